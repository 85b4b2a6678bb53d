#include "core/experiments/results_database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <map>
#include <set>
#include <utility>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/program_versions.h"
#include "core/experiments/ranked_games.h"
#include "core/experiments/run_documents.h"
#include "core/optimizers/removed_evaluations.h"
#include "core/play/curve_blob.h"
#include "core/storage/results_file.h"
#include "core/storage/run_checksums.h"
#include "core/storage/run_locks.h"
#include "core/storage/sqlite_blob.h"
#include "core/tetris/mdp_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// Columns for readState(). A run is done if it has a result; otherwise it failed if there is a reason.
const std::string kState = fmt::format(
    "u.checksum = {} AND (u.totals IS NULL OR u.totals = {}), "
    "CASE WHEN u.totals IS NOT NULL THEN 1 WHEN u.reason IS NOT NULL THEN 2 ELSE 0 END, "
    "u.reason, r.processor, r.reward, r.version, r.pieces, r.lines, r.wall, r.episodes, r.deaths",
    kChecksum, kTotals);
const std::string kStateOfRun = fmt::format("SELECT {} FROM {} WHERE u.id = ?", kState, kJoinedRuns);
const std::string kRunsOfExperiment =
    fmt::format("SELECT a.checksum, m.checksum, u.repetition, u.id, {} FROM {} WHERE u.experiment = ?",
                kState, kJoinedRuns);
const std::string kOutcomeOfRun = fmt::format(
    "SELECT u.checksum = {} AND u.totals = {} AND u.blobs = {}, r.pieces, r.lines, r.steps, r.reward, "
    "r.clears1, r.clears2, r.clears3, r.clears4, r.episodes, r.deaths, r.curve, r.rewards, r.games, r.wall, "
    "r.processor, r.times, r.version FROM {} WHERE u.id = ? AND u.totals IS NOT NULL",
    kChecksum, kTotals, kBlobs, kJoinedRuns);

/// Reads the columns of kState, which start at `first`.
void readState(ResultsDatabase::Run& run, SQLite::Statement& query, int first) {
  if (query.getColumn(first).getInt() != 1)
    damaged(Core::sentence("the checksum of run {} does not match", run.id));
  run.state = static_cast<ResultsDatabase::State>(query.getColumn(first + 1).getInt());
  run.reason = query.getColumn(first + 2).getString();
  run.seconds = query.getColumn(first + 3).getDouble();
  run.reward = query.getColumn(first + 4).getDouble();
  run.program = programIn(query.getColumn(first + 5).getString());
  run.pieces = query.getColumn(first + 6).getInt64();
  run.lines = query.getColumn(first + 7).getInt64();
  run.wall = query.getColumn(first + 8).getDouble();
  run.games = query.getColumn(first + 9).getInt64();
  run.lost = query.getColumn(first + 10).getInt64();
}

/// Decodes a blob column with `read`.
template <typename Read>
auto decoded(Read read, const SQLite::Column& column) {
  try {
    return read({static_cast<const char*>(column.getBlob()), static_cast<std::size_t>(column.getBytes())});
  } catch (const InvalidArgument& error) {
    damaged(error.what());
  }
}

RunDocuments documentsOf(ResultsConnection& connection, const ExperimentPlan& plan) {
  SQLite::Statement& query = connection.prepared("SELECT checksum_of(?, ?)");
  return {plan, [&](const char* kind, const std::string& text) {
            const Reading reading(query);
            query.bind(1, kind);
            query.bindNoCopy(2, text);
            query.executeStep();
            return query.getColumn(0).getInt64();
          }};
}

