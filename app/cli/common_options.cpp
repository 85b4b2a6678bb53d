#include <fmt/format.h>

#include "app/cli/command.h"

namespace tetrabench::cli {

void addMdpOption(CLI::App& command, std::string& mdp) {
  command.add_option("--mdp", mdp, "An id that `mdp list` prints, or a file")->type_name("MDP")->required();
}

void addAgentOption(CLI::App& command, std::string& agent) {
  command.add_option("--agent", agent, "An id that `agent list` prints, or a file")
      ->type_name("AGENT")
      ->required();
}

void addThreadsOption(CLI::App& command, int& threads, const std::string& what) {
  command.add_option("--threads", threads, fmt::format("{} (default: one per processor)", what))
      ->check(wholeNumber(1, 1024));
}

}  // namespace tetrabench::cli
