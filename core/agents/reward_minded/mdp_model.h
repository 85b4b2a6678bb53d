#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/agents/look_ahead/piece_chances.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// What an agent has observed of an MDP: how often each piece came, and what removing rows earned.
struct MdpObservations {
  PieceCounts seen{};
  std::array<std::optional<double>, 4> rewards{};  ///< of 1, 2, 3, 4 rows at once
  bool operator==(const MdpObservations&) const = default;
};

/// The MDP without what competition rules hide from an agent: piece weights, rewards, seed.
Mdp asAgentsSeeIt(const Mdp& mdp);

/// The MDP that the observations suggest. Pieces are as likely as they came, counting one more of each
/// (Laplace's rule of succession). Rewards not seen yet are taken to be floor((n + 0.1)^e) for n rows, where
/// e is in the middle of the exponents from 1 to 2 that explain the rewards seen; proportional to n if none
/// does.
Mdp estimatedMdp(const Mdp& asSeen, const MdpObservations& observations);

}  // namespace tetrabench
