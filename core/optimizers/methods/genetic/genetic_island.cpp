#include "core/optimizers/methods/genetic/genetic_island.h"

namespace tetrabench {

GeneticIsland::GeneticIsland(const SearchSpace& space, ScoreMeasure measure, const GeneticSettings& settings,
                             std::uint64_t seed)
    : space_(space), measure_(measure), settings_(settings), draws_(seed) {
  members_.resize(static_cast<std::size_t>(settings.population));
  for (Member& member : members_)
    for (const Variable& v : space)
      member.numbers.push_back(v.fixed ? v.start : draws_.uniform(v.from, v.to));
}

/// Draws a parent by roulette-wheel selection: with a probability equal to its share of the sum of scores
/// (negative ones count as 0).
std::size_t GeneticIsland::parent() {
  double sum = 0;
  for (const Member& member : members_) sum += std::max(valueOf(member.performance, measure_), 0.0);
  if (sum == 0) return draws_.below(static_cast<std::uint32_t>(members_.size()));
  double ball = draws_.uniform(0, sum);
  for (std::size_t i = 0; i < members_.size(); ++i) {
    ball -= std::max(valueOf(members_[i].performance, measure_), 0.0);
    if (ball < 0) return i;
  }
  return members_.size() - 1;
}

std::vector<double> GeneticIsland::child() {
  const auto& a = members_[parent()].numbers;
  const auto& b = members_[parent()].numbers;
  std::vector<double> numbers;
  for (std::size_t i = 0; i < space_.size(); ++i) {
    double number = draws_.chance(0.5) ? a[i] : b[i];
    if (!space_[i].fixed && draws_.chance(settings_.mutation))
      number *= 1 + settings_.mutationDeviation * draws_.normal();
    numbers.push_back(number);
  }
  return numbers;
}

std::vector<std::vector<double>> GeneticIsland::ask() {
  if (evaluated_) {
    std::vector<std::vector<double>> children;
    for (std::size_t i = members_.size() / 2; i < members_.size(); ++i) children.push_back(child());
    const std::size_t kept = members_.size() - children.size();
    for (std::size_t i = 0; i < children.size(); ++i) members_[kept + i].numbers = std::move(children[i]);
  }
  std::vector<std::vector<double>> population;
  for (const Member& member : members_) population.push_back(member.numbers);
  return population;
}

void GeneticIsland::tell(const std::vector<Performance>& performances) {
  for (std::size_t i = 0; i < members_.size(); ++i) members_[i].performance = performances[i];
  sortBestFirst(members_, measure_);
  evaluated_ = true;
}

std::vector<Member> GeneticIsland::best(std::size_t count) const {
  return {members_.begin(), members_.begin() + static_cast<std::ptrdiff_t>(std::min(count, members_.size()))};
}

void GeneticIsland::receive(std::span<const Member> migrants) {
  const auto count = static_cast<std::ptrdiff_t>(std::min(migrants.size(), members_.size()));
  std::copy_n(migrants.begin(), count, members_.end() - count);
  sortBestFirst(members_, measure_);
}

}  // namespace tetrabench
