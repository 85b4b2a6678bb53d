#if defined(TETRABENCH_FEATURES_KERNELS_POOL_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_POOL_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_POOL_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_POOL_INL_H_
#endif

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "core/features/kernels/choose_ahead-inl.h"
#include "core/features/kernels/functions-inl.h"
#include "core/features/kernels/game_pool.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Games waiting to place the same piece, as a structure of arrays.
class Bucket {
 public:
  using L = Lanes16;
  using Lane = L::Lane;
  static constexpr std::size_t kLanes = L::kLanes;

  void clear(std::size_t arrays) {
    arrays_ = arrays;
    size_ = turn_ = 0;
    setCapacity(kMin);
  }
  std::size_t size() const { return size_; }
  /// Returns the distance between consecutive arrays.
  std::size_t stride() const { return stride_; }
  /// Returns the game's entry in the first array.
  const Lane* game(std::size_t index) const { return data_.data() + index; }
  /// Returns the place for the next games, up to one vector of them.
  Lane* end() { return data_.data() + size_; }
  void grow(std::size_t count) { size_ += count; }
  HWY_INLINE void reserve() {
    if (HWY_UNLIKELY(size_ + kLanes > capacity_)) setCapacity(2 * capacity_);
  }
  void dropLast(std::size_t count) { size_ -= count; }
  /// Returns the start of the next vector in round-robin order. There must be more than one vector of games.
  std::size_t nextInTurn() {
    turn_ = turn_ + 2 * kLanes > size_ ? 0 : turn_ + kLanes;
    return turn_;
  }
  /// Removes a vector of games and fills its place with the last ones.
  void dropVector(std::size_t first) {
    size_ -= kLanes;
    const std::size_t from = std::max(first + kLanes, size_);
    Lane* to = data_.data() + first;
    for (std::size_t array = 0; array < arrays_; ++array, to += stride_)
      L::storeU(L::loadU(to + (from - first)), to);
  }

 private:
  static constexpr std::size_t kMin = 256;

  HWY_NOINLINE void setCapacity(std::size_t capacity) {
    // Arrays a power of two apart would share few cache sets.
    const std::size_t stride = capacity + kLanes;
    std::vector<Lane> data(arrays_ * stride);
    for (std::size_t array = 0; array < arrays_; ++array)
      std::copy_n(data_.begin() + static_cast<std::ptrdiff_t>(array * stride_), size_,
                  data.begin() + static_cast<std::ptrdiff_t>(array * stride));
    data_ = std::move(data);
    capacity_ = capacity;
    stride_ = stride;
  }

  std::size_t arrays_ = 0, size_ = 0, capacity_ = 0, stride_ = 0, turn_ = 0;
  std::vector<Lane> data_;
};

template <class L, int kWidth>
class LanesPool final : public GamePool {
  using V = typename L::V;
  using Lane = typename L::Lane;
  using Sum = typename L::Sum;
  static constexpr int kLanes = L::kLanes;

 public:
  LanesPool(const PoolRules& rules, std::span<const LinearParts> functions, std::span<GameMoves> moves)
      : rules_(rules),
        functions_(functions),
        varied_(functions.size() > 1),
        moves_(moves),
        functionOf_(varied_ ? moves.size() : 0),
        columns_(static_cast<std::size_t>(rules.batch.width)),
        stepsAt_(rules.steps.empty() ? kNotKept : std::size_t{kOptional}),
        boundsAt_(rules.bounded ? std::size_t{kOptional} + (rules.steps.empty() ? 0 : 1) : kNotKept),
        others_(std::size_t{kOptional} + (rules.steps.empty() ? 0 : 1) + (rules.bounded ? 2 : 0)) {
    for (Bucket& bucket : buckets_) bucket.clear(columns_ + others_);
    for (std::size_t piece = 0; piece < rules.steps.size(); ++piece)
      std::ranges::copy(rules.steps[piece], steps_[piece].begin());
    chooser_.start(rules_.batch);
    if (!rules.batch.looksAhead) return;
    ahead_ = std::make_unique<ChooserAhead<L, kWidth>>();
    ahead_->start(rules_.batch);
  }

  int lanes() const override { return kLanes; }

