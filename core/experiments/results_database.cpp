#include "core/experiments/results_database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <map>
#include <set>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/play/curve_blob.h"
#include "core/storage/results_file.h"
#include "core/storage/sqlite_blob.h"
#include "core/storage/unit_locks.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// A unit is done if it has a result, and has failed if there is a reason: as State.
constexpr std::string_view kUnitState =
    "CASE WHEN unit IS NOT NULL THEN 1 WHEN reason IS NOT NULL THEN 2 ELSE 0 END";
const std::string kUnitColumns = fmt::format("{}, reason, processor, reward", kUnitState);
const std::string kStateOfUnit =
    fmt::format("SELECT {} FROM unit LEFT JOIN result ON id = unit WHERE id = ?", kUnitColumns);

/// Reads kUnitColumns, which begin at `first`.
void readState(ResultsDatabase::Unit& unit, SQLite::Statement& query, int first) {
  unit.state = static_cast<ResultsDatabase::State>(query.getColumn(first).getInt());
  unit.reason = query.getColumn(first + 1).getString();
  unit.seconds = query.getColumn(first + 2).getDouble();
  unit.reward = query.getColumn(first + 3).getDouble();
}

static_assert(sizeof(PerformanceCurve::Bucket) == 40);

/// Reads a column with a reader of blobs.
template <typename Read>
auto decoded(Read read, const SQLite::Column& column) {
  try {
    return read({static_cast<const char*>(column.getBlob()), static_cast<std::size_t>(column.getBytes())});
  } catch (const InvalidArgument& error) {
    throw SQLite::Exception(error.what(), SQLITE_CORRUPT);
  }
}

/// 0 if it is not there.
std::int64_t documentId(SQLite::Database& database, const char* kind, const std::string& text) {
  SQLite::Statement find(database, "SELECT id FROM document WHERE kind = ? AND text = ?");
  find.bind(1, kind);
  find.bindNoCopy(2, text);
  return find.executeStep() ? find.getColumn(0).getInt64() : 0;
}

struct DocumentIds {
  std::vector<std::int64_t> agents, mdps;
};

DocumentIds documentsOf(SQLite::Database& database, const ExperimentPlan& plan) {
  DocumentIds ids;
  for (const auto& named : plan.agents)
    ids.agents.push_back(documentId(database, "agent", toJson(named.agent).dump()));
  for (const auto& named : plan.mdps)
    ids.mdps.push_back(documentId(database, "mdp", toJson(named.mdp.settings()).dump()));
  return ids;
}

void addDocuments(SQLite::Database& database, const ExperimentPlan& plan) {
  SQLite::Statement insert(database, "INSERT OR IGNORE INTO document(kind, text) VALUES (?, ?)");
  const auto add = [&](const char* kind, const std::string& text) {
    insert.bind(1, kind);
    insert.bind(2, text);
    insert.exec();
    insert.reset();
  };
  for (const auto& named : plan.agents) add("agent", toJson(named.agent).dump());
  for (const auto& named : plan.mdps) add("mdp", toJson(named.mdp.settings()).dump());
}

ExperimentPlan planOf(const SQLite::Column& column, const ResultsConnection& connection) {
  return connection.planIn(column, "an experiment",
                           [](const Json& json) { return experimentFromJson(json, {}); });
}

/// Whether a curve ascends to the totals of its unit.
bool fits(const UnitResult& result) {
  const Checkpoint* last = nullptr;
  for (const Checkpoint& point : result.curve) {
    const bool ascends =
        !last || (point.x > last->x && point.lines >= last->lines && point.pieces >= last->pieces);
    if (!ascends || point.height < 0 || point.height > Board::kMaxHeight + 4) return false;
    last = &point;
  }
  const Tally& total = result.total;
  return last && last->reward == total.reward && last->lines == total.lines && last->pieces == total.pieces;
}

