#pragma once

#include "core/optimizers/methods/island.h"

namespace tetrabench {

/// Settings of the genetic algorithm of Gupta and others (2017, CS3243 Tetris Project).
struct GeneticSettings {
  int population = 100;
  double mutation = 0.1;         ///< mutation probability of each number of a child
  double mutationDeviation = 1;  ///< standard deviation of the normal factor, whose mean is 1
  bool operator==(const GeneticSettings&) const = default;
};

/// A population of which the better half survives and the rest are replaced by children. Both parents a and b
/// of a child are drawn in proportion to their scores; each of its numbers is
///   x = a or b, equally likely;   x <- x (1 + mutationDeviation N(0, 1)) with probability `mutation`
class GeneticIsland : public Island {
 public:
  /// Draws the first generation from the space.
  GeneticIsland(const SearchSpace& space, ScoreMeasure measure, const GeneticSettings& settings,
                std::uint64_t seed);

  std::vector<std::vector<double>> ask() override;
  void tell(const std::vector<Performance>& performances) override;
  std::vector<Member> best(std::size_t count) const override;
  void receive(std::span<const Member> migrants) override;

 private:
  std::size_t parent();
  std::vector<double> child();

  const SearchSpace space_;
  const ScoreMeasure measure_;
  const GeneticSettings settings_;
  Draws draws_;
  std::vector<Member> members_;  ///< best first once evaluated
  bool evaluated_ = false;
};

}  // namespace tetrabench
