#include "core/optimizers/search_rows.h"

#include <iterator>
#include <set>
#include <utility>

#include "core/error.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/finalists.h"
#include "core/optimizers/optimization_document.h"
#include "core/optimizers/removed_evaluations.h"
#include "core/storage/results_file.h"
#include "core/translation.h"

/// Functions of EvaluationDatabase that rename, remove and restore a search.
namespace tetrabench {
namespace {

constexpr std::string_view kSearchColumns = "id, name, plan, seconds, ended, version, checksum";
constexpr std::string_view kReadColumns = "optimization, number, found, checksum";

std::vector<SqliteRow> allRows(SQLite::Statement& query) {
  std::vector<SqliteRow> rows;
  while (query.executeStep()) rows.push_back(rowIn(query));
  return rows;
}

/// Returns the objectives of a plan's evaluations and validation games.
std::vector<Objective> objectivesOf(const OptimizationPlan& plan) {
  std::vector<Objective> objectives{plan.objective(), oneGameOf(plan.objectiveOf(plan.validation))};
  if (plan.previewCheck) objectives.push_back(oneGameOf(plan.objectiveOf(*plan.previewCheck)));
  return objectives;
}

}  // namespace

/// Finds the objectives whose evaluations belong to this search alone; none if the plan of this or another
/// search, which is then named, cannot be read.
EvaluationDatabase::OwnObjectives EvaluationDatabase::exclusiveObjectives(const std::string& name) {
  std::set<std::string> shared;
  std::vector<Objective> objectives;
  for (const std::string& read : names()) try {
      for (Objective& objective : objectivesOf(plan(read)))
        if (read == name)
          objectives.push_back(std::move(objective));
        else
          shared.insert(textOf(objective));
    } catch (const StorageError&) {
      return {.keys = {}, .unreadable = read};
    }
  OwnObjectives own;
  for (const Objective& objective : objectives)
    if (!shared.contains(textOf(objective)))
      if (const std::int64_t id = findObjective(objective); id != 0) own.keys.push_back(id);
  return own;
}

void EvaluationDatabase::rename(const std::string& name, const std::string& newName) {
  if (name == newName) return;
  connection_->inTransaction([&] {
    connection_->checkTables({"optimization"});
    plan(name);  // throws if there is none
    requireNameUnused(newName);
    storeName(find(name)->id, newName);
  });
}

/// Throws InvalidArgument if a search has this name.
void EvaluationDatabase::requireNameUnused(const std::string& name) {
  if (find(name))
    throw InvalidArgument(Core::sentence("{} already has a search named \"{}\"; choose another name.",
                                         connection_->path().filename().string(), name));
}

/// Changes the name of a search, in its plan too. Requires a transaction.
void EvaluationDatabase::storeName(std::int64_t id, const std::string& name) {
  SQLite::Database& database = connection_->database();
  SQLite::Statement query(database, "SELECT plan FROM optimization WHERE id = ?");
  query.bind(1, id);
  query.executeStep();
  Json plan = parseJson(query.getColumn(0).getString());
  plan["name"] = name;
  optimizationFromJson(plan, {});  // throws if the name is invalid
  query.reset();
  SQLite::Statement put(database,
                        "UPDATE optimization SET name = ?1, plan = ?2, "
                        "checksum = checksum_of(id, ?1, ?2, seconds, ended, version) WHERE id = ?3");
  put.bind(1, name);
  put.bind(2, plan.dump());
  put.bind(3, id);
  put.exec();
}

SearchRows EvaluationDatabase::takeOut(const std::string& name) {
  return connection_->inTransaction([&] {
    SQLite::Database& database = connection_->database();
    connection_->checkTables({"objective", "optimization", "shared_read", "evaluation"});
    // The plan may be unreadable.
    SQLite::Statement query(database,
                            fmt::format("SELECT {} FROM optimization WHERE +name = ?", kSearchColumns));
    query.bind(1, name);
    std::vector<SqliteRow> found = allRows(query);
    if (found.empty()) throwUnknown(name);
    SearchRows rows{.name = name,
                    .search = std::move(found.front()),
                    .sharedReads = {},
                    .evaluations = 0,
                    .unreadable = {}};
    const std::int64_t id = rows.id();
    SQLite::Statement reads(
        database, fmt::format("SELECT {} FROM shared_read WHERE optimization = {}", kReadColumns, id));
    rows.sharedReads = allRows(reads);
    const OwnObjectives own = exclusiveObjectives(name);
    rows.unreadable = own.unreadable;
    for (const std::int64_t objective : own.keys)
      rows.evaluations += setEvaluationsAside(*connection_, objective, id);
    connection_->change("DELETE FROM optimization WHERE id = ?", id);
    connection_->change("DELETE FROM row_count WHERE kind = 'shared_read' AND owner = ?", id);
    connection_->count("optimization", 0, -1);
    return rows;
  });
}

void EvaluationDatabase::putBack(const SearchRows& rows, const std::string& name) {
  connection_->inTransaction([&] {
    SQLite::Database& database = connection_->database();
    connection_->checkTables({"objective", "optimization", "shared_read", "evaluation"});
    requireNameUnused(name);
    SQLite::Statement insert(
        database, fmt::format("INSERT INTO optimization({}) VALUES (?, ?, ?, ?, ?, ?, ?)", kSearchColumns));
    SqliteRow search = rows.search;
    const std::int64_t id = rows.id();
    if (name != rows.name) search[1] = name;  // storeName completes this
    bindRow(insert, search);
    insert.exec();
    if (name != rows.name) storeName(id, name);
    connection_->count("optimization", 0, 1);
    SQLite::Statement put(database,
                          fmt::format("INSERT INTO shared_read({}) VALUES (?, ?, ?, ?)", kReadColumns));
    for (const SqliteRow& read : rows.sharedReads) {
      bindRow(put, read);
      put.exec();
    }
    if (!rows.sharedReads.empty()) connection_->count("shared_read", id, std::ssize(rows.sharedReads));
    std::int64_t restored = 0;
    for (const RemovedObjective& removed : removedObjectives(*connection_)) {
      if (removed.search != id) continue;
      checkEvaluations(removed.id, {});
      restored += restoreEvaluations(*connection_, removed);
      checksums_.erase(removed.id);
    }
    if (restored != rows.evaluations)  // they have been purged, and running it plays them again
      connection_->change(
          "UPDATE optimization SET ended = 0, checksum = checksum_of(id, name, plan, seconds, 0, version) "
          "WHERE id = ?",
          id);
  });
}

void EvaluationDatabase::purgeRemoved(const std::function<bool(std::int64_t search)>& isPurged) {
  purgeEvaluations(*connection_, isPurged);
  checksums_.clear();
  checked_.clear();
}

}  // namespace tetrabench
