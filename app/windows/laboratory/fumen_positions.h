#pragma once

#include <string_view>
#include <vector>

#include "app/windows/laboratory/position_changes.h"

namespace tetrabench {

/// Pages of a fumen that become positions.
inline constexpr std::size_t kMostPositionsOfFumen = 300;

/// The positions of a fumen's pages on the MDP of a position. The piece is the one on the page, or the one
/// its comment says; if neither says one, that of the position. If the MDP has a hold, the comment says what
/// is in it: a piece on the page that came out of the hold was exchanged. Missing next pieces are drawn.
/// Throws InvalidArgument if the text is no fumen, has too many pages, or does not fit the MDP's board or
/// pieces.
std::vector<Position> positionsOfFumen(std::string_view text, const Position& now, const PieceDrawer& draw);

/// A position as a page: cells are grey, the comment says the pieces, the held one too. Throws
/// InvalidArgument if the MDP's board or pieces are none that fumens have.
std::string fumenOf(const Position& position);

}  // namespace tetrabench
