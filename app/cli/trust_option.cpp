#include "app/cli/command.h"
#include "core/agents/external/trusted_agents.h"

namespace tetrabench::cli {

void addTrustOption(CLI::App& command) {
  command.add_flag_callback(
      "--trust", trustAll,
      "Run the programs and libraries that agent documents name, including ones you have not allowed before");
}

}  // namespace tetrabench::cli
