#include "ui/document/unsaved.h"

#include "core/board/table_reader.h"
#include "core/yaml/fields.h"
#include "core/yaml/writer.h"

#include <QUrl>

#include <algorithm>
#include <charconv>
#include <limits>
#include <vector>

namespace mig::ui {

namespace {

// The first line says where the document belongs, escaped as in an address; the second how long the node is.
// What follows the node is the original.
constexpr std::string_view mark = "# ";
constexpr std::int64_t most = std::numeric_limits<int>::max();

void add_number(yaml::Out& to, const char* key, int value) { to.add(key, yaml::integer(value)); }

template <class Instance>
yaml::Out written(const Instance& one) {
    yaml::Out out = yaml::flow_mapping();
    add_number(out, "id", one.id);
    add_number(out, "row", one.profile);
    add_number(out, "start", one.start);
    return out;
}

yaml::Out written(const Layout& layout) {
    yaml::Out instances = yaml::sequence();
    for (const GpuInstance& gi : layout.instances()) {
        yaml::Out divided = yaml::flow_sequence();
        for (const ComputeInstance& ci : gi.compute_instances)
            divided.add(written(ci));
        yaml::Out one = written(gi);
        one.add("compute_instances", std::move(divided));
        instances.add(std::move(one));
    }
    return instances;
}

yaml::Out written(const Board& board) {
    yaml::Out out = yaml::mapping();
    out.add("id", yaml::text(board.facts().id));
    out.add("name", yaml::text(board.facts().name));
    out.add("memory_mib", yaml::integer(board.facts().memory_mib));
    add_number(out, "max_gpu_instances", board.max_gpu_instances());
    out.add("table", yaml::literal(write_table(board.table())));
    return out;
}

std::string written(const Node& node) {
    std::vector<BoardRef> boards;
    yaml::Out gpus = yaml::sequence();
    for (const Gpu& gpu : node.gpus) {
        yaml::Out out = yaml::mapping();
        out.add("name", yaml::text(gpu.name));
        if (gpu.id)
            add_number(out, "id", *gpu.id);
        if (gpu.board) {
            auto known = std::ranges::find_if(boards, [&](const BoardRef& board) { return *board == *gpu.board; });
            if (known == boards.end())
                known = boards.insert(known, gpu.board);
            add_number(out, "board", static_cast<int>(known - boards.begin()));
        }
        out.add("enabled", yaml::boolean(gpu.mode == MigMode::enabled));
        if (gpu.pending)
            out.add("enabled_next", yaml::boolean(*gpu.pending == MigMode::enabled));
        if (gpu.layout)
            out.add("instances", written(*gpu.layout));
        gpus.add(std::move(out));
    }
    yaml::Out all = yaml::sequence();
    for (const BoardRef& board : boards)
        all.add(written(*board));
    yaml::Out root = yaml::mapping();
    root.add("boards", std::move(all));
    root.add("gpus", std::move(gpus));
    return yaml::write(root);
}

// Reads what `written` wrote; report_ has errors when it is anything else.
class Reader {
public:
    explicit Reader(const BoardLibrary& library) : library_(&library) {}

    std::optional<Node> read(const yaml::Node& root) {
        yaml::Fields fields(root, "", report_);
        std::vector<BoardRef> boards;
        for (const yaml::Node& item : items(fields, "boards"))
            boards.push_back(board(item));
        Node node;
        for (const yaml::Node& item : items(fields, "gpus"))
            node.gpus.push_back(gpu(item, boards));
        return has_errors(report_.diagnostics) ? std::nullopt : std::optional(std::move(node));
    }

private:
    static const std::vector<yaml::Node>& items(yaml::Fields& fields, const char* key) {
        static const std::vector<yaml::Node> none;
        const yaml::Node* list = fields.require(key) == nullptr ? nullptr : fields.sequence(key);
        return list == nullptr ? none : list->items;
    }

    static int number(yaml::Fields& fields, const char* key) {
        fields.require(key);
        return static_cast<int>(fields.integer(key, -1, most).value_or(0));
    }

