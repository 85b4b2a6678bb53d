#if defined(TETRABENCH_FEATURES_KERNELS_FUNCTIONS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_FUNCTIONS_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_FUNCTIONS_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_FUNCTIONS_INL_H_
#endif

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "core/features/kernels/batch.h"
#include "core/features/kernels/transpose-inl.h"
#include "core/features/kernels/weights-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// The weights of linear functions in a layout for fast transfer to lanes.
template <class L>
class Functions {
 public:
  explicit Functions(std::span<const LinearParts> functions) {
    for (const LinearParts& f : functions) {
      for (std::size_t i = 0; i < kParts; ++i) weights_.used |= f.weights[i] != 0 ? std::uint32_t{1} << i : 0;
      for (const std::int64_t w : f.columnHeight) weights_.used |= w != 0 ? kColumnHeights : 0;
      for (const std::int64_t w : f.heightDifference) weights_.used |= w != 0 ? kHeightDifferences : 0;
    }
    std::vector<std::vector<Packed>> columns;
    for (std::size_t pair = 0; pair < weights_.pairs.size(); ++pair) {
      std::vector<Packed> column;
      bool used = false, wide = false;
      for (const LinearParts& f : functions) {
        const auto [first, second] = weightsOf(f, pair);
        column.push_back(L::pack(first, second));
        used = used || first != 0 || second != 0;
        wide = wide || column.back()[1] != 0;
      }
      if (!used) continue;
      columns_.push_back({pair, wide});
      weights_.wide = weights_.wide || wide;
      columns.push_back(std::move(column));
    }
    wideGroups_.resize((columns.size() + kGroup - 1) / kGroup);
    for (std::size_t c = 0; c < columns.size(); ++c) wideGroups_[c / kGroup] |= columns_[c].wide;
    words_.resize(functions.size() * rowSize());
    for (std::size_t f = 0; f < functions.size(); ++f)
      for (std::size_t c = 0; c < columns.size(); ++c)
        for (std::size_t word = 0; word < 2; ++word)
          words_[f * rowSize() + (c / kGroup * 2 + word) * kGroup + c % kGroup] = columns[c][f][word];
    varied_ = functions.size() > 1;
    // Unused weights may be added along with used ones, so they must be 0.
    for (auto& pair : weights_.pairs) pair = zeroPair();
    const std::uint32_t first[kMaxLanes] = {};
    fill(first, weights_);
    moved_ = weights_;
  }

  /// Returns the weights of these functions, one per lane; valid until the next call.
  HWY_INLINE const Weights<L>& of(const std::uint32_t* functions) {
    if (varied_ && !std::equal(filledFor_.begin(), filledFor_.end(), functions)) {
      std::copy_n(functions, filledFor_.size(), filledFor_.begin());
      fill(functions, weights_);
    }
    return weights_;
  }

  /// Returns the weights after `count` lanes have moved, where lane i comes from lane from[i]; `functions`
  /// are those passed to the last call of `of`. Valid until the next call.
  HWY_INLINE const Weights<L>& moved(const typename L::Lane* from, int count,
                                     const std::uint32_t* functions) {
    if (!varied_) return weights_;
    if constexpr (L::kMovesPairs) {
      const auto sources = L::pairSources(from);
      for (const Column& column : columns_)
        moved_.pairs[column.pair] = L::movedPairs(weights_.pairs[column.pair], sources);
    } else {
      std::uint32_t of[kMaxLanes] = {};
      for (int i = 0; i < count; ++i) of[i] = functions[from[i]];
      fill(of, moved_);
    }
    return moved_;
  }

 private:
  using Word = typename L::Word;
  using Packed = std::array<Word, 2>;
  /// Columns are transferred in groups of this size: their first words fill 16 bytes, as do the second words.
  static constexpr std::size_t kGroup = 4;

  /// A pair of weights that at least one function uses.
  struct Column {
    std::size_t pair;  ///< in Weights::pairs
    bool wide;         ///< true if any function has a nonzero second word
  };

  static std::array<std::int64_t, 2> weightsOf(const LinearParts& f, std::size_t pair) {
    using W = Weights<L>;
    if (pair < W::kFirstHeight) return {f.weights[2 * pair], f.weights[2 * pair + 1]};
    if (pair < W::kFirstDifference) return {f.columnHeight[pair - W::kFirstHeight], 0};
    return {f.heightDifference[pair - W::kFirstDifference], 0};
  }

  std::size_t rowSize() const { return wideGroups_.size() * 2 * kGroup; }

  static typename L::PairWeights zeroPair() {
    if constexpr (L::kLanes == 1) {
      return {0, 0};
    } else {
      WordVectors zero;
      for (auto& v : zero) v = Lanes32::zero();
      return L::pairWeights(zero, zero, false);
    }
  }

  HWY_INLINE void fill(const std::uint32_t* functions, Weights<L>& weights) {
    Word* rows[L::kLanes];
    for (int lane = 0; lane < L::kLanes; ++lane) rows[lane] = words_.data() + functions[lane] * rowSize();
    for (std::size_t g = 0; g < wideGroups_.size(); ++g) {
      const int first = static_cast<int>(2 * kGroup * g);
      if constexpr (L::kLanes == 1) {
        for (std::size_t c = kGroup * g; c < std::min(kGroup * (g + 1), columns_.size()); ++c) {
          const Word* word = rows[0] + first + c % kGroup;
          weights.pairs[columns_[c].pair] = {word[0], word[kGroup]};
        }
      } else {
        WordVectors words[2][kGroup];
        gather(rows, first, words[0]);
        if (wideGroups_[g])
          gather(rows, first + static_cast<int>(kGroup), words[1]);
        else
          for (auto& column : words[1])
            for (auto& v : column) v = Lanes32::zero();
        for (std::size_t c = kGroup * g; c < std::min(kGroup * (g + 1), columns_.size()); ++c)
          weights.pairs[columns_[c].pair] =
              L::pairWeights(words[0][c % kGroup], words[1][c % kGroup], columns_[c].wide);
      }
    }
  }

  using WordVectors = typename Lanes32::V[L::kWordVectors];

  /// Reads words `first` to `first` + 3 of each lane's row, each into one vector (or two).
  static HWY_INLINE void gather(Word* const* rows, int first, WordVectors (&words)[kGroup]) {
    constexpr int kAtOnce = static_cast<int>(kGroup);
    for (int half = 0; half < L::kWordVectors; ++half) {
      Lanes32::V v[kGroup];
      for (int i = 0; i < kAtOnce; ++i)
        v[i] = gatherBlocks<Lanes32>(rows + kAtOnce * half + i, kAtOnce * L::kWordVectors, first);
      transpose4<Lanes32>(v);
      for (std::size_t c = 0; c < kGroup; ++c) words[c][half] = v[c];
    }
  }

  Weights<L> weights_{}, moved_{};
  std::vector<Column> columns_;
  std::vector<std::uint8_t> wideGroups_;  ///< nonzero if any column of the group is wide
  std::vector<Word> words_;  ///< function by function, group by group: first words, then second words
  bool varied_ = false;
  std::array<std::uint32_t, L::kLanes> filledFor_{};  ///< by lane: functions whose weights are in weights_
};

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
