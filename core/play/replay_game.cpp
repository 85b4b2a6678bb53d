#include "core/play/replay_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/play/player.h"
#include "core/play/shown_board.h"
#include "core/tetris/game.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Watch = std::function<void(const ReplayedPiece&)>;

ReplayedGame emptyResultOf(const RecordedGame& recorded) {
  return {.episode = {.game = recorded.number, .tally = {}, .truncated = true}};
}

std::optional<std::size_t> indexOf(std::span<const Placement> placements, Placement wanted) {
  const auto found = std::ranges::find(placements, wanted);
  if (found == placements.end()) return std::nullopt;
  return static_cast<std::size_t>(found - placements.begin());
}

/// Returns the garbage that rose after this number of pieces.
std::vector<Garbage> risenAfter(const RecordedGame& recorded, std::int64_t pieces) {
  std::vector<Garbage> risen;
  for (const auto& [after, garbage] :
       std::ranges::equal_range(recorded.garbage, pieces, {}, &RisenGarbage::after))
    risen.push_back(garbage);
  return risen;
}

/// Returns true if the last of these actions, and none before it, locks the piece at that placement.
bool leadTo(Placement wanted, const Game& game, std::span<const Action> actions) {
  FallingPiece piece(game.board(), game.piece());
  for (std::size_t i = 0; i < actions.size(); ++i)
    if (piece.act(game.board(), actions[i]) != (i + 1 == actions.size())) return false;
  return piece.placement() == wanted;
}

std::optional<std::uint8_t> heldIn(const ArcadeGame& game) {
  if (!game.held()) return std::nullopt;
  return static_cast<std::uint8_t>(*game.held());
}

std::optional<std::uint8_t> heldIn(const Game& game) {
  if (game.state().held == GuidelineState::kNone) return std::nullopt;
  return static_cast<std::uint8_t>(game.state().held);
}

ReplayedGame playPlacements(const Mdp& mdp, std::uint64_t seed, const RecordedGame& recorded,
                            const Watch& watch, const std::stop_token& stop) {
  constexpr auto kNoLimit = std::numeric_limits<std::int64_t>::max();
  Game game(mdp, seed, recorded.number);
  ReplayedGame again = emptyResultOf(recorded);
  Tally& tally = again.episode.tally;
  bool over = game.over();
  std::optional<int> unfinished;  ///< piece still falling when the steps ran out
  for (std::size_t move = 0; move < recorded.placements.size(); ++move) {
    if ((again.stopped = stop.stop_requested())) break;
    const Placement wanted = recorded.placements[move];
    const std::int64_t stepsLeft = recorded.steps.value_or(kNoLimit) - tally.steps;
    const std::span<const Action> actions =
        move < recorded.actions.size() ? recorded.actions[move] : std::span<const Action>();
    const bool inTime = !over && stepsLeft > 0;
    const auto choice = inTime && actions.empty() ? indexOf(game.placements(), wanted) : std::nullopt;
    const bool isSteered = inTime && !actions.empty() && leadTo(wanted, game, actions);
    if (!choice && !isSteered) {
      again.problem = Core::sentence("game {}: move {}: orientation {} in column {} {}.", recorded.number + 1,
                                     move + 1, wanted.orientation, wanted.column,
                                     over               ? Core::tr("comes after the game is over")
                                     : stepsLeft <= 0   ? Core::tr("comes after the last step of the game")
                                     : !actions.empty() ? Core::tr("is not where its actions lead to")
                                                        : Core::tr("is not a legal placement"));
      break;
    }
    const std::int64_t settledBefore = game.settledRows();
    const auto piece = static_cast<std::uint8_t>(game.pieceOf(wanted));
    const GuidelineState state = game.state();
    const MoveResult result = isSteered ? game.play(actions) : game.play(*choice);
    if (result.steps > stepsLeft) {  // the piece was still falling when the steps ran out
      tally.steps = *recorded.steps;
      unfinished = piece;
      continue;
    }
    const int lines = std::popcount(result.removed);
    ++tally.pieces;
    tally.steps += result.steps;
    tally.addMove(lines, result.score, mdp);
    if (watch)
      watch({.points = tally.points,
             .piece = piece,
             .placement = wanted,
             .row = static_cast<std::int8_t>(result.row),
             .lines = static_cast<std::uint8_t>(lines),
             .settled = static_cast<std::int8_t>(game.settledRows() - settledBefore),
             .held = heldIn(game),
             .state = state});
    for (const Garbage& garbage : risenAfter(recorded, tally.pieces))
      game.receive(garbage.rows, garbage.hole);
    over = game.over();
  }
  again.episode.truncated = !over;
  if (mdp.unlimited()) again.episode.pileHeight = game.pileHeight();
  if (!over) again.piece = static_cast<std::uint8_t>(unfinished.value_or(game.piece()));
  again.state = game.state();
  again.points = tally.points;
  return again;
}

