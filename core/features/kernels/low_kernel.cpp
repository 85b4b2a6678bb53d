#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/features/kernels/low_kernel.cpp"
// Recompiles this file for each instruction set:
#include <hwy/foreach_target.h>

#include "core/features/kernels/batch_kernel-inl.h"
#include "core/features/kernels/lockstep-inl.h"
#include "core/features/kernels/pool-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

/// The width for which loops over columns are unrolled.
inline constexpr int kUsualWidth = 10;

std::unique_ptr<BatchKernel> makeLowKernel(std::span<const LinearParts> functions) {
  return std::make_unique<LanesKernel<Lanes16>>(functions);
}

std::unique_ptr<GamePool> makeGamePool(const PoolRules& rules, std::span<const LinearParts> functions,
                                       std::span<GameMoves> moves) {
  if (rules.batch.width == kUsualWidth)
    return std::make_unique<LanesPool<Lanes16, kUsualWidth>>(rules, functions, moves);
  return std::make_unique<LanesPool<Lanes16, kAnyWidth>>(rules, functions, moves);
}

std::unique_ptr<Lockstep> makeLockstep(const PoolRules& rules, std::span<const LinearParts> functions) {
  if (rules.batch.width == kUsualWidth)
    return std::make_unique<LanesLockstep<Lanes16, kUsualWidth>>(rules, functions);
  return std::make_unique<LanesLockstep<Lanes16, kAnyWidth>>(rules, functions);
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tetrabench {

HWY_EXPORT(makeLowKernel);
HWY_EXPORT(makeGamePool);
HWY_EXPORT(makeLockstep);

std::unique_ptr<BatchKernel> makeLowKernel(std::span<const LinearParts> functions) {
  return HWY_DYNAMIC_DISPATCH(makeLowKernel)(functions);
}

std::unique_ptr<GamePool> makeGamePool(const PoolRules& rules, std::span<const LinearParts> functions,
                                       std::span<GameMoves> moves) {
  return HWY_DYNAMIC_DISPATCH(makeGamePool)(rules, functions, moves);
}

std::unique_ptr<Lockstep> makeLockstep(const PoolRules& rules, std::span<const LinearParts> functions) {
  return HWY_DYNAMIC_DISPATCH(makeLockstep)(rules, functions);
}

}  // namespace tetrabench
#endif
