#include "core/storage/results_schema.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <cctype>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "core/storage/row_checksum.h"
#include "core/storage/sqlite_file.h"

namespace tetrabench {
namespace {

constexpr int kApplication = 0x54746277;  // "Ttbw"

/// Step n upgrades version n to n + 1. Released steps never change; new ones are appended.
constexpr const char* kSteps[] = {
    R"(
CREATE TABLE document(
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK(kind IN ('mdp', 'agent')),
  text TEXT NOT NULL,
  UNIQUE(kind, text));
CREATE TABLE experiment(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  plan TEXT NOT NULL);
CREATE TABLE unit(
  id INTEGER PRIMARY KEY,
  experiment INTEGER NOT NULL REFERENCES experiment(id) ON DELETE CASCADE,
  agent INTEGER NOT NULL REFERENCES document(id),
  mdp INTEGER NOT NULL REFERENCES document(id),
  repetition INTEGER NOT NULL,
  reason TEXT,
  UNIQUE(experiment, agent, mdp, repetition));
CREATE TABLE result(
  unit INTEGER PRIMARY KEY REFERENCES unit(id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  wall REAL NOT NULL, processor REAL NOT NULL,
  pieces INTEGER NOT NULL, lines INTEGER NOT NULL, steps INTEGER NOT NULL, reward REAL NOT NULL,
  clears1 INTEGER NOT NULL, clears2 INTEGER NOT NULL, clears3 INTEGER NOT NULL, clears4 INTEGER NOT NULL,
  episodes INTEGER NOT NULL, deaths INTEGER NOT NULL,
  curve BLOB NOT NULL, rewards BLOB NOT NULL, games BLOB NOT NULL);
)",
    // Processor seconds at each point of the curve, in the format of core/play/curve_blob.h; empty if
    // unknown. Unit ids are never reused, so that a process still playing a removed experiment writes
    // nothing.
    R"(
ALTER TABLE result ADD COLUMN times BLOB NOT NULL DEFAULT x'';
CREATE TABLE numbered_unit(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  experiment INTEGER NOT NULL REFERENCES experiment(id) ON DELETE CASCADE,
  agent INTEGER NOT NULL REFERENCES document(id),
  mdp INTEGER NOT NULL REFERENCES document(id),
  repetition INTEGER NOT NULL,
  reason TEXT,
  UNIQUE(experiment, agent, mdp, repetition));
INSERT INTO numbered_unit SELECT * FROM unit;
DROP TABLE unit;
ALTER TABLE numbered_unit RENAME TO unit;
)",
    // Searches for weights. Evaluations belong to an objective, so that searches with the same objective
    // share them: sums over some games on a numbered set of piece sequences.
    R"(
CREATE TABLE objective(
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE);
CREATE TABLE optimization(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  plan TEXT NOT NULL,
  seconds REAL NOT NULL DEFAULT 0,
  ended INTEGER NOT NULL DEFAULT 0);
CREATE TABLE evaluation(
  objective INTEGER NOT NULL REFERENCES objective(id),
  sequences INTEGER NOT NULL,
  numbers BLOB NOT NULL,
  games INTEGER NOT NULL, pieces INTEGER NOT NULL, lines INTEGER NOT NULL, reward REAL NOT NULL,
  PRIMARY KEY(objective, sequences, numbers)) WITHOUT ROWID;
CREATE TABLE shared_read(
  optimization INTEGER NOT NULL REFERENCES optimization(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  found BLOB NOT NULL,
  PRIMARY KEY(optimization, number)) WITHOUT ROWID;
)",
    // The score of a candidate that was stopped early is kept when it plays all its games later.
    R"(
CREATE TABLE whole_evaluation(
  objective INTEGER NOT NULL REFERENCES objective(id),
  sequences INTEGER NOT NULL,
  numbers BLOB NOT NULL,
  games INTEGER NOT NULL, pieces INTEGER NOT NULL, lines INTEGER NOT NULL, reward REAL NOT NULL,
  PRIMARY KEY(objective, sequences, numbers, games)) WITHOUT ROWID;
INSERT INTO whole_evaluation SELECT * FROM evaluation;
DROP TABLE evaluation;
ALTER TABLE whole_evaluation RENAME TO evaluation;
)",
    // Checksums of rows over their values and those they depend on: of a result over its unit, of a unit over
    // experiment and documents, of an evaluation over its objective. `totals` and `blobs` of a unit are those
    // of its row in `result`. `row_count` records the number of rows, so that missing ones are detected.
    // Documents are found by checksum, which comes first because texts are long.
    R"(
CREATE TABLE checked_document(
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK(kind IN ('mdp', 'agent')),
  checksum INTEGER NOT NULL,
  text TEXT NOT NULL,
  UNIQUE(kind, checksum));
INSERT INTO checked_document SELECT id, kind, checksum_of(kind, text), text FROM document;
DROP TABLE document;
ALTER TABLE checked_document RENAME TO document;
ALTER TABLE experiment ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE experiment SET checksum = checksum_of(id, name, plan);
ALTER TABLE unit ADD COLUMN totals INTEGER;
ALTER TABLE unit ADD COLUMN blobs INTEGER;
ALTER TABLE unit ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE unit SET (totals, blobs) = (
  SELECT checksum_of(unit, version, wall, processor, pieces, lines, steps, reward, clears1, clears2, clears3,
    clears4, episodes, deaths), checksum_of(curve, rewards, games, times)
  FROM result WHERE result.unit = unit.id);
UPDATE unit SET checksum = checksum_of(id, (SELECT name FROM experiment e WHERE e.id = experiment),
  (SELECT d.checksum FROM document d WHERE d.id = agent), (SELECT d.checksum FROM document d WHERE d.id = mdp),
  repetition, reason, totals, blobs);
CREATE TABLE checked_objective(
  id INTEGER PRIMARY KEY,
  checksum INTEGER NOT NULL UNIQUE,
  text TEXT NOT NULL);
INSERT INTO checked_objective SELECT id, checksum_of(text), text FROM objective;
DROP TABLE objective;
ALTER TABLE checked_objective RENAME TO objective;
ALTER TABLE optimization ADD COLUMN version TEXT NOT NULL DEFAULT '';
ALTER TABLE optimization ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE optimization SET checksum = checksum_of(id, name, plan, seconds, ended, version);
ALTER TABLE evaluation ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE evaluation SET checksum = checksum_of((SELECT o.checksum FROM objective o WHERE o.id = objective),
  sequences, numbers, games, pieces, lines, reward);
ALTER TABLE shared_read ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE shared_read SET checksum = checksum_of(optimization, number, found);
CREATE TABLE row_count(
  kind TEXT NOT NULL,
  owner INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  PRIMARY KEY(kind, owner)) WITHOUT ROWID;
INSERT INTO row_count
  SELECT 'experiment', 0, count(*) FROM experiment
  UNION ALL SELECT 'optimization', 0, count(*) FROM optimization
  UNION ALL SELECT 'objective', 0, count(*) FROM objective
  UNION ALL SELECT 'unit', experiment, count(*) FROM unit GROUP BY experiment
  UNION ALL SELECT 'evaluation', objective, count(*) FROM evaluation GROUP BY objective
  UNION ALL SELECT 'shared_read', optimization, count(*) FROM shared_read GROUP BY optimization;
)"};
static_assert(std::size(kSteps) == kResultsVersion);

