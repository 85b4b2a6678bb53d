#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tetrabench {

/// Everything that a results file has of one experiment, also of agents and MDPs that left its plan, apart
/// from the file. Rows are as SQLite has them, so that results keep the version of the program that played
/// them, and the checksums they were saved with.
struct ExperimentRows {
  using Value = std::variant<std::monostate, std::int64_t, double, std::string, std::vector<char>>;
  using Row = std::vector<Value>;

  std::string name, plan;
  std::vector<Row> units, results;
};

}  // namespace tetrabench
