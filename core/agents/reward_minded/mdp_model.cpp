#include "core/agents/reward_minded/mdp_model.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {
namespace {

/// The range of exponents from 1 to 2 that explain the rewards seen; empty if from > to.
struct Exponents {
  double from = 1, to = 2;
};

/// Returns the exponents that explain the rewards relative to that of one row, which every exponent makes 1
/// and the MDP may scale.
Exponents explaining(const MdpObservations& observations, double ofOneRow) {
  Exponents exponents;
  for (int rows = 2; rows <= 4; ++rows) {
    const auto& reward = observations.rewards[static_cast<std::size_t>(rows - 1)];
    if (!reward) continue;
    const double ratio = std::max(*reward / ofOneRow, 1e-9);  // no exponent explains a reward of 0 or less
    const double base = std::log(rows + 0.1);
    exponents.from = std::max(exponents.from, std::log(ratio) / base);
    exponents.to = std::min(exponents.to, std::log(ratio + 1) / base);
  }
  return exponents;
}

double proportional(const MdpObservations& observations, int rows) {
  for (int known = 4; known >= 1; --known)
    if (const auto& reward = observations.rewards[static_cast<std::size_t>(known - 1)])
      return *reward * rows / known;
  return rows;
}

}  // namespace

Mdp visibleMdp(const Mdp& mdp) {
  MdpSettings settings = mdp.settings();
  settings.name = "as its agents see it";
  settings.weights.fill(0);
  std::fill_n(settings.weights.begin(), mdp.pieces().size(), 1.0);
  settings.draw = IndependentDraw{};
  settings.reward = LinesReward{};
  settings.evilness = 0;
  settings.benchmarkScore = 1000;
  settings.seed = 1;
  return Mdp(settings);
}

Mdp estimatedMdp(const Mdp& asSeen, const MdpObservations& observations) {
  MdpSettings settings = asSeen.settings();
  settings.name = "as observed";
  const auto pieces = static_cast<std::size_t>(asSeen.pieces().size());
  double sum = 0;
  for (std::size_t i = 0; i < pieces; ++i) sum += static_cast<double>(observations.seen[i] + 1);
  for (std::size_t i = 0; i < pieces; ++i)
    settings.weights[i] = static_cast<double>(observations.seen[i] + 1) / sum;
  const double ofOneRow =
      observations.rewards[0] && *observations.rewards[0] > 0 ? *observations.rewards[0] : 1;
  const Exponents exponents = explaining(observations, ofOneRow);
  TableReward table;
  for (int rows = 1; rows <= 4; ++rows) {
    const auto i = static_cast<std::size_t>(rows - 1);
    const double guess =
        exponents.from <= exponents.to
            ? ofOneRow * rewardOf(CompetitionReward{(exponents.from + exponents.to) / 2}, rows)
            : proportional(observations, rows);
    table.values[i] = std::clamp(observations.rewards[i].value_or(guess), -kMaxRewardValue, kMaxRewardValue);
  }
  settings.reward = table;
  return Mdp(settings);
}

}  // namespace tetrabench
