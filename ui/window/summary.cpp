#include "ui/window/summary.h"

#include <QCoreApplication>
#include <QStringList>

namespace mig::ui {

namespace {

QString counted(qsizetype count, const char* one, const char* many) {
    return count == 1 ? QCoreApplication::translate("Summary", one) : QCoreApplication::translate("Summary", many).arg(count);
}

} // namespace

QString summary_of(const Node& node, const std::vector<GpuFacts>& facts) {
    qsizetype instances = 0;
    for (const Gpu& gpu : node.gpus)
        instances += std::ssize(gpu.layout_or_empty().instances());
    qsizetype stranded = 0;
    for (const GpuFacts& gpu : facts)
        stranded += count_units(gpu.figures.stranded_units);
    const QStringList parts{
        counted(std::ssize(node.gpus), QT_TRANSLATE_NOOP("Summary", "1 GPU"), QT_TRANSLATE_NOOP("Summary", "%1 GPUs")),
        counted(instances, QT_TRANSLATE_NOOP("Summary", "1 instance"), QT_TRANSLATE_NOOP("Summary", "%1 instances")),
        stranded == 0 ? QCoreApplication::translate("Summary", "no unit stranded")
                      : counted(stranded, QT_TRANSLATE_NOOP("Summary", "1 stranded unit"),
                                QT_TRANSLATE_NOOP("Summary", "%1 stranded units"))};
    return parts.join(QStringLiteral(" · "));
}

} // namespace mig::ui
