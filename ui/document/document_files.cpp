// The document's way to and from files.
#include "ui/document/document.h"

#include "core/base/file.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace mig::ui {

namespace {

std::filesystem::path path_of(const QString& path) { return std::filesystem::path(path.toStdU16String()); }

OpenOptions options_for(const BoardLibrary& library, const QString& path) {
    OpenOptions options;
    options.library = &library;
    if (!path.isEmpty())
        options.path = path_of(path);
    if (const QByteArray table = qgetenv("MOCK_MIG_PROFILES_CONFIG"); !table.isEmpty())
        options.table = std::filesystem::path(table.toStdString());
    return options;
}

Diagnostic about(const Code& code, const QString& path) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.file = path.toStdString();
    diagnostic.arguments = {{"path", path.toStdString()}};
    return diagnostic;
}

// "node.yaml" -> "node.mig.yaml"
QString table_path(const QString& path) { return QString::fromStdString(nvml_mock::table_beside(path_of(path)).string()); }

// A document that this program wrote whole, and nobody has touched since, may be written whole again.
bool is_ours(const std::optional<OpenDocument>& original) {
    return !original || original->config->document.text == nvml_mock::write(original->node, nvml_mock::Form::instances).text;
}

// The board table that nvml-mock wants beside a config of ours. One of somebody else's stays.
Diagnostics write_table_beside(const QString& path, const Node& node, const std::optional<OpenDocument>& original) {
    const Written table = nvml_mock::write_table_of(node);
    const QString beside = table_path(path);
    const auto there = read_file(path_of(beside));
    if (there && *there == table.text)
        return {};
    const bool is_our_last = there && original && *there == nvml_mock::write_table_of(original->node).text;
    if (there && !is_our_last)
        return {about(codes::document_table_differs, beside)};
    if (const auto done = write_file(path_of(beside), table.text); !done)
        return {done.error()};
    return {};
}

// The table beside a config that was opened goes where the config goes. One that stands there already stays.
Diagnostics copy_table(const QString& from, const QString& to) {
    const auto table = read_file(path_of(from));
    if (!table) // it is gone meanwhile: nothing to take along
        return {};
    const auto there = read_file(path_of(to));
    if (there)
        return *there == *table ? Diagnostics{} : Diagnostics{about(codes::document_table_differs, to)};
    if (const auto done = write_file(path_of(to), *table); !done)
        return {done.error()};
    return {};
}

// The GPUs of each board, in the order in which the boards come first.
std::vector<Node> parts_by_board(const Node& node) {
    std::vector<Node> parts;
    for (const Gpu& gpu : node.gpus) {
        auto part = std::ranges::find_if(parts, [&](const Node& one) { return *one.gpus.front().board == *gpu.board; });
        if (part == parts.end())
            part = parts.insert(part, Node{});
        part->gpus.push_back(gpu);
    }
    return parts;
}

// A board that was read from a file has facts that recovery does not keep: those of the file stay.
Node with_boards_of(const Node& opened, Node recovered) {
    for (Gpu& gpu : recovered.gpus) {
        const auto same = std::ranges::find_if(opened.gpus, [&](const Gpu& was) {
            return was.board && gpu.board && was.board->facts().id == gpu.board->facts().id &&
                   was.board->table() == gpu.board->table();
        });
        if (same != opened.gpus.end())
            gpu.board = same->board;
    }
    return recovered;
}

} // namespace

QString Document::title() const { return path_.isEmpty() ? tr("Untitled") : QFileInfo(path_).fileName(); }

void Document::adopt(OpenDocument opened, const QString& path, Diagnostics said) {
    node_ = opened.node;
    kind_ = opened.kind;
    // Board tables and output of nvidia-smi are shown, not edited: saving the node asks for another file.
    path_ = opened.config ? path : QString();
    text_on_disk_ = opened.config ? opened.config->document.text : std::string();
    original_ = opened.config ? std::optional(std::move(opened)) : std::nullopt;
    give_ids(node_);
    present_ = original_ || kind_ == DocumentKind::nvidia_smi ? std::optional(node_) : std::nullopt;
    read_diagnostics_ = std::move(said);
    undo_.clear();
    emit path_changed();
    emit present_changed();
    emit node_changed();
    emit read_diagnostics_changed();
}

void Document::give_ids(Node& node) {
    for (const Gpu& gpu : node.gpus)
        next_id_ = std::max(next_id_, gpu.id.value_or(-1) + 1);
    for (Gpu& gpu : node.gpus)
        gpu.id = gpu.id ? gpu.id : next_id_++;
}

void Document::reset(Node node) {
    OpenDocument fresh;
    fresh.node = std::move(node);
    adopt(std::move(fresh), {}, {});
}

