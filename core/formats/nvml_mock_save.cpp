#include "core/formats/nvml_mock.h"
#include "core/formats/nvml_mock_block_editor.h"
#include "core/formats/nvml_mock_gpus.h"

#include <algorithm>

namespace mig::nvml_mock {

namespace {

Diagnostic about(Code code, std::size_t gpu, std::vector<Argument> more = {}) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.path = yaml::item_path("gpus", gpu);
    diagnostic.arguments = {{"gpu", static_cast<std::int64_t>(gpu)}};
    diagnostic.arguments.insert(diagnostic.arguments.end(), more.begin(), more.end());
    return diagnostic;
}

MigMode pending_of(const Gpu& gpu) { return gpu.pending.value_or(gpu.mode); }

// Nothing declared cannot be told from nothing created where the defaults declare something.
bool means_the_same(const Gpu& wanted, const Gpu& written) {
    const bool same_layout = wanted.layout ? written.layout == wanted.layout : written.layout_or_empty().empty();
    return wanted.mode == written.mode && pending_of(wanted) == pending_of(written) && same_layout;
}

bool is_changed(const Gpu& was, const Gpu& is) {
    return was.mode != is.mode || pending_of(was) != pending_of(is) || was.layout != is.layout;
}

bool same_board(const BoardRef& a, const BoardRef& b) { return a == b || (a && b && *a == *b); }

std::string board_name(const BoardRef& board) { return board ? board->facts().name : std::string(); }

// Of each GPU, the one of the document that it was: by id, or by position where no GPU has an id.
using Origins = std::vector<std::optional<std::size_t>>;

Origins origins_of(const Config& config, const Node& node) {
    const std::vector<Gpu>& known = config.node.gpus;
    const bool by_id = std::ranges::any_of(node.gpus, [](const Gpu& gpu) { return gpu.id.has_value(); });
    Origins origins(node.gpus.size());
    std::vector<bool> taken(known.size());
    for (std::size_t i = 0; i < origins.size(); ++i) {
        const std::optional<int> id = node.gpus[i].id;
        std::size_t at = i;
        if (by_id) {
            const auto found = id ? std::ranges::find(known, id, &Gpu::id) : known.end();
            at = static_cast<std::size_t>(found - known.begin());
        }
        if (at < known.size() && !taken[at]) {
            taken[at] = true;
            origins[i] = at;
        }
    }
    return origins;
}

// What no patch of `mig` blocks can do.
Diagnostics obstacles(const Config& config, const Node& node, const Origins& origins) {
    Diagnostics found;
    if (node.gpus.empty()) {
        Diagnostic none;
        none.code = codes::devices_missing;
        none.path = "gpus";
        none.arguments = {{"devices", std::int64_t{0}}};
        found.push_back(std::move(none));
    }
    if (config.shape == Shape::block && node.gpus.size() > 1) {
        found.push_back(about(codes::one_gpu, 1, {{"found", static_cast<std::int64_t>(node.gpus.size())}}));
    }
    for (std::size_t i = 0; i < node.gpus.size() && !config.node.gpus.empty(); ++i) {
        const auto origin = origins[i];
        const BoardRef& was = (origin ? config.node.gpus[*origin] : config.node.gpus.back()).board;
        const Gpu& gpu = node.gpus[i];
        if (origin && !config.whole[*origin] && is_changed(config.node.gpus[*origin], gpu)) {
            found.push_back(about(codes::not_read, i));
        } else if (was && !same_board(was, gpu.board)) {
            found.push_back(about(codes::board_changed, i, {{"was", board_name(was)}, {"now", board_name(gpu.board)}}));
        } else if (!gpu.board && !gpu.layout_or_empty().empty()) {
            found.push_back(about(codes::no_board, i));
        }
    }
    return found;
}

// A document that is saved keeps its ids, so that a renumbering is an error here.
Diagnostics unsayable_by_count(const Node& node) {
    Diagnostics found = write(node, Form::counts).cannot_say;
    std::erase_if(found, [](const Diagnostic& one) { return one.severity != Severity::error && one.code != codes::fixed_id; });
    std::ranges::for_each(found, [](Diagnostic& one) { one.severity = Severity::error; });
    return found;
}

class Saver {
public:
    Saver(const Config& config, const Node& node, std::optional<Form> form, EditStyle style)
        : config_(config),
          node_(node),
          origins_(origins_of(config, node)),
          form_(form),
          style_(style),
          merged_root_(merged_root(config.document)),
          merged_(outline_of(merged_root_, ignored_)),
          raw_(outline_of(config.document.root, ignored_)),
          patch_(config.document) {}

