// Compiled once for each instruction set (hwy/foreach_target.h), hence the guard of its own kind.
#if defined(TETRABENCH_FEATURES_KERNELS_LANES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_LANES_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_LANES_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_LANES_INL_H_
#endif

#include <hwy/highway.h>

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>

#include "core/features/kernels/well_tables.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// What the kernels are written with: boards side by side, one per lane. A value `V` holds one number per
/// lane: a column of each board as a mask of rows, or a count. `Sum` holds the score of each.
///
/// Counts may be negative (two's complement); shifts are by less than the bits of a lane.

/// Calls `take` with each block of 16 bytes of a vector and its number.
template <class D, class Take>
HWY_INLINE void forBlocks(D, hn::Vec<D> v, Take take, int first = 0) {
  constexpr std::size_t kBytes = sizeof(hn::Vec<D>);
  if constexpr (kBytes == 16) {
    take(v, first);
  } else {
    const hn::Half<D> half;
    forBlocks(half, hn::LowerHalf(half, v), take, first);
    forBlocks(half, hn::UpperHalf(half, v), take, first + static_cast<int>(kBytes / 32));
  }
}

/// A vector of blocks: `block(n)` is the n-th.
template <class D, class Block>
HWY_INLINE hn::Vec<D> fromBlocks([[maybe_unused]] D d, Block block, int first = 0) {
  constexpr std::size_t kBytes = sizeof(hn::Vec<D>);
  if constexpr (kBytes == 16) {
    return block(first);
  } else {
    const hn::Half<D> half;
    const auto lower = fromBlocks(half, block, first);
    return hn::Combine(d, fromBlocks(half, block, first + static_cast<int>(kBytes / 32)), lower);
  }
}

/// What both kinds of vectors have in common.
template <typename T>
struct VectorLanes {
  using Lane = T;
  using D = hn::CappedTag<T, 64 / sizeof(T)>;
  using V = hn::Vec<D>;
  using Signed = hn::RebindToSigned<D>;
  static constexpr int kLanes = static_cast<int>(hn::MaxLanes(D()));
  static constexpr int kBits = 8 * sizeof(T);

  static HWY_INLINE V set(std::uint64_t value) { return hn::Set(D(), static_cast<T>(value)); }
  static HWY_INLINE V zero() { return hn::Zero(D()); }
  static HWY_INLINE V load(const T* from) { return hn::Load(D(), from); }
  static HWY_INLINE void store(V v, T* to) { hn::Store(v, D(), to); }
  static HWY_INLINE V loadU(const T* from) { return hn::LoadU(D(), from); }
  static HWY_INLINE void storeU(V v, T* to) { hn::StoreU(v, D(), to); }
  /// Numbers up to 255, a byte each.
  static HWY_INLINE void storeBytes(V v, std::uint8_t* to) {
    const hn::Rebind<std::uint8_t, Signed> bytes;
    hn::StoreU(hn::DemoteTo(bytes, hn::BitCast(Signed(), v)), bytes, to);
  }

  static HWY_INLINE V andNot(V a, V b) { return hn::AndNot(a, b); }  ///< ~a & b
  static HWY_INLINE V min(V a, V b) { return hn::Min(a, b); }
  static HWY_INLINE V max(V a, V b) { return hn::Max(a, b); }
  static HWY_INLINE V oneIfAny(V v) { return hn::Min(v, set(1)); }  ///< 0 for 0, else 1
  static HWY_INLINE V maxSigned(V a, V b) {
    return hn::BitCast(D(), hn::Max(hn::BitCast(Signed(), a), hn::BitCast(Signed(), b)));
  }
  static HWY_INLINE V mul(V a, V b) { return hn::Mul(a, b); }
  static HWY_INLINE V shl1(V v) { return hn::Add(v, v); }
  static HWY_INLINE V shr1(V v) { return hn::ShiftRight<1>(v); }
  static HWY_INLINE V popcount(V v) { return hn::PopulationCount(v); }

