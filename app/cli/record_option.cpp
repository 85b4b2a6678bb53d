#include <fmt/format.h>

#include "app/cli/command.h"
#include "core/agents/agent_settings.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_pool.h"
#include "core/error.h"

namespace tetrabench::cli {

void addRecordOption(CLI::App& command, std::string& file) {
  command.add_option("--record", file, "Write the full dialogue with the program to this file")
      ->type_name("FILE")
      ->check(fileToWrite());
}

void record(const AgentSettings& agent, const std::string& file) {
  if (file.empty()) return;
  const auto log = programLogOf(agent);
  if (!log)
    throw InvalidArgument(
        fmt::format("--record: {} is built in, so there is no dialogue with it.", agent.name));
  if (runsInProcess(agent))
    throw InvalidArgument(
        fmt::format("--record: {} runs inside this program, where there is no dialogue; remove \"inProcess\" "
                    "from its document to record it.",
                    agent.name));
  checkFileToWrite("--record", file, ".dialogue");
  log->record(file);
}

}  // namespace tetrabench::cli
