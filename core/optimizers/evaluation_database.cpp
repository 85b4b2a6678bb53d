#include "core/optimizers/evaluation_database.h"

#include <limits>

#include "core/agents/library.h"
#include "core/optimizers/optimization_document.h"
#include "core/storage/results_file.h"
#include "core/storage/sqlite_blob.h"
#include "core/storage/sqlite_row.h"
#include "core/tetris/mdp_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// Returns the SQL order by a measure; ties are broken by the numbers.
const char* orderOf(ScoreMeasure measure) {
  switch (measure) {
    case ScoreMeasure::TotalReward:
      return "reward DESC, numbers";
    case ScoreMeasure::Pieces:
      return "pieces DESC, numbers";
    case ScoreMeasure::Lexicographic:
      return "lines DESC, reward DESC, pieces DESC, numbers";
    case ScoreMeasure::Lines:
      break;
  }
  return "lines DESC, numbers";
}

/// Returns an SQL expression for the checksum of a row of `optimization` with this version.
std::string checksumWith(std::string_view version) {
  return fmt::format("checksum_of(id, name, plan, seconds, ended, {})", version);
}

}  // namespace

EvaluationDatabase::EvaluationDatabase(const fs::path& path, std::chrono::milliseconds lockTimeout)
    : connection_(std::make_unique<ResultsConnection>(path, lockTimeout)) {}

EvaluationDatabase::~EvaluationDatabase() = default;

EvaluationDatabase::Optimization EvaluationDatabase::add(const OptimizationPlan& plan) {
  return connection_->inTransaction([&] {
    connection_->checkTables({"optimization", "objective", "shared_read"});
    const bool isKnown = find(plan.name).has_value();
    if (const std::string reason = refusal(plan); !reason.empty()) throw InvalidArgument(reason);
    SQLite::Statement put(connection_->database(),
                          "INSERT INTO optimization(name, plan) VALUES (?, ?) "
                          "ON CONFLICT(name) DO UPDATE SET plan = excluded.plan, ended = 0");
    put.bind(1, plan.name);
    put.bind(2, toJson(plan, DocumentParts::Whole).dump());
    put.exec();
    SQLite::Statement sign(
        connection_->database(),
        fmt::format("UPDATE optimization SET version = ?, checksum = {} WHERE name = ?", checksumWith("?1")));
    sign.bind(1, programVersion());
    sign.bind(2, plan.name);
    sign.exec();
    if (!isKnown) connection_->count("optimization", 0, 1);
    return *find(plan.name);
  });
}

std::string EvaluationDatabase::refusal(const OptimizationPlan& plan) {
  if (!find(plan.name) || this->plan(plan.name).isSameSearchAs(plan)) return {};
  return Core::sentence(
      "{} already has a search named \"{}\" with other settings. Only its limits and validation can be "
      "changed. Rename this plan to run it.",
      connection_->path().filename().string(), plan.name);
}

std::optional<EvaluationDatabase::Optimization> EvaluationDatabase::find(const std::string& name) {
  return connection_->guarded([&]() -> std::optional<Optimization> {
    SQLite::Statement query(connection_->database(),
                            fmt::format("SELECT id, seconds, ended, checksum = {} FROM optimization "
                                        "WHERE +name = ?",  // bypasses the index, which may be corrupt
                                        checksumWith("version")));
    query.bind(1, name);
    if (!query.executeStep()) return {};
    if (query.getColumn(3).getInt() != 1)
      damaged(Core::sentence("the checksum of the plan of \"{}\" does not match", name));
    return Optimization{query.getColumn(0).getInt64(), query.getColumn(1).getDouble(),
                        query.getColumn(2).getInt() != 0};
  });
}

void EvaluationDatabase::saveProgress(const Optimization& optimization) {
  connection_->guarded([&] {
    SQLite::Statement& update = connection_->prepared(
        "UPDATE optimization SET seconds = ?1, ended = ?2, "
        "checksum = checksum_of(id, name, plan, ?1, ?2, version) "
        "WHERE id = ?3 AND checksum = checksum_of(id, name, plan, seconds, ended, version)");
    update.bind(1, optimization.seconds);
    update.bind(2, optimization.ended ? 1 : 0);
    update.bind(3, optimization.id);
    if (update.exec() > 0) return;
    SQLite::Statement exists(connection_->database(), "SELECT 1 FROM optimization WHERE id = ?");
    exists.bind(1, optimization.id);
    if (!exists.executeStep())
      throw StorageError(Core::sentence("{}: the search was removed from the file while it was running.",
                                        connection_->path().string()));
    damaged(Core::tr("the checksum of the plan of a search does not match"));
  });
}

