#pragma once

#include "core/tetris/route_search.h"

namespace tetrabench::test {

/// The routes of a spawned piece under competition rules, found pose by pose: each pose that the six actions
/// lead to is a node of a list, looked at in its turn.
Routes routesPoseByPose(const Board& board, int piece);

}  // namespace tetrabench::test
