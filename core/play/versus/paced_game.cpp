#include "core/play/versus/paced_game.h"

#include <memory>

#include "core/play/live/visible_run.h"
#include "core/play/versus/garbage_exchange.h"

namespace tetrabench {

std::optional<int> playPaced(const Mdp& mdp, std::uint64_t seed, const std::array<PacedAgent, 2>& sides,
                             std::int64_t pieceLimit, const std::stop_token& stop) {
  const auto exchange = std::make_shared<GarbageExchange>(
      GarbageExchange::Settings{.width = mdp.width(), .seed = seed}, sides.size());
  const auto begin = [&](std::size_t side) {
    return std::make_unique<VisibleRun>(
        mdp, sides[side].agent, seed, LiveEnd{.game = true, .versus = true},
        [exchange, side](const VersusMove& move) { return exchange->play(side, move); });
  };
  const std::array runs{begin(0), begin(1)};
  const auto due = [&](std::size_t side) {
    return static_cast<double>(runs[side]->piecesPlayed() + 1) / sides[side].piecesPerSecond;
  };
  // The seed orders simultaneous moves, so that neither side has an advantage.
  const std::size_t first = seed % 2;
  while (true) {
    const std::size_t side = due(1 - first) < due(first) ? 1 - first : first;
    if (runs[side]->piecesPlayed() >= pieceLimit) break;
    throwIfStopped(stop);
    runs[side]->playPiece(stop);
    if (runs[side]->ended()) return static_cast<int>(1 - side);
  }
  if (exchange->sent(0) == exchange->sent(1)) return std::nullopt;
  return exchange->sent(0) > exchange->sent(1) ? 0 : 1;
}

std::optional<std::int64_t> piecesToClear(const Mdp& mdp, std::uint64_t seed, const AgentSettings& agent,
                                          std::int64_t lines, const std::stop_token& stop) {
  VisibleRun run(mdp, agent, seed, {.game = true, .lines = lines});
  LiveSnapshot last;
  while (!run.ended()) {
    throwIfStopped(stop);
    run.playPiece(stop);
  }
  run.fill(last);
  if (last.episode.tally.lines < lines) return std::nullopt;
  return last.episode.tally.pieces;
}

}  // namespace tetrabench
