#pragma once

#include <span>

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "core/agents/smart_agent/eligibility_trace.h"
#include "core/agents/smart_agent/substate_policy.h"
#include "core/agents/temperature.h"

namespace tetrabench {

/// SmartAgent 1.0 to 1.3 (Sarjant 2008; resources/help/agents.md), which learns what pieces earn in parts of
/// the contour, its substates. With a probability called temperature a move is exploratory, which cools the
/// temperature; otherwise it has the highest value, with ties broken at random.
///
///  1.0  Substates of four columns. An exploratory move is in a random substate. All substates that contain
///       the piece learn.
///  1.1  One to four columns of similar height. The smallest substates that contain the piece learn, and so
///       do all that contain these.
///  1.2  Exploratory moves go where the piece fits best.
///  1.3  A reward is shared among the last pieces (eligibility trace). A reward of 0 is learned for the last
///       piece only. A game starts with an empty trace.
///
/// Substates that cannot contain the piece are ignored, so that a deep well does not make all others too
/// high. If none is left, the move is random among all placements.
class ContourAgent : public Agent {
 public:
  /// Throws InvalidDocument if what was learned does not fit the MDP's pieces.
  ContourAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed);

  void beginGame(std::uint64_t number) override;
  void observe(const MoveResult& result, const Board& after) override;

  std::optional<Learned> learned() const override;

  const SubstatePolicy& policy() const { return policy_; }
  double temperature() const { return temperature_.value(); }

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  using Version = SmartAgentSettings::Version;
  using Bits = std::array<std::uint32_t, 4>;

  std::vector<Substate> possibleSubstates(const PositionView& position, const Contour& contour) const;
  std::size_t explore(const PositionView& position, const Contour& contour,
                      std::span<const Substate> possible, const Bits& bits) const;
  std::size_t exploit(const PositionView& position, std::span<const Substate> possible,
                      const Bits& bits) const;
  std::vector<SubstatePair> pairsAt(const PositionView& position, const Contour& contour,
                                    Placement placement) const;
  SubstatePair pairOf(const PositionView& position, const Substate& substate, Placement placement) const;

  const Version version_;
  const SubstateSettings settings_;
  const int boardWidth_;
  const std::uint64_t seed_;
  std::uint64_t pieces_ = 0;  ///< pieces placed so far
  PieceConfigurations configurations_;
  SubstatePolicy policy_;
  Temperature temperature_;
  bool explored_ = false;             ///< true if the last choice was exploratory
  std::vector<SubstatePair> chosen_;  ///< substates of the last choice
  EligibilityTrace<std::vector<SubstatePair>> trace_;
};

}  // namespace tetrabench
