#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/agents/agent_kind.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/optimizers/optimization_plan.h"
#include "core/optimizers/option_space.h"
#include "core/play/splitting/board_games.h"
#include "core/play/splitting/splitting.h"
#include "core/translation.h"

/// Checks that a plan can be run.
namespace tetrabench {
namespace {

void checkAmount(const std::string& place, std::int64_t amount, std::int64_t most) {
  if (amount < 1 || amount > most)
    throw InvalidDocument(place, fmt::format("{}", amount),
                          Core::sentence("a whole number between 1 and {}", most));
}

/// Returns the name used in messages for the games whose settings are at `place`.
std::string gamesAt(const std::string& place) {
  if (place == "/validation") return Core::tr("Validation games");
  return place == "/previewCheck" ? Core::tr("Games of the preview check") : Core::tr("Games");
}

void checkLimit(const std::string& place, const std::optional<std::int64_t>& limit, const Mdp& mdp) {
  if (limit)
    checkAmount(place + "/pieceLimit", *limit, OptimizationPlan::kMaxAmount);
  else if (mdp.unlimited() && !mdp.settings().pieceLimit)
    throw InvalidDocument::plain(
        place + "/pieceLimit",
        Core::sentence("{} need a piece limit, as games on a board without a height limit never end.",
                       gamesAt(place)));
}

void checkPlays(const std::string& place, const AgentSettings& agent, const Mdp& mdp) {
  try {
    makeAgent(agent, mdp, 1);
  } catch (const InvalidDocument& error) {
    throw InvalidDocument::plain(
        place, Core::sentence("\"{}\" cannot play \"{}\": {}", agent.name, mdp.name(), error.sentence()));
  }
}

/// Returns whether the agent may learn: only in runs, and only if it is not external, since external agents
/// retain what they learn from run to run.
bool mayLearn(const OptimizationPlan& plan, const AgentSettings& agent) {
  return plan.stepLimit && !externalOf(agent);
}

/// Checks the number of games or runs and their limits.
void checkGames(const std::string& place, const Objective& objective) {
  checkAmount(place + "/games", objective.games, OptimizationPlan::kMaxGames);
  const std::int64_t mdps = 1 + std::ssize(objective.otherMdps);
  if (objective.games % mdps != 0)
    throw InvalidDocument(place + "/games", fmt::format("{}", objective.games),
                          Core::sentence("a multiple of {}, the number of MDPs", mdps));
  std::vector<const Mdp*> all{&objective.mdp};
  for (const Mdp& mdp : objective.otherMdps) all.push_back(&mdp);
  for (const Mdp* mdp : all) {
    if (objective.stepLimit && mdp->rules() != Rules::Competition)
      throw InvalidDocument::plain(
          "/objective/stepLimit",
          Core::sentence("A step limit cannot be used: \"{}\" has no steps.", mdp->name()));
    if (!objective.stepLimit || objective.pieceLimit) checkLimit(place, objective.pieceLimit, *mdp);
  }
  if (objective.stepLimit)
    checkAmount("/objective/stepLimit", *objective.stepLimit, OptimizationPlan::kMaxAmount);
}

/// Checks the options in the document of an agent.
void checkOptions(const OptimizationPlan& plan) {
  const AgentSettings& agent = plan.agent.agent;
  if (plan.space.empty())
    throw InvalidDocument::about("/space/variables",
                                 Core::sentence("is empty; name some of {}", optionNames(agent)));
  for (const Variable& v : plan.space) {
    const std::string place = "/space/variables/" + v.name;
    const NumberSetting* option = findOption(agent, v.name);
    if (!option)
      throw InvalidDocument::about(
          place, Core::sentence("is not a numeric option of \"{}\"; its numeric options are {}", agent.name,
                                optionNames(agent)));
    for (const auto& [key, bound] : {std::pair{"from", v.from}, {"to", v.to}, {"start", v.start}})
      if (!option->range.holds(bound))
        throw InvalidDocument(fmt::format("{}/{}", place, key), fmt::format("{}", bound),
                              option->range.allowed());
  }
}

void checkVariable(const Variable& v, const MethodKind& method) {
  constexpr double kMax = OptimizationPlan::kMaxBound;
  const auto refuse = [&](const std::string& sentence) { throw InvalidDocument::plain("/space", sentence); };
  for (const auto& [key, bound] : {std::pair{"from", v.from}, {"to", v.to}, {"start", v.start}})
    if (!(std::abs(bound) <= kMax))
      refuse(wrongValue(Core::sentence("{} of {}", key, v.name), fmt::format("{}", bound),
                        Core::sentence("a number between {} and {}", -kMax, kMax)));
  if (v.fixed) return;
  if (v.from > v.to)
    refuse(Core::sentence("The range of {} is from {} to {}; swap its bounds.", v.name, v.from, v.to));
  if (v.from == v.to && method.needsRange)
    refuse(Core::sentence("The range of {} is empty, from {} to {}; widen it or fix the variable.", v.name,
                          v.from, v.to));
}

void checkSpace(const OptimizationPlan& plan) {
  for (const Variable& v : plan.space) checkVariable(v, kindOf(plan.method));
  if (hasOptions(plan.agent.agent) && !externalOf(plan.agent.agent)) checkOptions(plan);
  if (std::ranges::all_of(plan.space, &Variable::fixed))
    throw InvalidDocument::plain("/space", Core::tr("All variables are fixed; at least one must not be."));
}

/// Joins items: "a, b and c".
std::string joined(const std::vector<std::string>& items) {
  std::string text = items.front();
  for (std::size_t i = 1; i < items.size(); ++i) {
    if (i + 1 == items.size()) return Core::sentence("{} and {}", text, items[i]);
    text.append(", ").append(items[i]);
  }
  return text;
}

/// Returns the method's label and, in parentheses, its id in documents.
std::string nameOf(const MethodKind& kind) {
  return fmt::format("{} ({})", Core::tr(std::string(kind.label).c_str()), kind.id);
}

std::string namesOfMethods(bool (*wanted)(const MethodKind&)) {
  std::vector<std::string> names;
  for (const MethodKind& kind : methods())
    if (wanted(kind)) names.push_back(nameOf(kind));
  return joined(names);
}

/// Checks that the method and the agent suit each other, and that the games can be learned from.
void checkLearning(const OptimizationPlan& plan) {
  const MethodKind& kind = kindOf(plan.method);
  const bool hasValue = kindOf(plan.agent.agent).value;
  if (kind.learning && !hasValue) {
    std::vector<std::string> kinds;
    for (const AgentKind* agentKind : agentKinds())
      if (agentKind->value)
        kinds.push_back(
            fmt::format("{} ({})", Core::tr(std::string(agentKind->label).c_str()), agentKind->id));
    throw InvalidDocument::plain(
        "/agent", Core::sentence("{} cannot train \"{}\"; kinds of agents that can be trained are {}.",
                                 nameOf(kind), plan.agent.agent.name, joined(kinds)));
  }
  if (!kind.learning && hasValue)
    throw InvalidDocument::plain(
        "/method", Core::sentence("{} cannot train \"{}\"; methods that train agents are {}.", nameOf(kind),
                                  plan.agent.agent.name, namesOfMethods([](const MethodKind& method) {
                                    return method.learning != nullptr;
                                  })));
  if (!kind.learning) return;
  if (const std::int64_t bytes = kindOf(plan.agent.agent).learnedBytes(plan.agent.agent);
      bytes > static_cast<std::int64_t>(kMaxDocumentBytes))
    throw InvalidDocument::plain(
        "/agent",
        Core::sentence("Once it is trained, the document of \"{}\" would have about {} MB; at most {} MB "
                       "can be read. Choose smaller tables or layers.",
                       plan.agent.agent.name, bytes >> 20, kMaxDocumentBytes >> 20));
  const auto refuse = [&](const char* place, const std::string& other) {
    throw InvalidDocument::plain(place, Core::sentence("{} cannot be used with {}.", nameOf(kind), other));
  };
  if (!plan.otherMdps.empty()) refuse("/otherMdps", Core::tr("several MDPs"));
  if (plan.stepLimit) refuse("/objective/stepLimit", Core::tr("a step limit"));
  if (plan.opponent) refuse("/objective/opponent", Core::tr("an opponent"));
  if (plan.validation.agent) refuse("/validation/agent", Core::tr("another agent for validation"));
  if (plan.previewCheck) refuse("/previewCheck", Core::tr("a preview check"));
  if (plan.mdp.mdp.rewardsScores())
    throw InvalidDocument::plain(
        "/mdp", Core::sentence("The rewards of \"{}\" depend on more than lines; {} cannot learn them.",
                               plan.mdp.mdp.name(), nameOf(kind)));
}

void checkMethod(const OptimizationPlan& plan) {
  const MethodKind& kind = kindOf(plan.method);
  const auto check = [](std::string_view place, double value, const NumberRange& range) {
    if (!range.holds(value))
      throw InvalidDocument(std::string(place), fmt::format("{}", value), range.allowed());
  };
  for (const MethodNumber& number : kind.numbers) check(number.place, number.get(plan.method), number.range);
  for (const MethodList& list : kind.lists) {
    const std::vector<double> values = list.get(plan.method);
    if (values.empty())
      throw InvalidDocument::about(std::string(list.place),
                                   Core::tr("is empty; it must have at least one number"));
    for (const double value : values) check(list.place, value, list.range);
  }
  if (kind.check && hasWholeSpace(plan)) kind.check(plan.method, plan.space, plan.fresh);
}

void checkOpponent(const OptimizationPlan& plan) {
  if (!plan.opponent) return;
  const AgentSettings& opponent = plan.opponent->agent;
  const auto check = [&](const Mdp& mdp) {
    if (mdp.rules() != Rules::Guideline)
      throw InvalidDocument::plain(
          "/objective/opponent",
          Core::sentence("Games against an opponent need guideline rules, which \"{}\" does not have.",
                         mdp.name()));
    checkPlays("/objective/opponent", opponent, mdp);
  };
  check(plan.mdp.mdp);
  for (const NamedMdp& other : plan.otherMdps) check(other.mdp);
  if (plan.validation.mdp) check(plan.validation.mdp->mdp);
  if (plan.previewCheck && plan.previewCheck->mdp) check(plan.previewCheck->mdp->mdp);
  if (plan.measure != ScoreMeasure::TotalReward)
    throw InvalidDocument::plain(
        "/objective/measure",
        Core::sentence("The measure is {}; for games against an opponent it must be reward.",
                       kScoreMeasures[static_cast<std::size_t>(plan.measure)]));
}

void checkRacing(const OptimizationPlan& plan) {
  if (!plan.racing) return;
  if (!kindOf(plan.method).races)
    throw InvalidDocument::plain(
        "/objective/racing",
        Core::sentence("Racing cannot be used with {}; methods that race are {}.",
                       nameOf(kindOf(plan.method)),
                       namesOfMethods([](const MethodKind& kind) { return kind.races; })));
  std::vector<std::string> needs;
  std::string_view place;
  const auto need = [&](bool isMet, std::string_view at, const std::string& what) {
    if (isMet) return;
    if (needs.empty()) place = at;
    needs.push_back(what);
  };
  need(plan.pieceLimit.has_value(), "/objective/pieceLimit", Core::tr("a piece limit"));
  need(!plan.fresh, "/objective/sequences", Core::tr("the same pieces for all candidates"));
  need(!plan.opponent, "/objective/opponent", Core::tr("no opponent"));
  need(!plan.stepLimit, "/objective/stepLimit", Core::tr("no step limit"));
  need(plan.otherMdps.empty(), "/otherMdps", Core::tr("a single MDP"));
  if (!needs.empty())
    throw InvalidDocument::plain(std::string(place), Core::sentence("Racing needs {}.", joined(needs)));
}

/// Throws InvalidDocument if games cannot be estimated by splitting.
void checkSplitting(const std::string& place, const Objective& objective, std::int64_t leastGames) {
  const std::string at = place + "/splittingEffort";
  checkAmount(at, *objective.splittingEffort, SplittingSettings::kMaxEffort);
  const auto refuse = [&](const std::string& why) {
    throw InvalidDocument::plain(
        at, Core::sentence("{} cannot be estimated by splitting: {}.", gamesAt(place), why));
  };
  if (*objective.splittingEffort < SplittingSettings::kMinEffort)
    throw InvalidDocument(at, fmt::format("{}", *objective.splittingEffort),
                          Core::sentence("at least {}", SplittingSettings::kMinEffort));
  if (objective.games < leastGames)
    throw InvalidDocument::plain(
        place + "/games",
        Core::sentence("Splitting needs at least {} games; found {}.", leastGames, objective.games));
  if (objective.pieceLimit)
    throw InvalidDocument::plain(
        place + "/pieceLimit",
        Core::sentence("{} cannot be estimated by splitting while they have a piece limit; clear it.",
                       gamesAt(place)));
  if (objective.stepLimit) refuse(Core::tr("they have a step limit"));
  if (objective.opponent) refuse(Core::tr("they are against an opponent"));
  if (!objective.otherMdps.empty()) refuse(Core::tr("they are on several MDPs"));
  if (objective.measure == ScoreMeasure::TotalReward) refuse(Core::tr("the measure is reward"));
  if (const auto obstacle = BoardGames::obstacle(objective.agent, objective.mdp)) refuse(*obstacle);
}

void checkValidation(const std::string& place, const OptimizationPlan& plan, const Validation& validation) {
  const Objective objective = plan.objectiveOf(validation);
  checkGames(place, objective);
  if (objective.splittingEffort) checkSplitting(place, objective, SplittingSettings::kMinRepetitions);
  const auto refuse = [&](const std::string& why) {
    throw InvalidDocument::about(place + "/agent",
                                 Core::sentence("is \"{}\", {}", objective.agent.name, why));
  };
  if (objective.agent.learns() && !mayLearn(plan, objective.agent))
    refuse(Core::tr("which learns as it plays; choose an agent that does not"));
  const auto fits = [&] {
    if (!externalOf(objective.agent) != !externalOf(plan.agent.agent)) return false;
    if (externalOf(objective.agent) || objective.options.empty())
      return objective.numbers() == plan.space.size();
    return std::ranges::all_of(
        objective.options, [&](const auto& name) { return findOption(objective.agent, name) != nullptr; });
  };
  if (!fits()) refuse(Core::tr("whose weights or options are not those being optimized"));
  if (validation.agent || validation.mdp)
    checkPlays(validation.agent ? place + "/agent" : place + "/mdp", objective.agent, objective.mdp);
}

}  // namespace

void OptimizationPlan::check() const {
  if (name.empty())
    throw InvalidDocument("/name", "\"\"", Core::sentence("a string of 1 to {} bytes", kMaxName));
  if (name.size() > kMaxName)
    throw InvalidDocument::wrongCount("/name", Core::sentence("{} bytes", name.size()),
                                      Core::sentence("1 to {}", kMaxName));
  if (!agent.agent.hasWeights() && !hasOptions(agent.agent))
    throw InvalidDocument::plain(
        "/agent",
        Core::sentence("\"{}\" has neither weights nor numeric options to search; choose another agent.",
                       agent.agent.name));
  if (agent.agent.learns() && !mayLearn(*this, agent.agent))
    throw InvalidDocument::plain(
        "/agent",
        externalOf(agent.agent)
            ? Core::sentence("\"{}\" learns as it plays; choose an agent that does not.", agent.agent.name)
            : Core::sentence("\"{}\" learns as it plays; set a step limit, so that it plays runs, or choose "
                             "an agent that does not learn.",
                             agent.agent.name));
  checkLearning(*this);
  checkPlays("/agent", agent.agent, mdp.mdp);
  for (const NamedMdp& other : otherMdps) checkPlays("/agent", agent.agent, other.mdp);
  checkGames("/objective", objective());
  checkOpponent(*this);
  if (splittingEffort) checkSplitting("/objective", objective(), 1);
  checkRacing(*this);
  checkMethod(*this);
  if (hasWholeSpace(*this)) checkSpace(*this);
  if (budget.evaluations) checkAmount("/budget/evaluations", *budget.evaluations, kMaxAmount);
  if (budget.pieces) checkAmount("/budget/pieces", *budget.pieces, kMaxAmount);
  if (budget.pieces && splittingEffort)
    throw InvalidDocument::plain(
        "/budget/pieces", Core::tr("A search with splitting cannot have a piece budget, because it estimates "
                                   "games instead of playing them; limit its evaluations or time."));
  if (budget.seconds && !(*budget.seconds > 0 && *budget.seconds <= kMaxSeconds))
    throw InvalidDocument("/budget/seconds", fmt::format("{}", *budget.seconds),
                          Core::sentence("a number above 0, up to {}", kMaxSeconds));
  checkAmount("/validation/candidates", candidates, kMaxCandidates);
  checkValidation("/validation", *this, validation);
  if (previewCheck) checkValidation("/previewCheck", *this, *previewCheck);
}

AgentSettings agentWith(const OptimizationPlan& plan, const std::vector<double>& numbers,
                        const std::filesystem::path& database) {
  const auto training = plan.training();
  if (!training) return withNumbers(plan.agent.agent, numbers, plan.options());
  const auto games = static_cast<std::int64_t>(numbers.front());
  if (auto kept = Trainer(*training, database).storedAgent(games)) return *std::move(kept);
  throw StorageError(
      Core::sentence("The agent trained for {} games is not in {}; rerun the optimization to retrain it.",
                     grouped(games), Trainer::folderOf(database).string()));
}

std::array<double, 2> defaultRange(const Method& method, const AgentSettings& agent) {
  const auto range = kindOf(method).defaultRange;
  return range ? range(agent) : std::array{-100.0, 100.0};
}

AgentSettings agentOf(const std::vector<const Feature*>& features, const Mdp& mdp, const Method& method) {
  LinearSettings linear;
  if (kindOf(method).onlyPositive) linear.sense = Sense::Min;
  for (const Feature* feature : features)
    linear.weights.push_back(
        {feature, std::vector<double>(static_cast<std::size_t>(feature->size(mdp.width())), 0.0)});
  AgentSettings agent;
  agent.name = "All weights 0";
  agent.kind = std::move(linear);
  return agent;
}

}  // namespace tetrabench
