#if defined(TETRABENCH_FEATURES_KERNELS_LANES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_LANES_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_LANES_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_LANES_INL_H_
#endif

#include "core/features/kernels/vector_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Boards of 16 rows: twice as many games per vector while all piles are low.
struct Lanes16 : VectorLanes<std::uint16_t> {
  using D32 = hn::RepartitionToWide<Signed>;
  using V32 = hn::Vec<D32>;
  using V16 = hn::Vec<Signed>;

  /// Scores, which need 32 bits: those of the lanes in the lower and in the upper halves of each 16 bytes.
  struct Sum {
    V32 lower, upper;
  };
  /// Two weights, ordered to match two interleaved counts: their lower 15 bits, and the rest.
  struct PairWeights {
    V16 low[2], top[2];
    bool wide;
  };
  /// A sum under construction: products with the lower bits of the weights, and with the rest.
  struct Terms {
    Sum low, top;
  };
  struct Best {
    Sum score;
    V32 lower, upper;  ///< index of the placement
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
    // v / 2^by as the upper half of 2v x 2^(15 - by); valid because no row above the 15th is used.
    return hn::MulHigh(v + v, power(set(15) - by));
#endif
  }
  /// Returns 1 << index, or 0 if the index is not below 5.
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
  static HWY_INLINE Terms noTerms() {
    return {zeroSum(), zeroSum()};
  }
  static HWY_INLINE void add(Terms& terms, const PairWeights& w, V a, V b) {
    const auto lower = hn::BitCast(Signed(), hn::InterleaveLower(D(), a, b));
    const auto upper = hn::BitCast(Signed(), hn::InterleaveUpper(D(), a, b));
    terms.low.lower = addProducts(terms.low.lower, lower, w.low[0]);
    terms.low.upper = addProducts(terms.low.upper, upper, w.low[1]);
    if (w.wide) {
      terms.top.lower = addProducts(terms.top.lower, lower, w.top[0]);
      terms.top.upper = addProducts(terms.top.upper, upper, w.top[1]);
    }
  }
  /// Combines the terms; `wide` is true if any weight is wide.
  static HWY_INLINE Sum sumOf(const Terms& terms, bool wide) {
    if (!wide) return terms.low;
    return {terms.low.lower + hn::ShiftLeft<15>(terms.top.lower),
            terms.low.upper + hn::ShiftLeft<15>(terms.top.upper)};
  }
  /// Packed pair of weights of one function: the lower 15 bits of both in one word, the rest in another.
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
  /// The source lane of each lane's weights; `from` may contain anything in unused lanes.
  struct PairSources {
    __m512i half[2];
  };
  static HWY_INLINE PairSources pairSources(const Lane* from) {
    // The index of a lane among the words of both vectors, as ordered by pairWeights().
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
  /// Replaces the best sums by larger ones, except in the lanes set in `except`.
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
  static HWY_INLINE bool anyEqual(const Sum& sum, std::int32_t value) {
    const V32 equal = hn::Set(D32(), value);
    return !hn::AllFalse(D32(), hn::Or(hn::Eq(sum.lower, equal), hn::Eq(sum.upper, equal)));
  }
  /// Sums split into two 16-bit numbers per lane.
  struct Halves {
    V low, high;
  };
  static HWY_INLINE Sum fromHalves(V low, V high) {
    return {hn::BitCast(D32(), hn::InterleaveLower(D(), low, high)),
            hn::BitCast(D32(), hn::InterleaveUpper(D(), low, high))};
  }
  static HWY_INLINE Halves toHalves(const Sum& sum) {
    // Sign-extend the lower halves, so that none saturates.
    const auto low = [](V32 v) HWY_ATTR { return hn::ShiftRight<16>(hn::ShiftLeft<16>(v)); };
    return {hn::BitCast(D(), hn::ReorderDemote2To(Signed(), low(sum.lower), low(sum.upper))),
            hn::BitCast(D(), hn::ReorderDemote2To(Signed(), hn::ShiftRight<16>(sum.lower),
                                                  hn::ShiftRight<16>(sum.upper)))};
  }
  static HWY_INLINE V which(const Best& best) {
    return hn::BitCast(D(), hn::ReorderDemote2To(Signed(), best.lower, best.upper));
  }
  using VectorLanes::store;

 private:
  static HWY_INLINE V power(V by) {
    // Byte lookups: index `by` gives the lower byte of 2^by, index by - 8 the upper one (above 127: 0).
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

/// Boards of 32 rows.
struct Lanes32 : VectorLanes<std::uint32_t> {
  using Sum = hn::Vec<Signed>;
  using Terms = Sum;
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
  static HWY_INLINE Terms noTerms() { return zeroSum(); }
  static HWY_INLINE Sum sumOf(const Terms& terms, bool) { return terms; }
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
  static HWY_INLINE bool anyEqual(Sum sum, std::int32_t value) {
    return !hn::AllFalse(Signed(), hn::Eq(sum, hn::Set(Signed(), value)));
  }
  static HWY_INLINE V which(const Best& best) { return hn::BitCast(D(), best.which); }
  using VectorLanes::store;
};

/// One board of up to 64 rows, in general-purpose registers.
struct ScalarLanes {
  using Lane = std::uint64_t;
  using V = std::uint64_t;
  using Sum = std::int64_t;
  using Terms = Sum;
  struct PairWeights {
    std::int64_t a, b;
  };
  static constexpr int kLanes = 1, kBits = 64;
  static constexpr bool kKnowsParts = true;

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

  static HWY_INLINE Terms noTerms() { return 0; }
  static HWY_INLINE Sum sumOf(const Terms& terms, bool) { return terms; }
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
