#include "ui/inspector/device_words.h"

#include <QRegularExpression>

#include <algorithm>

namespace mig::ui {

namespace {

// "h100" of "H100 80GB SXM", "a100" of "NVIDIA A100-SXM4-40GB".
QString model_of(const Board& board) {
    static const QRegularExpression separators(QStringLiteral("[ _-]"));
    const BoardFacts& facts = board.facts();
    const QString name = QString::fromStdString(facts.name.empty() ? facts.id : facts.name).toLower();
    QStringList words = name.split(separators, Qt::SkipEmptyParts);
    words.removeAll(QStringLiteral("nvidia"));
    return words.isEmpty() ? QStringLiteral("gpu") : words.front();
}

} // namespace

std::vector<ProfileName> device_names(const GiProfile& row, const GpuInstance& gi) {
    std::vector<ProfileName> names;
    for (const ComputeInstance& ci : gi.compute_instances) {
        if (ci.profile < 0 || ci.profile >= std::ssize(row.compute_instances))
            continue;
        ProfileName name = compute_instance_name(row, row.compute_instances[static_cast<std::size_t>(ci.profile)]);
        if (std::ranges::find(names, name) == names.end())
            names.push_back(std::move(name));
    }
    if (names.empty())
        names.push_back(row.name);
    return names;
}

QString mig_parted_key(const ProfileName& name) { return QString::fromStdString(name.canonical()); }

QString kubernetes_resource(const ProfileName& name) {
    return QStringLiteral("nvidia.com/mig-%1").arg(QString::fromStdString(label_spelling(name)));
}

QString slurm_type(const Board& board, const ProfileName& name) {
    ProfileName plain = name;
    plain.attributes.clear();
    return QStringLiteral("%1_%2").arg(model_of(board), QString::fromStdString(plain.canonical()));
}

QString creation_option(const Board& board, const GpuInstance& gi) {
    return QStringLiteral("-cgi %1:%2")
        .arg(QString::fromStdString(board.creation_name(gi.profile)))
        .arg(gi.start * board.facts().placement_factor);
}

} // namespace mig::ui
