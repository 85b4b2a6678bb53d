#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/features/kernels/rate_known_parts_kernel.cpp"
// Recompiles this file for each instruction set:
#include <hwy/foreach_target.h>

#include "core/features/kernels/placement_kernels.h"
#include "core/features/kernels/rate-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

std::unique_ptr<PlacementKernel> makeKnownPartsKernel(const LinearParts& function) {
  return Rater<shapes::kTetrominoes, KnownParts>::make(function);
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tetrabench {

HWY_EXPORT(makeKnownPartsKernel);

std::unique_ptr<PlacementKernel> makeKnownPartsKernel(const LinearParts& function) {
  return HWY_DYNAMIC_DISPATCH(makeKnownPartsKernel)(function);
}

}  // namespace tetrabench
#endif
