#pragma once

#include <QString>
#include <string>
#include <string_view>

#include "core/agents/agent_settings.h"

namespace tetrabench::test {

/// The ways in which agents from outside misbehave (tests/outside/test_agent.cpp).
struct HostileAgent {
  const char* behaviour;
  /// What its run ends with, a regular expression; empty: it plays on.
  const char* failure = "";
  /// The time limit that it exceeds, which is a short one then.
  double OutsideSettings::*limit = nullptr;
};

inline constexpr HostileAgent kHostileAgents[] = {
    {"does-not-start", "cannot be started: No such file or directory"},
    {"other-protocol", "protocol is 7; it must be 1"},
    {"never-ready", "did not answer in time", &OutsideSettings::startSeconds},
    {"silent", "did not answer in time", &OutsideSettings::answerSeconds},
    {"slow", "did not answer in time", &OutsideSettings::answerSeconds},
    {"flood", "wrote a line of more than 16,777,216 bytes"},
    {"garbage", "sent a message that does not fit"},
    {"invalid-utf8", "sent a message that does not fit"},
    {"nul-bytes", "sent a message that does not fit"},
    {"deep", "sent a message that does not fit"},
    {"huge-number", "sent a message that does not fit"},
    {"huge-exponent", "sent a message that does not fit"},
    {"illegal", "placements\\[0\\] is 99; it must be "},
    {"wrong-id", "ids\\[0\\] is 12345; it must be the id of an open question"},
    {"ended-game", "ids\\[0\\] is \\d+; it must be the id of an open question"},
    {"dies", "ended with status 3; its last error message is \"out of ideas\""},
    {"crashes", "was killed by signal 6 \\(Aborted\\)"},
    {"closes-stdin", "ended with status 0"},
    {"closes-stdout", "closed its output"},
    {"forks"},
    {"daemonizes"},
    {"zombies"},
    {"fills-stderr"},
    {"ignores-quit", "", &OutsideSettings::quitSeconds},
};

/// `mark` is on the command line of all its processes.
inline AgentSettings agentOf(const HostileAgent& hostile, const std::string& program,
                             const std::string& mark) {
  using namespace std::string_view_literals;
  AgentSettings agent;
  agent.name = hostile.behaviour;
  ProcessSettings process;
  process.command = {hostile.behaviour == "does-not-start"sv ? "/no/such/program" : program,
                     hostile.behaviour, mark};
  process.outside.folder = "/";
  process.outside.startSeconds = process.outside.answerSeconds = 60;
  if (hostile.limit) process.outside.*hostile.limit = 0.1;
  agent.kind = process;
  return agent;
}

}  // namespace tetrabench::test
