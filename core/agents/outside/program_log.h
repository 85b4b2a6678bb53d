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
#include <vector>

#include "core/agents/outside/outside_settings.h"

namespace tetrabench {

/// The first and the last lines that agents of one document exchanged with the workbench: how they shook
/// hands, and what they say now. May be used by several threads.
class ProgramLog {
 public:
  static constexpr std::size_t kMostLines = 1000, kMostBytes = 4000;  ///< of a line
  static constexpr std::size_t kFirstLines = 10;                      ///< that stay, of these

  enum class From { Workbench, Agent, AgentError, Event };  ///< AgentError: its standard error
  struct Line {
    std::int64_t number = 0;  ///< from 0, of all lines ever
    std::chrono::system_clock::time_point time;
    From from = From::Event;
    std::string text;  ///< the beginning of a long line
  };

  /// One line or several.
  void add(From from, std::string_view text);
  /// Those with this number and later that are still there.
  std::vector<Line> since(std::int64_t number) const;

  /// Writes all further lines whole to a file, until it is called with an empty path. Throws StorageError.
  void record(const std::filesystem::path& file);

  /// The log of the agents that this command or library makes.
  static std::shared_ptr<ProgramLog> of(const std::string& key);

 private:
  /// False if it failed, which ends the recording.
  bool writeRecording(From from, std::span<const std::string_view> lines);
  void addLine(From from, std::string_view text);

  mutable std::mutex mutex_;
  std::vector<Line> first_;
  std::deque<Line> lines_;  ///< after those
  std::int64_t count_ = 0;
  std::mutex recordingMutex_;
  std::ofstream recording_;
};

/// "> " for lines from the workbench, "< " from the agent, "! " for its standard error, "# " for events.
std::string_view markOf(ProgramLog::From from);

}  // namespace tetrabench
