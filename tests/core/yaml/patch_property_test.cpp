// Every change that can be made to a few documents: the result means what it should, and what stands
// before and after the changed collection stays byte for byte.
#include "core/yaml/patch.h"
#include "tests/core/yaml/support.h"

#include <gtest/gtest.h>

#include <functional>

namespace mig::yaml {
namespace {

const char* const documents[] = {
    "a: 1 # c\nb:\n  - x\n  -\n  - y: 1\n    z: {p: 1, q: [1, 2]}\n  - - 1\n    - 2\nc: # d\n  e: f # g\n  # h\nd:\n",
    "# top\nl:\n- a: 1\n  b:\n  - 1\n  - 2 # x\n- c\nm: {}\nn: []\no: {a, b: , 'c': \"d\"}\n\n# end\n",
    "\xEF\xBB\xBF"
    "a: |\r\n  x\r\n  y\r\nb:\r\n    c: 'q\r\n      r'\r\n    d: >-\r\n      s\r\ne: [1,\r\n  2, # c\r\n  3]\r\n",
    "---\n- x: |+\n    t\n\n- &a\n  y: 1\n- !t {z: [a, {b: c}]}\n- - - 1\n...\n",
    "[{a: 1, b: [x, y]}, [], {}, [1,]]",
    "{a: {b: 1}, c: [1]}",
    "a:\n  b:\n    c:\n      d: 1",
    "k: # a\n  # b\n  v: # c\n\n    # d\n    w: 1 # e\n\n  # f\nz: 1\n",
};

// The same change, made to the tree.
using Model = std::function<void(Node&)>;

Node plain(std::string text) {
    Node node;
    node.kind = Kind::scalar;
    node.text = std::move(text);
    return node;
}

Node value_node() {
    Node list;
    list.kind = Kind::sequence;
    list.items = {plain("8")};
    Node node;
    node.kind = Kind::mapping;
    node.entries = {{plain("n"), plain("7")}, {plain("m"), list}};
    return node;
}

Out block_value() { return mapping().add("n", integer(7)).add("m", sequence().add(integer(8))); }

// Finds the node again in a tree that may be another's copy.
Node* at(Node& node, const Extent& extent, Kind kind) {
    if (node.alias)
        return nullptr;
    if (node.extent == extent && node.kind == kind)
        return &node;
    for (Node& item : node.items)
        if (Node* const found = at(item, extent, kind))
            return found;
    for (Entry& entry : node.entries)
        if (Node* const found = at(entry.value, extent, kind))
            return found;
    return nullptr;
}

void check(const Document& document, const Node& collection, const char* what, Patch& patch, const Model& model) {
    SCOPED_TRACE(std::string(what) + " in <" + std::string(source(document, collection)) + ">");
    const auto text = patch.apply();
    ASSERT_TRUE(text) << std::get<std::string>(text.error().arguments.at(0).value);
    SCOPED_TRACE(*text);

    Node expected = document.root;
    model(*at(expected, collection.extent, collection.kind));
    const Read<Document> read = read_yaml(*text, "");
    ASSERT_TRUE(read.ok());
    EXPECT_TRUE(is_same_value(read.value->root, expected)) << spelled(read.value->root) << " instead of " << spelled(expected);

    // A collection that loses its last child is written anew, from the end of its key on.
    const std::size_t before = document.text.find_last_not_of(" \r\n", collection.extent.begin - 1);
    const std::size_t unchanged = collection.extent.begin == 0 || before == std::string::npos ? 0 : before + 1;
    if (document.text.substr(0, unchanged).find('#') == std::string::npos) {
        EXPECT_EQ(text->substr(0, unchanged), document.text.substr(0, unchanged));
    }
    const std::size_t line_end = std::min(document.text.find_first_of("\r\n", collection.extent.end), document.text.size());
    const std::string after = document.text.substr(line_end);
    EXPECT_TRUE(text->ends_with(after)) << after;
    if (document.text.find("\r\n") != std::string::npos) {
        for (std::size_t i = text->find('\n'); i != std::string::npos; i = text->find('\n', i + 1))
            EXPECT_EQ((*text)[i - 1], '\r');
    }
}

void change_mapping(const Document& document, const Node& node) {
    for (const Out& value : {integer(7), block_value(), sequence()}) {
        const Node wanted = value.kind == Out::Kind::mapping ? value_node()
                            : value.kind == Out::Kind::raw   ? plain("7")
                                                             : [] {
                                                                 Node empty;
                                                                 empty.kind = Kind::sequence;
                                                                 return empty;
                                                             }();
        for (std::size_t i = 0; i < node.entries.size(); ++i) {
            Patch patch(document);
            ASSERT_TRUE(patch.set(node, node.entries[i].key.text, value));
            check(document, node, "set", patch, [&](Node& m) { m.entries[i].value = wanted; });
        }
        Patch patch(document);
        ASSERT_TRUE(patch.set(node, "new", value));
        check(document, node, "add", patch, [&](Node& m) { m.entries.push_back({plain("new"), wanted}); });
    }
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
        Patch removal(document);
        ASSERT_TRUE(removal.remove(node, node.entries[i].key.text));
        check(document, node, "remove", removal,
              [&](Node& m) { m.entries.erase(m.entries.begin() + static_cast<std::ptrdiff_t>(i)); });

        Patch exchange(document);
        ASSERT_TRUE(exchange.remove(node, node.entries[i].key.text));
        ASSERT_TRUE(exchange.set(node, "new", block_value()));
        check(document, node, "exchange", exchange, [&](Node& m) {
            m.entries.erase(m.entries.begin() + static_cast<std::ptrdiff_t>(i));
            m.entries.push_back({plain("new"), value_node()});
        });
    }
}

void change_sequence(const Document& document, const Node& node) {
    Patch growth(document);
    ASSERT_TRUE(growth.append(node, block_value()));
    ASSERT_TRUE(growth.append(node, integer(7)));
    check(document, node, "append", growth, [](Node& s) { s.items.insert(s.items.end(), {value_node(), plain("7")}); });

    // Every set of items goes.
    for (unsigned chosen = 1; chosen < 1U << node.items.size(); ++chosen) {
        for (const bool and_append : {false, true}) {
            Patch patch(document);
            for (std::size_t i = 0; i < node.items.size(); ++i) {
                if (chosen >> i & 1U) {
                    ASSERT_TRUE(patch.remove_item(node, i));
                }
            }
            if (and_append) {
                ASSERT_TRUE(patch.append(node, integer(7)));
            }
            check(document, node, "remove items", patch, [&](Node& s) {
                for (std::size_t i = node.items.size(); i-- > 0;)
                    if (chosen >> i & 1U)
                        s.items.erase(s.items.begin() + static_cast<std::ptrdiff_t>(i));
                if (and_append)
                    s.items.push_back(plain("7"));
            });
        }
    }
}

void change_all(const Document& document, const Node& node) {
    if (node.kind == Kind::mapping)
        change_mapping(document, node);
    if (node.kind == Kind::sequence)
        change_sequence(document, node);
    for (const Node& item : node.items)
        change_all(document, item);
    for (const Entry& entry : node.entries)
        change_all(document, entry.value);
}

TEST(EveryChange, MeansWhatItShouldAndKeepsTheRest) {
    for (const char* text : documents) {
        SCOPED_TRACE(text);
        const Document document = parse(text);
        change_all(document, document.root);
    }
}

} // namespace
} // namespace mig::yaml
