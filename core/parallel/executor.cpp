#include "core/parallel/executor.h"

#include "core/parallel/parallel_for.h"
#include "core/parallel/scheduler.h"
#include "core/parallel/workers.h"

namespace tetrabench {

int ThreadExecutor::defaultThreads() const {
  return tetrabench::defaultThreads();
}

void ThreadExecutor::run(const Job& job, std::stop_token stop) {
  Scheduler scheduler(job, 1, stop);
  Workers workers(
      threadsFor(job) - 1, [&] { job.work(scheduler); }, [&] { scheduler.requestStop(); });
  workers.help();
  workers.join();
}

}  // namespace tetrabench
