#include "core/base/diagnostic.h"
#include "core/base/result.h"

#include <gtest/gtest.h>

namespace mig {
namespace {

Diagnostic of(Severity severity) {
    Diagnostic diagnostic;
    diagnostic.severity = severity;
    return diagnostic;
}

TEST(Diagnostics, HaveErrorsOnlyWhenOneIsAnError) {
    EXPECT_FALSE(has_errors({}));
    EXPECT_FALSE(has_errors({of(Severity::note), of(Severity::warning)}));
    EXPECT_TRUE(has_errors({of(Severity::warning), of(Severity::error), of(Severity::note)}));
}

TEST(Diagnostics, GiveArgumentsByName) {
    Diagnostic diagnostic;
    diagnostic.arguments = {{"key", std::string("slices")}, {"limit", std::int64_t{7}}};
    ASSERT_NE(argument(diagnostic, "limit"), nullptr);
    EXPECT_EQ(*argument(diagnostic, "limit"), Value(std::int64_t{7}));
    EXPECT_EQ(argument(diagnostic, "found"), nullptr);
}

TEST(Read, IsFineWithAValueAndWithoutErrors) {
    EXPECT_TRUE((Read<int>{1, {of(Severity::warning)}}.ok()));
    EXPECT_FALSE((Read<int>{1, {of(Severity::error)}}.ok()));
    EXPECT_FALSE((Read<int>{std::nullopt, {}}.ok()));
}

} // namespace
} // namespace mig
