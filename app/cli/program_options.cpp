#include <fmt/format.h>

#include "app/cli/command.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/external/trusted_agents.h"
#include "core/storage/sqlite_file.h"

namespace tetrabench::cli {

void addTrustOption(CLI::App& command) {
  command.add_flag_callback(
      "--trust", trustAll,
      "Run the programs and libraries that agent documents name, including ones you have not allowed before");
}

void reportRestarts(std::span<const AgentSettings> agents) {
  for (const AgentSettings& agent : agents) {
    const auto log = programLogOf(agent);
    const auto [count, failure] = log ? log->restarts() : std::pair<int, std::string>();
    if (count > 0)
      printError(fmt::format("{} was restarted {}; the last failure: {}", agent.name,
                             count == 1 ? "once" : fmt::format("{} times", count), failure));
  }
}

void addNoLocksOption(CLI::App& command) {
  command.add_flag_callback(
      "--no-locks", useNoLocks,
      "Use no file locks, on file systems that have none; no other process may use the file");
}

}  // namespace tetrabench::cli
