/// Runs an external agent; started by the workbench, not by users.

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "app/host/keep.h"
#include "app/host/library.h"

int main(int argc, char* argv[]) {
  // tetrabench-host keep CONTROL GRACE FOLDER PROGRAM [ARGUMENT...]
  if (argc >= 6 && std::strcmp(argv[1], "keep") == 0)
    return tetrabench::keep(std::atoi(argv[2]), std::atoi(argv[3]), argv[4], argv + 5);
  // tetrabench-host library PATH
  if (argc == 3 && std::strcmp(argv[1], "library") == 0) return tetrabench::playLibrary(argv[2]);
  std::fputs("tetrabench-host is started by tetrabench and tetrabench-cli.\n", stderr);
  return 2;
}
