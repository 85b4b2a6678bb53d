#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/agents/linear_games/linear_games_engine.h"

namespace tetrabench {

static_assert(LinearGames::kMaxTogether == kMaxLanes);

/// Returns whether there are enough games: below these fractions of a vector, empty lanes cost more than
/// sorting.
bool LinearGames::Engine::areEnough(std::size_t games) const {
  return 8 * static_cast<int>(games) >= 7 * lockstep_->lanes();
}
bool LinearGames::Engine::isWorthIt(const GameGroup& group) const {
  constexpr int kMaxSparseTurns = 8;
  return 4 * group.playing >= 3 * lockstep_->lanes() && group.sparseTurns < kMaxSparseTurns;
}

/// Collects games with the same number until they fill a vector.
void LinearGames::Engine::gather(std::uint16_t index) {
  if (!gathered_.empty()) {
    const Game &one = slots_[gathered_.front()].game, &other = slots_[index].game;
    if (one.number != other.number || one.pieces != other.pieces) startGathered();
  }
  gathered_.push_back(index);
  if (std::ssize(gathered_) == lockstep_->lanes()) startGathered();
}

void LinearGames::Engine::startGathered() {
  const std::vector<std::uint16_t> games = std::exchange(gathered_, {});
  if (games.empty()) return;
  if (areEnough(games.size())) return startGroup(games);
  for (const std::uint16_t index : games) putStart(index, start_);
}

void LinearGames::Engine::startGroup(const std::vector<std::uint16_t>& games) {
  const Game& first = slots_[games.front()].game;
  GameGroup& group = *groups_.emplace_back(std::make_unique<GameGroup>());
  group.number = first.number;
  group.end = std::numeric_limits<std::int64_t>::max();
  for (const auto& limit : {first.pieces, mdp_.settings().pieceLimit})
    if (limit) group.end = std::min(group.end, *limit);
  group.games.fill(GameGroup::kNoGame);
  GameGroup::Returning start{};
  for (int c = 0; c < start_.width(); ++c)
    start.columns[static_cast<std::size_t>(c)] = static_cast<std::uint16_t>(start_.column(c));
  for (std::size_t lane = 0; lane < games.size(); ++lane) {
    start.game = games[lane];
    slots_[start.game].group = &group;
    slots_[start.game].lane = static_cast<int>(lane);
    putIntoLane(group, start);
  }
  group.playing = static_cast<int>(games.size());
}

void LinearGames::Engine::putIntoLane(GameGroup& group, const GameGroup::Returning& game) {
  const auto lane = static_cast<std::size_t>(slots_[game.game].lane);
  group.games[lane] = game.game;
  group.lanes.plays[lane] = LockstepGroup::kPlays;
  group.lanes.functions[lane] = moves_[game.game].function;
  group.lanes.scores[lane] = BatchBoard::kUnknownScore;
  for (std::size_t c = 0; c < game.columns.size(); ++c) group.lanes.columns[c][lane] = game.columns[c];
}

/// Returns how many pieces a game that plays apart from its group has placed. The result is slightly too
/// large in its last word, where kNone counts as well, but the group does not wait for a game there.
std::int64_t LinearGames::Engine::placedApart(std::uint16_t index) const {
  constexpr std::uint16_t kMadeOfEach = GameMoves::kMade * 0x1111;
  const GameSlot& slot = slots_[index];
  const std::int64_t chunk = (slot.drawn - 1) / PieceStream::kChunk * PieceStream::kChunk;
  const int inWord = std::popcount(static_cast<unsigned>(slot.word & kMadeOfEach));
  return chunk + 4 * std::int64_t{moves_[index].next} + inWord;
}

/// Returns the group with the fewest pieces placed (so that groups end together) among those that need not
/// wait for a game that plays apart; null if all must wait.
GameGroup* LinearGames::Engine::readyGroup() {
  GameGroup* ready = nullptr;
  for (const auto& group : groups_)
    if ((!ready || group->placed < ready->placed) &&
        std::ranges::all_of(group->apart, [&](auto game) { return placedApart(game) >= group->placed; }))
      ready = group.get();
  return ready;
}

/// Plays the next turn of a group. Returns how many moves were made or tried.
std::int64_t LinearGames::Engine::playGroup(GameGroup& group) {
  if (!isWorthIt(group)) {
    dissolve(group);
    return 0;
  }
  const std::int64_t before = group.placed, inChunk = before % PieceStream::kChunk;
  if (inChunk == 0) stream_.draw(group.number, before, group.pieces);
  std::array<std::uint8_t, GameGroup::kTurn> pieces;
  const auto count = static_cast<std::size_t>(std::min<std::int64_t>(GameGroup::kTurn, group.end - before));
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t at = static_cast<std::size_t>(inChunk) + i;
    pieces[i] = static_cast<std::uint8_t>(GameMoves::piece(group.pieces[at / 4] >> (at % 4 * 4)));
  }
  const auto inLanes = std::ranges::count(group.lanes.plays, LockstepGroup::kPlays);
  group.sparseTurns = std::max(0, group.sparseTurns + (2 * inLanes < lockstep_->lanes() ? 1 : -1));
  std::vector<Lockstep::Leaver> leavers;
  if (inLanes > 0) lockstep_->play(group.lanes, std::span(pieces).first(count), leavers);
  group.placed += static_cast<std::int64_t>(count);
  const std::int64_t moves = countTurn(group, static_cast<int>(count), leavers);
  piecesInLockstep_ += moves;
  for (const Lockstep::Leaver& leaver : leavers) leaveLane(group, before, leaver);
  if (group.placed == group.end) {
    endGroup(group);
    return moves;
  }
  std::erase_if(group.returning, [&](const GameGroup::Returning& game) {
    if (game.placed != group.placed) return false;
    putIntoLane(group, game);
    return true;
  });
  return moves;
}

