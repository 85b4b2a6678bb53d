#include "core/agents/linear_games/linear_games_engine.h"

#include <bit>
#include <numeric>
#include <utility>

#include "core/agents/linear/linear_agent.h"
#include "core/agents/look_ahead/look_ahead_agent.h"
#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr int kRowsOfPiece = 4;

}  // namespace

LinearGames::Engine::Engine(const Mdp& mdp, std::span<const AgentSettings> agents, std::uint64_t seed)
    : mdp_(mdp),
      stream_(mdp, seed),
      start_(mdp.startBoard()),
      placements_(allPlacements(mdp)),
      inLockstep_(inLockstep(agents.front(), mdp)) {
  if (!together(agents))
    throw InvalidArgument(Core::tr("agents played together must have the same kind, alpha and loseWhenBest"));
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

}  // namespace tetrabench
