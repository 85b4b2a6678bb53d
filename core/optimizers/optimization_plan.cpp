#include "core/optimizers/optimization_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/agents/make_agent.h"
#include "core/error.h"

namespace tetrabench {
namespace {

[[noreturn]] void refuse(const std::string& place, const auto& found, const std::string& allowed) {
  throw InvalidDocument(place, fmt::format("{}", found), allowed);
}

void checkAmount(const std::string& place, std::int64_t amount, std::int64_t most) {
  if (amount < 1 || amount > most)
    refuse(place, amount, fmt::format("a whole number between 1 and {}", most));
}

void checkLimit(const std::string& place, const std::optional<std::int64_t>& limit, const Mdp& mdp) {
  if (limit)
    checkAmount(place, *limit, OptimizationPlan::kMaxAmount);
  else if (mdp.unlimited() && !mdp.settings().pieceLimit)
    refuse(place, "none", "a whole number, as games on a board without a height limit never end");
}

void checkPlays(const std::string& place, const AgentSettings& agent, const Mdp& mdp) {
  try {
    makeAgent(agent, mdp, 1);
  } catch (const InvalidDocument& error) {
    throw InvalidDocument::plain(
        place, fmt::format("\"{}\" cannot play \"{}\": {}", agent.name, mdp.name(), error.sentence()));
  }
}

void checkSpace(const OptimizationPlan& plan) {
  constexpr double kMost = OptimizationPlan::kMostBound;
  for (const Variable& v : plan.space) {
    for (const double bound : {v.from, v.to, v.start})
      if (!(std::abs(bound) <= kMost))
        refuse("/space", fmt::format("{} from {} to {}, start {}", v.name, v.from, v.to, v.start),
               fmt::format("numbers from {} to {}", -kMost, kMost));
    if (v.fixed) continue;
    if (v.from > v.to) refuse("/space", fmt::format("{} from {} to {}", v.name, v.from, v.to), "from <= to");
    if (plan.method == Method::ModifiedRrhc && v.from >= 0 && v.start < 0)
      refuse("/space", fmt::format("{} from {}, start {}", v.name, v.from, v.start),
             "from below 0 with modified-rrhc, where a start is");
    if (v.from == v.to && plan.method != Method::NelderMead)
      refuse("/space", fmt::format("{} from {} to {}", v.name, v.from, v.to),
             "from < to, or a fixed variable");
  }
  if (std::ranges::all_of(plan.space, &Variable::fixed))
    refuse("/space", "no variable that is not fixed", "at least one");
  if (plan.method == Method::BeamHillClimbing && std::ranges::any_of(plan.space, &Variable::fixed))
    refuse("/space", "a fixed variable",
           "none with beam-hill-climbing, which changes all so that the sum stays");
}

void checkSettings(const OptimizationPlan& plan) {
  for (const MethodSetting& number : infoOf(plan.method).numbers)
    if (const double value = number.get(plan.settings); !number.range.holds(value))
      refuse(std::string(number.place), value, number.range.allowed());
  const MethodSettings& s = plan.settings;
  switch (plan.method) {
    case Method::Grid:
      if (const double size = gridSize(plan.space, s.grid); size > OptimizationPlan::kMaxGrid)
        refuse("/settings/points", fmt::format("{}, which makes {:.3g} candidates", s.grid.points, size),
               fmt::format("up to {:.0e} candidates: fewer points, or more fixed variables",
                           OptimizationPlan::kMaxGrid));
      break;
    case Method::BeamHillClimbing:
      if (s.beam.steps.empty()) refuse("/settings/steps", "[]", "at least one step");
      for (const int step : s.beam.steps)
        if (step < 1 || step > BeamHillClimbingSettings::kLargestStep)
          refuse("/settings/steps", step,
                 fmt::format("whole numbers from 1 to {}", BeamHillClimbingSettings::kLargestStep));
      if (s.beam.shared && plan.fresh)
        refuse("/settings/shared", "true with fresh pieces",
               "\"sequences\": \"fixed\", as only scores on the same pieces can be compared");
      break;
    case Method::GaPsoIslands:
      if (s.islands.geneticIslands + s.islands.swarmIslands == 0)
        refuse("/settings/geneticIslands", "no island of either kind", "at least one");
      break;
    case Method::CrossEntropy:
      if (s.crossEntropy.elite > s.crossEntropy.population)
        refuse("/settings/elite", s.crossEntropy.elite,
               fmt::format("up to the population, {}", s.crossEntropy.population));
      break;
    case Method::CmaEs:
      if (s.cmaEs.population > 0 && s.cmaEs.population < 5)
        refuse("/settings/population", s.cmaEs.population, "0, or a whole number from 5");
      break;
    case Method::ModifiedRrhc:
    case Method::NelderMead:
    case Method::Genetic:
    case Method::ParticleSwarm:
      break;
  }
}

void checkValidation(const std::string& place, const OptimizationPlan& plan, const Validation& validation) {
  const Objective objective = plan.objectiveOf(validation);
  checkAmount(place + "/games", validation.games, OptimizationPlan::kMaxGames);
  checkLimit(place + "/pieceLimit", validation.pieceLimit, objective.mdp);
  if (objective.agent.learns())
    refuse(place + "/agent", fmt::format("\"{}\", which learns while it plays", objective.agent.name),
           "an agent that does not");
  if (spaceOf(objective.agent, 0, 1).size() != plan.space.size())
    refuse(place + "/agent", fmt::format("\"{}\" with other weights", objective.agent.name),
           "an agent with the weights that are searched for");
  checkPlays(validation.agent ? place + "/agent" : place + "/mdp", objective.agent, objective.mdp);
}

}  // namespace

Objective OptimizationPlan::objective() const {
  return {.mdp = mdp.mdp,
          .agent = agent.agent,
          .games = games,
          .pieceLimit = pieceLimit,
          .measure = measure,
          .seed = pieceSeed.value_or(seed)};
}

Objective OptimizationPlan::objectiveOf(const Validation& v) const {
  constexpr std::uint64_t kOther = 0x76616c6964617465;  // any number but 0
  return {.mdp = v.mdp ? v.mdp->mdp : mdp.mdp,
          .agent = v.agent ? v.agent->agent : agent.agent,
          .games = v.games,
          .pieceLimit = v.pieceLimit,
          .measure = measure,
          .seed = pieceSeed.value_or(seed) ^ kOther};
}

bool OptimizationPlan::searchesAs(const OptimizationPlan& other) const {
  for (const MethodSetting& number : infoOf(method).numbers)
    if (method != other.method || number.get(settings) != number.get(other.settings)) return false;
  const bool sameSteps =
      method != Method::BeamHillClimbing || settings.beam.steps == other.settings.beam.steps;
  return sameSteps && mdp.mdp == other.mdp.mdp && agent.agent == other.agent.agent && space == other.space &&
         games == other.games && pieceLimit == other.pieceLimit && measure == other.measure &&
         fresh == other.fresh && racing == other.racing && seed == other.seed &&
         pieceSeed.value_or(seed) == other.pieceSeed.value_or(other.seed);
}

void OptimizationPlan::check() const {
  if (name.empty() || name.size() > kMaxName)
    throw InvalidDocument("/name", name.empty() ? "\"\"" : fmt::format("{} bytes", name.size()),
                          fmt::format("a string of 1 to {} bytes", kMaxName));
  if (agent.agent.kind != AgentKind::Linear)
    refuse("/agent", fmt::format("\"{}\", which is not linear", agent.agent.name),
           "a linear agent; previewCheck and validation may have one that looks ahead");
  checkPlays("/agent", agent.agent, mdp.mdp);
  checkAmount("/objective/games", games, kMaxGames);
  checkLimit("/objective/pieceLimit", pieceLimit, mdp.mdp);
  if (racing && !pieceLimit)
    refuse("/objective/racing", "true without a pieceLimit",
           "a pieceLimit as well, without which a candidate may always catch up");
  const bool races =
      method == Method::ModifiedRrhc || method == Method::Grid || method == Method::BeamHillClimbing;
  if (racing && !races)
    refuse("/objective/racing", fmt::format("true with {}", infoOf(method).id),
           "modified-rrhc, grid or beam-hill-climbing, which can do without scores of bad candidates");
  if (racing && fresh)
    refuse("/objective/racing", "true with fresh pieces",
           "\"sequences\": \"fixed\", as only scores on the same pieces can be compared");
  checkSettings(*this);
  checkSpace(*this);
  if (budget.evaluations) checkAmount("/budget/evaluations", *budget.evaluations, kMaxAmount);
  if (budget.pieces) checkAmount("/budget/pieces", *budget.pieces, kMaxAmount);
  if (budget.seconds && !(*budget.seconds > 0 && *budget.seconds <= 1e9))
    refuse("/budget/seconds", *budget.seconds, "a number above 0, up to 1e9");
  if (candidates < 1 || candidates > kMaxCandidates)
    refuse("/validation/candidates", candidates,
           fmt::format("a whole number between 1 and {}", kMaxCandidates));
  checkValidation("/validation", *this, validation);
  if (previewCheck) checkValidation("/previewCheck", *this, *previewCheck);
}

std::array<double, 2> defaultRange(Method method, const AgentSettings& agent) {
  if (method != Method::ModifiedRrhc) return {-100, 100};
  bool above = false, below = false;
  for (const auto& [feature, weights] : agent.weights)
    for (const double weight : weights) {
      above = above || weight > 0;
      below = below || weight < 0;
    }
  if (!above && agent.sense == Sense::Max) below = true;  // they are not known yet
  return {below ? -600.0 : 0.0, 600.0};
}

AgentSettings agentOf(const std::vector<const Feature*>& features, const Mdp& mdp, Method method) {
  AgentSettings agent;
  if (method == Method::BeamHillClimbing) agent.sense = Sense::Min;
  agent.name = "All weights 0";
  for (const Feature* feature : features)
    agent.weights.push_back(
        {feature, std::vector<double>(static_cast<std::size_t>(feature->size(mdp.width())), 0.0)});
  return agent;
}

}  // namespace tetrabench
