#include "core/formats/nvidia_smi/pasted_board.h"

#include "core/board/board_search.h"
#include "core/formats/nvidia_smi/sentences.h"
#include "core/formats/nvidia_smi/table_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace mig::nvidia_smi {

namespace {

const LgipRow& profile_of(const Found& found) { return std::get<LgipRow>(found.record); }

int row_for(const Board& board, const std::string& text) {
    const auto name = parse_profile_name(text);
    if (!name) {
        return -1;
    }
    const int row = board.find(name->gpu_instance());
    return row >= 0 ? row : board.find_alias(name->gpu_instance());
}

// Drivers differ by so much about the memory of one profile.
bool is_near(int pasted, int known) { return std::abs(pasted - known) * 100 <= known * 8; }

std::vector<RowDifference> differences(const LgipRow& pasted, const GiProfile& known, bool ids_known) {
    std::vector<RowDifference> found;
    const auto compare = [&](const char* field, std::optional<int> paste, int library, bool is_known = true) {
        if (paste && is_known && *paste != library) {
            found.push_back({known.label(), field, std::to_string(*paste), std::to_string(library)});
        }
    };
    compare("profile_id", pasted.id, known.profile_id, ids_known && pasted.id >= 0);
    compare("instances", pasted.total, known.instances);
    compare("multiprocessors", pasted.multiprocessors, known.multiprocessors, known.multiprocessors > 0);
    compare("decoders", pasted.decoders, known.engines[Engine::decoder]);
    compare("encoders", pasted.encoders, known.engines[Engine::encoder]);
    compare("copy_engines", pasted.copy_engines, known.engines[Engine::copy]);
    compare("jpeg", pasted.jpeg, known.engines[Engine::jpeg]);
    compare("ofa", pasted.ofa, known.engines[Engine::ofa]);
    if (!pasted.gib.empty() && !is_near(mebibytes_of(pasted.gib), known.memory_mib)) {
        found.push_back({known.label(), "memory_mb", std::to_string(mebibytes_of(pasted.gib)), std::to_string(known.memory_mib)});
    }
    return found;
}

std::string starts_text(const std::vector<int>& starts, int size) {
    std::string text;
    for (const int start : starts) {
        text += fmt::format("{}{}", text.empty() ? "" : ",", start);
    }
    return fmt::format("{{{}}}:{}", text, size);
}

// Against the library's placements, in the driver's units.
void compare_placements(const SeenGpu& gpu, const LgipRow& pasted, const Board& board, const GiProfile& known,
                        std::vector<RowDifference>& found) {
    const auto listed = std::ranges::find(gpu.placements, pasted.id, &LgippRow::id);
    if (listed == gpu.placements.end()) {
        return;
    }
    std::vector<int> starts;
    for (const Placement& placement : known.placements) {
        starts.push_back(placement.start * board.facts().placement_factor);
    }
    const std::string here = starts_text(listed->starts, listed->size);
    const std::string there = starts_text(starts, known.placements.front().size * board.facts().placement_factor);
    if (here != there) {
        found.push_back({known.label(), "placements", here, there});
    }
}

class Matcher {
public:
    Matcher(int index, const SeenGpu& gpu, const BoardLibrary& library, const std::vector<BoardRef>& boards, std::string file,
            Diagnostics& said)
        : index_(index),
          gpu_(gpu),
          library_(library),
          others_(boards),
          file_(std::move(file)),
          said_(said) {}

    PastedBoard run() {
        PastedBoard result;
        result.library = by_product();
        if (!result.library && is_not_plannable_) {
            return result;
        }
        is_named_ = result.library != nullptr;
        if (!is_named_) {
            result.library = by_profiles();
        }
        if (gpu_.profiles.empty()) {
            result.board = result.library;
            if (!result.board) {
                say(Severity::warning, codes::unknown_board, 0, {{"product", gpu_.product}});
            }
            return result;
        }
        if (result.library) {
            hold_against(result);
        }
        if (!result.board) {
            build(result);
        }
        return result;
    }

private:
    BoardRef by_product() {
        if (gpu_.product.empty()) {
            return nullptr;
        }
        BoardMatch match = search_board(library_, gpu_.product);
        if (match.unplannable) {
            is_not_plannable_ = gpu_.profiles.empty();
            if (is_not_plannable_) {
                say(Severity::warning, codes::not_plannable, 0,
                    {{"product", gpu_.product},
                     {"note", match.unplannable->note},
                     {"reason", std::string(unplannable_word(match.unplannable->reason))}});
            }
        }
        return match.board;
    }

