// Replaces mpi/ in tetrabench-cli.
#include "app/cli/processes.h"

namespace tetrabench::cli {

std::string_view programName() {
  return "tetrabench-cli";
}

bool joinsProcesses() {
  return false;
}

std::unique_ptr<Processes> joinProcesses(std::function<void()>) {
  return std::make_unique<OneProcess>();
}

}  // namespace tetrabench::cli
