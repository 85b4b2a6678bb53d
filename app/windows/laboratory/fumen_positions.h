#pragma once

#include <string_view>
#include <vector>

#include "app/windows/laboratory/position_changes.h"

namespace tetrabench {

/// Maximum number of fumen pages imported as positions.
inline constexpr std::size_t kMaxPositionsOfFumen = 300;

/// Returns the positions of a fumen's pages on the MDP of `now`. The piece is taken from the page, else from
/// its comment, else from `now`. If the MDP has hold, its contents are taken from the comment, and a page
/// that places the held piece implies an exchange. Missing next pieces are drawn. Throws InvalidArgument if
/// the text is not a fumen, has too many pages, or does not fit the MDP's board or pieces.
std::vector<Position> positionsOfFumen(std::string_view text, const Position& now, const PieceDrawer& draw);

/// Returns a position as a single-page fumen with grey cells and a comment that lists the pieces, including
/// the held one. Throws InvalidArgument if fumens do not support the MDP's board or pieces.
std::string fumenOf(const Position& position);

}  // namespace tetrabench
