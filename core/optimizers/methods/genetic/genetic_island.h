#pragma once

#include "core/optimizers/methods/island.h"

namespace tetrabench {

/// The genetic algorithm of Gupta and others (2017, CS3243 Tetris Project).
struct GeneticSettings {
  int population = 100;
  double mutation = 0.1;         ///< probability for each number of a child
  double mutationDeviation = 1;  ///< of the normal factor that multiplies it, whose mean is 1
  bool operator==(const GeneticSettings&) const = default;
};

/// The better half stays; the rest are replaced by children. Both parents of a child are drawn in proportion
/// to their scores; each number comes from either parent, and a mutation multiplies it by a normal factor.
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
  std::vector<Member> members_;  ///< best first once they are evaluated
  bool evaluated_ = false;
};

}  // namespace tetrabench