  static HWY_INLINE V isZero(V v) { return hn::VecFromMask(D(), hn::Eq(v, zero())); }
  static HWY_INLINE V notZero(V v) { return hn::VecFromMask(D(), hn::Ne(v, zero())); }
  static HWY_INLINE V isGreater(V a, V b) { return hn::VecFromMask(D(), hn::Gt(a, b)); }
  /// Bit by bit.
  static HWY_INLINE V choose(V mask, V yes, V no) {
#if HWY_TARGET <= HWY_AVX3
    return hn::IfVecThenElse(mask, yes, no);
#else
    return hn::Or(hn::And(mask, yes), hn::AndNot(mask, no));
#endif
  }
  static HWY_INLINE V iota() {
    return hn::Iota(D(), 0);
  }
  static HWY_INLINE bool any(V v) {
    return !hn::AllTrue(D(), hn::Eq(v, zero()));
  }
  /// Writes the numbers of the lanes that are set in the mask (and something after them, up to kLanes in
  /// all); returns how many.
  static HWY_INLINE int listLanes(V mask, T* to) {
#if HWY_TARGET <= HWY_AVX3
    const auto set = hn::MaskFromVec(mask);
    hn::StoreU(hn::Compress(iota(), set), D(), to);
    return static_cast<int>(hn::CountTrue(D(), set));
#else
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(D(), hn::MaskFromVec(mask), bytes);
    std::uint32_t lanes;
    __builtin_memcpy(&lanes, bytes, sizeof lanes);
    const int count = std::popcount(lanes);
    do {  // two at a time, as there are seldom more
      for (int i = 0; i < 2; ++i, lanes &= lanes - 1) *to++ = static_cast<T>(std::countr_zero(lanes));
    } while (HWY_UNLIKELY(lanes != 0));
    return count;
#endif
  }
  /// Lane i of the result is lane from[i] of v.
  static HWY_INLINE V permute(V v, V from) {
#if HWY_TARGET == HWY_AVX3_DL
    if constexpr (kBits == 16)
      return V{_mm512_permutexvar_epi16(from.raw, v.raw)};
    else
      return V{_mm512_permutexvar_epi32(from.raw, v.raw)};
#else
    HWY_ALIGN T lanes[kLanes], indices[kLanes];
    store(v, lanes);
    store(from, indices);
    HWY_ALIGN T moved[kLanes];
    for (int i = 0; i < kLanes; ++i) moved[i] = lanes[indices[i]];
    return load(moved);
#endif
  }

  /// All rows up to the highest cell.
  static HWY_INLINE V fill(V v) {
    v = v | hn::ShiftRight<1>(v);
    v = v | hn::ShiftRight<2>(v);
    v = v | hn::ShiftRight<4>(v);
    v = v | hn::ShiftRight<8>(v);
    if constexpr (kBits > 16) v = v | hn::ShiftRight<kBits / 2>(v);
    return v;
  }
  static HWY_INLINE V height(V v) {
    return popcount(fill(v));
  }

  /// Looks up a byte for each lane; index < 64.
#if HWY_TARGET == HWY_AVX3_DL
  static constexpr bool kLooksUpBytes = true;
  static HWY_INLINE V lookUp(const std::uint8_t* table, V index) {  // a table aligned to 64, [0] counts as 0
    return V{_mm512_maskz_permutexvar_epi8(kBits == 16 ? 0x5555555555555555ULL : 0x1111111111111111ULL,
                                           index.raw, _mm512_load_si512(table))};
  }
#else
  static constexpr bool kLooksUpBytes = false;
#endif

  /// The value of the well cells `rows` of a run, if none is above the kWellRows-th row.
#if HWY_TARGET == HWY_AVX3_DL
  static constexpr int kWellRows = 6;
  static HWY_INLINE V wells(const WellTable& table, V rows) {
    return V{_mm512_permutexvar_epi8(rows.raw, _mm512_load_si512(table.byRows.data()))};
  }
#else
  static constexpr int kWellRows = kWellTableRows;
  static HWY_INLINE V wells(const WellTable& table, V rows) {
    const hn::Repartition<std::uint8_t, D> d8;
    const V lower = rows & set(15), upper = hn::ShiftRight<4>(rows) & set(15);
    const V a = hn::BitCast(
        D(), hn::TableLookupBytes(hn::LoadDup128(d8, table.lower.data()), hn::BitCast(d8, lower)));
    const V b = hn::BitCast(
        D(), hn::TableLookupBytes(hn::LoadDup128(d8, table.upper.data()), hn::BitCast(d8, upper)));
    return table.additive ? a + b : max(a, b);
  }
#endif
};

/// 16 rows a board: twice the games in a vector while all piles are low.
struct Lanes16 : VectorLanes<std::uint16_t> {
  using D32 = hn::RepartitionToWide<Signed>;
  using V32 = hn::Vec<D32>;
  using V16 = hn::Vec<Signed>;

  /// Scores need 32 bits: those of the lanes in the lower and in the upper halves of each 16 bytes.
  struct Sum {
    V32 lower, upper;
  };
  /// Two weights, in the order in which two interleaved counts meet them: their lower 15 bits, and the rest.
  struct PairWeights {
    V16 low[2], top[2];
    bool wide;
  };
  struct Best {
    Sum score;
    V32 lower, upper;  ///< which placement it is
  };

