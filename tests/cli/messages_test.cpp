// Every code has its sentence and its row in docs/diagnostics.md; sentences are filled in as they should be.
#include "resources/messages/messages.h"
#include "resources/messages/template.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

namespace mig {
namespace {

using Arguments = std::vector<Argument>;
using List = std::vector<std::string>;

struct Filled {
    const char* name;
    const char* text;
    Arguments arguments;
    std::string expected;
};

class Sentence : public testing::TestWithParam<Filled> {};

TEST_P(Sentence, IsFilledIn) {
    const auto& [name, text, arguments, expected] = GetParam();
    const auto filled = messages::fill(text, arguments, [](std::string_view how) { return " " + std::string(how) + " "; });
    EXPECT_EQ(filled, expected);
}

INSTANTIATE_TEST_SUITE_P(
    Table, Sentence,
    testing::Values(Filled{"plain", "Nothing to fill in.", {}, "Nothing to fill in."},
                    Filled{"text", "{profile} is there.", {{"profile", "1g.5gb"}}, "1g.5gb is there."},
                    Filled{"number", "At {start}.", {{"start", std::int64_t{4}}}, "At 4."},
                    Filled{"no_items", "{starts|or}!", {{"starts", List{}}}, "!"},
                    Filled{"one_item", "at {starts|or}", {{"starts", List{"0"}}}, "at 0"},
                    Filled{"two_items", "at {starts|or}", {{"starts", List{"0", "2"}}}, "at 0 or 2"},
                    Filled{"three_items", "at {starts|and}", {{"starts", List{"0", "2", "4"}}}, "at 0, 2 and 4"},
                    Filled{"commas", "at {starts}", {{"starts", List{"0", "2", "4"}}}, "at 0, 2, 4"},
                    Filled{"missing_stays_visible", "at {start}", {}, "at {start}"},
                    Filled{"option_given", "no{?nearest:, did you mean {nearest}}?", {{"nearest", "a"}}, "no, did you mean a?"},
                    Filled{"option_missing", "no{?nearest:, did you mean {nearest}}?", {}, "no?"},
                    Filled{"option_empty", "no{?nearest:, did you mean {nearest}}?", {{"nearest", ""}}, "no?"},
                    Filled{"option_zero_is_not_empty", "{?start:at {start}}", {{"start", std::int64_t{0}}}, "at 0"},
                    Filled{"option_in_option", "{?a:A{?b:B}}", {{"a", "x"}, {"b", "y"}}, "AB"},
                    Filled{"option_with_colon", "x{?a:: {a}}", {{"a", "y"}}, "x: y"},
                    Filled{"braces", "{{a}} and {a}", {{"a", "x"}}, "{a} and x"},
                    Filled{"open_brace_stays", "a {b", {{"b", "x"}}, "a {b"},
                    Filled{"arguments_are_no_templates", "{a}", {{"a", "{b}"}, {"b", "x"}}, "{b}"},
                    Filled{"control_characters", "{a}", {{"a", "\x1b[2J\n\t"}}, "\\x1B[2J\\n\\t"},
                    Filled{"very_long", "{a}", {{"a", std::string(1000, 'x')}}, std::string(300, 'x') + "..."}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(Line, NamesPlaceSeverityAndCode) {
    const Diagnostic full{Severity::warning, Code("layout.nothing-created"), {}, {{3, 7}, {3, 9}}, "mig", "a.yaml"};
    EXPECT_THAT(messages::line(full), testing::StartsWith("a.yaml:3:7: warning: MIG is enabled"));
    EXPECT_THAT(messages::line(full), testing::EndsWith(". [layout.nothing-created]"));

    Diagnostic placeless = full;
    placeless.range = {};
    EXPECT_THAT(messages::line(placeless), testing::StartsWith("a.yaml: warning: "));
    placeless.file.clear();
    EXPECT_THAT(messages::line(placeless), testing::StartsWith("warning: "));
}

TEST(Line, IsTranslated) {
    const Diagnostic start{Severity::error,
                           Code("layout.start-not-offered"),
                           {{"profile", "2g"}, {"starts", List{"0", "2"}}, {"start", std::int64_t{1}}},
                           {},
                           "",
                           ""};
    const auto translate = [](const char* text) -> std::string {
        const std::string_view source = text;
        return source == " or " ? " oder " : source == "error" ? "Fehler" : "{profile}: {starts|or}";
    };
    EXPECT_EQ(messages::line(start, translate), "Fehler: 2g: 0 oder 2 [layout.start-not-offered]");
}

TEST(SentenceOf, AnUnknownCodeIsTheCode) {
    EXPECT_EQ(messages::sentence({Severity::error, Code("no.such-code"), {}, {}, "", ""}), "no.such-code");
}

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> matches(const std::string& text, const char* pattern) {
    const std::regex regex(pattern);
    std::vector<std::string> out;
    for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) {
        out.push_back((*at)[1]);
    }
    return out;
}

std::vector<std::string> declared_codes() {
    std::vector<std::string> codes;
    for (const char* folder : {"core", "ui", "app"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(MIG_SOURCE_DIR) / folder)) {
            if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp") {
                const auto found = matches(text_of(entry.path()), R"(constexpr Code \w+\{\s*"([^"]+)\")");
                codes.insert(codes.end(), found.begin(), found.end());
            }
        }
    }
    return codes;
}

TEST(EveryCode, IsDeclaredOnce) {
    const auto codes = declared_codes();
    EXPECT_GT(codes.size(), 100U);
    EXPECT_EQ(std::set(codes.begin(), codes.end()).size(), codes.size());
}

TEST(EveryCode, HasOneSentence) {
    std::vector<std::string> worded;
    for (const auto& message : messages::all()) {
        worded.emplace_back(message.code);
    }
    EXPECT_THAT(worded, testing::UnorderedElementsAreArray(declared_codes()));
}

TEST(EveryCode, IsExplainedInTheDocumentation) {
    const std::string page = text_of(MIG_SOURCE_DIR "/docs/diagnostics.md");
    const std::string row =
        R"((?:^|\n)\| `([a-z0-9.-]+)` \| (?:error|warning|note|warning or error|error or warning|note or error) \| [^|]+ \| [^|]+ \|)";
    EXPECT_THAT(matches(page, row.c_str()), testing::UnorderedElementsAreArray(declared_codes()));
}

TEST(EverySentence, BeginsAndEndsLikeOne) {
    for (const auto& [code, text] : messages::all()) {
        SCOPED_TRACE(code);
        const std::string_view sentence = text;
        EXPECT_THAT(sentence.back(), testing::AnyOf('.', '}'));
        EXPECT_EQ(std::ranges::count(sentence, '{'), std::ranges::count(sentence, '}'));
        EXPECT_EQ(sentence.find("  "), std::string_view::npos);
    }
}

} // namespace
} // namespace mig
