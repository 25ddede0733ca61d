// Turns yaml-cpp's events into the located tree. Aliases stay as empty nodes that name their anchor:
// expand_aliases() fills them in.
#pragma once

#include "core/yaml/fields.h"
#include "core/yaml/text_map.h"
#include "core/yaml/tree.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

namespace mig::yaml {

// Thrown through yaml-cpp once a problem is reported after which nothing can be understood.
struct Stop {};

class Builder : public YAML::EventHandler {
public:
    // All must outlive the builder. `first` is where yaml-cpp's positions begin.
    Builder(std::string_view text, std::size_t first, const TextMap& map, const Limits& limits, Report& report)
        : text_(text),
          first_(first),
          cursor_(first),
          map_(map),
          limits_(limits),
          report_(report) {}

    // Once the document is read to its end.
    [[nodiscard]] Node&& take_root() { return std::move(placed_.front()); }
    [[nodiscard]] std::size_t end() const { return cursor_; } // of what was read last

    void OnDocumentStart(const YAML::Mark& mark) override;
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& value) override;
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override;
    void OnSequenceEnd() override { finish(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override;
    void OnMapEnd() override { finish(); }

private:
    // A collection that is still open.
    struct Frame {
        Node node;
        std::size_t first_child = 0; // among the placed nodes; a mapping's keys and values take turns
        bool bracketed = false;
        std::size_t begin = 0; // of its content: the bracket, the first key or the first dash
        int column = -1;       // of a block collection
    };

    void start(Kind kind, std::size_t at, const std::string& tag, bool has_anchor, bool flow);
    void finish();
    void place(Node node);
    void attach(Node node);
    // `word` is what stands for nothing at or after `content`; empty when nothing at all does.
    void add_null(std::size_t begin, std::size_t content, std::string_view word, std::string anchor = {});

    [[nodiscard]] std::size_t offset(const YAML::Mark& mark) const;
    [[nodiscard]] bool expects_key() const;
    [[nodiscard]] bool in_flow() const { return !frames_.empty() && frames_.back().node.style == Style::flow; }
    [[nodiscard]] int block_column() const; // of the collection around the node to come, -1 at the root
    // Whether what stands at `at` can be the node that is due after `from`, and not what comes after it.
    [[nodiscard]] bool belongs(std::size_t from, std::size_t at) const;
    // After the ":", "-", "," or "?" that announces the node to come; the cursor when there is none.
    [[nodiscard]] std::size_t after_indicator() const;
    [[nodiscard]] std::size_t closing_bracket(char bracket);
    [[nodiscard]] std::string_view null_word(std::size_t at) const;

    void check_place(std::size_t at);
    void check_absence(std::size_t at);
    [[noreturn]] void stop(Code code, std::size_t at, std::vector<Argument> arguments = {});

    std::string_view text_;
    std::size_t first_;
    std::size_t cursor_;
    const TextMap& map_;
    const Limits& limits_;
    Report& report_;
    std::vector<Frame> frames_;
    std::vector<Node> placed_; // and not yet part of a finished collection
    std::size_t nodes_ = 0;
};

} // namespace mig::yaml
