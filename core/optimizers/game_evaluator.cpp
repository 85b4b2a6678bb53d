#include "core/optimizers/game_evaluator.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

#include "core/agents/external/external_agent.h"
#include "core/agents/linear_games/linear_games.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/play/agent_games.h"
#include "core/play/splitting/mean_game.h"
#include "core/play/versus/versus_game.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::int64_t kVersusPieces = 1000;  // limit for games without a piece limit

/// Adds the maximum score of further pieces, as if all their cells were removed in full rows.
void addBestCase(Performance& sum, std::int64_t games, std::int64_t pieces, const Mdp& mdp) {
  constexpr double kMaxCells = 4;  // per piece
  const auto amount = static_cast<double>(games) * static_cast<double>(pieces);
  const double cells = amount * kMaxCells + static_cast<double>(games) * mdp.startBoard().cells();
  const double lines = cells / mdp.width();
  double rewardOfLine = 0;
  for (int rows = 1; rows <= 4; ++rows) rewardOfLine = std::max(rewardOfLine, mdp.reward(rows) / rows);
  sum.lines += lines;
  sum.pieces += amount;
  sum.reward += lines * rewardOfLine;
}

}  // namespace

SearchSpace spaceOf(const AgentSettings& agent, double from, double to) {
  SearchSpace space;
  AgentSettings read = agent;
  for (const WeightList& list : read.weightLists())
    for (const auto& [feature, weights] : *list.features)
      for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::string name =
            weights.size() == 1 ? std::string(feature->id) : fmt::format("{} {}", feature->id, i + 1);
        space.push_back({.name = name + list.where, .from = from, .to = to, .start = weights[i]});
      }
  return space;
}

std::size_t Objective::numbers() const {
  return options.empty() ? spaceOf(agent, 0, 1).size() : options.size();
}

std::string optionName(const NumberSetting& number) {
  std::string name(number.place.substr(1));
  std::ranges::replace(name, '/', '.');
  return name;
}

const NumberSetting* findOption(const AgentSettings& agent, std::string_view name) {
  for (const NumberSetting& number : kindOf(agent).numbers)
    if (number.appliesTo(agent) && !number.range.flag && optionName(number) == name) return &number;
  return nullptr;
}

AgentSettings withNumbers(const AgentSettings& agent, const std::vector<double>& numbers,
                          const std::vector<std::string>& options) {
  AgentSettings other = agent;
  auto next = numbers.begin();
  if (ExternalSettings* external = externalOf(other)) {
    for (const std::string& option : options) external->options[option] = *next++;
    return other;
  }
  if (!options.empty()) {
    for (const std::string& option : options) findOption(agent, option)->set(other, *next++);
    return other;
  }
  for (const WeightList& list : other.weightLists())
    for (auto& [feature, weights] : *list.features)
      for (double& weight : weights)
        weight = std::clamp(*next++, -LinearFunction::kMaxWeight, LinearFunction::kMaxWeight);
  return other;
}

Performance performanceOf(const Score& score, const Objective& objective) {
  Performance sum{.lines = static_cast<double>(score.lines),
                  .reward = score.reward,
                  .pieces = static_cast<double>(score.pieces),
                  .atMost = score.games < objective.games};
  if (sum.atMost)
    addBestCase(sum, objective.games - score.games, objective.pieceLimit.value_or(0), objective.mdp);
  const auto games = static_cast<double>(objective.games);
  sum.lines /= games;
  sum.reward /= games;
  sum.pieces /= games;
  return sum;
}

/// State of a request: the entries still in the race, and the tallies of all entries.
struct GameEvaluator::Race {
  struct Games {
    std::int64_t count = 0;
    Tally tally;   ///< tally on the current MDP
    Score before;  ///< score on previous MDPs
    Score score() const {
      return {count, before.pieces + tally.pieces, before.lines + tally.lines, before.reward + tally.reward};
    }
    /// Adds the tally to the score. Rewards of several MDPs are thus added in a fixed order, and their sum
    /// does not depend on which game ends first.
    void endMdp() {
      before = score();
      tally = {};
    }
  };
  const Request& request;
  std::vector<AgentSettings> agents;  ///< one per set of equal numbers
  std::vector<std::size_t> agentOf;   ///< agent of each entry
  std::vector<Games> games;
  std::vector<std::size_t> running;
  std::int64_t pieces = 0;  ///< pieces played in earlier rounds
};

GameEvaluator::GameEvaluator(Objective objective, Executor& executor, int threads)
    : objective_(std::move(objective)), executor_(executor), threads_(threads) {
  if (objective_.training && !objective_.trainer)
    objective_.trainer = std::make_shared<Trainer>(*objective_.training);
  // Validates the agents here, so that play() does not throw later.
  makeAgent(objective_.agent, objective_.mdp, objective_.seed);
  for (const Mdp& mdp : objective_.otherMdps) makeAgent(objective_.agent, mdp, objective_.seed);
  if (objective_.opponent) makeAgent(*objective_.opponent, objective_.mdp, objective_.seed);
  inLockstep_ = !objective_.opponent && !objective_.splittingEffort && !objective_.stepLimit &&
                arePlayedInVectors(std::span(&objective_.agent, 1), objective_.mdp) &&
                LinearGames::inLockstep(objective_.agent, objective_.mdp);
}

