// What Tab offers: bash's completion is run, those of the other shells are compared with the help.
#include "tests/cli/program.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>

namespace mig::test {
namespace {

using testing::Contains;
using testing::ElementsAreArray;
using testing::HasSubstr;
using Words = std::vector<std::string>;

constexpr auto share = MIG_SOURCE_DIR "/packaging/share/";
constexpr auto commands = {"boards", "board", "check", "show",    "convert", "import", "fit",
                           "why",    "place", "order", "layouts", "plan",    "render"};

Words lines(const std::string& text) {
    Words out;
    for (std::size_t from = 0; from < text.size();) {
        const auto to = std::min(text.find('\n', from), text.size());
        out.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return out;
}

// What bash is offered after `typed`, whose last word is being completed; in `directory`.
Words offered(const Words& typed, const std::string& directory = MIG_SOURCE_DIR) {
    constexpr auto script = R"(
        cd "$1" && source "$2" && shift 2
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _mig_layout "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}")";
    Words arguments{
        "-c", script, "bash", directory, std::string(share) + "bash-completion/completions/mig-layout", MIG_LAYOUT_PROGRAM};
    arguments.insert(arguments.end(), typed.begin(), typed.end());
    const auto done = run(Call{.arguments = arguments, .program = "/bin/bash"});
    EXPECT_EQ(done.err, "");
    return lines(done.out);
}

struct Typed {
    const char* name;
    Words words;
    Words offers;
};

class Completion : public testing::TestWithParam<Typed> {};

TEST_P(Completion, OffersWhatComesNext) { EXPECT_THAT(offered(GetParam().words), ElementsAreArray(GetParam().offers)); }

INSTANTIATE_TEST_SUITE_P(
    Table, Completion,
    testing::Values(Typed{"command", {"bo"}, {"boards", "board"}}, Typed{"option_before_commands", {"--v"}, {"--version"}},
                    Typed{"board_id", {"board", "a"}, {"a30-24gb", "a100-40gb", "a100-80gb"}},
                    Typed{"board_of_option", {"check", "x.yaml", "--board", "h2"}, {"h200-141gb", "h20-96gb", "h20-141gb"}},
                    Typed{"kind", {"check", "--as", "mig"}, {"mig-parted", "mig-parted-hooks"}},
                    Typed{"listing", {"show", "x.yaml", "--as", "lg"}, {"lgip", "lgipp", "lgi"}},
                    Typed{"kind_to_show", {"show", "x.yaml", "--as", "mig"}, {"mig-parted", "mig-parted-hooks"}},
                    Typed{"no_listing_to_check", {"check", "--as", "lg"}, {}},
                    Typed{"form", {"convert", "x.yaml", "--to", "nvml"}, {"nvml-mock-instances", "nvml-mock-counts"}},
                    Typed{"form_after_equals", {"convert", "--to", "=", "b"}, {"board-table"}},
                    Typed{"form_after_bare_equals",
                          {"convert", "--to", "="},
                          {"nvml-mock-instances", "nvml-mock-counts", "mig-parted", "board-table"}},
                    Typed{"option", {"show", "x.yaml", "--a"}, {"--as", "--ascii"}},
                    Typed{"nothing_for_a_number", {"show", "x.yaml", "--gpu", ""}, {}},
                    Typed{"nothing_after_an_unknown_command", {"frobnicate", ""}, {}}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(CompletionOfFiles, OffersWhatTheCommandReads) {
    const Workshop workshop;
    for (const char* name : {"two words.yaml", "node.yml", "node.txt", "picture.svg"}) {
        workshop.write(name, "");
    }
    std::filesystem::create_directory(workshop.path("folder"));
    const std::string here = workshop.path("");
    EXPECT_THAT(offered({"show", ""}, here), testing::UnorderedElementsAre("folder", "node.yml", "two words.yaml"));
    EXPECT_THAT(offered({"check", "node.yml", "tw"}, here), testing::ElementsAre("two words.yaml"));
    EXPECT_THAT(offered({"render", "node.yml", "-o", ""}, here), testing::UnorderedElementsAre("folder", "picture.svg"));
    EXPECT_THAT(offered({"convert", "node.yml", "-o", "n"}, here), testing::ElementsAre("node.txt", "node.yml"));
}

TEST(CompletionOfOptions, KnowsThoseOfTheHelpAndNoOthers) {
    const std::string zsh = text_of(std::string(share) + "zsh/site-functions/_mig-layout");
    const std::string fish = text_of(std::string(share) + "fish/vendor_completions.d/mig-layout.fish");
    for (const std::string command : commands) {
        SCOPED_TRACE(command);
        const Words known = options_of(command);
        EXPECT_THAT(known, Contains("--json"));
        EXPECT_THAT(offered({command, "--"}), testing::UnorderedElementsAreArray(known));
        EXPECT_THAT(zsh, HasSubstr("\n        '" + command + ":"));
        EXPECT_THAT(fish, HasSubstr(" -a " + command + " "));
        for (const auto& option : known) {
            EXPECT_THAT(zsh, testing::ContainsRegex(option + "[[}]"));
            EXPECT_THAT(fish, HasSubstr(" -l " + option.substr(2)));
        }
    }
}

TEST(CompletionOfValues, AreThoseOfTheHelp) {
    const Words kinds = offered({"check", "--as", ""});
    const Words forms = offered({"convert", "--to", ""});
    const std::string all_kinds = run({"check", "--help"}).out;
    const std::string all_forms = run({"convert", "--help"}).out;
    for (const char* file : {"zsh/site-functions/_mig-layout", "fish/vendor_completions.d/mig-layout.fish"}) {
        const std::string text = text_of(std::string(share) + file);
        for (const auto& kind : kinds) {
            EXPECT_THAT(all_kinds, HasSubstr(kind));
            EXPECT_THAT(text, HasSubstr(kind));
        }
        for (const auto& form : forms) {
            EXPECT_THAT(all_forms, HasSubstr(form));
            EXPECT_THAT(text, HasSubstr(form));
        }
    }
    EXPECT_EQ(kinds.size(), 8U);
    EXPECT_EQ(forms.size(), 4U);
}

TEST(CompletionOfValues, OfShowAreTheKindsAndTheListings) {
    const Words kinds = offered({"check", "--as", ""});
    Words all = offered({"show", "--as", ""});
    for (const auto& kind : kinds) {
        EXPECT_THAT(all, Contains(kind));
        std::erase(all, kind);
    }
    EXPECT_THAT(all, testing::ElementsAre("lgip", "lgipp", "lcip", "lgi", "lci"));
    for (const char* file : {"zsh/site-functions/_mig-layout", "fish/vendor_completions.d/mig-layout.fish"}) {
        EXPECT_THAT(text_of(std::string(share) + file), HasSubstr("'lgip lgipp lcip lgi lci'"));
    }
}

// zsh offers nothing at all after a mistake in the file, and need not be installed here to find it.
TEST(CompletionOfZsh, EndsEachBranchBeforeTheNext) {
    const std::regex branch("^ *[a-z][a-z |]*\\).*");
    std::string before;
    int branches = 0;
    for (const auto& line : lines(text_of(std::string(share) + "zsh/site-functions/_mig-layout"))) {
        if (std::regex_match(line, branch)) {
            ++branches;
            EXPECT_TRUE(before.ends_with(";;") || before.ends_with(" in")) << before << "\n" << line;
        }
        before = line;
    }
    EXPECT_GE(branches, 12); // "fit" and "order" are one
}

} // namespace
} // namespace mig::test