    // How many figures of -lgip are another on that board; nothing when a profile is not there at all.
    [[nodiscard]] std::optional<int> distance(const Board& board) const {
        int sum = 0;
        for (const Found& found : gpu_.profiles) {
            const LgipRow& pasted = profile_of(found);
            const int row = row_for(board, pasted.name);
            if (row < 0) {
                return std::nullopt;
            }
            const GiProfile& known = board.row(row);
            sum += 4 * static_cast<int>(differences(pasted, known, board.facts().profile_ids_known).size());
            sum += pasted.gib.empty() || mebibytes_of(pasted.gib) == known.memory_mib ? 0 : 1;
            sum += known.label() == pasted.name ? 0 : 1;
        }
        for (const SeenInstance& one : gpu_.instances) {
            const int row = one.name.empty() ? row_by_figures(board, one) : row_for(board, one.name);
            const bool is_same_id = row >= 0 && (!one.profile_id || *one.profile_id < 0 || !board.facts().profile_ids_known ||
                                                 board.row(row).profile_id == *one.profile_id);
            if (!is_same_id) {
                return std::nullopt;
            }
            sum += is_called(board, row, one.name) ? 0 : 1;
        }
        for (const LcipRow& one : gpu_.compute_profiles) {
            sum += is_called(board, row_for(board, one.name), one.name) ? 0 : 1;
        }
        return has_other_evidence(board) ? std::optional(sum) : std::nullopt;
    }

    // Under that very name, and not as an alias.
    static bool is_called(const Board& board, int row, const std::string& text) {
        const auto name = parse_profile_name(text);
        return text.empty() || (name && row >= 0 && board.row(row).name == name->gpu_instance());
    }

    // What -lcip and -lgipp say of a board, where -lgip does not say more.
    [[nodiscard]] bool has_other_evidence(const Board& board) const {
        if (!gpu_.profiles.empty()) {
            return true;
        }
        const bool has_compute = std::ranges::all_of(gpu_.compute_profiles, [&](const LcipRow& listed) {
            const int row = row_for(board, listed.name);
            const auto& offered = row < 0 ? std::vector<CiProfile>() : board.row(row).compute_instances;
            return std::ranges::any_of(offered, [&](const CiProfile& ci) {
                return ci.nvml.value == listed.id && (!listed.multiprocessors || ci.multiprocessors == *listed.multiprocessors);
            });
        });
        return has_compute && std::ranges::all_of(gpu_.placements, [&](const LgippRow& listed) {
                   const int row = board.facts().profile_ids_known ? board.find_id(listed.id) : -1;
                   const int factor = board.facts().placement_factor;
                   return row >= 0 && board.row(row).placements.size() == listed.starts.size() &&
                          std::ranges::all_of(listed.starts, [&](int start) {
                              const Placement* there = start % factor == 0 ? board.row(row).placement_at(start / factor)
                                                                           : nullptr;
                              return there != nullptr && there->size * factor == listed.size;
                          });
               });
    }

    [[nodiscard]] bool says_nothing() const {
        return gpu_.profiles.empty() && gpu_.instances.empty() && gpu_.compute_profiles.empty() && gpu_.placements.empty();
    }

    // The board whose profiles these are. Several may be: the nearest figures decide, then the other GPUs of the paste.
    BoardRef by_profiles() {
        std::vector<BoardRef> best;
        std::optional<int> least;
        for (const BoardRef& board : says_nothing() ? std::vector<BoardRef>() : library_.boards()) {
            const auto here = distance(*board);
            if (!here || (least && *here > *least)) {
                continue;
            }
            if (!least || *here < *least) {
                best.clear();
            }
            least = here;
            best.push_back(board);
        }
        constexpr std::size_t too_many = 5; // to be of any use
        if (best.size() >= too_many) {
            return nullptr;
        }
        if (best.size() <= 1) {
            return best.empty() ? nullptr : best.front();
        }
        const auto shared = std::ranges::find_if(
            best, [&](const BoardRef& one) { return std::ranges::find(others_, one) != others_.end(); });
        const BoardRef taken = shared != best.end() ? *shared : best.front();
        if (shared == best.end()) {
            std::vector<std::string> names;
            std::ranges::transform(best, std::back_inserter(names), [](const BoardRef& one) { return one->facts().name; });
            say(Severity::warning, codes::several_boards, 0, {{"boards", names}, {"taken", taken->facts().name}});
        }
        return taken;
    }

