// Listings in the widths that drivers print, and pastes as terminals, mails and chats leave them.
#include "tests/core/formats/nvidia_smi_support.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <functional>

namespace mig::nvidia_smi {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> found_in(std::string_view text) { return test::lines_of(*read(text, "paste.txt").value); }

// The same without the numbers of the lines.
std::vector<std::string> records_in(std::string_view text) {
    std::vector<std::string> lines = found_in(text);
    std::ranges::for_each(lines, [](std::string& line) { line.erase(0, line.find(": ") + 2); });
    return lines;
}

constexpr const char* lgip = "+-----------------------------------------------------------------------------+\n"
                             "| GPU instance profiles:                                                      |\n"
                             "| GPU   Name             ID    Instances   Memory     P2P    SM    DEC   ENC  |\n"
                             "|                              Free/Total   GiB              CE    JPEG  OFA  |\n"
                             "|=============================================================================|\n"
                             "|   0  MIG 1g.10gb       19     3/7        9.75       No     16     1     0   |\n"
                             "|                                                             1     1     0   |\n"
                             "+-----------------------------------------------------------------------------+\n"
                             "|   0  MIG 3g.40gb        9     1/2        39.50      No     60     3     0   |\n"
                             "|                                                             3     3     0   |\n"
                             "+-----------------------------------------------------------------------------+\n";
const std::vector<std::string> lgip_records{"lgip 0 1g.10gb id19 3/7 9.75 sm16 dec1 enc0 ce1 jpg1 ofa0",
                                            "lgip 0 3g.40gb id9 1/2 39.50 sm60 dec3 enc0 ce3 jpg3 ofa0"};

struct Listing {
    const char* name;
    const char* text;
    std::vector<std::string> records;
};
void PrintTo(const Listing& one, std::ostream* out) { *out << one.name; }
class Listings : public testing::TestWithParam<Listing> {};
TEST_P(Listings, are_read_whatever_their_width) {
    EXPECT_EQ(records_in(GetParam().text), GetParam().records);
    EXPECT_THAT(read(GetParam().text, "paste.txt").diagnostics, IsEmpty());
}

const Listing listings[] = {
    {"lgip_narrow",
     "| GPU   Name          ID    Instances   Memory     P2P    SM    DEC   ENC  |\n"
     "|   2  MIG 1g.5gb     19     7/7        4.75       No     14     0     0   |\n"
     "|                                                          1     0     0   |\n",
     {"lgip 2 1g.5gb id19 7/7 4.75 sm14 dec0 enc0 ce1 jpg0 ofa0"}},
    {"lgip", lgip, lgip_records},
    {"lgip_wide",
     "|   0  MIG 1g.24gb+me.all  65     0/1        23.62      No     46     4     4   |\n"
     "|                                                               1     4     1   |\n",
     {"lgip 0 1g.24gb+me.all id65 0/1 23.62 sm46 dec4 enc4 ce1 jpg4 ofa1"}},
    {"lgipp", "GPU  0 Profile ID 19 Placements: {0,1,2,3,4,5,6}:1\n", {"lgipp 0 id19 0,1,2,3,4,5,6:1"}},
    {"lgipp_one", "GPU  0 Profile ID  0 Placement : {0}:8\n", {"lgipp 0 id0 0:8"}},
    {"lgipp_two_digits", "GPU 11 Profile ID 32 Placement : {0}:12\n", {"lgipp 11 id32 0:12"}},
    {"lcip",
     "| Compute instance profiles:                                                           |\n"
     "|   0      1       MIG 1c.3g.20gb       0      1/3           14        2     0     0   |\n"
     "|                                                                      3     0         |\n",
     {"lcip 0 gi1 1c.3g.20gb id0 1/3 sm14 dec2 enc0 ofa0 ce3 jpg0"}},
    {"lcip_default",
     "|   0     13       MIG 3g.20gb          2*     0/1           42        2     0     0   |\n"
     "|                                                                      3     0         |\n",
     {"lcip 0 gi13 3g.20gb id2* 0/1 sm42 dec2 enc0 ofa0 ce3 jpg0"}},
    {"lcip_wide",
     "|   0      1       MIG 1g.24gb+me.all       0*     1/1           46        4     4     1   |\n"
     "|                                                                          1     4         |\n",
     {"lcip 0 gi1 1g.24gb+me.all id0* 1/1 sm46 dec4 enc4 ofa1 ce1 jpg4"}},
    {"lgi_narrow", "|   0  MIG 1g.5gb       19        9          6:1     |\n", {"lgi 0 1g.5gb id19 gi9 6:1"}},
    {"lgi", "|   7  MIG 3g.40gb          9        1          4:4     |\n", {"lgi 7 3g.40gb id9 gi1 4:4"}},
    {"lgi_wide", "|   0  MIG 1g.24gb+me.all     65        5          6:3     |\n", {"lgi 0 1g.24gb+me.all id65 gi5 6:3"}},
    {"lci_without_placement",
     "|   0      1       MIG 1c.3g.20gb       0         2     |\n",
     {"lci 0 gi1 1c.3g.20gb id0 ci2 ?:?"}},
    {"lci", "|   0      2       MIG 1c.3g.20gb       0         1          1:1     |\n", {"lci 0 gi2 1c.3g.20gb id0 ci1 1:1"}},
    {"lci_two_digits",
     "|  10     12       MIG 7g.80gb          4         0          0:7     |\n",
     {"lci 10 gi12 7g.80gb id4 ci0 0:7"}},
    {"devices",
     "GPU 0: NVIDIA A30 (UUID: GPU-1)\n  MIG 2g.12gb     Device  0: (UUID: MIG-1)\n  MIG 1c.2g.12gb  Device  1: (UUID: MIG-2)\n",
     {"gpu 0 NVIDIA A30", "mig 2g.12gb 0", "mig 1c.2g.12gb 1"}},
    {"devices_of_old_drivers",
     "GPU 3: A100-SXM4-40GB (UUID: GPU-1)\n  MIG 1g.5gb Device 0: (UUID: MIG-GPU-1/7/0)\n",
     {"gpu 3 A100-SXM4-40GB", "mig 1g.5gb 0"}},
    {"overview",
     "|   0  NVIDIA A30                     On  |   00000000:65:00.0 Off |                   On |\n"
     "| N/A   45C    P0             71W /  165W |      87MiB /  24576MiB |     N/A      Default |\n"
     "|                                         |                        |              Enabled |\n"
     "|  0    3   1   0  |              12MiB /  5952MiB    | 14      0 |  1   0    1    0    0 |\n"
     "|                  |                 0MiB /  8191MiB  |           |                       |\n",
     {"gpu 0 NVIDIA A30", "memory 24576MiB", "mode on", "device 0 gi3 ci1 5952MiB sm14"}},
    {"created",
     "Successfully created GPU instance ID  1 on GPU  0 using profile MIG 3g.40gb (ID  9)\n"
     "Successfully created compute instance ID  0 on GPU  0 GPU instance ID  1 using profile MIG 3g.40gb (ID  2)\n"
     "Successfully created compute instance on GPU  0 GPU instance ID  1 using profile MIG 1c.3g.40gb (ID  0)\n",
     {"created 0 gi1 3g.40gb id9", "created 0 gi1 ci0 3g.40gb id2", "created 0 gi1 ci? 1c.3g.40gb id0"}},
    {"destroyed",
     "Successfully destroyed compute instance ID  0 from GPU  0 GPU instance ID 13\n"
     "uccessfully destroyed GPU instance ID 13 from GPU  0\n",
     {"destroyed 0 gi13 ci0", "destroyed 0 gi13"}},
    {"failed",
     "Unable to create a GPU instance on GPU  0 using profile 9: Insufficient Resources\n",
     {"failed Unable to create a GPU instance on GPU  0 using profile 9: Insufficient Resources"}},
    {"nothing", "No GPU instances found: Not Found\n", {"nothing: No GPU instances found"}},
    {"command", "[root@node ~]# sudo nvidia-smi mig -i 0,1 -cgi 9:4,14 -C\n", {"command -cgi i[0,1] 9:4,14"}},
    {"mode", "Enabled MIG Mode for GPU 00000000:65:00.0\nAll done.\n", {"mode on 00000000:65:00.0"}},
    {"mode_pending",
     "Warning: MIG mode is in pending enable state for GPU 00000000:65:00.0:In use by another client\n",
     {"mode on pending 00000000:65:00.0"}},
};
INSTANTIATE_TEST_SUITE_P(S1, Listings, testing::ValuesIn(listings), [](const auto& row) { return std::string(row.param.name); });

// What terminals, mails and chats make of a table.
std::string each_line(const std::string& text, const std::function<std::string(std::string)>& change) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = text.find('\n', at);
        out += change(text.substr(at, end - at)) + "\n";
        at = end + 1;
    }
    return out;
}

