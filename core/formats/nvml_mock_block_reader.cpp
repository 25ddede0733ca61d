#include "core/formats/nvml_mock_block_reader.h"

#include <algorithm>

namespace mig::nvml_mock {

namespace {

// Exactly the two words; nvml-mock takes an empty one for "disabled".
std::optional<MigMode> read_mode(yaml::Fields& fields, std::string_view key, yaml::Report& report) {
    const auto text = fields.text(key);
    if (!text || text->empty()) {
        return std::nullopt;
    }
    if (*text == "enabled") {
        return MigMode::enabled;
    }
    if (*text != "disabled") {
        report.error(codes::bad_mode, *fields.get(key), fields.path(key), {{"key", std::string(key)}, {"found", *text}});
    }
    return *text == "disabled" ? std::optional(MigMode::disabled) : std::nullopt;
}

} // namespace

std::vector<Argument> with_reason(std::vector<Argument> first, const Refusal& refusal, const Board& board, const Layout& layout) {
    const Diagnostic reason = describe(refusal, board, layout);
    first.push_back({"reason", std::string(reason.code.id())});
    for (const Argument& more : reason.arguments) {
        if (std::ranges::find(first, more.name, &Argument::name) == first.end()) {
            first.push_back(more);
        }
    }
    return first;
}

Block read_block(const yaml::Node& node, const std::string& path, const BlockContext& context, yaml::Report& report) {
    Block block;
    yaml::Fields fields(node, path, report);
    block.current = read_mode(fields, "mode_current", report);
    block.pending = read_mode(fields, "mode_pending", report);
    fields.ignore("max_gpu_instances");
    fields.ignore("supported_profiles");

    const yaml::Node* instances = fields.sequence("instances");
    const yaml::Node* counts = fields.sequence("gpu_instances");
    if (instances != nullptr && counts != nullptr && !counts->items.empty()) {
        report.warn(codes::both_layouts, *node.find("gpu_instances"), fields.path("gpu_instances"));
    }
    // The form that loses is read as well: what is wrong with it is worth knowing.
    if (counts != nullptr && !counts->items.empty()) {
        Block by_count;
        read_counts(*counts, fields.path("gpu_instances"), context, by_count, report);
        if (instances == nullptr) {
            block.layout = std::move(by_count.layout);
            block.whole = by_count.whole;
            block.form = Form::counts;
        }
    }
    if (instances != nullptr) {
        block.form = Form::instances;
        read_instances(*instances, fields.path("instances"), context, block, report);
    }
    for (const char* key : {"instances", "gpu_instances"}) {
        const yaml::Node* value = node.find(key);
        block.whole = block.whole && (value == nullptr || value->kind == yaml::Kind::sequence);
    }
    fields.finish();
    return block;
}

} // namespace mig::nvml_mock
