#pragma once

#include "core/optimizers/methods/draws.h"
#include "core/optimizers/methods/islands/island.h"

namespace tetrabench {

/// The genetic algorithm of S3.18 to S3.20.
struct GeneticSettings {
  int population = 100;
  double mutation = 0.1;         ///< probability of each number of a child
  double mutationDeviation = 1;  ///< of the normal factor, whose mean is 1
  bool operator==(const GeneticSettings&) const = default;
};

/// The better half stays; the rest are children of parents drawn by their performance, each number from one
/// of the two, some of them multiplied by a normal factor.
class GeneticIsland : public Island {
 public:
  /// The first generation is drawn from the space.
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
  std::vector<Member> members_;  ///< best first once they were tried
  bool tried_ = false;
};

}  // namespace tetrabench
