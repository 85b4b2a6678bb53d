#if defined(TETRABENCH_FEATURES_KERNELS_BATCH_KERNEL_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TETRABENCH_FEATURES_KERNELS_BATCH_KERNEL_INL_H_
#undef TETRABENCH_FEATURES_KERNELS_BATCH_KERNEL_INL_H_
#else
#define TETRABENCH_FEATURES_KERNELS_BATCH_KERNEL_INL_H_
#endif

#include <memory>

#include "core/features/kernels/choose_ahead-inl.h"
#include "core/features/kernels/functions-inl.h"
#include "core/features/kernels/kernels.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

template <class L>
class LanesKernel final : public BatchKernel {
 public:
  explicit LanesKernel(std::span<const LinearParts> functions) : functions_(functions) {}

  int lanes() const override { return L::kLanes; }
  void choose(Batch& batch) override { chooser_.choose(batch, functions_); }
  void play(Batch& batch) override {
    if (!batch.rules->looksAhead) return chooser_.play(batch, functions_);
    if (!ahead_) ahead_ = std::make_unique<ChooserAhead<L, kAnyWidth>>();
    ahead_->start(*batch.rules);
    chooser_.play(batch, functions_, *ahead_);
  }

 private:
  Functions<L> functions_;
  Chooser<L> chooser_;
  std::unique_ptr<ChooserAhead<L, kAnyWidth>> ahead_;  ///< created at the first move that looks ahead
};

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
