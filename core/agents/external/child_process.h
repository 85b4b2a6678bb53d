#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/agents/external/program_log.h"
#include "core/parallel/processor_time.h"

namespace tetrabench {

/// The standard error of a program, which is forwarded to the log.
struct ErrorOutput {
  std::shared_ptr<ProgramLog> log;
  int file = -1;
  std::string line, last;  ///< incomplete line so far; last complete line that is not part of a trace
  int sinceError = 1000;   ///< lines since one that contains "Error"

  /// Reads what is available; returns false if there was nothing.
  bool read();
};

/// A program that exchanges lines through pipes. Must be used by one thread at a time.
///
/// It runs under `tetrabench-host`, which terminates it and everything it started when this object is
/// destroyed or the workbench dies. I/O happens only inside the member functions; in between, the program
/// blocks when a pipe is full. Its standard error is logged, even after this object is destroyed, as are all
/// failures and finally how it ended. The CPU time it uses until a line is read is added to that of the
/// thread that reads the line.
class ChildProcess {
 public:
  struct Command {
    std::string name;                ///< name shown to the user
    std::vector<std::string> words;  ///< program and arguments; no shell interprets them
    std::filesystem::path folder;
    std::vector<std::string> environment;  ///< "NAME=value": the complete environment
    std::chrono::milliseconds grace{0};    ///< time for a voluntary exit once this object is destroyed
  };
  static constexpr std::size_t kLongestLine = 16U << 20;  ///< in bytes

  using Clock = std::chrono::steady_clock;

  /// Starts the program. Throws AgentFailure if that fails.
  ChildProcess(const Command& command, std::shared_ptr<ProgramLog> log);
  /// Closes the program's standard input, without waiting for the program to exit.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Writes complete lines, as much as the pipe accepts at once; `readLine` writes the rest.
  void send(std::string_view lines);

  /// Returns the next line, without its line ending, or nothing if the deadline passes; valid until the next
  /// call of any function. Throws AgentFailure if the program ends or the line is too long, and Stopped.
  std::optional<std::string_view> readLine(Clock::time_point deadline, const std::stop_token& stop = {});
  /// Returns how many bytes of an incomplete line have arrived.
  std::size_t pendingBytes() const { return received_.size() - lineBegin_; }
  /// Returns the number of bytes that have arrived so far (`writtenBytes`), or up to the end of the line last
  /// read (`readBytes`). A line that ends within what had been written before a question does not answer it.
  std::uint64_t writtenBytes();
  std::uint64_t readBytes() const { return forgotten_ + lineBegin_; }
  /// Returns whether the program has ended, or closed its output, since the last read.
  bool hasEnded();

  /// Logs the failure and throws AgentFailure: the program's name and this predicate.
  [[noreturn]] void fail(const std::string& predicate) const;

  /// Waits until all programs whose objects were destroyed have ended.
  static void waitForEnded();

  /// Makes this process wait for its programs at exit, for their grace periods plus 2 s but at most 10 s, and
  /// then kill those that remain. Must be called before static objects that own programs are constructed, so
  /// that those are destroyed first.
  static void endAtExit();

 private:
  void flush();
  bool readOutput();
  void countSeconds();
  std::string startAdvice(int error) const;
  [[noreturn]] void failEnded();

  const std::shared_ptr<ProgramLog> log_;
  const std::string name_, program_;
  const std::filesystem::path folder_;  ///< in which the program is started
  const std::chrono::milliseconds grace_;
  int input_ = -1, output_ = -1, control_ = -1, wake_ = -1;
  ErrorOutput errors_;
  int hostPid_ = -1;  ///< process id of the host
  std::optional<ProcessClock> clock_;
  std::string toSend_;
  std::size_t sent_ = 0;
  std::string received_;
  std::size_t lineBegin_ = 0, searched_ = 0;
  std::uint64_t forgotten_ = 0;  ///< bytes received and already removed from `received_`
};

}  // namespace tetrabench
