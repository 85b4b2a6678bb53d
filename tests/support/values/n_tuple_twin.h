#pragma once

#include <vector>

#include "core/agents/n_tuple/n_tuple_layout.h"
#include "tests/support/grid.h"

namespace tetrabench::test {

/// Returns the indices of a board's weights, computed cell by cell as n_tuple_function.h describes.
std::vector<std::size_t> slowEntries(const NTupleLayout& layout, const Grid& grid);

/// Returns the sum of these weights.
std::int64_t slowValue(const NTupleLayout& layout, const Grid& grid,
                       const std::vector<std::int32_t>& weights);

}  // namespace tetrabench::test
