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
        "/settings/stepDecay", Core::noop("Step size decay"),
        Core::noop("Factor applied to the step size after each candidate."), kFactorRange),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::lambda>(
        "/settings/lambda", Core::noop("Lambda"),
        Core::noop("How far back traces reach: 0 only to the last placement, 1 over the whole game."),
        kProbabilityRange),
    discountNumber<TemporalDifferenceSettings>(),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::exploration>(
        "/settings/exploration", Core::noop("Exploration"), Core::noop("Probability of a random placement."),
        kProbabilityRange),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::explorationDecay>(
        "/settings/explorationDecay", Core::noop("Exploration decay"),
        Core::noop("Factor applied to the exploration probability after each candidate."), kFactorRange),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::averageReward>(
        "/settings/averageReward", Core::noop("Average reward"),
        Core::noop("Whether values are relative to the average reward, with a lost game continuing into the "
                   "next one; otherwise they are sums of rewards to the end of the game."),
        kFlagRange),
    methodNumber<TemporalDifferenceSettings, &TemporalDifferenceSettings::averageStep>(
        "/settings/averageStep", Core::noop("Average reward step size"),
        Core::noop("Beta: the fraction of an error by which the average reward changes."), kProbabilityRange),
};

}  // namespace

constinit const MethodKind TemporalDifferenceSettings::kKind = {
    .id = "td-lambda",
    .label = Core::noop("Temporal differences"),
    .meaning = Core::noop(
        "Trains an n-tuple network or a neural network on games that it plays itself (TD(lambda))."),
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