/// Adds missing documents, and returns the ids of all.
RunDocuments addDocuments(SQLite::Database& database, const ExperimentPlan& plan) {
  SQLite::Statement put(database,
                        "INSERT INTO document(kind, checksum, text) VALUES (?1, checksum_of(?1, ?2), ?2) "
                        "ON CONFLICT DO UPDATE SET checksum = checksum RETURNING id");
  return {plan, [&](const char* kind, const std::string& text) {
            const Reading reading(put);
            put.bind(1, kind);
            put.bindNoCopy(2, text);
            put.executeStep();
            const std::int64_t id = put.getColumn(0).getInt64();
            put.executeStep();  // runs the statement to completion
            return id;
          }};
}

ExperimentPlan planOf(const SQLite::Column& column, const ResultsConnection& connection) {
  return connection.planIn(column, Core::tr("an experiment"),
                           [](const Json& json) { return experimentFromJson(json, {}); });
}

void checkSameMeasure(const ExperimentPlan& found, const ExperimentPlan& wanted, const fs::path& path) {
  if (found.isComparableTo(wanted)) return;
  const auto [theirs, ours] = measuresThatDiffer(found, wanted);
  throw InvalidArgument(Core::sentence(
      "{}: the experiment \"{}\" in this file has {}; this plan has {}. Give this plan another name.",
      path.string(), found.name, theirs, ours));
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
    connection_->checkTables({"experiment", "document", "run"});
    const auto known = experiment(plan.name);
    if (known) checkSameMeasure(known->plan, plan, path());
    const std::int64_t id =
        storePlan(plan.name, toJson(plan, DocumentParts::Whole).dump(), known.has_value());
    const RunDocuments documents = addDocuments(database, plan);
    SQLite::Statement insert(
        database, "INSERT OR IGNORE INTO run(experiment, agent, mdp, repetition) VALUES (?, ?, ?, ?)");
    std::set<std::pair<std::size_t, std::size_t>> unfit;
    for (const IncompatiblePair& pair : plan.incompatiblePairs()) unfit.emplace(pair.agent, pair.mdp);
    std::int64_t added = 0;
    for (const RunKey& run : plan.runs()) {
      if (unfit.contains({run.agent, run.mdp})) continue;
      if (run.opponent && unfit.contains({*run.opponent, run.mdp})) continue;
      insert.bind(1, id);
      insert.bind(2, documents.agentOf(run));
      insert.bind(3, documents.mdpOf(run));
      insert.bind(4, run.repetition);
      added += insert.exec();
      insert.reset();
    }
    connection_->count("run", id, added);
    database.exec(checksumUpdate(fmt::format("experiment = {} AND checksum = 0", id)));
    return id;
  });
}

std::int64_t ResultsDatabase::storePlan(const std::string& name, const std::string& plan, bool isKnown) {
  SQLite::Statement put(connection_->database(),
                        "INSERT INTO experiment(name, plan) VALUES (?, ?) "
                        "ON CONFLICT(name) DO UPDATE SET plan = excluded.plan RETURNING id");
  put.bind(1, name);
  put.bind(2, plan);
  put.executeStep();
  const std::int64_t id = put.getColumn(0).getInt64();
  put.reset();
  connection_->change("UPDATE experiment SET checksum = checksum_of(id, name, plan) WHERE id = ?", id);
  if (!isKnown) connection_->count("experiment", 0, 1);
  return id;
}

std::vector<std::string> ResultsDatabase::names() {
  return connection_->names("experiment");
}

std::optional<ResultsDatabase::Experiment> ResultsDatabase::planNamed(const std::string& name) {
  return connection_->inSnapshot([&]() -> std::optional<Experiment> {
    SQLite::Statement query(connection_->database(),
                            "SELECT id, plan, checksum = checksum_of(id, name, plan) FROM experiment "
                            "WHERE +name = ?");  // bypasses the index, which may be corrupt
    query.bind(1, name);
    if (!query.executeStep()) return {};
    if (query.getColumn(2).getInt() != 1)
      damaged(Core::sentence("the checksum of the plan of \"{}\" does not match", name));
    return Experiment{.id = query.getColumn(0).getInt64(), .plan = planOf(query.getColumn(1), *connection_)};
  });
}

