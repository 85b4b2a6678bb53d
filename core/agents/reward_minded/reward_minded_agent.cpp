#include "core/agents/reward_minded/reward_minded_agent.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/agents/afterstate_values/value_player.h"
#include "core/agents/kind_document.h"
#include "core/agents/n_tuple/n_tuple_document.h"
#include "core/error.h"

namespace tetrabench {
namespace {

/// Growth factor of the number of pieces seen after which a new player is made.
constexpr double kMorePieces = 1.25;

/// Returns the placement that a piece reaches if dropped at once; the first one under rules without steps.
std::size_t fewestActions(const PositionView& position) {
  if (position.actions.empty()) return 0;
  return static_cast<std::size_t>(std::ranges::min_element(position.actions) - position.actions.begin());
}

/// Throws InvalidDocument if tables are too large, or not for boards of the MDP's size.
void checkTables(const RewardMindedSettings& settings, const std::optional<Learned>& learned,
                 const Mdp& mdp) {
  const auto& learning = settings.learning;
  if (learning && learning->stateValues)
    if (const auto layout = learning->stateValues->tablesLayout(mdp))
      requireFewWeights(*layout, "/learning/value/tables/windows");
  if (!learned) return;
  const auto& values = std::get<LearnedValue>(learned->what).stateValues;
  if (!values || !values->tables) return;
  try {
    requireBoard(values->tables->layout.boardWidth, values->tables->layout.boardHeight, mdp);
  } catch (const InvalidDocument& error) {
    throw error.below("/learned/value/tables");
  }
}

}  // namespace

RewardMindedAgent::RewardMindedAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed)
    : settings_(agent.as<RewardMindedSettings>()), asSeen_(visibleMdp(mdp)) {
  checkTables(settings_, agent.learned, mdp);
  if (settings_.learning) learner_.emplace(settings_, asSeen_, seed);
  if (agent.learned) {
    const auto& learned = std::get<LearnedValue>(agent.learned->what);
    observations_ = learned.observations;
    checkSeen(observations_.seen, mdp);
    piecesSeen_ = std::accumulate(observations_.seen.begin(), observations_.seen.end(), std::int64_t{0});
    if (learner_ && learned.search) learner_->resume(learned);
    if (!learner_) learned_ = learned;
  }
  makePlayer();
}

RewardFunction RewardMindedAgent::function() const {
  if (learner_ && learner_->learned()) return *learner_->learned();
  if (learned_ && learned_->stateValues) return *learned_->stateValues;
  if (learned_ && learned_->search) return settings_.functionOf(asSeen_.width(), learned_->search->mean);
  return settings_.functionOf(settings_.values.front(), asSeen_.width());
}

void RewardMindedAgent::makePlayer() {
  player_.emplace(estimatedMdp(asSeen_, observations_), function());
  piecesWhenMade_ = piecesSeen_;
}

bool RewardMindedAgent::isLearning() const {
  return learner_ && !learner_->done() && piecesSeen_ >= settings_.learning->observedPieces;
}

std::size_t RewardMindedAgent::decide(const PositionView& position, const std::stop_token& stop) {
  piece_ = position.piece;
  if (hides()) return fewestActions(position);
  const bool learnedMore = isLearning() && learner_->work(observations_, stop);
  if (learnedMore || static_cast<double>(piecesSeen_) >= kMorePieces * static_cast<double>(piecesWhenMade_))
    makePlayer();
  return settings_.lookAhead ? player_->bestLookingAhead(position, settings_.firstMoves, stop)
                             : player_->best(position);
}

void RewardMindedAgent::observe(const MoveResult& result, const Board& /*after*/) {
  ++observations_.seen[static_cast<std::size_t>(piece_)];
  ++piecesSeen_;
  steps_ += std::max(result.steps, std::int64_t{1});
  if (result.removed == 0) return;
  auto& seen = observations_.rewards[static_cast<std::size_t>(std::popcount(result.removed) - 1)];
  if (seen) return;
  seen = result.reward;
  makePlayer();
}

std::optional<Learned> RewardMindedAgent::learned() const {
  LearnedValue learned = learned_.value_or(LearnedValue{});
  learned.observations = observations_;
  if (learner_) learner_->save(learned);
  return Learned{asSeen_.width(), learned};
}

}  // namespace tetrabench