std::vector<std::string> EvaluationDatabase::names() {
  return connection_->names("optimization");
}

void EvaluationDatabase::throwUnknown(const std::string& name) {
  throw StorageError(
      Core::sentence("{}: there is no optimization \"{}\".", connection_->path().string(), name));
}

OptimizationPlan EvaluationDatabase::plan(const std::string& name) {
  return connection_->inSnapshot([&] {
    if (!find(name)) throwUnknown(name);
    SQLite::Statement query(connection_->database(), "SELECT plan FROM optimization WHERE +name = ?");
    query.bind(1, name);
    query.executeStep();
    return connection_->planIn(query.getColumn(0), Core::tr("an optimization"),
                               [](const Json& json) { return optimizationFromJson(json, {}); });
  });
}

std::int64_t EvaluationDatabase::findObjective(const Objective& objective) {
  return connection_->inSnapshot([&] {
    const std::string text = textOf(objective);
    SQLite::Statement query(connection_->database(),
                            "SELECT id, text = ?1, checksum = checksum_of(text) FROM objective");
    query.bindNoCopy(1, text);
    std::int64_t found = 0, rows = 0;
    for (; query.executeStep(); ++rows) {
      if (query.getColumn(2).getInt() != 1) damaged(Core::tr("the checksum of an objective does not match"));
      if (query.getColumn(1).getInt() == 1) found = query.getColumn(0).getInt64();
    }
    connection_->checkCount("objective", 0, rows);
    if (found == 0 || checked_.contains(found)) return found;
    PlayedMdps played{.mdps = {objective.mdp}, .playsRuns = objective.stepLimit.has_value()};
    std::ranges::copy(objective.otherMdps, std::back_inserter(played.mdps));
    if (objective.opponent) played.mdps.clear();
    checkEvaluations(found, played);
    checked_.insert(found);
    return found;
  });
}

std::int64_t EvaluationDatabase::objectiveId(const Objective& objective) {
  if (const std::int64_t found = findObjective(objective)) return found;
  connection_->inTransaction([&] {
    const std::string text = textOf(objective);
    SQLite::Statement insert(connection_->database(),
                             "INSERT INTO objective(checksum, text) VALUES (checksum_of(?1), ?1) "
                             "ON CONFLICT DO NOTHING");  // another process may have been faster
    insert.bindNoCopy(1, text);
    connection_->count("objective", 0, insert.exec());
  });
  return findObjective(objective);
}

std::int64_t EvaluationDatabase::count(const Objective& objective) {
  const std::int64_t found = findObjective(objective);
  return found == 0 ? 0 : connection_->counted("evaluation", found);
}

std::vector<Trial> EvaluationDatabase::best(const Objective& objective, std::size_t count) {
  return meansOf(objective).best(count);
}

std::vector<CandidateMean> EvaluationDatabase::ranked(const Objective& objective) {
  return meansOf(objective).ranked();
}

CandidateMeans EvaluationDatabase::meansOf(const Objective& objective) {
  const std::int64_t id = findObjective(objective);
  CandidateMeans means(objective.measure);
  connection_->guarded([&] {
    SQLite::Statement query(connection_->database(),
                            "SELECT numbers, games, pieces, lines, reward FROM evaluation "
                            "WHERE objective = ?1 AND games = ?2 ORDER BY sequences, numbers");
    query.bind(1, id);
    query.bind(2, objective.games);
    while (query.executeStep()) {
      const Score score{.games = query.getColumn(1).getInt64(),
                        .pieces = query.getColumn(2).getInt64(),
                        .lines = query.getColumn(3).getInt64(),
                        .reward = query.getColumn(4).getDouble()};
      Candidate candidate{.numbers = readBlob<double>(query.getColumn(0))};
      if (candidate.numbers.size() != objective.numbers())
        damaged(Core::tr("an evaluation has the wrong number of weights"));
      means.add({std::move(candidate), performanceOf(score, objective)});
    }
    return 0;
  });
  return means;
}

/// Returns the most lines that these pieces could complete on any of the MDPs. A run has at most one game per
/// piece. Against an opponent there is no bound, since garbage adds rows that can be completed.
std::int64_t EvaluationDatabase::mostLines(const PlayedMdps& played, std::int64_t pieces,
                                           std::int64_t games) {
  if (played.mdps.empty()) return std::numeric_limits<std::int64_t>::max();
  if (played.playsRuns) games += pieces;
  std::int64_t most = 0;
  for (const Mdp& mdp : played.mdps) most = std::max(most, mdp.mostLines(pieces, games));
  return most;
}