void checkSameMeasure(const ExperimentPlan& found, const ExperimentPlan& wanted, const fs::path& path) {
  if (found.measuresAs(wanted)) return;
  const auto measure = [](const ExperimentPlan& plan) {
    constexpr const char* kUnits[] = {"steps", "pieces", "games"};
    return fmt::format("{} {}, seed {}, {} checkpoints", plan.length.amount,
                       kUnits[static_cast<std::size_t>(plan.length.unit)], plan.seed, plan.checkpoints);
  };
  throw InvalidArgument(fmt::format(
      "{}: the experiment \"{}\" in this file has {}; this plan has {}. Give this plan another name.",
      path.string(), found.name, measure(found), measure(wanted)));
}

}  // namespace

ResultsDatabase::ResultsDatabase(const fs::path& path, std::chrono::milliseconds patience)
    : connection_(std::make_unique<ResultsConnection>(path, patience)) {}

ResultsDatabase ResultsDatabase::open(const fs::path& path) {
  requireResults(path);
  return ResultsDatabase(path);
}

const fs::path& ResultsDatabase::path() const {
  return connection_->path();
}

ResultsDatabase::~ResultsDatabase() = default;
ResultsDatabase::ResultsDatabase(ResultsDatabase&&) noexcept = default;

std::int64_t ResultsDatabase::addExperiment(const ExperimentPlan& plan) {
  return connection_->inTransaction([&] {
    SQLite::Database& database = connection_->database();
    SQLite::Statement find(database, "SELECT plan FROM experiment WHERE name = ?");
    find.bind(1, plan.name);
    if (find.executeStep()) checkSameMeasure(planOf(find.getColumn(0), *connection_), plan, path());
    SQLite::Statement put(database,
                          "INSERT INTO experiment(name, plan) VALUES (?, ?) "
                          "ON CONFLICT(name) DO UPDATE SET plan = excluded.plan RETURNING id");
    put.bind(1, plan.name);
    put.bind(2, toJson(plan, DocumentParts::Whole).dump());
    put.executeStep();
    const std::int64_t id = put.getColumn(0).getInt64();
    put.reset();
    addDocuments(database, plan);
    const auto documents = documentsOf(database, plan);
    SQLite::Statement insert(
        database, "INSERT OR IGNORE INTO unit(experiment, agent, mdp, repetition) VALUES (?, ?, ?, ?)");
    std::set<std::pair<std::size_t, std::size_t>> unfit;
    for (const UnfitPair& pair : plan.unfitPairs()) unfit.emplace(pair.agent, pair.mdp);
    for (const ExperimentUnit& unit : plan.units()) {
      if (unfit.contains({unit.agent, unit.mdp})) continue;
      insert.bind(1, id);
      insert.bind(2, documents.agents[unit.agent]);
      insert.bind(3, documents.mdps[unit.mdp]);
      insert.bind(4, unit.repetition);
      insert.exec();
      insert.reset();
    }
    return id;
  });
}

std::vector<std::string> ResultsDatabase::names() {
  return connection_->names("experiment");
}

std::optional<ResultsDatabase::Experiment> ResultsDatabase::experiment(const std::string& name) {
  return connection_->guarded([&]() -> std::optional<Experiment> {
    SQLite::Statement query(connection_->database(), "SELECT id, plan FROM experiment WHERE name = ?");
    query.bind(1, name);
    if (!query.executeStep()) return {};
    Experiment experiment{.id = query.getColumn(0).getInt64(),
                          .plan = planOf(query.getColumn(1), *connection_)};
    for (const Unit& unit : units(experiment.id, experiment.plan)) {
      experiment.done += unit.state == State::Done;
      experiment.failed += unit.state == State::Failed;
      experiment.waiting += unit.state == State::Waiting;
    }
    return experiment;
  });
}

std::vector<ResultsDatabase::Experiment> ResultsDatabase::experiments() {
  std::vector<Experiment> experiments;
  for (const std::string& name : names()) {
    try {
      if (auto found = experiment(name)) experiments.push_back(std::move(*found));
    } catch (const StorageError& error) {
      Experiment& broken = experiments.emplace_back();
      broken.plan.name = name;
      broken.problem = error.what();
    }
  }
  return experiments;
}