ReplayedGame playInputs(const Mdp& mdp, std::uint64_t seed, const RecordedGame& recorded, const Watch& watch,
                        const std::stop_token& stop) {
  const ArcadeRecord& record = *recorded.byHand;
  ArcadeGame game(mdp, seed, recorded.number, record.handling);
  game.setGarbageSource(recordedGarbage(recorded));
  ReplayedGame again = emptyResultOf(recorded);
  Tally& tally = again.episode.tally;
  // Must be called before and after each input, as only an input can change the held piece.
  const auto report = [&] {
    while (tally.pieces < game.pieces()) {
      const ArcadeMove& move = game.moves()[static_cast<std::size_t>(tally.pieces)];
      again.points += move.points;
      ++tally.pieces;
      tally.addMove(move.lines, {}, mdp);
      if (watch)
        watch({.at = move.at,
               .points = again.points,
               .piece = move.piece,
               .placement = move.placement,
               .row = move.row,
               .lines = static_cast<std::uint8_t>(move.lines),
               .held = heldIn(game),
               .state = move.before});
    }
  };
  for (std::size_t i = 0; i < record.inputs.size(); ++i) {
    if ((again.stopped = stop.stop_requested())) break;
    const ArcadeInput& input = record.inputs[i];
    game.advance(input.at);
    report();
    if (game.over()) {
      again.problem = Core::sentence("game {}: input {}: {} at {} microseconds comes after the game is over.",
                                     recorded.number + 1, i + 1,
                                     kArcadeKeyNames[static_cast<std::size_t>(input.key)], input.at);
      break;
    }
    game.apply(input);
    report();
  }
  if (!again.stopped) game.advance(record.end);
  report();
  again.episode.truncated = !game.over();
  if (!game.over()) again.piece = static_cast<std::uint8_t>(game.piece());
  again.held = heldIn(game);
  again.state = game.state();
  return again;
}

}  // namespace

GarbageSource recordedGarbage(const RecordedGame& recorded) {
  if (recorded.garbage.empty()) return {};
  return [&recorded](const VersusMove& move) { return risenAfter(recorded, move.number + 1); };
}

ReplayedGame replayGame(const Mdp& mdp, std::uint64_t seed, const RecordedGame& recorded, const Watch& watch,
                        const std::stop_token& stop) {
  return recorded.byHand ? playInputs(mdp, seed, recorded, watch, stop)
                         : playPlacements(mdp, seed, recorded, watch, stop);
}

ReplayedGame replayGameOnBoards(const Mdp& mdp, std::uint64_t seed, const RecordedGame& recorded,
                                const std::function<void(const Board&, const ReplayedPiece&)>& watch,
                                const std::stop_token& stop) {
  ShownBoard shown{mdp.startBoard()};
  std::int64_t pieces = 0;
  const auto step = [&](const ReplayedPiece& piece) {
    watch(shown.board, piece);
    shown.board.place(mdp.pieces()[piece.piece].orientations[piece.placement.orientation],
                      piece.placement.column, piece.row);
    if (piece.lines > 0) shown.board.removeRows(shown.board.fullRows());
    for (const Garbage& garbage : risenAfter(recorded, ++pieces)) shown.raise(garbage);
  };
  return replayGame(mdp, seed, recorded, step, stop);
}

Replay recordGame(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, std::uint64_t game,
                  std::int64_t pieces, const std::stop_token& stop, std::atomic<std::int64_t>* played) {
  if (agent.learns())
    throw InvalidArgument(
        Core::sentence("{} learns from game to game, so that a single game cannot be replayed.", agent.name));
  if (pieces < 1 || pieces > kMaxWatchedPieces)
    throw InvalidArgument(
        Core::sentence("the game has {} pieces; a replay must have 1 to {}.", pieces, kMaxWatchedPieces));
  Replay replay{.mdp = mdp.settings(), .seed = seed, .agent = agent.name, .games = {{.number = game}}};
  Player player(mdp, agent, seed, {}, game);
  for (std::int64_t piece = 0; piece < pieces; ++piece) {
    throwIfStopped(stop);
    const Player::Move move = player.playPiece(stop);
    replay.games.front().add(move.placement, move.actions);
    if (played) ++*played;
    if (move.episodeEnded) break;
  }
  return replay;
}

}  // namespace tetrabench
