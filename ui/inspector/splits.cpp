#include "ui/inspector/splits.h"

#include "core/layout/change.h"

#include <QStringList>

#include <algorithm>

namespace mig::ui {

namespace {

constexpr int most_slices_for_all = 4; // a wider instance has too many ways

// The first profile of each width, the widest first.
std::vector<int> widths_of(const GiProfile& row) {
    std::vector<int> profiles;
    for (int i = 0; i < std::ssize(row.compute_instances); ++i) {
        const auto slices = [&](int at) { return row.compute_instances[static_cast<std::size_t>(at)].slices; };
        if (std::ranges::none_of(profiles, [&](int other) { return slices(other) == slices(i); }))
            profiles.push_back(i);
    }
    std::ranges::stable_sort(profiles, std::ranges::greater(),
                             [&](int at) { return row.compute_instances[static_cast<std::size_t>(at)].slices; });
    return profiles;
}

// Adds to `all` each way to fill `left` slices with profiles from `first` on.
void fill(const GiProfile& row, const std::vector<int>& widths, std::size_t first, int left, std::vector<int>& so_far,
          std::vector<std::vector<int>>& all) {
    if (left == 0) {
        all.push_back(so_far);
        return;
    }
    for (std::size_t at = first; at < widths.size(); ++at) {
        const CiProfile& ci = row.compute_instances[static_cast<std::size_t>(widths[at])];
        if (ci.slices > left || std::ranges::count(so_far, widths[at]) >= ci.instances)
            continue;
        so_far.push_back(widths[at]);
        fill(row, widths, at, left - ci.slices, so_far, all);
        so_far.pop_back();
    }
}

} // namespace

std::vector<std::vector<int>> splits_of(const GiProfile& row) {
    std::vector<std::vector<int>> all;
    if (row.slices <= most_slices_for_all) {
        std::vector<int> so_far;
        fill(row, widths_of(row), 0, row.slices, so_far, all);
    } else {
        for (int parts = 1; parts <= row.slices; ++parts) {
            if (const auto even = even_split(row, parts))
                all.push_back(*even);
        }
    }
    std::ranges::stable_sort(all, {}, [](const std::vector<int>& split) { return split.size(); });
    return all;
}

QString split_words(const GiProfile& row, const std::vector<int>& split) {
    QStringList parts;
    for (auto at = split.begin(); at != split.end();) {
        const auto end = std::find_if(at, split.end(), [at](int other) { return other != *at; });
        const QString width = QStringLiteral("%1c").arg(row.compute_instances[static_cast<std::size_t>(*at)].slices);
        parts << (end - at == 1 ? width : QStringLiteral("%1 × %2").arg(end - at).arg(width));
        at = end;
    }
    return parts.join(QStringLiteral(" + "));
}

std::vector<int> split_of(const GpuInstance& gi) {
    std::vector<int> split;
    for (const ComputeInstance& ci : gi.compute_instances)
        split.push_back(ci.profile);
    return split;
}

} // namespace mig::ui
