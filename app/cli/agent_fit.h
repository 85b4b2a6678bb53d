#pragma once

#include "app/cli/command.h"

namespace tetrabench::cli {

/// Adds the subcommand `agent fit`.
void addAgentFit(CLI::App& agent);

}  // namespace tetrabench::cli
