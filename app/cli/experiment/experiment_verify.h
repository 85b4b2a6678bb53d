#pragma once

namespace CLI {
class App;
}

namespace tetrabench::cli {

struct Outcome;

/// Adds the subcommand `experiment verify`.
void addExperimentVerify(CLI::App& group, Outcome& outcome);

}  // namespace tetrabench::cli