void ResultsDatabase::countRuns(Experiment& experiment) {
  const bool tested = experiment.plan.ranking.sprt.has_value();
  for (const Run& run :
       tetrabench::countedRuns(experiment.plan, readRuns(experiment.id, experiment.plan, tested))) {
    experiment.done += run.state == State::Done;
    experiment.failed += run.state == State::Failed;
    experiment.waiting += run.state == State::Waiting;
  }
}

void ResultsDatabase::countStoredRuns(Experiment& experiment) {
  SQLite::Statement& query = connection_->prepared(
      "SELECT count(totals), count(CASE WHEN totals IS NULL THEN reason END), count(*) FROM run "
      "NOT INDEXED WHERE experiment = ?");
  const Reading reading(query);
  query.bind(1, experiment.id);
  query.executeStep();
  experiment.done = query.getColumn(0).getInt64();
  experiment.failed = query.getColumn(1).getInt64();
  experiment.waiting = query.getColumn(2).getInt64() - experiment.done - experiment.failed;
}

std::optional<ResultsDatabase::Experiment> ResultsDatabase::experiment(const std::string& name) {
  return connection_->inSnapshot([&] {
    auto found = planNamed(name);
    if (found) countRuns(*found);
    return found;
  });
}

std::vector<ResultsDatabase::Experiment> ResultsDatabase::experiments() {
  return all(&ResultsDatabase::countRuns);
}

std::vector<ResultsDatabase::Experiment> ResultsDatabase::listedExperiments() {
  return all(&ResultsDatabase::countStoredRuns);
}

std::vector<ResultsDatabase::Experiment> ResultsDatabase::all(void (ResultsDatabase::*count)(Experiment&)) {
  std::vector<Experiment> experiments;
  for (const std::string& name : names()) {
    try {
      connection_->inSnapshot([&] {
        auto found = planNamed(name);
        if (!found) return;
        (this->*count)(*found);
        experiments.push_back(std::move(*found));
      });
    } catch (const StorageError& error) {
      Experiment& broken = experiments.emplace_back();
      broken.plan.name = name;
      broken.problem = error.what();
    }
  }
  return experiments;
}

std::vector<ResultsDatabase::Run> ResultsDatabase::runs(std::int64_t experiment, const ExperimentPlan& plan) {
  return readRuns(experiment, plan, true);
}

std::vector<ResultsDatabase::Run> ResultsDatabase::countedRuns(std::int64_t experiment,
                                                               const ExperimentPlan& plan) {
  return tetrabench::countedRuns(plan, runs(experiment, plan));
}

std::vector<ResultsDatabase::Run> ResultsDatabase::readRuns(std::int64_t experiment,
                                                            const ExperimentPlan& plan, bool games) {
  return connection_->inSnapshot([&] {
    using Key = std::array<std::int64_t, 3>;
    std::map<Key, Run> found;
    std::int64_t rows = 0;
    SQLite::Statement query(connection_->database(), kRunsOfExperiment);
    query.bind(1, experiment);
    for (; query.executeStep(); ++rows) {
      const Key key{query.getColumn(0).getInt64(), query.getColumn(1).getInt64(),
                    query.getColumn(2).getInt64()};
      Run& run = found[key];
      run.id = query.getColumn(3).getInt64();
      readState(run, query, 4);
    }
    if (rows != std::ssize(found)) damaged(Core::tr("a run is stored twice"));
    connection_->checkCount("run", experiment, rows);
    const RunDocuments documents = documentsOf(*connection_, plan);
    std::vector<Run> runs;
    runs.reserve(found.size());  // with a million runs, reallocation would dominate memory use
    for (const RunKey& run : plan.runs()) {
      const auto at = found.find({documents.agentOf(run), documents.mdpOf(run), run.repetition});
      if (at == found.end()) continue;
      at->second.key = run;
      runs.push_back(at->second);
      if (games) readVersus(runs.back(), plan);
    }
    return runs;
  });
}

