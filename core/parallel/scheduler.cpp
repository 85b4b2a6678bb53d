#include "core/parallel/scheduler.h"

#include <algorithm>

namespace tetrabench {

int threadsFor(const Job& job) {
  return static_cast<int>(std::clamp<std::int64_t>(job.count, 1, job.threads));
}

std::int64_t shareOf(const Job& job, int processes) {
  const std::int64_t threads = std::int64_t{processes} * threadsFor(job);
  return std::max<std::int64_t>(1, (job.count + threads - 1) / threads);
}

Scheduler::Scheduler(const Job& job, int processes, const std::stop_token& stop)
    : job_(job),
      indicesPerThread_(shareOf(job, processes)),
      threads_(std::int64_t{processes} * threadsFor(job)),
      follow_(stop, [this] { requestStop(); }) {}

Tasks::Range Scheduler::next(std::int64_t most) {
  return give(most, job_.count + 1);
}

Tasks::Range Scheduler::give(std::int64_t wanted, std::int64_t divisor) {
  std::int64_t first = next_;
  std::int64_t last = first;
  do {
    const std::int64_t left = job_.count - first;
    last = token_.stop_requested() ? first : first + std::min(left, std::max(wanted, left / divisor));
  } while (!next_.compare_exchange_weak(first, last));
  return {first, last};
}

void Scheduler::finish(std::int64_t index, std::span<const std::byte> record) {
  const std::lock_guard lock(mutex_);
  job_.finished(index, record);
  ++finished_;
  report();
}

void Scheduler::advance(std::int64_t amount) {
  advanced_ += amount;
  if (const std::unique_lock lock(mutex_, std::try_to_lock); lock) report();
}

void Scheduler::report() {
  if (job_.progress) job_.progress(finished_, advanced_);
}

}  // namespace tetrabench
