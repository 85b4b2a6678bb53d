#include "core/optimizers/methods/method.h"
#include "core/optimizers/methods/temporal_difference/td_learner.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr MethodNumber kTemporalDifferenceNumbers[] = {
    trialsNumber<TemporalDifferenceSettings>(),
    trainingGamesNumber<TemporalDifferenceSettings>(),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::step>(
        "/settings/step", Core::noop("Step size"),
        Core::noop("Alpha: the fraction of an error that one update corrects."), kStepRange),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::stepDecay>(
        "/settings/stepDecay", Core::noop("Decay of the step size"),
        Core::noop("Factor of the step size from one candidate to the next."), kFactorRange),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::lambda>(
        "/settings/lambda", Core::noop("Lambda"),
        Core::noop("How far traces reach back: 0 to the last placement alone, 1 to all of the game."),
        kProbabilityRange),
    discountNumber<TemporalDifferenceSettings>(),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::exploration>(
        "/settings/exploration", Core::noop("Exploration"), Core::noop("Probability of a random placement."),
        kProbabilityRange),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::explorationDecay>(
        "/settings/explorationDecay", Core::noop("Decay of exploration"),
        Core::noop("Factor of the exploration from one candidate to the next."), kFactorRange),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::averageReward>(
        "/settings/averageReward", Core::noop("Average reward"),
        Core::noop("Values are differences from the average reward, and a lost game continues with the next "
                   "one; else they are sums of rewards to the end of the game."),
        kFlagRange),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::averageStep>(
        "/settings/averageStep", Core::noop("Step of the average"),
        Core::noop("Beta: the fraction of an error by which the average reward changes."), kProbabilityRange),
};

}  // namespace

constinit const MethodKind TemporalDifferenceSettings::kKind = {
    .id = "td-lambda",
    .label = Core::noop("Temporal differences"),
    .meaning = Core::noop("Trains an n-tuple network or a neural network by games of its own (TD(lambda))."),
    .numbers = kTemporalDifferenceNumbers,
    .course = SearchCourse::OneByOne,
    .generation = Core::noop("candidate"),
    .needsRange = false,
    .make = makeMethod<TemporalDifferenceSettings>,
    .run = runLearning<TemporalDifferenceSettings>,
    .check = checkTraining<TemporalDifferenceSettings>,
    .trials = trialsOfLearning<TemporalDifferenceSettings>,
    .learning = &kLearning<TemporalDifferenceSettings, TdLearner, 1>};

}  // namespace tetrabench
