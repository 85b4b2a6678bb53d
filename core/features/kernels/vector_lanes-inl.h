// Compiled once per instruction set (hwy/foreach_target.h), hence the special include guard.
#if defined(TETRABENCH_FEATURES_KERNELS_VECTOR_LANES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_VECTOR_LANES_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_VECTOR_LANES_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_VECTOR_LANES_INL_H_
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

/// Primitives of the kernels: boards side by side, one per lane. A value `V` has one number per lane: a
/// column of each board as a row mask, or a count. `Sum` has the score of each.
///
/// Counts may be negative (two's complement); shift counts are less than the number of bits of a lane.

/// Calls `take` with each 16-byte block of a vector and its index.
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

/// Assembles a vector of blocks; `block(n)` returns the n-th.
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

/// Operations common to both kinds of vectors.
template <typename T>
struct VectorLanes {
  using Lane = T;
  using D = hn::CappedTag<T, 64 / sizeof(T)>;
  using V = hn::Vec<D>;
  using Signed = hn::RebindToSigned<D>;
  static constexpr int kLanes = static_cast<int>(hn::MaxLanes(D()));
  static constexpr int kBits = 8 * sizeof(T);
  /// Mainstream processors have had AVX2 since 2013 (Intel) or 2015 (AMD); older ones are not worth a third
  /// of all kernel code.
  static constexpr bool kKnowsParts = HWY_TARGET != HWY_SSE4;

  static HWY_INLINE V set(std::uint64_t value) { return hn::Set(D(), static_cast<T>(value)); }
  static HWY_INLINE V zero() { return hn::Zero(D()); }
  static HWY_INLINE V load(const T* from) { return hn::Load(D(), from); }
  static HWY_INLINE void store(V v, T* to) { hn::Store(v, D(), to); }
  static HWY_INLINE V loadU(const T* from) { return hn::LoadU(D(), from); }
  static HWY_INLINE void storeU(V v, T* to) { hn::StoreU(v, D(), to); }
  /// Stores numbers up to 255 as one byte each.
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
  static HWY_INLINE V shr4(V v) { return hn::ShiftRight<4>(v); }
  static HWY_INLINE V shl12(V v) { return hn::ShiftLeft<12>(v); }
  static HWY_INLINE V popcount(V v) { return hn::PopulationCount(v); }

  static HWY_INLINE V isZero(V v) { return hn::VecFromMask(D(), hn::Eq(v, zero())); }
  static HWY_INLINE V notZero(V v) { return hn::VecFromMask(D(), hn::Ne(v, zero())); }
  static HWY_INLINE V isGreater(V a, V b) { return hn::VecFromMask(D(), hn::Gt(a, b)); }
  /// Selects bitwise.
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
  static HWY_INLINE V isEqual(V a, V b) {
    return hn::VecFromMask(D(), hn::Eq(a, b));
  }
  /// Writes the indices of the lanes set in the mask, followed by arbitrary values up to kLanes in total;
  /// returns the number of lanes set.
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
    do {  // two at a time, as there are rarely more
      for (int i = 0; i < 2; ++i, lanes &= lanes - 1) *to++ = static_cast<T>(std::countr_zero(lanes));
    } while (HWY_UNLIKELY(lanes != 0));
    return count;
#endif
  }
  /// Returns a vector whose lane i is lane from[i] of v.
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

  /// Returns all rows up to the highest cell.
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
  static HWY_INLINE V lookUp(const std::uint8_t* table, V index) {  // table aligned to 64 bytes
    return V{_mm512_maskz_permutexvar_epi8(kBits == 16 ? 0x5555555555555555ULL : 0x1111111111111111ULL,
                                           index.raw, _mm512_load_si512(table))};
  }
#else
  static constexpr bool kLooksUpBytes = false;
#endif

  /// Returns the value of the well cells `rows` of a run, if none is above the kWellRows-th row.
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

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
