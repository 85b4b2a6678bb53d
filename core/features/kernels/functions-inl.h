#if defined(TETRABENCH_FEATURES_KERNELS_FUNCTIONS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_FUNCTIONS_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_FUNCTIONS_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_FUNCTIONS_INL_H_
#endif

#include <span>
#include <vector>

#include "core/features/kernels/batch.h"
#include "core/features/kernels/weights-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// The weights of linear functions, ready to be put into lanes.
template <class L>
class Functions {
 public:
  explicit Functions(std::span<const LinearParts> functions) {
    // What no function uses is added with what some use, so it has to be 0.
    const PackedPair zero = L::pack(0, 0);
    const PackedPair* zeros[kMaxLanes];
    std::ranges::fill(zeros, &zero);
    for (auto* weights : {&weights_.columnHeight, &weights_.heightDifference})
      for (auto& pair : *weights) pair = L::pairWeights(zeros, 0, false);
    for (auto& pair : weights_.pair) pair = L::pairWeights(zeros, 0, false);

    std::vector<std::vector<PackedPair>> columns;
    const auto add = [&](auto first, auto second, std::uint32_t usedFirst, std::uint32_t usedSecond,
                         typename L::PairWeights* to) {
      std::vector<PackedPair> column;
      std::uint32_t used = 0;
      bool wide = false;
      for (const LinearParts& f : functions) {
        column.push_back(L::pack(first(f), second(f)));
        wide = wide || column.back().isWide();
        used |= (first(f) != 0 ? usedFirst : 0) | (second(f) != 0 ? usedSecond : 0);
      }
      weights_.used |= used;
      if (used == 0) return;
      const auto offset = reinterpret_cast<char*>(to) - reinterpret_cast<char*>(&weights_);
      columns_.push_back({static_cast<std::size_t>(offset), wide});
      columns.push_back(std::move(column));
    };
    for (std::size_t i = 0; i < kParts; i += 2)
      add([i](const LinearParts& f) { return f.weights[i]; },
          [i](const LinearParts& f) { return f.weights[i + 1]; }, std::uint32_t{1} << i,
          std::uint32_t{2} << i, &weights_.pair[i / 2]);
    const auto none = [](const LinearParts&) { return std::int64_t{0}; };
    for (std::size_t c = 0; c < Board::kMaxWidth; ++c)
      add([c](const LinearParts& f) { return f.columnHeight[c]; }, none, kColumnHeights, 0,
          &weights_.columnHeight[c]);
    for (std::size_t c = 0; c + 1 < Board::kMaxWidth; ++c)
      add([c](const LinearParts& f) { return f.heightDifference[c]; }, none, kHeightDifferences, 0,
          &weights_.heightDifference[c]);
    for (std::size_t f = 0; f < functions.size(); ++f)
      for (const auto& column : columns) packed_.push_back(column[f]);
    varied_ = functions.size() > 1;
    const std::uint32_t first[kMaxLanes] = {};
    fill(first, weights_);
    moved_ = weights_;
  }

  /// The weights of these functions, one a lane; valid until the next call.
  HWY_INLINE const Weights<L>& of(const std::uint32_t* functions) {
    if (varied_) fill(functions, weights_);
    return weights_;
  }

  /// The weights where lanes of `of`, called last with the same functions, have moved to other lanes, so many
  /// of them; valid until the next call.
  HWY_INLINE const Weights<L>& moved(const typename L::Lane* from, int count,
                                     const std::uint32_t* functions) {
    if (!varied_) return weights_;
    if constexpr (L::kMovesPairs) {
      const auto sources = L::pairSources(from, count);
      for (const Column& column : columns_) column.in(moved_) = L::movedPairs(column.in(weights_), sources);
    } else {
      std::uint32_t of[kMaxLanes] = {};
      for (int i = 0; i < count; ++i) of[i] = functions[from[i]];
      fill(of, moved_);
    }
    return moved_;
  }

 private:
  using PackedPair = typename L::PackedPair;
  struct Column {
    std::size_t offset;  ///< of its weights, in bytes
    bool wide;           ///< in some function
    typename L::PairWeights& in(Weights<L>& weights) const {
      return *reinterpret_cast<typename L::PairWeights*>(reinterpret_cast<char*>(&weights) + offset);
    }
  };

  HWY_INLINE void fill(const std::uint32_t* functions, Weights<L>& weights) {
    const PackedPair* pairs[L::kLanes];
    for (int lane = 0; lane < L::kLanes; ++lane)
      pairs[lane] = packed_.data() + functions[lane] * columns_.size();
    for (std::size_t c = 0; c < columns_.size(); ++c)
      columns_[c].in(weights) = L::pairWeights(pairs, c, columns_[c].wide);
  }

  Weights<L> weights_{}, moved_{};
  std::vector<Column> columns_;
  std::vector<PackedPair> packed_;  ///< function by function, a column each
  bool varied_ = false;
};

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
