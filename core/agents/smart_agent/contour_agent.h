#pragma once

#include <span>

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "core/agents/smart_agent/eligibility_trace.h"
#include "core/agents/smart_agent/substate_policy.h"
#include "core/agents/temperature.h"

namespace tetrabench {

/// SmartAgent 1.0 to 1.3 (Sarjant 2008): learns what pieces earn where they lie in parts of the contour, its
/// substates (S4.8 to S4.12). With the probability called temperature a move is exploratory, which cools it;
/// otherwise it is the one of the highest value, one of them by chance if there are several.
///
///  1.0  four columns a substate; a random move is one in a random substate; all that hold the piece learn.
///  1.1  one to four columns of similar height; the smallest that hold the piece learn, and all that contain
///       these (S4.13, S4.14).
///  1.2  exploratory moves go where the piece fits best (S4.15, S4.16).
///  1.3  the pieces before a reward have a share in it (S4.17). What earns nothing is learned of the last
///       piece alone. A game begins with an empty trace.
///
/// Substates that the piece cannot be put into are not regarded, so that a deep well is no reason to remove
/// all others as too high. Where none is left, a move is random among all.
class ContourAgent : public Agent {
 public:
  /// Throws InvalidDocument if what was learned is not for the pieces of the MDP.
  ContourAgent(const AgentSettings& settings, const Mdp& mdp, std::uint64_t seed);

  void beginGame(std::uint64_t number) override;
  std::size_t choose(const Situation& situation) override;
  void observe(const MoveResult& result, const Board& after) override;

  std::optional<Learned> learned() const override;

  const SubstatePolicy& policy() const { return policy_; }
  double temperature() const { return temperature_.value(); }

 private:
  using Version = SmartAgentSettings::Version;
  using Bits = std::array<std::uint32_t, 4>;

  std::vector<Substate> possibleSubstates(const Situation& situation, const Contour& contour) const;
  std::size_t explore(const Situation& situation, const Contour& contour, std::span<const Substate> possible,
                      const Bits& bits) const;
  std::size_t exploit(const Situation& situation, std::span<const Substate> possible, const Bits& bits) const;
  std::vector<SubstatePair> pairsAt(const Situation& situation, const Contour& contour,
                                    Placement placement) const;
  SubstatePair pairOf(const Situation& situation, const Substate& substate, Placement placement) const;

  const Version version_;
  const SubstateSettings settings_;
  const int boardWidth_;
  const std::uint64_t seed_;
  std::uint64_t pieces_ = 0;  ///< placed by its choices
  PieceConfigurations configurations_;
  SubstatePolicy policy_;
  Temperature temperature_;
  bool explored_ = false;             ///< whether the last choice did
  std::vector<SubstatePair> chosen_;  ///< what it was in
  EligibilityTrace<std::vector<SubstatePair>> trace_;
};

}  // namespace tetrabench
