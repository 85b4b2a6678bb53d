#pragma once

#include <string>
#include <vector>

#include "core/storage/sqlite_row.h"

namespace tetrabench {

/// Everything that a results file has of one experiment, also of agents and MDPs that left its plan, apart
/// from the file. Rows are as SQLite has them, so that results keep the version of the program that played
/// them, and the checksums they were saved with.
struct ExperimentRows {
  std::string name, plan;
  std::vector<SqliteRow> units, results;
};

}  // namespace tetrabench
