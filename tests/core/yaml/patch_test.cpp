#include "core/yaml/patch.h"
#include "tests/core/yaml/support.h"

#include <gtest/gtest.h>

#include <functional>

namespace mig::yaml {
namespace {

struct Change {
    const char* name;
    const char* before;
    std::function<Expected<void, Diagnostic>(Patch&, const Node& root)> make;
    const char* after;
};

class Patched : public testing::TestWithParam<Change> {};

TEST_P(Patched, DiffersInThatAlone) {
    const Document document = parse(GetParam().before);
    Patch patch(document);
    const auto made = GetParam().make(patch, document.root);
    ASSERT_TRUE(made) << made.error().code.id();
    const auto text = patch.apply();
    ASSERT_TRUE(text) << std::get<std::string>(text.error().arguments.at(0).value);
    EXPECT_EQ(*text, GetParam().after);
}

Out list() { return sequence().add(integer(7)).add(word("x")); }
Out rows() { return sequence().add(mapping().add("id", integer(0)).add("p", text("1g"))); }
Out pair() { return mapping().add("p", integer(7)).add("q", text("r")); }

auto set(std::string_view key, Out value) {
    return [=](Patch& patch, const Node& root) { return patch.set(root, key, value); };
}
// In the mapping under a key of the root.
auto set_in(std::string_view parent, std::string_view key, Out value) {
    return [=](Patch& patch, const Node& root) { return patch.set(*root.find(parent), key, value); };
}
auto remove(std::string_view key) {
    return [=](Patch& patch, const Node& root) { return patch.remove(root, key); };
}
auto remove_in(std::string_view parent, std::string_view key) {
    return [=](Patch& patch, const Node& root) { return patch.remove(*root.find(parent), key); };
}
auto append(std::string_view key, Out item) {
    return [=](Patch& patch, const Node& root) { return patch.append(*root.find(key), item); };
}
auto remove_item(std::string_view key, std::size_t index) {
    return [=](Patch& patch, const Node& root) { return patch.remove_item(*root.find(key), index); };
}

std::string name_of(const testing::TestParamInfo<Change>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(
    Scalars, Patched,
    testing::Values(Change{"keeps_comment", "a: 1\nb: old   # why\nc: 2\n", set("b", text("new")),
                           "a: 1\nb: \"new\"   # why\nc: 2\n"},
                    Change{"keeps_tabs", "b:\told\t# why\n", set("b", integer(7)), "b:\t7\t# why\n"},
                    Change{"keeps_crlf", "a: 1\r\nb: 'x' \r\nc: 2\r\n", set("b", integer(7)), "a: 1\r\nb: 7 \r\nc: 2\r\n"},
                    Change{"at_the_end_without_newline", "a: 1\nb: 2", set("b", integer(7)), "a: 1\nb: 7"},
                    Change{"after_a_byte_order_mark",
                           "\xEF\xBB\xBF"
                           "a: 1\n",
                           set("a", integer(7)),
                           "\xEF\xBB\xBF"
                           "a: 7\n"},
                    Change{"of_several_lines", "a: x\n  y # why\nb: 1\n", set("a", integer(7)), "a: 7 # why\nb: 1\n"},
                    Change{"of_a_literal", "a: |\n  x\n  y\n# c\nb: 1\n", set("a", integer(7)), "a: 7\n# c\nb: 1\n"},
                    Change{"on_a_line_of_its_own", "a: # c\n  old # d\nb: 1\n", set("a", integer(7)), "a: # c\n  7 # d\nb: 1\n"},
                    Change{"with_anchor_and_tag", "a: &x !!str old # c\n", set("a", integer(7)), "a: 7 # c\n"},
                    Change{"that_is_absent", "a:\nb:   # c\n", set("b", integer(7)), "a:\nb: 7   # c\n"},
                    Change{"that_is_absent_at_the_very_end", "a:", set("a", integer(7)), "a: 7"},
                    Change{"by_alias", "x: &x 1\na: *x # c\n", set("a", integer(7)), "x: &x 1\na: 7 # c\n"},
                    Change{"under_a_quoted_key", "\"a b\" : 1\n'c' : 2\n", set("c", integer(7)), "\"a b\" : 1\n'c' : 7\n"},
                    Change{"in_an_item", "l:\n- a: 1 # c\n  b: 2\n",
                           [](Patch& patch, const Node& root) { return patch.set(root.find("l")->items[0], "a", integer(7)); },
                           "l:\n- a: 7 # c\n  b: 2\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    ScalarToBlock, Patched,
    testing::Values(Change{"list", "a: 1 # c\nb: 2\n", set("a", list()), "a: # c\n  - 7\n  - x\nb: 2\n"},
                    Change{"mapping", "a: 1\nb: 2\n", set("a", pair()), "a:\n  p: 7\n  q: \"r\"\nb: 2\n"},
                    Change{"absent", "a: # c\nb: 2\n", set("a", rows()), "a: # c\n  - id: 0\n    p: \"1g\"\nb: 2\n"},
                    Change{"absent_at_the_very_end", "a:", set("a", list()), "a:\n  - 7\n  - x"},
                    Change{"flow", "a: [1,\n  2] # c\nb: 2\n", set("a", list()), "a: # c\n  - 7\n  - x\nb: 2\n"},
                    Change{"below", "a: # c\n  [1] # d\nb: 2\n", set("a", list()), "a: # c\n  - 7\n  - x\nb: 2\n"},
                    Change{"literal", "a: |  \n  x\nb: 2\n", set("a", list()), "a:\n  - 7\n  - x\nb: 2\n"},
                    Change{"to_literal", "a: 1 # c\nb: 2\n", set("a", literal("x\ny\n")), "a: | # c\n  x\n  y\nb: 2\n"},
                    Change{"crlf", "a: 1 # c\r\nb: 2\r\n", set("a", list()), "a: # c\r\n  - 7\r\n  - x\r\nb: 2\r\n"},
                    Change{"as_lists_stand_here", "l:\n- 1\na: 1\n", set("a", list()), "l:\n- 1\na:\n- 7\n- x\n"},
                    Change{"as_deep_as_here", "m:\n    x: 1\na: 1\n", set("a", pair()),
                           "m:\n    x: 1\na:\n    p: 7\n    q: \"r\"\n"},
                    Change{"empty", "a: 1 # c\n", set("a", sequence()), "a: [] # c\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Blocks, Patched,
    testing::Values(
        Change{"to_scalar", "a: # c\n  - 1 # d\n  # e\n  - 2 # f\n# g\nb: 2\n", set("a", integer(7)), "a: 7 # c\n# g\nb: 2\n"},
        Change{"to_empty", "a:\n  x: 1\n  y: 2\nb: 2\n", set("a", mapping()), "a: {}\nb: 2\n"},
        Change{"to_list", "a: # c\n  x: 1 # d\nb: 2\n", set("a", list()), "a: # c\n  - 7\n  - x\nb: 2\n"},
        Change{"of_a_list_left", "x:\n  - 1\na:\n- 1\n- 2\nb: 2\n", set("a", list()), "x:\n  - 1\na:\n- 7\n- x\nb: 2\n"},
        Change{"with_anchor", "a: &x # c\n  y: 1\nb: 2\n", set("a", pair()), "a: # c\n  p: 7\n  q: \"r\"\nb: 2\n"},
        Change{"at_the_end", "b: 2\na:\n  - 1\n  - 2", set("a", list()), "b: 2\na:\n  - 7\n  - x"},
        Change{"nested", "m:\n  a:\n    - 1\n  b: 2\n", set_in("m", "a", list()), "m:\n  a:\n    - 7\n    - x\n  b: 2\n"},
        Change{"of_lists", "l:\n  - - 1\n    - 2\n",
               [](Patch& patch, const Node& root) { return patch.append(root.find("l")->items[0], integer(7)); },
               "l:\n  - - 1\n    - 2\n    - 7\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    NewKeys, Patched,
    testing::Values(
        Change{"go_to_the_end", "a: 1\nb: 2 # c\n# end\n", set("z", integer(7)), "a: 1\nb: 2 # c\nz: 7\n# end\n"},
        Change{"without_newline", "a: 1", set("z", integer(7)), "a: 1\nz: 7"},
        Change{"crlf", "a: 1\r\n", set("z", list()), "a: 1\r\nz:\r\n  - 7\r\n  - x\r\n"},
        Change{"nested", "m:\n    x: 1\nb: 2\n", set_in("m", "z", pair()),
               "m:\n    x: 1\n    z:\n        p: 7\n        q: \"r\"\nb: 2\n"},
        Change{"after_a_block", "m:\n  x:\n  - 1\nb: 2\n", set_in("m", "z", integer(7)), "m:\n  x:\n  - 1\n  z: 7\nb: 2\n"},
        Change{"after_a_literal", "m:\n  x: |\n    y\n\n\nb: 2\n", set_in("m", "z", integer(7)),
               "m:\n  x: |\n    y\n  z: 7\n\n\nb: 2\n"},
        Change{"after_an_absent_value", "m:\n  x: # c\nb: 2\n", set_in("m", "z", integer(7)), "m:\n  x: # c\n  z: 7\nb: 2\n"},
        Change{"quoted", "a: 1\n", set("1g.5gb", integer(7)), "a: 1\n\"1g.5gb\": 7\n"},
        Change{"with_comment", "a: 1\n", set("z", integer(7).with_comment("why").with_trailing("so")),
               "a: 1\n# why\nz: 7  # so\n"},
        Change{"in_an_absent_mapping", "a: 1\nm: # c\nb: 2\n", set_in("m", "z", integer(7)), "a: 1\nm: # c\n  z: 7\nb: 2\n"},
        Change{"in_a_null", "m: ~ # c\n", set_in("m", "z", integer(7)), "m: # c\n  z: 7\n"},
        Change{"in_an_item", "l:\n- a: 1\n- b: 2\n",
               [](Patch& patch, const Node& root) { return patch.set(root.find("l")->items[0], "z", integer(7)); },
               "l:\n- a: 1\n  z: 7\n- b: 2\n"},
        Change{"beside_merged_ones", "x: &x\n  z: 1\nm:\n  <<: *x\n", set_in("m", "z", integer(7)),
               "x: &x\n  z: 1\nm:\n  <<: *x\n  z: 7\n"},
        Change{"before_the_end_mark", "---\na: 1\n...\n", set("z", integer(7)), "---\na: 1\nz: 7\n...\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Flow, Patched,
    testing::Values(Change{"set", "m: {a: 1, b: [2, 3]} # c\n", set_in("m", "b", integer(7)), "m: {a: 1, b: 7} # c\n"},
                    Change{"set_block_as_flow", "m: {a: 1}\n", set_in("m", "a", rows()), "m: {a: [{id: 0, p: \"1g\"}]}\n"},
                    Change{"set_absent", "m: {a: , b}\n", set_in("m", "a", integer(7)), "m: {a: 7 , b}\n"},
                    Change{"set_bare", "m: {a, b}\n", set_in("m", "b", integer(7)), "m: {a, b: 7}\n"},
                    Change{"add", "m: {a: 1}\n", set_in("m", "z", integer(7)), "m: {a: 1, z: 7}\n"},
                    Change{"add_over_lines", "m: {\n  a: 1, # c\n  b: 2 # d\n}\n", set_in("m", "z", integer(7)),
                           "m: {\n  a: 1, # c\n  b: 2, z: 7 # d\n}\n"},
                    Change{"add_before_a_last_comma", "m: {a: 1,}\n", set_in("m", "z", integer(7)), "m: {a: 1, z: 7,}\n"},
                    Change{"add_to_empty", "m: {} # c\n", set_in("m", "z", integer(7)), "m: {z: 7} # c\n"},
                    Change{"add_to_empty_document", "{}\n", set("z", list()), "{z: [7, x]}\n"},
                    Change{"remove_first", "m: {a: 1, b: 2}\n", remove_in("m", "a"), "m: {b: 2}\n"},
                    Change{"remove_last", "m: {a: 1, b: 2 }\n", remove_in("m", "b"), "m: {a: 1 }\n"},
                    Change{"remove_only", "m: {a: 1, }\n", remove_in("m", "a"), "m: {}\n"},
                    Change{"append", "l: [1, 2]\n", append("l", integer(7)), "l: [1, 2, 7]\n"},
                    Change{"append_to_empty", "l: []\n", append("l", pair()), "l: [{p: 7, q: \"r\"}]\n"},
                    Change{"remove_item", "l: [1, 2, 3]\n", remove_item("l", 1), "l: [1, 3]\n"},
                    Change{"remove_only_item", "l: [ 1 ]\n", remove_item("l", 0), "l: []\n"},
                    Change{"with_anchor", "l: &x [1]\n", append("l", integer(7)), "l: &x [1, 7]\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Removal, Patched,
    testing::Values(Change{"of_a_key", "a: 1\n# of b\nb: 2 # c\nc: 3\n", remove("b"), "a: 1\n# of b\nc: 3\n"},
                    Change{"of_the_first", "# top\na: 1\nb: 2\n", remove("a"), "# top\nb: 2\n"},
                    Change{"of_the_very_first",
                           "\xEF\xBB\xBF"
                           "a: 1\nb: 2\n",
                           remove("a"),
                           "\xEF\xBB\xBF"
                           "b: 2\n"},
                    Change{"of_the_last", "a: 1\nb:\n  - 2\n", remove("b"), "a: 1\n"},
                    Change{"of_the_last_without_newline", "a: 1\nb: 2", remove("b"), "a: 1"},
                    Change{"crlf", "a: 1\r\nb: 2\r\nc: 3\r\n", remove("b"), "a: 1\r\nc: 3\r\n"},
                    Change{"of_nothing", "a: 1\n", remove("x"), "a: 1\n"},
                    Change{"of_the_only_one", "m: # c\n  a: 1 # d\nb: 2\n", remove_in("m", "a"), "m: {} # c\nb: 2\n"},
                    Change{"of_the_only_one_of_all", "# top\na: 1 # c\n", remove("a"), "# top\n{} # c\n"},
                    Change{"of_a_block", "a: 1\nb: # c\n  x:\n    - 1 # d\nc: 3\n", remove("b"), "a: 1\nc: 3\n"},
                    Change{"of_an_item", "l:\n  - a: 1\n    b: 2\n  - c\n  - d\n", remove_item("l", 0), "l:\n  - c\n  - d\n"},
                    Change{"of_the_last_item", "l:\n- c\n- d # e\nb: 2\n", remove_item("l", 1), "l:\n- c\nb: 2\n"},
                    Change{"of_an_absent_item", "l:\n- c\n-\n- d\n", remove_item("l", 1), "l:\n- c\n- d\n"},
                    Change{"of_the_only_item", "l:\n- c\nb: 2\n", remove_item("l", 0), "l: []\nb: 2\n"},
                    Change{"after_a_dash", "l:\n- a: 1\n  b: 2\n",
                           [](Patch& patch, const Node& root) { return patch.remove(root.find("l")->items[0], "a"); },
                           "l:\n- b: 2\n"},
                    Change{"after_a_dash_before_a_comment", "l:\n- a: 1\n  # of b\n  b: 2\n",
                           [](Patch& patch, const Node& root) { return patch.remove(root.find("l")->items[0], "a"); },
                           "l:\n- \n  # of b\n  b: 2\n"},
                    Change{"of_all_after_a_dash", "l:\n- a: 1\n- b: 2\n",
                           [](Patch& patch, const Node& root) { return patch.remove(root.find("l")->items[0], "a"); },
                           "l:\n- {}\n- b: 2\n"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Items, Patched,
    testing::Values(Change{"append", "l:\n  - a # c\n\nb: 2\n", append("l", integer(7)), "l:\n  - a # c\n  - 7\n\nb: 2\n"},
                    Change{"append_left", "l:\n- a\nb: 2\n", append("l", pair()), "l:\n- a\n- p: 7\n  q: \"r\"\nb: 2\n"},
                    Change{"append_wide", "l:\n  -   a: 1\nb: 2\n", append("l", pair()),
                           "l:\n  -   a: 1\n  - p: 7\n    q: \"r\"\nb: 2\n"},
                    Change{"append_at_the_end", "l:\n- a", append("l", integer(7)), "l:\n- a\n- 7"},
                    Change{"append_to_nothing", "l: # c\nb: 2\n", append("l", integer(7)), "l: # c\n  - 7\nb: 2\n"},
                    Change{"append_to_the_root", "- a\n- b\n",
                           [](Patch& patch, const Node& root) { return patch.append(root, integer(7)); }, "- a\n- b\n- 7\n"}),
    name_of);

// Several changes in one patch.
Expected<void, Diagnostic> all(std::initializer_list<Expected<void, Diagnostic>> done) {
    for (const auto& one : done)
        if (!one)
            return one;
    return {};
}

INSTANTIATE_TEST_SUITE_P(
    Together, Patched,
    testing::Values(
        Change{"all_items_go", "l:\n- a\n- b\nc: 1\n",
               [](Patch& p, const Node& r) { return all({p.remove_item(*r.find("l"), 0), p.remove_item(*r.find("l"), 1)}); },
               "l: []\nc: 1\n"},
        Change{"all_items_give_way", "l: # c\n- a\n- b\nc: 1\n",
               [](Patch& p, const Node& r) {
                   return all(
                       {p.remove_item(*r.find("l"), 0), p.append(*r.find("l"), integer(7)), p.remove_item(*r.find("l"), 1)});
               },
               "l: # c\n- 7\nc: 1\n"},
        Change{"the_last_gives_way", "l:\n- a\n- b\nc: 1\n",
               [](Patch& p, const Node& r) { return all({p.remove_item(*r.find("l"), 1), p.append(*r.find("l"), integer(7))}); },
               "l:\n- a\n- 7\nc: 1\n"},
        Change{"neighbours_in_flow_go", "l: [a, b, c, d]\n",
               [](Patch& p, const Node& r) {
                   return all({p.remove_item(*r.find("l"), 0), p.remove_item(*r.find("l"), 1), p.remove_item(*r.find("l"), 3),
                               p.append(*r.find("l"), integer(7))});
               },
               "l: [c, 7]\n"},
        Change{"all_in_flow_give_way", "m: {a: 1, b: 2}\n",
               [](Patch& p, const Node& r) {
                   const Node& m = *r.find("m");
                   return all({p.remove(m, "a"), p.set(m, "z", integer(7)), p.remove(m, "b")});
               },
               "m: {z: 7}\n"},
        Change{"inner_and_outer_keys_are_added", "a:\n  b:\n    c: 1\n",
               [](Patch& p, const Node& r) {
                   return all({p.set(r, "o", integer(1)), p.set(*r.find("a")->find("b"), "i", integer(3)),
                               p.set(*r.find("a"), "m", integer(2))});
               },
               "a:\n  b:\n    c: 1\n    i: 3\n  m: 2\no: 1\n"},
        Change{"a_key_is_added_and_the_last_set", "a: 1\nb:\n",
               [](Patch& p, const Node& r) { return all({p.set(r, "z", integer(7)), p.set(r, "b", list())}); },
               "a: 1\nb:\n  - 7\n  - x\nz: 7\n"},
        Change{"a_list_grows_and_its_mapping_too", "a:\n- 1\n",
               [](Patch& p, const Node& r) { return all({p.set(r, "z", integer(7)), p.append(*r.find("a"), integer(2))}); },
               "a:\n- 1\n- 2\nz: 7\n"},
        Change{"the_first_and_the_last_go", "m:\n  a: 1\n  b: 2\n  c: 3\n",
               [](Patch& p, const Node& r) { return all({p.remove(*r.find("m"), "a"), p.remove(*r.find("m"), "c")}); },
               "m:\n  b: 2\n"},
        Change{"the_last_change_of_a_key_counts", "a: 1\nb: 2\n",
               [](Patch& p, const Node& r) {
                   return all({p.set(r, "a", integer(5)), p.set(r, "a", integer(7)), p.set(r, "z", integer(5)),
                               p.set(r, "z", integer(6)), p.remove(r, "b"), p.set(r, "b", integer(8))});
               },
               "a: 7\nb: 8\nz: 6\n"},
        Change{"what_is_added_may_go_again", "a: 1\n",
               [](Patch& p, const Node& r) { return all({p.set(r, "z", integer(5)), p.remove(r, "z")}); }, "a: 1\n"}),
    name_of);

TEST(Patch, OfAnEmptyDocumentAddsToItsEnd) {
    for (const auto& [before, after] : {std::pair{"", "z: 7\n"}, {"# c", "# c\nz: 7\n"}, {"---\n", "---\nz: 7\n"}}) {
        const Read<Document> read = read_yaml(before, "");
        Patch patch(*read.value);
        ASSERT_TRUE(patch.set(read.value->root, "z", integer(7)));
        EXPECT_EQ(patch.apply().value(), after);
    }
}

TEST(Patch, ThatChangesNothingIsEmpty) {
    const Document document = parse("a: 1\n");
    Patch patch(document);
    EXPECT_TRUE(patch.empty());
    ASSERT_TRUE(patch.remove(document.root, "x"));
    EXPECT_TRUE(patch.empty());
    ASSERT_TRUE(patch.set(document.root, "x", integer(1)));
    EXPECT_FALSE(patch.empty());
}

TEST(Patch, KnowsACopyByItsPlace) {
    const Document document = parse("x: &x\n  a: 1\nm:\n  <<: *x\n  b: 2\n");
    Node merged = document.root;
    merge_keys(merged);
    Patch patch(document);
    ASSERT_TRUE(patch.set(*merged.find("m"), "a", integer(7)));
    ASSERT_TRUE(patch.set(*merged.find("m"), "b", integer(8)));
    EXPECT_EQ(patch.apply().value(), "x: &x\n  a: 1\nm:\n  <<: *x\n  b: 8\n  a: 7\n");
}

struct Refusal {
    const char* name;
    const char* before;
    std::function<Expected<void, Diagnostic>(Patch&, const Node& root)> make;
    Code code;
    Position at;
};

class Refused : public testing::TestWithParam<Refusal> {};

TEST_P(Refused, SaysWhy) {
    const Document document = parse(GetParam().before);
    Patch patch(document);
    const auto made = GetParam().make(patch, document.root);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().code, GetParam().code);
    EXPECT_EQ(made.error().range.begin, GetParam().at);
    EXPECT_EQ(made.error().file, "test.yaml");
    EXPECT_EQ(made.error().arguments.at(0).name, GetParam().code == codes::patch_shared ? "anchor" : "reason");
    EXPECT_TRUE(patch.empty());
}

// A line break before the new key would become part of the lines.
TEST(Patch, RefusesWhatWouldChangeAValueBeside) {
    const Document document = parse("a: |\n  x");
    Patch patch(document);
    ASSERT_TRUE(patch.set(document.root, "z", integer(7)));
    const auto text = patch.apply();
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().code, codes::patch_unsupported);
}

INSTANTIATE_TEST_SUITE_P(
    Changes, Refused,
    testing::Values(
        Refusal{"of_what_an_alias_names", "a: &x {b: 1}\nc: *x\n", set("a", integer(7)), codes::patch_shared, {1, 1}},
        Refusal{
            "inside_what_an_alias_names", "a: &x\n  b: 1\nc: *x\n", set_in("a", "b", integer(7)), codes::patch_shared, {2, 3}},
        Refusal{
            "adding_to_what_an_alias_names", "a: &x\n  b: 1\nc: *x\n", set_in("a", "z", integer(7)), codes::patch_shared, {2, 3}},
        Refusal{"through_an_alias", "a: &x\n  b: 1\nc: *x\n", set_in("c", "b", integer(7)), codes::patch_shared, {3, 4}},
        Refusal{"deep_in_an_alias",
                "a: &x\n  b: {d: 1}\nc: *x\n",
                [](Patch& p, const Node& r) { return p.set(*r.find("c")->find("b"), "d", integer(7)); },
                codes::patch_shared,
                {2, 6}},
        Refusal{"taking_an_anchor_away", "a:\n  b: &x 1\nc: *x\n", remove("a"), codes::patch_shared, {1, 1}},
        Refusal{"of_an_item_that_an_alias_names",
                "- &x a\n- *x\n",
                [](Patch& p, const Node& r) { return p.remove_item(r, 0); },
                codes::patch_shared,
                {1, 1}},
        Refusal{"of_a_pair_in_a_list",
                "l: [a: 1]\n",
                [](Patch& p, const Node& r) { return p.set(r.find("l")->items[0], "a", integer(7)); },
                codes::patch_unsupported,
                {1, 5}},
        Refusal{"of_a_key_after_a_question_mark", "? a\n: 1\n", set("a", integer(7)), codes::patch_unsupported, {1, 1}},
        Refusal{"of_a_list_as_a_mapping", "l: [a]\n", set_in("l", "a", integer(7)), codes::patch_unsupported, {1, 4}},
        Refusal{"of_a_mapping_as_a_list", "m: {a: 1}\n", append("m", integer(7)), codes::patch_unsupported, {1, 4}},
        Refusal{"of_text", "t: x\n", set_in("t", "a", integer(7)), codes::patch_unsupported, {1, 4}},
        Refusal{"of_an_item_that_is_not_there", "l: [a]\n", remove_item("l", 1), codes::patch_unsupported, {1, 4}}),
    [](const auto& refusal) { return std::string(refusal.param.name); });

TEST(Patch, MayTakeAnAnchorAwayWithAllItsAliases) {
    const Document document = parse("a:\n  b: &x 1\n  c: *x\nd: &x 2\ne: *x\n");
    Patch patch(document);
    ASSERT_TRUE(patch.remove(document.root, "a"));
    EXPECT_EQ(patch.apply().value(), "d: &x 2\ne: *x\n");
}

TEST(Patch, RefusesToChangeWhatItTakesAway) {
    const Document document = parse("a:\n  b: 1\nc: 2\n");
    Patch patch(document);
    ASSERT_TRUE(patch.set(*document.root.find("a"), "b", integer(7)));
    ASSERT_TRUE(patch.remove(document.root, "a"));
    const auto text = patch.apply();
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().code, codes::patch_unsupported);
}

TEST(Patch, NeverGivesWhatCannotBeReadAgain) {
    const Read<Document> read = read_yaml("a: 1\na: 2\n", "test.yaml");
    Patch patch(*read.value);
    ASSERT_TRUE(patch.set(read.value->root, "b", integer(7)));
    const auto text = patch.apply();
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().code, codes::patch_unsupported);
}

} // namespace
} // namespace mig::yaml
