#pragma once

#include "core/tetris/route_search.h"

namespace tetrabench::test {

/// Finds the routes of a spawned piece under competition rules by breadth-first search over poses, trying all
/// six actions from each.
Routes routesPoseByPose(const Board& board, int piece);

}  // namespace tetrabench::test