void GameEvaluator::playRound(Race& race, std::int64_t from, std::int64_t to, const std::stop_token& stop) {
  // Entries are played in blocks. In lockstep, all entries of a block play a game before any plays the next.
  // Otherwise a block is one entry, which plays all its games, so that its score is saved as soon as
  // possible.
  const std::int64_t most = inLockstep_ ? LinearGames::kMaxTogether : 1, entries = std::ssize(race.running);
  const auto gameAt = [&](std::int64_t index) -> EntryGame {
    const std::int64_t block = index / (most * (to - from)) * most, inBlock = std::min(most, entries - block);
    index -= block * (to - from);
    const std::size_t entry = race.running[static_cast<std::size_t>(block + index % inBlock)];
    const auto first = race.request.entries[entry].sequences * static_cast<std::uint64_t>(objective_.games);
    return {entry, first + static_cast<std::uint64_t>(from + index / inBlock)};
  };
  const std::int64_t all = std::ssize(race.running) * (to - from);
  const std::size_t mdps = 1 + objective_.otherMdps.size();
  if (mdps == 1) return playOn(objective_.mdp, race, all, gameAt, stop);
  for (std::size_t m = 0; m < mdps && !stop.stop_requested(); ++m) {
    std::vector<EntryGame> own;
    for (std::int64_t index = 0; index < all; ++index)
      if (const EntryGame game = gameAt(index); game.number % mdps == m) own.push_back(game);
    playOn(
        m == 0 ? objective_.mdp : objective_.otherMdps[m - 1], race, std::ssize(own),
        [&](std::int64_t index) { return own[static_cast<std::size_t>(index)]; }, stop);
    for (Race::Games& games : race.games) games.endMdp();
  }
}

void GameEvaluator::playOn(const Mdp& mdp, Race& race, std::int64_t count,
                           const std::function<EntryGame(std::int64_t index)>& gameAt,
                           const std::stop_token& stop) {
  if (objective_.opponent) return playAgainst(mdp, race, count, gameAt, stop);
  if (objective_.splittingEffort) return estimateBySplitting(mdp, race, count, gameAt, stop);
  AgentGames games{.mdp = mdp,
                   .agents = race.agents,
                   .seed = objective_.seed,
                   .count = count,
                   .game = {},
                   .pieces = objective_.pieceLimit,
                   .steps = objective_.stepLimit,
                   .threads = threads_,
                   .onMove = {},
                   .onEnded = {},
                   .onProgress = {},
                   .between = race.request.between};
  games.game = [&](std::int64_t index) -> AgentGame {
    const auto [entry, number] = gameAt(index);
    return {race.agentOf[entry], number};
  };
  std::int64_t played = 0;
  games.onEnded = [&](std::size_t index, const Episode& episode) {
    // Games cut off by a stop, in any process, or because a thread failed must not enter stored scores.
    if (episode.cutOff) return;
    const std::size_t entry = gameAt(static_cast<std::int64_t>(index)).entry;
    Race::Games& ended = race.games[entry];
    ++ended.count;
    ended.tally.add(episode.tally, mdp);
    if (ended.count == objective_.games) race.request.onScored(entry, ended.score());
  };
  games.onProgress = [&](std::int64_t, std::int64_t pieces) {
    played = pieces;
    if (race.request.onProgress) race.request.onProgress(race.pieces + pieces);
  };
  playAgentGames(games, executor_, stop);
  race.pieces += played;
}

void GameEvaluator::playAgainst(const Mdp& mdp, Race& race, std::int64_t count,
                                const std::function<EntryGame(std::int64_t index)>& gameAt,
                                const std::stop_token& stop) {
  // A win by the opponent's failure is no evidence of the candidate's strength.
  const auto throwOfOpponent = [&](int side, const AgentFailure& failure) {
    if (side == 1)
      throw AgentFailure(Core::sentence("opponent {}: {}", objective_.opponent->name, failure.what()));
  };
  Job job;
  job.count = count;
  job.threads = threads_;
  job.work = [&](Tasks& tasks) {
    while (const auto index = tasks.next()) {
      const auto [entry, number] = gameAt(*index);
      if (race.request.between) race.request.between();
      try {
        const VersusResult game =
            playVersus({.mdp = mdp,
                        .garbage = objective_.garbage,
                        .seed = objective_.seed,
                        .number = number,
                        .pieceLimit = objective_.pieceLimit.value_or(kVersusPieces),
                        .after = {},
                        .failed = throwOfOpponent},
                       {&race.agents[race.agentOf[entry]], &*objective_.opponent}, nullptr, tasks.stop());
        tasks.advance(game.rounds);
        tasks.finish(*index, toRecord(game));
      } catch (const Stopped&) {
        return;
      }
    }
  };
  job.finished = [&](std::int64_t index, std::span<const std::byte> record) {
    const auto game = fromRecord<VersusResult>(record);
    const std::size_t entry = gameAt(index).entry;
    Race::Games& ended = race.games[entry];
    ++ended.count;
    ended.tally.pieces += game.rounds;
    ended.tally.lines += game.sides[0].lines;
    ended.tally.reward += game.points(0);
    if (ended.count == objective_.games) race.request.onScored(entry, ended.score());
  };
  runJob(job, race, stop);
}

