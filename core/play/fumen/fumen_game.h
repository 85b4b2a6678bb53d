#pragma once

#include "core/play/fumen/fumen.h"
#include "core/play/replay_timeline.h"

namespace tetrabench {

/// The pages of a game after its first `from` pieces, each with the piece placed next, at most `most` of
/// them; the last page of a whole game has no piece. They end before a pile that is higher than boards of
/// fumens. Cells of unknown pieces are grey. Throws InvalidArgument if fumens have no such boards or pieces,
/// or the pile is too high on the first page.
std::vector<FumenPage> fumenPagesOf(const ReplayTimeline& game, std::int64_t from, std::size_t most);

/// A board as a page; cells of unknown pieces are grey. Throws InvalidArgument if the pile is too high.
FumenPage fumenPageOf(const ShownBoard& shown);

/// Throws InvalidArgument if the boards of an MDP are none that fumens have, or its pieces are other ones.
void requireFumenMdp(const Mdp& mdp);

}  // namespace tetrabench
