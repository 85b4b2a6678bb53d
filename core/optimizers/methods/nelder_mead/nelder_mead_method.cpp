#include "core/optimizers/methods/method.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr MethodNumber kNelderMeadNumbers[] = {
    methodNumber<NelderMeadSettings, &NelderMeadSettings::simplexSize>(
        "/settings/simplexSize", Core::noop("Simplex size"),
        Core::noop("Distance of the other vertices from the starting point."),
        {.least = 0, .most = 1e9, .aboveLeast = true}),
    methodNumber<NelderMeadSettings, &NelderMeadSettings::tolerance>(
        "/settings/tolerance", Core::noop("Tolerance"),
        Core::noop("Stops when the vertices differ by less than this fraction."),
        {.least = 1e-12, .most = 1}),
    methodNumber<NelderMeadSettings, &NelderMeadSettings::startAtRandom>(
        "/settings/startAtRandom", Core::noop("Start at random"),
        Core::noop(
            "Whether it starts at a random point in the weight ranges instead of at the starting values."),
        kFlagRange),
};

}  // namespace

constinit const MethodKind NelderMeadSettings::kKind = {
    .id = "nelder-mead",
    .label = Core::noop("Nelder-Mead simplex"),
    .meaning = Core::noop("Moves a simplex of weights, as MATLAB's fminsearch does (CMU)."),
    .numbers = kNelderMeadNumbers,
    .course = SearchCourse::OneByOne,
    .generation = Core::noop("trial"),
    .needsRange = false,
    .make = makeMethod<NelderMeadSettings>,
    .run = runMethod<NelderMeadSettings, searchBySimplex>};

}  // namespace tetrabench
