#include "core/optimizers/game_evaluator.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/agents/episode.h"
#include "core/agents/linear_games.h"
#include "core/agents/make_agent.h"
#include "core/tetris/game.h"
#include "core/tetris/random_bits.h"

namespace tetrabench {
namespace {

/// Games in flight on a thread.
constexpr std::int64_t kMostInFlight = 1024;

/// Games of some candidates: index = candidate x games + game.
struct Batch {
  const Objective& objective;
  std::vector<AgentSettings> agents;
  std::uint64_t seed;

  std::size_t agentOf(std::int64_t index) const { return static_cast<std::size_t>(index / objective.games); }
  std::uint64_t gameOf(std::int64_t index) const {
    return static_cast<std::uint64_t>(index % objective.games);
  }
};

/// One game after the other.
void playOneByOne(const Batch& batch, Tasks& tasks) {
  const Mdp& mdp = batch.objective.mdp;
  const std::int64_t limit =
      std::min(batch.objective.pieceLimit.value_or(INT64_MAX), mdp.settings().pieceLimit.value_or(INT64_MAX));
  while (const auto index = tasks.next()) {
    const auto agent = makeAgent(batch.agents[batch.agentOf(*index)], mdp, batch.seed);
    Game game(mdp, batch.seed, batch.gameOf(*index));
    agent->beginGame(game.number());
    Episode episode;
    episode.game = game.number();
    while (!game.over() && episode.tally.pieces < limit && !tasks.stop().stop_requested()) {
      const MoveResult result = game.play(agent->choose(situationOf(game)));
      agent->observe(result, game.board());
      ++episode.tally.pieces;
      episode.tally.steps += result.steps;
      episode.tally.addClear(std::popcount(result.removed), mdp);
    }
    episode.truncated = !game.over();
    tasks.advance(episode.tally.pieces);
    tasks.finish(*index, toRecord(episode));
  }
}

void playInBatches(const Batch& batch, Tasks& tasks) {
  LinearGames games(batch.objective.mdp, batch.agents, batch.seed);
  const LinearGames::Source source{
      .next = [&]() -> std::optional<LinearGames::Game> {
        const auto index = tasks.next();
        if (!index) return {};
        return LinearGames::Game{.number = batch.gameOf(*index),
                                 .agent = static_cast<std::uint32_t>(batch.agentOf(*index)),
                                 .pieces = batch.objective.pieceLimit};
      },
      .ended =
          [&](const LinearGames::Game& game, const Episode& episode) {
            tasks.finish(static_cast<std::int64_t>(game.agent) * batch.objective.games +
                             static_cast<std::int64_t>(game.number),
                         toRecord(episode));
          },
      .progress = [&](std::int64_t pieces) { tasks.advance(pieces); }};
  games.play(source, static_cast<int>(std::min(tasks.share(), kMostInFlight)), tasks.stop());
}

}  // namespace

SearchSpace spaceOf(const AgentSettings& agent, double from, double to) {
  SearchSpace space;
  for (const auto& [feature, weights] : agent.weights)
    for (std::size_t i = 0; i < weights.size(); ++i) {
      space.push_back(
          {.name = weights.size() == 1 ? std::string(feature->id) : fmt::format("{} {}", feature->id, i + 1),
           .from = from,
           .to = to,
           .start = weights[i]});
    }
  return space;
}

AgentSettings withNumbers(const AgentSettings& agent, const std::vector<double>& numbers) {
  AgentSettings other = agent;
  auto next = numbers.begin();
  for (auto& [feature, weights] : other.weights)
    for (double& weight : weights)
      weight = std::clamp(*next++, -LinearFunction::kMaxWeight, LinearFunction::kMaxWeight);
  return other;
}

GameEvaluator::GameEvaluator(Objective objective, std::uint64_t seed, Executor& executor, int threads,
                             std::stop_token stop)
    : objective_(std::move(objective)),
      seed_(seed),
      executor_(executor),
      threads_(threads),
      stop_(std::move(stop)) {
  makeAgent(objective_.agent, objective_.mdp, seed_);  // throws what it would throw later
}

std::uint64_t GameEvaluator::seedOf(const Candidate& candidate) const {
  if (!objective_.fresh) return seed_;
  const auto bits =
      randomBits(seed_, 5, static_cast<std::uint64_t>(candidate.generation), RandomStream::Agent);
  return (std::uint64_t{bits[0]} << 32) | bits[1];
}

std::vector<Performance> GameEvaluator::evaluate(std::span<const Candidate> candidates) {
  Batch batch{objective_, {}, candidates.empty() ? seed_ : seedOf(candidates.front())};
  for (const Candidate& candidate : candidates)
    batch.agents.push_back(withNumbers(objective_.agent, candidate.numbers));
  const bool inBatches = !LinearGames::obstacle(objective_.agent, objective_.mdp);
  std::vector<Tally> tallies(candidates.size());
  const Job job{.count = std::ssize(candidates) * objective_.games,
                .threads = threads_,
                .atOnce = inBatches ? kMostInFlight : 1,
                .work = [&](Tasks& tasks) { (inBatches ? playInBatches : playOneByOne)(batch, tasks); },
                .finished =
                    [&](std::int64_t index, std::span<const std::byte> record) {
                      tallies[batch.agentOf(index)].add(fromRecord<Episode>(record).tally, objective_.mdp);
                    }};
  executor_.run(job, stop_);
  if (stop_.stop_requested()) throw SearchEnded();
  std::vector<Performance> performances;
  const auto games = static_cast<double>(objective_.games);
  for (const Tally& tally : tallies) {
    pieces_ += tally.pieces;
    performances.push_back({.lines = static_cast<double>(tally.lines) / games,
                            .reward = tally.reward / games,
                            .pieces = static_cast<double>(tally.pieces) / games});
  }
  return performances;
}

}  // namespace tetrabench
