#include "core/statistics/reward_comparison.h"

#include <algorithm>

namespace tetrabench {
namespace {

std::vector<double> valuesOf(const std::map<std::uint64_t, double>& rewards) {
  std::vector<double> values;
  for (const auto& [key, reward] : rewards) values.push_back(reward);
  return values;
}

/// Returns the mean over all MDPs of each repetition done on all of them.
std::map<std::uint64_t, double> meansOf(const Rewards& rewards) {
  std::map<std::uint64_t, double> means;
  if (rewards.empty()) return means;
  for (const auto& [key, first] : rewards.front()) {
    std::vector<double> values;
    for (const auto& ofMdp : rewards)
      if (const auto found = ofMdp.find(key); found != ofMdp.end()) values.push_back(found->second);
    if (values.size() == rewards.size()) means[key] = estimateMean(values).mean;
  }
  return means;
}

}  // namespace

MeanEstimate meanOverMdps(const Rewards& rewards) {
  return estimateMeanOfRuns(valuesOf(meansOf(rewards)));
}

PairedDifference differenceOverMdps(const Rewards& rewards, const Rewards& others) {
  const auto own = meansOf(rewards), other = meansOf(others);
  std::vector<double> values, against;
  for (const auto& [key, mean] : own) {
    const auto partner = other.find(key);
    if (partner == other.end()) continue;
    values.push_back(mean);
    against.push_back(partner->second);
  }
  return pairedDifference(values, against);
}

std::optional<double> improvementOverMdps(const Rewards& rewards, const Rewards& others) {
  double sum = 0;
  int shared = 0;
  for (std::size_t mdp = 0; mdp < rewards.size(); ++mdp) {
    if (rewards[mdp].empty() || others[mdp].empty()) continue;
    sum += probabilityOfImprovement(valuesOf(rewards[mdp]), valuesOf(others[mdp]));
    ++shared;
  }
  if (shared == 0) return {};
  return sum / shared;
}

}  // namespace tetrabench
