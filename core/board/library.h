// The boards that are known: profiles/catalogue.yaml with its tables, and the user's own directory.
#pragma once

#include "core/board/board.h"
#include "core/board/unplannable.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mig {

namespace codes {
inline constexpr Code library_not_found{"library.not-found"};         // tried (list): no catalogue in any of these directories
inline constexpr Code library_unknown_board{"library.unknown-board"}; // id, nearest
inline constexpr Code library_duplicate_board{"library.duplicate-board"}; // id, first_file
inline constexpr Code library_no_table{"library.no-table"};               // id, table
inline constexpr Code library_unknown_row{"library.unknown-row"};         // id, name, offered (list)
} // namespace codes

class BoardLibrary {
public:
    BoardLibrary() = default;
    explicit BoardLibrary(std::vector<BoardRef> boards, std::vector<UnplannableProduct> unplannable = {});

    [[nodiscard]] const std::vector<BoardRef>& boards() const { return boards_; }
    [[nodiscard]] const std::vector<UnplannableProduct>& unplannable() const { return unplannable_; }
    [[nodiscard]] BoardRef find(std::string_view id) const; // nullptr when none
    // By a product as nvidia-smi or another document names it; case, "NVIDIA " and separators do not matter.
    [[nodiscard]] BoardRef find_product(std::string_view product) const;
    // By PCI device: "0x2330", "2330", packed "0x233010DE", with or without a subsystem.
    [[nodiscard]] BoardRef find_pci(std::string_view device) const;
    // A product, by any of the names above, that is known and has no table. By a device without a subsystem also
    // when a board has the same device.
    [[nodiscard]] std::optional<UnplannableProduct> find_unplannable(std::string_view product_or_device) const;
    // Boards other than `except` that have a row of this name (N5).
    [[nodiscard]] std::vector<BoardRef> boards_with(const ProfileName& name, const Board* except = nullptr) const;
    [[nodiscard]] std::string nearest_id(std::string_view id) const; // "" when none is near

private:
    std::vector<BoardRef> boards_;
    std::vector<UnplannableProduct> unplannable_;
};

// Where tables are looked for: MIG_LAYOUT_PROFILES if set, else beside the program (<dir>/profiles) and in
// the install prefix (<dir>/../share/mig-layout-designer/profiles); then the user's own directory
// ($XDG_DATA_HOME or ~/.local/share)/mig-layout-designer/profiles.
[[nodiscard]] std::vector<std::filesystem::path> library_directories(const std::filesystem::path& program_directory);

// Reads each directory that exists: its catalogue.yaml, and tables beside it that no catalogue names as
// boards called after their file. A board of a later directory replaces one of the same id, with a note. A
// board whose table has errors is left out. There is always a value. The warning that nvml-mock would refuse a
// row (table.memory-slack) is left to who checks the table.
[[nodiscard]] Read<BoardLibrary> load_library(const std::vector<std::filesystem::path>& directories);

} // namespace mig
