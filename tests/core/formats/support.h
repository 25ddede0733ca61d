// What the tests of this folder share: the shipped boards, documents from text, and problems as one line each.
#pragma once

#include "core/formats/document.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace mig::test {

[[nodiscard]] const BoardLibrary& library();
[[nodiscard]] BoardRef board(std::string_view id);
[[nodiscard]] const BoardRef& h100(); // 80GB SXM

[[nodiscard]] yaml::Document document(std::string_view text, std::string file = "node.yaml");
[[nodiscard]] Read<nvml_mock::Config> read_config(std::string_view text, BoardRef board = nullptr);

// A config of one A100 40GB; the keys of devices[0].mig stand from line 7 on, column 7.
[[nodiscard]] std::string a100_config(std::string_view mig);

// "error 12:5 nvml-mock.count-zero", in the order they were reported.
[[nodiscard]] std::vector<std::string> lines(const Diagnostics& diagnostics);
// "nvml-mock.no-order", for what has no place in a text.
[[nodiscard]] std::vector<std::string> code_names(const Diagnostics& diagnostics);
// An argument as text; lists are joined by ", ".
[[nodiscard]] std::string argument_text(const Diagnostic& diagnostic, std::string_view name);
// The sentence has every argument it asks for.
[[nodiscard]] bool is_well_worded(const Diagnostic& diagnostic);

// Names the cases of a table by their `name`.
inline constexpr auto by_name = [](const auto& row) { return std::string(row.param.name); };

struct Gi {
    int id;
    std::string_view profile;
    int start;
    std::vector<std::string_view> compute{}; // "1c" in order of creation; empty: the spanning one
};
[[nodiscard]] Layout layout(const BoardRef& board, const std::vector<Gi>& instances);
[[nodiscard]] Gpu gpu(const BoardRef& board, const std::vector<Gi>& instances);
[[nodiscard]] int row(const BoardRef& board, std::string_view name);

// Every legal layout of the board, each instance with its spanning compute instance, ids in order of start.
[[nodiscard]] std::vector<Layout> all_layouts(const BoardRef& board);

} // namespace mig::test
