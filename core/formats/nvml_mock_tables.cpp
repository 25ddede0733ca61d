#include "core/formats/nvml_mock_tables.h"

#include "core/base/file.h"
#include "core/board/table_reader.h"
#include "core/yaml/scalar.h"

#include <algorithm>
#include <map>
#include <memory>

namespace mig::nvml_mock {

std::filesystem::path table_beside(std::filesystem::path config) { return config.replace_extension(".mig.yaml"); }

namespace {

constexpr std::int64_t bytes_per_mib = 1024 * 1024;
constexpr int widest_board = 8; // B2

struct External {
    std::optional<BoardTable> table;
    std::string path;
};

// The inline table of a `mig` block; an empty one declares nothing.
const yaml::Node* inline_rows_of(const yaml::Node* mig) {
    const yaml::Node* rows = mig == nullptr ? nullptr : mig->find("supported_profiles");
    const bool is_empty = rows == nullptr || rows->kind == yaml::Kind::null ||
                          (rows->kind == yaml::Kind::sequence && rows->items.empty());
    return is_empty ? nullptr : rows;
}

bool is_error(const Diagnostic& one) { return one.severity == Severity::error; }

class Resolver {
public:
    Resolver(const Outline& outline, const ReadOptions& options, yaml::Report& report)
        : outline_(outline),
          options_(options),
          report_(report) {}

    Boards run() {
        Boards boards;
        boards.of.resize(outline_.block != nullptr ? 1 : outline_.devices.size(), options_.board);
        if (options_.board) {
            boards.source = "board library: " + options_.board->facts().id;
        }
        if (outline_.block != nullptr) {
            resolve_block(boards);
        } else if (!options_.board) {
            resolve_config(boards);
        }
        return boards;
    }

private:
    // Everything the search needs to know of one GPU's `mig` keys.
    struct Site {
        const yaml::Node* mig = nullptr; // where `max_gpu_instances` stands
        std::string path;
        std::optional<int> ceiling;
        std::int64_t memory_mib = 0;
        BoardRef known; // of the library, by name or PCI id
    };

    void resolve_block(Boards& boards) {
        const yaml::Node* rows = inline_rows_of(outline_.block);
        Site site;
        site.mig = outline_.block;
        site.path = outline_.block_path;
        site.ceiling = ceiling_of(outline_.block, outline_.block_path);
        if (boards.of.front()) {
            compare_ceiling(site, *boards.of.front());
        } else if (rows != nullptr) {
            boards.of.front() = inline_board(*rows, yaml::child_path(outline_.block_path, "supported_profiles"), site);
            boards.source = boards.of.front() ? "inline" : "";
        } else if (const External external = read_external(site); external.table) {
            boards.of.front() = board_of(*external.table, site);
            boards.source = external.path;
        }
    }

    void resolve_config(Boards& boards) {
        const std::string defaults_path = "device_defaults.mig";
        const auto default_ceiling = ceiling_of(outline_.defaults_mig, defaults_path);
        const yaml::Node* inline_rows = inline_rows_of(outline_.defaults_mig);
        Site common = site_of(DeviceOutline{}, default_ceiling);
        common.mig = outline_.defaults_mig;
        common.path = defaults_path;
        External external = read_external(common);
        if (!external.path.empty() && inline_rows != nullptr) {
            report_.error(codes::both_tables, *inline_rows, "device_defaults.mig.supported_profiles",
                          {{"inline", std::string("device_defaults.mig.supported_profiles")}, {"external", external.path}});
        }
        BoardRef shared;
        if (external.table) {
            shared = board_of(*external.table, common);
            boards.source = external.path;
        } else if (inline_rows != nullptr) {
            shared = inline_board(*inline_rows, "device_defaults.mig.supported_profiles", common);
            boards.source = shared ? "inline" : "";
        }
        for (std::size_t i = 0; i < outline_.devices.size(); ++i) {
            const DeviceOutline& device = outline_.devices[i];
            const std::string path = yaml::child_path(device.path, "mig");
            const auto own = ceiling_of(device.mig, path);
            if (const yaml::Node* rows = inline_rows_of(device.mig)) {
                Site site = site_of(device, own ? own : default_ceiling);
                site.mig = device.mig;
                site.path = path;
                boards.of[i] = inline_board(*rows, yaml::child_path(path, "supported_profiles"), site);
            } else if (shared) {
                boards.of[i] = shared;
            } else {
                boards.of[i] = from_library(device, own ? own : default_ceiling, boards.source);
            }
        }
        say_what_does_not_agree(boards, shared);
        if (!has_table_ && boards.source.empty() && capable_anywhere() && may_have_table()) {
            report_.add(Severity::note, codes::no_table, range_of_defaults(), defaults_path, {{"tried", tried_}});
        }
    }

