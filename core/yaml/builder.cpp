#include "core/yaml/builder.h"

#include "core/yaml/lexer.h"

#include <algorithm>
#include <utility>

namespace mig::yaml {
namespace {

// yaml-cpp gives "?" and "!" where no tag is written.
bool is_explicit(const std::string& tag) { return !tag.empty() && tag != "?" && tag != "!"; }

constexpr bool is_any_of(char c, std::string_view signs) { return signs.find(c) != std::string_view::npos; }

} // namespace

void Builder::OnDocumentStart(const YAML::Mark& mark) {
    const std::size_t at = offset(mark);
    cursor_ = text_.substr(at).starts_with("---") ? at + 3 : at;
}

void Builder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
    const std::size_t at = offset(mark);
    const std::size_t before = after_indicator();
    if (anchor == 0) {
        // For an absent value yaml-cpp gives the place of whatever comes next, or of the key.
        const bool stands_there = at == skip_space(text_, before) && belongs(before, at);
        return add_null(before, before, stands_there ? null_word(at) : std::string_view());
    }
    const Properties properties = read_properties(text_, at);
    const std::size_t content = skip_space(text_, properties.end);
    add_null(at, properties.end, belongs(properties.end, content) ? null_word(content) : std::string_view(), properties.anchor);
}

void Builder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
    const std::size_t at = offset(mark);
    Node node;
    node.alias = true;
    node.extent = {at, end_of_name(text_, at)};
    node.range = map_.range(node.extent);
    node.anchor = text_.substr(at + 1, node.extent.end - at - 1);
    place(std::move(node));
}

void Builder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, const std::string& value) {
    const std::size_t at = offset(mark);
    const Properties properties = read_properties(text_, at);
    Node node;
    node.kind = Kind::scalar;
    node.anchor = properties.anchor;
    if (properties.tag && is_explicit(tag))
        node.tag = tag;
    node.text = value;

    std::size_t content = skip_space(text_, properties.end);
    const char sign = char_at(text_, content);
    const bool is_absent = value.empty() && (!belongs(properties.end, content) || !is_any_of(sign, "'\"|>"));
    std::optional<std::size_t> end;
    if (is_absent) {
        content = properties.end;
        end = content;
    } else if (is_any_of(sign, "'\"")) {
        node.style = sign == '"' ? Style::double_quoted : Style::single_quoted;
        end = end_of_quoted(text_, content);
        if (!end)
            stop(codes::unterminated_quote, content);
    } else if (is_any_of(sign, "|>")) {
        node.style = sign == '|' ? Style::literal : Style::folded;
        end = end_of_block_scalar(text_, content, block_column());
    } else {
        end = end_of_plain(text_, content, value);
        if (!end)
            stop(codes::syntax, content, {{"detail", "unclear end of text"}});
    }
    node.extent = {at, *end};
    node.range = map_.range({content, *end});
    place(std::move(node));
}

void Builder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                              YAML::EmitterStyle::value style) {
    start(Kind::sequence, offset(mark), tag, anchor != 0, style == YAML::EmitterStyle::Flow);
}

void Builder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value style) {
    // A mapping without any key yet, ": value", has no style: it is of the collection around it.
    const bool flow = style == YAML::EmitterStyle::Flow || (style == YAML::EmitterStyle::Default && in_flow());
    start(Kind::mapping, offset(mark), tag, anchor != 0, flow);
}

void Builder::start(Kind kind, std::size_t at, const std::string& tag, bool has_anchor, bool flow) {
    if (std::cmp_greater_equal(frames_.size(), limits_.depth))
        stop(codes::too_deep, at, {{"limit", std::int64_t{limits_.depth}}});
    // A pair in a list whose key is a collection is announced like a mapping in braces.
    if (!frames_.empty() && frames_.back().bracketed && frames_.back().begin == at) {
        frames_.back().bracketed = false;
        cursor_ = at;
    }
    check_place(at);

    // What stands before the first key of a block mapping may be the key's own.
    const Properties properties = read_properties(text_, at, has_anchor, is_explicit(tag));
    Frame frame;
    frame.node.kind = kind;
    frame.node.style = flow ? Style::flow : Style::block;
    frame.node.anchor = properties.anchor;
    if (properties.tag)
        frame.node.tag = tag;
    frame.node.extent.begin = at;
    frame.begin = properties.end == at ? at : skip_space(text_, properties.end);
    frame.bracketed = flow && char_at(text_, frame.begin) == (kind == Kind::sequence ? '[' : '{');
    frame.column = flow ? -1 : column_of(text_, frame.begin);
    frame.first_child = placed_.size();
    cursor_ = frame.begin + (frame.bracketed ? 1 : 0);
    frames_.push_back(std::move(frame));
}

