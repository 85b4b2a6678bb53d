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
  Request,  ///< int64: minimum number of indices wanted
  Records,  ///< int64: progress since the last message; then for each record int64 index, int64 size, bytes
  Interrupted,   ///< the process received a signal
  Finished,      ///< the sender's part of the job is done
  Leaving,       ///< int64 exit code, error message: the sender takes part in no further job
  Ready,         ///< int64: number of threads that answer calls
  CallProgress,  ///< for each call in progress: int64 number, done and pieces
  CallEnd,       ///< int64 number, int64 1 if it failed, else 0; the answer, or the error message
  // From the root rank:
  Range,      ///< Tasks::Range: the reply to a request; empty: no indices are left
  Stop,       ///< ends the job early
  RootLeft,   ///< the root rank has left; it takes part in no further collective operation
  JobEnd,     ///< all ranks have finished, or no more calls will be made
  Call,       ///< int64 number, argument
  Broadcast,  ///< bytes for all ranks
  Shutdown,   ///< all ranks are leaving
};

struct Message {
  int source = 0;  ///< rank
  Tag tag = Tag::Request;
  std::vector<std::byte> bytes;
};

/// Point-to-point messages over MPI_COMM_WORLD, whose root is rank 0. For the main thread alone
/// (MPI_THREAD_FUNNELED). If threads fetched indices themselves with MPI_Fetch_and_op, that would need
/// MPI_THREAD_MULTIPLE, which one-sided operations of Open MPI 4.1 lack on networks without RDMA.
class Communicator {
 public:
  /// Initializes MPI.
  Communicator();
  /// Finalizes MPI; all ranks must call it.
  void finalize();

  int rank() const { return rank_; }
  int size() const { return size_; }
  /// Returns the number of processors for this process: those it may run on, divided by the number of
  /// processes that share them; at least 1.
  int processors() const { return processors_; }

  void send(int rank, Tag tag, std::span<const std::byte> bytes = {});
  /// Sends from the root rank to all others.
  void sendToWorkers(Tag tag, std::span<const std::byte> bytes = {});
  /// Returns the next message if one has arrived.
  std::optional<Message> poll();
  /// Waits for the next message, sleeping between polls; MPI_Recv would busy-wait.
  Message receive();
  /// Returns the time to sleep before the next poll, which grows while no messages arrive.
  std::chrono::microseconds pollInterval();

 private:
  static constexpr std::chrono::microseconds kShortest{50}, kLongest{1000};
  std::chrono::microseconds interval_ = kShortest;
  int rank_ = 0, size_ = 1, processors_ = 1;
};

}  // namespace tetrabench::cli
