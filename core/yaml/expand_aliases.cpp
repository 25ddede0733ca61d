#include "core/yaml/finish_tree.h"

#include <algorithm>
#include <unordered_map>

namespace mig::yaml {
namespace {

struct Target {
    const Node* node;
    bool open = true; // we are still inside it
};

struct Size {
    std::size_t nodes = 1;
    int depth = 1;
};

Size size_of(const Node& node) {
    Size size;
    const auto add = [&](const Node& child) {
        const Size inner = size_of(child);
        size.nodes += inner.nodes;
        size.depth = std::max(size.depth, inner.depth + 1);
    };
    std::ranges::for_each(node.items, add);
    for (const Entry& entry : node.entries) {
        add(entry.key);
        add(entry.value);
    }
    return size;
}

// Walks in the order of the text, so that an anchor is known before its aliases, and complete. Nodes
// stay where they are meanwhile: an alias only fills itself.
class Expansion {
public:
    Expansion(const Limits& limits, Report& report) : limits_(limits), report_(report) {}

    bool visit(Node& node, int depth) {
        if (++nodes_ > limits_.nodes)
            return refuse(codes::too_many_nodes, node, {{"limit", static_cast<std::int64_t>(limits_.nodes)}});
        if (node.alias)
            return fill(node, depth);

        if (!node.anchor.empty())
            targets_[node.anchor] = {&node};
        for (Node& item : node.items)
            if (!visit(item, depth + 1))
                return false;
        for (Entry& entry : node.entries) {
            if (!visit(entry.key, depth + 1) || !visit(entry.value, depth + 1))
                return false;
            if (entry.key.kind == Kind::sequence || entry.key.kind == Kind::mapping)
                return refuse(codes::complex_key, entry.key, {});
        }
        if (const auto own = targets_.find(node.anchor); own != targets_.end() && own->second.node == &node)
            own->second.open = false;
        return true;
    }

private:
    bool fill(Node& alias, int depth) {
        const auto found = targets_.find(alias.anchor);
        if (found == targets_.end())
            return refuse(codes::unknown_anchor, alias, {{"anchor", alias.anchor}});
        if (found->second.open)
            return refuse(codes::self_reference, alias, {{"anchor", alias.anchor}});

        const Node& target = *found->second.node;
        const Size size = size_of(target);
        nodes_ += size.nodes - 1;
        if (nodes_ > limits_.nodes)
            return refuse(codes::too_many_nodes, alias, {{"limit", static_cast<std::int64_t>(limits_.nodes)}});
        // A scalar adds no level.
        if (depth + size.depth - 1 > limits_.depth)
            return refuse(codes::too_deep, alias, {{"limit", std::int64_t{limits_.depth}}});

        Node copy = target;
        copy.alias = true;
        copy.range = alias.range;
        copy.extent = alias.extent;
        alias = std::move(copy);
        return true;
    }

    bool refuse(Code code, const Node& at, std::vector<Argument> arguments) {
        report_.add(Severity::error, code, at.range, {}, std::move(arguments));
        return false;
    }

    const Limits& limits_;
    Report& report_;
    std::size_t nodes_ = 0;
    std::unordered_map<std::string, Target> targets_;
};

} // namespace

bool expand_aliases(Node& root, const Limits& limits, Report& report) { return Expansion(limits, report).visit(root, 0); }

} // namespace mig::yaml
