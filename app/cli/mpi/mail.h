#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace tetrabench::cli {

/// What processes tell each other. Letters from one process arrive in the order they were sent.
enum class Letter : int {
  // To the first process:
  Want,         ///< int64: asks for at least so many indices
  Records,      ///< int64: advanced since the last; then of each record int64 index, int64 size, bytes
  Interrupted,  ///< was asked to end
  Done,         ///< with its part of the job
  Bye,          ///< int32 exit code, text of the complaint: runs no more jobs
  // From the first process:
  Range,   ///< TaskDesk::Range: the answer to Want; empty: there are no more
  Stop,    ///< ends the job early, or there will be no more jobs
  Over,    ///< all are done with the job
  Shared,  ///< bytes for all
  End,     ///< all have said Bye
};

struct Mail {
  int from = 0;
  Letter letter = Letter::Want;
  std::vector<std::byte> bytes;
};

/// MPI, from its start to its end. To be used by the main thread alone.
class Post {
 public:
  /// Starts MPI.
  Post();
  /// Ends MPI; to be called by all processes.
  void close();

  int rank() const { return rank_; }
  int processes() const { return processes_; }
  /// Processors that this process may use, less what others on the same ones should: at least 1.
  int processors() const { return processors_; }

  void send(int to, Letter letter, std::span<const std::byte> bytes = {});
  /// From the first process to each other one.
  void sendToAll(Letter letter, std::span<const std::byte> bytes = {});
  /// The next letter, if one has arrived.
  std::optional<Mail> poll();
  /// Waits for the next letter, without taking the processor from those who play.
  Mail wait();
  /// How long to rest before the next look for letters: not long after one was sent or came, since another
  /// may follow; longer as time goes by.
  std::chrono::microseconds rest();

 private:
  static constexpr std::chrono::microseconds kShortRest{50}, kLongRest{1000};
  std::chrono::microseconds rest_ = kShortRest;
  int rank_ = 0, processes_ = 1, processors_ = 1;
};

}  // namespace tetrabench::cli
