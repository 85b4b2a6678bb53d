#pragma once

#include <optional>

#include "core/optimizers/methods/draws.h"
#include "core/optimizers/methods/islands/island.h"

namespace tetrabench {

/// The particle swarm of S3.21 to S3.24.
struct ParticleSwarmSettings {
  int population = 100;
  double ownWeight = 2, globalWeight = 2;  ///< rho_p and rho_g
  double velocity = 2;                     ///< at first each component is up to this, either way
  /// omega = 1.2 - k (log10 A - 3), where A is the mean performance of the population (S3.24); else omega
  /// stays the same (S3.23).
  bool adaptsInertia = true;
  double inertiaFall = 0.2;  ///< k
  double inertia = 0.6;      ///< omega that stays
  bool operator==(const ParticleSwarmSettings&) const = default;
};

/// Particles fly on, drawn to the best place they have seen themselves and to the best that any has seen.
class ParticleSwarmIsland : public Island {
 public:
  ParticleSwarmIsland(const SearchSpace& space, ScoreMeasure measure, const ParticleSwarmSettings& settings,
                      std::uint64_t seed);

  std::vector<std::vector<double>> ask() override;
  void tell(const std::vector<Performance>& performances) override;
  std::vector<Member> best(std::size_t count) const override;
  /// Migrants stand where the worst were, and know no better place.
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
  std::optional<Member> best_;  ///< that any has seen
};

}  // namespace tetrabench
