// What the devices of a GPU instance are called elsewhere (rules N6, K4).
#pragma once

#include "core/layout/layout.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace mig::ui {

// The MIG devices of an instance by name, each once: "3g.40gb", or "2c.3g.40gb" and "1c.3g.40gb". Without any
// compute instance the instance's own name.
[[nodiscard]] std::vector<ProfileName> device_names(const GiProfile& row, const GpuInstance& gi);

[[nodiscard]] QString mig_parted_key(const ProfileName& name);      // "1g.10gb+me"
[[nodiscard]] QString kubernetes_resource(const ProfileName& name); // "nvidia.com/mig-1g.10gb.me"
// "h100_1g.10gb": part of the name that Slurm detects, which attributes end.
[[nodiscard]] QString slurm_type(const Board& board, const ProfileName& name);
// "-cgi 9:4", in the driver's placement units; by name where ids are not known.
[[nodiscard]] QString creation_option(const Board& board, const GpuInstance& gi);

} // namespace mig::ui
