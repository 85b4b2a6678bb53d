#include "core/parallel/parallel_for.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "core/parallel/workers.h"

namespace tetrabench {

int defaultThreads() {
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

void parallelFor(std::int64_t count, int threads, const std::function<void(std::int64_t)>& work) {
  std::atomic<std::int64_t> next{0};
  const auto loop = [&] {
    for (std::int64_t i = next++; i < count; i = next++) work(i);
  };
  const auto others = std::max<std::int64_t>(0, std::min<std::int64_t>(threads, count) - 1);
  Workers workers(static_cast<int>(others), loop, [&] { next = count; });
  workers.help();
  workers.join();
}

}  // namespace tetrabench
