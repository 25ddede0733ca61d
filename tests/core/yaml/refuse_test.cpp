#include "core/base/file.h"
#include "core/yaml/tree.h"
#include "tests/core/yaml/support.h"

#include <gmock/gmock.h>

namespace mig::yaml {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;
using testing::IsEmpty;

struct Refused {
    std::string text;
    const char* problem;
};

class Text : public testing::TestWithParam<Refused> {};

TEST_P(Text, IsRefused) {
    EXPECT_THAT(problems(GetParam().text), ElementsAre(GetParam().problem));
    EXPECT_FALSE(read_yaml(GetParam().text, "test.yaml").ok());
}

INSTANTIATE_TEST_SUITE_P(
    Bytes, Text,
    testing::Values(Refused{"\xFF\xFE"s + "a\0"s, "1:1 yaml.not-utf8"}, Refused{"\xFE\xFF"s + "\0a"s, "1:1 yaml.not-utf8"},
                    Refused{"\xFF\xFE\0\0a\0\0\0"s, "1:1 yaml.not-utf8"}, Refused{"a\0:\0"s, "1:1 yaml.not-utf8"},
                    Refused{"a: é\nb: \xFF", "2:4 yaml.not-utf8"}, Refused{"é: \xC3", "1:4 yaml.not-utf8"},
                    Refused{"a: \xC0\xAF", "1:4 yaml.not-utf8"}, Refused{"a: \xED\xA0\x80", "1:4 yaml.not-utf8"},
                    Refused{"a: \xF4\x90\x80\x80", "1:4 yaml.not-utf8"}, Refused{"a: \xE2\x28\xA1", "1:4 yaml.not-utf8"},
                    Refused{"a: 1\nb: \0"s, "2:4 yaml.control-character"}, Refused{"a: \x1B[0m", "1:4 yaml.control-character"},
                    Refused{"a: \x7F", "1:4 yaml.control-character"}, Refused{"a: \xC2\x9F", "1:4 yaml.control-character"},
                    Refused{"a: 1\rb: 2", "1:5 yaml.control-character"},
                    Refused{"\x7F"
                            "ELF\x02\x01",
                            "1:1 yaml.control-character"}));

INSTANTIATE_TEST_SUITE_P(
    Quotes, Text,
    testing::Values(Refused{"a: \"x\nb: 1\n", "1:4 yaml.unterminated-quote"}, Refused{"a: 'x", "1:4 yaml.unterminated-quote"},
                    Refused{"- a\n- \"b", "2:3 yaml.unterminated-quote"}, Refused{"{\"a: 1}", "1:2 yaml.unterminated-quote"},
                    Refused{"a: [ \"x ]\n", "1:6 yaml.unterminated-quote"},
                    Refused{"a: it's\nb: [\"x\", \"y]\n", "2:10 yaml.unterminated-quote"},
                    Refused{"a: \"x\\\"", "1:4 yaml.unterminated-quote"}, Refused{"a: 'x''", "1:4 yaml.unterminated-quote"},
                    Refused{"a: \"x\n---\ny\"\n", "1:4 yaml.unterminated-quote"}));

INSTANTIATE_TEST_SUITE_P(
    Structure, Text,
    testing::Values(
        Refused{"a: 1\n---\nb: 2\n", "2:1 yaml.second-document"}, Refused{"a: 1\n...\nb\n", "3:1 yaml.second-document"},
        Refused{"\"a\" b", "1:5 yaml.second-document"}, Refused{"[1] # c\n{}", "2:1 yaml.second-document"},
        Refused{"a:\n  b: 1\n  c: 2\n  b: 3\n", "4:3 yaml.duplicate-key a.b"},
        Refused{"- {x: 1, \"x\": 2}", "1:10 yaml.duplicate-key [0].x"},
        Refused{"a: &x 1\n*x : 2\n1: 3\n", "3:1 yaml.duplicate-key 1"}, Refused{"a:\n\tb: 1\n", "2:1 yaml.tab-indentation"},
        Refused{"a:\n\tb\n", "2:1 yaml.tab-indentation"}, Refused{"a:\n  b: 1\n \tc: 2\n", "3:1 yaml.tab-indentation"},
        Refused{"? [a]\n: 1", "1:3 yaml.complex-key"}, Refused{"{{a: 1}: 2}", "1:2 yaml.complex-key"},
        Refused{"[{a: 1}: b]", "1:2 yaml.complex-key"}, Refused{"a: {{ .Values.x }}", "1:5 yaml.complex-key"},
        Refused{"a: &l [1]\n*l : 2\n", "2:1 yaml.complex-key"}, Refused{"a: &x [*x]", "1:8 yaml.self-reference"},
        Refused{"a: &x\n  b:\n    c: *x\n", "3:8 yaml.self-reference"}, Refused{"a: *nowhere", "1:4 yaml.unknown-anchor"},
        Refused{"a: *x\nb: &x 1\n", "1:4 yaml.unknown-anchor"}, Refused{"[a, , b]", "1:4 yaml.syntax"},
        Refused{"{a: 1, , b: 2}", "1:7 yaml.syntax"}, Refused{"a: [1, 2\nb: 3\n", "2:2 yaml.syntax"},
        Refused{"a: {b: 1", "1:9 yaml.syntax"}, Refused{"a: ]", "1:4 yaml.syntax"}, Refused{"a: 1\n b: 2\n", "2:3 yaml.syntax"},
        Refused{"a:\n  b: 1\n c: 2\n", "3:2 yaml.syntax"}, Refused{"a: @x", "1:4 yaml.syntax"},
        Refused{"a: b: c", "1:5 yaml.syntax"}, Refused{"a: \"\\q\"", "1:7 yaml.syntax"}, Refused{"a: &x &y 1", "1:7 yaml.syntax"},
        Refused{"- a\nb: 1\n", "2:1 yaml.second-document"}));

TEST(Text, WithoutAnythingIsReadWithAWarning) {
    for (const char* text : {"", " \n", "# c\n", "---\n", "\xEF\xBB\xBF"}) {
        const Read<Document> read = read_yaml(text, "test.yaml");
        ASSERT_TRUE(read.ok()) << text;
        EXPECT_EQ(read.value->root.kind, Kind::null);
        ASSERT_EQ(read.diagnostics.size(), 1U) << text;
        EXPECT_EQ(read.diagnostics[0].code, codes::empty);
        EXPECT_EQ(read.diagnostics[0].severity, Severity::warning);
        EXPECT_EQ(read.diagnostics[0].range.begin.line, 1);
    }
    EXPECT_THAT(problems("null"), IsEmpty());
}

TEST(Text, NamesItsFile) { EXPECT_EQ(read_yaml("a: *x", "node.yaml").diagnostics.at(0).file, "node.yaml"); }

TEST(DuplicateKeys, AreAllReportedWithTheLineBeforeAndTheLastIsKept) {
    const Read<Document> read = read_yaml("a: 1\nb: 2\na: 3\nc: {d: 1, d: 2}\na: 4\n", "test.yaml");
    EXPECT_THAT(lines(read.diagnostics), testing::UnorderedElementsAre("3:1 yaml.duplicate-key a", "4:11 yaml.duplicate-key c.d",
                                                                       "5:1 yaml.duplicate-key a"));
    for (const Diagnostic& d : read.diagnostics) {
        const std::int64_t line_before = d.range.begin.line == 3 ? 1 : d.range.begin.line == 4 ? 4 : 3;
        EXPECT_EQ(*argument(d, "first_line"), Value(line_before));
    }
    ASSERT_TRUE(read.value);
    EXPECT_EQ(spelled(read.value->root), "{b: 2, c: {d: 2}, a: 4}");
}

TEST(SecondDocument, LeavesTheFirstReadable) {
    const Read<Document> read = read_yaml("a: 1\n---\nb: 2\n", "test.yaml");
    ASSERT_TRUE(read.value);
    EXPECT_EQ(spelled(read.value->root), "{a: 1}");
}

TEST(Limits, OfDepth) {
    const auto nested = [](std::size_t n) { return std::string(n, '[') + std::string(n, ']'); };
    EXPECT_THAT(problems(nested(64)), IsEmpty());
    EXPECT_THAT(problems(nested(65)), ElementsAre("1:65 yaml.too-deep"));
    EXPECT_THAT(problems(std::string(100'000, '[')), ElementsAre(testing::EndsWith("yaml.too-deep")));
    EXPECT_THAT(problems(std::string(100'000, '{')), ElementsAre(testing::EndsWith("yaml.too-deep")));
    std::string dashes;
    std::string keys;
    for (std::size_t i = 0; i < 1000; ++i) {
        dashes += "- ";
        keys += std::string(i, ' ') + "k:\n";
    }
    EXPECT_THAT(problems(dashes), ElementsAre("1:129 yaml.too-deep"));
    EXPECT_THAT(problems(keys), ElementsAre("65:65 yaml.too-deep"));
    EXPECT_THAT(lines(read_yaml("a: &x [[1]]\nb: [*x]\n", "", {.depth = 3}).diagnostics), ElementsAre("2:5 yaml.too-deep"));
}

TEST(Limits, OfNodes) {
    EXPECT_TRUE(read_yaml("[1, 2, 3]", "", {.nodes = 4}).ok());
    EXPECT_THAT(lines(read_yaml("[1, 2, 3, 4]", "", {.nodes = 4}).diagnostics), ElementsAre("1:1 yaml.too-many-nodes"));
    EXPECT_TRUE(read_yaml("- &x [1, 2]\n- *x\n", "", {.nodes = 7}).ok());
    EXPECT_THAT(lines(read_yaml("- &x [1, 2]\n- *x\n", "", {.nodes = 6}).diagnostics), ElementsAre("2:3 yaml.too-many-nodes"));
}

TEST(Limits, StopABombOfAliases) {
    std::string bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n";
    for (char c = 'b'; c <= 'j'; ++c) {
        const std::string before = "*" + std::string(1, static_cast<char>(c - 1));
        bomb += std::string(1, c) + ": &" + c + " [" + before;
        for (int i = 0; i < 8; ++i)
            bomb += ", " + before;
        bomb += "]\n";
    }
    EXPECT_THAT(problems(bomb), ElementsAre("6:24 yaml.too-many-nodes"));
}

TEST(Limits, StopEndlessBracketsBeforeTheParserStoresThem) {
    std::string brackets;
    while (brackets.size() < 2'000'000)
        brackets += "[\n";
    EXPECT_THAT(problems(brackets), ElementsAre("400001:1 yaml.too-many-nodes"));
    EXPECT_THAT(problems(std::string(1'000'000, '[')), ElementsAre("1:400001 yaml.too-many-nodes"));
}

TEST(Limits, OfBytes) {
    EXPECT_THAT(problems("#" + std::string(max_document_bytes - 1, 'x')), ElementsAre("1:1 yaml.empty"));
    EXPECT_THAT(problems(std::string(max_document_bytes + 1, 'x')), ElementsAre("1:1 yaml.too-large"));
}

TEST(Limits, LetALongDocumentPass) {
    std::string text;
    for (int i = 0; i < 20'000; ++i)
        text += "key" + std::to_string(i) + ": [1, \"two\", {three: 3}]\n";
    EXPECT_TRUE(read_yaml(text, "").ok());
}

} // namespace
} // namespace mig::yaml
