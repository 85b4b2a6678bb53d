#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/features/kernels/rate_any_parts_kernel.cpp"
// Recompiles this file for each instruction set:
#include <hwy/foreach_target.h>

#include "core/features/kernels/placement_kernels.h"
#include "core/features/kernels/rate-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

std::unique_ptr<PlacementKernel> makeAnyPartsKernel(const LinearParts& function) {
  return Rater<shapes::kTetrominoes, AnyParts>::make(function);
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tetrabench {

HWY_EXPORT(makeAnyPartsKernel);

std::unique_ptr<PlacementKernel> makeAnyPartsKernel(const LinearParts& function) {
  return HWY_DYNAMIC_DISPATCH(makeAnyPartsKernel)(function);
}

}  // namespace tetrabench
#endif
