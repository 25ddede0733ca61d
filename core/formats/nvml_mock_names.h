// What the `profile` and `profile_id` keys of a layout mean on a board (rules M1, M5, N4, N5).
#pragma once

#include "core/board/library.h"
#include "core/yaml/fields.h"

#include <optional>

namespace mig::nvml_mock {

// What "1c", or an absent list, is to nvml-mock: the compute instance profile of that width with the plain suffix
// (1_SLICE before 1_SLICE_REV1), which need not be the first of the table. -1: there is none of that width.
[[nodiscard]] int compute_instance_of_width(const GiProfile& row, int width);

struct GiReference {
    int profile = 0;             // row
    std::optional<int> spanning; // the compute instance it gets by default, when named by one: "1c.3g.20gb"
};

class NameResolver {
public:
    // `library` may be null; all must outlive the resolver.
    NameResolver(const Board& board, const BoardLibrary* library, yaml::Report& report)
        : board_(&board),
          library_(library),
          report_(&report) {}

    // From the two keys of `fields`, which it marks as known. What is wrong is reported.
    std::optional<GiReference> gpu_instance(yaml::Fields& fields, const yaml::Node& item) const;
    std::optional<int> compute_instance(yaml::Fields& fields, const yaml::Node& item, int row) const;

private:
    std::optional<GiReference> by_name(const std::string& text, const yaml::Node& at, const std::string& path) const;
    std::optional<int> compute_by_name(const std::string& text, const yaml::Node& at, const std::string& path, int row) const;
    std::optional<int> compute_by_width(int width, const std::string& found, const yaml::Node& at, const std::string& path,
                                        int row) const;
    int row_of(const ProfileName& name, const yaml::Node& at, const std::string& path) const; // -1: none
    void unknown_profile(const ProfileName& name, const yaml::Node& at, const std::string& path) const;

    const Board* board_;
    const BoardLibrary* library_;
    yaml::Report* report_;
};

// Exactly one of `profile` and `profile_id`: the checks that need no board. False when reported.
[[nodiscard]] bool names_one_profile(yaml::Fields& fields, const yaml::Node& item, yaml::Report& report);

} // namespace mig::nvml_mock
