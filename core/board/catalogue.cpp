#include "core/board/catalogue.h"

#include "core/board/table_fields.h"

namespace mig {

namespace {

// Each item that brings no error.
template <class Item, class ReadItem>
std::vector<Item> read_items(const yaml::Node* list, const std::string& path, ReadItem read_item, yaml::Report& report) {
    std::vector<Item> items;
    for (std::size_t i = 0; list && i < list->items.size(); ++i) {
        const auto reported = report.diagnostics.size();
        auto item = read_item(list->items[i], yaml::item_path(path, i), report);
        if (!has_errors_since(report.diagnostics, reported))
            items.push_back(std::move(item));
    }
    return items;
}

} // namespace

Catalogue read_catalogue(std::string_view text, yaml::Report& report) {
    Catalogue catalogue;
    auto document = yaml::read_yaml(text, report.file);
    report.diagnostics.insert(report.diagnostics.end(), document.diagnostics.begin(), document.diagnostics.end());
    if (!document.value || document.value->root.kind == yaml::Kind::null)
        return catalogue;
    yaml::merge_keys(document.value->root);
    yaml::Fields fields(document.value->root, "", report);
    if (fields.get("version"))
        fields.integer("version", 1, 1);
    const auto* boards = fields.require("boards") ? fields.sequence("boards") : nullptr;
    catalogue.boards = read_items<CatalogueEntry>(boards, fields.path("boards"), read_entry, report);
    catalogue.unplannable = read_items<UnplannableProduct>(fields.sequence("not_plannable"), fields.path("not_plannable"),
                                                           read_unplannable, report);
    fields.finish();
    return catalogue;
}

} // namespace mig
