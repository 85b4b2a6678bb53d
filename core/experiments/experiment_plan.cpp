#include "core/experiments/experiment_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "core/agents/external/external_agent.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/play/splitting/splitting.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

void checkNumber(const std::string& place, std::int64_t number, std::int64_t from, std::int64_t to) {
  if (number < from || number > to)
    throw InvalidDocument(place, fmt::format("{}", number),
                          Core::sentence("a whole number between {} and {}", from, to));
}

void checkSize(const std::string& place, std::size_t size, std::size_t most) {
  if (size == 0 || size > most)
    throw InvalidDocument(place, size == 0 ? "[]" : Core::sentence("a list of {}", size),
                          Core::sentence("a list of 1 to {}", most));
}

/// Throws unless names are unique, as tables and figures identify agents and MDPs by name. `sentence` says
/// that two items have a name.
template <typename Item, typename Name>
void checkNames(const std::string& place, const std::vector<Item>& items, Untranslated sentence,
                Name nameOf) {
  std::set<std::string> known;
  for (std::size_t i = 0; i < items.size(); ++i)
    if (!known.insert(nameOf(items[i])).second)
      throw InvalidDocument::plain(fmt::format("{}/{}", place, i),
                                   Core::sentence(sentence, nameOf(items[i])));
}

bool hasSteps(const NamedMdp& named) {
  return named.mdp.rules() == Rules::Competition;
}

/// Returns the reason why this agent cannot play this MDP; none if it can.
std::optional<std::string> obstacle(const ExperimentPlan& plan, const NamedAgent& agent,
                                    const NamedMdp& mdp) {
  try {
    makeAgent(agent.agent, mdp.mdp, plan.seed);
  } catch (const InvalidDocument& error) {
    return Core::sentence("\"{}\" cannot play \"{}\": {}", agent.agent.name, mdp.mdp.name(),
                          error.sentence());
  }
  if (plan.length.unit != RunLength::Unit::Splitting) return {};
  try {
    requireSplitting(agent.agent, mdp.mdp, {});
  } catch (const InvalidArgument& error) {
    return error.what();
  }
  return {};
}

/// Returns true if the MDPs have the same pieces and boards, so that versus games on both would count the
/// same points twice.
bool differInRewardOnly(MdpSettings one, const MdpSettings& other) {
  one.name = other.name;
  one.reward = other.reward;
  one.benchmarkScore = other.benchmarkScore;
  one.seed = other.seed;  // overridden by the plan's seed
  return one == other;
}

/// Checks the additional requirements of versus games.
void checkVersus(const ExperimentPlan& plan) {
  if (plan.length.unit != RunLength::Unit::Pieces)
    throw InvalidDocument::plain("", Core::tr("games between agents need a piece limit: set pieceLimit."));
  for (std::size_t i = 0; i < plan.mdps.size(); ++i)
    if (plan.mdps[i].mdp.rules() != Rules::Guideline)
      throw InvalidDocument::plain(
          fmt::format("/mdps/{}", i),
          Core::sentence("\"{}\" does not have guideline rules, under which agents play against each other.",
                         plan.mdps[i].mdp.name()));
  if (plan.agents.size() < 2)
    throw InvalidDocument("/agents", Core::tr("a list of 1"),
                          Core::tr("a list of 2 or more, which play against each other"));
}

/// Throws if two MDPs would produce the same versus games.
void checkRewards(const ExperimentPlan& plan) {
  for (std::size_t i = 0; i < plan.mdps.size(); ++i)
    for (std::size_t other = 0; other < i; ++other)
      if (differInRewardOnly(plan.mdps[i].mdp.settings(), plan.mdps[other].mdp.settings()))
        throw InvalidDocument::plain(fmt::format("/mdps/{}", i),
                                     Core::sentence("\"{}\" and \"{}\" differ only in reward, which does not "
                                                    "count in games between agents: remove one of them.",
                                                    plan.mdps[other].mdp.name(), plan.mdps[i].mdp.name()));
}

/// Checks the requirements of a sequential test.
void checkTest(const ExperimentPlan& plan) {
  check(*plan.ranking.sprt, "/sprt");
  if (plan.agents.size() != 2)
    throw InvalidDocument::plain("/sprt", Core::tr("a sequential test compares two agents; %n are given.",
                                                   "a sequential test compares two agents; %n is given.",
                                                   static_cast<std::int64_t>(plan.agents.size())));
  const std::vector<std::size_t> firsts = plan.mdpsOfSamePieces();
  for (std::size_t mdp = 0; mdp < firsts.size(); ++mdp)
    if (firsts[mdp] != mdp)
      throw InvalidDocument::plain(
          "/sprt", Core::sentence("the test assumes independent games, but \"{}\" and \"{}\" have the same "
                                  "pieces in a repetition: remove one of them.",
                                  plan.mdps[firsts[mdp]].mdp.name(), plan.mdps[mdp].mdp.name()));
}

