#include "core/experiments/experiment_rows.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <map>

#include "core/experiments/experiment_document.h"
#include "core/experiments/results_database.h"
#include "core/storage/results_file.h"
#include "core/storage/run_checksums.h"
#include "core/translation.h"

/// Functions of ResultsDatabase that copy and restore an experiment.
namespace tetrabench {
namespace {

using Row = SqliteRow;

constexpr std::string_view kRunColumns = "id, agent, mdp, repetition, reason, totals, blobs, checksum";
constexpr std::string_view kResultColumns =
    "run, version, wall, processor, pieces, lines, steps, reward, clears1, clears2, clears3, clears4, "
    "episodes, deaths, curve, rewards, games, times";

std::vector<Row> rowsIn(SQLite::Statement&& query) {
  std::vector<Row> rows;
  while (query.executeStep()) rows.push_back(rowIn(query));
  return rows;
}

std::int64_t idIn(const Row& row) {
  return std::get<std::int64_t>(row.front());
}

}  // namespace

ExperimentRows ResultsDatabase::rowsOf(const std::string& name) {
  return connection_->inSnapshot([&] {
    SQLite::Database& database = connection_->database();
    const auto known = experiment(name);  // throws if its rows are corrupt
    if (!known)
      throw StorageError(Core::sentence("{}: there is no experiment \"{}\".", path().string(), name));
    const std::string id = std::to_string(known->id);
    return ExperimentRows{
        name, database.execAndGet("SELECT plan FROM experiment WHERE id = " + id).getString(),
        rowsIn({database, fmt::format("SELECT {} FROM run WHERE experiment = {}", kRunColumns, id)}),
        rowsIn({database, fmt::format("SELECT {} FROM result WHERE run IN (SELECT id FROM run WHERE "
                                      "experiment = {})",
                                      kResultColumns, id)})};
  });
}

ExperimentRows ResultsDatabase::takeOut(const std::string& name) {
  ExperimentRows rows;
  removeExperiment(name, [&] { rows = rowsOf(name); });
  return rows;
}

void ResultsDatabase::putBack(const ExperimentRows& rows) {
  connection_->inTransaction([&] {
    SQLite::Database& database = connection_->database();
    connection_->checkTables({"experiment", "document", "run"});
    const auto known = experiment(rows.name);
    if (known && !known->plan.isComparableTo(experimentFromJson(parseJson(rows.plan), {})))
      throw InvalidArgument(Core::sentence(
          "{}: the file now has a different experiment named \"{}\"; remove it before restoring this one.",
          path().string(), rows.name));
    // A plan stored in the meantime is retained, as it may have agents and MDPs that this one lacks.
    const std::int64_t id = known ? known->id : storePlan(rows.name, rows.plan, false);

    // Runs retain their ids, which are never reused, and so their checksums. If a run was added again in
    // the meantime and is still waiting, it gets the result under its current id.
    std::map<std::int64_t, std::int64_t> present;  // current run ids, by the ids in `rows`
    std::vector<std::int64_t> again;
    std::int64_t added = 0;
    SQLite::Statement insert(
        database, fmt::format("INSERT OR IGNORE INTO run(experiment, {}) VALUES ({}, ?, ?, ?, ?, ?, ?, ?, ?)",
                              kRunColumns, id));
    SQLite::Statement give(database,
                           "UPDATE run SET reason = ? WHERE experiment = ? AND agent = ? AND mdp = ? AND "
                           "repetition = ? AND reason IS NULL AND totals IS NULL RETURNING id");
    for (const Row& run : rows.runs) {
      bindRow(insert, run);
      if (insert.exec() == 1) {
        present[idIn(run)] = idIn(run);
        ++added;
        continue;
      }
      const Row wanted{run[4], id, run[1], run[2], run[3]};
      bindRow(give, wanted);
      if (give.executeStep()) present[idIn(run)] = again.emplace_back(give.getColumn(0).getInt64());
      give.reset();
    }
    connection_->count("run", id, added);
    SQLite::Statement result(
        database,
        fmt::format("INSERT INTO result({}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    kResultColumns));
    for (const Row& row : rows.results) {
      const auto run = present.find(idIn(row));
      if (run == present.end()) continue;
      bindRow(result, row);
      result.bind(1, run->second);
      result.exec();
    }
    for (const std::int64_t run : again) {
      connection_->change(resultChecksumUpdate(), run);
      connection_->change(checksumUpdate("id = ?"), run);
    }
  });
}

}  // namespace tetrabench
