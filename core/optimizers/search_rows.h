#pragma once

#include <string>
#include <vector>

#include "core/storage/sqlite_row.h"

namespace tetrabench {

/// A copy of everything that a results file stores for one search, including the evaluations that no other
/// search of the file shares. Rows are copied as they are stored, so that they retain their checksums.
struct SearchRows {
  std::string name;
  SqliteRow search;
  std::vector<SqliteRow> sharedReads, evaluations;
};

}  // namespace tetrabench
