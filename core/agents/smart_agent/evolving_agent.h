#pragma once

#include <memory>

#include "core/agents/agent_settings.h"
#include "core/agents/look_ahead/look_ahead_agent.h"
#include "core/agents/smart_agent/set_evolution.h"

namespace tetrabench {

/// Returns a version's costs with these weights, for a linear agent to minimise.
LinearSettings linearOf(const SmartAgentSettings& settings, const ParameterSet& set);

/// SmartAgent 1.4, 1.5, 1.6, Adaptive and Probable (Sarjant 2008; resources/help/agents.md): greedy play by
/// five weighted costs. 1.4 has fixed weights; the others evolve them as they play: each set of weights is
/// tried for some pieces before the next.
///
/// In 1.6 a trial also earns the decrease of the board's unweighted cost, except for the first trial of a
/// game. A trial ends with its game. Probable is 1.6 with one piece of look-ahead.
///
/// A model can predict the first set from the size of the board, and another one from the pieces seen so far,
/// which ends the current trial and is tried next; if this occurs in emergency play, the set is tried after
/// it.
///
/// Emergency play evolves separate sets, at a separate temperature, while the pile is in the upper half of
/// the board. A trial also ends when the pile enters or leaves that half, so that it judges only one set;
/// emergency play starts with the best of its sets.
class EvolvingAgent : public Agent {
 public:
  EvolvingAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed);

  void beginGame(std::uint64_t number) override;
  void observe(const MoveResult& result, const Board& after) override;

  std::optional<Learned> learned() const override;

  const ParameterPolicy& policy() const { return regular_.policy(); }
  const ParameterPolicy& emergencyPolicy() const { return emergency_.policy(); }
  const ParameterSet& current() const { return current_; }
  double temperature() const { return regular_.temperature(); }
  bool inEmergency() const { return inEmergency_; }

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  SetEvolution& evolution() { return inEmergency_ ? emergency_ : regular_; }
  bool isEmergency(const Board& field) const;
  void endTrial(const Board& after);
  void enter(bool emergency);
  void use(const ParameterSet& set);
  double cost(const Board& field) const;

  const SmartAgentSettings settings_;
  const Mdp mdp_;
  SetEvolution::Random random_;
  SetEvolution regular_, emergency_;
  bool inEmergency_ = false;
  ParameterSet current_;
  std::optional<ParameterSet> predicted_;  ///< the set to try when emergency play ends
  std::unique_ptr<Agent> player_;          ///< plays by the current set
  LinearFunction unweighted_;
  PieceCounts seen_{};
  int piece_ = 0;                   ///< piece of the last choice; counted once it is placed
  double reward_ = 0, before_ = 0;  ///< in this trial: reward so far, cost of the board at its start
  std::int64_t pieces_ = 0;
  bool onEmptyField_ = true;
};

}  // namespace tetrabench
