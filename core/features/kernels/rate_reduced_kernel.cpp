#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/features/kernels/rate_reduced_kernel.cpp"
// Recompiles this file for each instruction set:
#include <hwy/foreach_target.h>

#include "core/features/kernels/placement_kernels.h"
#include "core/features/kernels/rate-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

std::unique_ptr<PlacementKernel> makeReducedKernel(const LinearParts& function) {
  return Rater<shapes::kReduced, AllParts>::make(function);
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tetrabench {

HWY_EXPORT(makeReducedKernel);

std::unique_ptr<PlacementKernel> makeReducedKernel(const LinearParts& function) {
  return HWY_DYNAMIC_DISPATCH(makeReducedKernel)(function);
}

}  // namespace tetrabench
#endif
