// Changes one `mig` block of a document to another mode and layout, leaving what it can (rule M8).
#pragma once

#include "core/formats/nvml_mock.h"
#include "core/yaml/patch.h"

namespace mig::nvml_mock {

enum class EditStyle : std::uint8_t {
    items, // of `instances` one by one: comments and unknown keys in them stay
    whole, // the list as a whole
};

struct BlockFacts {
    const Gpu* now = nullptr;             // as it shall be
    const Gpu* was = nullptr;             // as it was read; null for a new GPU
    const yaml::Node* own = nullptr;      // its block, merge keys resolved; null: none
    const yaml::Node* defaults = nullptr; // of device_defaults, likewise
    bool is_whole = true;                 // everything in the block could be read
    std::optional<Form> form;             // to bring the layout into; absent: keep the block's own
};

// How a block declares its layout; nothing when it does not. `mig` may be null.
[[nodiscard]] std::optional<Form> form_of(const yaml::Node* mig);
// The form that a device's layout has from its own block, else from the defaults.
[[nodiscard]] std::optional<Form> form_of(const yaml::Node* own, const yaml::Node* defaults);

class BlockEditor {
public:
    BlockEditor(yaml::Patch& patch, EditStyle style, const BlockFacts& facts) : patch_(patch), style_(style), facts_(facts) {}

    // `mig` is the block as it stands in the document.
    Expected<void, Diagnostic> change(const yaml::Node& mig);
    // A block of its own, for a GPU that has none.
    [[nodiscard]] yaml::Out whole_block() const;

private:
    Expected<void, Diagnostic> change_modes(const yaml::Node& mig);
    Expected<void, Diagnostic> change_layout(const yaml::Node& mig);
    Expected<void, Diagnostic> change_instances(const yaml::Node& mig);
    Expected<void, Diagnostic> change_items(const yaml::Node& list);
    Expected<void, Diagnostic> change_item(const yaml::Node& item, const GpuInstance& was, const GpuInstance& now);
    [[nodiscard]] bool can_change_items(const yaml::Node* list) const;
    // The counts that say the layout exactly, where the block was by count; else nothing.
    [[nodiscard]] std::optional<std::vector<CountEntry>> counts() const;

    yaml::Patch& patch_;
    EditStyle style_;
    BlockFacts facts_;
};

} // namespace mig::nvml_mock
