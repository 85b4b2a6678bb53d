#include "app/cli/mpi/worker_tasks.h"

#include <algorithm>
#include <utility>

namespace tetrabench::cli {

WorkerTasks::WorkerTasks(const Job& job, int ranks, const std::stop_token& stop)
    : job_(job), indicesPerThread_(shareOf(job, ranks)), follow_(stop, [this] { requestStop(); }) {}

Tasks::Range WorkerTasks::next(std::int64_t most) {
  std::unique_lock lock(mutex_);
  ++waitingThreads_;
  if (range_.empty()) threadWaits_.notify_one();
  rangeAdded_.wait(lock, token_, [&] { return !range_.empty() || noMore_; });
  const std::int64_t waiting = waitingThreads_--;
  if (range_.empty() || token_.stop_requested()) return {};
  const std::int64_t first = range_.first, share = (range_.last - first + waiting - 1) / waiting;
  range_.first += std::min(share, most);
  return {first, range_.first};
}

void WorkerTasks::finish(std::int64_t index, std::span<const std::byte> record) {
  const std::lock_guard lock(recordsMutex_);
  records_.add(index);
  records_.add(std::ssize(record));
  records_.add(record);
}

std::int64_t WorkerTasks::request() {
  const std::lock_guard lock(mutex_);
  if (!hasRequest()) return 0;
  requested_ = true;
  // The first request covers all threads; later ones only those that wait, as the others still have work.
  return std::exchange(firstRequest_, false) ? threadsFor(job_) * std::min(indicesPerThread_, job_.atOnce)
                                             : waitingThreads_;
}

void WorkerTasks::add(Range range) {
  const std::lock_guard lock(mutex_);
  requested_ = false;
  noMore_ = range.empty();
  range_ = range;
  rangeAdded_.notify_all();
}

std::vector<std::byte> WorkerTasks::takeRecords(bool all) {
  constexpr std::size_t kMany = 1U << 16;
  constexpr auto kOften = std::chrono::milliseconds(20);
  const auto now = Clock::now();
  const std::lock_guard lock(recordsMutex_);
  if (!all && records_.bytes().size() < kMany && now - taken_ < kOften) return {};
  taken_ = now;
  const std::int64_t advanced = advanced_.exchange(0);
  const MessageBytes records = std::exchange(records_, {});
  if (records.bytes().empty() && advanced == 0) return {};
  MessageBytes message;
  message.add(advanced);
  message.add(records.bytes());
  return message.bytes();
}

void WorkerTasks::waitForRequest(std::chrono::microseconds atMost) {
  std::unique_lock lock(mutex_);
  threadWaits_.wait_for(lock, atMost, [&] { return hasRequest(); });
}

bool WorkerTasks::hasRequest() const {
  return waitingThreads_ > 0 && range_.empty() && !requested_ && !noMore_ && !token_.stop_requested();
}

}  // namespace tetrabench::cli