    Expected<std::string, Diagnostic> run() {
        for (std::size_t i = 0; i < node_.gpus.size(); ++i) {
            if (origins_[i] && is_written(i)) {
                if (const auto done = change(i); !done) {
                    return tl::unexpected(done.error());
                }
            }
        }
        if (raw_.block == nullptr) {
            if (const auto done = match_count(); !done) {
                return tl::unexpected(done.error());
            }
        }
        if (patch_.empty()) {
            return config_.document.text;
        }
        auto text = patch_.apply();
        return text ? verified(*std::move(text)) : text;
    }

private:
    // Of a GPU that was there: whether its block is to be written anew.
    bool is_written(std::size_t i) const {
        const BlockFacts facts = facts_of(i);
        if (facts.was == nullptr) {
            return true;
        }
        const bool other_form = form_ && facts.now->layout && !facts.now->layout->empty() &&
                                form_of(facts.own, facts.defaults) != form_;
        return is_changed(*facts.was, *facts.now) || other_form;
    }

    Expected<void, Diagnostic> change(std::size_t i) {
        BlockEditor editor(patch_, style_, facts_of(i));
        if (raw_.block != nullptr) {
            return editor.change(*raw_.block);
        }
        const DeviceOutline& raw = raw_.devices[*origins_[i]];
        if (raw.mig != nullptr && !raw.mig->alias) {
            return editor.change(*raw.mig);
        }
        if (raw.device != nullptr) {
            return patch_.set(*raw.device, "mig", editor.whole_block());
        }
        return {}; // no entry yet: match_count() makes one
    }

    BlockFacts facts_of(std::size_t i) const {
        BlockFacts facts{.now = &node_.gpus[i], .form = form_};
        if (raw_.block == nullptr) {
            facts.defaults = merged_.defaults_mig;
        }
        if (const auto origin = origins_[i]) {
            facts.was = &config_.node.gpus[*origin];
            facts.own = raw_.block != nullptr ? merged_.block : merged_.devices[*origin].mig;
            facts.is_whole = config_.whole[*origin];
        }
        return facts;
    }

    yaml::Out entry(std::size_t i, int index) {
        yaml::Out entry = yaml::mapping();
        entry.add("index", yaml::integer(index));
        if (!origins_[i] || is_written(i)) {
            entry.add("mig", BlockEditor(patch_, style_, facts_of(i)).whole_block());
        }
        return entry;
    }

    // Entries for GPUs that need one, none for those that are gone, and `num_devices` as it must be. An entry stays
    // with its GPU: where one before it came or went, its `index` follows.
    Expected<void, Diagnostic> match_count() {
        const std::size_t known = raw_.devices.size();
        const bool writes_unlisted = is_any_unlisted_changed();
        std::vector<yaml::Out> added;
        int next_index = 0;
        bool is_shifted = false;
        for (std::size_t i = 0; i < node_.gpus.size(); ++i) {
            is_shifted = is_shifted || origins_[i] != i;
            const DeviceOutline* const raw = origins_[i] ? &raw_.devices[*origins_[i]] : nullptr;
            const int index = is_shifted ? next_index : raw->index;
            next_index = std::max(next_index, index + 1);
            if (raw != nullptr && raw->device != nullptr) {
                if (raw->index != index) {
                    if (auto done = patch_.set(*raw->device, "index", yaml::integer(index)); !done) {
                        return done;
                    }
                }
            } else if (raw == nullptr || is_written(i) || writes_unlisted) {
                added.push_back(entry(i, index));
            }
        }
        for (std::size_t was = 0; was < known; ++was) {
            const yaml::Node* const device = raw_.devices[was].device;
            if (device != nullptr && std::ranges::find(origins_, std::optional(was)) == origins_.end()) {
                const auto position = static_cast<std::size_t>(device - raw_.devices_list->items.data());
                if (auto done = patch_.remove_item(*raw_.devices_list, position); !done) {
                    return done;
                }
            }
        }
        if (raw_.num_devices && node_.gpus.size() != known) {
            if (auto done = patch_.set(*raw_.root->find("system"), "num_devices",
                                       yaml::integer(static_cast<std::int64_t>(node_.gpus.size())));
                !done) {
                return done;
            }
        }
        return append(added);
    }

