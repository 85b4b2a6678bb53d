#pragma once

#include <string>
#include <vector>

#include "core/storage/sqlite_row.h"

namespace tetrabench {

/// A removed search. Rows are copied as they are stored, so that they retain their checksums; the
/// evaluations, which may be millions, remain in the file until they are purged.
struct SearchRows {
  std::string name;
  SqliteRow search;
  std::vector<SqliteRow> sharedReads;
  std::int64_t evaluations = 0;  ///< number of evaluations that were removed with the search
  std::string unreadable;        ///< the search, if any, whose unreadable plan made all evaluations remain

  /// Returns the id of the search, which is never reused.
  std::int64_t id() const { return std::get<std::int64_t>(search.front()); }
};

}  // namespace tetrabench
