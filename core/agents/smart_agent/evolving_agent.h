#pragma once

#include <memory>

#include "core/agents/agent_settings.h"
#include "core/agents/look_ahead/look_ahead_agent.h"
#include "core/agents/smart_agent/set_evolution.h"

namespace tetrabench {

/// SmartAgent 1.4, 1.5, 1.6, Adaptive and Probable (Sarjant 2008): greedy play by five weighted costs. 1.4
/// keeps its weights (S4.18); the others evolve them while they play (S4.21 to S4.30): each set of weights is
/// tried over some pieces, and then comes another.
///
/// 1.6 adds what the field has lost in unweighted cost to the reward of a trial, but for the first trial on
/// an empty field. A trial ends with its game. Probable is 1.6 that looks one piece ahead (S4.31).
///
/// Emergency play (S4.25) evolves sets of their own, at a temperature of their own, for while the pile
/// reaches the upper half of the field. A trial also ends when the pile enters or leaves that half, so that
/// each judges one set; it is entered with the best of its sets.
class EvolvingAgent : public Agent {
 public:
  EvolvingAgent(const AgentSettings& settings, const Mdp& mdp, std::uint64_t seed);

  void beginGame(std::uint64_t number) override;
  std::size_t choose(const Situation& situation) override;
  void observe(const MoveResult& result, const Board& after) override;

  std::optional<Learned> learned() const override;

  const ParameterPolicy& policy() const { return regular_.policy(); }
  const ParameterPolicy& emergencyPolicy() const { return emergency_.policy(); }
  const ParameterSet& current() const { return current_; }
  double temperature() const { return regular_.temperature(); }
  bool inEmergency() const { return inEmergency_; }

 private:
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
  std::unique_ptr<Agent> player_;  ///< by the current set
  LinearFunction unweighted_;
  PieceCounts seen_{};
  int piece_ = 0;                   ///< of the last choice; seen for good once it is placed
  double reward_ = 0, before_ = 0;  ///< of the trial in progress: earned, and cost of the field at its start
  std::int64_t pieces_ = 0;
  bool onEmptyField_ = true;
};

}  // namespace tetrabench
