#pragma once

#include <QString>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/agents/agent_settings.h"
#include "tests/support/guard.h"

namespace tetrabench::test {

/// Misbehaviour of an external agent (tests/external/test_agent.cpp and test_library.cpp).
struct HostileAgent {
  enum class In { Program, Host, Process };  ///< a program, or a library in the host or in this process

  const char* behaviour;
  /// Regular expression for the failure that ends its run; empty if it continues to play.
  const char* failure = "";
  /// Time limit that the agent exceeds, which the tests shorten.
  double ExternalSettings::*limit = nullptr;
  In in = In::Program;

  std::string name() const {
    constexpr const char* kWhere[] = {"", ", a library in the host", ", a library in the process"};
    return behaviour + std::string(kWhere[static_cast<int>(in)]);
  }
};

inline constexpr HostileAgent kHostileAgents[] = {
    {"does-not-start", "cannot be started: \"[^\"]*/missing\": No such file or directory"},
    {"other-protocol", "protocol is 7; it must be 1"},
    {"never-ready", "did not answer \"hello\" within 0.1 s", &ExternalSettings::startSeconds},
    {"silent", "did not answer \"choose\" within 0.1 s", &ExternalSettings::answerSeconds},
    {"slow", "did not answer \"choose\" within 0.1 s", &ExternalSettings::answerSeconds},
    {"never-one", "did not answer \"choose\"( for id \\d+)? within 0\\.1 s",
     &ExternalSettings::answerSeconds},
    {"flood", "wrote a line of more than 16,777,216 bytes"},
    {"half-a-line", "did not answer \"choose\" within 0.1 s\\. It sent 46 bytes without a newline",
     &ExternalSettings::answerSeconds},
    {"garbage", "wrote \"%&\\$ no JSON\", which is not a message"},
    {"invalid-utf8", "sent an invalid message"},
    {"nul-bytes", "sent an invalid message"},
    {"deep", "wrote \"\\[{80}\\.\\.\\.\", which is not a message"},
    {"huge-number", "sent an invalid message"},
    {"huge-exponent", "sent an invalid message"},
    {"twice", "it answers a request about game \\d+ twice"},
    {"illegal", "placements\\[0\\] is 99; it must be "},
    {"wrong-id", "ids\\[0\\] is 12345; it must be the id of a pending request"},
    {"ended-game", "ids\\[0\\] is \\d+; it must be the id of a pending request"},
    {"dies", "exited with status 3; its last error message is \"out of ideas\""},
    {"crashes", "was killed by signal 6 \\(Aborted\\)"},
    {"closes-stdin", "exited with status 0"},
    {"closes-stdout", "closed its output"},
    {"forks"},
    {"daemonizes"},
    {"zombies"},
    {"fills-stderr"},
    {"ignores-quit", "", &ExternalSettings::quitSeconds},

    {"missing", "cannot be loaded", nullptr, HostileAgent::In::Host},
    {"crash", "failed: it crashed in choose\\(\\) \\(signal 6, Aborted\\)", nullptr, HostileAgent::In::Host},
    {"exit", "failed: it called exit\\(5\\) in choose\\(\\)", nullptr, HostileAgent::In::Host},
    {"hang", "did not answer \"choose\" within 0.1 s", &ExternalSettings::answerSeconds,
     HostileAgent::In::Host},
    {"fail", "failed: out of ideas", nullptr, HostileAgent::In::Host},
    {"odd-status", "failed: its function choose returned 17", nullptr, HostileAgent::In::Host},
    {"illegal", "chosen\\[0\\] is 999; it must be ", nullptr, HostileAgent::In::Host},
    {"writes-nothing", "chosen\\[0\\] was not set; it must be ", nullptr, HostileAgent::In::Host},
    {"print", "", nullptr, HostileAgent::In::Host},
    {"read", "", nullptr, HostileAgent::In::Host},

    {"missing", "cannot be loaded", nullptr, HostileAgent::In::Process},
    {"fail", "failed: out of ideas", nullptr, HostileAgent::In::Process},
    {"odd-status", "failed: its function choose returned 17", nullptr, HostileAgent::In::Process},
    {"illegal", "chosen\\[0\\] is 999; it must be ", nullptr, HostileAgent::In::Process},
    {"writes-nothing", "chosen\\[0\\] was not set; it must be ", nullptr, HostileAgent::In::Process},
};

/// Returns a hostile agent; `mark` is a folder that appears on the command line of all its processes.
inline AgentSettings agentOf(const HostileAgent& hostile, const std::string& mark) {
  using namespace std::string_view_literals;
  ExternalSettings external;
  external.folder = mark;
  external.startSeconds = external.answerSeconds = kGuardSeconds;
  if (hostile.limit) external.*hostile.limit = 0.1;
  AgentSettings agent;
  agent.name = hostile.name();
  if (hostile.in == HostileAgent::In::Program) {
    ProcessSettings process;
    process.command = {hostile.behaviour == "does-not-start"sv ? mark + "/missing" : TETRABENCH_TEST_AGENT,
                       hostile.behaviour, mark};
    process.external = external;
    agent.kind = process;
    return agent;
  }
  LibrarySettings library;
  library.library = hostile.behaviour == "missing"sv ? "missing.so" : "test_library.so";
  std::filesystem::copy_file(TETRABENCH_TEST_LIBRARIES "/test_library.so",
                             std::filesystem::path(mark) / "test_library.so",
                             std::filesystem::copy_options::skip_existing);
  library.inProcess = hostile.in == HostileAgent::In::Process;
  library.external = external;
  library.external.options["behaviour"] = hostile.behaviour;
  agent.kind = library;
  return agent;
}

}  // namespace tetrabench::test