/// Names and SQL of all objects in a schema, normalised, as quotes and whitespace differ between SQLite
/// versions.
using Schema = std::map<std::string, std::string>;

Schema schemaOf(SQLite::Database& database) {
  Schema schema;
  // Tables created by ANALYZE are harmless.
  SQLite::Statement query(database,
                          "SELECT type || ' ' || name, coalesce(sql, '') || tbl_name FROM sqlite_master "
                          "WHERE name NOT LIKE 'sqlite_stat%'");
  while (query.executeStep()) {
    std::string text = query.getColumn(1).getString();
    std::erase_if(text, [](char c) { return c == '"' || std::isspace(static_cast<unsigned char>(c)) != 0; });
    schema.emplace(query.getColumn(0).getString(), std::move(text));
  }
  return schema;
}

/// Returns the schemas of our files, by version.
const std::vector<Schema>& ownSchemas() {
  static const std::vector<Schema> schemas = [] {
    std::vector<Schema> made(1);
    SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    addChecksums(database);
    for (const char* step : kSteps) {
      database.exec(step);
      made.push_back(schemaOf(database));
    }
    return made;
  }();
  return schemas;
}

int takeSteps(SQLite::Database& database) {
  const int found = resultsVersion(database);  // another process may have upgraded it meanwhile
  if (found >= kResultsVersion) return found;
  for (int version = found; version < kResultsVersion; ++version) database.exec(kSteps[version]);
  database.exec(fmt::format("PRAGMA application_id = {}", kApplication));
  database.exec(fmt::format("PRAGMA user_version = {}", kResultsVersion));
  return kResultsVersion;
}

}  // namespace

int resultsVersion(SQLite::Database& database) {
  const int version = database.execAndGet("PRAGMA user_version").getInt();
  if (version < 0) damaged(fmt::format("its version is {}", version));
  return version;
}

void checkSchema(SQLite::Database& database) {
  const SQLite::Transaction oneMoment(database);  // another process may be upgrading it
  const int version = resultsVersion(database);
  if (version > kResultsVersion) return;
  const Schema& own = ownSchemas()[static_cast<std::size_t>(version)];
  const Schema found = schemaOf(database);
  for (const auto& [name, text] : found)
    if (!own.contains(name)) damaged(fmt::format("its {} is not of a results file", name));
  for (const auto& [name, text] : own) {
    const auto same = found.find(name);
    if (same == found.end()) damaged(fmt::format("its {} is missing", name));
    if (same->second != text) damaged(fmt::format("its {} is not that of a results file", name));
  }
}

int upgradeResults(SQLite::Database& database) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  const int version = takeSteps(database);
  transaction.commit();
  return version;
}

bool upgradeAlone(SQLite::Database& database) {
  const auto journal = [&](const char* pragma) { return database.execAndGet(pragma).getString(); };
  try {
    // Possible only if there is no other connection; the transaction excludes those opened meanwhile.
    if (journal("PRAGMA journal_mode = DELETE") != "delete") return false;
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::EXCLUSIVE);
    if (journal("PRAGMA journal_mode") != "delete") return false;
    takeSteps(database);
    transaction.commit();
    return true;
  } catch (const SQLite::Exception& error) {
    if (error.getErrorCode() != SQLITE_BUSY) throw;
    return false;
  }
}

bool isResultsDatabase(SQLite::Database& database) {
  return database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0 ||
         database.execAndGet("PRAGMA application_id").getInt() == kApplication;
}

}  // namespace tetrabench
