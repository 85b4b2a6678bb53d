#include "core/optimizers/optimization_plan.h"

#include "core/optimizers/option_space.h"
#include "core/play/splitting/board_games.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

std::vector<Mdp> mdpsOf(const std::vector<NamedMdp>& named) {
  std::vector<Mdp> mdps;
  for (const NamedMdp& one : named) mdps.push_back(one.mdp);
  return mdps;
}

std::optional<AgentSettings> opponentOf(const OptimizationPlan& plan) {
  return plan.opponent ? std::optional(plan.opponent->agent) : std::nullopt;
}

}  // namespace

void OptimizationPlan::setMdp(const NamedMdp& other) {
  mdp = other;
  otherMdps.clear();
  if (mdp.mdp.rules() != Rules::Competition) stepLimit.reset();
  if (BoardGames::obstacle(agent.agent, mdp.mdp)) {
    splittingEffort.reset();
    if (!validation.mdp) validation.splittingEffort.reset();
    if (previewCheck && !previewCheck->mdp) previewCheck->splittingEffort.reset();
  }
  if (mdp.mdp.rules() == Rules::Guideline) return;
  opponent.reset();
  garbage = {};
}

std::string OptimizationPlan::mdpTitle() const {
  if (otherMdps.empty()) return mdp.mdp.name();
  return Core::sentence("{} and {}", mdp.mdp.name(),
                        Core::tr("%n others", "%n other", std::ssize(otherMdps)));
}

std::vector<std::string> OptimizationPlan::options() const {
  std::vector<std::string> names;
  if (hasOptions(agent.agent))
    for (const Variable& v : space) names.push_back(v.name);
  return names;
}

std::optional<Training> OptimizationPlan::training() const {
  if (!kindOf(method).learning) return {};
  return Training{
      .mdp = mdp.mdp, .agent = agent.agent, .method = method, .seed = seed, .pieceLimit = pieceLimit};
}

Objective OptimizationPlan::objective() const {
  return {.mdp = mdp.mdp,
          .otherMdps = mdpsOf(otherMdps),
          .agent = agent.agent,
          .options = options(),
          .games = games,
          .pieceLimit = pieceLimit,
          .stepLimit = stepLimit,
          .measure = measure,
          .seed = pieceSeed.value_or(seed),
          .opponent = opponentOf(*this),
          .garbage = garbage,
          .training = training(),
          .splittingEffort = splittingEffort};
}

Objective OptimizationPlan::objectiveOf(const Validation& v) const {
  constexpr std::uint64_t kOther = 0x76616c6964617465;  // any number except 0
  return {.mdp = v.mdp ? v.mdp->mdp : mdp.mdp,
          .otherMdps = v.mdp ? std::vector<Mdp>() : mdpsOf(otherMdps),
          .agent = v.agent ? v.agent->agent : agent.agent,
          .options = options(),
          .games = v.games,
          .pieceLimit = v.pieceLimit,
          .stepLimit = stepLimit,
          .measure = measure,
          .seed = pieceSeed.value_or(seed) ^ kOther,
          .opponent = opponentOf(*this),
          .garbage = garbage,
          .training = training(),
          .splittingEffort = v.splittingEffort};
}

bool OptimizationPlan::isSameSearchAs(const OptimizationPlan& other) const {
  return method == other.method && mdp.mdp == other.mdp.mdp && mdpsOf(otherMdps) == mdpsOf(other.otherMdps) &&
         agent.agent == other.agent.agent && space == other.space && games == other.games &&
         pieceLimit == other.pieceLimit && stepLimit == other.stepLimit &&
         splittingEffort == other.splittingEffort && measure == other.measure && fresh == other.fresh &&
         racing == other.racing && seed == other.seed &&
         pieceSeed.value_or(seed) == other.pieceSeed.value_or(other.seed) &&
         opponentOf(*this) == opponentOf(other) && (!opponent || garbage == other.garbage);
}

}  // namespace tetrabench
