#include "tests/core/yaml/support.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace mig::yaml {

Document parse(std::string_view text) {
    Read<Document> read = read_yaml(text, "test.yaml");
    EXPECT_TRUE(read.ok()) << text << "\n" << testing::PrintToString(lines(read.diagnostics));
    return read.value.value_or(Document{});
}

std::vector<std::string> lines(const Diagnostics& diagnostics) {
    std::vector<std::string> result;
    for (const Diagnostic& d : diagnostics)
        result.push_back(fmt::format("{}:{} {}{}{}", d.range.begin.line, d.range.begin.column, d.code.id(),
                                     d.path.empty() ? "" : " ", d.path));
    return result;
}

std::vector<std::string> problems(std::string_view text) { return lines(read_yaml(text, "test.yaml").diagnostics); }

std::string_view source(const Document& document, const Node& node) {
    return std::string_view(document.text).substr(node.extent.begin, node.extent.end - node.extent.begin);
}

std::string spelled(const Node& node) {
    std::string inside;
    switch (node.kind) {
    case Kind::null: return "~";
    case Kind::scalar: return node.style == Style::plain ? node.text : fmt::format("\"{}\"", node.text);
    case Kind::sequence:
        for (const Node& item : node.items)
            inside += (inside.empty() ? "" : ", ") + spelled(item);
        return "[" + inside + "]";
    case Kind::mapping:
        for (const Entry& entry : node.entries)
            inside += (inside.empty() ? "" : ", ") + spelled(entry.key) + ": " + spelled(entry.value);
        return "{" + inside + "}";
    }
    return {};
}

} // namespace mig::yaml
