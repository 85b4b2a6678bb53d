#include <algorithm>
#include <array>
#include <cstdlib>

#include "app/cli/mpi/mpi_executor.h"

namespace tetrabench::cli {
namespace {

/// Returns true if a launcher such as mpirun started this process. Otherwise MPI is not initialized, as that
/// takes a tenth of a second or more.
bool startedByMpirun() {
  constexpr std::array kVariables{"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK", "PMI_SIZE"};
  return std::ranges::any_of(kVariables, [](const char* name) { return std::getenv(name) != nullptr; });
}

}  // namespace

std::string_view programName() {
  return "tetrabench-mpi";
}

bool joinsProcesses() {
  return true;
}

std::unique_ptr<Processes> joinProcesses(std::function<void()> interrupt) {
  if (!startedByMpirun()) return std::make_unique<OneProcess>();
  return std::make_unique<MpiExecutor>(std::move(interrupt));
}

}  // namespace tetrabench::cli
