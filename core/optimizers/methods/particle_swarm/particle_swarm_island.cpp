#include "core/optimizers/methods/particle_swarm/particle_swarm_island.h"

#include <cmath>

namespace tetrabench {

ParticleSwarmIsland::ParticleSwarmIsland(const SearchSpace& space, ScoreMeasure measure,
                                         const ParticleSwarmSettings& settings, std::uint64_t seed)
    : space_(space), measure_(measure), settings_(settings), draws_(seed) {
  particles_.resize(static_cast<std::size_t>(settings.population));
  for (Particle& particle : particles_)
    for (const Variable& v : space) {
      particle.now.numbers.push_back(v.fixed ? v.start : draws_.uniform(v.from, v.to));
      particle.velocity.push_back(v.fixed ? 0 : draws_.uniform(-settings.velocity, settings.velocity));
    }
}

double ParticleSwarmIsland::inertia() const {
  if (!settings_.adaptsInertia) return settings_.inertia;
  double sum = 0;
  for (const Particle& particle : particles_) sum += valueOf(particle.now.performance, measure_);
  const double mean = std::max(sum / static_cast<double>(particles_.size()), 1.0);
  return 1.2 - settings_.inertiaFall * (std::log10(mean) - 3);
}

void ParticleSwarmIsland::move(Particle& particle, double inertia) {
  for (std::size_t i = 0; i < space_.size(); ++i) {
    if (space_[i].fixed) continue;
    double& at = particle.now.numbers[i];
    double& velocity = particle.velocity[i];
    velocity = inertia * velocity +
               settings_.ownWeight * draws_.uniform(0, 1) * (particle.best.numbers[i] - at) +
               settings_.globalWeight * draws_.uniform(0, 1) * (best_->numbers[i] - at);
    at += velocity;
  }
}

std::vector<std::vector<double>> ParticleSwarmIsland::ask() {
  if (best_) {
    const double now = inertia();
    for (Particle& particle : particles_) move(particle, now);
  }
  std::vector<std::vector<double>> population;
  for (const Particle& particle : particles_) population.push_back(particle.now.numbers);
  return population;
}

void ParticleSwarmIsland::learn(Particle& particle) {
  const bool first = particle.best.numbers.empty();
  if (first || isBetter(particle.now.performance, particle.best.performance, measure_))
    particle.best = particle.now;
  if (!best_ || isBetter(particle.now.performance, best_->performance, measure_)) best_ = particle.now;
}

void ParticleSwarmIsland::tell(const std::vector<Performance>& performances) {
  for (std::size_t i = 0; i < particles_.size(); ++i) {
    particles_[i].now.performance = performances[i];
    learn(particles_[i]);
  }
}

std::vector<std::size_t> ParticleSwarmIsland::order() const {
  std::vector<Performance> performances;
  for (const Particle& particle : particles_) performances.push_back(particle.now.performance);
  return bestFirst(performances, measure_);
}

std::vector<Member> ParticleSwarmIsland::best(std::size_t count) const {
  std::vector<Member> best;
  for (const std::size_t i : order())
    if (best.size() < count) best.push_back(particles_[i].now);
  return best;
}

void ParticleSwarmIsland::receive(std::span<const Member> migrants) {
  const auto ranked = order();
  for (std::size_t i = 0; i < std::min(migrants.size(), ranked.size()); ++i) {
    Particle& worst = particles_[ranked[ranked.size() - 1 - i]];
    worst.now = migrants[i];
    worst.best = {};
    learn(worst);
  }
}

}  // namespace tetrabench