    // GPUs that nvml-mock makes up for want of entries. Without `num_devices` the entries are the count: once one is
    // written, all must be.
    bool is_any_unlisted_changed() const {
        if (raw_.num_devices) {
            return false;
        }
        if (node_.gpus.size() != raw_.devices.size()) {
            return true;
        }
        for (std::size_t i = 0; i < node_.gpus.size(); ++i) {
            if (origins_[i] != i || (raw_.devices[i].device == nullptr && is_written(i))) {
                return true;
            }
        }
        return false;
    }

    Expected<void, Diagnostic> append(const std::vector<yaml::Out>& added) {
        if (added.empty()) {
            return {};
        }
        if (raw_.devices_list == nullptr || raw_.devices_list->items.empty()) {
            yaml::Out list = yaml::sequence();
            std::ranges::for_each(added, [&](const yaml::Out& one) { list.add(one); });
            return patch_.set(*raw_.root, "devices", list);
        }
        for (const yaml::Out& one : added) {
            if (auto done = patch_.append(*raw_.devices_list, one); !done) {
                return done;
            }
        }
        return {};
    }

    // Read back: what was written must mean what was asked for.
    Expected<std::string, Diagnostic> verified(std::string text) {
        const auto document = yaml::read_yaml(text, config_.document.file);
        yaml::Report report;
        bool same = document.value && !has_errors(document.diagnostics);
        if (same) {
            const yaml::Node root = merged_root(*document.value);
            const Outline outline = outline_of(root, report);
            std::vector<BoardRef> boards;
            for (const Gpu& gpu : node_.gpus) {
                boards.push_back(gpu.board);
            }
            same = outline.block != nullptr || outline.devices.size() == boards.size();
            const Node written = same ? read_gpus(outline, boards, nullptr, report).node : Node{};
            for (std::size_t i = 0; same && i < boards.size(); ++i) {
                same = (origins_[i] && !is_written(i)) || means_the_same(node_.gpus[i], written.gpus[i]);
            }
        }
        if (!same) {
            Diagnostic failed;
            failed.code = yaml::codes::patch_unsupported;
            failed.file = config_.document.file;
            failed.arguments = {{"reason", std::string("the changed document would not read as the layout on screen")}};
            return tl::unexpected(std::move(failed));
        }
        return text;
    }

    const Config& config_;
    const Node& node_;
    Origins origins_;
    std::optional<Form> form_;
    EditStyle style_;
    yaml::Report ignored_;
    yaml::Node merged_root_;
    Outline merged_; // what holds
    Outline raw_;    // what can be patched
    yaml::Patch patch_;
};

} // namespace

Diagnostics unread_layouts(const Config& config) {
    Diagnostics found;
    for (std::size_t i = 0; i < config.whole.size(); ++i) {
        if (!config.whole[i]) {
            found.push_back(about(codes::not_read, i));
            found.back().file = config.document.file;
        }
    }
    return found;
}

Expected<std::string, Diagnostics> save(const Config& config, const Node& node, std::optional<Form> form) {
    Diagnostics found = obstacles(config, node, origins_of(config, node));
    if (form == Form::counts && found.empty()) {
        found = unsayable_by_count(node);
    }
    if (!found.empty()) {
        return tl::unexpected(std::move(found));
    }
    // First item by item, so that comments inside the block stay; then the block's layout as a whole.
    auto text = Saver(config, node, form, EditStyle::items).run();
    if (!text) {
        text = Saver(config, node, form, EditStyle::whole).run();
    }
    return std::move(text).map_error([](Diagnostic&& why) { return Diagnostics{std::move(why)}; });
}

} // namespace mig::nvml_mock
