#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/agents/look_ahead/piece_chances.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// An agent's observations of an MDP: how often each piece came, and what removing rows earned.
struct MdpObservations {
  PieceCounts seen{};
  std::array<std::optional<double>, 4> rewards{};  ///< for 1, 2, 3, 4 rows at once
  bool operator==(const MdpObservations&) const = default;
};

/// Returns the MDP without what competition rules hide from an agent: piece weights, rewards, seed.
Mdp visibleMdp(const Mdp& mdp);

/// Returns the MDP estimated from observations. Piece probabilities are the frequencies plus one of each
/// piece (Laplace's rule of succession). Rewards not yet seen are assumed to be that of one row times
/// floor((n + 0.1)^e) for n rows, with e in the middle of the exponents from 1 to 2 that explain the rewards
/// seen; if none does, rewards are proportional to n.
Mdp estimatedMdp(const Mdp& asSeen, const MdpObservations& observations);

}  // namespace tetrabench