/// Throws unless at least two compatible agents can play each other.
void checkOpponents(const ExperimentPlan& plan) {
  const auto unfit = plan.incompatiblePairs();
  if (plan.runsWithout(unfit) == 0) throw InvalidDocument::plain("/agents", unfit.front().reason);
}

bool anyPairFits(const ExperimentPlan& plan) {
  return std::ranges::any_of(plan.agents, [&](const NamedAgent& agent) {
    return std::ranges::any_of(plan.mdps, [&](const NamedMdp& mdp) { return !obstacle(plan, agent, mdp); });
  });
}

}  // namespace

std::vector<std::size_t> ExperimentPlan::mdpsOfSamePieces() const {
  const auto haveSamePieces = [](const MdpSettings& one, const MdpSettings& other) {
    return one.pieces == other.pieces && one.draw == other.draw &&
           (std::holds_alternative<RecordedDraw>(one.draw) || one.weights == other.weights);
  };
  std::vector<std::size_t> firsts;
  for (const NamedMdp& named : mdps) {
    const auto first = std::ranges::find_if(mdps, [&](const NamedMdp& other) {
      return haveSamePieces(named.mdp.settings(), other.mdp.settings());
    });
    firsts.push_back(static_cast<std::size_t>(first - mdps.begin()));
  }
  return firsts;
}

std::vector<RunKey> ExperimentPlan::runs() const {
  std::vector<RunKey> runs;
  runs.reserve(static_cast<std::size_t>(runsWithout({})));
  const auto pairs = versus ? pairsOf(ranking.pairing, agents.size()) : std::vector<AgentPair>();
  for (int repetition = 0; repetition < repetitions; ++repetition)
    for (std::size_t mdp = 0; mdp < mdps.size(); ++mdp)
      if (versus)
        for (const auto& [agent, opponent] : pairs) runs.push_back({agent, mdp, repetition, opponent});
      else
        for (std::size_t agent = 0; agent < agents.size(); ++agent) runs.push_back({agent, mdp, repetition});
  return runs;
}

std::int64_t ExperimentPlan::runsWithout(const std::vector<IncompatiblePair>& unfit) const {
  std::vector<std::vector<char>> fits(mdps.size(), std::vector<char>(agents.size(), true));
  for (const IncompatiblePair& pair : unfit) fits[pair.mdp][pair.agent] = false;
  std::int64_t runs = 0;
  for (const std::vector<char>& ofMdp : fits) {
    const std::int64_t fit = std::ranges::count(ofMdp, true);
    if (!versus)
      runs += fit;
    else if (ranking.pairing == Pairing::RoundRobin)
      runs += fit * (fit - 1) / 2;
    else if (!ofMdp.empty() && ofMdp.front())
      runs += fit - 1;
  }
  return runs * std::max(repetitions, 0);
}

void ExperimentPlan::check() const {
  if (versus) checkRewards(*this);
  std::size_t entrants = agents.size();
  for (const SearchEntrants& entered : searches) entrants += static_cast<std::size_t>(entered.best);
  checkSize("/mdps", mdps.size(), kMaxMdps);
  checkSize("/agents", entrants, kMaxAgents);
  if (name.empty() || name.size() > kMaxName)
    throw InvalidDocument("/name", name.empty() ? "\"\"" : Core::sentence("{} bytes", name.size()),
                          Core::sentence("a string of 1 to {} bytes", kMaxName));
  checkNames("/mdps", mdps, Core::noop("Two MDPs are named \"{}\"; rename one of them."),
             [](const NamedMdp& m) -> const std::string& { return m.mdp.name(); });
  checkNames("/agents", agents, Core::noop("Two agents are named \"{}\"; rename one of them."),
             [](const NamedAgent& a) -> const std::string& { return a.agent.name; });
  checkNumber("/repetitions", repetitions, 1, kMaxRepetitions);
  checkNumber("/checkpoints", checkpoints, 1, kMaxCheckpoints);
  constexpr const char* kPlaces[] = {"/stepLimit", "/pieceLimit", "/gameLimit", "/splittingEffort"};
  const bool splits = length.unit == RunLength::Unit::Splitting;
  checkNumber(kPlaces[static_cast<std::size_t>(length.unit)], length.amount,
              splits ? SplittingSettings::kMinEffort : 1,
              splits ? SplittingSettings::kMaxEffort : RunLength::kMaxAmount);
  for (std::size_t i = 0; i < mdps.size(); ++i)
    if (length.unit == RunLength::Unit::Steps && !hasSteps(mdps[i]))
      throw InvalidDocument::plain(
          fmt::format("/mdps/{}", i),
          Core::sentence("\"{}\" has no steps: set the length in pieces or games.", mdps[i].mdp.name()));
  if (!searches.empty()) return;
  if (versus) checkVersus(*this);
  if (ranking.sprt) checkTest(*this);
  if (!anyPairFits(*this))
    throw InvalidDocument::plain("/agents/0", *obstacle(*this, agents.front(), mdps.front()));
  if (versus) checkOpponents(*this);
}

