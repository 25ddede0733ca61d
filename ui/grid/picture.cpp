#include "ui/grid/picture.h"

#include "core/base/file.h"
#include "ui/grid/grid_painter.h"
#include "ui/theme/appearance.h"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace mig::ui {

namespace {

constexpr int css_pixels_per_inch = 96;

struct Scene {
    Scene(const Node& shown, const PictureOptions& options, bool labels_as_paths)
        : node(shown),
          facts(facts_of(node)),
          style{options.dark ? dark_palette() : light_palette(), QFont(), labels_as_paths} {
        geometry = GridGeometry(node, {.line = line_height(style.font), .width = static_cast<double>(options.width)});
    }

    [[nodiscard]] QSize size() const { return geometry.size().toSize(); }

    void paint(QPainter& painter) const {
        const QRectF all(QPointF(), geometry.size());
        painter.fillRect(all, style.palette.color(QPalette::Window));
        GridPainter(node, facts, geometry, style).paint(painter, all);
    }

    const Node& node;
    std::vector<GpuFacts> facts;
    GridStyle style;
    GridGeometry geometry;
};

QByteArray png(const Node& node, const PictureOptions& options) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    render_image(node, options).save(&buffer, "PNG");
    return bytes;
}

QByteArray svg(const Node& node, const PictureOptions& options) {
    const Scene scene(node, options, true);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(css_pixels_per_inch); // the size is written in millimetres
    generator.setSize(scene.size());
    generator.setViewBox(QRect(QPoint(), scene.size()));
    generator.setTitle(QStringLiteral("MIG layout"));
    QPainter painter(&generator);
    scene.paint(painter);
    painter.end();
    return bytes;
}

QByteArray pdf(const Node& node, const PictureOptions& options) {
    const Scene scene(node, options, true);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(css_pixels_per_inch);
    writer.setPageSize(QPageSize(QSizeF(scene.size()) * 72.0 / css_pixels_per_inch, QPageSize::Point));
    writer.setPageMargins({});
    QPainter painter(&writer);
    scene.paint(painter);
    painter.end();
    return bytes;
}

} // namespace

QImage render_image(const Node& node, const PictureOptions& options) {
    const Scene scene(node, options, false);
    QImage image((QSizeF(scene.size()) * options.scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.scale(options.scale, options.scale);
    scene.paint(painter);
    painter.end();
    return image;
}

Expected<void, Diagnostic> save_picture(const Node& node, const QString& path, const PictureOptions& options) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    if (suffix == QLatin1String("png")) {
        bytes = png(node, options);
    } else if (suffix == QLatin1String("svg")) {
        bytes = svg(node, options);
    } else if (suffix == QLatin1String("pdf")) {
        bytes = pdf(node, options);
    } else {
        Diagnostic diagnostic;
        diagnostic.code = codes::picture_format;
        diagnostic.file = path.toStdString();
        diagnostic.arguments = {{"path", path.toStdString()}};
        return tl::unexpected(std::move(diagnostic));
    }
    return write_file(std::filesystem::path(path.toStdU16String()),
                      std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace mig::ui
