#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/agents/position.h"

namespace tetrabench {

/// A function that draws the n-th piece not chosen by the user.
using PieceDrawer = std::function<int(int n)>;

/// Returns the maximum number of rows of a position's board, including rows above the MDP's board.
int mostRowsOf(const Mdp& mdp);

/// Parses a board from text, whose last line is the bottom row. The text may have fewer rows than the board,
/// or more if the excess top rows are empty; under guideline rules the pile may rise above the board. Full
/// rows are removed, as in a game. Throws InvalidArgument.
Board boardOfText(std::string_view text, const Mdp& mdp);
/// Formats a board as toText does, including occupied rows above it.
std::string textOf(const Board& board);

/// Converts a position to another MDP: crops the board to its lower left, and maps pieces by letter. Throws
/// InvalidArgument if the MDP has no height limit.
Position onMdp(const Position& position, const Mdp& mdp, const PieceDrawer& draw);

/// Returns the preview truncated, or extended with drawn pieces, to the MDP's preview length.
std::vector<std::uint8_t> fittingPreview(const Mdp& mdp, std::vector<std::uint8_t> preview,
                                         const PieceDrawer& draw);

/// Returns the position mirrored left to right, including its pieces.
Position mirrored(const Position& position);

}  // namespace tetrabench