    // A GPU without board beside others that have one, and a name that the table belies.
    void say_what_does_not_agree(const Boards& boards, const BoardRef& shared) {
        const bool is_any_known = std::ranges::any_of(boards.of, [](const BoardRef& board) { return board != nullptr; });
        std::vector<const Board*> said; // once for each board that is named
        for (std::size_t i = 0; i < outline_.devices.size(); ++i) {
            const DeviceOutline& device = outline_.devices[i];
            const yaml::Node* name = device_value(outline_, device, "name");
            std::vector<Argument> arguments{{"gpu", static_cast<std::int64_t>(i)}, {"name", name == nullptr ? "" : name->text}};
            const yaml::Node& at = name != nullptr ? *name : device.device != nullptr ? *device.device : *outline_.root;
            const bool has_block = outline_.defaults_mig != nullptr || device.mig != nullptr;
            if (const auto product = boards.of[i] || is_broken_ || !has_block ? std::nullopt : unplannable(device)) {
                say_unplannable(*product, at, yaml::child_path(device.path, "name"));
                continue;
            }
            if (!boards.of[i] && is_any_known && !is_broken_ && has_block) {
                report_.warn(codes::unknown_board, at, yaml::child_path(device.path, "name"), std::move(arguments));
                continue;
            }
            const BoardRef known = shared ? site_of(device, {}).known : nullptr;
            if (!known || boards.of[i] != shared || std::ranges::find(said, known.get()) != said.end()) {
                continue;
            }
            if (auto other = belied_by(shared->table(), *known)) {
                said.push_back(known.get());
                arguments.push_back({"known", known->facts().name});
                arguments.push_back(std::move(*other));
                report_.warn(codes::other_board, at, yaml::child_path(device.path, "name"), std::move(arguments));
            }
        }
    }

    // By name, or else by PCI id, as boards are found.
    [[nodiscard]] std::optional<UnplannableProduct> unplannable(const DeviceOutline& device) const {
        const yaml::Node* name = device_value(outline_, device, "name");
        const yaml::Node* pci = pci_device(device);
        for (const yaml::Node* one : {name, pci}) {
            auto product = one == nullptr || options_.library == nullptr ? std::nullopt
                                                                         : options_.library->find_unplannable(one->text);
            if (product) {
                return product;
            }
        }
        return std::nullopt;
    }

    void say_unplannable(const UnplannableProduct& product, const yaml::Node& at, const std::string& path) {
        if (std::ranges::find(unplannable_, product.name) != unplannable_.end()) {
            return; // other GPUs of the kind
        }
        unplannable_.push_back(product.name);
        const std::string reason(unplannable_word(product.reason));
        std::string flag = reason; // the sentence has a part for each
        std::ranges::replace(flag, '-', '_');
        report_.warn(codes::unplannable, at, path,
                     {{"product", product.name}, {"reason", reason}, {flag, reason}, {"note", product.note}});
    }

    // Nothing to look for where each GPU is of a kind that has no table anywhere.
    [[nodiscard]] bool may_have_table() const {
        return outline_.devices.empty() ||
               std::ranges::any_of(outline_.devices, [&](const DeviceOutline& device) { return !unplannable(device); });
    }

    // Whose table this is, when it is another's: a board of the library's, or one without any profile of `known`.
    [[nodiscard]] std::optional<Argument> belied_by(const BoardTable& table, const Board& known) const {
        if (table == known.table()) {
            return std::nullopt;
        }
        for (const BoardRef& board : options_.library->boards()) {
            if (board->table() == table) {
                return Argument{"table", board->facts().name};
            }
        }
        std::vector<std::string> rows;
        for (const GiProfile& row : table.rows) {
            if (known.find(row.name) >= 0) {
                return std::nullopt;
            }
            if (rows.size() < 3) {
                rows.push_back(row.label());
            }
        }
        return Argument{"rows", std::move(rows)};
    }

