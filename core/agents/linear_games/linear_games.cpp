#include "core/agents/linear_games/linear_games.h"

#include <bit>
#include <utility>

#include "core/agents/linear_games/linear_games_engine.h"
#include "core/agents/position_view.h"
#include "core/features/kernels/lockstep.h"

namespace tetrabench {
namespace {

/// Moves of a game played alone before other games get a turn.
constexpr int kMovesAlone = 64;
/// Batches between two checks of the stop token.
constexpr int kBatchesBetweenReports = 512;
constexpr std::int64_t kPiecesBetweenReports = 512 * 32;

}  // namespace

/// Plays a game alone until the way is free again for every piece, but at most kMovesAlone moves.
void LinearGames::Engine::playAlone(std::uint16_t index, std::uint16_t word, const Board& board) {
  GameSlot& slot = slots_[index];
  GameState state(board);
  state.number = slot.game.number;
  state.drawn = static_cast<std::uint64_t>(movesMade(index, word));
  alone_->restore(state);
  for (int moves = 1;; ++moves) {
    const MoveResult result = alone_->play(agents_[slot.game.agent]->choose(viewOf(*alone_)));
    slot.steps += result.steps;
    word = GameMoves::made(word, std::popcount(result.removed));
    if (result.over) return lose(index, word);
    if (GameMoves::isDone(word) && !takeNextWord(index, word)) {
      endOn(index, alone_->board());
      begin(index);
      return;
    }
    if (isBound(index, alone_->board().pileHeight())) return leave(index, word, alone_->board());
    const bool free = alone_->board().pileHeight() <= pool_.highest && playing_ > kFewGames;
    if (free || moves == kMovesAlone) return putBoard(index, word, alone_->board());
  }
}

std::int64_t LinearGames::Engine::playHigh() {
  const GameBucket high = std::exchange(high_, {});
  for (const std::uint16_t index : high) playMoveOfSlot(index);
  return std::ssize(high);
}

void LinearGames::Engine::playMove(std::uint16_t index, std::uint16_t word, Board board) {
  if (alone_) return playAlone(index, word, board);
  const int piece = GameMoves::piece(word);
  const auto& placements = placements_[static_cast<std::size_t>(piece)];
  const LossRule loss{.rows = pool_.batch.height, .pileLimit = pool_.batch.pileLimit};
  const Placement chosen = placements[agents_[slots_[index].game.agent]->choose(
      {board, mdp_.pieces(), piece, {}, placements, loss})];
  const Orientation& shape = mdp_.pieces()[piece].orientations[chosen.orientation];
  const LossRule::Put put = loss.put(board, shape, chosen.column, board.landingRow(shape, chosen.column));
  word = GameMoves::made(word, std::popcount(put.removed));
  if (put.loses) return lose(index, word);
  if (GameMoves::isDone(word) && !takeNextWord(index, word)) {
    endOn(index, board);
    begin(index);
    return;
  }
  if (isBound(index, board.pileHeight())) return leave(index, word, board);
  putBoard(index, word, board);
}

/// Plays batches of games on low boards, until some leave the pool.
std::int64_t LinearGames::Engine::playLow(int most) {
  left_.clear();
  const int few = fewOf(low_->lanes());
  if (low_->fullest() <= few) {
    low_->takeFullest(left_);
    for (const PooledGame& game : left_) slots_[game.game].steps += game.steps;
    for (const PooledGame& game : left_) playMove(game);  // only these: a game may re-enter the bucket
    return std::ssize(left_);
  }
  const std::int64_t moves = low_->play(most, few + 1, left_);
  for (PooledGame& game : left_) {
    using Left = PooledGame::Left;
    slots_[game.game].steps += std::exchange(game.steps, std::uint16_t{0});
    if (game.left == Left::NoPlacement) {
      playMove(game);  // every placement loses: the agent chooses one
      continue;
    }
    if (game.left == Left::Over) {
      lose(game.game, game.word);
      continue;
    }
    if (game.left == Left::Bound) {
      leave(game.game, game.word, toBoard(game.columns, mdp_));
      continue;
    }
    if (GameMoves::isDone(game.word)) {
      if (!draw(game.game)) {
        endOn(game.game, toBoard(game.columns, mdp_));
        begin(game.game);
        continue;
      }
      game.word = moves_[game.game].words[0];
    }
    game.below = slots_[game.game].game.below;
    game.reach = slots_[game.game].game.reach;
    if (game.left == Left::High)
      putBoard(game.game, game.word, toBoard(game.columns, mdp_));
    else
      low_->add(game);
  }
  return moves;
}

std::int64_t LinearGames::Engine::playTall() {
  GameBucket& bucket = tall_.fullest();
  const std::size_t count = std::min(static_cast<std::size_t>(tall_.kernel->lanes()), bucket.size());
  if (static_cast<int>(count) <= fewOf(tall_.kernel->lanes())) {
    const GameBucket alone = std::exchange(bucket, {});
    for (const std::uint16_t index : alone) playMoveOfSlot(index);  // only these: a game may re-enter it
    return static_cast<std::int64_t>(count);
  }
  batch_.piece = static_cast<int>(&bucket - tall_.buckets.data());
  batch_.count = static_cast<int>(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint16_t index = bucket[bucket.size() - count + i];
    batchSlots_[i] = index;
    batch_.boards[i] = &slots_[index].board;
    batch_.score[i] = slots_[index].score;
    batch_.functions[i] = slots_[index].game.agent;
  }
  bucket.resize(bucket.size() - count);
  tall_.kernel->play(batch_);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint16_t index = batchSlots_[i];
    GameSlot& slot = slots_[index];
    if (batch_.placement[i] == Batch::kNoPlacement) [[unlikely]] {
      playMoveOfSlot(index);  // every placement loses: the agent chooses one
      continue;
    }
    slot.score = batch_.score[i];
    slot.word = GameMoves::made(slot.word, batch_.removed[i]);
    if (batch_.over[i] != 0) {
      lose(index, slot.word);
    } else if (GameMoves::isDone(slot.word) && !takeNextWord(index, slot.word)) {
      endOn(index, toBoard(slot.board.tall, mdp_));
      begin(index);
    } else if (isBound(index, batch_.pile[i])) {
      leave(index, slot.word, toBoard(slot.board.tall, mdp_));
    } else if (batch_.pile[i] <= lowAgain_ && mayReturn(index, slot.word)) {
      putBoard(index, slot.word, toBoard(slot.board.tall, mdp_));
    } else if (batch_.pile[i] > highestTall_) {
      high_.push_back(index);
    } else {
      waitTall(index);
    }
  }
  return static_cast<std::int64_t>(count);
}