std::vector<IncompatiblePair> ExperimentPlan::incompatiblePairs() const {
  std::vector<IncompatiblePair> unfit;
  for (std::size_t agent = 0; agent < agents.size(); ++agent)
    for (std::size_t mdp = 0; mdp < mdps.size(); ++mdp)
      if (auto reason = obstacle(*this, agents[agent], mdps[mdp]))
        unfit.push_back({agent, mdp, std::move(*reason)});
  return unfit;
}

std::array<std::string, 2> measuresThatDiffer(const ExperimentPlan& one, const ExperimentPlan& other) {
  if (one.versus.has_value() != other.versus.has_value()) {
    const auto modeOf = [](const ExperimentPlan& plan) {
      return plan.versus ? "games of agents against each other" : "runs of agents that play alone";
    };
    return {modeOf(one), modeOf(other)};
  }
  const auto measuresOf = [](const ExperimentPlan& plan) {
    constexpr const char* kLengths[] = {"steps", "pieces", "games", "games at each level of an estimate"};
    std::vector<std::string> measures{
        fmt::format("{} {}", plan.length.amount, kLengths[static_cast<std::size_t>(plan.length.unit)]),
        fmt::format("seed {}", plan.seed)};
    if (!plan.versus) measures.push_back(fmt::format("{} checkpoints", plan.checkpoints));
    if (!plan.versus) return measures;
    const Json garbage = toJson(*plan.versus);
    for (const auto& [key, value] : garbage.items())
      if (!value.is_object()) measures.push_back(fmt::format("garbage.{} {}", key, value.dump()));
    for (const auto& [key, value] : garbage["attack"].items())
      measures.push_back(fmt::format("garbage.attack.{} {}", key, value.dump()));
    return measures;
  };
  const auto all = std::array{measuresOf(one), measuresOf(other)};
  std::array<std::string, 2> differing;
  for (std::size_t i = 0; i < all[0].size(); ++i)
    for (std::size_t plan = 0; plan < differing.size(); ++plan)
      if (all[0][i] != all[1][i]) differing[plan] += (differing[plan].empty() ? "" : ", ") + all[plan][i];
  return differing;
}

std::string splittingObstacle(const std::vector<NamedMdp>& mdps, const std::vector<NamedAgent>& agents) {
  const std::vector<NamedAgent> any(1);  // MDPs alone can rule it out
  const std::vector<NamedAgent>& tested = agents.empty() ? any : agents;
  // What rules out an MDP does not depend on the agent, nor vice versa.
  try {
    for (const NamedMdp& mdp : mdps) requireSplitting(tested.front().agent, mdp.mdp, {});
    for (const NamedAgent& agent : tested)
      if (!mdps.empty()) requireSplitting(agent.agent, mdps.front().mdp, {});
  } catch (const InvalidArgument& error) {
    return error.what();
  }
  return {};
}

RunLength defaultLength(const std::vector<NamedMdp>& mdps, const std::vector<NamedAgent>& agents) {
  constexpr std::int64_t kPieces = 10'000;  // takes only seconds even for agents that look ahead
  if (std::ranges::all_of(mdps, hasSteps)) return {};
  if (splittingObstacle(mdps, agents).empty())
    return {RunLength::Unit::Splitting, SplittingSettings().effort};
  return {RunLength::Unit::Pieces, kPieces};
}