/// Counts the moves of a turn; returns how many were made or tried.
std::int64_t LinearGames::Engine::countTurn(const GameGroup& group, int pieces,
                                            std::span<const Lockstep::Leaver> leavers) {
  LockstepGroup::Lanes<int> moves{};
  for (std::size_t lane = 0; lane < moves.size(); ++lane)
    if (group.lanes.plays[lane] != 0) moves[lane] = pieces;
  std::int64_t all = 0;
  for (const Lockstep::Leaver& leaver : leavers) {
    moves[static_cast<std::size_t>(leaver.lane)] = leaver.moves;
    if (leaver.left == PooledGame::Left::NoPlacement) ++all;
  }
  for (std::size_t lane = 0; lane < moves.size(); ++lane) {
    if (group.games[lane] == GameGroup::kNoGame) continue;
    std::array<std::int64_t, 5>& clears = slots_[static_cast<std::size_t>(group.games[lane])].clears;
    const int ones = group.lanes.oneOrTwo[lane] & 255, twos = group.lanes.oneOrTwo[lane] >> 8,
              threes = group.lanes.threeOrFour[lane] & 255, fours = group.lanes.threeOrFour[lane] >> 8;
    clears[0] += moves[lane] - ones - twos - threes - fours;
    clears[1] += ones;
    clears[2] += twos;
    clears[3] += threes;
    clears[4] += fours;
    all += moves[lane];
  }
  return all;
}

/// Draws a game's moves again, to continue from piece `placed`; the moves before have been counted.
std::uint16_t LinearGames::Engine::drawAgainFrom(std::uint16_t index, std::int64_t placed) {
  constexpr std::uint16_t kFourOfNone = 0xffff;
  const auto inChunk = static_cast<std::size_t>(placed % PieceStream::kChunk);
  GameMoves& moves = moves_[index];
  moves.next = moves.end = 0;
  slots_[index].drawn = placed - static_cast<std::int64_t>(inChunk);
  draw(index);
  for (; moves.next < inChunk / 4; ++moves.next) moves.words[moves.next] = kFourOfNone;
  const std::uint32_t word = moves.words[moves.next] | std::uint32_t{kFourOfNone} << 16;
  return static_cast<std::uint16_t>(word >> (inChunk % 4 * 4));
}

