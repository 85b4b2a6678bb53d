#include "core/optimizers/methods/method.h"
#include "core/optimizers/methods/temporal_difference/td_learner.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Settings = TemporalDifferenceSettings;

constexpr MethodNumber kTemporalDifferenceNumbers[] = {
    trialsNumber<Settings>(),
    trainingGamesNumber<Settings>(),
    methodNumber<Settings, &Settings::step>(
        "/settings/step", Core::noop("Step size"),
        Core::noop("Alpha: the fraction of an error that one update corrects."), kStepRange),
    methodNumber<Settings, &Settings::stepDecay>(
        "/settings/stepDecay", Core::noop("Decay of the step size"),
        Core::noop("Factor of the step size from one candidate to the next."), kFactorRange),
    methodNumber<Settings, &Settings::lambda>(
        "/settings/lambda", Core::noop("Lambda"),
        Core::noop("How far traces reach back: 0 to the last placement alone, 1 to all of the game."),
        kProbabilityRange),
    discountNumber<Settings>(),
    methodNumber<Settings, &Settings::exploration>("/settings/exploration", Core::noop("Exploration"),
                                                   Core::noop("Probability of a random placement."),
                                                   kProbabilityRange),
    methodNumber<Settings, &Settings::explorationDecay>(
        "/settings/explorationDecay", Core::noop("Decay of exploration"),
        Core::noop("Factor of the exploration from one candidate to the next."), kFactorRange),
    methodNumber<Settings, &Settings::averageReward>(
        "/settings/averageReward", Core::noop("Average reward"),
        Core::noop("Values are differences from the average reward, and a lost game continues with the next "
                   "one; else they are sums of rewards to the end of the game."),
        kFlagRange),
    methodNumber<Settings, &Settings::averageStep>(
        "/settings/averageStep", Core::noop("Step of the average"),
        Core::noop("Beta: the fraction of an error by which the average reward changes."), kProbabilityRange),
};

}  // namespace

constinit const MethodInfo TemporalDifferenceSettings::info = {
    .id = "td-lambda",
    .label = Core::noop("Temporal differences"),
    .meaning = Core::noop("Trains an n-tuple network or a neural network by games of its own (TD(lambda))."),
    .numbers = kTemporalDifferenceNumbers,
    .course = SearchCourse::OneByOne,
    .generation = Core::noop("candidate"),
    .needsRange = false,
    .make = makeMethod<Settings>,
    .run = runLearning<Settings>,
    .check = checkTraining<Settings>,
    .trials = trialsOfLearning<Settings>,
    .learning = &kLearning<Settings, TdLearner, 1>};

}  // namespace tetrabench
