#pragma once

#include "app/cli/command.h"

namespace tetrabench::cli {

/// `agent fit`.
void addAgentFit(CLI::App& agent);

}  // namespace tetrabench::cli
