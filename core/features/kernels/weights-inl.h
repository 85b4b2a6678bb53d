#if defined(TETRABENCH_FEATURES_KERNELS_WEIGHTS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_WEIGHTS_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_WEIGHTS_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_WEIGHTS_INL_H_
#endif

#include "core/features/kernels/lanes-inl.h"
#include "core/features/linear_parts.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

constexpr std::uint32_t bit(Part part) {
  return std::uint32_t{1} << static_cast<int>(part);
}

/// Groups of parts that are computed together.
inline constexpr std::uint32_t kWellParts =
    bit(Part::CumulativeWells) | bit(Part::CumulativeWellsFast) | bit(Part::WellCells);
inline constexpr std::uint32_t kWellDepthParts =
    bit(Part::WellCount) | bit(Part::WellDepthSum) | bit(Part::DeepestWell) | bit(Part::Chasms);
inline constexpr std::uint32_t kPileParts = bit(Part::PileHeight) | bit(Part::LowestHeight) |
                                            bit(Part::SquaredPileHeight) | bit(Part::CubedPileHeight);
/// Bits after those of the parts: weights of column heights and of height differences.
inline constexpr std::uint32_t kColumnHeights = std::uint32_t{1} << kParts;
inline constexpr std::uint32_t kHeightDifferences = kColumnHeights << 1;

/// The parts of well-known functions: kernels with `kKnowsParts` are compiled once more for each, without
/// run-time tests of the parts. Code for kAnyParts handles every function, with such tests.
inline constexpr std::uint32_t kRemovalParts = bit(Part::RowsRemoved) | bit(Part::ErodedCells);
inline constexpr std::uint32_t kDellacherieParts = bit(Part::LandingHeight) | bit(Part::RowTransitions) |
                                                   bit(Part::ColumnTransitions) | bit(Part::Holes) |
                                                   bit(Part::CumulativeWells) | kRemovalParts;
inline constexpr std::uint32_t kBctsParts =
    kDellacherieParts | bit(Part::HoleDepth) | bit(Part::RowsWithHoles);
inline constexpr std::uint32_t kDtParts =
    (kBctsParts & ~bit(Part::CumulativeWells)) | bit(Part::CumulativeWellsFast) | bit(Part::PatternDiversity);
inline constexpr std::uint32_t kAnyParts = 0;

/// The weights of one linear function per lane.
template <class L>
struct Weights {
  /// Indices of the first height and the first difference, after the parts, which are stored in pairs;
  /// heights and differences have a second weight of 0.
  static constexpr std::size_t kFirstHeight = kParts / 2, kFirstDifference = kFirstHeight + Board::kMaxWidth;
  std::array<typename L::PairWeights, kFirstDifference + Board::kMaxWidth - 1> pairs;
  std::uint32_t used = 0;
  bool wide = false;  ///< true if any pair is wide (Lanes16)

  HWY_INLINE const typename L::PairWeights& columnHeight(int c) const {
    return pairs[kFirstHeight + static_cast<std::size_t>(c)];
  }
  HWY_INLINE const typename L::PairWeights& heightDifference(int c) const {
    return pairs[kFirstDifference + static_cast<std::size_t>(c)];
  }

  HWY_INLINE bool uses(std::uint32_t parts) const { return (used & parts) != 0; }
  /// Returns `uses(parts)`, known at compile time unless `Parts` is kAnyParts.
  template <std::uint32_t Parts>
  HWY_INLINE bool usesOf(std::uint32_t parts) const {
    return Parts == kAnyParts ? uses(parts) : (Parts & parts) != 0;
  }
  HWY_INLINE bool uses(Part part) const { return uses(bit(part)); }
  HWY_INLINE bool usesAny(Part a, Part b) const { return uses(bit(a) | bit(b)); }

  /// Calls `run` with the first of the well-known masks that includes all parts in use, as a constant.
  template <class Run>
  HWY_INLINE decltype(auto) withKnownParts(Run run) const {
    if constexpr (!L::kKnowsParts) return run(std::integral_constant<std::uint32_t, kAnyParts>());
    if (!uses(~kDellacherieParts)) return run(std::integral_constant<std::uint32_t, kDellacherieParts>());
    if (!uses(~kBctsParts)) return run(std::integral_constant<std::uint32_t, kBctsParts>());
    if (!uses(~kDtParts)) return run(std::integral_constant<std::uint32_t, kDtParts>());
    return run(std::integral_constant<std::uint32_t, kAnyParts>());
  }

  /// Adds both parts of a pair, given in their order.
  template <Part First>
  HWY_INLINE void add(typename L::Terms& sum, typename L::V first, typename L::V second) const {
    static_assert(static_cast<int>(First) % 2 == 0);
    L::add(sum, pairs[static_cast<std::size_t>(First) / 2], first, second);
  }
};

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
