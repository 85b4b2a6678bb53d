#include <fmt/format.h>

#include "core/error.h"
#include "core/optimizers/methods/method.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr MethodNumber kGridSearchNumbers[] = {
    methodNumber<GridSettings, &GridSettings::points>(
        "/settings/points", Core::noop("Points"),
        Core::noop("Number of values tried for each weight that is not fixed."),
        {.least = 1, .most = 10'000, .whole = true}),
};

void checkSize(const Method& method, const SearchSpace& space, bool /*fresh*/) {
  const auto& settings = std::get<GridSettings>(method);
  if (const double size = gridSize(space, settings); size > GridSettings::kMaxCandidates)
    throw InvalidDocument::plain(
        "/settings/points",
        Core::sentence("{} points of each variable make {:.3g} candidates; use fewer points or fix more "
                       "variables, so that "
                       "there are at most {}.",
                       settings.points, size, grouped(fmt::format("{:.0f}", GridSettings::kMaxCandidates))));
}

}  // namespace

constinit const MethodKind GridSettings::kKind = {
    .id = "grid",
    .label = Core::noop("Grid search"),
    .meaning = Core::noop("Tries all combinations of some values of each weight (CMU)."),
    .numbers = kGridSearchNumbers,
    .course = SearchCourse::AllAtOnce,
    .races = true,
    .make = makeMethod<GridSettings>,
    .run = runMethod<GridSettings, searchGrid>,
    .check = checkSize,
    .trials = [](const Method& method, const SearchSpace& space) {
      return gridSize(space, std::get<GridSettings>(method));
    }};

}  // namespace tetrabench