void Builder::finish() {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    const std::size_t children = placed_.size() - frame.first_child;
    const auto first = placed_.begin() + static_cast<std::ptrdiff_t>(frame.first_child);
    if (frame.node.kind == Kind::sequence) {
        frame.node.items.assign(std::move_iterator(first), std::move_iterator(placed_.end()));
    } else {
        frame.node.entries.reserve(children / 2);
        for (auto child = first; child != placed_.end(); child += 2)
            frame.node.entries.push_back({std::move(child[0]), std::move(child[1])});
    }
    placed_.erase(first, placed_.end());
    if (frame.bracketed)
        cursor_ = closing_bracket(frame.node.kind == Kind::sequence ? ']' : '}');
    frame.node.extent.end = cursor_;
    frame.node.range = map_.range({frame.begin, cursor_});
    attach(std::move(frame.node));
}

void Builder::place(Node node) {
    check_place(node.extent.begin);
    cursor_ = node.extent.end;
    attach(std::move(node));
}

void Builder::attach(Node node) {
    if (++nodes_ > limits_.nodes)
        stop(codes::too_many_nodes, node.extent.begin, {{"limit", static_cast<std::int64_t>(limits_.nodes)}});
    const bool is_collection = node.kind == Kind::sequence || node.kind == Kind::mapping;
    if (expects_key() && is_collection)
        stop(codes::complex_key, node.extent.begin);
    placed_.push_back(std::move(node));
}

void Builder::add_null(std::size_t begin, std::size_t content, std::string_view word, std::string anchor) {
    Node node;
    node.anchor = std::move(anchor);
    node.text = word;
    if (word.empty()) {
        check_absence(content);
    } else {
        content = skip_space(text_, content);
        if (node.anchor.empty())
            begin = content;
    }
    node.extent = {begin, content + word.size()};
    node.range = map_.range({content, node.extent.end});
    place(std::move(node));
}

std::size_t Builder::offset(const YAML::Mark& mark) const {
    return std::min(text_.size(), first_ + static_cast<std::size_t>(std::max(mark.pos, 0)));
}

bool Builder::expects_key() const {
    if (frames_.empty() || frames_.back().node.kind != Kind::mapping)
        return false;
    return (placed_.size() - frames_.back().first_child) % 2 == 0;
}

int Builder::block_column() const { return frames_.empty() ? -1 : frames_.back().column; }

bool Builder::belongs(std::size_t from, std::size_t at) const {
    const bool same_line = line_end(text_, from) >= at;
    return at < text_.size() && (in_flow() || same_line || expects_key() || column_of(text_, at) > block_column());
}

std::size_t Builder::after_indicator() const {
    if (frames_.empty())
        return cursor_;
    const Frame& frame = frames_.back();
    std::size_t at = skip_space(text_, cursor_);
    if (expects_key()) {
        if (frame.bracketed && char_at(text_, at) == ',')
            return at + 1;
        return char_at(text_, at) == '?' ? at + 1 : cursor_;
    }
    const char sign = frame.node.kind == Kind::mapping ? ':' : frame.bracketed ? ',' : '-';
    return char_at(text_, at) == sign ? at + 1 : cursor_;
}

std::size_t Builder::closing_bracket(char bracket) {
    std::size_t at = skip_space(text_, cursor_);
    while (is_any_of(char_at(text_, at), ",:?"))
        at = skip_space(text_, at + 1);
    if (char_at(text_, at) != bracket)
        stop(codes::syntax, at, {{"detail", "unclear end of a list or mapping in brackets"}});
    return at + 1;
}

std::string_view Builder::null_word(std::size_t at) const {
    for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
        const char next = char_at(text_, at + word.size());
        const bool ends = is_blank(next) || is_break(next) || next == ':' || (in_flow() && is_any_of(next, ",]}"));
        if (text_.substr(at).starts_with(word) && ends)
            return word;
    }
    return {};
}

void Builder::check_place(std::size_t at) {
    if (at < cursor_)
        stop(codes::syntax, at, {{"detail", "unclear beginning of a value"}});
    // yaml-cpp takes tabs, most other readers do not.
    if (!in_flow() && is_first_in_line(text_, at) && is_indented_with_tab(text_, at))
        stop(codes::tab_indentation, line_begin(text_, at));
}

void Builder::check_absence(std::size_t at) {
    // yaml-cpp reads [a, , b] and {a: 1, , b: 2} as if nothing were something.
    if (!in_flow() || !frames_.back().bracketed)
        return;
    const Frame& frame = frames_.back();
    const bool is_item = frame.node.kind == Kind::sequence;
    const bool follows_nothing = !is_item && !expects_key() && placed_.back().kind == Kind::null && placed_.back().text.empty();
    if (is_item || follows_nothing)
        stop(codes::syntax, at, {{"detail", "nothing stands before a comma"}});
}

void Builder::stop(Code code, std::size_t at, std::vector<Argument> arguments) {
    const Position position = map_.position(at);
    report_.add(Severity::error, code, {position, position}, {}, std::move(arguments));
    throw Stop{};
}

} // namespace mig::yaml
