#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/agents/outside/program_log.h"

namespace tetrabench {

/// A program that is spoken to line by line through pipes. It belongs to one thread at a time.
///
/// It runs under `tetrabench-host`, which ends it and all that it started when this object is destroyed or
/// the workbench dies. Nothing is read or written except inside `readLine` and `send`; meanwhile the program
/// waits when a pipe is full. What it writes to standard error goes to the log.
class ChildProcess {
 public:
  struct Command {
    std::string name;                ///< what people know it by
    std::vector<std::string> words;  ///< the program and its arguments; no shell reads them
    std::filesystem::path folder;
    std::vector<std::string> environment;  ///< "NAME=value": all that it gets
    std::chrono::milliseconds grace{0};    ///< to end by itself, once this object is destroyed
  };
  static constexpr std::size_t kLongestLine = 16U << 20;  ///< bytes

  using Clock = std::chrono::steady_clock;

  /// Starts it. Throws AgentFailure if that is not possible.
  ChildProcess(const Command& command, std::shared_ptr<ProgramLog> log);
  /// Closes its standard input and does not wait.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Writes whole lines, as far as there is room at once; `readLine` writes the rest.
  void send(std::string_view lines);

  /// The next line, without its end; valid until the next call. Throws AgentFailure if the program ends, if
  /// the line is too long, or if there is none before the deadline, and Stopped.
  std::string_view readLine(Clock::time_point deadline, const std::stop_token& stop = {});
  /// True if a whole line has arrived already.
  bool hasLine() const;

  /// To be called before static objects that hold programs are made, so that these end before the process
  /// waits for their programs: for half a second, then it kills those that are left.
  static void endAtExit();

 private:
  void flush();
  bool readOutput();
  void readErrors();
  [[noreturn]] void failEnded();

  const std::shared_ptr<ProgramLog> log_;
  std::string name_;
  int input_ = -1, output_ = -1, errors_ = -1, control_ = -1, wake_ = -1;
  int keeper_ = -1;  ///< process id
  std::string toSend_;
  std::size_t sent_ = 0;
  std::string received_;
  std::size_t lineBegin_ = 0, searched_ = 0;
  std::string errorLine_, lastError_;
};

}  // namespace tetrabench