std::vector<ResultsDatabase::Unit> ResultsDatabase::units(std::int64_t experiment,
                                                          const ExperimentPlan& plan) {
  return connection_->guarded([&] {
    using Key = std::array<std::int64_t, 3>;
    std::map<Key, Unit> found;
    SQLite::Statement query(connection_->database(),
                            fmt::format("SELECT agent, mdp, repetition, id, {} "
                                        "FROM unit LEFT JOIN result ON id = unit WHERE experiment = ?",
                                        kUnitColumns));
    query.bind(1, experiment);
    while (query.executeStep()) {
      const Key key{query.getColumn(0).getInt64(), query.getColumn(1).getInt64(),
                    query.getColumn(2).getInt64()};
      Unit& unit = found[key];
      unit.id = query.getColumn(3).getInt64();
      readState(unit, query, 4);
    }
    const auto documents = documentsOf(connection_->database(), plan);
    std::vector<Unit> units;
    for (const ExperimentUnit& unit : plan.units()) {
      const auto at = found.find({documents.agents[unit.agent], documents.mdps[unit.mdp], unit.repetition});
      if (at == found.end()) continue;
      at->second.unit = unit;
      units.push_back(at->second);
    }
    return units;
  });
}

void ResultsDatabase::refresh(Unit& unit) {
  connection_->guarded([&] {
    SQLite::Statement& query = connection_->prepared(kStateOfUnit);
    query.bind(1, unit.id);
    if (!query.executeStep())
      throw StorageError(fmt::format("{}: there is no run {}", path().string(), unit.id));
    readState(unit, query, 0);
    query.reset();  // ends the reading
  });
}

void ResultsDatabase::finish(std::int64_t unit, const UnitResult& result, const Times& times) {
  connection_->guarded([&] {
    SQLite::Statement& insert = connection_->prepared(
        "INSERT OR REPLACE INTO result(unit, version, wall, processor, pieces, lines, steps, reward, "
        "clears1, "
        "clears2, clears3, clears4, episodes, deaths, curve, rewards, games, times) VALUES (:unit, :version, "
        ":wall, :processor, :pieces, :lines, :steps, :reward, :clears1, :clears2, :clears3, :clears4, "
        ":episodes, "
        ":deaths, :curve, :rewards, :games, :times)");
    insert.bind(":unit", unit);
    insert.bind(":version", programVersion());
    insert.bind(":wall", times.wall);
    insert.bind(":processor", times.processor);
    insert.bind(":pieces", result.total.pieces);
    insert.bind(":lines", result.total.lines);
    insert.bind(":steps", result.total.steps);
    insert.bind(":reward", result.total.reward);
    for (std::size_t i = 0; i < result.total.clears.size(); ++i)
      insert.bind(fmt::format(":clears{}", i + 1), result.total.clears[i]);
    insert.bind(":episodes", result.episodes);
    insert.bind(":deaths", result.deaths);
    const std::string curve = toBlob(result.curve), at = toBlob(times.at);
    bindBlob(insert, insert.getIndex(":curve"), curve.data(), curve.size());
    bindBlob(insert, insert.getIndex(":rewards"), result.rewards.data(), result.rewards.size());
    bindBlob(insert, insert.getIndex(":games"), result.lines.data(), result.lines.size());
    bindBlob(insert, insert.getIndex(":times"), at.data(), at.size());
    insert.exec();
  });
}

void ResultsDatabase::fail(std::int64_t unit, const std::string& reason) {
  connection_->guarded([&] {
    SQLite::Statement update(connection_->database(), "UPDATE unit SET reason = ? WHERE id = ?");
    update.bind(1, reason);
    update.bind(2, unit);
    update.exec();
  });
}

