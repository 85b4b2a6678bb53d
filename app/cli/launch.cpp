#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>

#include "app/cli/processes.h"

namespace tetrabench::cli {
namespace {

/// Returns the number in the first of these environment variables that has one.
int numberIn(std::initializer_list<const char*> names, int otherwise) {
  for (const char* name : names)
    if (const char* text = std::getenv(name)) {
      int number = 0;
      const char* end = text + std::strlen(text);
      if (const auto read = std::from_chars(text, end, number); read.ec == std::errc() && read.ptr == end)
        return number;
    }
  return otherwise;
}

}  // namespace

// Open MPI sets OMPI_COMM_WORLD_*, MPICH and its derivatives PMI_*. A plain PMIx launcher sets only the rank;
// Slurm's srun also sets the number of processes.
Launch launchOfThis() {
  const int rank = numberIn({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}, -1);
  if (rank < 0) return {};
  const int processes = numberIn({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}, 1);
  return {rank, std::max(processes, rank + 1)};
}

}  // namespace tetrabench::cli
