#include "core/experiments/versus/round_robin.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/parallel/stopped.h"

namespace tetrabench {
namespace {

void count(PairResult& result, const VersusResult& game, int side) {
  ++(!game.winner ? result.draws : *game.winner == side ? result.wins : result.losses);
}

void count(RoundRobinResult::Side& side, const VersusResult& game, std::size_t at) {
  side.pieces += game.rounds;
  side.lines += game.sides[at].lines;
  side.attack += game.sides[at].attack;
  side.sent += game.sides[at].sent;
}

void check(const RoundRobin& plan) {
  if (plan.agents.size() < 2)
    throw InvalidArgument("games of agents against each other need two agents or more.");
  if (plan.sprt && plan.agents.size() != 2)
    throw InvalidArgument(
        fmt::format("a sequential test compares two agents; there are {}.", plan.agents.size()));
}

}  // namespace

std::vector<std::array<std::size_t, VersusGame::kSides>> pairsOf(const RoundRobin& plan) {
  std::vector<std::array<std::size_t, VersusGame::kSides>> pairs;
  const std::size_t first = plan.pairing == Pairing::Gauntlet ? 1 : plan.agents.size();
  for (std::size_t a = 0; a < first; ++a)
    for (std::size_t b = a + 1; b < plan.agents.size(); ++b) pairs.push_back({a, b});
  return pairs;
}

RoundRobinResult playRoundRobin(const RoundRobin& plan, int threads, Executor& executor,
                                const std::stop_token& stop,
                                const std::function<void(std::int64_t, std::int64_t)>& progress) {
  check(plan);
  const auto pairs = pairsOf(plan);
  const auto count = static_cast<std::int64_t>(pairs.size());
  std::vector<std::optional<VersusResult>> games(static_cast<std::size_t>(count * plan.games));
  std::stop_source decided;
  const std::stop_callback passOn(stop, [&decided] { decided.request_stop(); });
  RoundRobinResult result{
      .pairs = PairResults(plan.agents.size(), std::vector<PairResult>(plan.agents.size())),
      .sides = std::vector<RoundRobinResult::Side>(plan.agents.size())};
  std::size_t counted = 0;
  bool isDecided = false;
  // Games count in their order, whichever was done first.
  const auto countGames = [&] {
    for (; counted < games.size() && games[counted] && !isDecided; ++counted) {
      const auto& pair = pairs[counted % pairs.size()];
      const VersusResult& game = *games[counted];
      for (std::size_t side = 0; side < VersusGame::kSides; ++side) {
        tetrabench::count(result.pairs[pair[side]][pair[1 - side]], game, static_cast<int>(side));
        tetrabench::count(result.sides[pair[side]], game, side);
      }
      ++result.games;
      result.truncated += game.truncated;
      isDecided = plan.sprt && sprt(result.pairs[0][1], *plan.sprt).verdict != SprtVerdict::GoOn;
    }
    if (isDecided) decided.request_stop();
  };
  Job job;
  job.count = std::ssize(games);
  job.threads = threads;
  job.work = [&](Tasks& tasks) {
    while (const auto index = tasks.next()) {
      const auto& pair = pairs[static_cast<std::size_t>(*index % count)];
      const auto number = static_cast<std::uint64_t>(*index / count);
      try {
        const VersusResult game =
            playVersus({.mdp = plan.mdp,
                        .garbage = plan.garbage,
                        .seed = plan.seed,
                        .number = number,
                        .pieceLimit = plan.pieceLimit},
                       {&plan.agents[pair[0]], &plan.agents[pair[1]]}, nullptr, tasks.stop());
        tasks.advance(VersusGame::kSides * game.rounds);
        tasks.finish(*index, toRecord(game));
      } catch (const Stopped&) {
        return;
      }
    }
  };
  job.finished = [&](std::int64_t index, std::span<const std::byte> record) {
    games[static_cast<std::size_t>(index)] = fromRecord<VersusResult>(record);
    countGames();
  };
  job.progress = progress;
  executor.run(job, decided.get_token());
  if (stop.stop_requested()) throw Stopped();
  return executor.isRoot() ? result : RoundRobinResult{};
}

}  // namespace tetrabench