std::string wrapped(const std::string& text, std::size_t width) {
    return each_line(text, [&](std::string line) {
        std::string out;
        for (; line.size() > width; line.erase(0, width)) {
            std::string piece = line.substr(0, width);
            piece.resize(piece.find_last_not_of(' ') + 1); // copying trims
            out += piece + "\n";
        }
        return out + line;
    });
}

std::string without(std::string text, std::string_view characters) {
    std::erase_if(text, [&](char c) { return characters.find(c) != std::string_view::npos; });
    return text;
}

struct Damage {
    const char* name;
    std::function<std::string(const std::string&)> change;
};
void PrintTo(const Damage& one, std::ostream* out) { *out << one.name; }
class Damaged : public testing::TestWithParam<Damage> {};
TEST_P(Damaged, tables_are_read_as_before) {
    const std::string text = GetParam().change(lgip);
    EXPECT_EQ(records_in(text), lgip_records) << text;
    EXPECT_THAT(read(text, "paste.txt").diagnostics, IsEmpty());
}
const Damage damages[] = {
    {"crlf", [](const std::string& text) { return each_line(text, [](const std::string& line) { return line + "\r"; }); }},
    {"colours",
     [](const std::string& text) {
         return each_line(text, [](const std::string& line) { return "\x1b[1;32m" + line + "\x1b[0m"; });
     }},
    {"quoted", [](const std::string& text) { return each_line(text, [](const std::string& line) { return "> " + line; }); }},
    {"indented", [](const std::string& text) { return each_line(text, [](const std::string& line) { return "    " + line; }); }},
    {"no_borders", [](const std::string& text) { return without(text, "|+=-"); }},
    {"no_right_border",
     [](const std::string& text) {
         return each_line(text, [](std::string line) {
             line.pop_back();
             return line;
         });
     }},
    {"blanks_squeezed",
     [](std::string text) {
         const auto twice = [](char a, char b) { return a == ' ' && b == ' '; };
         text.erase(std::unique(text.begin(), text.end(), twice), text.end());
         return text;
     }},
    {"one_line",
     [](std::string text) {
         std::ranges::replace(text, '\n', ' ');
         return text;
     }},
    {"wrapped_at_60", [](const std::string& text) { return wrapped(text, 60); }},
    {"wrapped_at_40", [](const std::string& text) { return wrapped(text, 40); }},
    {"box_drawing",
     [](const std::string& text) {
         return each_line(text, [](const std::string& line) {
             std::string out;
             for (const char c : line) {
                 out += c == '|' ? "│" : c == '-' ? "─" : c == '=' ? "═" : c == '+' ? "┼" : std::string(1, c);
             }
             return out;
         });
     }},
    {"between_prose",
     [](const std::string& text) { return "Hi all,\nhere is what our node says:\n```\n" + text + "```\nThanks!\n"; }},
};
INSTANTIATE_TEST_SUITE_P(Paste, Damaged, testing::ValuesIn(damages), [](const auto& row) { return std::string(row.param.name); });