    // Rule 3 of B12: the designer's own addition.
    BoardRef from_library(const DeviceOutline& device, std::optional<int> ceiling, std::string& source) {
        Site site = site_of(device, ceiling);
        if (!site.known) {
            return nullptr;
        }
        const BoardFacts& facts = site.known->facts();
        if (outline_.defaults_mig == nullptr && device.mig == nullptr) {
            note_once(codes::no_mig_block, {{"board", facts.name}});
            return nullptr;
        }
        if (!tried_.empty() && !has_table_) {
            note_once(codes::library_table, {{"tried", tried_}, {"board", facts.name}});
        }
        site.mig = device.mig != nullptr && device.mig->find("max_gpu_instances") != nullptr ? device.mig : outline_.defaults_mig;
        site.path = site.mig == device.mig ? yaml::child_path(device.path, "mig") : "device_defaults.mig";
        compare_ceiling(site, *site.known);
        source = "board library: " + facts.id;
        return site.known;
    }

    [[nodiscard]] bool capable_anywhere() const {
        return outline_.defaults_mig != nullptr ||
               std::ranges::any_of(outline_.devices, [](const DeviceOutline& device) { return device.mig != nullptr; });
    }

    Site site_of(const DeviceOutline& device, std::optional<int> ceiling) const {
        Site site;
        site.ceiling = ceiling;
        if (const yaml::Node* memory = device_value(outline_, device, "memory")) {
            if (const yaml::Node* total = memory->find("total_bytes")) {
                site.memory_mib = std::max<std::int64_t>(0, yaml::as_integer(*total).value_or(0)) / bytes_per_mib;
            }
        }
        if (options_.library != nullptr) {
            if (const yaml::Node* name = device_value(outline_, device, "name")) {
                site.known = options_.library->find_product(name->text);
            }
            if (const yaml::Node* pci = site.known ? nullptr : pci_device(device)) {
                site.known = options_.library->find_pci(pci->text);
            }
        }
        return site;
    }

    // devices[].pci and device_defaults.pci are merged key by key.
    [[nodiscard]] const yaml::Node* pci_device(const DeviceOutline& device) const {
        for (const yaml::Node* holder : {device.device, outline_.defaults}) {
            const yaml::Node* pci = holder == nullptr ? nullptr : holder->find("pci");
            if (const yaml::Node* id = pci == nullptr ? nullptr : pci->find("device_id"); id != nullptr && !id->text.empty()) {
                return id;
            }
        }
        return nullptr;
    }

    std::optional<int> ceiling_of(const yaml::Node* mig, const std::string& path) {
        const yaml::Node* at = mig == nullptr ? nullptr : mig->find("max_gpu_instances");
        if (at == nullptr) {
            return std::nullopt;
        }
        yaml::Fields fields(*mig, path, report_);
        if (yaml::as_integer(*at).value_or(-1) < 0 || yaml::is_octal_elsewhere(*at)) {
            return static_cast<void>(fields.integer("max_gpu_instances", 0, widest_board)), std::nullopt;
        }
        const std::int64_t value = *yaml::as_integer(*at);
        if (value > widest_board) {
            report_.error(mig::codes::table_ceiling, *at, fields.path("max_gpu_instances"),
                          {{"found", value}, {"min", std::int64_t{1}}, {"max", std::int64_t{widest_board}}});
            return std::nullopt;
        }
        return value == 0 ? std::nullopt : std::optional(static_cast<int>(value)); // 0 is nvml-mock's "absent"
    }

    // B2: a table needs the board's width beside it.
    void require_ceiling(const Site& site) {
        const yaml::Node* at = site.mig == nullptr ? nullptr : site.mig->find("max_gpu_instances");
        const auto value = at == nullptr ? std::nullopt : yaml::as_integer(*at);
        if (outline_.block == nullptr && !site.ceiling && (at == nullptr || value == 0)) {
            const yaml::Node& where = at != nullptr ? *at : site.mig != nullptr ? *site.mig : *outline_.root;
            report_.error(codes::no_ceiling, where, yaml::child_path(site.path, "max_gpu_instances"));
        }
    }