  void add(const PooledGame& game) override {
    if (varied_) functionOf_[game.game] = moves_[game.game].function;
    Bucket& bucket = buckets_[static_cast<std::size_t>(GameMoves::piece(game.word))];
    bucket.reserve();
    Lane* to = bucket.end();
    const std::size_t stride = bucket.stride();
    for (std::size_t c = 0; c < columns_; ++c) to[c * stride] = game.columns[c];
    to += columns_ * stride;
    to[kGame * stride] = game.game;
    to[kWord * stride] = game.word;
    to[kScoreLow * stride] = static_cast<Lane>(game.score);
    to[kScoreHigh * stride] = static_cast<Lane>(game.score >> 16);
    if (countsSteps()) to[stepsAt_ * stride] = game.steps;
    if (isBounded()) to[boundsAt_ * stride] = game.below;
    if (isBounded()) to[(boundsAt_ + 1) * stride] = game.reach;
    bucket.grow(1);
  }

  int fullest() const override { return static_cast<int>(buckets_[fullestPiece()].size()); }

  std::int64_t play(int most, int least, std::vector<PooledGame>& left) override {
    std::int64_t moves = 0;
    for (const std::size_t before = left.size(); most > 0 && left.size() == before; --most) {
      const std::size_t piece = fullestPiece();
      const int waiting = static_cast<int>(buckets_[piece].size());
      if (waiting < least) break;
      const int count = std::min(waiting, kLanes);
      playBatch(static_cast<int>(piece), count, left);
      moves += count;
    }
    return moves;
  }

  void takeFullest(std::vector<PooledGame>& games) override {
    Bucket& bucket = buckets_[fullestPiece()];
    const std::size_t stride = bucket.stride();
    for (; bucket.size() > 0; bucket.dropLast(1)) {
      PooledGame& game = games.emplace_back();
      const Lane* from = bucket.game(bucket.size() - 1);
      for (std::size_t c = 0; c < columns_; ++c) game.columns[c] = from[c * stride];
      from += columns_ * stride;
      game.game = from[kGame * stride];
      game.word = from[kWord * stride];
      game.score = scoreOf(from[kScoreLow * stride], from[kScoreHigh * stride]);
      if (countsSteps()) game.steps = from[stepsAt_ * stride];
    }
  }

 private:
  /// Arrays of a bucket besides the columns:
  enum { kGame, kWord, kScoreLow, kScoreHigh, kOptional, kMaxOthers = kOptional + 3 };
  static constexpr std::size_t kNotKept = 0;
  bool countsSteps() const { return stepsAt_ != kNotKept; }
  bool isBounded() const { return boundsAt_ != kNotKept; }

  std::size_t fullestPiece() const {
    std::size_t fullest = 0;
    for (std::size_t piece = 1; piece < buckets_.size(); ++piece)
      if (buckets_[piece].size() > buckets_[fullest].size()) fullest = piece;
    return fullest;
  }

  static std::int32_t scoreOf(Lane low, Lane high) {
    return static_cast<std::int32_t>(low | std::uint32_t{high} << 16);
  }

  void playBatch(int piece, int count, std::vector<PooledGame>& left);
  V stepsOf(int piece, V chosen) const;
  V takeNextWords(V word, V game, V done, V& leaving);
  void leave(const Columns<L>& cells, int count, std::vector<PooledGame>& left);
  void sort(const Columns<L>& cells, V next);

  const PoolRules& rules_;
  Functions<L> functions_;
  const bool varied_;
  std::span<GameMoves> moves_;
  std::vector<std::uint32_t> functionOf_;          ///< by game, stored compactly if functions vary
  const std::size_t columns_;                      ///< arrays of a bucket
  const std::size_t stepsAt_, boundsAt_, others_;  ///< indices of other arrays, and their number
  using StepTable = std::array<std::uint8_t, 64>;
  alignas(64) std::array<StepTable, shapes::kTetrominoes.size()> steps_{};  ///< by piece and placement
  std::array<Bucket, shapes::kTetrominoes.size()> buckets_;                 ///< by piece to place
  std::uint32_t batches_ = 0;
  Chooser<L, kWidth> chooser_;
  std::unique_ptr<ChooserAhead<L, kWidth>> ahead_;  ///< if games look ahead
  std::array<std::uint32_t, kLanes> of_{};          ///< the function of each lane
  // Data of the games in a batch besides their columns, and the reason why each leaves, or kStays.
  static constexpr Lane kStays = 255;
  alignas(64) Lane other_[kMaxOthers][kLanes];
  alignas(64) Lane why_[kLanes];
};

