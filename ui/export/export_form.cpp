#include "ui/export/export_form.h"

#include "core/formats/mig_parted.h"
#include "core/formats/nvml_mock.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace mig::ui {

namespace {

class Export {
    Q_DECLARE_TR_FUNCTIONS(Export)
};

} // namespace

QString form_name(ExportForm form) {
    switch (form) {
    case ExportForm::nvml_mock_instances: return Export::tr("nvml-mock, explicit");
    case ExportForm::nvml_mock_counts: return Export::tr("nvml-mock, by count");
    case ExportForm::mig_parted: return Export::tr("mig-parted");
    case ExportForm::nvml_mock_table: return Export::tr("nvml-mock board table");
    }
    return {};
}

QString form_hint(ExportForm form) {
    switch (form) {
    case ExportForm::nvml_mock_instances: return Export::tr("Every instance with its id and start.");
    case ExportForm::nvml_mock_counts: return Export::tr("Profiles with counts; nvml-mock places them first-free.");
    case ExportForm::mig_parted: return Export::tr("For nvidia-mig-parted and the GPU Operator; the driver chooses the starts.");
    case ExportForm::nvml_mock_table: return Export::tr("Goes beside the config, as <name>.mig.yaml.");
    }
    return {};
}

Written write_form(const Node& node, ExportForm form) {
    switch (form) {
    case ExportForm::nvml_mock_instances: return nvml_mock::write(node, nvml_mock::Form::instances);
    case ExportForm::nvml_mock_counts: return nvml_mock::write(node, nvml_mock::Form::counts);
    case ExportForm::mig_parted: return mig_parted::write(node);
    case ExportForm::nvml_mock_table: return nvml_mock::write_table_of(node);
    }
    return {};
}

QString suggested_file(const QString& document_file, ExportForm form) {
    const QString base = document_file.isEmpty() ? QStringLiteral("layout") : QFileInfo(document_file).completeBaseName();
    switch (form) {
    case ExportForm::mig_parted: return base + QStringLiteral("-mig-parted.yaml");
    case ExportForm::nvml_mock_table: return base + QStringLiteral(".mig.yaml");
    default: return base + QStringLiteral(".yaml");
    }
}

} // namespace mig::ui
