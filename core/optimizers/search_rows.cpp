#include "core/optimizers/search_rows.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "core/error.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/finalists.h"
#include "core/optimizers/optimization_document.h"
#include "core/storage/results_file.h"
#include "core/translation.h"

/// Functions of EvaluationDatabase that rename, remove and restore a search.
namespace tetrabench {
namespace {

constexpr std::string_view kSearchColumns = "id, name, plan, seconds, ended, version, checksum";
constexpr std::string_view kReadColumns = "optimization, number, found, checksum";
constexpr std::string_view kEvaluationColumns =
    "objective, sequences, numbers, games, pieces, lines, reward, checksum";

std::vector<SqliteRow> allRows(SQLite::Statement&& query) {
  std::vector<SqliteRow> rows;
  while (query.executeStep()) rows.push_back(rowIn(query));
  return rows;
}

/// Inserts rows unless they exist; returns the number added for each value of the first column.
std::map<std::int64_t, std::int64_t> insertNew(SQLite::Statement&& insert,
                                               const std::vector<SqliteRow>& rows) {
  std::map<std::int64_t, std::int64_t> added;
  for (const SqliteRow& row : rows) {
    bindRow(insert, row);
    added[std::get<std::int64_t>(row.front())] += insert.exec();
  }
  return added;
}

/// Returns the objectives of a plan's evaluations and validation games.
std::vector<Objective> objectivesOf(const OptimizationPlan& plan) {
  std::vector<Objective> objectives{plan.objective(), oneGameOf(plan.objectiveOf(plan.validation))};
  if (plan.previewCheck) objectives.push_back(oneGameOf(plan.objectiveOf(*plan.previewCheck)));
  return objectives;
}

}  // namespace

/// Returns the objectives whose evaluations belong to this search alone; none if the plan of another search
/// cannot be read.
std::vector<std::int64_t> EvaluationDatabase::ownObjectives(const std::string& name) {
  std::set<std::string> shared;
  for (const std::string& other : names()) {
    if (other == name) continue;
    try {
      for (const Objective& objective : objectivesOf(plan(other))) shared.insert(textOf(objective));
    } catch (const StorageError&) {
      return {};
    }
  }
  std::vector<std::int64_t> own;
  for (const Objective& objective : objectivesOf(plan(name)))
    if (!shared.contains(textOf(objective)))
      if (const std::int64_t id = findObjective(objective); id != 0) own.push_back(id);
  return own;
}

void EvaluationDatabase::rename(const std::string& name, const std::string& newName) {
  if (name == newName) return;
  connection_->inTransaction([&] {
    connection_->checkTables({"optimization"});
    plan(name);  // throws if there is none
    requireFree(newName);
    storeName(find(name)->id, newName);
  });
}

/// Throws InvalidArgument if a search has this name.
void EvaluationDatabase::requireFree(const std::string& name) {
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
    connection_->checkTables({"optimization", "shared_read", "evaluation"});
    const std::vector<std::int64_t> objectives = ownObjectives(name);  // throws if there is no such search
    const std::int64_t id = find(name)->id;
    SearchRows rows{.name = name, .search = {}, .sharedReads = {}, .evaluations = {}};
    rows.search =
        allRows({database, fmt::format("SELECT {} FROM optimization WHERE id = {}", kSearchColumns, id)})
            .front();
    rows.sharedReads = allRows(
        {database, fmt::format("SELECT {} FROM shared_read WHERE optimization = {}", kReadColumns, id)});
    for (const std::int64_t objective : objectives) {
      std::vector<SqliteRow> evaluations =
          allRows({database, fmt::format("SELECT {} FROM evaluation WHERE objective = {}", kEvaluationColumns,
                                         objective)});
      connection_->count("evaluation", objective, -std::ssize(evaluations));
      std::ranges::move(evaluations, std::back_inserter(rows.evaluations));
      // The objective remains, so that its key and the checksums of evaluations remain valid.
      connection_->change("DELETE FROM evaluation WHERE objective = ?", objective);
    }
    connection_->change("DELETE FROM optimization WHERE id = ?", id);
    connection_->change("DELETE FROM row_count WHERE kind = 'shared_read' AND owner = ?", id);
    connection_->count("optimization", 0, -1);
    return rows;
  });
}

void EvaluationDatabase::putBack(const SearchRows& rows, const std::string& name) {
  connection_->inTransaction([&] {
    SQLite::Database& database = connection_->database();
    connection_->checkTables({"optimization", "shared_read", "evaluation"});
    requireFree(name);
    SQLite::Statement insert(
        database, fmt::format("INSERT INTO optimization({}) VALUES (?, ?, ?, ?, ?, ?, ?)", kSearchColumns));
    SqliteRow search = rows.search;
    if (name != rows.name) search[1] = name;  // storeName completes this
    bindRow(insert, search);
    insert.exec();
    const auto id = std::get<std::int64_t>(search.front());
    if (name != rows.name) storeName(id, name);
    connection_->count("optimization", 0, 1);
    for (const auto& [owner, added] :
         insertNew({database, fmt::format("INSERT INTO shared_read({}) VALUES (?, ?, ?, ?)", kReadColumns)},
                   rows.sharedReads))
      connection_->count("shared_read", owner, added);
    // Evaluations that were played again in the meantime are equal.
    for (const auto& [objective, added] : insertNew(
             {database, fmt::format("INSERT OR IGNORE INTO evaluation({}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                                    kEvaluationColumns)},
             rows.evaluations))
      connection_->count("evaluation", objective, added);
  });
}

}  // namespace tetrabench
