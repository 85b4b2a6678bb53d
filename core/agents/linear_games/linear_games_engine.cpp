#include "core/agents/linear_games/linear_games_engine.h"

#include <bit>
#include <numeric>
#include <utility>

#include "core/agents/linear/linear_agent.h"
#include "core/agents/look_ahead/look_ahead_agent.h"
#include "core/agents/position_view.h"
#include "core/error.h"
#include "core/features/kernels/lockstep.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr int kRowsOfPiece = 4;
/// Moves of a game played alone before other games get a turn.
constexpr int kMovesAlone = 64;
/// Batches on low boards, and pieces, between two checks of the stop token.
constexpr int kBatchesBetweenReports = 512;
constexpr std::int64_t kPiecesBetweenReports = 512 * 32;

}  // namespace

LinearGames::Engine::Engine(const Mdp& mdp, std::span<const AgentSettings> agents, std::uint64_t seed)
    : mdp_(mdp),
      stream_(mdp, seed),
      start_(mdp.startBoard()),
      placements_(allPlacements(mdp)),
      inLockstep_(inLockstep(agents.front(), mdp)) {
  if (!together(agents))
    throw InvalidArgument(Core::tr(
        "agents played in lockstep must be of the same kind and have the same alpha and loseWhenBest"));
  const bool loseWhenBest = agents.front().linear()->loseWhenBest;
  for (const AgentSettings& agent : agents) addAgent(agent);
  pool_.batch = {.width = mdp.width(),
                 .height = mdp.boardHeight(),
                 .pileLimit = mdp.boardHeight() - mdp.settings().spawnRows,
                 .loseWhenBest = loseWhenBest};
  if (mdp.rules() == Rules::Competition) {
    alone_.emplace(mdp, seed, 0);
    auto ways = *PlacementFinder(mdp).freeWays();
    pool_.highest = std::min(kLowPile, ways.pile);
    pool_.steps = std::move(ways.actions);
    for (auto& ofPiece : pool_.steps)
      for (std::uint8_t& steps : ofPiece) ++steps;  // one for the start of the piece
    pool_.batch.pileLimit = mdp.boardHeight();      // no move loses, only the start of a piece
    pool_.batch.loseWhenBest = false;
  } else if (const auto* ahead = std::get_if<LookAheadSettings>(&agents.front().kind)) {
    pool_.batch.looksAhead = true;
    pool_.batch.countsOwn = ahead->alpha < 1;
    highestTall_ = highestAhead(mdp);
    pool_.highest = std::min(kLowPile - kRowsOfPiece, highestTall_);
    lowAgain_ = pool_.highest;  // a choice takes much longer than a change of lanes
  }
  tall_.kernel = makeTallKernel(functions_);
  batch_.rules = &pool_.batch;
}

void LinearGames::Engine::addAgent(const AgentSettings& agent) try {
  const auto add = [&](auto player) {
    functions_.push_back(*player->function().parts());
    agents_.push_back(std::move(player));
  };
  if (agent.is<LookAheadSettings>())
    add(std::make_unique<LookAheadAgent>(agent, mdp_));
  else
    add(std::make_unique<LinearAgent>(agent.as<LinearSettings>(), mdp_));
} catch (const InvalidDocument& error) {
  throw error.in(agent.name);
}

bool LinearGames::Engine::begin(std::uint16_t index) {
  const auto game = source_->next();
  if (!game) {
    startGathered();
    return false;
  }
  GameSlot& slot = slots_[index];
  GameMoves& moves = moves_[index];
  slot.game = *game;
  slot.clears = {};
  slot.drawn = slot.steps = 0;
  moves.function = game->agent;
  moves.steps = 0;
  moves.next = moves.end = 0;
  slot.group = nullptr;
  ++playing_;
  if (lockstep_ && !game->start) {
    gather(index);
    return true;
  }
  putStart(index, game->start ? *game->start : start_);
  return true;
}

void LinearGames::Engine::putStart(std::uint16_t index, const Board& board) {
  draw(index);
  putBoard(index, moves_[index].words[0], board);
}

/// Draws the next moves of a game once all previous ones are made, up to its limit; returns false if the
/// limit has been reached.
bool LinearGames::Engine::draw(std::uint16_t index) {
  GameSlot& slot = slots_[index];
  GameMoves& moves = moves_[index];
  countClears(index);
  std::int64_t count = PieceStream::kChunk;
  for (const auto& limit : {slot.game.pieces, mdp_.settings().pieceLimit})
    if (limit) count = std::min(count, *limit - slot.drawn);
  if (count <= 0) return false;
  stream_.draw(slot.game.number, slot.drawn, moves.words);
  slot.drawn += count;
  moves.end = static_cast<std::uint8_t>((count + 3) / 4);
  if (count % 4 != 0)
    moves.words[moves.end - 1u] |= static_cast<std::uint16_t>(0xffff << (count % 4 * 4));  // kNone
  return true;
}

