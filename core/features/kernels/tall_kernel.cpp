#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/features/kernels/tall_kernel.cpp"
// Recompiles this file for each instruction set:
#include <hwy/foreach_target.h>

#include "core/features/kernels/batch_kernel-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

std::unique_ptr<BatchKernel> makeTallKernel(std::span<const LinearParts> functions) {
  return std::make_unique<LanesKernel<Lanes32>>(functions);
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tetrabench {

HWY_EXPORT(makeTallKernel);

std::unique_ptr<BatchKernel> makeTallKernel(std::span<const LinearParts> functions) {
  return HWY_DYNAMIC_DISPATCH(makeTallKernel)(functions);
}

}  // namespace tetrabench
#endif
