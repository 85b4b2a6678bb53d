#include "core/agents/linear/linear_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/agents/linear/linear_agent.h"
#include "core/error.h"
#include "core/features/kernels/kernels.h"
#include "core/tetris/game.h"
#include "core/tetris/piece_stream.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Pieces of a game drawn at a time.
constexpr int kDrawn = PieceStream::kChunk;
/// A tall board becomes a low one again when its pile is this low.
constexpr int kLowAgain = kLowPile - 2;
/// Batches of fewer games are slower than playing these one by one.
constexpr int kFewGames = 3;
/// Batches between two checks of the stop token.
constexpr int kBatchesBetweenReports = 512;

/// One game in play. What each move needs, beside the board, is in one cache line.
struct Slot {
  BatchBoard board;

  alignas(64) std::array<std::uint8_t, kDrawn> pieces;
  std::array<std::uint8_t, 5> newClears;  ///< moves that removed 0..4 rows, since pieces were drawn
  std::uint8_t next, end;                 ///< the piece to place is pieces[next]
  bool tall;
  std::int32_t score;         ///< of the board, as the kernel has it
  std::uint8_t below, reach;  ///< heights of the pile that end the game, as in `game`

  std::array<std::int64_t, 5> clears;  ///< the same, before
  std::int64_t drawn;                  ///< pieces drawn so far, those in `pieces` included
  LinearGames::Game game;

  std::int64_t played() const { return drawn - end + next; }
  void countClears() {
    for (std::size_t rows = 0; rows < clears.size(); ++rows) clears[rows] += newClears[rows];
    newClears = {};
  }
};

/// The games waiting with the same piece to place.
struct Bucket {
  std::vector<Slot*> slots;
  int count = 0;
};

Board toBoard(const Slot& slot, const Mdp& mdp) {
  Board board(mdp.width(), mdp.boardHeight());
  for (int c = 0; c < mdp.width(); ++c) {
    const auto at = static_cast<std::size_t>(c);
    board.setColumn(c, slot.tall ? slot.board.tall[at] : slot.board.low[at]);
  }
  return board;
}

void putBoard(Slot& slot, const Board& board) {
  slot.score = BatchBoard::kUnknownScore;
  slot.tall = board.pileHeight() > kLowPile;
  slot.board = {};
  if (slot.tall) slot.board.tall = {};
  for (int c = 0; c < board.width(); ++c) {
    const auto at = static_cast<std::size_t>(c);
    if (slot.tall)
      slot.board.tall[at] = static_cast<std::uint32_t>(board.column(c));
    else
      slot.board.low[at] = static_cast<std::uint16_t>(board.column(c));
  }
}

void makeTall(Slot& slot) {
  const auto low = slot.board.low;
  std::ranges::copy(low, slot.board.tall.begin());
  slot.tall = true;
  slot.score = BatchBoard::kUnknownScore;
}

void makeLow(Slot& slot) {
  const auto tall = slot.board.tall;
  std::ranges::transform(tall, slot.board.low.begin(),
                         [](std::uint32_t column) { return static_cast<std::uint16_t>(column); });
  slot.tall = false;
  slot.score = BatchBoard::kUnknownScore;
}

}  // namespace

class LinearGames::Engine {
 public:
  Engine(const Mdp& mdp, std::span<const AgentSettings> agents, std::uint64_t seed)
      : mdp_(mdp), stream_(mdp, seed), start_(mdp.startBoard()), placements_(allPlacements(mdp)) {
    std::vector<LinearParts> functions;
    const bool loseWhenBest = agents.front().as<LinearSettings>().loseWhenBest;
    for (const AgentSettings& agent : agents) {
      const auto& settings = agent.as<LinearSettings>();
      if (settings.loseWhenBest != loseWhenBest)
        throw InvalidArgument(Core::tr("agents played together must have the same loseWhenBest"));
      agents_.emplace_back(settings, mdp);
      functions.push_back(*agents_.back().function().parts());
    }
    rules_ = {.width = mdp.width(),
              .height = mdp.boardHeight(),
              .pileLimit = mdp.boardHeight() - mdp.settings().spawnRows,
              .loseWhenBest = loseWhenBest};
    low_.kernel = makeLowKernel(functions);
    tall_.kernel = makeTallKernel(functions);
    batch_.rules = &rules_;
  }

  void play(const Source& source, int inFlight, const std::stop_token& stop);

 private:
  /// Boards of one kind.
  struct Pool {
    std::unique_ptr<BatchKernel> kernel;
    std::array<Bucket, PieceSet::kMaxSize> buckets;

    Bucket* fullest() { return &*std::ranges::max_element(buckets, {}, &Bucket::count); }
  };