  static HWY_INLINE V shl(V v, V by) {
#if HWY_TARGET <= HWY_AVX3
    return v << by;
#else
    return v * power(by);
#endif
  }
  static HWY_INLINE V shr(V v, V by) {
#if HWY_TARGET <= HWY_AVX3
    return v >> by;
#else
    // v / 2^by as the upper half of 2v x 2^(15 - by): no row above the 15th is used.
    return hn::MulHigh(v + v, power(set(15) - by));
#endif
  }
  /// 1 << index, or 0 if the index is not below 5.
  static HWY_INLINE V bitBelow5(V index) {
    return hn::And(shl(set(1), min(index, set(5))), set(31));
  }

  static HWY_INLINE Sum zeroSum() {
    return {hn::Zero(D32()), hn::Zero(D32())};
  }
  static HWY_INLINE void add(Sum& sum, const Sum& other) {
    sum.lower = sum.lower + other.lower;
    sum.upper = sum.upper + other.upper;
  }
  static HWY_INLINE void subtract(Sum& sum, const Sum& other) {
    sum.lower = sum.lower - other.lower;
    sum.upper = sum.upper - other.upper;
  }
  static HWY_INLINE void add(Sum& sum, const PairWeights& w, V a, V b) {
    const auto lower = hn::BitCast(Signed(), hn::InterleaveLower(D(), a, b));
    const auto upper = hn::BitCast(Signed(), hn::InterleaveUpper(D(), a, b));
    sum.lower = addProducts(sum.lower, lower, w.low[0]);
    sum.upper = addProducts(sum.upper, upper, w.low[1]);
    if (w.wide) {
      sum.lower = sum.lower + hn::ShiftLeft<15>(addProducts(hn::Zero(D32()), lower, w.top[0]));
      sum.upper = sum.upper + hn::ShiftLeft<15>(addProducts(hn::Zero(D32()), upper, w.top[1]));
    }
  }
  /// Two weights of one function in words: the lower 15 bits of both, and the rest.
  using Word = std::uint32_t;
  static std::array<Word, 2> pack(std::int64_t a, std::int64_t b) {
    std::uint16_t low[2], top[2];
    const std::int64_t of[2] = {a, b};
    for (int k = 0; k < 2; ++k) {
      const bool fits = of[k] == static_cast<std::int16_t>(of[k]);
      low[k] = static_cast<std::uint16_t>(fits ? of[k] : of[k] & 0x7fff);
      top[k] = static_cast<std::uint16_t>(fits ? 0 : of[k] >> 15);
    }
    return {low[0] | Word{low[1]} << 16, top[0] | Word{top[1]} << 16};
  }
  /// Interleaving takes four lanes of each block of eight: the weights of lanes 0 to 3, 8 to 11, ... are in
  /// the first vector of words, those of the others in the second.
  static constexpr int kWordVectors = 2;
  template <typename Words>
  static HWY_INLINE PairWeights pairWeights(const Words (&low)[2], const Words (&top)[2], bool wide) {
    const Signed d;
    return {{hn::BitCast(d, low[0]), hn::BitCast(d, low[1])},
            {hn::BitCast(d, top[0]), hn::BitCast(d, top[1])},
            wide};
  }
#if HWY_TARGET == HWY_AVX3_DL
  static constexpr bool kMovesPairs = true;
  /// From which lane each gets its weights: `from` may hold anything where they are not needed.
  struct PairSources {
    __m512i half[2];
  };
  static HWY_INLINE PairSources pairSources(const Lane* from) {
    // The place of a lane among the words of both vectors, as pairWeights() has them.
    const V lane = loadU(from) & set(kLanes - 1);
    const V word = hn::ShiftLeft<2>(lane & set(4)) | (shr1(lane) & set(12)) | (lane & set(3));
    return {{ hn::InterleaveLower(D(), word, zero()).raw, hn::InterleaveUpper(D(), word, zero()).raw }};
  }
  static HWY_INLINE PairWeights movedPairs(const PairWeights& w, const PairSources& from) {
    PairWeights moved{{}, {}, w.wide};
    for (int half = 0; half < 2; ++half) {
      moved.low[half].raw = _mm512_permutex2var_epi32(w.low[0].raw, from.half[half], w.low[1].raw);
      if (w.wide)
        moved.top[half].raw = _mm512_permutex2var_epi32(w.top[0].raw, from.half[half], w.top[1].raw);
    }
    return moved;
  }
#else
  static constexpr bool kMovesPairs = false;
#endif

