#pragma once

#include "core/play/fumen/fumen.h"
#include "core/play/replay_timeline.h"

namespace tetrabench {

/// Returns at most `most` pages of a game, starting after its first `from` pieces, each with the piece placed
/// next; the last page of a complete game has no piece. Stops at a pile that is too high for a fumen. Cells
/// whose piece is unknown are grey. Throws InvalidArgument if fumens do not support the MDP's boards or
/// pieces, or the pile is too high on the first page.
std::vector<FumenPage> fumenPagesOf(const ReplayTimeline& game, std::int64_t from, std::size_t most);

/// Converts a board to a page; cells whose piece is unknown are grey. Throws InvalidArgument if the pile is
/// too high.
FumenPage fumenPageOf(const ShownBoard& shown);

/// Throws InvalidArgument if fumens do not support the boards or the pieces of an MDP.
void requireFumenMdp(const Mdp& mdp);

}  // namespace tetrabench