  bool begin(Slot& slot);
  void draw(Slot& slot);
  void wait(Slot& slot);
  void playBatch(Pool& pool, Bucket& bucket);
  void playSingly(Bucket& bucket);
  /// One move by the agent itself.
  void playMove(Slot& slot);
  void advance(Slot& slot);
  void lose(Slot& slot);
  void leave(Slot& slot);
  void end(Slot& slot, bool truncated, bool cutOff = false);

  const Mdp mdp_;
  std::vector<LinearAgent> agents_;
  PieceStream stream_;
  const Board start_;
  const std::vector<std::vector<Placement>> placements_;
  BatchRules rules_;
  Pool low_, tall_;
  std::vector<Slot> slots_;
  const Source* source_ = nullptr;
  int playing_ = 0;
  Batch batch_{};
  std::array<Slot*, kMaxLanes> batchSlots_{};
};

bool LinearGames::Engine::begin(Slot& slot) {
  const auto game = source_->next();
  if (!game) return false;
  slot.game = *game;
  slot.clears = {};
  slot.newClears = {};
  slot.below = game->below;
  slot.reach = game->reach;
  putBoard(slot, game->start ? *game->start : start_);
  slot.drawn = 0;
  slot.next = slot.end = 0;
  draw(slot);
  ++playing_;
  wait(slot);
  return true;
}

/// The next pieces, up to the game's limit.
void LinearGames::Engine::draw(Slot& slot) {
  std::int64_t count = kDrawn;
  for (const auto& limit : {slot.game.pieces, mdp_.settings().pieceLimit})
    if (limit) count = std::min(count, *limit - slot.drawn);
  if (count > 0) stream_.draw(slot.game.number, slot.drawn, slot.pieces);
  slot.countClears();
  slot.drawn += count;
  slot.next = 0;
  slot.end = static_cast<std::uint8_t>(count);
}

void LinearGames::Engine::wait(Slot& slot) {
  Bucket& bucket = (slot.tall ? tall_ : low_).buckets[slot.pieces[slot.next]];
  bucket.slots[static_cast<std::size_t>(bucket.count++)] = &slot;
}

void LinearGames::Engine::end(Slot& slot, bool truncated, bool cutOff) {
  slot.countClears();
  Episode episode{.game = slot.game.number, .tally = {}, .truncated = truncated, .cutOff = cutOff};
  episode.tally.pieces = slot.played();
  for (std::size_t rows = 1; rows <= 4; ++rows) {
    episode.tally.clears[rows - 1] = slot.clears[rows];
    episode.tally.lines += static_cast<std::int64_t>(rows) * slot.clears[rows];
  }
  episode.tally.countReward(mdp_);
  if (slot.game.last && truncated) *slot.game.last = toBoard(slot, mdp_);
  --playing_;
  source_->ended(slot.game, episode);
}

/// After a move that does not end the game: continues with the next piece, if there is one.
inline void LinearGames::Engine::advance(Slot& slot) {
  if (++slot.next == slot.end) [[unlikely]] {
    draw(slot);
    if (slot.end == 0) {
      end(slot, true);
      begin(slot);
      return;
    }
  }
  wait(slot);
}

void LinearGames::Engine::lose(Slot& slot) {
  ++slot.next;
  end(slot, false);
  begin(slot);
}

/// After a move whose pile has a height that ends the game.
void LinearGames::Engine::leave(Slot& slot) {
  ++slot.next;
  end(slot, true);
  begin(slot);
}

void LinearGames::Engine::playMove(Slot& slot) {
  const int piece = slot.pieces[slot.next];
  Board board = toBoard(slot, mdp_);
  const auto& placements = placements_[static_cast<std::size_t>(piece)];
  const LossRule loss{.rows = rules_.height, .pileLimit = rules_.pileLimit};
  const Placement chosen =
      placements[agents_[slot.game.agent].choose({board, mdp_.pieces(), piece, {}, placements, loss})];
  const Orientation& shape = mdp_.pieces()[piece].orientations[chosen.orientation];
  const LossRule::Put put = loss.put(board, shape, chosen.column, board.landingRow(shape, chosen.column));
  ++slot.newClears[static_cast<std::size_t>(std::popcount(put.removed))];
  if (put.loses) return lose(slot);
  putBoard(slot, board);
  const int pile = board.pileHeight();
  if (pile < slot.below || pile >= slot.reach) return leave(slot);
  advance(slot);
}

void LinearGames::Engine::playSingly(Bucket& bucket) {
  for (int moves = bucket.count; moves > 0; --moves)  // only these: a game may return to the bucket
    playMove(*bucket.slots[static_cast<std::size_t>(--bucket.count)]);
}

