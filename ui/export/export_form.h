// The forms that the Export pane offers, each one function of the node.
#pragma once

#include "core/formats/written.h"
#include "core/layout/layout.h"

#include <QString>

#include <array>

namespace mig::ui {

enum class ExportForm : std::uint8_t { nvml_mock_instances, nvml_mock_counts, mig_parted, nvml_mock_table };
inline constexpr std::array all_export_forms{ExportForm::nvml_mock_instances, ExportForm::nvml_mock_counts,
                                             ExportForm::mig_parted, ExportForm::nvml_mock_table};

[[nodiscard]] QString form_name(ExportForm form);
[[nodiscard]] QString form_hint(ExportForm form); // where its text goes, in one line
[[nodiscard]] Written write_form(const Node& node, ExportForm form);
// For a document called "dgx.yaml" or "": "dgx.yaml", "dgx.mig.yaml", "layout-mig-parted.yaml".
[[nodiscard]] QString suggested_file(const QString& document_file, ExportForm form);

} // namespace mig::ui