/// Returns the steps of the moves in the lanes.
template <class L, int kWidth>
inline typename L::V LanesPool<L, kWidth>::stepsOf(int piece, V chosen) const {
  const StepTable& steps = steps_[static_cast<std::size_t>(piece)];
#if HWY_TARGET == HWY_AVX3_DL
  return L::lookUp(steps.data(), chosen);
#else
  alignas(64) Lane lanes[kLanes];
  L::store(chosen, lanes);
  for (Lane& lane : lanes) lane = steps[lane % steps.size()];
  return L::load(lanes);
#endif
}

/// Writes back done words and loads the next ones; games that have none leave.
template <class L, int kWidth>
inline typename L::V LanesPool<L, kWidth>::takeNextWords(V word, V game, V done, V& leaving) {
  alignas(64) Lane words[kLanes], games[kLanes], list[kLanes + L::kLanes], drawn[kLanes];
  L::store(word, words);
  L::store(game, games);
  const int count = L::listLanes(done, list);
  bool any = false;
  for (int i = 0; i < count; ++i) {
    const Lane lane = list[i];
    GameMoves& moves = moves_[games[lane]];
    moves.words[moves.next++] = words[lane];
    if (countsSteps()) moves.steps += std::exchange(other_[stepsAt_][lane], Lane{0});
    if (HWY_UNLIKELY(moves.next == moves.end)) {
      if (!any) L::store(L::zero(), drawn);
      drawn[lane] = static_cast<Lane>(~0);
      any = true;
    } else {
      words[lane] = moves.words[moves.next];
    }
  }
  if (HWY_UNLIKELY(any)) leaving = leaving | L::load(drawn);
  return L::load(words);
}

template <class L, int kWidth>
inline void LanesPool<L, kWidth>::playBatch(int piece, int count, std::vector<PooledGame>& left) {
  // The games added last are still in the L1 cache; every eighth batch takes others, so that games of equal
  // length end at about the same time: once few are left, batches are no longer full.
  Bucket& bucket = buckets_[static_cast<std::size_t>(piece)];
  const bool inTurn = bucket.size() > kLanes && ++batches_ % 8 == 0;
  const std::size_t first = inTurn ? bucket.nextInTurn() : bucket.size() - static_cast<std::size_t>(count);
  const Lane* from = bucket.game(first);
  const std::size_t stride = bucket.stride();
  Columns<L>& cells = chooser_.cells();
  V in = L::set(~std::uint64_t{0});
  if (HWY_UNLIKELY(count < kLanes)) in = L::isGreater(L::set(static_cast<std::uint64_t>(count)), L::iota());
  const auto width = chooser_.width();
  for (int c = 0; c < width; ++c, from += stride) cells[c] = L::loadU(from) & in;
  const V game = L::loadU(from + kGame * stride) & in;
  V word = L::loadU(from + kWord * stride);
  V steps = L::zero();
  if (countsSteps()) steps = L::loadU(from + stepsAt_ * stride);
  V below = L::zero(), reach = L::zero();
  if (isBounded()) {
    below = L::loadU(from + boundsAt_ * stride);
    reach = L::loadU(from + (boundsAt_ + 1) * stride);
  }
  const Sum score =
      L::fromHalves(L::loadU(from + kScoreLow * stride) & in, L::loadU(from + kScoreHigh * stride) & in);
  if (inTurn)
    bucket.dropVector(first);
  else
    bucket.dropLast(static_cast<std::size_t>(count));
  if (varied_) {
    alignas(64) Lane games[kLanes];
    L::store(game, games);
    for (int lane = 0; lane < kLanes; ++lane) of_[static_cast<std::size_t>(lane)] = functionOf_[games[lane]];
  }
  if (rules_.batch.looksAhead)
    ahead_->choose(piece, chooser_, functions_, of_.data());
  else
    chooser_.choose(piece, score, functions_, of_.data());
  const V none = L::isEqual(chooser_.chosen(), L::set(Batch::kNoPlacement));
  if (countsSteps()) L::store(steps + stepsOf(piece, chooser_.chosen()), other_[stepsAt_]);
  const auto made = chooser_.makeMoves();
  word = L::choose(none, word, L::shr4(word) | L::shl12(made.removed | L::set(GameMoves::kMade)));
  const V over = L::andNot(none, made.over) & in;
  const V high = L::isGreater(made.pile, L::set(static_cast<std::uint64_t>(rules_.highest))) & in;
  V bound = L::zero();
  if (isBounded()) {
    bound = (L::isGreater(below, made.pile) | L::andNot(L::isGreater(reach, made.pile), in)) & in;
    L::store(below, other_[boundsAt_]);
    L::store(reach, other_[boundsAt_ + 1]);
  }
  const V lost = (none & in) | over;
  const V done = L::andNot(lost, L::isGreater(word & L::set(15), L::set(GameMoves::kMade - 1))) & in;
  V drawn = L::zero();
  if (L::any(done)) word = takeNextWords(word, game, done, drawn);
  const typename L::Halves after = L::toHalves(made.score);
  L::store(game, other_[kGame]);
  L::store(word, other_[kWord]);
  L::store(after.low, other_[kScoreLow]);
  L::store(after.high, other_[kScoreHigh]);
  const V leaving = lost | high | drawn | bound;
  V next = (word & L::set(15)) | L::andNot(in, L::set(kStays));
  if (HWY_UNLIKELY(L::any(leaving))) {
    next = next | leaving;
    const auto reason = [](PooledGame::Left why) { return L::set(static_cast<std::uint64_t>(why)); };
    V why = L::choose(drawn, reason(PooledGame::Left::Drawn), L::set(kStays));
    why = L::choose(high, reason(PooledGame::Left::High), why);
    why = L::choose(bound, reason(PooledGame::Left::Bound), why);
    why = L::choose(over, reason(PooledGame::Left::Over), why);
    why = L::choose(none, reason(PooledGame::Left::NoPlacement), why);
    L::store(why, why_);
    leave(cells, count, left);
  }
  sort(cells, next);
}