ExperimentPlan withoutIncompatible(const ExperimentPlan& plan, const std::vector<IncompatiblePair>& unfit) {
  std::vector<IncompatiblePair> left = unfit;
  std::set<std::size_t> agents, mdps;
  while (!left.empty()) {  // removes the agent or MDP with the largest share of incompatible pairs
    const auto worst = [&](std::size_t IncompatiblePair::*which, std::size_t pairs) {
      std::map<std::size_t, std::size_t> counts;
      for (const IncompatiblePair& pair : left) ++counts[pair.*which];
      const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
      return std::pair(most->first, static_cast<double>(most->second) / static_cast<double>(pairs));
    };
    const auto [agent, ofAgent] = worst(&IncompatiblePair::agent, plan.mdps.size() - mdps.size());
    const auto [mdp, ofMdp] = worst(&IncompatiblePair::mdp, plan.agents.size() - agents.size());
    // The first agent defines a gauntlet, so it is removed only if it fits none of the remaining MDPs.
    const bool isFirst = plan.ranking.pairing == Pairing::Gauntlet && agent == 0;
    const bool isMdp = ofMdp > ofAgent || (isFirst && ofAgent < 1);
    (isMdp ? mdps : agents).insert(isMdp ? mdp : agent);
    const auto isGone = [isMdp, gone = isMdp ? mdp : agent](const IncompatiblePair& pair) {
      return (isMdp ? pair.mdp : pair.agent) == gone;
    };
    std::erase_if(left, isGone);
  }
  ExperimentPlan fit = plan;
  for (auto agent = agents.rbegin(); agent != agents.rend(); ++agent)
    fit.agents.erase(fit.agents.begin() + static_cast<std::ptrdiff_t>(*agent));
  for (auto mdp = mdps.rbegin(); mdp != mdps.rend(); ++mdp)
    fit.mdps.erase(fit.mdps.begin() + static_cast<std::ptrdiff_t>(*mdp));
  return fit;
}

std::string incompatibleSentence(const ExperimentPlan& plan, const std::vector<IncompatiblePair>& unfit) {
  constexpr std::size_t kMaxReasons = 3;
  if (unfit.empty()) return {};
  const std::string pairs = Core::tr("%n pairs", "%n pair", std::ssize(plan.agents) * std::ssize(plan.mdps));
  std::string sentence =
      unfit.size() == 1 ? Core::sentence("1 of {} is incompatible and is skipped:", pairs)
                        : Core::sentence("{} of {} are incompatible and are skipped:", unfit.size(), pairs);
  for (std::size_t i = 0; i < std::min(unfit.size(), kMaxReasons); ++i) sentence += ' ' + unfit[i].reason;
  if (unfit.size() > kMaxReasons) sentence += Core::sentence(" And {} more.", unfit.size() - kMaxReasons);
  return sentence;
}

std::optional<int> mostRepetitions(const ExperimentPlan& plan) {
  std::optional<int> most;
  for (const NamedMdp& named : plan.mdps)
    if (const auto* recorded = std::get_if<RecordedDraw>(&named.mdp.settings().draw))
      if (recorded->games.size() <
          static_cast<std::size_t>(std::min(plan.repetitions, most.value_or(plan.repetitions))))
        most = static_cast<int>(recorded->games.size());
  return most;
}

std::string repeatedPiecesSentence(const ExperimentPlan& plan) {
  const std::optional<int> most = mostRepetitions(plan);
  if (!most) return {};
  return Core::tr(
      "The recorded pieces suffice for only %n repetitions: later ones reuse the pieces of earlier ones, so "
      "intervals are too narrow.",
      "The recorded pieces suffice for only %n repetition: later ones reuse its pieces, so intervals are too "
      "narrow.",
      *most);
}

std::string externalSentence(const std::vector<std::string>& names) {
  if (names.empty()) return {};
  if (names.size() == 1)
    return Core::sentence(
        "External: \"{}\". Results of this agent can be reproduced only if it is deterministic.",
        names.front());
  return Core::sentence(
      "External: \"{}\". Results of these agents can be reproduced only if they are deterministic.",
      fmt::join(names, "\", \""));
}

std::string externalSentence(const ExperimentPlan& plan) {
  std::vector<std::string> names;
  for (const NamedAgent& named : plan.agents)
    if (externalOf(named.agent)) names.push_back(named.agent.name);
  return externalSentence(names);
}

std::optional<RunResult> playRun(const ExperimentPlan& plan, const RunKey& run, RunProgress& progress,
                                 const std::stop_token& stop) {
  if (!run.opponent) return playRun(plan.task(run), progress, stop);
  return playRun(plan.versusTask(run), {&plan.agents[run.agent].agent, &plan.agents[*run.opponent].agent},
                 progress, stop);
}

}  // namespace tetrabench
