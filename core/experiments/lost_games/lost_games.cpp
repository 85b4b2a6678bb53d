#include "core/experiments/lost_games/lost_games.h"

#include <algorithm>

#include "core/statistics/pile_bound.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Run = ResultsDatabase::Run;

}  // namespace

bool hasNoLoss(const Run& run) {
  return run.state == ResultsDatabase::State::Done && hasNoLoss(run.games, run.lost);
}

std::vector<std::optional<double>> pileBounds(const ExperimentPlan& plan) {
  std::vector<std::optional<double>> held;
  for (const NamedMdp& named : plan.mdps)
    held.push_back(plan.versus ? std::nullopt : pileBoundInReward(named.mdp, plan.length));
  return held;
}

LostGames::LostGames(const ExperimentPlan& plan)
    : held_(pileBounds(plan)), pairs_(plan.agents.size() * plan.mdps.size()) {}

LostGames::LostGames(const ExperimentPlan& plan, const std::vector<Run>& runs) : LostGames(plan) {
  for (const Run& run : runs) add(run);
}

void LostGames::add(const Run& run) {
  if (run.state != ResultsDatabase::State::Done) return;
  Pair& pair = pairs_[run.key.agent * held_.size() + run.key.mdp];
  ++pair.done;
  pair.isLost |= !hasNoLoss(run);
}

std::optional<double> LostGames::held(std::size_t agent, std::size_t mdp) const {
  const Pair& pair = pairs_[agent * held_.size() + mdp];
  return pair.done > 0 && !pair.isLost ? held_[mdp] : std::nullopt;
}

std::optional<double> LostGames::held(std::size_t agent) const {
  double sum = 0;
  for (std::size_t mdp = 0; mdp < held_.size(); ++mdp) {
    const std::optional<double> own = held(agent, mdp);
    if (!own) return {};
    sum += *own;
  }
  if (held_.empty()) return {};
  return sum / static_cast<double>(held_.size());
}

std::vector<std::size_t> LostGames::mdpsWithoutLosses() const {
  std::vector<std::size_t> mdps;
  for (std::size_t mdp = 0; mdp < held_.size(); ++mdp) {
    bool any = false, none = held_[mdp].has_value();
    for (std::size_t pair = mdp; pair < pairs_.size(); pair += held_.size()) {
      any |= pairs_[pair].done > 0;
      none &= !pairs_[pair].isLost;
    }
    if (any && none) mdps.push_back(mdp);
  }
  return mdps;
}

std::string noLossSentence(const ExperimentPlan& plan, const LostGames& lost) {
  constexpr std::size_t kMaxNamed = 3;
  const std::vector<std::size_t> mdps = lost.mdpsWithoutLosses();
  if (mdps.empty()) return {};
  const std::string why = Core::tr(
      "Without a lost game, rewards differ only by the lines left in the piles and do not show which agent "
      "is better, so agents that lost no game share a rank.");
  if (mdps.size() == plan.mdps.size()) return Core::tr("No game was lost.") + ' ' + why;
  std::string names;
  for (std::size_t i = 0; i < std::min(mdps.size(), kMaxNamed); ++i)
    names += (names.empty() ? "" : ", ") + plan.mdps[mdps[i]].mdp.name();
  if (mdps.size() > kMaxNamed) names = Core::sentence("{} and {} more", names, mdps.size() - kMaxNamed);
  return Core::sentence("No game was lost on {}.", names) + ' ' + why;
}

}  // namespace tetrabench