void LinearGames::Engine::play(const Source& source, int inFlight, const std::stop_token& stop) {
  source_ = &source;
  playing_ = 0;
  const auto games = std::min(static_cast<std::size_t>(inFlight), GamePool::kMostGames);
  slots_.resize(games);
  moves_.resize(games);
  pool_.bounded = source.bounded;
  low_ = makeGamePool(pool_, functions_, moves_);
  const bool inGroups = functions_.size() > 1 && !pool_.bounded && inLockstep_;
  lockstep_ = inGroups ? makeLockstep(pool_, functions_) : nullptr;
  for (std::size_t i = 0; i < games; ++i)
    if (!begin(static_cast<std::uint16_t>(i))) break;
  std::int64_t pieces = 0;
  while (playing_ > 0) {
    // Tall boards are rare, so they must not wait until as many have gathered as low ones; but look-ahead
    // choices take so long that full batches are preferable.
    const auto tall = static_cast<int>(tall_.fullest().size());
    const int lowLanes = low_->lanes(), tallLanes = tall_.kernel->lanes();
    const int enoughTall = pool_.batch.looksAhead ? tallLanes : tallLanes / 2;
    if (!high_.empty())
      pieces += playHigh();
    else if (GameGroup* group = tall < tallLanes ? readyGroup() : nullptr)
      pieces += playGroup(*group);
    else if (tall == 0 && low_->fullest() == 0)
      startGathered();
    else if (tall >= enoughTall || low_->fullest() * tallLanes < tall * lowLanes)
      pieces += playTall();
    else
      pieces += playLow(kBatchesBetweenReports);
    if (pieces >= kPiecesBetweenReports) {
      if (source.progress) source.progress(pieces);
      pieces = 0;
      if (stop.stop_requested()) break;
    }
  }
  if (source.progress && pieces > 0) source.progress(pieces);
  endAll();
}

/// Ends the games still in play as truncated.
void LinearGames::Engine::endAll() {
  const auto cutOff = [&](std::uint16_t index, std::uint16_t word, const auto& columns) {
    moves_[index].words[moves_[index].next++] = word;
    endOn(index, toBoard(columns, mdp_), true);
  };
  for (left_.clear(); low_->fullest() > 0;) low_->takeFullest(left_);
  for (const PooledGame& game : left_) {
    slots_[game.game].steps += game.steps;
    cutOff(game.game, game.word, game.columns);
  }
  for (const std::uint16_t index : std::exchange(high_, {}))
    cutOff(index, slots_[index].word, slots_[index].board.tall);
  for (GameBucket& bucket : tall_.buckets)
    for (const std::uint16_t index : std::exchange(bucket, {}))
      cutOff(index, slots_[index].word, slots_[index].board.tall);
  cutOffGroups();
}

LinearGames::LinearGames(const Mdp& mdp, std::span<const AgentSettings> agents, std::uint64_t seed)
    : engine_(std::make_unique<Engine>(mdp, agents, seed)) {}

LinearGames::~LinearGames() = default;

void LinearGames::play(const Source& source, int inFlight, const std::stop_token& stop) {
  engine_->play(source, inFlight, stop);
}

std::int64_t LinearGames::piecesInLockstep() const {
  return engine_->piecesInLockstep();
}

}  // namespace tetrabench
