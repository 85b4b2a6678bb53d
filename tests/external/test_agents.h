#pragma once

#include <string>

#include "core/agents/agent_settings.h"
#include "core/error.h"
#include "core/play/player.h"
#include "tests/support/guard.h"

namespace tetrabench::test {

/// Returns the agent of tests/external/test_agent.cpp with this misbehaviour.
inline AgentSettings testProgram(const std::string& behaviour, const OptionValues& options = {}) {
  AgentSettings agent;
  agent.name = "Test";
  ProcessSettings process;
  process.command = {TETRABENCH_TEST_AGENT, behaviour};
  process.external.folder = "/";
  process.external.options = options;
  process.external.startSeconds = process.external.answerSeconds = kGuardSeconds;
  agent.kind = process;
  return agent;
}

/// Returns an agent in a library built from tests/external/test_library.cpp.
inline AgentSettings testLibrary(const std::string& library, bool inProcess,
                                 const std::string& behaviour = "", double rule = 0) {
  AgentSettings agent;
  agent.name = "Test";
  LibrarySettings settings;
  settings.library = library;
  settings.inProcess = inProcess;
  settings.external.folder = TETRABENCH_TEST_LIBRARIES;
  settings.external.startSeconds = settings.external.answerSeconds = kGuardSeconds;
  if (rule != 0) settings.external.options["rule"] = rule;
  if (!behaviour.empty()) settings.external.options["behaviour"] = behaviour;
  agent.kind = settings;
  return agent;
}

/// Returns the failure message of an agent when it plays.
inline std::string failureOf(const AgentSettings& agent, const Mdp& mdp = Mdp()) {
  try {
    Player player(mdp, agent, 1);
    for (int i = 0; i < 20; ++i) player.playPiece();
  } catch (const Error& error) {
    return error.what();
  }
  return "no failure";
}

}  // namespace tetrabench::test
