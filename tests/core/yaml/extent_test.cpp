// Whatever the text of a value is said to be, reading that text alone must give the value again.
#include "core/base/file.h"
#include "core/yaml/text_map.h"
#include "core/yaml/tree.h"
#include "tests/core/yaml/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace mig::yaml {
namespace {

const char* const documents[] = {
    "a: 1 # one\nb:\nc: ~\n\"d é\": 'it''s'\ne: &anc\n  - x\n  -\n  - - 1\n    - \"q\\\"\n      w\"\n  - k: v\n    l: {a: 1, b, "
    "c: , \"d\":[1, 2, {z: ~}] , }\nm: *anc\n",
    "lit: |  # hey\n  one\n   two\n\n  three\n\nfold: >+\n  f\n\ng: !!str 12\nh: &x\ni: plain\n  multi\n\n  line # c\nj:\n- "
    "1\n-\n- 2\nn: [a: b, c]\n",
    "\xEF\xBB\xBF# c\r\n---\r\nä: [ü,\r\n  ö] # c\r\nb: |\r\n  x\r\n  y\r\nc: 'x\r\n  y'\r\nd: p\r\n  q\r\n...\r\n",
    "- a: 1\n  b:\n  - c\n  -   d: 2\n      e: |2-\n          x\n         y\n- ? f\n  : g\n- {h: [i, {j: k}], l: \"m\"}\n",
    "[1, [2, # c\n 3], {a: b, 'c': \"d\"}, e f , g\n h]",
    "a: |\n\n  x\nb: >2\n    x\n   y\nc: |+\n\nd: |-\n  x\n\n\n# c\ne: >-\n  x\n    y\n  z\n",
    "plain",
    "'quoted\n\n  more'",
    "a: &x !!map\n  b: &y !!seq\n  - !!str c\n  - &z d\n",
};

void expect_inside(const Extent& inner, const Extent& outer, std::size_t not_before) {
    EXPECT_GE(inner.begin, std::max(outer.begin, not_before));
    EXPECT_LE(inner.begin, inner.end);
    EXPECT_LE(inner.end, outer.end);
}

// An alias means nothing without its anchor.
bool has_alias(const Node& node) {
    const auto in_entry = [](const Entry& entry) { return has_alias(entry.key) || has_alias(entry.value); };
    return node.alias || std::ranges::any_of(node.items, has_alias) || std::ranges::any_of(node.entries, in_entry);
}

std::string alone(const Document& document, const Node& node) {
    const std::size_t line = document.text.rfind('\n', node.extent.begin) + 1;
    const bool is_first = node.extent.begin <= document.text.find('\n');
    const std::size_t column = node.extent.begin - (is_first ? content_begin(document.text) : line);
    const bool is_block = node.style == Style::block && node.kind != Kind::scalar && node.anchor.empty() && node.tag.empty();
    // A block of lines that ends with the document may have no line break to it.
    const char* const end = node.extent.end == document.text.size() ? "" : "\n";
    // The lines of a block below its first are indented like it; other values may not stand left of their parent.
    return (is_block ? std::string(column, ' ') : "") + std::string(source(document, node)) + end;
}

void check(const Document& document, const Node& node) {
    SCOPED_TRACE(source(document, node));
    const TextMap map(document.text);
    EXPECT_EQ(node.range.end, map.position(node.extent.end));
    if (node.alias) {
        EXPECT_EQ(source(document, node), "*" + node.anchor);
        return;
    }
    // In lines of its own, a scalar of several lines depends on the indentation around it.
    const bool depends = node.style == Style::literal || node.style == Style::folded;
    if (!has_alias(node) && !depends) {
        const Read<Document> again = read_yaml(alone(document, node), "");
        ASSERT_TRUE(again.value) << testing::PrintToString(lines(again.diagnostics));
        EXPECT_TRUE(is_same_value(again.value->root, node)) << spelled(again.value->root) << " for " << spelled(node);
    } else if (depends) {
        const Document again = parse("k: " + std::string(source(document, node)) + "\nnext:\n");
        EXPECT_EQ(again.root.entries.size(), 2U);
    }

    std::size_t end = 0;
    const auto visit = [&](const Node& child) {
        expect_inside(child.extent, node.extent, end);
        end = child.extent.end;
        check(document, child);
    };
    for (const Node& item : node.items)
        visit(item);
    for (const Entry& entry : node.entries) {
        visit(entry.key);
        visit(entry.value);
    }
}

TEST(Extents, GiveTheValueAgain) {
    for (const char* text : documents) {
        SCOPED_TRACE(text);
        const Document document = parse(text);
        check(document, document.root);
    }
}

TEST(Extents, GiveTheValueAgainInRealConfigs) {
    const char* const folder = std::getenv("MIG_CONFORMANCE_DATA");
    if (!folder)
        GTEST_SKIP() << "MIG_CONFORMANCE_DATA names no folder of real configs";
    std::size_t checked = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
        const std::string extension = file.path().extension().string();
        if (extension != ".yaml" && extension != ".yml")
            continue;
        SCOPED_TRACE(file.path());
        const Read<Document> read = read_yaml(read_file(file.path()).value(), "");
        if (!read.ok())
            continue;
        check(*read.value, read.value->root);
        ++checked;
    }
    EXPECT_GT(checked, 0U);
}

} // namespace
} // namespace mig::yaml
