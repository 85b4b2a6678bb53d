#include "core/features/kernels/placement_kernels.h"

namespace tetrabench {

std::unique_ptr<PlacementKernel> makePlacementKernel(const LinearParts& function, const PieceSet& pieces) {
  if (&pieces != &PieceSet::tetrominoes()) return makeReducedKernel(function);
  auto kernel = makeKnownPartsKernel(function);
  return kernel ? std::move(kernel) : makeAnyPartsKernel(function);
}

}  // namespace tetrabench
