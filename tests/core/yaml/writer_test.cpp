#include "core/yaml/writer.h"
#include "tests/core/yaml/support.h"

#include <gtest/gtest.h>

namespace mig::yaml {
namespace {

TEST(Write, MakesADocumentAsAPersonWould) {
    Out root = mapping();
    root.add("version", word("v1"));
    Out rows = sequence();
    Out row = mapping();
    row.add("name", text("1g.5gb").with_comment("From the guide.\n\nSecond line."));
    row.add("slices", integer(1).with_trailing("of seven"));
    Out placements = sequence();
    for (int start = 0; start < 2; ++start) {
        Out placement = flow_mapping();
        placement.add("start", integer(start)).add("size", integer(1));
        placements.add(std::move(placement));
    }
    row.add("placements", std::move(placements));
    row.add("none", sequence()).add("nothing", mapping()).add("null", null()).add("on", boolean(true));
    rows.add(std::move(row).with_comment("A row."));
    Out ids = flow_sequence();
    ids.add(integer(1)).add(text("x"));
    Out nested = sequence();
    nested.add(std::move(ids)).add(word("plain"));
    Out inner = sequence();
    inner.add(integer(7));
    nested.add(std::move(inner));
    rows.add(std::move(nested));
    root.add("supported_profiles", std::move(rows).with_trailing("two"));
    root.add("script", literal("a: 1\n\nb: 2\n"));
    EXPECT_EQ(write(root, "Made by hand.\n\nSee below."), R"(# Made by hand.
#
# See below.
version: v1
supported_profiles:  # two
  # A row.
  # From the guide.
  #
  # Second line.
  - name: "1g.5gb"
    slices: 1  # of seven
    placements:
      - {start: 0, size: 1}
      - {start: 1, size: 1}
    none: []
    nothing: {}
    "null": null
    "on": true
  -
    - [1, "x"]
    - plain
    -
      - 7
script: |
  a: 1

  b: 2
)");
}

TEST(Write, OfOneValueIsOneLine) {
    EXPECT_EQ(write(mapping()), "{}\n");
    EXPECT_EQ(write(sequence()), "[]\n");
    EXPECT_EQ(write(integer(-7)), "-7\n");
}

TEST(WriteBlock, TakesTheStyleOfADocument) {
    Out list = sequence();
    Out item = mapping();
    item.add("a", integer(1)).add("b", mapping().add("c", integer(2)));
    list.add(item);
    EXPECT_EQ(write_block(list, 4, {.indent = 4, .indent_sequences = true, .newline = "\n"}),
              "\n        - a: 1\n          b:\n              c: 2");
    EXPECT_EQ(write_block(list, 2, {.indent = 2, .indent_sequences = false, .newline = "\r\n"}),
              "\r\n  - a: 1\r\n    b:\r\n      c: 2");
    EXPECT_EQ(write_block(integer(1), 4, {}), " 1");
    EXPECT_EQ(write_item(item, 2, {}), " a: 1\n    b:\n      c: 2");
    EXPECT_EQ(write_lines(list, 2, {}), "  - a: 1\n    b:\n      c: 2");
    EXPECT_EQ(write_flow(list), "[{a: 1, b: {c: 2}}]");
}

class Words : public testing::TestWithParam<const char*> {};

TEST_P(Words, ThatAReaderMightMistakeAreQuoted) { EXPECT_TRUE(needs_quotes(GetParam())); }

INSTANTIATE_TEST_SUITE_P(Odd, Words,
                         testing::Values("", "yes", "No", "ON", "off", "y", "N", "true", "False", "null", "~", "0777", "12",
                                         "1e3", "0x1", "-1", ".5", "1g.5gb", "1g.5gb+me", "a: b", "a:", "a #b", "#", "- a", "-",
                                         "?", "*a", "&a", "!t", "|", "%a", "@a", "`a", "[a", "{a", "a,b", "a]", "'a", "\"a", " a",
                                         "a ", "a\nb", "a\tb", "é", "=", "<<", "2001-01-01", "---", "..."));

class PlainWords : public testing::TestWithParam<const char*> {};

TEST_P(PlainWords, StayPlain) {
    EXPECT_FALSE(needs_quotes(GetParam()));
    EXPECT_EQ(spelled(parse(write(word(GetParam()))).root), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Usual, PlainWords,
                         testing::Values("v1", "all", "enabled", "mig-configs", "supported_profiles", "NVIDIA A100", "all-1g.5gb",
                                         "nvidia.com/gpu", "_x", "nothing", "yesterday"));

// Each, as text, as a word, as a key, in flow and as lines, must come back from our own reader.
class RoundTrip : public testing::TestWithParam<std::string> {};

TEST_P(RoundTrip, GivesTheTextAgain) {
    const std::string& value = GetParam();
    Out root = mapping();
    root.add("text", text(value)).add("word", word(value)).add("lines", literal(value));
    const std::string key = value.substr(0, 200); // YAML reads no longer ones
    root.add("key", mapping().add(key, integer(1)));
    root.add("flow", flow_sequence().add(word(value)).add(flow_mapping().add(key, text(value))));
    const std::string written = write(root);
    const Document document = parse(written);
    SCOPED_TRACE(written);
    for (const char* name : {"text", "word", "lines"}) {
        EXPECT_EQ(document.root.find(name)->kind, Kind::scalar) << name;
        EXPECT_EQ(document.root.find(name)->text, value) << name;
    }
    EXPECT_EQ(document.root.find("key")->entries.at(0).key.text, key);
    EXPECT_EQ(document.root.find("flow")->items.at(0).text, value);
    EXPECT_EQ(document.root.find("flow")->items.at(1).find(key)->text, value);
    EXPECT_TRUE(document.root.find("text")->is_quoted());
}

INSTANTIATE_TEST_SUITE_P(Texts, RoundTrip,
                         testing::Values("", "yes", "0777", "12", "1e3", "~", "null", "0x1", ": ", "#", " a", "a ", "a\n", "a\nb",
                                         "a\nb\n", "a\n\nb\n\n", "\na", "\n", "  a\n b\n", "a\n  b\n", "a\n   \nb", "\ta",
                                         "a\t\n", "ü: é", "\xF0\x9F\x8E\x89", "\"\\\"", "\\n", "'", std::string("\0a", 2),
                                         "\x1B[0m", "\x7F", "\xC2\x85", "\xC2\x9F", "\xC2\xA0", "\xE2\x80\xA8", "\xEF\xBB\xBF",
                                         "\xEF\xBF\xBE", "a\r\nb", "\r", "- a\n- b\n", "# a\n", "{a: 1}", "a: 1 # b", "---\n",
                                         "...\n", "%YAML 1.2\n", "x" + std::string(3000, 'y')));

} // namespace
} // namespace mig::yaml
