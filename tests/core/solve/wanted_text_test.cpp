// Instances as people type them, there and back.
#include "tests/core/layout/boards.h"

#include "core/solve/wanted_text.h"

#include <gtest/gtest.h>

namespace mig::test {
namespace {

struct Read {
    const char* name;
    const char* text;
    const char* written; // canonical
};

class WantedTexts : public testing::TestWithParam<Read> {};

TEST_P(WantedTexts, AreReadAndWritten) {
    const Board board = a100();
    const auto wanted = read_wanted(board, GetParam().text);
    ASSERT_TRUE(wanted);
    EXPECT_EQ(write_wanted(board, *wanted), GetParam().written);
    EXPECT_EQ(read_wanted(board, GetParam().written), *wanted);
}

INSTANTIATE_TEST_SUITE_P(Table, WantedTexts,
                         testing::Values(Read{"nothing", "", ""}, Read{"blanks_and_commas", " , ,", ""},
                                         Read{"names", "3g.20gb, 2*1g.5gb, 19", "3g.20gb, 2*1g.5gb, 1g.5gb"},
                                         Read{"blanks_between", "3g.20gb 9\t14", "3g.20gb, 3g.20gb, 2g.10gb"},
                                         Read{"attributes", "1g.5gb+me", "1g.5gb+me"},
                                         Read{"starts", "3g.20gb@4 19:6", "3g.20gb@4, 1g.5gb@6"},
                                         Read{"counted_id", "3*19", "3*1g.5gb"},
                                         Read{"one_at_a_start", "1*3g.20gb@4", "3g.20gb@4"}),
                         [](const auto& param) { return std::string(param.param.name); });

struct Wrong {
    const char* name;
    const char* text;
    Code code;
    const char* argument;
    const char* value;
};

class WrongTexts : public testing::TestWithParam<Wrong> {};

TEST_P(WrongTexts, AreExplained) {
    const auto wanted = read_wanted(a100(), GetParam().text);
    ASSERT_FALSE(wanted);
    EXPECT_EQ(wanted.error().code, GetParam().code);
    const Value* value = argument(wanted.error(), GetParam().argument);
    ASSERT_NE(value, nullptr);
    EXPECT_EQ(*value, Value(std::string(GetParam().value)));
}

INSTANTIATE_TEST_SUITE_P(
    Table, WrongTexts,
    testing::Values(Wrong{"unknown_name", "3g.20gb, 3g.40gb", codes::wanted_profile, "profile", "3g.40gb"},
                    Wrong{"unknown_id", "77", codes::wanted_profile, "profile", "77"},
                    Wrong{"no_name", "1g.5", codes::wanted_profile, "profile", "1g.5"},
                    Wrong{"count_alone", "2*", codes::wanted_profile, "profile", ""},
                    Wrong{"no_count", "*19", codes::wanted_count, "item", "*19"},
                    Wrong{"count_of_nothing", "0*19", codes::wanted_count, "item", "0*19"},
                    Wrong{"compute_name", "2*1c.3g.20gb", codes::wanted_compute, "profile", "3g.20gb"},
                    Wrong{"count_past_all_bounds", "9999999999*19", codes::wanted_count, "item", "9999999999*19"},
                    Wrong{"no_start", "19@", codes::wanted_start, "item", "19@"},
                    Wrong{"start_in_words", "19@x", codes::wanted_start, "item", "19@x"},
                    Wrong{"several_at_one_start", "2*19@3", codes::wanted_several_at_start, "item", "2*19@3"},
                    Wrong{"count_past_an_int", "99999999999*19", codes::wanted_count, "item", "99999999999*19"}),
    [](const auto& param) { return std::string(param.param.name); });

struct Recount {
    const char* name;
    const char* text;
    int count; // of 1g.5gb
    const char* after;
};

class Recounts : public testing::TestWithParam<Recount> {};

TEST_P(Recounts, ChangeTheOneRow) {
    const Board board = a100();
    const auto wanted = read_wanted(board, GetParam().text).value();
    EXPECT_EQ(write_wanted(board, with_count(wanted, row_of(board, "1g.5gb"), GetParam().count)), GetParam().after);
}

INSTANTIATE_TEST_SUITE_P(Table, Recounts,
                         testing::Values(Recount{"first", "", 1, "1g.5gb"}, Recount{"none_of_none", "3g.20gb", 0, "3g.20gb"},
                                         Recount{"more", "1g.5gb, 3g.20gb", 3, "3*1g.5gb, 3g.20gb"},
                                         Recount{"fewer", "3g.20gb, 3*1g.5gb", 1, "3g.20gb, 1g.5gb"},
                                         Recount{"none", "3g.20gb, 3*1g.5gb", 0, "3g.20gb"},
                                         Recount{"entries_become_one", "1g.5gb, 3g.20gb, 1g.5gb", 3, "3*1g.5gb, 3g.20gb"},
                                         Recount{"starts_stay", "1g.5gb@6, 1g.5gb", 3, "1g.5gb@6, 2*1g.5gb"},
                                         Recount{"as_far_as_goes", "1g.5gb@6, 1g.5gb@5, 1g.5gb", 1, "1g.5gb@6"},
                                         Recount{"beside_a_start", "1g.5gb@6", 2, "1g.5gb@6, 1g.5gb"}),
                         [](const auto& param) { return std::string(param.param.name); });

} // namespace
} // namespace mig::test
