#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace tetrabench {

class ResultsConnection;

/// The evaluations of removed searches. They remain in the file, under objectives that no search has, so that
/// they can be restored without a copy in memory; nothing else finds them. All functions throw
/// SQLite::Exception, and those that change the file require a transaction.

/// An objective that has the evaluations of a removed search.
struct RemovedObjective {
  std::int64_t id = 0;
  std::int64_t search = 0;    ///< the removed search; ids of searches are never reused
  std::int64_t original = 0;  ///< the objective from which the evaluations were removed
};

std::vector<RemovedObjective> removedObjectives(ResultsConnection& connection);

/// Moves all evaluations of an objective to one for this removed search. Returns their number.
std::int64_t setEvaluationsAside(ResultsConnection& connection, std::int64_t objective, std::int64_t search);

/// Moves evaluations back, except those that the file has again. Returns the number before.
std::int64_t restoreEvaluations(ResultsConnection& connection, const RemovedObjective& removed);

/// Deletes the evaluations of these removed searches, in a transaction of its own.
void purgeEvaluations(ResultsConnection& connection,
                      const std::function<bool(std::int64_t search)>& isPurged);

}  // namespace tetrabench
