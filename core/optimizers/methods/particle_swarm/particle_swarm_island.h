#pragma once

#include <optional>

#include "core/optimizers/methods/island.h"

namespace tetrabench {

/// Settings of the particle swarm of Gupta and others (2017, CS3243 Tetris Project).
struct ParticleSwarmSettings {
  int population = 100;
  double ownWeight = 2, globalWeight = 2;  ///< rho_p and rho_g
  double velocity = 2;  ///< initial velocity components are drawn from -velocity to velocity
  /// True: omega = 1.2 - k (log10 A - 3), where A is the mean score of the population, at least 1. False:
  /// omega is constant.
  bool adaptsInertia = true;
  double inertiaFall = 0.2;  ///< k
  double inertia = 0.6;      ///< omega, if it is constant
  bool operator==(const ParticleSwarmSettings&) const = default;
};

/// A swarm of particles, whose velocity v is the sum of inertia and attractions to the best position p that
/// the particle itself has seen and to the best position g that the swarm has seen. For each variable,
///   v <- omega v + rho_p r_p (p - x) + rho_g r_g (g - x),   x <- x + v
/// where r_p and r_g are drawn uniformly from [0, 1).
class ParticleSwarmIsland : public Island {
 public:
  ParticleSwarmIsland(const SearchSpace& space, ScoreMeasure measure, const ParticleSwarmSettings& settings,
                      std::uint64_t seed);

  std::vector<std::vector<double>> ask() override;
  void tell(const std::vector<Performance>& performances) override;
  std::vector<Member> best(std::size_t count) const override;
  /// Replaces the worst particles by migrants; each discards the best position of the particle it replaces.
  void receive(std::span<const Member> migrants) override;

  double inertia() const;

 private:
  struct Particle {
    Member now, best;
    std::vector<double> velocity;
  };
  std::vector<std::size_t> order() const;
  void learn(Particle& particle);
  void move(Particle& particle, double inertia);

  const SearchSpace space_;
  const ScoreMeasure measure_;
  const ParticleSwarmSettings settings_;
  Draws draws_;
  std::vector<Particle> particles_;
  std::optional<Member> best_;  ///< best position that the swarm has seen
};

}  // namespace tetrabench
