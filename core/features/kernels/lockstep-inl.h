#if defined(TETRABENCH_FEATURES_KERNELS_LOCKSTEP_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_LOCKSTEP_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_LOCKSTEP_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_LOCKSTEP_INL_H_
#endif

#include <vector>

#include "core/features/kernels/choose-inl.h"
#include "core/features/kernels/functions-inl.h"
#include "core/features/kernels/lockstep.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

template <class L, int kWidth>
class LanesLockstep final : public Lockstep {
  using V = typename L::V;
  using Lane = typename L::Lane;
  static constexpr int kLanes = L::kLanes;

 public:
  LanesLockstep(const PoolRules& rules, std::span<const LinearParts> functions)
      : rules_(rules), functions_(functions) {
    chooser_.start(rules_.batch);
  }

  int lanes() const override { return kLanes; }

  void play(LockstepGroup& group, std::span<const std::uint8_t> pieces,
            std::vector<Leaver>& leavers) override {
    Columns<L>& cells = chooser_.cells();
    const auto width = chooser_.width();
    for (std::size_t lane = 0; lane < kLanes; ++lane)  // otherwise their scores would drift
      if (group.plays[lane] == 0) group.scores[lane] = 0;
    V plays = L::load(group.plays.data());
    V oneOrTwo = L::zero(), threeOrFour = L::zero();
    typename L::Sum score = L::loadSum(group.scores.data());
    for (int c = 0; c < width; ++c) cells[c] = L::load(group.columns[static_cast<std::size_t>(c)].data());
    for (std::size_t move = 0; move < pieces.size(); ++move) {
      chooser_.choose(pieces[move], score, functions_, group.functions.data());
      const V none = L::isEqual(chooser_.chosen(), L::set(Batch::kNoPlacement)) & plays;
      const auto made = chooser_.makeMoves();
      score = made.score;
      const V removed = L::andNot(none, made.removed) & plays;
      const auto count = [&](int rows, int one) HWY_ATTR {
        return L::isEqual(removed, L::set(static_cast<std::uint64_t>(rows))) &
               L::set(static_cast<std::uint64_t>(one));
      };
      oneOrTwo = oneOrTwo + (count(1, 1) | count(2, 256));
      threeOrFour = threeOrFour + (count(3, 1) | count(4, 256));
      const V over = L::andNot(none, made.over) & plays;
      const V high = L::isGreater(made.pile, L::set(static_cast<std::uint64_t>(rules_.highest))) & plays;
      const V leaving = none | over | high;
      if (HWY_UNLIKELY(L::any(leaving))) {
        leave(cells, static_cast<int>(move), leaving, none, over, leavers);
        plays = L::andNot(leaving, plays);
      }
      // Lanes without a game place the pieces too, each on an empty board.
      for (int c = 0; c < width; ++c) cells[c] = cells[c] & plays;
      if (HWY_UNLIKELY(!L::any(plays))) break;
    }
    for (int c = 0; c < width; ++c) L::store(cells[c], group.columns[static_cast<std::size_t>(c)].data());
    L::store(score, group.scores.data());
    L::store(plays, group.plays.data());
    L::store(oneOrTwo, group.oneOrTwo.data());
    L::store(threeOrFour, group.threeOrFour.data());
  }

 private:
  HWY_NOINLINE void leave(const Columns<L>& cells, int move, V leaving, V none, V over,
                          std::vector<Leaver>& leavers) const {
    alignas(64) Lane columns[kMaxBatchWidth][kLanes], left[kLanes], stays[kLanes], lost[kLanes];
    for (int c = 0; c < chooser_.width(); ++c) L::store(cells[c], columns[c]);
    L::store(leaving, left);
    L::store(none, stays);
    L::store(over, lost);
    for (int lane = 0; lane < kLanes; ++lane) {
      if (left[lane] == 0) continue;
      Leaver& leaver = leavers.emplace_back();
      leaver.lane = lane;
      leaver.moves = move + (stays[lane] == 0 ? 1 : 0);
      leaver.left = stays[lane] != 0  ? PooledGame::Left::NoPlacement
                    : lost[lane] != 0 ? PooledGame::Left::Over
                                      : PooledGame::Left::High;
      for (int c = 0; c < chooser_.width(); ++c)
        leaver.columns[static_cast<std::size_t>(c)] = columns[c][lane];
    }
  }

  const PoolRules& rules_;
  Functions<L> functions_;
  Chooser<L, kWidth> chooser_;
};

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
