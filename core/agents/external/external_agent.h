#pragma once

#include <memory>
#include <optional>

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/external/restarts.h"

namespace tetrabench {

/// An agent that plays through an external program, which is started by the first choice, so the constructor
/// does not block.
class ExternalAgent : public Agent {
 public:
  ExternalAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed);
  ~ExternalAgent() override;

  std::span<const Action> actions() const override;
  void beginGame(std::uint64_t number) override;
  void observe(const MoveResult& result, const Board& after) override;
  void loseByGarbage() override;

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;
  void start(const std::stop_token& stop);
  void lose();
  std::size_t ask(const PositionView& position, const std::stop_token& stop);

  const AgentSettings agent_;
  const ExternalSettings& settings_;
  const Mdp mdp_;
  const std::uint64_t seed_;
  std::optional<ProgramLease> lease_;
  bool wasReady_ = false;  ///< the program has been ready before
  std::uint64_t game_ = 0;
  bool begun_ = false;  ///< the program has been notified of the game
  Restarts restarts_;
  std::vector<ExternalProgram::Answer> answers_;
};

/// Returns the settings common to all kinds of external agents; null for other agents.
const ExternalSettings* externalOf(const AgentSettings& agent);
ExternalSettings* externalOf(AgentSettings& agent);
/// Returns the agent's program, whatever its protocol; null if it is a library or not external.
const ProcessSettings* programOf(const AgentSettings& agent);
/// Returns whether the agent is a library loaded into this process.
bool runsInProcess(const AgentSettings& agent);
/// Throws InvalidDocument (place such as `/rules`) if an external agent of this kind cannot play the MDP.
void requirePlayable(const AgentSettings& agent, const Mdp& mdp);

}  // namespace tetrabench
