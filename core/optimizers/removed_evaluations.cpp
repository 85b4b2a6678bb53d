#include "core/optimizers/removed_evaluations.h"

#include <fmt/format.h>

#include <string_view>

#include "core/storage/results_file.h"

namespace tetrabench {
namespace {

/// Beginning of the text of a removed objective. The id of the search and the original text follow.
constexpr std::string_view kRemovedMark = R"({"removed":)";

/// Moves evaluations to another objective, on which their checksums depend, except those that it has.
void moveEvaluations(ResultsConnection& connection, std::int64_t from, std::int64_t to) {
  SQLite::Statement move(connection.database(),
                         "UPDATE OR IGNORE evaluation SET objective = ?2, checksum = checksum_of("
                         "(SELECT o.checksum FROM objective o WHERE o.id = ?2), sequences, numbers, games, "
                         "pieces, lines, reward) WHERE objective = ?1");
  move.bind(1, from);
  move.bind(2, to);
  connection.count("evaluation", to, move.exec());
}

void deleteObjective(ResultsConnection& connection, std::int64_t id) {
  connection.change("DELETE FROM evaluation WHERE objective = ?", id);
  connection.change("DELETE FROM row_count WHERE kind = 'evaluation' AND owner = ?", id);
  connection.change("DELETE FROM objective WHERE id = ?", id);
  connection.count("objective", 0, -1);
}

}  // namespace

std::vector<RemovedObjective> removedObjectives(ResultsConnection& connection) {
  SQLite::Statement query(
      connection.database(),
      fmt::format("SELECT r.id, CAST(substr(r.text, {0} + 1) AS INTEGER), o.id FROM objective r "
                  "LEFT JOIN objective o ON o.text = '{{' || substr(r.text, instr(r.text, ',') + 1) "
                  "WHERE substr(r.text, 1, {0}) = '{1}'",
                  kRemovedMark.size(), kRemovedMark));
  std::vector<RemovedObjective> removed;
  while (query.executeStep())
    removed.push_back({.id = query.getColumn(0).getInt64(),
                       .search = query.getColumn(1).getInt64(),
                       .original = query.getColumn(2).getInt64()});
  return removed;
}

std::int64_t setEvaluationsAside(ResultsConnection& connection, std::int64_t objective, std::int64_t search) {
  const std::int64_t evaluations = connection.counted("evaluation", objective);
  if (evaluations == 0) return 0;
  SQLite::Database& database = connection.database();
  SQLite::Statement insert(database,
                           "INSERT INTO objective(checksum, text) SELECT checksum_of(?1 || substr(text, 2)), "
                           "?1 || substr(text, 2) FROM objective WHERE id = ?2");
  insert.bind(1, fmt::format("{}{},", kRemovedMark, search));
  insert.bind(2, objective);
  insert.exec();
  const std::int64_t removed = database.getLastInsertRowid();
  connection.count("objective", 0, 1);
  moveEvaluations(connection, objective, removed);
  connection.count("evaluation", objective, -evaluations);
  return evaluations;
}

std::int64_t restoreEvaluations(ResultsConnection& connection, const RemovedObjective& removed) {
  const std::int64_t evaluations = connection.counted("evaluation", removed.id);
  moveEvaluations(connection, removed.id, removed.original);
  deleteObjective(connection, removed.id);
  return evaluations;
}

void purgeEvaluations(ResultsConnection& connection,
                      const std::function<bool(std::int64_t search)>& isPurged) {
  const auto isAny = [&] {
    for (const RemovedObjective& removed : removedObjectives(connection))
      if (isPurged(removed.search)) return true;
    return false;
  };
  if (!connection.guarded(isAny)) return;
  connection.inTransaction([&] {
    for (const RemovedObjective& removed : removedObjectives(connection))
      if (isPurged(removed.search)) deleteObjective(connection, removed.id);
  });
}

}  // namespace tetrabench
