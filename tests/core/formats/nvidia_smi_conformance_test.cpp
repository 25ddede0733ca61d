// The recorded output of MIG_CONFORMANCE_DATA against what stands in it, which tests/data/nvidia_smi/recorded.txt has
// line by line: for each file its records, then the GPUs that come out.
#include "core/base/file.h"
#include "tests/core/formats/nvidia_smi_support.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

namespace mig::nvidia_smi {
namespace {

using Expected = std::map<std::string, std::vector<std::string>>;

Expected recorded() {
    Expected files;
    std::ifstream in(std::filesystem::path(MIG_SOURCE_DIR) / "tests/data/nvidia_smi/recorded.txt");
    std::string file;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("## ")) {
            file = line.substr(3);
            files[file];
        } else if (!line.empty() && !line.starts_with("# ")) {
            files[file].push_back(line);
        }
    }
    return files;
}

TEST(RecordedOutput, is_read_as_it_stands) {
    const char* data = std::getenv("MIG_CONFORMANCE_DATA");
    if (data == nullptr || *data == '\0') {
        GTEST_SKIP() << "MIG_CONFORMANCE_DATA is not set";
    }
    const Expected expected = recorded();
    EXPECT_GE(expected.size(), 44U);
    for (const auto& [file, lines] : expected) {
        SCOPED_TRACE(file);
        const auto text = read_file(std::filesystem::path(data) / file);
        ASSERT_TRUE(text);
        const auto found = read(*text, file);
        std::vector<std::string> here = test::lines_of(*found.value);
        const auto import = test::imported(*text);
        for (std::string& line : test::lines_of(*import.value)) {
            here.push_back(std::move(line));
        }
        EXPECT_EQ(here, lines);
        for (const Diagnostic& one : found.diagnostics) {
            EXPECT_EQ(one.code.id(), lines.empty() ? "nvidia-smi.nothing-found" : "");
        }
    }
}

// Every capture there is, also one that was added since.
TEST(RecordedOutput, is_all_known) {
    const char* data = std::getenv("MIG_CONFORMANCE_DATA");
    if (data == nullptr || *data == '\0') {
        GTEST_SKIP() << "MIG_CONFORMANCE_DATA is not set";
    }
    const Expected expected = recorded();
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(data) / "captures")) {
        EXPECT_TRUE(expected.contains("captures/" + entry.path().filename().string())) << entry.path();
    }
}

} // namespace
} // namespace mig::nvidia_smi
