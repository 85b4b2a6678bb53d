#include "app/version/version.h"

#include "core/agents/library.h"

namespace tetrabench {

extern const char* const kCommit;  // made by commit.cmake

std::string versionAndCommit() {
  const std::string commit = kCommit;
  return commit.empty() ? programVersion() : programVersion() + " (" + commit + ")";
}

}  // namespace tetrabench
