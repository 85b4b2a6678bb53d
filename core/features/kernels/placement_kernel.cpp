#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/features/kernels/placement_kernel.cpp"
// Compiled again for each instruction set:
#include <hwy/foreach_target.h>

#include "core/features/kernels/rate-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {

std::unique_ptr<PlacementKernel> makeTetrominoKernel(const LinearParts& function) {
  return std::make_unique<Rater<shapes::kTetrominoes>>(function);
}
std::unique_ptr<PlacementKernel> makeReducedKernel(const LinearParts& function) {
  return std::make_unique<Rater<shapes::kReduced>>(function);
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tetrabench {

HWY_EXPORT(makeTetrominoKernel);
HWY_EXPORT(makeReducedKernel);

std::unique_ptr<PlacementKernel> makePlacementKernel(const LinearParts& function, const PieceSet& pieces) {
  if (&pieces == &PieceSet::tetrominoes()) return HWY_DYNAMIC_DISPATCH(makeTetrominoKernel)(function);
  return HWY_DYNAMIC_DISPATCH(makeReducedKernel)(function);
}

}  // namespace tetrabench
#endif