    static MigMode mode(bool enabled) { return enabled ? MigMode::enabled : MigMode::disabled; }

    BoardRef board(const yaml::Node& item) {
        yaml::Fields fields(item, "boards", report_);
        BoardFacts facts;
        facts.id = fields.text("id").value_or("");
        facts.name = fields.text("name").value_or("");
        facts.memory_mib = fields.integer("memory_mib", 0, std::numeric_limits<std::int64_t>::max()).value_or(0);
        const int ceiling = number(fields, "max_gpu_instances");
        Read<BoardTable> table = read_table(fields.text("table").value_or(""), "",
                                            {.max_gpu_instances = ceiling, .memory_mib = facts.memory_mib});
        if (!table.value) {
            report_.diagnostics.insert(report_.diagnostics.end(), table.diagnostics.begin(), table.diagnostics.end());
            return nullptr;
        }
        if (BoardRef known = library_->find(facts.id); known && known->table() == *table.value)
            return known;
        return std::make_shared<const Board>(std::move(facts), std::move(*table.value));
    }

    Gpu gpu(const yaml::Node& item, const std::vector<BoardRef>& boards) {
        yaml::Fields fields(item, "gpus", report_);
        Gpu gpu;
        gpu.name = fields.text("name").value_or("");
        if (const auto id = fields.integer("id", 0, most))
            gpu.id = static_cast<int>(*id);
        if (const auto board = fields.integer("board", 0, std::ssize(boards) - 1))
            gpu.board = boards[static_cast<std::size_t>(*board)];
        gpu.mode = mode(fields.boolean("enabled").value_or(true));
        if (const auto next = fields.boolean("enabled_next"))
            gpu.pending = mode(*next);
        if (fields.get("instances") != nullptr)
            gpu.layout = layout(items(fields, "instances"));
        return gpu;
    }

    Layout layout(const std::vector<yaml::Node>& items_of_it) {
        std::vector<GpuInstance> instances;
        for (const yaml::Node& item : items_of_it) {
            yaml::Fields fields(item, "instances", report_);
            GpuInstance gi{.id = number(fields, "id"),
                           .profile = number(fields, "row"),
                           .start = number(fields, "start"),
                           .compute_instances = {}};
            for (const yaml::Node& part : items(fields, "compute_instances")) {
                yaml::Fields of_part(part, "compute_instances", report_);
                gi.compute_instances.push_back(
                    {.id = number(of_part, "id"), .profile = number(of_part, "row"), .start = number(of_part, "start")});
            }
            instances.push_back(std::move(gi));
        }
        return Layout(std::move(instances));
    }

    const BoardLibrary* library_;
    yaml::Report report_;
};

// Takes one line that begins with the mark, without it, from the front of `text`.
std::optional<std::string> take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (!text.starts_with(mark) || end == std::string_view::npos)
        return std::nullopt;
    std::string line(text.substr(mark.size(), end - mark.size()));
    text.remove_prefix(end + 1);
    return line;
}

} // namespace

std::string pack(const Unsaved& unsaved) {
    const std::string node = written(unsaved.node);
    return std::string(mark) + QUrl::toPercentEncoding(unsaved.path, "/").toStdString() + "\n" + std::string(mark) +
           std::to_string(node.size()) + "\n" + node + unsaved.original;
}

std::optional<Unsaved> unpack(std::string_view text, const BoardLibrary& library) {
    const auto path = take_line(text);
    const auto size = path ? take_line(text) : std::nullopt;
    std::size_t length = 0;
    if (!size || std::from_chars(size->data(), size->data() + size->size(), length).ec != std::errc() || length > text.size())
        return std::nullopt;
    const auto document = yaml::read_yaml(text.substr(0, length), "");
    if (!document.ok())
        return std::nullopt;
    auto node = Reader(library).read(document.value->root);
    if (!node)
        return std::nullopt;
    return Unsaved{.path = QUrl::fromPercentEncoding(QByteArray::fromStdString(*path)),
                   .original = std::string(text.substr(length)),
                   .node = std::move(*node)};
}

} // namespace mig::ui
