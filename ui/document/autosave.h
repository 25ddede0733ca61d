// Keeps unsaved work in a recovery file, a few seconds after each change, until it is saved.
#pragma once

#include "ui/document/unsaved.h"

#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

namespace mig::ui {

class Document;

// What a program that did not end well has left behind.
struct Recovery {
    QString file; // the recovery file itself
    Unsaved unsaved;
    std::shared_ptr<QLockFile> lock; // held: no other designer offers the same
};

class Autosave : public QObject {
    Q_OBJECT
public:
    // `directory` is made when needed; recovery_directory() in the program. The document must outlive this.
    Autosave(Document& document, const QString& directory, QObject* parent = nullptr);
    ~Autosave() override; // a clean end: nothing is left to recover

    void set_delay(int milliseconds) { timer_.setInterval(milliseconds); }
    [[nodiscard]] QString file() const { return file_; }
    void write_now();

signals:
    void written();
    void failed(const QString& reason);

private:
    void follow();

    Document* document_;
    QString file_;
    QLockFile lock_;
    QTimer timer_;
};

[[nodiscard]] QString recovery_directory();
// Newest first. Programs that still run keep theirs.
[[nodiscard]] std::vector<Recovery> leftovers(const QString& directory, const BoardLibrary& library);
void discard(const Recovery& recovery);

} // namespace mig::ui
