#include "ui/theme/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

// A static library's resources are dropped by the linker unless something asks for them.
static void load_resources() { Q_INIT_RESOURCE(designer); }

namespace mig::ui {

namespace {

QByteArray drawing(const QString& name) {
    load_resources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

class ThemedEngine : public QIconEngine {
public:
    explicit ThemedEngine(QByteArray svg) : svg_(std::move(svg)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor colour = QGuiApplication::palette().color(group, QPalette::ButtonText);
        QByteArray coloured = svg_;
        QSvgRenderer(coloured.replace("currentColor", colour.name().toLatin1())).render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, picture.rect(), mode, state);
        return picture;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new ThemedEngine(svg_); }

private:
    QByteArray svg_;
};

} // namespace

QIcon themed_icon(const QString& name) { return QIcon(new ThemedEngine(drawing(name))); }

QIcon application_icon() { return QIcon(new ThemedEngine(drawing(QStringLiteral("application")))); }

} // namespace mig::ui
