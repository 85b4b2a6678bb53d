#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <list>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "app/cli/mpi/communicator.h"
#include "app/cli/mpi/message_bytes.h"
#include "app/cli/processes.h"

namespace tetrabench::cli {

/// The threads of a worker rank that answer the root rank's calls. The public members are for the main
/// thread, which exchanges all messages, as no other thread may use MPI.
class AnsweringThreads {
 public:
  AnsweringThreads(int threads, const Answer& answer);

  /// Queues a call, in the form in which the root rank sent it.
  void add(std::span<const std::byte> call);

  using Report = std::pair<Tag, std::vector<std::byte>>;
  /// Returns messages for the root rank: the calls that have ended and, periodically, the progress of the
  /// others.
  std::vector<Report> takeReports();

 private:
  struct Call {
    std::int64_t number = 0;
    std::string argument;
    RunProgress progress = {};
  };
  void work(const std::stop_token& stop);
  Report answerTo(Call& call, const std::stop_token& stop);

  using Clock = std::chrono::steady_clock;
  const Answer& answer_;
  std::mutex mutex_;
  std::condition_variable_any called_;
  std::deque<std::pair<std::int64_t, std::string>> waiting_;  ///< number and argument
  std::list<Call> running_;
  std::vector<Report> ended_;
  Clock::time_point reported_ = Clock::now();  ///< when progress was last reported
  std::vector<std::jthread> threads_;          // must be last: they use all of the above
};

}  // namespace tetrabench::cli
