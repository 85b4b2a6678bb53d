#include "core/optimizers/stored_evaluator.h"

#include <cstring>

namespace tetrabench {
namespace {

std::string keyOf(const GameEvaluator::Entry& entry) {
  std::string key(sizeof entry.sequences + entry.numbers.size() * sizeof(double), '\0');
  std::memcpy(key.data(), &entry.sequences, sizeof entry.sequences);
  std::memcpy(key.data() + sizeof entry.sequences, entry.numbers.data(),
              entry.numbers.size() * sizeof(double));
  return key;
}

/// Returns the objective's key, without adding the objective if the search is only viewed.
std::int64_t objectiveOf(const StoredEvaluator::Parts& parts) {
  if (!parts.database) return 0;
  const Objective& objective = parts.games.objective();
  return parts.plays ? parts.database->objectiveId(objective) : parts.database->findObjective(objective);
}

}  // namespace

/// Candidates and their known scores; equal candidates share an entry.
struct StoredEvaluator::Batch {
  std::vector<GameEvaluator::Entry> entries;
  std::vector<Score> scores;         ///< score of each entry; 0 games while unknown
  std::vector<std::size_t> entryOf;  ///< entry of each candidate
  std::vector<std::size_t> unknown;  ///< entries without a score
  std::optional<double> least;
};

StoredEvaluator::StoredEvaluator(const Parts& parts, EvaluationDatabase::Optimization optimization,
                                 std::stop_token stop)
    : parts_(parts),
      optimization_(optimization),
      objective_(objectiveOf(parts)),
      stop_(std::move(stop)),
      secondsBefore_(optimization.seconds) {
  progress_.seconds = secondsBefore_;
}

std::uint64_t StoredEvaluator::sequencesOf(const Candidate& candidate) const {
  return parts_.plan.fresh ? static_cast<std::uint64_t>(candidate.generation) + 1 : 0;
}

std::vector<Performance> StoredEvaluator::race(std::span<const Candidate> candidates,
                                               const Performance& least) {
  if (!parts_.plan.racing) return evaluate(candidates);
  return answer(candidates, valueOf(least, parts_.plan.measure));
}

std::optional<Score> StoredEvaluator::known(const GameEvaluator::Entry& entry, std::optional<double> least) {
  const Objective& objective = parts_.games.objective();
  const auto answers = [&](const Score& score) {
    return score.games == objective.games ||
           (least && valueOf(performanceOf(score, objective), objective.measure) < *least);
  };
  if (const auto found = scores_.find(keyOf(entry)); found != scores_.end() && answers(found->second))
    return found->second;
  // Returns the sufficient score with the fewest games, so that a candidate that was stopped early is stopped
  // early again, even if more of its games were played later.
  for (const Score& score : parts_.database->evaluations(objective_, entry.sequences, entry.numbers))
    if (answers(score)) return score;
  return {};
}

/// Returns whether the search must end. The time budget is not checked here, as it matters only where games
/// are played.
bool StoredEvaluator::mustEnd() {
  const SearchBudget& budget = parts_.plan.budget;
  const SearchProgress now = progress();
  budgetUsed_ = (budget.evaluations && now.evaluations >= *budget.evaluations) ||
                (budget.pieces && now.pieces >= *budget.pieces);
  return budgetUsed_ || stop_.stop_requested();
}

void StoredEvaluator::keepTime() {
  const auto now = Clock::now();
  optimization_.seconds = secondsBefore_ + std::chrono::duration<double>(now - start_).count();
  if (parts_.pausedSeconds) optimization_.seconds -= parts_.pausedSeconds() - pausedBefore_;
  {
    const std::lock_guard lock(mutex_);
    progress_.seconds = optimization_.seconds;
  }
  if (now - kept_ < std::chrono::seconds(1)) return;
  kept_ = now;
  parts_.database->saveProgress(optimization_);
}

/// Plays all unknown entries; some remain unknown when a stop is requested or the time is up.
void StoredEvaluator::play(Batch& batch) {
  std::stop_source ending;
  const std::stop_callback end(stop_, [&] { ending.request_stop(); });
  const bool root = parts_.executor.isRoot();
  const auto checkTime = [&] {
    if (!root) return;
    keepTime();
    if (!parts_.plan.budget.seconds || optimization_.seconds < *parts_.plan.budget.seconds) return;
    budgetUsed_ = true;
    ending.request_stop();
  };
  std::vector<GameEvaluator::Entry> entries;
  for (const std::size_t i : batch.unknown) entries.push_back(batch.entries[i]);
  checkTime();
  std::int64_t reported = 0;
  parts_.games.play({.entries = entries,
                     .least = batch.least,
                     .onScored =
                         [&](std::size_t i, const Score& score) {
                           batch.scores[batch.unknown[i]] = score;
                           parts_.database->save(objective_, entries[i].sequences, entries[i].numbers, score);
                           const std::lock_guard lock(mutex_);
                           ++progress_.played;
                         },
                     .onProgress =
                         [&](std::int64_t pieces) {
                           checkTime();
                           const std::lock_guard lock(mutex_);
                           progress_.piecesPlayed += pieces - reported;
                           reported = pieces;
                         },
                     .between = parts_.waitWhilePaused},
                    ending.get_token());
  if (root) keepTime();
}

std::vector<Performance> StoredEvaluator::answer(std::span<const Candidate> candidates,
                                                 std::optional<double> least) {
  Batch batch{.entries = {}, .scores = {}, .entryOf = {}, .unknown = {}, .least = least};
  std::unordered_map<std::string, std::size_t> places;
  for (const Candidate& candidate : candidates) {
    GameEvaluator::Entry entry{candidate.numbers, sequencesOf(candidate)};
    const auto [place, isNew] = places.emplace(keyOf(entry), batch.entries.size());
    if (isNew) batch.entries.push_back(std::move(entry));
    batch.entryOf.push_back(place->second);
  }
  batch.scores.resize(batch.entries.size());
  if (parts_.waitWhilePaused) parts_.waitWhilePaused();
  agree(batch.scores, [&] {
    if (mustEnd()) return false;
    for (std::size_t i = 0; i < batch.entries.size(); ++i)
      if (const auto score = known(batch.entries[i], least)) batch.scores[i] = *score;
    return true;
  });
  for (std::size_t i = 0; i < batch.entries.size(); ++i)
    if (batch.scores[i].games == 0) batch.unknown.push_back(i);
  if (!batch.unknown.empty()) {
    if (!parts_.plays) throw SearchEnded();
    play(batch);
    agree(batch.scores, [&] {
      return std::ranges::none_of(batch.scores, [](const Score& score) { return score.games == 0; });
    });
  }
  return take(batch, candidates);
}

/// Counts the evaluations and returns the performances.
std::vector<Performance> StoredEvaluator::take(const Batch& batch, std::span<const Candidate> candidates) {
  {
    const std::lock_guard lock(mutex_);
    const bool played = !parts_.games.objective().splittingEffort;  // not estimated
    for (std::size_t i = 0; i < batch.entries.size(); ++i) {
      auto [place, isNew] = scores_.emplace(keyOf(batch.entries[i]), batch.scores[i]);
      if (!isNew && played) {
        progress_.pieces -= place->second.pieces;
        progress_.lines -= place->second.lines;
      }
      progress_.evaluations += isNew;
      place->second = batch.scores[i];
      if (!played) continue;
      progress_.pieces += batch.scores[i].pieces;
      progress_.lines += batch.scores[i].lines;
    }
    progress_.trials += std::ssize(candidates);
    if (!candidates.empty()) progress_.generation = candidates.back().generation;
  }
  std::vector<Performance> performances;
  for (const std::size_t entry : batch.entryOf)
    performances.push_back(performanceOf(batch.scores[entry], parts_.games.objective()));
  parts_.history.add(candidates, performances);
  return performances;
}

/// Determines the scores and whether the search continues on the root process, and broadcasts both.
void StoredEvaluator::agree(std::vector<Score>& scores, const std::function<bool()>& find) {
  Executor& executor = parts_.executor;
  const bool continues = !executor.isRoot() || find();
  if (executor.processes() == 1) {
    if (!continues) throw SearchEnded();
    return;
  }
  std::string bytes(1 + scores.size() * sizeof(Score), continues ? '\1' : '\0');
  std::memcpy(bytes.data() + 1, scores.data(), scores.size() * sizeof(Score));
  bytes = executor.broadcast(std::move(bytes));
  if (bytes.front() == '\0') throw SearchEnded();
  std::memcpy(scores.data(), bytes.data() + 1, scores.size() * sizeof(Score));
}

std::vector<std::vector<double>> StoredEvaluator::foundByOthers(std::size_t count) {
  std::vector<std::vector<double>> found;
  std::string bytes;
  if (parts_.executor.isRoot()) {
    if (parts_.plays) {
      found = parts_.database->sharedBest(optimization_.id, sharedReads_++, objective_,
                                          parts_.games.objective(), count);
    } else {
      auto known = parts_.database->sharedBefore(optimization_.id, sharedReads_++, parts_.plan.space.size());
      if (!known) throw SearchEnded();
      found = *std::move(known);
    }
    if (parts_.executor.processes() == 1) return found;
    for (const auto& numbers : found)
      bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(double));
  }
  bytes = parts_.executor.broadcast(std::move(bytes));
  found.clear();
  const std::size_t size = parts_.plan.space.size() * sizeof(double);
  for (std::size_t at = 0; at + size <= bytes.size(); at += size)
    std::memcpy(found.emplace_back(parts_.plan.space.size()).data(), bytes.data() + at, size);
  return found;
}

void StoredEvaluator::report(const std::string& status) {
  const std::lock_guard lock(mutex_);
  progress_.status = status;
}

SearchProgress StoredEvaluator::progress() const {
  const std::lock_guard lock(mutex_);
  return progress_;
}

EvaluationDatabase::Optimization StoredEvaluator::optimization() const {
  return optimization_;
}

}  // namespace tetrabench
