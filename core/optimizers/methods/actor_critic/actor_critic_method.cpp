#include "core/optimizers/methods/actor_critic/actor_critic_learner.h"
#include "core/optimizers/methods/method.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Settings = ActorCriticSettings;

constexpr MethodNumber kActorCriticNumbers[] = {
    trialsNumber<Settings>(),
    trainingGamesNumber<Settings>(),
    methodNumber<Settings, &Settings::step>(
        "/settings/step", Core::noop("Step size"),
        Core::noop("Alpha: how far an advantage moves the values of the agent."), kStepRange),
    methodNumber<Settings, &Settings::criticStep>(
        "/settings/criticStep", Core::noop("Step of the critic"),
        Core::noop("Beta: the step size of the critic; in n-tuple networks the fraction of an error that one "
                   "update corrects."),
        kStepRange),
    methodNumber<Settings, &Settings::stepDecay>(
        "/settings/stepDecay", Core::noop("Decay of the steps"),
        Core::noop("Factor of both step sizes from one candidate to the next."), kFactorRange),
    methodNumber<Settings, &Settings::temperature>(
        "/settings/temperature", Core::noop("Temperature"),
        Core::noop("In units of reward: the higher, the more often it tries placements that seem worse."),
        {.least = 0, .most = 1'000'000, .aboveLeast = true}),
    methodNumber<Settings, &Settings::lambda>(
        "/settings/lambda", Core::noop("Lambda"),
        Core::noop(
            "How far advantages look ahead: 0 to the next position alone, 1 up to the end of the game."),
        kProbabilityRange),
    discountNumber<Settings>(),
};

}  // namespace

constinit const MethodInfo ActorCriticSettings::info = {
    .id = "actor-critic",
    .label = Core::noop("Actor-critic"),
    .meaning = Core::noop("Trains an n-tuple network or a neural network to collect more reward in its own "
                          "games (policy gradient)."),
    .numbers = kActorCriticNumbers,
    .course = SearchCourse::OneByOne,
    .generation = Core::noop("candidate"),
    .needsRange = false,
    .make = makeMethod<Settings>,
    .run = runLearning<Settings>,
    .check = checkTraining<Settings>,
    .trials = trialsOfLearning<Settings>,
    .learning = &kLearning<Settings, ActorCriticLearner, 2>};

}  // namespace tetrabench
