#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <fstream>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/agents/external/external_settings.h"

namespace tetrabench {

/// A log of the first and last lines that agents of one document exchanged with the workbench: the handshake
/// and the latest messages. Thread-safe.
class ProgramLog {
 public:
  static constexpr std::size_t kMaxLines = 1000, kMaxBytes = 4000;  ///< lines; bytes of a line
  static constexpr std::size_t kFirstLines = 10;                    ///< lines retained from the beginning

  enum class From { Workbench, Agent, AgentError, Event };  ///< AgentError: its standard error
  struct Line {
    std::int64_t number = 0;  ///< from 0, over all lines ever logged
    std::chrono::system_clock::time_point time;
    From from = From::Event;
    std::string text;  ///< only the beginning of a long line
  };

  /// Adds one or more lines.
  void add(From from, std::string_view text);
  /// Adds an event: the program is restarted after this failure.
  void addRestart(std::string_view event, const std::string& failure);
  /// Returns how often the program was restarted, and after which failure the last time.
  std::pair<int, std::string> restarts() const;
  /// Returns the retained lines from this number on.
  std::vector<Line> since(std::int64_t number) const;

  /// Writes all further lines in full to a file, until called with an empty path. Throws StorageError.
  void record(const std::filesystem::path& file);

  /// Returns the log shared by all agents with this command or library.
  static std::shared_ptr<ProgramLog> of(const std::string& key);

 private:
  /// Returns false on failure, which ends the recording.
  bool writeRecording(From from, std::span<const std::string_view> lines);
  void addLine(From from, std::string_view text);

  mutable std::mutex mutex_;
  std::vector<Line> first_;
  std::deque<Line> lines_;  ///< the latest lines after `first_`
  std::int64_t count_ = 0;
  std::pair<int, std::string> restarts_;
  std::mutex recordingMutex_;
  std::ofstream recording_;
};

/// Returns the prefix that marks a line: "> " from the workbench, "< " from the agent, "! " from its standard
/// error, "# " for events.
std::string_view markOf(ProgramLog::From from);

}  // namespace tetrabench
