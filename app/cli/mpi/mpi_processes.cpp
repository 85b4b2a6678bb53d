#include <algorithm>
#include <array>
#include <cstdlib>

#include "app/cli/mpi/mpi_executor.h"
#include "app/cli/processes.h"

namespace tetrabench::cli {
namespace {

/// MPI takes a tenth of a second and more to start, which a program run alone should not wait for.
bool startedByMpirun() {
  constexpr std::array kTold{"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK", "PMI_SIZE"};
  return std::ranges::any_of(kTold, [](const char* name) { return std::getenv(name) != nullptr; });
}

class MpiProcesses : public Processes {
 public:
  explicit MpiProcesses(std::function<void()> interrupt) : executor_(std::move(interrupt)) {}
  Executor& executor() override { return executor_; }
  int leave(int exitCode, const std::string& complaint) override {
    return executor_.leave(exitCode, complaint);
  }

 private:
  MpiExecutor executor_;
};

}  // namespace

std::unique_ptr<Processes> joinProcesses(std::function<void()> interrupt) {
  if (!startedByMpirun()) return std::make_unique<OneProcess>();
  return std::make_unique<MpiProcesses>(std::move(interrupt));
}

}  // namespace tetrabench::cli
