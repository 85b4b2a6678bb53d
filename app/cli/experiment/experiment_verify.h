#pragma once

namespace CLI {
class App;
}

namespace tetrabench::cli {

struct Outcome;

/// `verify` of `experiment`.
void addExperimentVerify(CLI::App& group, Outcome& outcome);

}  // namespace tetrabench::cli
