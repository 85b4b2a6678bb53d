#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/agents/look_ahead/piece_chances.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// What an agent has seen of an MDP: which pieces came, and what rows removed at once earned.
struct MdpObservations {
  PieceCounts seen{};
  std::array<std::optional<double>, 4> rewards{};  ///< of 1, 2, 3, 4 rows
  bool operator==(const MdpObservations&) const = default;
};

/// The MDP without what an agent is not told under competition rules: chances of pieces, rewards, seed.
Mdp asAgentsSeeIt(const Mdp& mdp);

/// The MDP as the observations make it look: each piece as likely as it came, counting one more of each. Of
/// rows whose reward was not seen yet it is taken to be floor((n + 0.1)^e), with the middle one of the
/// exponents from 1 to 2 that explain the others; proportional to the rows if none does.
Mdp estimate(const Mdp& asSeen, const MdpObservations& observations);

}  // namespace tetrabench
