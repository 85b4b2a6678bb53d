#pragma once

#include <memory>

#include "core/agents/linear_agent.h"
#include "core/agents/smart_agent/parameter_policy.h"

namespace tetrabench {

/// SmartAgent 1.4, 1.5 and 1.6 (Sarjant 2008): greedy play by five weighted costs. 1.4 keeps its weights
/// (S4.18); 1.5 and 1.6 evolve them while they play (S4.21 to S4.29): each set of weights is tried over some
/// pieces, and then comes either the best one so far or, with the probability called temperature, a mutation
/// of the best.
///
/// 1.6 adds what the field has lost in unweighted cost to the reward of a trial, but for the first trial on
/// an empty field. A trial ends with its game.
class EvolvingAgent : public Agent {
 public:
  EvolvingAgent(const AgentSettings& settings, const Mdp& mdp, std::uint64_t seed);

  void beginGame(std::uint64_t number) override;
  std::size_t choose(const Situation& situation) override;
  void observe(const MoveResult& result, const Board& after) override;

  std::optional<Learned> learned() const override;

  const ParameterPolicy& policy() const { return policy_; }
  const ParameterSet& current() const { return current_; }
  double temperature() const { return temperature_; }

 private:
  void endTrial(const Board& after);
  ParameterSet nextSet();
  void use(const ParameterSet& set);
  std::uint32_t chance(std::uint32_t bound);
  double cost(const Board& field) const;

  const SmartAgentSettings settings_;
  const Mdp mdp_;
  const std::uint64_t seed_;
  std::uint64_t decisions_ = 0;  ///< random numbers drawn
  ParameterPolicy policy_;
  ParameterSet current_;
  std::unique_ptr<LinearAgent> player_;  ///< by the current set
  LinearFunction unweighted_;
  double temperature_ = 1;
  double reward_ = 0, before_ = 0;  ///< of the trial in progress: earned, and cost of the field at its start
  std::int64_t pieces_ = 0;
  bool onEmptyField_ = true;
};

}  // namespace tetrabench