void ResultsDatabase::refresh(Run& run, const ExperimentPlan& plan) {
  connection_->inSnapshot([&] {
    readStateOf(run);
    readVersus(run, plan);
  });
}

void ResultsDatabase::readStateOf(Run& run) {
  connection_->guarded([&] {
    SQLite::Statement& query = connection_->prepared(kStateOfRun);
    const Reading reading(query);
    query.bind(1, run.id);
    if (!query.executeStep())
      throw StorageError(Core::sentence("{}: there is no run {}", path().string(), run.id));
    readState(run, query, 0);
  });
}

void ResultsDatabase::readVersus(Run& run, const ExperimentPlan& plan) {
  run.versus.reset();
  if (run.key.opponent && run.state == State::Done)
    run.versus = std::make_shared<const VersusResult>(*outcome(run, plan).result.versus);
}

/// Throws if the run is corrupt or missing, in which case it must not get a new checksum.
void ResultsDatabase::check(std::int64_t run) {
  Run known;
  known.id = run;
  readStateOf(known);
}

void ResultsDatabase::finish(std::int64_t run, const RunResult& result, const Times& times,
                             std::uint64_t program) {
  connection_->inTransaction([&] {
    check(run);
    SQLite::Statement& insert = connection_->prepared(
        "INSERT OR REPLACE INTO result(run, version, wall, processor, pieces, lines, steps, reward, "
        "clears1, "
        "clears2, clears3, clears4, episodes, deaths, curve, rewards, games, times) VALUES (:run, :version, "
        ":wall, :processor, :pieces, :lines, :steps, :reward, :clears1, :clears2, :clears3, :clears4, "
        ":episodes, :deaths, :curve, :rewards, :games, :times)");
    insert.bind(":run", run);
    insert.bind(":version", storedVersion(program));
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
    const std::string rewards = toBlob(result.rewards);
    bindBlob(insert, insert.getIndex(":rewards"), rewards.data(), rewards.size());
    const std::string games = toBlob(result.versus ? toNumbers(*result.versus) : result.lines);
    bindBlob(insert, insert.getIndex(":games"), games.data(), games.size());
    bindBlob(insert, insert.getIndex(":times"), at.data(), at.size());
    insert.exec();
    SQLite::Statement& reason = connection_->prepared("UPDATE run SET reason = ? WHERE id = ?");
    if (!result.forfeit.empty())
      reason.bind(1, result.forfeit);
    else
      reason.bind(1);  // clears the reason of an earlier failure
    reason.bind(2, run);
    reason.exec();
    connection_->change(resultChecksumUpdate(), run);
    connection_->change(checksumUpdate("id = ?"), run);
  });
}

void ResultsDatabase::fail(std::int64_t run, const std::string& reason) {
  connection_->inTransaction([&] {
    check(run);
    connection_->change("DELETE FROM result WHERE run = ?", run);  // earlier result of a replayed run
    SQLite::Statement update(connection_->database(),
                             "UPDATE run SET reason = ?, totals = NULL, blobs = NULL WHERE id = ?");
    update.bind(1, reason);
    update.bind(2, run);
    update.exec();
    connection_->change(checksumUpdate("id = ?"), run);
  });
}

void ResultsDatabase::retryFailed(std::int64_t experiment) {
  connection_->inTransaction([&] {
    std::vector<std::int64_t> failed;
    SQLite::Statement query(
        connection_->database(),
        "SELECT id FROM run WHERE experiment = ? AND reason IS NOT NULL AND totals IS NULL");
    query.bind(1, experiment);
    while (query.executeStep()) failed.push_back(query.getColumn(0).getInt64());
    for (const std::int64_t run : failed) {
      check(run);
      connection_->change("UPDATE run SET reason = NULL WHERE id = ?", run);
      connection_->change(checksumUpdate("id = ?"), run);
    }
  });
}

