#include "ui/export/copy_button.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTimer>

namespace mig::ui {

CopyButton::CopyButton(const QString& what, std::function<QString()> text, QWidget* parent)
    : QPushButton(tr("Copy"), parent),
      text_(std::move(text)),
      restore_(new QTimer(this)) {
    setAccessibleName(tr("Copy %1").arg(what));
    restore_->setSingleShot(true);
    restore_->setInterval(1500);
    connect(restore_, &QTimer::timeout, this, [this] { setText(tr("Copy")); });
    connect(this, &QPushButton::clicked, this, &CopyButton::copy);
}

void CopyButton::copy() {
    QGuiApplication::clipboard()->setText(text_());
    setText(tr("Copied"));
    restore_->start();
}

} // namespace mig::ui
