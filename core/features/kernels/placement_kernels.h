#pragma once

#include <memory>

#include "core/features/kernels/kernels.h"

/// The makers that `makePlacementKernel` chooses from, one per object file.
namespace tetrabench {

/// For tetrominoes; null unless the parts are among those of Dellacherie's, the BCTS or the DT features.
std::unique_ptr<PlacementKernel> makeKnownPartsKernel(const LinearParts& function);
/// For tetrominoes, with any parts.
std::unique_ptr<PlacementKernel> makeAnyPartsKernel(const LinearParts& function);
/// For the reduced set.
std::unique_ptr<PlacementKernel> makeReducedKernel(const LinearParts& function);

}  // namespace tetrabench
