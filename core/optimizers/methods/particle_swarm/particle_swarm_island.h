#pragma once

#include <optional>

#include "core/optimizers/methods/island.h"

namespace tetrabench {

/// The particle swarm of Gupta and others (2017, CS3243 Tetris Project).
struct ParticleSwarmSettings {
  int population = 100;
  double ownWeight = 2, globalWeight = 2;  ///< rho_p and rho_g
  double velocity = 2;                     ///< initial components are drawn from -velocity to velocity
  /// omega = 1.2 - k (log10 A - 3), where A is the mean score of the population, at least 1; else omega is
  /// constant.
  bool adaptsInertia = true;
  double inertiaFall = 0.2;  ///< k
  double inertia = 0.6;      ///< omega, where it is constant
  bool operator==(const ParticleSwarmSettings&) const = default;
};

/// Particles keep their velocity and are pulled to the best place they have seen themselves and to the best
/// that the swarm has seen.
class ParticleSwarmIsland : public Island {
 public:
  ParticleSwarmIsland(const SearchSpace& space, ScoreMeasure measure, const ParticleSwarmSettings& settings,
                      std::uint64_t seed);

  std::vector<std::vector<double>> ask() override;
  void tell(const std::vector<Performance>& performances) override;
  std::vector<Member> best(std::size_t count) const override;
  /// Migrants replace the worst particles; each forgets the best place that particle had seen.
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
  std::optional<Member> best_;  ///< that the swarm has seen
};

}  // namespace tetrabench