void ResultsDatabase::retryFailed(std::int64_t experiment) {
  connection_->guarded([&] {
    SQLite::Statement update(connection_->database(), "UPDATE unit SET reason = NULL WHERE experiment = ?");
    update.bind(1, experiment);
    update.exec();
  });
}

void ResultsDatabase::removeExperiment(const std::string& name) {
  connection_->guarded([&] {
    UnitLocks locks(path());  // until all is removed
    SQLite::Statement query(connection_->database(),
                            "SELECT unit.id FROM unit JOIN experiment e ON experiment = e.id WHERE name = ?");
    query.bind(1, name);
    while (query.executeStep())
      if (!locks.tryLock(query.getColumn(0).getInt64()))
        throw StorageError(fmt::format("{}: the experiment is running; stop it before removing its results.",
                                       path().string()));
    query.reset();
    SQLite::Statement remove(connection_->database(), "DELETE FROM experiment WHERE name = ?");
    remove.bind(1, name);
    remove.exec();
  });
}

UnitResult ResultsDatabase::result(std::int64_t unit) {
  return connection_->guarded([&] {
    SQLite::Statement& query = connection_->prepared(
        "SELECT pieces, lines, steps, reward, clears1, clears2, clears3, clears4, episodes, deaths, "
        "curve, rewards, games FROM result WHERE unit = ?");
    const Reading reading(query);
    query.bind(1, unit);
    if (!query.executeStep())
      throw StorageError(fmt::format("{}: run {} is not done", path().string(), unit));
    UnitResult result;
    result.total.pieces = query.getColumn(0).getInt64();
    result.total.lines = query.getColumn(1).getInt64();
    result.total.steps = query.getColumn(2).getInt64();
    result.total.reward = query.getColumn(3).getDouble();
    for (int i = 0; i < 4; ++i)
      result.total.clears[static_cast<std::size_t>(i)] = query.getColumn(4 + i).getInt64();
    result.episodes = query.getColumn(8).getInt64();
    result.deaths = query.getColumn(9).getInt64();
    result.curve = decoded(curveFromBlob, query.getColumn(10));
    result.rewards = readBlob<PerformanceCurve::Bucket>(query.getColumn(11));
    result.lines = readBlob<std::int64_t>(query.getColumn(12));
    return result;
  });
}

ResultsDatabase::Times ResultsDatabase::times(std::int64_t unit) {
  return connection_->guarded([&] {
    SQLite::Statement query(connection_->database(),
                            "SELECT wall, processor, times FROM result WHERE unit = ?");
    query.bind(1, unit);
    if (!query.executeStep())
      throw StorageError(fmt::format("{}: run {} is not done", path().string(), unit));
    return Times{query.getColumn(0).getDouble(), query.getColumn(1).getDouble(),
                 decoded(secondsFromBlob, query.getColumn(2))};
  });
}

std::optional<std::string> ResultsDatabase::damage() {
  return connection_->guarded([&]() -> std::optional<std::string> {
    const std::string found = connection_->database().execAndGet("PRAGMA integrity_check(1)").getString();
    if (found != "ok") {
      const std::string last =
          found.substr(found.find_last_of('\n') + 1);  // it begins with the part of the file
      return fmt::format("the file is damaged ({})", last);
    }
    // SQLite has no checksums; but a curve ends at the totals of its unit.
    SQLite::Statement query(connection_->database(), "SELECT unit FROM result ORDER BY unit");
    while (query.executeStep()) {
      const std::int64_t unit = query.getColumn(0).getInt64();
      if (!fits(result(unit)))
        return fmt::format("the file is damaged (the curve of run {} does not fit its totals)", unit);
    }
    return {};
  });
}

void ResultsDatabase::checkWritable() {
  connection_->guarded([&] {
    if (isReadOnly(connection_->database())) throw SQLite::Exception("", SQLITE_READONLY);
  });
}

void ResultsDatabase::vacuum() {
  connection_->guarded([&] { connection_->database().exec("VACUUM"); });
}

}  // namespace tetrabench
