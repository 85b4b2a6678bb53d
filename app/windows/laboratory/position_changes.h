#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/agents/position.h"

namespace tetrabench {

/// Draws the n-th piece that nobody chose.
using PieceDrawer = std::function<int(int n)>;

/// Rows that the board of a position may have, those above the MDP's board included.
int mostRowsOf(const Mdp& mdp);

/// The board in a text. Its last line is the lowest row: a text may have fewer rows than the board, or more
/// if those on top are empty; under guideline rules piles may rise above the board. Throws InvalidArgument.
Board boardOfText(std::string_view text, const Mdp& mdp);
/// As toText, with the rows above the board that have cells.
std::string textOf(const Board& board);

/// The position on another MDP: the lower left of the board, as much as fits, and pieces of the same letters.
/// Throws InvalidArgument if the MDP has no height limit.
Position onMdp(const Position& position, const Mdp& mdp, const PieceDrawer& draw);

/// As many pieces as the MDP shows; missing ones are drawn.
std::vector<std::uint8_t> fittingPreview(const Mdp& mdp, std::vector<std::uint8_t> preview,
                                         const PieceDrawer& draw);

/// Left and right exchanged, for the pieces too.
Position mirrored(const Position& position);

}  // namespace tetrabench