void LinearGames::Engine::leaveLane(GameGroup& group, std::int64_t before, const Lockstep::Leaver& leaver) {
  const auto index = static_cast<std::uint16_t>(
      std::exchange(group.games[static_cast<std::size_t>(leaver.lane)], GameGroup::kNoGame));
  group.apart.push_back(index);
  if (leaver.left == PooledGame::Left::Over) {
    end(index, false);
    begin(index);
    return;
  }
  const Board board = toBoard(leaver.columns, mdp_);
  const std::int64_t placed = before + leaver.moves;
  if (placed == group.end) {
    endOn(index, board);
    begin(index);
    return;
  }
  const std::uint16_t word = drawAgainFrom(index, placed);
  if (leaver.left == PooledGame::Left::NoPlacement)
    playMove(index, word, board);  // the agent chooses one
  else
    putBoard(index, word, board);
}

/// Returns whether a game has no group, or is at a point where it may return to it: not within a turn, nor in
/// a last word that is not full (kNone looks like a move made).
bool LinearGames::Engine::mayReturn(std::uint16_t index, std::uint16_t word) const {
  if (!slots_[index].group) return true;
  const bool begun = (word & GameMoves::kMade << 12) != 0;
  return !begun && moves_[index].next % (GameGroup::kTurn / 4) == 0;
}

void LinearGames::Engine::returnToGroup(std::uint16_t index, std::uint16_t word, const Board& board) {
  GameGroup& group = *slots_[index].group;
  slots_[index].word = word;
  GameGroup::Returning game{.game = index, .placed = placedApart(index)};
  countClears(index);
  for (int c = 0; c < board.width(); ++c)
    game.columns[static_cast<std::size_t>(c)] = static_cast<std::uint16_t>(board.column(c));
  std::erase(group.apart, index);
  if (game.placed == group.placed)
    putIntoLane(group, game);
  else
    group.returning.push_back(game);
}

/// Removes a group, which invalidates `group`; returns its games in lanes and those that wait. Games that
/// play apart continue outside the group.
std::vector<GameGroup::Returning> LinearGames::Engine::remove(GameGroup& group) {
  std::vector<GameGroup::Returning> games = std::exchange(group.returning, {});
  for (std::size_t lane = 0; lane < group.games.size(); ++lane) {
    if (group.games[lane] == GameGroup::kNoGame) continue;
    auto& game = games.emplace_back();
    game.game = static_cast<std::uint16_t>(group.games[lane]);
    game.placed = group.placed;
    for (std::size_t c = 0; c < game.columns.size(); ++c) game.columns[c] = group.lanes.columns[c][lane];
  }
  for (const GameGroup::Returning& game : games) slots_[game.game].group = nullptr;
  for (const std::uint16_t index : group.apart) slots_[index].group = nullptr;
  std::erase_if(groups_, [&](const auto& one) { return one.get() == &group; });
  return games;
}

void LinearGames::Engine::endGroup(GameGroup& group) {
  for (const GameGroup::Returning& game : remove(group)) {
    endOn(game.game, toBoard(game.columns, mdp_));
    begin(game.game);
  }
}

/// Dissolves a group: its games continue outside it.
void LinearGames::Engine::dissolve(GameGroup& group) {
  for (const GameGroup::Returning& game : remove(group))
    putBoard(game.game, drawAgainFrom(game.game, game.placed), toBoard(game.columns, mdp_));
}

void LinearGames::Engine::cutOffGroups() {
  while (!groups_.empty())
    for (const GameGroup::Returning& game : remove(*groups_.back()))
      endOn(game.game, toBoard(game.columns, mdp_), true);
  for (const std::uint16_t index : std::exchange(gathered_, {})) endOn(index, start_, true);
}

}  // namespace tetrabench