/// Verifies all evaluations of an objective. A search looks its evaluations up one by one and would silently
/// replay missing ones.
void EvaluationDatabase::checkEvaluations(std::int64_t objective, const PlayedMdps& played) {
  connection_->checkTables({"evaluation"});
  SQLite::Statement query(
      connection_->database(),
      "SELECT checksum = checksum_of(?2, sequences, numbers, games, pieces, lines, reward), "
      "games, pieces, lines FROM evaluation WHERE objective = ?1");
  query.bind(1, objective);
  query.bind(2, checksumOf(objective));
  std::int64_t rows = 0;
  for (; query.executeStep(); ++rows) {
    if (query.getColumn(0).getInt() != 1) damaged(Core::tr("the checksum of an evaluation does not match"));
    if (query.getColumn(3).getInt64() >
        mostLines(played, query.getColumn(2).getInt64(), query.getColumn(1).getInt64()))
      damaged(Core::tr("an evaluation has more lines than its pieces can complete"));
  }
  connection_->checkCount("evaluation", objective, rows);
}

/// Calls `act` for each objective, with its MDPs.
void EvaluationDatabase::eachObjective(
    const std::function<void(std::int64_t id, const PlayedMdps& played)>& act) {
  SQLite::Statement query(connection_->database(), "SELECT id, text FROM objective");
  while (query.executeStep()) {
    const auto played = connection_->planIn(query.getColumn(1), Core::tr("a search"), [](const Json& json) {
      const JsonReader objective(json);
      if (objective.has("opponent")) return PlayedMdps();
      PlayedMdps all{.mdps = {mdpFromJson(objective["mdp"].json(), {})},
                     .playsRuns = objective.has("stepLimit")};
      if (const auto others = objective.find("otherMdps"))
        for (const JsonReader& other : others->items()) all.mdps.push_back(mdpFromJson(other.json(), {}));
      return all;
    });
    act(query.getColumn(0).getInt64(), played);
  }
}

void EvaluationDatabase::checkAll() {
  connection_->inSnapshot(
      [&] { eachObjective([&](std::int64_t id, const auto& played) { checkEvaluations(id, played); }); });
}

std::int64_t EvaluationDatabase::removeImpossible() {
  return connection_->inTransaction([&] {
    std::int64_t removed = 0;
    SQLite::Database& database = connection_->database();
    eachObjective([&](std::int64_t id, const PlayedMdps& played) {
      SQLite::Statement query(
          database, "SELECT sequences, numbers, games, pieces, lines FROM evaluation WHERE objective = ?");
      query.bind(1, id);
      std::vector<SqliteRow> impossible;
      while (query.executeStep())
        if (query.getColumn(4).getInt64() >
            mostLines(played, query.getColumn(3).getInt64(), query.getColumn(2).getInt64())) {
          impossible.push_back({id});
          for (SqliteValue& value : rowIn(query)) impossible.back().push_back(std::move(value));
          impossible.back().resize(4);
        }
      SQLite::Statement remove(
          database,
          "DELETE FROM evaluation WHERE objective = ? AND sequences = ? AND numbers = ? AND games = ?");
      for (const SqliteRow& key : impossible) {
        bindRow(remove, key);
        remove.exec();
      }
      connection_->count("evaluation", id, -std::ssize(impossible));
      removed += std::ssize(impossible);
    });
    return removed;
  });
}

/// Returns the checksum of an objective, which seeds those of its evaluations; 0 if there is none.
std::int64_t EvaluationDatabase::checksumOf(std::int64_t objective) {
  if (const auto known = checksums_.find(objective); known != checksums_.end()) return known->second;
  SQLite::Statement query(connection_->database(),
                          "SELECT checksum, checksum = checksum_of(text) FROM objective WHERE id = ?");
  query.bind(1, objective);
  if (!query.executeStep()) return 0;
  if (query.getColumn(1).getInt() != 1) damaged(Core::tr("the checksum of an objective does not match"));
  return checksums_[objective] = query.getColumn(0).getInt64();
}

