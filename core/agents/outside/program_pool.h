#pragma once

#include "core/agents/outside/child_process.h"
#include "core/agents/outside/outside_program.h"
#include "core/agents/outside/program_log.h"

namespace tetrabench {

struct AgentSettings;

/// An external program that is this object's alone until it is destroyed. Then the program waits some
/// seconds for the next run of the same agent, unless it failed, learns or has open questions.
class ProgramLease {
 public:
  /// Starts one or takes one that waits, ready to play. `agent` is an external one. Throws StartFailure,
  /// InvalidDocument, Stopped.
  ProgramLease(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed,
               const std::stop_token& stop = {});
  ~ProgramLease();
  ProgramLease(const ProgramLease&) = delete;
  ProgramLease& operator=(const ProgramLease&) = delete;

  OutsideProgram& operator*();
  OutsideProgram* operator->() { return &**this; }
  /// It is not to be used again.
  void discard() { reusable_ = false; }

  struct State;

 private:
  bool reusable_;
  std::unique_ptr<State> state_;
};

/// How the program of an agent is started.
ChildProcess::Command commandOf(const AgentSettings& agent);

/// What the agent says of itself; starts it if none waits. Throws AgentFailure, InvalidDocument, Stopped.
ProgramInfo programInfoOf(const AgentSettings& agent, const std::stop_token& stop = {});

/// The log of the programs of this agent; null if it is not an external one.
std::shared_ptr<ProgramLog> programLogOf(const AgentSettings& agent);

/// Ends all programs that wait, and those at work once their run ends, as when a program has changed.
void endWaitingPrograms();

}  // namespace tetrabench
