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

#include "core/agents/outside/program_log.h"

namespace tetrabench {

/// What a program writes to standard error, on its way to the log.
struct ErrorOutput {
  std::shared_ptr<ProgramLog> log;
  int file = -1;
  std::string line, last;  ///< one that has begun, and the last whole one that tells of an error
  int sinceError = 1000;   ///< lines since one that has the word

  /// False if nothing was there to read.
  bool read();
};

/// A program that is spoken to line by line through pipes. It belongs to one thread at a time.
///
/// It runs under `tetrabench-host`, which ends it and all that it started when this object is destroyed or
/// the workbench dies. Nothing is read or written except inside its functions; meanwhile the program waits
/// when a pipe is full. What it writes to standard error goes to the log, also after this object is
/// destroyed; so does every failure, and how it ended then.
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

  /// The next line, without its end, or none before the deadline; valid until the next call of any function.
  /// Throws AgentFailure if the program ends or the line is too long, and Stopped.
  std::optional<std::string_view> readLine(Clock::time_point deadline, const std::stop_token& stop = {});
  /// Bytes of a line whose end has not arrived.
  std::size_t pendingBytes() const { return received_.size() - lineBegin_; }
  /// How much the program has written so far, as far as it has arrived; and up to the end of the line read
  /// last. A line that ends within what had been written before a question does not answer it.
  std::uint64_t writtenBytes();
  std::uint64_t readBytes() const { return forgotten_ + lineBegin_; }
  /// True if it ended, or closed its output, while nobody read.
  bool hasEnded();

  /// Adds the failure to the log and throws AgentFailure: the program's name and this predicate.
  [[noreturn]] void fail(const std::string& predicate) const;

  /// Waits until all programs that were closed have ended.
  static void waitForEnded();

  /// To be called before static objects that hold programs are made, so that these end before the process
  /// waits for their programs: for half a second, then it kills those that are left.
  static void endAtExit();

 private:
  void flush();
  bool readOutput();
  [[noreturn]] void failEnded();

  const std::shared_ptr<ProgramLog> log_;
  const std::string name_, program_;
  const std::chrono::milliseconds grace_;
  int input_ = -1, output_ = -1, control_ = -1, wake_ = -1;
  ErrorOutput errors_;
  int keeper_ = -1;  ///< process id
  std::string toSend_;
  std::size_t sent_ = 0;
  std::string received_;
  std::size_t lineBegin_ = 0, searched_ = 0;
  std::uint64_t forgotten_ = 0;  ///< bytes that were received and are in `received_` no more
};

}  // namespace tetrabench