TEST(Wrapped, messages_are_joined) {
    const std::string message =
        "Successfully created compute instance ID  0 on GPU  0 GPU instance ID  1 using profile MIG 3g.40gb (ID  2)";
    for (const std::size_t width : {80U, 60U, 40U}) {
        EXPECT_THAT(records_in(wrapped(message + "\n", width)), ElementsAre("created 0 gi1 ci0 3g.40gb id2")) << width;
    }
    EXPECT_THAT(records_in("Successfully created GPU instance ID  5 on GPU  0 using\nprofile MIG 2g.20gb (ID 14)\n"),
                ElementsAre("created 0 gi5 2g.20gb id14"));
}

TEST(NotUnderstood, lines_are_named_and_nothing_is_guessed) {
    const auto found = read("GPU 0: NVIDIA A30 (UUID: GPU-1)\n"
                            "Successfully created GPU instance ID on GPU 0 using profile MIG 2g.12gb\n"
                            "|   0  MIG 1g.6gb  fourteen  3:1 |\n",
                            "paste.txt");
    EXPECT_THAT(test::lines_of(*found.value), ElementsAre("1: gpu 0 NVIDIA A30"));
    ASSERT_EQ(found.diagnostics.size(), 2U);
    EXPECT_EQ(found.diagnostics[0].code, codes::line_not_understood);
    EXPECT_EQ(found.diagnostics[0].range.begin, (Position{2, 1}));
    EXPECT_EQ(found.diagnostics[1].range.begin, (Position{3, 1}));
    EXPECT_THAT(found.value->kinds, ElementsAre(LineKind::listing, LineKind::not_understood, LineKind::not_understood));
}

