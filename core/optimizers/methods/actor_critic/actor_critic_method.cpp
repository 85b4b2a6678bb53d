#include "core/optimizers/methods/actor_critic/actor_critic_learner.h"
#include "core/optimizers/methods/method.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr MethodNumber kActorCriticNumbers[] = {
    trialsNumber<ActorCriticSettings>(),
    trainingGamesNumber<ActorCriticSettings>(),
    methodNumber<ActorCriticSettings, &ActorCriticSettings::step>(
        "/settings/step", Core::noop("Step size"),
        Core::noop("Alpha: how far an advantage moves the values of the agent."), kStepRange),
    methodNumber<ActorCriticSettings, &ActorCriticSettings::criticStep>(
        "/settings/criticStep", Core::noop("Critic step size"),
        Core::noop("Beta: the step size of the critic; in n-tuple networks the fraction of an error that one "
                   "update corrects."),
        kStepRange),
    methodNumber<ActorCriticSettings, &ActorCriticSettings::stepDecay>(
        "/settings/stepDecay", Core::noop("Step size decay"),
        Core::noop("Factor applied to both step sizes after each candidate."), kFactorRange),
    methodNumber<ActorCriticSettings, &ActorCriticSettings::temperature>(
        "/settings/temperature", Core::noop("Temperature"),
        Core::noop("In units of reward: the higher, the more often it tries placements that seem worse."),
        {.least = 0, .most = 1'000'000, .aboveLeast = true}),
    methodNumber<ActorCriticSettings, &ActorCriticSettings::lambda>(
        "/settings/lambda", Core::noop("Lambda"),
        Core::noop("How far advantages look ahead: 0 only to the next position, 1 to the end of the game."),
        kProbabilityRange),
    discountNumber<ActorCriticSettings>(),
};

}  // namespace

constinit const MethodKind ActorCriticSettings::kKind = {
    .id = "actor-critic",
    .label = Core::noop("Actor-critic"),
    .meaning = Core::noop("Trains an n-tuple network or a neural network to collect more reward in its own "
                          "games (policy gradient)."),
    .numbers = kActorCriticNumbers,
    .course = SearchCourse::OneByOne,
    .generation = Core::noop("candidate"),
    .needsRange = false,
    .make = makeMethod<ActorCriticSettings>,
    .run = runLearning<ActorCriticSettings>,
    .check = checkTraining<ActorCriticSettings>,
    .trials = trialsOfLearning<ActorCriticSettings>,
    .learning = &kLearning<ActorCriticSettings, ActorCriticLearner, 2>};

}  // namespace tetrabench