void LinearGames::Engine::playBatch(Pool& pool, Bucket& bucket) {
  const bool tall = &pool == &tall_;
  batch_.piece = static_cast<int>(&bucket - pool.buckets.data());
  batch_.count = std::min(pool.kernel->lanes(), bucket.count);
  bucket.count -= batch_.count;
  const auto count = static_cast<std::size_t>(batch_.count);
  for (std::size_t i = 0; i < count; ++i) {
    Slot& slot = *bucket.slots[static_cast<std::size_t>(bucket.count) + i];
    batchSlots_[i] = &slot;
    batch_.boards[i] = &slot.board;
    batch_.score[i] = slot.score;
    if (agents_.size() > 1) batch_.functions[i] = slot.game.agent;
  }
  pool.kernel->play(batch_);
  const int lowest = tall ? kLowAgain + 1 : 0, highest = tall ? kMaxBatchHeight : kLowPile;
  for (std::size_t i = 0; i < count; ++i) {
    Slot& slot = *batchSlots_[i];
    if (batch_.placement[i] == Batch::kNoPlacement) [[unlikely]] {
      playMove(slot);  // every placement loses: the agent chooses one
      continue;
    }
    slot.score = batch_.score[i];
    ++slot.newClears[batch_.removed[i]];
    if (batch_.over[i] != 0) [[unlikely]] {
      lose(slot);
      continue;
    }
    if (batch_.pile[i] < slot.below || batch_.pile[i] >= slot.reach) [[unlikely]] {
      leave(slot);
      continue;
    }
    if (batch_.pile[i] < lowest || batch_.pile[i] > highest) [[unlikely]]
      tall ? makeLow(slot) : makeTall(slot);
    advance(slot);
  }
}

void LinearGames::Engine::play(const Source& source, int inFlight, const std::stop_token& stop) {
  source_ = &source;
  playing_ = 0;
  slots_.resize(static_cast<std::size_t>(inFlight));
  for (Pool* pool : {&low_, &tall_})
    for (Bucket& bucket : pool->buckets) {
      bucket.slots.resize(slots_.size());
      bucket.count = 0;
    }
  for (Slot& slot : slots_)
    if (!begin(slot)) break;
  std::int64_t pieces = 0;
  for (int batches = 1; playing_ > 0; ++batches) {
    Bucket* low = low_.fullest();
    Bucket* tall = tall_.fullest();
    // The pool whose next batch is fuller.
    const bool useLow = low->count * tall_.kernel->lanes() >= tall->count * low_.kernel->lanes();
    Pool& pool = useLow ? low_ : tall_;
    Bucket& bucket = useLow ? *low : *tall;
    pieces += std::min(bucket.count, pool.kernel->lanes());
    if (bucket.count <= kFewGames)
      playSingly(bucket);
    else
      playBatch(pool, bucket);
    if (batches % kBatchesBetweenReports == 0) {
      if (source.progress) source.progress(pieces);
      pieces = 0;
      if (stop.stop_requested()) break;
    }
  }
  if (source.progress && pieces > 0) source.progress(pieces);
  for (Pool* pool : {&low_, &tall_})
    for (Bucket& bucket : pool->buckets)
      while (bucket.count > 0) end(*bucket.slots[static_cast<std::size_t>(--bucket.count)], true, true);
}

std::optional<std::string> LinearGames::obstacle(const AgentSettings& agent, const Mdp& mdp) {
  if (!agent.is<LinearSettings>()) return Core::tr("the agent is not linear");
  const auto& settings = agent.as<LinearSettings>();
  if (mdp.rules() != Rules::Placement) return Core::tr("the rules are not placement");
  if (&mdp.pieces() != &PieceSet::tetrominoes()) return Core::tr("the pieces are not tetrominoes");
  if (mdp.width() > kMaxBatchWidth)
    return Core::sentence("the board is {} columns wide, more than {}", mdp.width(), kMaxBatchWidth);
  if (mdp.unlimited()) return Core::tr("the board has no height limit");
  const int most = settings.loseWhenBest ? kMaxHeightRatedAbove : kMaxBatchHeight;
  if (mdp.boardHeight() > most)
    return Core::sentence("the board is {} rows high, more than {}", mdp.boardHeight(), most);
  if (settings.keepLastColumnFreeBelow > 0) return Core::tr("the agent keeps the last column free");
  if (settings.tieBreak != TieBreak::First) return Core::tr("the agent breaks ties in its own way");
  try {
    const LinearAgent linear(settings, mdp);
    if (!linear.function().parts())
      return Core::sentence("{} has no fast kernel", linear.function().withoutKernel().front()->id);
  } catch (const InvalidDocument& error) {
    throw error.in(agent.name);
  }
  return {};
}

LinearGames::LinearGames(const Mdp& mdp, std::span<const AgentSettings> agents, std::uint64_t seed)
    : engine_(std::make_unique<Engine>(mdp, agents, seed)) {}

LinearGames::~LinearGames() = default;

void LinearGames::play(const Source& source, int inFlight, const std::stop_token& stop) {
  engine_->play(source, inFlight, stop);
}

}  // namespace tetrabench