/// Runs a job and adds its pieces to those of the race.
void GameEvaluator::runJob(Job& job, Race& race, const std::stop_token& stop) {
  std::int64_t played = 0;
  job.progress = [&](std::int64_t, std::int64_t pieces) {
    played = pieces;
    if (race.request.onProgress) race.request.onProgress(race.pieces + pieces);
  };
  executor_.run(job, stop);
  race.pieces += played;
}

void GameEvaluator::estimateBySplitting(const Mdp& mdp, Race& race, std::int64_t count,
                                        const std::function<EntryGame(std::int64_t index)>& gameAt,
                                        const std::stop_token& stop) {
  std::vector<std::vector<SplittingRepetition>> found(race.games.size());  // by entry in progress
  Job job;
  job.count = count;
  job.threads = threads_;
  job.work = [&](Tasks& tasks) {
    while (const auto index = tasks.next()) {
      const auto [entry, number] = gameAt(*index);
      if (race.request.between) race.request.between();
      const auto repetition = estimateOnce(
          mdp, race.agents[race.agentOf[entry]], objective_.seed, {.effort = *objective_.splittingEffort},
          number, [&](std::int64_t pieces) { tasks.advance(pieces); }, tasks.stop());
      if (!repetition) return;
      tasks.finish(*index, toRecord(*repetition));
    }
  };
  job.finished = [&](std::int64_t index, std::span<const std::byte> record) {
    const auto [entry, number] = gameAt(index);
    const auto games = static_cast<std::uint64_t>(objective_.games);
    found[entry].resize(games);
    found[entry][number % games] = fromRecord<SplittingRepetition>(record);
    Race::Games& ended = race.games[entry];
    if (++ended.count < objective_.games) return;
    ended.tally = tallyOf(meanGameOf(found[entry]), objective_.games, mdp);
    found[entry] = {};
    race.request.onScored(entry, ended.score());
  };
  runJob(job, race, stop);
}

/// Broadcasts the tallies of the root process.
void GameEvaluator::agree(Race& race) {
  if (executor_.processes() == 1) return;
  const auto bytes = std::as_bytes(std::span(race.games));
  const std::string known = executor_.broadcast({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  std::memcpy(race.games.data(), known.data(), bytes.size());
}

AgentSettings GameEvaluator::agentWith(const std::vector<double>& numbers, Race& race,
                                       const std::stop_token& stop) const {
  if (!objective_.trainer) return withNumbers(objective_.agent, numbers, objective_.options);
  const auto onProgress = [&](std::int64_t pieces) {
    race.pieces += pieces;
    if (race.request.onProgress) race.request.onProgress(race.pieces);
  };
  try {
    return objective_.trainer->agentAfter(static_cast<std::int64_t>(numbers.front()),
                                          {.onProgress = onProgress, .between = race.request.between}, stop);
  } catch (const Stopped&) {
    return objective_.agent;  // not used for any game, as the stop is still requested
  }
}

void GameEvaluator::play(const Request& request, const std::stop_token& stop) {
  Race race{request, {}, {}, std::vector<Race::Games>(request.entries.size()), {}, 0};
  std::map<std::vector<double>, std::size_t> places;
  for (const Entry& entry : request.entries) {
    const auto [place, isNew] = places.emplace(entry.numbers, race.agents.size());
    if (isNew) race.agents.push_back(agentWith(entry.numbers, race, stop));
    race.running.push_back(race.agentOf.size());
    race.agentOf.push_back(place->second);
  }
  const bool stopsEarly = request.least && objective_.pieceLimit;
  for (std::int64_t from = 0, to = 0; from < objective_.games && !race.running.empty(); from = to) {
    to = stopsEarly ? std::min(objective_.games, std::max(2 * from, std::int64_t{1})) : objective_.games;
    playRound(race, from, to, stop);
    agree(race);
    if (std::ranges::any_of(race.running, [&](std::size_t entry) { return race.games[entry].count < to; }))
      return;  // stopped
    if (!stopsEarly || to == objective_.games) continue;
    std::erase_if(race.running, [&](std::size_t entry) {
      const Score score = race.games[entry].score();
      if (valueOf(performanceOf(score, objective_), objective_.measure) >= *request.least) return false;
      if (executor_.isRoot()) request.onScored(entry, score);
      return true;
    });
  }
}

}  // namespace tetrabench
