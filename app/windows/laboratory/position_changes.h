#pragma once

#include <functional>
#include <string_view>

#include "app/windows/laboratory/position_tree.h"

namespace tetrabench {

/// Gives the n-th piece that is not known yet.
using PieceDrawer = std::function<int(int n)>;

/// The board in a text, the lowest rows first to be given: a text may have fewer rows than the board, whose
/// upper ones are then empty, or more of them that are empty. Throws InvalidArgument with what was found and
/// what is allowed.
Board boardOfText(std::string_view text, const Mdp& mdp);

/// The position on another MDP: what of the board lies at the lower left, and pieces of the same letters.
/// Throws InvalidArgument if the MDP has no height.
LabPosition onMdp(const LabPosition& position, const Mdp& mdp, const std::string& name,
                  const PieceDrawer& draw);

/// As many pieces as the MDP lets agents know: drawn where there are too few.
std::vector<std::uint8_t> fittingPreview(const Mdp& mdp, std::vector<std::uint8_t> preview,
                                         const PieceDrawer& draw);

/// Left and right exchanged, in the pieces as well.
LabPosition mirrored(const LabPosition& position);

}  // namespace tetrabench
