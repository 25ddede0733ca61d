#include "core/formats/nvml_mock_block_editor.h"

#include "core/formats/nvml_mock_blocks.h"
#include "core/yaml/fields.h"

#include <algorithm>

namespace mig::nvml_mock {

namespace {

const yaml::Node* value_of(const yaml::Node* mapping, std::string_view key) {
    return mapping == nullptr ? nullptr : mapping->find(key);
}

bool has_items(const yaml::Node* list) { return list != nullptr && !list->items.empty(); }

bool says(const yaml::Node* value, MigMode mode) {
    return value != nullptr && value->text == (mode == MigMode::enabled ? "enabled" : "disabled");
}

int id_of(const yaml::Node& item) {
    const yaml::Node* id = item.find("id");
    return id == nullptr ? 0 : static_cast<int>(yaml::as_integer(*id).value_or(-1));
}

bool is_named_by_compute(const yaml::Node& item) {
    const yaml::Node* name = item.find("profile");
    const auto parsed = name == nullptr ? std::nullopt : std::optional(parse_profile_name(name->text));
    return parsed && *parsed && (*parsed)->is_compute();
}

using Done = Expected<void, Diagnostic>;

} // namespace

std::optional<Form> form_of(const yaml::Node* mig) {
    if (const yaml::Node* instances = value_of(mig, "instances");
        instances != nullptr && instances->kind == yaml::Kind::sequence) {
        return Form::instances;
    }
    return has_items(value_of(mig, "gpu_instances")) ? std::optional(Form::counts) : std::nullopt;
}

std::optional<Form> form_of(const yaml::Node* own, const yaml::Node* defaults) {
    const auto form = form_of(own);
    return form ? form : form_of(defaults);
}

std::optional<std::vector<CountEntry>> BlockEditor::counts() const {
    const Form wanted = facts_.form.value_or(form_of(facts_.own, facts_.defaults).value_or(Form::instances));
    // Instances of the defaults would win over counts here.
    if (wanted != Form::counts || form_of(facts_.defaults) == Form::instances) {
        return std::nullopt;
    }
    const Layout& layout = *facts_.now->layout;
    if (layout.empty()) {
        return std::nullopt;
    }
    const auto entries = counts_of(*facts_.now->board, layout);
    const bool exact = entries && replay(*facts_.now->board, *entries).layout == layout;
    return exact ? std::optional(*entries) : std::nullopt;
}

Done BlockEditor::change(const yaml::Node& mig) {
    return change_modes(mig).and_then([&] { return change_layout(mig); });
}

Done BlockEditor::change_modes(const yaml::Node& mig) {
    const Gpu& now = *facts_.now;
    const MigMode pending = now.pending.value_or(now.mode);
    const yaml::Node* current_at = facts_.own->find("mode_current");
    if (!says(current_at != nullptr ? current_at : value_of(facts_.defaults, "mode_current"), now.mode)) {
        const bool reads_so = now.mode == facts_.was->mode; // absent, or empty: "disabled"
        if (!reads_so) {
            if (auto done = patch_.set(mig, "mode_current", mode_value(now.mode)); !done) {
                return done;
            }
        }
    }
    const yaml::Node* own = facts_.own->find("mode_pending");
    const yaml::Node* pending_at = own != nullptr ? own : value_of(facts_.defaults, "mode_pending");
    const bool is_fine = pending_at == nullptr ? !now.pending : says(pending_at, pending);
    return is_fine ? Done() : patch_.set(mig, "mode_pending", mode_value(pending));
}

Done BlockEditor::change_layout(const yaml::Node& mig) {
    const bool keeps_form = !facts_.form || facts_.form == form_of(facts_.own, facts_.defaults);
    if (facts_.was->layout == facts_.now->layout && keeps_form) {
        return {};
    }
    if (!facts_.now->layout && !form_of(facts_.defaults)) {
        return patch_.remove(mig, "instances").and_then([&] { return patch_.remove(mig, "gpu_instances"); });
    }
    if (facts_.now->layout) {
        if (const auto entries = counts()) {
            return patch_.remove(mig, "instances").and_then([&] {
                return patch_.set(mig, "gpu_instances", counts_value(*facts_.now->board, *entries));
            });
        }
    }
    return patch_.remove(mig, "gpu_instances").and_then([&] { return change_instances(mig); });
}

Done BlockEditor::change_instances(const yaml::Node& mig) {
    const yaml::Node* list = mig.find("instances");
    if (can_change_items(list)) {
        return change_items(*list);
    }
    const Layout& layout = facts_.now->layout_or_empty();
    return patch_.set(mig, "instances", layout.empty() ? yaml::flow_sequence() : instances_value(*facts_.now->board, layout));
}

bool BlockEditor::can_change_items(const yaml::Node* list) const {
    if (style_ != EditStyle::items || list == nullptr || list->alias || !facts_.is_whole || !facts_.was->layout) {
        return false;
    }
    const bool plain = std::ranges::none_of(list->items,
                                            [](const yaml::Node& item) { return item.alias || item.find("<<") != nullptr; });
    const bool some_stay = std::ranges::any_of(
        list->items, [&](const yaml::Node& item) { return facts_.now->layout_or_empty().find(id_of(item)) != nullptr; });
    return plain && some_stay;
}

Done BlockEditor::change_items(const yaml::Node& list) {
    const Layout& was = *facts_.was->layout;
    const Layout& now = facts_.now->layout_or_empty();
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const int id = id_of(list.items[i]);
        const GpuInstance* before = was.find(id);
        const GpuInstance* after = now.find(id);
        const Done done = before == nullptr || after == nullptr ? patch_.remove_item(list, i)
                                                                : change_item(list.items[i], *before, *after);
        if (!done) {
            return done;
        }
    }
    std::vector<GpuInstance> added;
    std::ranges::copy_if(now.instances(), std::back_inserter(added),
                         [&](const GpuInstance& gi) { return was.find(gi.id) == nullptr; });
    std::ranges::sort(added, {}, &GpuInstance::id);
    for (const GpuInstance& gi : added) {
        if (const Done done = patch_.append(list, instance_item(*facts_.now->board, gi)); !done) {
            return done;
        }
    }
    return {};
}

