#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace tetrabench::cli {

/// Message tags. Messages of one rank arrive in the order in which they were sent.
enum class Tag : int {
  // To the root rank:
  Request,  ///< int64: asks for at least this many indices
  Records,  ///< int64: advanced since the last message; then of each record int64 index, int64 size, bytes
  Interrupted,   ///< the process got a signal
  Finished,      ///< with its part of the job
  Leaving,       ///< int64 exit code, error message: takes part in no further job
  Ready,         ///< int64 threads that answer calls
  CallProgress,  ///< of each call in progress: int64 number, done and pieces
  CallEnd,       ///< int64 number, int64 whether it failed; the answer, or the error message
  // From the root rank:
  Range,      ///< Tasks::Range: the answer to a request; empty: there are no more
  Stop,       ///< ends the job early
  RootLeft,   ///< there will be no more jobs, nor anything else to do together
  JobEnd,     ///< all ranks have finished, or there are no more calls
  Call,       ///< int64 number, argument
  Broadcast,  ///< bytes for all
  Shutdown,   ///< all ranks are leaving
};

struct Message {
  int source = 0;  ///< rank
  Tag tag = Tag::Request;
  std::vector<std::byte> bytes;
};

/// MPI_COMM_WORLD, with point-to-point messages; rank 0 is the root. To be used by the main thread alone
/// (MPI_THREAD_FUNNELED). Threads that took indices themselves by MPI_Fetch_and_op would need
/// MPI_THREAD_MULTIPLE, which one-sided operations of Open MPI 4.1 lack on networks without RDMA.
class Communicator {
 public:
  /// Initializes MPI.
  Communicator();
  /// Finalizes MPI; to be called by all ranks.
  void finalize();

  int rank() const { return rank_; }
  int size() const { return size_; }
  /// Processors for this process: those it may use, divided by the processes that share them; at least 1.
  int processors() const { return processors_; }

  void send(int rank, Tag tag, std::span<const std::byte> bytes = {});
  /// From the root rank to all others.
  void sendToWorkers(Tag tag, std::span<const std::byte> bytes = {});
  /// The next message, if one has arrived.
  std::optional<Message> poll();
  /// Waits for the next message. It sleeps between polls: MPI_Recv would keep a processor busy.
  Message receive();
  /// How long to sleep before the next poll: longer the longer there was no message.
  std::chrono::microseconds pollInterval();

 private:
  static constexpr std::chrono::microseconds kShortest{50}, kLongest{1000};
  std::chrono::microseconds interval_ = kShortest;
  int rank_ = 0, size_ = 1, processors_ = 1;
};

}  // namespace tetrabench::cli