  static HWY_INLINE Best noBest() {
    const V32 none = hn::Set(D32(), std::numeric_limits<std::int32_t>::min());
    return {{none, none}, hn::Set(D32(), -1), hn::Set(D32(), -1)};
  }
  /// Takes the sum where it is larger, unless the lane is set in `except`.
  static HWY_INLINE void improve(Best& best, Sum sum, V except, int which) {
    const V32 none = hn::Set(D32(), std::numeric_limits<std::int32_t>::min());
    const D32 d;
    sum.lower = hn::IfVecThenElse(hn::BitCast(d, hn::InterleaveLower(D(), except, except)), none, sum.lower);
    sum.upper = hn::IfVecThenElse(hn::BitCast(d, hn::InterleaveUpper(D(), except, except)), none, sum.upper);
    const auto lower = hn::Gt(sum.lower, best.score.lower), upper = hn::Gt(sum.upper, best.score.upper);
    best.score.lower = hn::Max(sum.lower, best.score.lower);
    best.score.upper = hn::Max(sum.upper, best.score.upper);
    best.lower = hn::IfThenElse(lower, hn::Set(d, which), best.lower);
    best.upper = hn::IfThenElse(upper, hn::Set(d, which), best.upper);
  }
  static HWY_INLINE void store(const Sum& sum, std::int32_t* to) {
    const hn::CappedTag<std::int32_t, 4> block;
    const auto storeAt = [&](std::int32_t* first) HWY_ATTR {
      return [block, first](auto v, int n) HWY_ATTR { hn::Store(v, block, first + 8 * n); };
    };
    forBlocks(D32(), sum.lower, storeAt(to));
    forBlocks(D32(), sum.upper, storeAt(to + 4));
  }
  static HWY_INLINE Sum loadSum(const std::int32_t* from) {
    const hn::CappedTag<std::int32_t, 4> block;
    const auto loadAt = [&](const std::int32_t* first) HWY_ATTR {
      return [block, first](int n) HWY_ATTR { return hn::Load(block, first + 8 * n); };
    };
    return {fromBlocks(D32(), loadAt(from)), fromBlocks(D32(), loadAt(from + 4))};
  }
  static HWY_INLINE V which(const Best& best) {
    return hn::BitCast(D(), hn::ReorderDemote2To(Signed(), best.lower, best.upper));
  }
  using VectorLanes::store;

 private:
  static HWY_INLINE V power(V by) {
    // Byte tables: the lower byte of 2^by from `by`, the upper one from by - 8 (an index above 127 gives 0).
    alignas(16) static constexpr std::uint8_t kPowers[16] = {1, 2, 4, 8, 16, 32, 64, 128,
                                                             0, 0, 0, 0, 0,  0,  0,  0};
    const hn::Repartition<std::uint8_t, D> d8;
    const V index = by + hn::ShiftLeft<8>(by) - set(0x800);
    return hn::BitCast(D(), hn::TableLookupBytesOr0(hn::LoadDup128(d8, kPowers), hn::BitCast(d8, index)));
  }
  static HWY_INLINE V32 addProducts(V32 sum, V16 a, V16 b) {
#if HWY_TARGET == HWY_AVX3_DL
    // The target has VNNI, but Highway 1.0.3 does not enable it in the compiler.
    asm("vpdpwssd %2, %1, %0" : "+v"(sum.raw) : "v"(a.raw), "v"(b.raw));
    return sum;
#else
    V32 unused = hn::Zero(D32());
    return hn::ReorderWidenMulAccumulate(D32(), a, b, sum, unused);
#endif
  }
};

/// 32 rows a board.
struct Lanes32 : VectorLanes<std::uint32_t> {
  using Sum = hn::Vec<Signed>;
  struct PairWeights {
    Sum a, b;
  };
  struct Best {
    Sum score, which;
  };

  static HWY_INLINE V shl(V v, V by) { return v << by; }
  static HWY_INLINE V shr(V v, V by) { return v >> by; }
  static HWY_INLINE V bitBelow5(V index) { return shl(set(1), min(index, set(5))) & set(31); }

