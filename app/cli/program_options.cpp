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
  // Agents that differ only in their options run the same program, which has one log.
  std::vector<std::pair<std::shared_ptr<ProgramLog>, std::vector<std::string>>> programs;
  for (const AgentSettings& agent : agents) {
    const auto log = programLogOf(agent);
    if (!log) continue;
    const auto known = std::ranges::find(programs, log, [](const auto& program) { return program.first; });
    (known != programs.end() ? *known : programs.emplace_back(log, std::vector<std::string>()))
        .second.push_back(agent.name);
  }
  for (const auto& [log, names] : programs)
    if (const auto [count, failure] = log->restarts(); count > 0)
      printError(fmt::format("{} {} restarted {}; the last failure: {}", fmt::join(names, ", "),
                             names.size() == 1 ? "was" : "were",
                             count == 1 ? "once" : fmt::format("{} times", count), failure));
}

void addNoLocksOption(CLI::App& command) {
  command.add_flag_callback(
      "--no-locks", useNoLocks,
      "Do not lock the file, for file systems without locks; no other process may use it");
}

}  // namespace tetrabench::cli