Done BlockEditor::change_item(const yaml::Node& item, const GpuInstance& was, const GpuInstance& now) {
    const Board& board = *facts_.now->board;
    const bool cis_change = was.profile != now.profile || was.compute_instances != now.compute_instances;
    Done done;
    if (was.profile != now.profile || (cis_change && is_named_by_compute(item))) {
        done = patch_.remove(item, "profile_id").and_then([&] {
            return patch_.set(item, "profile", yaml::text(board.row(now.profile).label()));
        });
    }
    // A start left to first-free would go elsewhere once its neighbours change.
    if (done && (was.start != now.start || item.find("placement_start") == nullptr)) {
        done = patch_.set(item, "placement_start", yaml::integer(now.start));
    }
    if (done && cis_change) {
        const auto cis = compute_instances_value(board, now);
        done = cis ? patch_.set(item, "compute_instances", *cis) : patch_.remove(item, "compute_instances");
    }
    return done;
}

yaml::Out BlockEditor::whole_block() const {
    const Gpu& now = *facts_.now;
    yaml::Out mig = yaml::mapping();
    mig.add("mode_current", mode_value(now.mode));
    mig.add("mode_pending", mode_value(now.pending.value_or(now.mode)));
    const yaml::Node* own_ceiling = value_of(facts_.own, "max_gpu_instances");
    if (now.board && (own_ceiling != nullptr || value_of(facts_.defaults, "max_gpu_instances") == nullptr)) {
        mig.add("max_gpu_instances", yaml::integer(now.board->max_gpu_instances()));
    }
    if (now.layout) {
        if (const auto entries = counts()) {
            mig.add("gpu_instances", counts_value(*now.board, *entries));
        } else {
            mig.add("instances", now.layout->empty() ? yaml::flow_sequence() : instances_value(*now.board, *now.layout));
        }
    } else if (form_of(facts_.defaults)) {
        mig.add("instances", yaml::flow_sequence());
    }
    return mig;
}

} // namespace mig::nvml_mock
