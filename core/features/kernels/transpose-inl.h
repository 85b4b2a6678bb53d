#if defined(TETRABENCH_FEATURES_KERNELS_TRANSPOSE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_TRANSPOSE_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_TRANSPOSE_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_TRANSPOSE_INL_H_
#endif

#include "core/features/kernels/batch.h"
#include "core/features/kernels/surface-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// Transposes 8 vectors of blocks (8 columns of one board each) into 8 columns (8 boards per block), or back.
template <class L>
HWY_INLINE void transpose8(typename L::V (&v)[8]) {
  using V = typename L::V;
  const typename L::D d;
  const hn::Repartition<std::uint32_t, typename L::D> d32;
  const hn::Repartition<std::uint64_t, typename L::D> d64;
  V pair[8], quad[8];
  for (int i = 0; i < 4; ++i) {
    pair[i] = hn::InterleaveLower(d, v[2 * i], v[2 * i + 1]);      // columns 0..3 of two boards
    pair[4 + i] = hn::InterleaveUpper(d, v[2 * i], v[2 * i + 1]);  // columns 4..7
  }
  for (int i = 0; i < 8; i += 2) {
    const auto a = hn::BitCast(d32, pair[i]), b = hn::BitCast(d32, pair[i + 1]);
    quad[i] = hn::BitCast(d, hn::InterleaveLower(d32, a, b));
    quad[i + 1] = hn::BitCast(d, hn::InterleaveUpper(d32, a, b));
  }
  for (int i = 0; i < 8; i += 2) {  // quads 0 2 have columns 0 1, quads 1 3 columns 2 3, ...
    const int q = i / 4 * 4 + i / 2 % 2;
    const auto a = hn::BitCast(d64, quad[q]), b = hn::BitCast(d64, quad[q + 2]);
    v[i] = hn::BitCast(d, hn::InterleaveLower(d64, a, b));
    v[i + 1] = hn::BitCast(d, hn::InterleaveUpper(d64, a, b));
  }
}

/// Transposes 4 columns of 4 boards likewise.
template <class L>
HWY_INLINE void transpose4(typename L::V (&v)[4]) {
  const typename L::D d;
  const hn::Repartition<std::uint64_t, typename L::D> d64;
  const auto low01 = hn::BitCast(d64, hn::InterleaveLower(d, v[0], v[1]));
  const auto low23 = hn::BitCast(d64, hn::InterleaveLower(d, v[2], v[3]));
  const auto high01 = hn::BitCast(d64, hn::InterleaveUpper(d, v[0], v[1]));
  const auto high23 = hn::BitCast(d64, hn::InterleaveUpper(d, v[2], v[3]));
  v[0] = hn::BitCast(d, hn::InterleaveLower(d64, low01, low23));
  v[1] = hn::BitCast(d, hn::InterleaveUpper(d64, low01, low23));
  v[2] = hn::BitCast(d, hn::InterleaveLower(d64, high01, high23));
  v[3] = hn::BitCast(d, hn::InterleaveUpper(d64, high01, high23));
}

template <class L>
struct Transposer;

template <>
struct Transposer<Lanes16> {
  static constexpr int kColumns = 8;  ///< in 16 bytes of a board
  static std::uint16_t* columns(BatchBoard& board) { return board.low.data(); }
  static HWY_INLINE void run(Lanes16::V (&v)[8]) { transpose8<Lanes16>(v); }
};

template <>
struct Transposer<Lanes32> {
  static constexpr int kColumns = 4;
  static std::uint32_t* columns(BatchBoard& board) { return board.tall.data(); }
  static HWY_INLINE void run(Lanes32::V (&v)[4]) { transpose4<Lanes32>(v); }
};

/// Gathers a vector of 16-byte blocks: block b from from[b * stride] + first.
template <class L>
HWY_INLINE typename L::V gatherBlocks(typename L::Lane* const* from, int stride, int first) {
  const hn::CappedTag<typename L::Lane, 16 / sizeof(typename L::Lane)> block;
  return fromBlocks(typename L::D(),
                    [&](int b) HWY_ATTR { return hn::LoadU(block, from[b * stride] + first); });
}

template <class L>
HWY_INLINE void scatterBlocks(typename L::V v, typename L::Lane* const* to, int stride, int first) {
  const hn::CappedTag<typename L::Lane, 16 / sizeof(typename L::Lane)> block;
  forBlocks(typename L::D(), v,
            [&](auto part, int b) HWY_ATTR { hn::StoreU(part, block, to[b * stride] + first); });
}

/// Converts boards from an array of structures to one vector per column.
template <class L>
HWY_INLINE void loadColumns(typename L::Lane* const (&boards)[L::kLanes], Columns<L>& cells, int width) {
  constexpr int kColumns = Transposer<L>::kColumns;
  for (int first = 0; first < width; first += kColumns) {
    typename L::V v[kColumns];
    for (int i = 0; i < kColumns; ++i) v[i] = gatherBlocks<L>(boards + i, kColumns, first);
    Transposer<L>::run(v);
    for (int i = 0; i < kColumns; ++i)
      if (first + i < width) cells[first + i] = v[i];
  }
}

template <class L>
HWY_INLINE void storeColumns(const Columns<L>& cells, typename L::Lane* const (&boards)[L::kLanes],
                             int width) {
  constexpr int kColumns = Transposer<L>::kColumns;
  for (int first = 0; first < width; first += kColumns) {
    typename L::V v[kColumns];
    for (int i = 0; i < kColumns; ++i) v[i] = first + i < width ? cells[first + i] : L::zero();
    Transposer<L>::run(v);
    for (int i = 0; i < kColumns; ++i) scatterBlocks<L>(v[i], boards + i, kColumns, first);
  }
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
