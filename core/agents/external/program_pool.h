#pragma once

#include "core/agents/external/child_process.h"
#include "core/agents/external/external_program.h"
#include "core/agents/external/program_log.h"

namespace tetrabench {

struct AgentSettings;

/// Exclusive use of an external program until this object is destroyed. The program then idles for some
/// seconds, ready for the next run of the same agent, unless it failed, learns or has open questions.
class ProgramLease {
 public:
  /// Starts a program or takes an idle one, and prepares it to play. `agent` must be external. Throws
  /// StartFailure, InvalidDocument, Stopped.
  ProgramLease(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed,
               const std::stop_token& stop = {});
  ~ProgramLease();
  ProgramLease(const ProgramLease&) = delete;
  ProgramLease& operator=(const ProgramLease&) = delete;

  ExternalProgram& operator*();
  ExternalProgram* operator->() { return &**this; }
  /// Excludes the program from reuse.
  void discard() { reusable_ = false; }

  struct State;

 private:
  bool reusable_;
  std::unique_ptr<State> state_;
};

/// Returns the command that starts the program of an agent.
ChildProcess::Command commandOf(const AgentSettings& agent);

/// Returns the agent's description of itself; starts the agent if none is idle. Throws AgentFailure,
/// InvalidDocument, Stopped.
ProgramInfo programInfoOf(const AgentSettings& agent, const std::stop_token& stop = {});

/// Returns the log of an agent's programs; null if it is not external.
std::shared_ptr<ProgramLog> programLogOf(const AgentSettings& agent);

/// Terminates all idle programs, and busy ones once their run ends; used when a program has changed.
void terminateIdlePrograms();

}  // namespace tetrabench
