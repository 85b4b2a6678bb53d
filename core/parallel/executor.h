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

/// The interface from which a job's worker threads take indices and to which they return results. All members
/// may be called from several threads at once.
class Tasks {
 public:
  virtual ~Tasks() = default;

  /// Indices from `first` to `last` - 1.
  struct Range {
    std::int64_t first = 0, last = 0;
    bool empty() const { return first == last; }
  };
  /// Takes up to `most` consecutive indices. The range is empty if none are left or a stop was requested.
  virtual Range next(std::int64_t most) = 0;
  /// Takes a single index; none if none are left or a stop was requested.
  std::optional<std::int64_t> next() {
    const Range range = next(1);
    if (range.empty()) return {};
    return range.first;
  }
  /// Delivers the record of an index; called once per index.
  virtual void finish(std::int64_t index, std::span<const std::byte> record) = 0;
  /// Reports progress, in the job's own unit.
  virtual void advance(std::int64_t amount) = 0;
  /// Returns the token by which to stop early, with records of the work done so far.
  virtual const std::stop_token& stop() const = 0;
  /// Returns the number of indices per thread if divided equally among all threads of all processes; at least
  /// 1.
  virtual std::int64_t indicesPerThread() const = 0;
};

/// A computation over the indices 0 to count - 1, shared by threads and processes.
struct Job {
  std::int64_t count = 0;
  int threads = 1;          ///< per process
  std::int64_t atOnce = 1;  ///< indices that a thread processes concurrently
  /// Called once on each thread; takes indices until none are left.
  std::function<void(Tasks&)> work;
  /// Called with each record on the root process, in no particular order, by one thread at a time. The bytes
  /// are those passed to `finish`, valid until it returns.
  std::function<void(std::int64_t index, std::span<const std::byte> record)> finished;
  /// Called repeatedly on the root process, by one thread at a time, with the number of finished indices and
  /// the sum of `advance` over all processes; may be empty.
  std::function<void(std::int64_t finished, std::int64_t advanced)> progress = {};
};

/// A group of processes that execute jobs together. Each runs the same program with the same arguments up to
/// the same calls of `run` and `broadcast`; the root process (rank 0) collects the results, prints and writes
/// files. Results do not depend on the distribution of the work.
class Executor {
 public:
  virtual ~Executor() = default;

  virtual int processes() const = 0;
  virtual bool isRoot() const = 0;
  /// Returns the number of threads that this process should use by default.
  virtual int defaultThreads() const = 0;

  /// Executes a job. When a stop is requested in any process, no further indices are handed out, and those
  /// not started have no records. The first exception in any process terminates the job in all, and is thrown
  /// by the root process.
  virtual void run(const Job& job, std::stop_token stop = {}) = 0;

  /// Returns, in every process, the bytes that the root process passes.
  virtual std::string broadcast(std::string bytes) = 0;
};

/// An executor that uses this process only.
class ThreadExecutor : public Executor {
 public:
  int processes() const override { return 1; }
  bool isRoot() const override { return true; }
  int defaultThreads() const override;
  void run(const Job& job, std::stop_token stop = {}) override;
  std::string broadcast(std::string bytes) override { return bytes; }
};

/// Returns the bytes of a value as a record. All processes run the same program, so the layout is the same
/// everywhere.
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