/// Counts the moves in the words of a game and discards the words.
void LinearGames::Engine::countClears(std::uint16_t index) {
  GameMoves& moves = moves_[index];
  for (std::size_t first = 0; first < moves.next; first += 4) {
    std::uint64_t words = 0;
    for (std::size_t i = first; i < std::min<std::size_t>(first + 4, moves.next); ++i)
      words |= std::uint64_t{moves.words[i]} << (16 * (i - first));
    countMoves(words, slots_[index].clears);
  }
  slots_[index].steps += std::exchange(moves.steps, 0);
  moves.next = moves.end = 0;
}

/// Stores a completed word and takes the next one; returns false if the game has reached its limit.
bool LinearGames::Engine::takeNextWord(std::uint16_t index, std::uint16_t& word) {
  GameMoves& moves = moves_[index];
  moves.words[moves.next++] = word;
  if (moves.next == moves.end && !draw(index)) return false;
  word = moves.words[moves.next];
  return true;
}

void LinearGames::Engine::waitTall(std::uint16_t index) {
  tall_.buckets[static_cast<std::size_t>(GameMoves::piece(slots_[index].word))].push_back(index);
}

/// Queues a game with this board for its next move.
void LinearGames::Engine::putBoard(std::uint16_t index, std::uint16_t word, const Board& board) {
  if (board.pileHeight() <= pool_.highest && mayReturn(index, word)) {
    if (slots_[index].group) return returnToGroup(index, word, board);
    const Game& game = slots_[index].game;
    PooledGame low{.game = index, .word = word, .below = game.below, .reach = game.reach};
    for (int c = 0; c < board.width(); ++c)
      low.columns[static_cast<std::size_t>(c)] = static_cast<std::uint16_t>(board.column(c));
    low_->add(low);
    return;
  }
  GameSlot& slot = slots_[index];
  slot.board.tall = {};
  for (int c = 0; c < board.width(); ++c)
    slot.board.tall[static_cast<std::size_t>(c)] = static_cast<std::uint32_t>(board.column(c));
  slot.score = BatchBoard::kUnknownScore;
  slot.word = word;
  if (alone_ || board.pileHeight() > highestTall_)
    high_.push_back(index);
  else
    waitTall(index);
}

void LinearGames::Engine::end(std::uint16_t index, bool truncated, bool cutOff) {
  countClears(index);
  GameSlot& slot = slots_[index];
  Episode episode{.game = slot.game.number, .tally = {}, .truncated = truncated, .cutOff = cutOff};
  episode.tally.steps = slot.steps;
  for (const std::int64_t moves : slot.clears) episode.tally.pieces += moves;
  for (std::size_t rows = 1; rows <= 4; ++rows) {
    episode.tally.clears[rows - 1] = slot.clears[rows];
    episode.tally.lines += static_cast<std::int64_t>(rows) * slot.clears[rows];
  }
  episode.tally.countReward(mdp_);
  if (GameGroup* group = std::exchange(slot.group, nullptr)) {
    --group->playing;
    std::erase(group->apart, index);
  }
  --playing_;
  source_->ended(slot.game, episode);
}

void LinearGames::Engine::endOn(std::uint16_t index, const Board& board, bool cutOff) {
  if (Board* last = slots_[index].game.last) *last = board;
  end(index, true, cutOff);
}

bool LinearGames::Engine::isBound(std::uint16_t index, int pile) const {
  const Game& game = slots_[index].game;
  return pile < game.below || pile >= game.reach;
}

/// Ends a game after a move whose pile height is out of bounds. A completed word has already been stored.
void LinearGames::Engine::leave(std::uint16_t index, std::uint16_t word, const Board& board) {
  if (!GameMoves::isDone(word)) moves_[index].words[moves_[index].next++] = word;
  endOn(index, board);
  begin(index);
}

/// Ends a lost game, whose word may contain moves that were not made.
void LinearGames::Engine::lose(std::uint16_t index, std::uint16_t word) {
  moves_[index].words[moves_[index].next++] = word;
  end(index, false);
  begin(index);
}

std::int64_t LinearGames::Engine::movesMade(std::uint16_t index, std::uint16_t word) const {
  std::array<std::int64_t, 5> clears = slots_[index].clears;
  for (std::size_t i = 0; i < moves_[index].next; ++i) countMoves(moves_[index].words[i], clears);
  countMoves(word, clears);
  return std::accumulate(clears.begin(), clears.end(), std::int64_t{0});
}

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

/// Plays up to `most` batches of games on low boards, until some leave the pool, or a few games one by one.
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
  const auto games = std::min(static_cast<std::size_t>(inFlight), GamePool::kMaxGames);
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

}  // namespace tetrabench
