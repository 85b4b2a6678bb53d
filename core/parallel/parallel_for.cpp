#include "core/parallel/parallel_for.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tetrabench {

int defaultThreads() {
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

void parallelFor(std::int64_t count, int threads, const std::function<void(std::int64_t)>& work) {
  std::atomic<std::int64_t> next{0};
  std::exception_ptr failure;
  std::mutex failureMutex;
  const auto loop = [&] {
    try {
      for (std::int64_t i = next++; i < count; i = next++) work(i);
    } catch (...) {
      next = count;
      const std::lock_guard lock(failureMutex);
      if (!failure) failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::int64_t i = 1; i < std::min<std::int64_t>(threads, count); ++i) others.emplace_back(loop);
    loop();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace tetrabench
