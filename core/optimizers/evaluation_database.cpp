#include "core/optimizers/evaluation_database.h"

#include "core/optimizers/optimization_document.h"
#include "core/storage/results_file.h"
#include "core/storage/sqlite_blob.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// The order by a measure; ties by the numbers.
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

}  // namespace

EvaluationDatabase::EvaluationDatabase(const fs::path& path, std::chrono::milliseconds patience)
    : connection_(std::make_unique<ResultsConnection>(path, patience)) {}

EvaluationDatabase::~EvaluationDatabase() = default;

EvaluationDatabase::Optimization EvaluationDatabase::add(const OptimizationPlan& plan) {
  return connection_->inTransaction([&] {
    if (find(plan.name) && !this->plan(plan.name).searchesAs(plan))
      throw InvalidArgument(
          fmt::format("{}: the optimization \"{}\" there is a different search; only budget and validation "
                      "may change under one name. Give this plan another name.",
                      connection_->path().string(), plan.name));
    SQLite::Statement put(connection_->database(),
                          "INSERT INTO optimization(name, plan) VALUES (?, ?) "
                          "ON CONFLICT(name) DO UPDATE SET plan = excluded.plan, ended = 0");
    put.bind(1, plan.name);
    put.bind(2, toJson(plan, DocumentParts::Whole).dump());
    put.exec();
    return *find(plan.name);
  });
}

std::optional<EvaluationDatabase::Optimization> EvaluationDatabase::find(const std::string& name) {
  return connection_->guarded([&]() -> std::optional<Optimization> {
    SQLite::Statement query(connection_->database(),
                            "SELECT id, seconds, ended FROM optimization WHERE name = ?");
    query.bind(1, name);
    if (!query.executeStep()) return {};
    return Optimization{query.getColumn(0).getInt64(), query.getColumn(1).getDouble(),
                        query.getColumn(2).getInt() != 0};
  });
}

void EvaluationDatabase::saveProgress(const Optimization& optimization) {
  connection_->guarded([&] {
    SQLite::Statement update(connection_->database(),
                             "UPDATE optimization SET seconds = ?, ended = ? WHERE id = ?");
    update.bind(1, optimization.seconds);
    update.bind(2, optimization.ended ? 1 : 0);
    update.bind(3, optimization.id);
    update.exec();
  });
}

std::vector<std::string> EvaluationDatabase::names() {
  return connection_->names("optimization");
}

OptimizationPlan EvaluationDatabase::plan(const std::string& name) {
  return connection_->guarded([&] {
    SQLite::Statement query(connection_->database(), "SELECT plan FROM optimization WHERE name = ?");
    query.bind(1, name);
    if (!query.executeStep())
      throw StorageError(
          fmt::format("{}: there is no optimization \"{}\".", connection_->path().string(), name));
    return connection_->planIn(query.getColumn(0), "an optimization",
                               [](const Json& json) { return optimizationFromJson(json, {}); });
  });
}

std::int64_t EvaluationDatabase::objectiveId(const Objective& objective) {
  return connection_->guarded([&] {
    const std::string text = textOf(objective);
    SQLite::Statement query(connection_->database(), "SELECT id FROM objective WHERE text = ?");
    query.bindNoCopy(1, text);
    if (query.executeStep()) return query.getColumn(0).getInt64();
    query.reset();
    SQLite::Statement insert(connection_->database(), "INSERT OR IGNORE INTO objective(text) VALUES (?)");
    insert.bindNoCopy(1, text);
    insert.exec();
    query.executeStep();
    return query.getColumn(0).getInt64();
  });
}

std::vector<Score> EvaluationDatabase::evaluations(std::int64_t objective, std::uint64_t sequences,
                                                   const std::vector<double>& numbers) {
  return connection_->guarded([&] {
    SQLite::Statement& query = connection_->prepared(
        "SELECT games, pieces, lines, reward FROM evaluation "
        "WHERE objective = ? AND sequences = ? AND numbers = ? ORDER BY games");
    const Reading reading(query);
    query.bind(1, objective);
    query.bind(2, static_cast<std::int64_t>(sequences));
    bindBlob(query, 3, numbers.data(), numbers.size());
    std::vector<Score> scores;
    while (query.executeStep())
      scores.push_back({.games = query.getColumn(0).getInt64(),
                        .pieces = query.getColumn(1).getInt64(),
                        .lines = query.getColumn(2).getInt64(),
                        .reward = query.getColumn(3).getDouble()});
    return scores;
  });
}

void EvaluationDatabase::save(std::int64_t objective, std::uint64_t sequences,
                              const std::vector<double>& numbers, const Score& score) {
  connection_->guarded([&] {
    SQLite::Statement& insert = connection_->prepared(
        "INSERT OR IGNORE INTO evaluation(objective, sequences, numbers, games, pieces, lines, reward) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)");
    const Reading reading(insert);
    insert.bind(1, objective);
    insert.bind(2, static_cast<std::int64_t>(sequences));
    bindBlob(insert, 3, numbers.data(), numbers.size());
    insert.bind(4, score.games);
    insert.bind(5, score.pieces);
    insert.bind(6, score.lines);
    insert.bind(7, score.reward);
    insert.exec();
  });
}

std::vector<std::vector<double>> EvaluationDatabase::sharedBest(std::int64_t optimization,
                                                                std::int64_t number, std::int64_t objective,
                                                                const Objective& by, std::size_t count) {
  return connection_->inTransaction([&] {
    const std::size_t size = spaceOf(by.agent, 0, 1).size();
    std::vector<double> found;
    SQLite::Statement read(connection_->database(),
                           "SELECT found FROM shared_read WHERE optimization = ? AND number = ?");
    read.bind(1, optimization);
    read.bind(2, number);
    if (read.executeStep()) {
      found = readBlob<double>(read.getColumn(0));
    } else {
      SQLite::Statement query(
          connection_->database(),
          fmt::format("SELECT numbers FROM evaluation WHERE objective = ? AND sequences = 0 "
                      "AND games = ? ORDER BY {} LIMIT {}",
                      orderOf(by.measure), count));
      query.bind(1, objective);
      query.bind(2, by.games);
      while (query.executeStep()) {
        const auto numbers = readBlob<double>(query.getColumn(0));
        if (numbers.size() == size) found.insert(found.end(), numbers.begin(), numbers.end());
      }
      SQLite::Statement log(connection_->database(),
                            "INSERT INTO shared_read(optimization, number, found) VALUES (?, ?, ?)");
      log.bind(1, optimization);
      log.bind(2, number);
      bindBlob(log, 3, found.data(), found.size());
      log.exec();
    }
    std::vector<std::vector<double>> best;
    for (std::size_t i = 0; i + size <= found.size(); i += size)
      best.emplace_back(found.begin() + static_cast<std::ptrdiff_t>(i),
                        found.begin() + static_cast<std::ptrdiff_t>(i + size));
    return best;
  });
}

}  // namespace tetrabench
