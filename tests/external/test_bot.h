#pragma once

#include <string>

#include "core/agents/agent_settings.h"
#include "tests/support/guard.h"

namespace tetrabench::test {

/// Returns the bot of tests/external/tbp_bot.cpp with this misbehaviour.
inline AgentSettings tbpBot(const std::string& behaviour,
                            TbpSettings::Randomizer randomizer = TbpSettings::Randomizer::None) {
  AgentSettings agent;
  agent.name = "Fake";
  TbpSettings settings;
  settings.program.command = {TETRABENCH_TBP_BOT, behaviour};
  settings.program.external.folder = "/";
  settings.program.external.startSeconds = settings.program.external.answerSeconds = kGuardSeconds;
  settings.randomizer = randomizer;
  settings.thinkSeconds = 0;
  agent.kind = settings;
  return agent;
}

/// Returns a bot that never answers the request for its first move.
inline AgentSettings silentBot() {
  AgentSettings agent = tbpBot("silent");
  agent.as<TbpSettings>().program.external.answerSeconds = 0.1;
  return agent;
}

}  // namespace tetrabench::test
