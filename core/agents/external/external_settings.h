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

/// The settings common to the documents of all external agents.
struct ExternalSettings {
  static constexpr double kMaxSeconds = 86'400;
  static constexpr int kMaxRestarts = 1000;

  /// Absolute; the program's working directory, and the base of a relative path to it.
  std::filesystem::path folder;
  OptionValues options;  ///< values that differ from the agent's own defaults
  /// Timeouts in seconds: for the handshake, for an answer, and for exiting after `quit`.
  double startSeconds = 10, answerSeconds = 10, quitSeconds = 2;
  int restarts = 0;  ///< restarts of a failed program that a run allows
  /// True if it receives the outcome of each move, so that its games must be played in sequence.
  bool learns = false;

  bool operator==(const ExternalSettings&) const = default;
};

/// An agent that is a program of its own and exchanges one JSON object per line
/// (resources/help/write-an-agent.md).
struct ProcessSettings {
  static const AgentKind kKind;

  std::vector<std::string> command;  ///< program and arguments; no shell interprets them
  /// Environment variables in addition to those that every program receives: a value, or none to pass on the
  /// workbench's.
  std::map<std::string, std::optional<std::string>> environment;
  ExternalSettings external;

  bool operator==(const ProcessSettings&) const = default;
};

/// An agent in a shared library with a table of C functions (core/include/tetrabench/agent.h).
struct LibrarySettings {
  static const AgentKind kKind;

  std::filesystem::path library;  ///< absolute, or relative to the folder
  /// True if it runs inside this program: faster, but if it crashes, so does the program, and nothing
  /// terminates it if it hangs. Otherwise it runs in a process of its own.
  bool inProcess = false;
  ExternalSettings external;

  std::filesystem::path file() const { return (external.folder / library).lexically_normal(); }

  bool operator==(const LibrarySettings&) const = default;
};

}  // namespace tetrabench
