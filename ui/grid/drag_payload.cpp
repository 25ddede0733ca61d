#include "ui/grid/drag_payload.h"

#include <QCoreApplication>
#include <QDataStream>
#include <QIODevice>

#include <algorithm>

namespace mig::ui {

std::unique_ptr<QMimeData> to_mime(const DragPayload& payload) {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << QCoreApplication::applicationPid() << qint32(payload.gpu) << qint32(payload.profile) << payload.gi.has_value()
           << qint32(payload.gi.value_or(0)) << payload.grab;
    auto data = std::make_unique<QMimeData>();
    data->setData(drag_mime_type, bytes);
    return data;
}

std::optional<DragPayload> from_mime(const QMimeData* data) {
    if (data == nullptr || !data->hasFormat(drag_mime_type))
        return std::nullopt;
    QDataStream stream(data->data(drag_mime_type));
    qint64 process = 0;
    qint32 gpu = 0;
    qint32 profile = 0;
    qint32 gi = 0;
    bool is_move = false;
    double grab = 0;
    stream >> process >> gpu >> profile >> is_move >> gi >> grab;
    if (stream.status() != QDataStream::Ok || !stream.atEnd() || process != QCoreApplication::applicationPid())
        return std::nullopt;
    return DragPayload{gpu, profile, is_move ? std::optional<int>(gi) : std::nullopt, std::clamp(grab, 0.0, 1.0)};
}

} // namespace mig::ui