    // Sets result.board where the library's will do; else leaves it to be built.
    void hold_against(PastedBoard& result) {
        const Board& known = *result.library;
        std::vector<std::string> other_sizes;
        bool is_own = false;
        for (const Found& found : gpu_.profiles) {
            const LgipRow& pasted = profile_of(found);
            const int row = row_for(known, pasted.name);
            if (row < 0) {
                result.differences.push_back({pasted.name, "profile", "listed", "not there"});
                is_own = true;
                continue;
            }
            std::vector<RowDifference> here = differences(pasted, known.row(row), known.facts().profile_ids_known);
            compare_placements(gpu_, pasted, known, known.row(row), here);
            is_own = is_own || !here.empty();
            result.differences.insert(result.differences.end(), here.begin(), here.end());
            if (here.empty() && !pasted.gib.empty() && mebibytes_of(pasted.gib) != known.row(row).memory_mib) {
                other_sizes.push_back(pasted.name);
            }
            if (known.row(row).label() != pasted.name) {
                say(Severity::note, codes::other_name, found.line,
                    {{"found", pasted.name}, {"means", known.row(row).label()}, {"board", known.facts().name}});
            }
        }
        for (const RowDifference& one : result.differences) {
            say(Severity::warning, codes::differs, line_of(one.profile),
                {{"board", known.facts().name},
                 {"profile", one.profile},
                 {"field", one.field},
                 {"pasted", one.pasted},
                 {"library", one.library}});
        }
        if (!other_sizes.empty()) {
            say(Severity::note, codes::memory_variant, gpu_.profiles.front().line,
                {{"board", known.facts().name}, {"profiles", other_sizes}});
        }
        say_what_is_missing(known, is_own);
        if (!is_own) {
            result.board = result.library;
        }
    }

    // A card of its own that only resembles a known one lacks nothing.
    void say_what_is_missing(const Board& known, bool is_own) {
        std::vector<int> missing;
        std::vector<std::string> names;
        for (int i = 0; known.has_row(i); ++i) {
            const GiProfile& row = known.row(i);
            const bool is_listed = std::ranges::any_of(gpu_.profiles, [&](const Found& found) {
                return row_for(known, profile_of(found).name) == known.find(row.name);
            });
            if (!is_listed) {
                missing.push_back(i);
                names.push_back(row.label());
            }
        }
        const bool ends_early = std::ranges::find(missing, known.widest_row()) != missing.end();
        if (ends_early && (is_named_ || !is_own)) {
            missing_ = std::move(missing);
            say(Severity::warning, codes::half_a_table, gpu_.profiles.back().last_line,
                {{"profiles", names}, {"board", known.facts().name}});
        }
        for (const Found& found : gpu_.profiles) {
            const LgipRow& row = profile_of(found);
            std::vector<std::string> lacking;
            const auto need = [&](const char* name, bool is_there) {
                if (!is_there) {
                    lacking.emplace_back(name);
                }
            };
            need("Memory", !row.gib.empty());
            need("SM", row.multiprocessors.has_value());
            need("CE", row.copy_engines.has_value());
            if (!lacking.empty()) {
                say(Severity::warning, codes::row_incomplete, found.line, {{"profile", row.name}, {"missing", lacking}});
            }
        }
    }

    void build(PastedBoard& result) {
        TableBuilder builder(index_, gpu_, library_, result.library, missing_);
        auto built = builder.run();
        for (Diagnostic& one : built.said) {
            one.file = file_;
            said_.push_back(std::move(one));
        }
        result.board = built.board;
        result.comments = std::move(built.comments);
        result.is_own = result.board != nullptr;
        if (!result.board) {
            result.board = result.library;
        }
    }

    [[nodiscard]] int line_of(const std::string& profile) const {
        const auto found = std::ranges::find_if(gpu_.profiles, [&](const Found& one) { return profile_of(one).name == profile; });
        return found == gpu_.profiles.end() ? 0 : found->line;
    }

    void say(Severity severity, Code code, int line, std::vector<Argument> arguments) {
        Diagnostic one{.severity = severity, .code = code};
        one.arguments = {{"gpu", std::int64_t{index_}}};
        one.arguments.insert(one.arguments.end(), arguments.begin(), arguments.end());
        if (line > 0) {
            one.range = {{line, 1}, {line, 2}};
        }
        one.file = file_;
        said_.push_back(std::move(one));
    }

    int index_;
    const SeenGpu& gpu_;
    const BoardLibrary& library_;
    const std::vector<BoardRef>& others_;
    std::string file_;
    Diagnostics& said_;
    std::vector<int> missing_; // rows of the board it is, behind the end of the pasted table
    bool is_named_ = false;    // by its product, not found by its profiles
    bool is_not_plannable_ = false;
};

} // namespace

int mebibytes_of(const std::string& gib) {
    const double sixteenths = std::strtod(gib.c_str(), nullptr) * 16;
    const double nearest = std::round(sixteenths);
    constexpr double printed_away = 0.17; // half of a hundredth, in sixteenths, and some
    const bool is_even = std::abs(sixteenths - nearest) < printed_away;
    return static_cast<int>(std::min<double>(is_even ? nearest * 64 : std::round(sixteenths * 64), largest_figure));
}

PastedBoard board_of(int index, const SeenGpu& gpu, const BoardLibrary& library, const std::vector<BoardRef>& boards,
                     const std::string& file, Diagnostics& said) {
    return Matcher(index, gpu, library, boards, file, said).run();
}

} // namespace mig::nvidia_smi