template <class L, int kWidth>
HWY_NOINLINE inline void LanesPool<L, kWidth>::leave(const Columns<L>& cells, int count,
                                                     std::vector<PooledGame>& left) {
  alignas(64) Lane columns[kMaxBatchWidth][kLanes];
  for (std::size_t c = 0; c < columns_; ++c) L::store(cells[static_cast<std::ptrdiff_t>(c)], columns[c]);
  for (int lane = 0; lane < count; ++lane) {
    if (why_[lane] == kStays) continue;
    PooledGame& game = left.emplace_back();
    game.left = static_cast<PooledGame::Left>(why_[lane]);
    game.game = other_[kGame][lane];
    game.word = other_[kWord][lane];
    game.score = scoreOf(other_[kScoreLow][lane], other_[kScoreHigh][lane]);
    if (countsSteps()) game.steps = other_[stepsAt_][lane];
    for (std::size_t c = 0; c < columns_; ++c) game.columns[c] = columns[c][lane];
  }
}

/// Moves each game to the bucket of its next piece, if it has one.
template <class L, int kWidth>
inline void LanesPool<L, kWidth>::sort(const Columns<L>& cells, V next) {
  const auto width = chooser_.width();
#if HWY_TARGET == HWY_AVX3_DL
  alignas(64) Lane lanes[kLanes];
  for (std::size_t piece = 0; piece < buckets_.size(); ++piece) {
    Bucket& bucket = buckets_[piece];
    bucket.reserve();
    const int count = L::listLanes(L::isEqual(next, L::set(piece)), lanes);
    const V order = L::load(lanes);
    Lane* to = bucket.end();
    const std::size_t stride = bucket.stride();
    const auto put = [&](auto store) HWY_ATTR {
      for (int c = 0; c < width; ++c, to += stride) store(L::permute(cells[c], order));
      for (std::size_t other = 0; other < others_; ++other, to += stride)
        store(L::permute(L::load(other_[other]), order));
    };
    constexpr int kFew = 8;  // usually there are fewer; small stores rarely cross a cache line
    if (HWY_LIKELY(count <= kFew))
      put([&](V v)
              HWY_ATTR { hn::StoreU(hn::LowerHalf(hn::LowerHalf(v)), hn::CappedTag<Lane, kFew>(), to); });
    else
      put([&](V v) HWY_ATTR { L::storeU(v, to); });
    bucket.grow(static_cast<std::size_t>(count));
  }
#else
  alignas(64) Lane pieces[kLanes], columns[kMaxBatchWidth][kLanes];
  L::store(next, pieces);
  for (int c = 0; c < width; ++c) L::store(cells[c], columns[c]);
  for (Bucket& bucket : buckets_) bucket.reserve();
  for (int lane = 0; lane < kLanes; ++lane) {
    if (pieces[lane] >= buckets_.size()) continue;
    Bucket& bucket = buckets_[pieces[lane]];
    Lane* to = bucket.end();
    const std::size_t stride = bucket.stride();
    for (int c = 0; c < width; ++c, to += stride) *to = columns[c][lane];
    for (std::size_t other = 0; other < others_; ++other, to += stride) *to = other_[other][lane];
    bucket.grow(1);
  }
#endif
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