struct Nothing {
    const char* name;
    std::string text;
};
class NothingThere : public testing::TestWithParam<Nothing> {};
TEST_P(NothingThere, is_one_error) {
    const auto found = read(GetParam().text, "paste.txt");
    EXPECT_THAT(found.value->records, IsEmpty());
    ASSERT_EQ(found.diagnostics.size(), 1U);
    EXPECT_EQ(found.diagnostics[0].code, codes::nothing_found);
    EXPECT_EQ(found.diagnostics[0].range.begin, (Position{1, 1}));
}
TEST(NothingToRead, utf16_is_named) {
    const auto found = read(std::string("G\0P\0U\0 \0", 8), "paste.txt");
    ASSERT_EQ(found.diagnostics.size(), 1U);
    EXPECT_EQ(found.diagnostics[0].code, codes::not_text);
    EXPECT_EQ(found.diagnostics[0].severity, Severity::error);
}
INSTANTIATE_TEST_SUITE_P(S1, NothingThere,
                         testing::Values(Nothing{"empty", ""}, Nothing{"blank", "\n \n"}, Nothing{"prose", "Please reboot.\n"},
                                         Nothing{"other_yaml", "version: v1\nmig-configs: {}\n"},
                                         Nothing{"bytes", std::string("\xff\xfe\x80\x01|\x02", 6)}),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(Large, text_is_read_to_the_end_and_no_further_than_the_limit) {
    std::string text;
    while (text.size() < 5'000'000) {
        text += "a line that says nothing about it\n";
    }
    text += "|   7  MIG 3g.40gb          9        1          4:4     |\n";
    EXPECT_THAT(records_in(text), ElementsAre("lgi 7 3g.40gb id9 gi1 4:4"));
    const auto refused = read(std::string(9'000'000, 'x'), "paste.txt");
    ASSERT_EQ(refused.diagnostics.size(), 1U);
    EXPECT_EQ(refused.diagnostics[0].code, codes::too_large);
}

} // namespace
} // namespace mig::nvidia_smi