    void compare_ceiling(const Site& site, const Board& board) {
        if (site.ceiling && *site.ceiling != board.max_gpu_instances()) {
            report_.warn(codes::other_ceiling, *site.mig->find("max_gpu_instances"),
                         yaml::child_path(site.path, "max_gpu_instances"),
                         {{"found", std::int64_t{*site.ceiling}},
                          {"board", board.facts().name},
                          {"limit", std::int64_t{board.max_gpu_instances()}}});
        }
    }

    [[nodiscard]] TableOptions table_options(const Site& site) const {
        // What the config leaves out is taken from the board that it names, so that rows are not refused for it.
        std::optional<int> ceiling = site.ceiling;
        if (!ceiling && site.known) {
            ceiling = site.known->max_gpu_instances();
        }
        const std::int64_t known = site.known ? site.known->facts().memory_mib : 0;
        return {.max_gpu_instances = ceiling, .memory_mib = site.memory_mib > 0 ? site.memory_mib : known};
    }

    BoardRef inline_board(const yaml::Node& rows, const std::string& path, const Site& site) {
        require_ceiling(site);
        has_table_ = true;
        const std::size_t said = report_.diagnostics.size();
        const auto table = read_rows(rows, path, table_options(site), report_);
        const bool is_sound = table && std::none_of(report_.diagnostics.begin() + static_cast<std::ptrdiff_t>(said),
                                                    report_.diagnostics.end(), is_error);
        is_broken_ = is_broken_ || !is_sound;
        return is_sound ? board_of(*table, site) : nullptr;
    }

    // The library's own board where it is that one, so that facts and name come along.
    [[nodiscard]] BoardRef board_of(const BoardTable& table, const Site& site) const {
        if (site.known && site.known->table() == table) {
            return site.known;
        }
        BoardFacts facts;
        if (site.known) {
            facts = site.known->facts();
        }
        facts.id = "custom";
        if (facts.name.empty()) {
            facts.name = "custom";
        }
        if (site.memory_mib > 0) {
            facts.memory_mib = site.memory_mib;
        }
        return std::make_shared<Board>(std::move(facts), table);
    }

    External read_external(const Site& site) {
        std::vector<std::filesystem::path> candidates;
        if (options_.table) {
            candidates.push_back(*options_.table);
        }
        if (options_.config) {
            candidates.push_back(table_beside(*options_.config));
        }
        for (const std::filesystem::path& path : candidates) {
            tried_.push_back(path.string());
            const auto text = read_file(path);
            const bool was_named = options_.table && path == *options_.table;
            if (!text && text.error().code == mig::codes::file_not_found && !was_named) {
                continue;
            }
            has_table_ = true;
            require_ceiling(site);
            if (!text) {
                report_.diagnostics.push_back(text.error());
                return {};
            }
            const auto document = yaml::read_yaml(*text, path.string());
            append(document.diagnostics);
            Read<BoardTable> table;
            if (document.value) {
                table = read_table(*document.value, table_options(site));
                append(table.diagnostics);
            }
            is_broken_ = !table.value || has_errors(table.diagnostics);
            return {is_broken_ ? std::nullopt : std::move(table.value), path.string()};
        }
        return {};
    }

    void append(const Diagnostics& more) { report_.diagnostics.insert(report_.diagnostics.end(), more.begin(), more.end()); }

    void note_once(Code code, std::vector<Argument> arguments) {
        const bool said = std::ranges::any_of(
            report_.diagnostics, [&](const Diagnostic& one) { return one.code == code && one.arguments == arguments; });
        if (!said) {
            report_.add(Severity::note, code, range_of_defaults(), "device_defaults", std::move(arguments));
        }
    }

    [[nodiscard]] SourceRange range_of_defaults() const {
        return outline_.defaults_mig != nullptr ? outline_.defaults_mig->range
               : outline_.defaults != nullptr   ? outline_.defaults->range
                                                : outline_.root->range;
    }

    const Outline& outline_;
    const ReadOptions& options_;
    yaml::Report& report_;
    std::vector<std::string> tried_;
    std::vector<std::string> unplannable_; // names that were said
    bool has_table_ = false;               // there is one, though perhaps with faults
    // One has faults: no ground to judge names on, for what they would lack may be what is at fault.
    bool is_broken_ = false;
};

} // namespace

Boards resolve_boards(const Outline& outline, const ReadOptions& options, yaml::Report& report) {
    return Resolver(outline, options, report).run();
}

} // namespace mig::nvml_mock
