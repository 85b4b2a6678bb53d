#pragma once

#include <memory>

#include "core/features/kernels/kernels.h"

/// Factories of placement kernels for `makePlacementKernel`, one per object file.
namespace tetrabench {

/// Creates a kernel for tetrominoes; null unless the parts are among those of Dellacherie's, the BCTS or the
/// DT features.
std::unique_ptr<PlacementKernel> makeKnownPartsKernel(const LinearParts& function);
/// Creates a kernel for tetrominoes, with any parts.
std::unique_ptr<PlacementKernel> makeAnyPartsKernel(const LinearParts& function);
/// Creates a kernel for the reduced set.
std::unique_ptr<PlacementKernel> makeReducedKernel(const LinearParts& function);

}  // namespace tetrabench