void ResultsDatabase::removeExperiment(const std::string& name) {
  removeExperiment(name, [] {});
}

void ResultsDatabase::removeExperiment(const std::string& name, const std::function<void()>& before) {
  connection_->guarded([&] {
    RunLocks locks(path());  // held until everything is removed
    SQLite::Statement query(connection_->database(),
                            "SELECT run.id FROM run JOIN experiment e ON experiment = e.id WHERE name = ?");
    query.bind(1, name);
    while (query.executeStep())
      if (!locks.tryLock(query.getColumn(0).getInt64()))
        throw StorageError(Core::sentence(
            "{}: the experiment is running; stop it before removing its results.", path().string()));
    query.reset();
    // No checks here, as this is also the way to remove a corrupt experiment.
    SQLite::Statement find(connection_->database(), "SELECT id FROM experiment WHERE +name = ?");
    find.bind(1, name);
    if (!find.executeStep()) return before();
    const std::int64_t id = find.getColumn(0).getInt64();
    find.reset();
    connection_->inTransaction([&] {
      before();
      connection_->change("DELETE FROM experiment WHERE id = ?", id);
      connection_->change("DELETE FROM row_count WHERE kind = 'run' AND owner = ?", id);
      connection_->count("experiment", 0, -1);
    });
  });
}

ResultsDatabase::Outcome ResultsDatabase::outcome(const Run& run, const ExperimentPlan& plan) {
  return connection_->guarded([&] {
    SQLite::Statement& query = connection_->prepared(kOutcomeOfRun);
    const Reading reading(query);
    query.bind(1, run.id);
    if (!query.executeStep())
      throw StorageError(Core::sentence("{}: run {} is not done", path().string(), run.id));
    if (query.getColumn(0).getInt() != 1)
      damaged(Core::sentence("the checksum of run {} does not match", run.id));
    Outcome outcome;
    RunResult& result = outcome.result;
    result.total.pieces = query.getColumn(1).getInt64();
    result.total.lines = query.getColumn(2).getInt64();
    result.total.steps = query.getColumn(3).getInt64();
    result.total.reward = query.getColumn(4).getDouble();
    for (int i = 0; i < 4; ++i)
      result.total.clears[static_cast<std::size_t>(i)] = query.getColumn(5 + i).getInt64();
    result.episodes = query.getColumn(9).getInt64();
    result.deaths = query.getColumn(10).getInt64();
    result.curve = decoded(curveFromBlob, query.getColumn(11));
    result.rewards = decoded(bucketsFromBlob, query.getColumn(12));
    result.lines = decoded(numbersFromBlob, query.getColumn(13));
    if (run.key.opponent && !(result.versus = versusFromNumbers(std::exchange(result.lines, {}))))
      damaged(Core::sentence("the numbers of run {} are inconsistent", run.id));
    if (!isPossible(result, plan.mdps[run.key.mdp].mdp))
      damaged(Core::sentence("the numbers of run {} are inconsistent", run.id));
    outcome.times = {query.getColumn(14).getDouble(), query.getColumn(15).getDouble(),
                     decoded(secondsFromBlob, query.getColumn(16))};
    outcome.version = workbenchIn(query.getColumn(17).getString());
    return outcome;
  });
}

void ResultsDatabase::checkAll() {
  connection_->checkAll();
  connection_->inSnapshot([&] {
    for (const std::string& name : names()) {
      const auto found = experiment(name);
      for (const Run& run : runs(found->id, found->plan))
        if (run.state == State::Done) outcome(run, found->plan);
    }
  });
}

void ResultsDatabase::checkWritable() {
  connection_->checkWritable();
}

void ResultsDatabase::vacuum() {
  purgeEvaluations(*connection_, [](std::int64_t) { return true; });
  connection_->guarded([&] { connection_->database().exec("VACUUM"); });
}

}  // namespace tetrabench
