// Reads one `mig` block: mode and layout (rules M1-M6). Table and ceiling are not its business.
#pragma once

#include "core/formats/nvml_mock.h"
#include "core/layout/legality.h"
#include "core/yaml/fields.h"

#include <optional>

namespace mig::nvml_mock {

struct BlockContext {
    const Board* board = nullptr;          // null: the layout is looked at as far as that goes, and not kept
    const BoardLibrary* library = nullptr; // may be null
};

struct Block {
    std::optional<MigMode> current; // absent: the key is absent or was reported
    std::optional<MigMode> pending;
    std::optional<Layout> layout; // absent: none declared
    std::optional<Form> form;     // of the layout that counts
    bool whole = true;            // false: something of the layout could not be kept
};

// `node` must be a mapping.
[[nodiscard]] Block read_block(const yaml::Node& node, const std::string& path, const BlockContext& context,
                               yaml::Report& report);

// The value of `instances` and of `gpu_instances`.
void read_instances(const yaml::Node& list, const std::string& path, const BlockContext& context, Block& block,
                    yaml::Report& report);
void read_counts(const yaml::Node& list, const std::string& path, const BlockContext& context, Block& block,
                 yaml::Report& report);

// describe()'s arguments behind `first`, whose names win.
[[nodiscard]] std::vector<Argument> with_reason(std::vector<Argument> first, const Refusal& refusal, const Board& board,
                                                const Layout& layout);

} // namespace mig::nvml_mock
