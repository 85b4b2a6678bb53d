#include "core/storage/results_schema.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <cctype>
#include <map>
#include <string>

#include "core/storage/sqlite_file.h"

namespace tetrabench {
namespace {

constexpr int kApplication = 0x54746277;  // "Ttbw"

/// The checksum of a row covers its values and what it depends on: that of a result its run, that of a run
/// its experiment, documents and result, that of an evaluation its objective.
constexpr const char* kSchema = R"(
-- Documents are found by checksum, as texts are long.
CREATE TABLE document(
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK(kind IN ('mdp', 'agent')),
  checksum INTEGER NOT NULL,
  text TEXT NOT NULL,
  UNIQUE(kind, checksum));
CREATE TABLE experiment(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  plan TEXT NOT NULL,
  checksum INTEGER NOT NULL DEFAULT 0);
-- Ids are never reused, so that a process still playing a removed experiment writes nothing.
-- `totals` and `blobs` are the checksums of the run's row in `result`.
CREATE TABLE run(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  experiment INTEGER NOT NULL REFERENCES experiment(id) ON DELETE CASCADE,
  agent INTEGER NOT NULL REFERENCES document(id),
  mdp INTEGER NOT NULL REFERENCES document(id),
  repetition INTEGER NOT NULL,
  reason TEXT,
  totals INTEGER,
  blobs INTEGER,
  checksum INTEGER NOT NULL DEFAULT 0,
  UNIQUE(experiment, agent, mdp, repetition));
-- `times` has the processor seconds at each point of the curve, in the format of core/play/curve_blob.h;
-- empty if unknown.
CREATE TABLE result(
  run INTEGER PRIMARY KEY REFERENCES run(id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  wall REAL NOT NULL, processor REAL NOT NULL,
  pieces INTEGER NOT NULL, lines INTEGER NOT NULL, steps INTEGER NOT NULL, reward REAL NOT NULL,
  clears1 INTEGER NOT NULL, clears2 INTEGER NOT NULL, clears3 INTEGER NOT NULL, clears4 INTEGER NOT NULL,
  episodes INTEGER NOT NULL, deaths INTEGER NOT NULL,
  curve BLOB NOT NULL, rewards BLOB NOT NULL, games BLOB NOT NULL, times BLOB NOT NULL);
-- Evaluations belong to an objective, so that searches with the same objective share them.
CREATE TABLE objective(
  id INTEGER PRIMARY KEY,
  checksum INTEGER NOT NULL UNIQUE,
  text TEXT NOT NULL);
CREATE TABLE optimization(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  plan TEXT NOT NULL,
  seconds REAL NOT NULL DEFAULT 0,
  ended INTEGER NOT NULL DEFAULT 0,
  version TEXT NOT NULL DEFAULT '',
  checksum INTEGER NOT NULL DEFAULT 0);
-- Sums over some games on a numbered set of piece sequences. The score of a candidate that was stopped
-- early is kept when it plays all its games later.
CREATE TABLE evaluation(
  objective INTEGER NOT NULL REFERENCES objective(id),
  sequences INTEGER NOT NULL,
  numbers BLOB NOT NULL,
  games INTEGER NOT NULL, pieces INTEGER NOT NULL, lines INTEGER NOT NULL, reward REAL NOT NULL,
  checksum INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(objective, sequences, numbers, games)) WITHOUT ROWID;
CREATE TABLE shared_read(
  optimization INTEGER NOT NULL REFERENCES optimization(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  found BLOB NOT NULL,
  checksum INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(optimization, number)) WITHOUT ROWID;
-- The number of rows of each kind, so that missing ones are detected.
CREATE TABLE row_count(
  kind TEXT NOT NULL,
  owner INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  PRIMARY KEY(kind, owner)) WITHOUT ROWID;
INSERT INTO row_count VALUES ('experiment', 0, 0), ('optimization', 0, 0), ('objective', 0, 0);
)";

/// Names and SQL of all objects in a schema, normalised, as quotes and whitespace differ between SQLite
/// versions.
using DatabaseSchema = std::map<std::string, std::string>;

DatabaseSchema schemaOf(SQLite::Database& database) {
  DatabaseSchema schema;
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

const DatabaseSchema& ownSchema() {
  static const DatabaseSchema schema = [] {
    SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec(kSchema);
    return schemaOf(database);
  }();
  return schema;
}

}  // namespace

int resultsVersion(SQLite::Database& database) {
  const int version = database.execAndGet("PRAGMA user_version").getInt();
  if (version < 0) damaged(fmt::format("its version is {}", version));
  return version;
}

void checkSchema(SQLite::Database& database) {
  const SQLite::Transaction oneMoment(database);  // another process may be creating it
  const int version = resultsVersion(database);
  if (version > kResultsVersion) return;
  const DatabaseSchema empty;
  const DatabaseSchema& own = version > 0 ? ownSchema() : empty;
  const DatabaseSchema found = schemaOf(database);
  for (const auto& [name, text] : found)
    if (!own.contains(name)) damaged(fmt::format("its {} does not belong in a results file", name));
  for (const auto& [name, text] : own) {
    const auto same = found.find(name);
    if (same == found.end()) damaged(fmt::format("its {} is missing", name));
    if (same->second != text) damaged(fmt::format("its {} differs from that of a results file", name));
  }
}

int createTables(SQLite::Database& database) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  if (const int found = resultsVersion(database)) return found;  // another process has created them meanwhile
  database.exec(kSchema);
  database.exec(fmt::format("PRAGMA application_id = {}", kApplication));
  database.exec(fmt::format("PRAGMA user_version = {}", kResultsVersion));
  transaction.commit();
  return kResultsVersion;
}

bool isResultsDatabase(SQLite::Database& database) {
  return database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0 ||
         database.execAndGet("PRAGMA application_id").getInt() == kApplication;
}

}  // namespace tetrabench
