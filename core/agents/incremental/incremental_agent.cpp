#include "core/agents/incremental/incremental_agent.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/tetris/random_bits.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Examples between two solves; a solve takes about as long as ten examples.
constexpr int kExamplesPerSolution = 10;

RidgeRegression regressionOf(const AgentSettings& agent, std::size_t size) {
  const double ridge = agent.as<IncrementalSettings>().ridge;
  if (!agent.learned) return RidgeRegression(static_cast<int>(size), ridge);
  const auto& learned = std::get<LearnedRegression>(agent.learned->what);
  if (learned.coefficients.size() != size)
    throw InvalidDocument::wrongCount("/learned/coefficients",
                                      Core::sentence("{} values", learned.coefficients.size()),
                                      Core::sentence("{}, for the pieces and width of the MDP", size));
  return RidgeRegression(ridge, learned.coefficients, learned.gram);
}

}  // namespace

IncrementalAgent::IncrementalAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed)
    : settings_(agent.as<IncrementalSettings>()),
      width_(mdp.width()),
      seed_(seed),
      features_(mdp.pieces(), mdp.width()),
      regression_(regressionOf(agent, features_.size())),
      temperature_(agent.learned ? std::get<LearnedRegression>(agent.learned->what).temperature
                                 : settings_.temperature,
                   settings_.cooling) {}

std::optional<Learned> IncrementalAgent::learned() const {
  if (!settings_.learning) return {};
  RidgeRegression now = regression_;
  now.solve();
  return Learned{width_, LearnedRegression{now.coefficients(), now.gram(), temperature_.value()}};
}

/// Discards the last placements of a previous game that was stopped; their rewards remain unknown.
void IncrementalAgent::beginGame(std::uint64_t /*number*/) {
  pending_.clear();
}

/// Returns the rank of the placement to play, 0 for the best.
std::size_t IncrementalAgent::rank(std::size_t placements) {
  if (!settings_.learning) return 0;
  const auto bits = randomBits(seed_, 0, pieces_, RandomStream::Agent);
  explored_ = temperature_.explores(bits[0]);
  if (!explored_) return 0;
  const auto most = std::min(static_cast<std::size_t>(settings_.topPlacements), placements);
  return below(static_cast<std::uint32_t>(most), bits[1]);
}

std::size_t IncrementalAgent::decide(const PositionView& position, const std::stop_token& /*stop*/) {
  struct Rated {  // better ones sort first
    bool loses;
    double unexpected;
    int row;
    std::size_t index;
    auto operator<=>(const Rated&) const = default;
  };
  std::vector<Rated> rated;
  std::vector<double> x(features_.size());
  for (std::size_t i = 0; i < position.placements.size(); ++i) {
    const auto [row, loses] = features_.write(position, position.placements[i], x);
    rated.push_back({loses, -regression_.predict(x), row, i});
  }
  const auto taken = rated.begin() + static_cast<std::ptrdiff_t>(rank(rated.size()));
  std::ranges::nth_element(rated, taken, std::less{});
  const std::size_t choice = taken->index;
  if (settings_.learning) {
    features_.write(position, position.placements[choice], x);
    chosen_ = std::move(x);
  }
  return choice;
}

void IncrementalAgent::observe(const MoveResult& result, const Board& /*after*/) {
  ++pieces_;
  if (!settings_.learning) return;
  if (explored_) temperature_.cool();
  pending_.push_back({std::move(chosen_), 0});
  for (Pending& placement : pending_) placement.reward += result.reward;
  if (std::ssize(pending_) >= settings_.horizon) learnOldest();
  if (result.over) learnAll();
}

void IncrementalAgent::loseByGarbage() {
  learnAll();
}

void IncrementalAgent::learnAll() {
  while (!pending_.empty()) learnOldest();
}

void IncrementalAgent::learnOldest() {
  regression_.add(pending_.front().features, pending_.front().reward);
  pending_.pop_front();
  if (++unsolved_ < kExamplesPerSolution) return;
  regression_.solve();
  unsolved_ = 0;
}

}  // namespace tetrabench
