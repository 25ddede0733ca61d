// Boards, configs and places for the tests of documents and of the window.
#pragma once

#include "core/board/library.h"
#include "core/board/profile_name.h"

#include <QFile>
#include <QString>

namespace mig::ui::test {

inline BoardLibrary load_boards() {
    return load_library({std::filesystem::path(MIG_SOURCE_DIR) / "profiles"}).value.value_or(BoardLibrary());
}

inline int row(const Board& board, const char* name) { return board.find(*parse_profile_name(name)); }

inline QByteArray bytes_of(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline bool write_bytes(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

// Two GPUs with comments, odd quoting and keys that are not ours.
inline QByteArray config() {
    return "# rack 7\n"
           "version: \"1.0\"\n"
           "device_defaults:\n"
           "  name: 'NVIDIA H100 80GB HBM3'   # as nvidia-smi says\n"
           "  power: {limit_w: 700}\n"
           "  mig: {mode_current: enabled, mode_pending: enabled, max_gpu_instances: 7}\n"
           "devices:\n"
           "  - index: 0\n"
           "    serial:   \"0042\"\n"
           "    mig:\n"
           "      mode_current: enabled\n"
           "      instances:\n"
           "        - {id: 0, profile: \"3g.40gb\", placement_start: 4}\n"
           "  - index: 1   # spare\n"
           "    mig:\n"
           "      mode_current: disabled\n";
}

} // namespace mig::ui::test