Diagnostics Document::open(const QString& path) {
    auto text = read_file(path_of(path));
    if (!text)
        return {text.error()};
    auto read = open_document(*text, path.toStdString(), options_for(*library_, path));
    if (!read.value)
        return std::move(read.diagnostics);
    adopt(std::move(*read.value), path, std::move(read.diagnostics));
    return {};
}

Expected<std::string, Diagnostics> Document::text() const {
    if (!is_ours(original_))
        return save_document(*original_, node_);
    const Written fresh = nvml_mock::write(node_, nvml_mock::Form::instances);
    if (!fresh.ok())
        return tl::unexpected(fresh.cannot_say);
    return fresh.text;
}

Diagnostics Document::save(bool overwrite) {
    if (!overwrite) {
        if (const auto now = read_file(path_of(path_)); now && *now != text_on_disk_)
            return {about(codes::document_changed_on_disk, path_)};
    }
    return save_as(path_);
}

Diagnostics Document::save_as(const QString& path) {
    const auto written = text();
    if (!written)
        return written.error();
    const bool moves_away = path != path_ && original_ && original_->config->table_source == table_path(path_).toStdString();
    if (is_ours(original_)) {
        if (Diagnostics problems = write_table_beside(path, node_, original_); !problems.empty())
            return problems;
    } else if (moves_away) {
        if (Diagnostics problems = copy_table(table_path(path_), table_path(path)); !problems.empty())
            return problems;
    }
    if (const auto done = write_file(path_of(path), *written); !done)
        return {done.error()};

    // What was written is what later saves patch.
    auto read = open_document(*written, path.toStdString(), options_for(*library_, path));
    if (read.value && read.value->config) {
        read.value->node = node_;
        read.value->config->node = node_;
        original_ = std::move(read.value);
        read_diagnostics_ = std::move(read.diagnostics);
    }
    text_on_disk_ = *written;
    undo_.setClean();
    if (path_ != path) {
        path_ = path;
        emit path_changed();
    }
    emit read_diagnostics_changed();
    return {};
}

Expected<QStringList, Diagnostics> Document::save_each_board(const QString& path) const {
    struct File {
        QString path;
        std::string text;
    };
    Diagnostics problems = nvml_mock::write(node_, nvml_mock::Form::instances).cannot_say;
    std::erase_if(problems, [](const Diagnostic& one) {
        return one.severity != Severity::error || one.code == nvml_mock::codes::mixed_boards;
    });
    if (!problems.empty())
        return tl::unexpected(std::move(problems));
    std::vector<File> files;
    for (const Node& part : parts_by_board(node_)) {
        const QFileInfo info(path);
        const QString name = info.completeBaseName() + QLatin1Char('-') +
                             QString::fromStdString(part.gpus.front().board->facts().id) + QStringLiteral(".yaml");
        const QString config = info.dir().filePath(name);
        const Written written = nvml_mock::write(part, nvml_mock::Form::instances);
        if (!written.ok())
            return tl::unexpected(written.cannot_say);
        files.push_back({config, written.text});
        files.push_back({table_path(config), nvml_mock::write_table_of(part).text});
    }
    for (const File& file : files) {
        if (QFileInfo::exists(file.path))
            return tl::unexpected(Diagnostics{about(codes::document_exists, file.path)});
    }
    QStringList done;
    for (const File& file : files) {
        if (const auto written = write_file(path_of(file.path), file.text); !written)
            return tl::unexpected(Diagnostics{written.error()});
        done << file.path;
    }
    return done;
}

Unsaved Document::unsaved() const { return {.path = path_, .original = text_on_disk_, .node = node_}; }

void Document::restore(const Unsaved& unsaved) {
    if (unsaved.path.isEmpty() || !open(unsaved.path).empty()) { // it is gone, but not what it said
        auto read = open_document(unsaved.original, unsaved.path.toStdString(), options_for(*library_, unsaved.path));
        OpenDocument base;
        if (read.value && read.value->config)
            base = std::move(*read.value);
        adopt(std::move(base), unsaved.path, std::move(read.diagnostics));
        path_ = unsaved.path;
        emit path_changed();
    }
    // The change was made to this text: where the file has another one now, saving must ask first.
    if (!unsaved.original.empty())
        text_on_disk_ = unsaved.original;
    Node recovered = with_boards_of(node_, unsaved.node);
    // Of an older version, where it is by position that a GPU has its entry.
    const bool has_ids = std::ranges::any_of(recovered.gpus, [](const Gpu& gpu) { return gpu.id.has_value(); });
    for (std::size_t i = 0; !has_ids && i < std::min(recovered.gpus.size(), node_.gpus.size()); ++i)
        recovered.gpus[i].id = node_.gpus[i].id;
    give_ids(recovered);
    push(tr("Recover unsaved changes"), std::move(recovered));
}

} // namespace mig::ui
