#include "core/optimizers/methods/method.h"

namespace tetrabench {
namespace {

using Settings = NelderMeadSettings;

constexpr MethodNumber kNumbers[] = {
    methodNumber<Settings, &Settings::simplexSize>("/settings/simplexSize", "Simplex size",
                                                   "Distance of the other corners from the start.",
                                                   {.least = 0, .most = 1e9, .aboveLeast = true}),
    methodNumber<Settings, &Settings::tolerance>("/settings/tolerance", "Tolerance",
                                                 "Stops when the corners differ by less than this fraction.",
                                                 {.least = 1e-12, .most = 1}),
    methodNumber<Settings, &Settings::startAtRandom>(
        "/settings/startAtRandom", "Start at random",
        "Whether it starts at random in the ranges of the weights "
        "instead of at their starts.",
        kFlagRange),
};

}  // namespace

constinit const MethodInfo NelderMeadSettings::info = {
    .id = "nelder-mead",
    .label = "Nelder-Mead simplex",
    .meaning = "Moves a simplex of weights, as MATLAB's fminsearch does (CMU).",
    .numbers = kNumbers,
    .course = SearchCourse::OneByOne,
    .generation = "trial",
    .needsRange = false,
    .make = makeMethod<Settings>,
    .run = runMethod<Settings, searchBySimplex>};

}  // namespace tetrabench