  static HWY_INLINE Sum zeroSum() { return hn::Zero(Signed()); }
  static HWY_INLINE void add(Sum& sum, const Sum& other) { sum = sum + other; }
  static HWY_INLINE void subtract(Sum& sum, const Sum& other) { sum = sum - other; }
  static HWY_INLINE void add(Sum& sum, const PairWeights& w, V a, V b) {
    sum = sum + hn::BitCast(Signed(), a) * w.a + hn::BitCast(Signed(), b) * w.b;
  }
  using Word = std::uint32_t;
  static std::array<Word, 2> pack(std::int64_t a, std::int64_t b) {
    return {static_cast<Word>(a), static_cast<Word>(b)};
  }
  static constexpr int kWordVectors = 1;
  static HWY_INLINE PairWeights pairWeights(const V (&a)[1], const V (&b)[1], bool) {
    return {hn::BitCast(Signed(), a[0]), hn::BitCast(Signed(), b[0])};
  }
  static constexpr bool kMovesPairs = false;

  static HWY_INLINE Best noBest() {
    return {hn::Set(Signed(), std::numeric_limits<std::int32_t>::min()), hn::Set(Signed(), -1)};
  }
  static HWY_INLINE void improve(Best& best, Sum sum, V except, int which) {
    const Signed d;
    sum =
        hn::IfVecThenElse(hn::BitCast(d, except), hn::Set(d, std::numeric_limits<std::int32_t>::min()), sum);
    best.which = hn::IfThenElse(hn::Gt(sum, best.score), hn::Set(d, which), best.which);
    best.score = hn::Max(sum, best.score);
  }
  static HWY_INLINE void store(Sum sum, std::int32_t* to) { hn::Store(sum, Signed(), to); }
  static HWY_INLINE Sum loadSum(const std::int32_t* from) { return hn::Load(Signed(), from); }
  static HWY_INLINE V which(const Best& best) { return hn::BitCast(D(), best.which); }
  using VectorLanes::store;
};

/// One board of up to 64 rows, in general registers.
struct ScalarLanes {
  using Lane = std::uint64_t;
  using V = std::uint64_t;
  using Sum = std::int64_t;
  struct PairWeights {
    std::int64_t a, b;
  };
  static constexpr int kLanes = 1, kBits = 64;

  static HWY_INLINE V set(std::uint64_t value) { return value; }
  static HWY_INLINE V zero() { return 0; }
  static HWY_INLINE V load(const Lane* from) { return *from; }
  static HWY_INLINE void store(V v, Lane* to) { *to = v; }
  static HWY_INLINE V andNot(V a, V b) { return ~a & b; }
  static HWY_INLINE V min(V a, V b) { return a < b ? a : b; }
  static HWY_INLINE V max(V a, V b) { return a > b ? a : b; }
  static HWY_INLINE V oneIfAny(V v) { return v != 0; }
  static HWY_INLINE V maxSigned(V a, V b) {
    return static_cast<std::int64_t>(a) > static_cast<std::int64_t>(b) ? a : b;
  }
  static HWY_INLINE V mul(V a, V b) { return a * b; }
  static HWY_INLINE V shl1(V v) { return v << 1; }
  static HWY_INLINE V shr1(V v) { return v >> 1; }
  static HWY_INLINE V shl(V v, V by) { return v << (by & 63); }
  static HWY_INLINE V shr(V v, V by) { return v >> (by & 63); }
  static HWY_INLINE V bitBelow5(V index) { return index < 5 ? V{1} << index : 0; }
  static HWY_INLINE V popcount(V v) { return static_cast<V>(std::popcount(v)); }
  static HWY_INLINE V isZero(V v) { return v == 0 ? ~V{0} : 0; }
  static HWY_INLINE V isGreater(V a, V b) { return a > b ? ~V{0} : 0; }
  static HWY_INLINE V choose(V mask, V yes, V no) { return (mask & yes) | (~mask & no); }
  static HWY_INLINE bool any(V v) { return v != 0; }
  static HWY_INLINE V height(V v) { return static_cast<V>(std::bit_width(v)); }
  static HWY_INLINE V fill(V v) { return (~V{0} >> (std::countl_zero(v) & 63)) & (0 - V{v != 0}); }

  static HWY_INLINE Sum zeroSum() { return 0; }
  static HWY_INLINE void add(Sum& sum, const PairWeights& w, V a, V b) {
    sum += static_cast<Sum>(a) * w.a + static_cast<Sum>(b) * w.b;
  }
  using Word = std::int64_t;
  static std::array<Word, 2> pack(std::int64_t a, std::int64_t b) { return {a, b}; }
  static constexpr int kWordVectors = 1;
  static constexpr bool kMovesPairs = false;

  static constexpr int kWellRows = kWellTableRows;
  static HWY_INLINE V wells(const WellTable& table, V rows) {
    return table.byRows[rows & (table.byRows.size() - 1)];
  }
};

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
