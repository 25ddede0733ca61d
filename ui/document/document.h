// The open document: the only place where a node changes. Each change is one undo step with a name
// that a person understands; a refused change pushes nothing and returns why.
#pragma once

#include "core/board/library.h"
#include "core/formats/document.h"
#include "core/layout/change.h"
#include "ui/document/unsaved.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <optional>

namespace mig::ui {

namespace codes {
inline constexpr Code document_changed_on_disk{"document.changed-on-disk"}; // path
inline constexpr Code document_exists{"document.exists"};                   // path: would be overwritten unasked
inline constexpr Code document_table_differs{"document.table-differs"};     // path: a table of another board stands beside it
} // namespace codes

class Document : public QObject {
    Q_OBJECT
public:
    // The library must outlive the document.
    explicit Document(const BoardLibrary& library, QObject* parent = nullptr);
    ~Document() override;

    [[nodiscard]] const Node& node() const { return node_; }
    [[nodiscard]] const BoardLibrary& library() const { return *library_; }
    [[nodiscard]] QUndoStack& undo_stack() { return undo_; }
    [[nodiscard]] bool is_modified() const { return !undo_.isClean(); }
    [[nodiscard]] QString path() const { return path_; } // empty: never saved
    [[nodiscard]] QString title() const;                 // file name, or "Untitled"
    [[nodiscard]] const std::optional<OpenDocument>& original() const { return original_; }
    // Of what was opened last; unknown for a new document.
    [[nodiscard]] DocumentKind kind() const { return kind_; }
    // What reading the file said; replaced by each open.
    [[nodiscard]] const Diagnostics& read_diagnostics() const { return read_diagnostics_; }

    // Files. Errors come back as diagnostics, nothing is shown here; a failed open changes nothing.
    void reset(Node node); // a new, unsaved document
    Diagnostics open(const QString& path);
    // To path(), patching what was opened. A file that somebody else changed meanwhile is refused
    // (codes::document_changed_on_disk) unless `overwrite`.
    Diagnostics save(bool overwrite = false);
    // The board table beside a document goes along, as <stem>.mig.yaml.
    Diagnostics save_as(const QString& path);
    // A node of mixed boards is no one config: writes one a board, <stem>-<board id>.yaml, each with its table.
    // Nothing is overwritten, and the document stays as it is. The paths that were written.
    Expected<QStringList, Diagnostics> save_each_board(const QString& path) const;
    // The text that save() would write.
    [[nodiscard]] Expected<std::string, Diagnostics> text() const;
    // For recovery. Restored, the document is modified; its file is opened again where it can be.
    [[nodiscard]] Unsaved unsaved() const;
    void restore(const Unsaved& unsaved);

    // What is on the machine: the file as it was read, or what was taken for it. Until then nothing: MIG off,
    // no instance.
    [[nodiscard]] Node present() const;
    [[nodiscard]] bool has_present() const { return present_.has_value(); }
    void set_present(Node node); // no undo step: the machine is no part of the document
    void take_as_present() { set_present(node_); }

    // Edits. Every one is an undo step of its own.
    Refusal place(int gpu, int profile, std::optional<int> start = {});
    // A start on the same GPU or another. On another, the profile of the same name there is used (N5: the
    // equivalent by widths when boards differ). One step: delete and create.
    Refusal move(int gpu, int gi, int to_gpu, int start);
    Refusal remove(int gpu, int gi);
    Refusal clear(int gpu);
    // Instances that stay keep their ids and compute instances (made_of).
    Refusal apply_layout(int gpu, const Layout& layout, const QString& name);
    Refusal set_compute_instances(int gpu, int gi, const std::vector<int>& ci_profiles);
    Refusal add_compute_instance(int gpu, int gi, int ci_profile, std::optional<int> start = {});
    Refusal remove_compute_instance(int gpu, int gi, int ci);
    void set_mode(int gpu, MigMode mode);
    void add_gpu(const BoardRef& board, std::optional<int> at = {});
    void add_gpus(const Node& node);     // behind those that are there
    void replace_gpus(const Node& node); // which then is what is present, too
    void duplicate_gpu(int gpu);
    void remove_gpu(int gpu);
    // Instances whose profiles have an equivalent there are kept, the others go.
    void set_board(int gpu, const BoardRef& board);

    // What the same edits would do, without doing them: for ghosts and greyed rows.
    [[nodiscard]] Refusal can_place(int gpu, int profile, std::optional<int> start = {}) const;
    [[nodiscard]] Refusal can_move(int gpu, int gi, int to_gpu, int start) const;
    // Row of `to_gpu`'s board that stands for `profile` of `gpu`'s; -1 when none.
    [[nodiscard]] int equivalent_profile(int gpu, int profile, int to_gpu) const;

signals:
    void node_changed(); // anything in node()
    void present_changed();
    void path_changed();
    void modified_changed(bool modified);
    void read_diagnostics_changed();

private:
    void push(const QString& name, Node after);
    void set_node(const Node& node);
    [[nodiscard]] const Gpu* gpu_at(int gpu) const; // nullptr when there is none
    // Replaces the layout of a GPU in one step, or says why not.
    Refusal push_layout(const QString& name, int gpu, const Expected<Layout, Refusal>& after);
    void adopt(OpenDocument opened, const QString& path, Diagnostics said);
    void give_ids(Node& node); // to the GPUs that have none

    const BoardLibrary* library_;
    Node node_;
    std::optional<Node> present_;
    int next_id_ = 0; // of a GPU
    QUndoStack undo_;
    QString path_;
    std::optional<OpenDocument> original_;
    DocumentKind kind_ = DocumentKind::unknown;
    Diagnostics read_diagnostics_;
    std::string text_on_disk_; // as read or written last
};

} // namespace mig::ui
