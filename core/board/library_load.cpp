#include "core/base/file.h"
#include "core/board/catalogue.h"
#include "core/board/library.h"
#include "core/board/table_reader.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace mig {

namespace {

namespace fs = std::filesystem;

constexpr const char* catalogue_name = "catalogue.yaml";

std::optional<fs::path> path_from_environment(const char* name) {
    const char* const value = std::getenv(name);
    return value && *value ? std::optional<fs::path>(value) : std::nullopt;
}

// As the XDG base directories want it: a path that is not absolute is as good as none.
std::optional<fs::path> user_data_directory() {
    if (const auto data = path_from_environment("XDG_DATA_HOME"); data && data->is_absolute())
        return data;
    if (const auto home = path_from_environment("HOME"))
        return *home / ".local" / "share";
    return std::nullopt;
}

bool is_there(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(path, ignored);
}

bool is_table_file(const fs::path& path) { return path.extension() == ".yaml" || path.extension() == ".yml"; }

std::vector<fs::path> table_files(const fs::path& directory) {
    std::vector<fs::path> files;
    std::error_code problem;
    for (fs::directory_iterator it(directory, problem), end; !problem && it != end; it.increment(problem))
        if (is_table_file(it->path()) && it->path().filename() != catalogue_name)
            files.push_back(it->path());
    std::sort(files.begin(), files.end());
    return files;
}

class Loader {
public:
    void load(const fs::path& directory) {
        std::set<fs::path> named;
        if (const auto catalogue = directory / catalogue_name; is_there(catalogue)) {
            found_catalogue_ = true;
            load_catalogue(catalogue, named);
        }
        for (const auto& file : table_files(directory))
            if (!named.contains(file.lexically_normal()))
                load_table_of_its_own(file);
    }

    Read<BoardLibrary> finish(const std::vector<fs::path>& directories) && {
        if (!found_catalogue_) {
            std::vector<std::string> tried;
            std::transform(directories.begin(), directories.end(), std::back_inserter(tried),
                           [](const fs::path& directory) { return directory.string(); });
            const auto severity = boards_.empty() ? Severity::error : Severity::warning;
            diagnostics_.push_back({severity, codes::library_not_found, {{"tried", std::move(tried)}}, {}, {}, {}});
        }
        return {BoardLibrary(std::move(boards_), std::move(unplannable_)), std::move(diagnostics_)};
    }

private:
    void load_catalogue(const fs::path& catalogue, std::set<fs::path>& named) {
        const auto text = read_file(catalogue);
        if (!text) {
            diagnostics_.push_back(text.error());
            return;
        }
        yaml::Report report{catalogue.string(), {}};
        auto [entries, unplannable] = read_catalogue(*text, report);
        append(std::move(report.diagnostics));
        std::move(unplannable.begin(), unplannable.end(), std::back_inserter(unplannable_));
        std::set<std::string> ids;
        for (const auto& entry : entries) {
            const auto table = (catalogue.parent_path() / entry.table).lexically_normal();
            named.insert(table);
            const Diagnostic at_id{ids.insert(entry.facts.id).second ? Severity::note : Severity::error,
                                   codes::library_duplicate_board,
                                   {},
                                   entry.id_range,
                                   yaml::child_path(entry.path, "id"),
                                   catalogue.string()};
            if (!is_there(table))
                diagnostics_.push_back({Severity::error,
                                        codes::library_no_table,
                                        {{"id", entry.facts.id}, {"table", table.string()}},
                                        entry.table_range,
                                        yaml::child_path(entry.path, "table"),
                                        catalogue.string()});
            else
                load_board(entry.facts, entry.max_gpu_instances, table, at_id, entry.rows);
        }
    }

    void load_table_of_its_own(const fs::path& file) {
        BoardFacts facts;
        facts.id = facts.name = file.stem().string();
        load_board(std::move(facts), std::nullopt, file,
                   {Severity::note, codes::library_duplicate_board, {}, {}, {}, file.string()});
    }

    // `duplicate` is what to say when the id is taken already.
    void load_board(BoardFacts facts, std::optional<int> max_gpu_instances, const fs::path& file, Diagnostic duplicate,
                    const std::vector<RowMention>& mentions = {}) {
        const auto text = read_file(file);
        if (!text) {
            diagnostics_.push_back(text.error());
            return;
        }
        auto table = read_table(*text, file.string(), {max_gpu_instances, facts.memory_mib});
        // What nvml-mock would refuse is said when a table is checked, not at every start.
        std::erase_if(table.diagnostics, [](const Diagnostic& d) { return d.code == codes::table_memory_slack; });
        const bool usable = table.ok();
        append(std::move(table.diagnostics));
        if (!usable)
            return;
        auto board = std::make_shared<const Board>(std::move(facts), std::move(*table.value));
        check_mentions(*board, mentions, duplicate.file);
        add(std::move(board), std::move(duplicate));
    }

    void check_mentions(const Board& board, const std::vector<RowMention>& mentions, const std::string& catalogue) {
        std::vector<std::string> offered;
        std::transform(board.rows().begin(), board.rows().end(), std::back_inserter(offered),
                       [](const GiProfile& row) { return row.label(); });
        for (const auto& [name, range, path] : mentions)
            if (std::find(offered.begin(), offered.end(), name) == offered.end())
                diagnostics_.push_back({Severity::warning,
                                        codes::library_unknown_row,
                                        {{"id", board.facts().id}, {"name", name}, {"offered", offered}},
                                        range,
                                        path,
                                        catalogue});
    }

    void add(BoardRef board, Diagnostic duplicate) {
        const auto& id = board->facts().id;
        const auto same = std::find_if(boards_.begin(), boards_.end(), [&](const BoardRef& b) { return b->facts().id == id; });
        if (same == boards_.end()) {
            files_.push_back(duplicate.file);
            boards_.push_back(std::move(board));
            return;
        }
        auto& file = files_[static_cast<std::size_t>(same - boards_.begin())];
        duplicate.arguments = {{"id", id}, {"first_file", file}};
        file = duplicate.file;
        diagnostics_.push_back(std::move(duplicate));
        *same = std::move(board);
    }

    void append(Diagnostics more) {
        diagnostics_.insert(diagnostics_.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    }

    std::vector<BoardRef> boards_;
    std::vector<UnplannableProduct> unplannable_;
    std::vector<std::string> files_; // that define them, parallel to boards_
    Diagnostics diagnostics_;
    bool found_catalogue_ = false;
};

} // namespace

std::vector<fs::path> library_directories(const fs::path& program_directory) {
    std::vector<fs::path> directories;
    if (const auto given = path_from_environment("MIG_LAYOUT_PROFILES")) {
        directories.push_back(*given);
    } else {
        directories.push_back(program_directory / "profiles");
        directories.push_back((program_directory / ".." / "share" / "mig-layout-designer" / "profiles").lexically_normal());
    }
    if (const auto data = user_data_directory())
        directories.push_back(*data / "mig-layout-designer" / "profiles");
    return directories;
}

Read<BoardLibrary> load_library(const std::vector<fs::path>& directories) {
    Loader loader;
    for (const auto& directory : directories)
        loader.load(directory);
    return std::move(loader).finish(directories);
}

} // namespace mig
