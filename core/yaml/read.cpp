#include "core/yaml/builder.h"
#include "core/yaml/check_text.h"
#include "core/yaml/fields.h"
#include "core/yaml/finish_tree.h"
#include "core/yaml/lexer.h"
#include "core/yaml/text_map.h"
#include "core/yaml/tree.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>

namespace mig::yaml {
namespace {

// The quote between `from` and the end of `text` that nothing closes.
std::optional<std::size_t> find_open_quote(std::string_view text, std::size_t from) {
    for (std::size_t at = skip_space(text, from); at < text.size(); at = skip_space(text, at)) {
        if (text[at] == '"' || text[at] == '\'') {
            const auto end = end_of_quoted(text, at);
            if (!end)
                return at;
            at = *end;
        } else {
            at = std::max(at + 1, end_of_name(text, at));
        }
    }
    return std::nullopt;
}

bool is_inside_scalar(const YAML::Exception& problem) {
    return problem.msg == YAML::ErrorMsg::EOF_IN_SCALAR || problem.msg == YAML::ErrorMsg::DOC_IN_SCALAR;
}

class Reader {
public:
    Reader(std::string_view text, const Limits& limits, Report& report)
        : text_(text),
          first_(content_begin(text)),
          limits_(limits),
          map_(text),
          report_(report),
          builder_(text, first_, map_, limits, report) {}

    std::optional<Node> read() {
        try {
            std::istringstream stream{std::string(text_.substr(first_))};
            YAML::Parser parser(stream);
            if (!parser.HandleNextDocument(builder_)) {
                Node nothing;
                nothing.extent = {first_, first_};
                nothing.range = map_.range(nothing.extent);
                report_.add(Severity::warning, codes::empty, nothing.range, {});
                return nothing;
            }
        } catch (const Stop&) {
            return std::nullopt;
        } catch (const YAML::Exception& problem) {
            report_syntax(problem);
            return std::nullopt;
        } catch (const std::exception& problem) {
            report_.add(Severity::error, codes::syntax, map_.range({builder_.end(), builder_.end()}), {},
                        {{"detail", problem.what()}});
            return std::nullopt;
        }

        Node root = builder_.take_root();
        if (root.kind == Kind::null && root.text.empty())
            report_.add(Severity::warning, codes::empty, root.range, {});
        refuse_second_document();
        if (!expand_aliases(root, limits_, report_))
            return std::nullopt;
        drop_duplicate_keys(root, report_);
        return root;
    }

private:
    void report_syntax(const YAML::Exception& problem) {
        const std::size_t at = problem.mark.pos < 0 ? text_.size() : std::min(first_ + problem.mark.pos, text_.size());
        const SourceRange range = map_.range({at, at});
        if (problem.msg.starts_with(YAML::ErrorMsg::UNKNOWN_ANCHOR) && char_at(text_, at) == '*') {
            const std::size_t end = end_of_name(text_, at);
            report_.add(Severity::error, codes::unknown_anchor, map_.range({at, end}), {},
                        {{"anchor", std::string(text_.substr(at + 1, end - at - 1))}});
        } else if (const auto quote = is_inside_scalar(problem) ? find_open_quote(text_.substr(0, at), builder_.end())
                                                                : std::nullopt) {
            report_.add(Severity::error, codes::unterminated_quote, map_.range({*quote, *quote + 1}), {});
        } else if (is_indented_with_tab(text_, at)) {
            report_.add(Severity::error, codes::tab_indentation, map_.range({line_begin(text_, at), at}), {});
        } else {
            report_.add(Severity::error, codes::syntax, range, {}, {{"detail", problem.msg}});
        }
    }

    // yaml-cpp takes any text after the root value for a document of its own.
    void refuse_second_document() {
        std::size_t at = skip_space(text_, builder_.end());
        while (text_.substr(at).starts_with("...") && line_begin(text_, at) == at)
            at = skip_space(text_, at + 3);
        if (at < text_.size())
            report_.add(Severity::error, codes::second_document, map_.range({at, line_end(text_, at)}), {});
    }

    std::string_view text_;
    std::size_t first_;
    const Limits& limits_;
    TextMap map_;
    Report& report_;
    Builder builder_;
};

} // namespace

Read<Document> read_yaml(std::string_view text, std::string file, const Limits& limits) {
    Report report{std::move(file), {}};
    Read<Document> result;
    if (const auto problem = check_text(text, limits)) {
        const Position position = TextMap(text.substr(0, problem->offset)).position(problem->offset);
        report.add(Severity::error, problem->code, {position, position}, {}, problem->arguments);
    } else {
        Document document{report.file, std::string(text), {}};
        if (auto root = Reader(document.text, limits, report).read()) {
            document.root = std::move(*root);
            result.value = std::move(document);
        }
    }
    result.diagnostics = std::move(report.diagnostics);
    return result;
}

} // namespace mig::yaml
