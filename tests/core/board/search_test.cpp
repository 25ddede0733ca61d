#include "core/board/board_search.h"

#include "tests/core/board/support.h"

#include <gtest/gtest.h>

namespace mig {
namespace {

const BoardLibrary& shipped() {
    static const auto library = load_library({test::shipped_profiles()});
    return *library.value;
}

std::vector<std::string> ids_of(const std::vector<BoardRef>& boards) {
    std::vector<std::string> ids;
    for (const auto& board : boards)
        ids.push_back(board->facts().id);
    return ids;
}

struct Certain {
    const char* text;
    const char* board;
};

TEST(BoardSearch, is_certain_of_one_board_by_any_spelling) {
    for (const auto& [text, board] : std::vector<Certain>{
             {"h100-80gb-sxm", "h100-80gb-sxm"},                                  // id
             {"H100-80GB-SXM", "h100-80gb-sxm"},                                  //
             {"NVIDIA H100 80GB HBM3", "h100-80gb-sxm"},                          // nvidia-smi
             {" NVIDIA H100 80GB HBM3\n", "h100-80gb-sxm"},                       // as pasted
             {"NVIDIA-H100-80GB-HBM3", "h100-80gb-sxm"},                          // node label
             {"NVIDIA-H100-80GB-HBM3-SHARED", "h100-80gb-sxm"},                   //
             {"NVIDIA-A100-SXM4-40GB-MIG-1g.5gb", "a100-40gb"},                   //
             {"NVIDIA-A100-SXM4-40GB-MIG-1g.5gb.me-SHARED", "a100-40gb"},         //
             {"NVIDIA-A100-SXM4-40GB-MIG-INVALID", "a100-40gb"},                  //
             {"nvidia_a100_sxm4_40gb", "a100-40gb"},                              // Slurm
             {"NVIDIA A100 PCIe 40GB", "a100-40gb"},                              // vGPU guide
             {"NVIDIA A100 HGX 80GB", "a100-80gb"},                               //
             {"NVIDIA H100 PCIe 94GB (H100 NVL)", "h100-94gb"},                   //
             {"H100-SXM5-80GB", "h100-80gb-sxm"},                                 //
             {"40GB A100 PCIe", "a100-40gb"},                                     // the same words
             {"A100 40GB", "a100-40gb"},                                          // its name
             {"NVIDIA H100 PCIe", "h100-80gb-pcie"},                              //
             {"NVIDIA GH200 480GB", "gh200-96gb"},                                //
             {"NVIDIA RTX PRO 6000 Blackwell Server Edition", "rtxpro6000-96gb"}, //
             {"RTX PRO 6000", "rtxpro6000-96gb"},                                 //
             {"0x2330", "h100-80gb-sxm"},                                         // PCI device
             {"2330", "h100-80gb-sxm"},                                           //
             {"0x233010DE", "h100-80gb-sxm"},                                     // mig-parted
             {"0x233010DE:0x16C010DE", "h100-80gb-sxm"},                          //
             {"0x2BB310DE:0x204D10DE", "rtxpro5000-48gb"},                        //
         }) {
        const auto match = search_board(shipped(), text);
        ASSERT_TRUE(match.board) << text;
        EXPECT_EQ(match.board->facts().id, board) << text;
        EXPECT_FALSE(match.unplannable) << text;
        EXPECT_TRUE(match.suggestions.empty()) << text;
    }
}

struct Unsure {
    const char* text;
    std::vector<std::string> suggestions;
};

TEST(BoardSearch, suggests_where_it_is_not_certain) {
    for (const auto& [text, suggestions] : std::vector<Unsure>{
             {"H100", {"h100-80gb-sxm", "h100-80gb-pcie", "h100-94gb", "h100-64gb", "gh200-96gb"}},
             {"NVIDIA A100", {"a100-40gb", "a100-80gb"}},
             {"H100 80GB", {"h100-80gb-sxm", "h100-80gb-pcie"}},
             {"a100-40", {"a100-40gb"}},
             {"h100-80gb-smx", {"h100-80gb-sxm", "h100-80gb-pcie"}}, // a slip of the hand
             {"gh200", {"gh200-96gb", "gh200-144gb"}},
             {"RTX PRO", {"rtxpro6000-96gb", "rtxpro5000-48gb", "rtxpro4500-32gb"}},
             {"what is this", {}},
             {"NVIDIA", {}},
             {"", {}},
         }) {
        const auto match = search_board(shipped(), text);
        EXPECT_FALSE(match.board) << text;
        EXPECT_FALSE(match.unplannable) << text;
        EXPECT_EQ(ids_of(match.suggestions), suggestions) << text;
    }
}

struct NotPlannable {
    const char* text;
    const char* name;
    Unplannable reason;
};

TEST(BoardSearch, knows_what_cannot_be_planned) {
    for (const auto& [text, name, reason] : std::vector<NotPlannable>{
             {"Tesla T4", "T4", Unplannable::no_mig},                                 //
             {"NVIDIA-L40S", "L40S", Unplannable::no_mig},                            //
             {"NVIDIA L4", "L4", Unplannable::no_mig},                                //
             {"nvidia a10", "A10", Unplannable::no_mig},                              //
             {"A40-48Q", "A40", Unplannable::no_mig},                                 // by a word
             {"Tesla V100-DGXS-32GB", "V100", Unplannable::no_mig},                   //
             {"NVIDIA RTX 6000 Ada Generation", "RTX 6000 Ada", Unplannable::no_mig}, //
             {"0x26B9", "L40S", Unplannable::no_mig},                                 //
             {"NVIDIA A100-SXM-64GB", "A100 64GB", Unplannable::no_table},            //
             {"0x20B310DE", "A100 64GB", Unplannable::no_table},                      //
             {"NVIDIA H20 NVL16", "H20 NVL16", Unplannable::no_table},                //
             {"RTX PRO 5000 72GB", "RTX PRO 5000 72GB", Unplannable::no_table},       //
             {"0x2BB310DE:0x227A10DE", "RTX PRO 5000 72GB", Unplannable::no_table},   //
             {"Vera Rubin", "Rubin", Unplannable::no_table},                          //
             {"NVIDIA Jetson AGX Thor", "Thor", Unplannable::no_own_memory},          //
         }) {
        const auto match = search_board(shipped(), text);
        EXPECT_FALSE(match.board) << text;
        ASSERT_TRUE(match.unplannable) << text;
        EXPECT_EQ(match.unplannable->name, name) << text;
        EXPECT_EQ(match.unplannable->reason, reason) << text;
        EXPECT_TRUE(match.suggestions.empty()) << text;
    }
}

TEST(BoardSearch, tells_two_products_of_one_device_apart_by_the_subsystem_alone) {
    const auto match = search_board(shipped(), "0x2BB3");
    EXPECT_FALSE(match.board);
    ASSERT_TRUE(match.unplannable);
    EXPECT_EQ(match.unplannable->name, "RTX PRO 5000 72GB");
    EXPECT_EQ(ids_of(match.suggestions), std::vector<std::string>{"rtxpro5000-48gb"});
}

TEST(BoardSearch, in_an_empty_library_finds_nothing) {
    const auto match = search_board(BoardLibrary(), "NVIDIA H100 80GB HBM3");
    EXPECT_FALSE(match.board);
    EXPECT_FALSE(match.unplannable);
    EXPECT_TRUE(match.suggestions.empty());
}

} // namespace
} // namespace mig
