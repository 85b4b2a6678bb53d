#pragma once

#include <string>
#include <vector>

#include "core/storage/sqlite_row.h"

namespace tetrabench {

/// A copy of everything that a results file stores for one experiment, including agents and MDPs removed from
/// its plan. Rows are copied as they are stored, so that results retain their checksums and the version of
/// the program that produced them.
struct ExperimentRows {
  std::string name, plan;
  std::vector<SqliteRow> runs, results;
};

}  // namespace tetrabench
