#pragma once

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "core/agents/reward_minded/offline_learner.h"

namespace tetrabench {

/// An agent that plays for reward under competition rules, as the winner of 2008 did (Loria INRIA - MAIA, in
/// Sarjant 2008, section 4.1; resources/help/agents.md): it plays by a good fixed function while it observes
/// the MDP, learns a better one offline, on its own model of the MDP, and then plays by that function or by
/// the state values of its play. It knows only what the rules reveal of the MDP: the size of the board.
///
/// It learns between moves, one candidate per move, and plays by the mean of the best candidates of the last
/// generation.
class RewardMindedAgent : public Agent {
 public:
  /// Throws InvalidDocument as RewardPlayer does, and if tables are too large or for another board.
  RewardMindedAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed);

  void observe(const MoveResult& result, const Board& after) override;
  std::optional<Learned> learned() const override;

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  bool isLearning() const;
  bool hides() const { return settings_.suicideAfter && steps_ >= *settings_.suicideAfter; }
  /// Returns the function by which it currently plays.
  RewardFunction function() const;
  void makePlayer();

  const RewardMindedSettings settings_;
  const Mdp asSeen_;
  MdpObservations observations_;
  std::optional<LearnedValue> learned_;  ///< learned earlier, if it does not learn now
  std::optional<OfflineLearner> learner_;
  std::optional<RewardPlayer> player_;
  std::int64_t steps_ = 0;  ///< steps of this run
  int piece_ = 0;           ///< piece of the last choice; observed once it is placed
  std::int64_t piecesSeen_ = 0, piecesWhenMade_ = 0;  ///< seen so far; seen when the player was made
};

}  // namespace tetrabench
