#include "core/parallel/executor.h"

#include "core/parallel/parallel_for.h"
#include "core/parallel/scheduler.h"

namespace tetrabench {

int ThreadExecutor::defaultThreads() const {
  return tetrabench::defaultThreads();
}

void ThreadExecutor::run(const Job& job, std::stop_token stop) {
  Scheduler scheduler(job, 1, stop);
  const int threads = threadsFor(job);
  parallelFor(threads, threads, [&](std::int64_t) {
    try {
      job.work(scheduler);
    } catch (...) {
      scheduler.requestStop();
      throw;
    }
  });
}

}  // namespace tetrabench