std::vector<Score> EvaluationDatabase::evaluations(std::int64_t objective, std::uint64_t sequences,
                                                   const std::vector<double>& numbers) {
  return connection_->guarded([&] {
    SQLite::Statement& query = connection_->prepared(
        "SELECT games, pieces, lines, reward, "
        "checksum = checksum_of(?4, sequences, numbers, games, pieces, lines, reward) FROM evaluation "
        "WHERE objective = ?1 AND sequences = ?2 AND numbers = ?3 ORDER BY games");
    const Reading reading(query);
    query.bind(1, objective);
    query.bind(2, static_cast<std::int64_t>(sequences));
    bindBlob(query, 3, numbers.data(), numbers.size());
    query.bind(4, checksumOf(objective));
    std::vector<Score> scores;
    while (query.executeStep()) {
      if (query.getColumn(4).getInt() != 1) damaged(Core::tr("the checksum of an evaluation does not match"));
      scores.push_back({.games = query.getColumn(0).getInt64(),
                        .pieces = query.getColumn(1).getInt64(),
                        .lines = query.getColumn(2).getInt64(),
                        .reward = query.getColumn(3).getDouble()});
    }
    return scores;
  });
}

void EvaluationDatabase::save(std::int64_t objective, std::uint64_t sequences,
                              const std::vector<double>& numbers, const Score& score) {
  connection_->inTransaction([&] {
    SQLite::Statement& insert = connection_->prepared(
        "INSERT OR IGNORE INTO evaluation VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, "
        "checksum_of(?8, ?2, ?3, ?4, ?5, ?6, ?7))");
    const Reading reading(insert);
    insert.bind(1, objective);
    insert.bind(2, static_cast<std::int64_t>(sequences));
    bindBlob(insert, 3, numbers.data(), numbers.size());
    insert.bind(4, score.games);
    insert.bind(5, score.pieces);
    insert.bind(6, score.lines);
    insert.bind(7, score.reward);
    insert.bind(8, checksumOf(objective));
    if (insert.exec() == 1) connection_->count("evaluation", objective, 1);
  });
}

std::optional<std::vector<std::vector<double>>> EvaluationDatabase::sharedBefore(std::int64_t optimization,
                                                                                 std::int64_t number,
                                                                                 std::size_t size) {
  return connection_->inSnapshot([&]() -> std::optional<std::vector<std::vector<double>>> {
    SQLite::Statement read(connection_->database(),
                           "SELECT found, checksum = checksum_of(optimization, number, found) "
                           "FROM shared_read WHERE optimization = ? AND number = ?");
    read.bind(1, optimization);
    read.bind(2, number);
    if (!read.executeStep()) {
      if (connection_->counted("shared_read", optimization) > number)
        damaged(Core::tr("the shared candidates that the search read are missing"));
      return {};
    }
    if (read.getColumn(1).getInt() != 1)
      damaged(Core::tr("the checksum of the shared candidates that the search read does not match"));
    const auto numbers = readBlob<double>(read.getColumn(0));
    std::vector<std::vector<double>> best;
    for (std::size_t i = 0; i + size <= numbers.size(); i += size)
      best.emplace_back(numbers.begin() + static_cast<std::ptrdiff_t>(i),
                        numbers.begin() + static_cast<std::ptrdiff_t>(i + size));
    return best;
  });
}

std::vector<std::vector<double>> EvaluationDatabase::sharedBest(std::int64_t optimization,
                                                                std::int64_t number, std::int64_t objective,
                                                                const Objective& by, std::size_t count) {
  const std::size_t size = by.numbers();
  return connection_->inTransaction([&] {
    if (auto known = sharedBefore(optimization, number, size)) return *std::move(known);
    const std::vector<double> found = bestNumbers(objective, by, count);
    SQLite::Statement log(connection_->database(),
                          "INSERT INTO shared_read VALUES (?1, ?2, ?3, checksum_of(?1, ?2, ?3))");
    log.bind(1, optimization);
    log.bind(2, number);
    bindBlob(log, 3, found.data(), found.size());
    log.exec();
    connection_->count("shared_read", optimization, 1);
    return *sharedBefore(optimization, number, size);
  });
}

std::vector<double> EvaluationDatabase::bestNumbers(std::int64_t objective, const Objective& by,
                                                    std::size_t count) {
  const std::size_t size = by.numbers();
  SQLite::Statement query(
      connection_->database(),
      fmt::format(
          "SELECT numbers, checksum = checksum_of(?3, sequences, numbers, games, pieces, lines, reward) "
          "FROM evaluation WHERE objective = ?1 AND sequences = 0 AND games = ?2 ORDER BY {} LIMIT {}",
          orderOf(by.measure), count));
  query.bind(1, objective);
  query.bind(2, by.games);
  query.bind(3, checksumOf(objective));
  std::vector<double> found;
  while (query.executeStep()) {
    if (query.getColumn(1).getInt() != 1) damaged(Core::tr("the checksum of an evaluation does not match"));
    const auto numbers = readBlob<double>(query.getColumn(0));
    if (numbers.size() == size) found.insert(found.end(), numbers.begin(), numbers.end());
  }
  return found;
}

}  // namespace tetrabench
