#include "core/play/bench.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <mutex>

#include "core/agents/linear_games/linear_games.h"
#include "core/features/catalogue.h"
#include "core/parallel/parallel_for.h"
#include "core/play/player.h"

namespace tetrabench {
namespace {

/// 64-bit FNV-1a hash.
class Hash {
 public:
  void add(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) {
      hash_ ^= (value >> (8 * i)) & 0xff;
      hash_ *= 0x100000001b3;
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

AgentSettings withWeights(std::string_view set, const std::vector<double>& weights) {
  LinearSettings linear;
  const auto features = resolveFeatures(set);
  for (std::size_t i = 0; i < features.size(); ++i) linear.weights.push_back({features[i], {weights[i]}});
  AgentSettings agent;
  agent.kind = std::move(linear);
  return agent;
}

void addGames(Hash& hash, const MdpSettings& mdp, const AgentSettings& agent) {
  constexpr int kPieces = 20000;
  Player player(Mdp(mdp), agent, 1);
  for (int i = 0; i < kPieces; ++i) {
    const Player::Move move = player.playPiece();
    hash.add(static_cast<std::uint64_t>(move.placement.orientation) << 8 | move.placement.column);
    hash.add(move.result.removed);
    hash.add(static_cast<std::uint64_t>(move.result.steps));
  }
}

/// Hashes the results of many short games, played in batches.
void addBatches(Hash& hash, const MdpSettings& mdp, const AgentSettings& agent) {
  constexpr std::uint64_t kGames = 300;
  std::vector<Episode> episodes(kGames);
  std::uint64_t next = 0;
  LinearGames games(Mdp(mdp), std::span(&agent, 1), 1);
  games.play({.next = [&]() -> std::optional<LinearGames::Game> {
                if (next == kGames) return {};
                return LinearGames::Game{.number = next++, .pieces = 200};
              },
              .ended = [&](const LinearGames::Game& game,
                           const Episode& episode) { episodes[game.number] = episode; }},
             100);
  for (const Episode& episode : episodes) {
    hash.add(static_cast<std::uint64_t>(episode.tally.pieces));
    for (std::int64_t clears : episode.tally.clears) hash.add(static_cast<std::uint64_t>(clears));
  }
}

double meanPlacements(const Mdp& mdp) {
  const auto all = allPlacements(mdp);
  double sum = 0, weights = 0;
  for (std::size_t p = 0; p < all.size(); ++p) {
    sum += mdp.settings().weights[p] * static_cast<double>(all[p].size());
    weights += mdp.settings().weights[p];
  }
  return sum / weights;
}

}  // namespace

AgentSettings benchAgent() {
  AgentSettings agent = withWeights("dellacherie", {-1, 1, -1, -1, -4, -1});
  agent.name = "Dellacherie";
  return agent;
}

std::string fingerprint() {
  const AgentSettings dt = withWeights("dt", {-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27});
  // Feature set `cmu` (resources/help/features.md, "Feature sets"), which has real-valued features.
  const AgentSettings cmu = withWeights("cmu", {-10, -5, -40, -5, 30, -10, -10, -10, 0, 0, 0});
  const AgentSettings bcts = withWeights(
      "bcts", {-12.629, 6.601974, -9.215815, -19.77356, -13.08335, -10.48747, -1.611863, -24.04087});
  MdpSettings competition{.rules = Rules::Competition, .width = 9, .height = 21};
  competition.weights = {0.9, 0.5, 0.3, 0.5, 0.9, 0.6, 0.8};
  competition.reward = CompetitionReward{1.6};
  const MdpSettings standard{.rules = Rules::Standard, .width = 10, .height = 20};
  const MdpSettings reduced{.width = 6, .height = std::nullopt, .pieces = &PieceSet::reduced()};

  Hash hash;
  for (const AgentSettings& agent : {benchAgent(), dt, cmu, bcts}) {
    addGames(hash, {.width = 10, .height = 20}, agent);
    addGames(hash, {.width = 5, .height = 9}, agent);
    addGames(hash, {.width = 32, .height = 60}, agent);
    addGames(hash, competition, agent);
    addGames(hash, standard, agent);
    addGames(hash, reduced, agent);
  }
  for (const AgentSettings& agent : {benchAgent(), dt, bcts})
    for (const auto& [width, height] : {std::pair(10, 20), {5, 9}, {16, 28}, {4, 16}})
      addBatches(hash, {.width = width, .height = height}, agent);
  return fmt::format("{:016x}", hash.value());
}

BenchResult bench(const Mdp& mdp, const AgentSettings& agent, double seconds, int threads) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  BenchResult sum;
  std::mutex mutex;
  parallelFor(threads, threads, [&](std::int64_t thread) {
    Player player(mdp, agent, static_cast<std::uint64_t>(thread) + 1);
    BenchResult own;
    while (elapsed() < seconds) {
      for (int i = 0; i < 1000; ++i) {
        player.decide();
        own.placements += static_cast<double>(player.game().placements().size());
        player.playPiece();
      }
    }
    own.pieces = player.total().pieces;
    const std::lock_guard lock(mutex);
    sum.pieces += own.pieces;
    sum.placements += own.placements;
  });
  sum.seconds = elapsed();
  return sum;
}

BenchResult benchBatches(const Mdp& mdp, const AgentSettings& agent, double seconds, int threads,
                         int inFlight) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  std::atomic<std::int64_t> pieces{0};
  parallelFor(threads, threads, [&](std::int64_t thread) {
    LinearGames games(mdp, std::span(&agent, 1), static_cast<std::uint64_t>(thread) + 1);
    std::stop_source stop;
    std::uint64_t next = 0;
    games.play({.next =
                    [&] {
                      return stop.stop_requested() ? std::optional<LinearGames::Game>()
                                                   : LinearGames::Game{.number = next++};
                    },
                .ended = [](const LinearGames::Game&, const Episode&) {},
                .progress =
                    [&](std::int64_t played) {
                      pieces += played;
                      if (elapsed() >= seconds) stop.request_stop();
                    }},
               inFlight, stop.get_token());
  });
  return {pieces, static_cast<double>(pieces) * meanPlacements(mdp), elapsed()};
}

}  // namespace tetrabench
