#include "core/board/unplannable.h"

#include "core/board/catalogue.h"
#include "core/board/catalogue_fields.h"

namespace mig {

namespace {

constexpr Unplannable reasons[] = {Unplannable::no_mig, Unplannable::no_table, Unplannable::no_own_memory};

Unplannable read_reason(yaml::Fields& fields, yaml::Report& report) {
    constexpr std::string_view key = "reason";
    const auto word = required_text(fields, key);
    for (const auto reason : reasons)
        if (unplannable_word(reason) == word)
            return reason;
    if (!word.empty())
        report_wrong_type(*fields.get(key), fields.path(key), key, "no-mig, no-table or no-own-memory", report);
    return Unplannable::no_table;
}

} // namespace

std::string_view unplannable_word(Unplannable reason) {
    switch (reason) {
    case Unplannable::no_mig: return "no-mig";
    case Unplannable::no_table: return "no-table";
    case Unplannable::no_own_memory: return "no-own-memory";
    }
    return {};
}

UnplannableProduct read_unplannable(const yaml::Node& node, const std::string& path, yaml::Report& report) {
    yaml::Fields fields(node, path, report);
    UnplannableProduct product;
    if (!fields.valid())
        return product;
    product.name = required_text(fields, "name");
    product.products = read_texts(fields, "products", report);
    product.pci_devices = read_pci_devices(fields, report);
    product.reason = read_reason(fields, report);
    product.note = fields.text("note").value_or("");
    fields.finish();
    return product;
}

} // namespace mig
