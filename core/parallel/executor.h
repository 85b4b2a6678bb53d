#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <type_traits>

namespace tetrabench {

/// Where the threads that work on a job get indices and hand in results. All of it may be called by several
/// threads at once.
class Tasks {
 public:
  virtual ~Tasks() = default;

  /// Indices from `first` to `last` - 1.
  struct Range {
    std::int64_t first = 0, last = 0;
    bool empty() const { return first == last; }
  };
  /// Up to `most` indices in a row that nobody else has. Empty: there are no more, or a stop was requested.
  virtual Range next(std::int64_t most) = 0;
  /// A single index; none if there are no more, or a stop was requested.
  std::optional<std::int64_t> next() {
    const Range range = next(1);
    if (range.empty()) return {};
    return range.first;
  }
  /// Hands in the record of an index, once.
  virtual void finish(std::int64_t index, std::span<const std::byte> record) = 0;
  /// Reports progress, in the job's own unit.
  virtual void advance(std::int64_t amount) = 0;
  /// Whether to end early, with records of what was done so far.
  virtual const std::stop_token& stop() const = 0;
  /// Indices per thread if they were divided equally among all threads of all processes; at least 1.
  virtual std::int64_t indicesPerThread() const = 0;
};

/// Work on the indices 0 to count - 1, to be shared by threads and processes.
struct Job {
  std::int64_t count = 0;
  int threads = 1;          ///< of each process
  std::int64_t atOnce = 1;  ///< indices that a thread works on at the same time
  /// Called once on each thread; takes indices until there are no more.
  std::function<void(Tasks&)> work;
  /// Called with each record on the root process, in no particular order, by one thread at a time. The bytes
  /// are those of `finish`, and valid until it returns.
  std::function<void(std::int64_t index, std::span<const std::byte> record)> finished;
  /// Called from time to time on the root process, by one thread at a time, with the number of indices
  /// finished and the sum of `advance` over all processes; may be empty.
  std::function<void(std::int64_t finished, std::int64_t advanced)> progress = {};
};

/// Processes that work on jobs together. Each runs the same program with the same arguments up to the same
/// calls of `run` and `share`; the root process (rank 0) collects the results, prints and writes files.
/// Results do not depend on which process did what.
class Executor {
 public:
  virtual ~Executor() = default;

  virtual int processes() const = 0;
  virtual bool isRoot() const = 0;
  /// Threads that this process should use by default.
  virtual int defaultThreads() const = 0;

  /// Does a job. When a stop is requested in any process, no further index is given out, and there are no
  /// records of those not begun. The first exception in any process ends the job for all and is thrown by the
  /// root process.
  virtual void run(const Job& job, std::stop_token stop = {}) = 0;

  /// Gives all processes the bytes of the root process.
  virtual std::string broadcast(std::string bytes) = 0;
};

/// This process alone.
class ThreadExecutor : public Executor {
 public:
  int processes() const override { return 1; }
  bool isRoot() const override { return true; }
  int defaultThreads() const override;
  void run(const Job& job, std::stop_token stop = {}) override;
  std::string broadcast(std::string bytes) override { return bytes; }
};

/// A plain value as a record. The processes are one program, so it has the same layout in all of them.
template <typename Value>
std::span<const std::byte> toRecord(const Value& value) {
  static_assert(std::is_trivially_copyable_v<Value>);
  return std::as_bytes(std::span(&value, 1));
}

template <typename Value>
Value fromRecord(std::span<const std::byte> record) {
  static_assert(std::is_trivially_copyable_v<Value>);
  Value value;
  std::memcpy(&value, record.data(), sizeof value);
  return value;
}

}  // namespace tetrabench
