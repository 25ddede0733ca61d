#include "core/yaml/tree.h"
#include "tests/core/yaml/support.h"

#include <gtest/gtest.h>

namespace mig::yaml {
namespace {

struct Reads {
    const char* text;
    const char* as;
};

class Document_ : public testing::TestWithParam<Reads> {};

TEST_P(Document_, ReadsAs) { EXPECT_EQ(spelled(parse(GetParam().text).root), GetParam().as); }

INSTANTIATE_TEST_SUITE_P(Texts, Document_,
                         testing::Values(Reads{"a: 1\nb: x y\n", "{a: 1, b: x y}"},
                                         Reads{"- a\n-\n- - b\n  - c: d\n", "[a, ~, [b, {c: d}]]"},
                                         Reads{"a:\n- 1\n- 2\nb:\n", "{a: [1, 2], b: ~}"},
                                         Reads{"a: ~\nb: null\nc: 'null'\nd: \"\"\n", "{a: ~, b: ~, c: \"null\", d: \"\"}"},
                                         Reads{"a:\nnull: 1\n~: 2\n", "{a: ~, ~: 1, ~: 2}"},
                                         Reads{"{a: 1, b, c: , \"d\":[1, {e: ~}] , }", "{a: 1, b: ~, c: ~, \"d\": [1, {e: ~}]}"},
                                         Reads{"[a: b, c, : d]", "[{a: b}, c, {~: d}]"}, Reads{"? a\n: 1\n? b\n", "{a: 1, b: ~}"},
                                         Reads{"a: |\n  x\n   y\n\nb: >-\n  p\n  q\n", "{a: \"x\n y\n\", b: \"p q\"}"},
                                         Reads{"a: x\n  y\n\n  z # c\n", "{a: x y\nz}"},
                                         Reads{"a: 'it''s'\nb: \"\\x41\\u00e9\\n\"\n", "{a: \"it's\", b: \"A\u00e9\n\"}"},
                                         Reads{"%YAML 1.2\n# c\n--- # d\na: 1\n...\n# e\n", "{a: 1}"},
                                         Reads{"\xEF\xBB\xBF"
                                               "a: 1\r\nb: 2\r\n",
                                               "{a: 1, b: 2}"},
                                         Reads{"a: &x [1]\nb: *x\nc: *x\n", "{a: [1], b: [1], c: [1]}"},
                                         Reads{"&k a: 1\nb: *k\nc: {*k : 2}\n", "{a: 1, b: a, c: {a: 2}}"},
                                         Reads{"a: &x 1\nb: &x 2\nc: *x\n", "{a: 1, b: 2, c: 2}"},
                                         Reads{"a: !!str 12\nb: !t\nc: &e\nd: !t {}\n", "{a: 12, b: , c: ~, d: {}}"},
                                         Reads{"&m\na: 1\n", "{a: 1}"}, Reads{"a: 1\t# c\nb:\t2\n", "{a: 1, b: 2}"},
                                         Reads{"http://x: y#z\n", "{http://x: y#z}"}, Reads{"null", "~"}, Reads{"[]", "[]"},
                                         Reads{"a: x:y\n", "{a: x:y}"}));

TEST(Tree, FindsByKey) {
    const Document document = parse("a: 1\nb: 2\n");
    ASSERT_NE(document.root.find("b"), nullptr);
    EXPECT_EQ(document.root.find("b")->text, "2");
    EXPECT_EQ(document.root.entry("b")->key.text, "b");
    EXPECT_EQ(document.root.find("c"), nullptr);
    EXPECT_EQ(document.root.find("b")->find("x"), nullptr);
}

TEST(Tree, KeepsWhatWasWrittenApartFromWhatItMeans) {
    const Document document = parse("a: &x !t 'q'\nb: *x\nc: \"1\"\nd: {e: 1}\n");
    const Node& a = *document.root.find("a");
    EXPECT_EQ(a.anchor, "x");
    EXPECT_EQ(a.tag, "!t");
    EXPECT_EQ(a.style, Style::single_quoted);
    EXPECT_TRUE(a.is_quoted());
    EXPECT_FALSE(a.alias);
    EXPECT_TRUE(document.root.find("b")->alias);
    EXPECT_EQ(document.root.find("b")->text, "q");
    EXPECT_EQ(document.root.find("c")->style, Style::double_quoted);
    EXPECT_EQ(document.root.find("d")->style, Style::flow);
    EXPECT_EQ(document.root.style, Style::block);
}

struct Stands {
    const char* text;
    const char* key; // of the root
    SourceRange range;
    const char* source;
};

class Value_ : public testing::TestWithParam<Stands> {};

TEST_P(Value_, StandsAt) {
    const Document document = parse(GetParam().text);
    const Node* const node = document.root.find(GetParam().key);
    ASSERT_NE(node, nullptr);
    EXPECT_EQ(node->range, GetParam().range) << node->range.begin.line << ":" << node->range.begin.column << " - "
                                             << node->range.end.line << ":" << node->range.end.column;
    EXPECT_EQ(source(document, *node), GetParam().source);
}

INSTANTIATE_TEST_SUITE_P(
    Places, Value_,
    testing::Values(Stands{"a: 12 # c\n", "a", {{1, 4}, {1, 6}}, "12"}, Stands{"\"é\": 'ü' # c\n", "é", {{1, 6}, {1, 9}}, "'ü'"},
                    Stands{"\xEF\xBB\xBF"
                           "a: 1\n",
                           "a",
                           {{1, 4}, {1, 5}},
                           "1"},
                    Stands{"x: 1\r\na: 12\r\n", "a", {{2, 4}, {2, 6}}, "12"},
                    Stands{"a:   # c\nb: 1\n", "a", {{1, 3}, {1, 3}}, ""},
                    Stands{"a: &x !t 12\n", "a", {{1, 10}, {1, 12}}, "&x !t 12"},
                    Stands{"a: &x\n  - 1\n  - 2 # c\n# d\n", "a", {{2, 3}, {3, 6}}, "&x\n  - 1\n  - 2"},
                    Stands{"b: &x 1\na: *x # c\n", "a", {{2, 4}, {2, 6}}, "*x"},
                    Stands{"a: x\n  y # c\n", "a", {{1, 4}, {2, 4}}, "x\n  y"},
                    Stands{"a: \"x\n  \\\"y\" # c\n", "a", {{1, 4}, {2, 7}}, "\"x\n  \\\"y\""},
                    Stands{"a: | # c\n  x\n\n  y\n\n# d\nb: 1\n", "a", {{1, 4}, {4, 4}}, "| # c\n  x\n\n  y"},
                    Stands{"a: |+\n  x\n\nb: 1\n", "a", {{1, 4}, {3, 1}}, "|+\n  x\n"},
                    Stands{"a: |2\n    x\nb: 1\n", "a", {{1, 4}, {2, 6}}, "|2\n    x"},
                    Stands{"a: |-\nb: 1\n", "a", {{1, 4}, {1, 6}}, "|-"}, Stands{"a: >\n  x", "a", {{1, 4}, {2, 4}}, ">\n  x"},
                    Stands{"a: [1, # c\n  2, ] # d\n", "a", {{1, 4}, {2, 7}}, "[1, # c\n  2, ]"},
                    Stands{"a: { b : }\n", "a", {{1, 4}, {1, 11}}, "{ b : }"},
                    Stands{"a:\n- b:\n- c # d\ne: 1\n", "a", {{2, 1}, {3, 4}}, "- b:\n- c"},
                    Stands{"a:\n  b: 1\n  c:\n# d\n", "a", {{2, 3}, {3, 5}}, "b: 1\n  c:"}));

TEST(MergeKeys, GiveWhatAMappingLacks) {
    Document document = parse("base: &b {a: 1, b: 2}\nmore: &m {b: 3, c: 4}\n"
                              "one:\n  b: 9\n  <<: *b\nmany:\n  <<: [*b, *m]\nnone:\n  <<: 7\nquoted:\n  \"<<\": *b\n");
    merge_keys(document.root);
    EXPECT_EQ(spelled(*document.root.find("one")), "{b: 9, a: 1}");
    EXPECT_EQ(spelled(*document.root.find("many")), "{a: 1, b: 2, c: 4}");
    EXPECT_EQ(spelled(*document.root.find("none")), "{<<: 7}");
    EXPECT_EQ(spelled(*document.root.find("quoted")), "{\"<<\": {a: 1, b: 2}}");
}

TEST(MergeKeys, MergeInsideWhatTheyMerge) {
    Document document = parse("a: &a {x: 1}\nb: &b\n  <<: *a\n  y: 2\nc:\n  - <<: *b\n    z: 3\n");
    merge_keys(document.root);
    EXPECT_EQ(spelled(*document.root.find("c")), "[{z: 3, y: 2, x: 1}]");
}

} // namespace
} // namespace mig::yaml
