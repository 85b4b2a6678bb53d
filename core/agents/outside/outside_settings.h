#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tetrabench {

struct AgentKind;

/// The value of an option that an external agent declares.
using OptionValue = std::variant<bool, double, std::string>;
using OptionValues = std::map<std::string, OptionValue>;

/// What documents of all external agents have in common.
struct OutsideSettings {
  static constexpr double kMostSeconds = 86'400;
  static constexpr int kMostRestarts = 1000;

  /// Absolute; where the program runs, and from where a relative path to it counts.
  std::filesystem::path folder;
  OptionValues options;  ///< those that differ from the agent's own defaults
  /// Seconds until the handshake is done, until a question is answered, and until it has ended after `quit`.
  double startSeconds = 10, answerSeconds = 10, quitSeconds = 2;
  int restarts = 0;  ///< how often in a run a program that failed is started again
  /// Gets the outcome of each move; its games belong together, one after the other.
  bool learns = false;

  bool operator==(const OutsideSettings&) const = default;
};

/// An agent that is a program of its own: it reads and writes one JSON object per line
/// (resources/help/write-an-agent.md).
struct ProcessSettings {
  static const AgentKind kKind;

  std::vector<std::string> command;  ///< the program and its arguments; no shell reads them
  /// Environment variables beside those that every program gets: a value, or none to pass on the workbench's.
  std::map<std::string, std::optional<std::string>> environment;
  OutsideSettings outside;

  bool operator==(const ProcessSettings&) const = default;
};

/// An agent in a shared library with a table of C functions (core/include/tetrabench/agent.h).
struct LibrarySettings {
  static const AgentKind kKind;

  std::filesystem::path library;  ///< absolute, or relative to the folder
  /// It runs inside this program: faster, but a crash of it is one of the program, and nothing ends it if it
  /// hangs. Otherwise it runs in a process of its own.
  bool inProcess = false;
  OutsideSettings outside;

  std::filesystem::path file() const { return (outside.folder / library).lexically_normal(); }

  bool operator==(const LibrarySettings&) const = default;
};

}  // namespace tetrabench
