// The GPUs of a document whose boards are known: for reading, and for checking what saving wrote.
#pragma once

#include "core/formats/nvml_mock_outline.h"

#include <vector>

namespace mig::nvml_mock {

struct Gpus { // as in Config
    Node node;
    std::vector<int> indices;
    std::vector<bool> whole;
};

// The root with merge keys resolved; places stay those of the text.
[[nodiscard]] yaml::Node merged_root(const yaml::Document& document);

// `boards`: one for each device of the outline.
[[nodiscard]] Gpus read_gpus(const Outline& outline, const std::vector<BoardRef>& boards, const BoardLibrary* library,
                             yaml::Report& report);

} // namespace mig::nvml_mock
