#pragma once

#include <memory>
#include <optional>

#include "core/agents/afterstate_values/afterstate_value.h"
#include "core/agents/agent.h"
#include "core/features/linear_function.h"

namespace tetrabench {

/// Throws InvalidDocument if the MDP's board is not of this size.
void requireBoard(int width, int height, const Mdp& mdp);

/// A rater of placements by the reward of the move plus the value of the afterstate.
class PlacementRater {
 public:
  /// Takes the features of the value function. Throws InvalidDocument (place `/weights/ID`) if they do not
  /// fit the MDP.
  PlacementRater(const Mdp& mdp, const std::vector<WeightedFeature>& features);

  struct Rated {
    double value = 0;    ///< larger is better
    bool loses = false;  ///< the placement ends the game
  };
  /// Rates all placements of a position, in its order, by the reward plus the discount times the value of the
  /// afterstate, features included; by the reward alone if the game is over. Sets the reference board of
  /// `value` to the position's board.
  const std::vector<Rated>& rate(const PositionView& position, AfterstateValue& value, double discount = 1);
  /// Returns the last result of `rate`.
  const std::vector<Rated>& rated() const { return rated_; }
  /// Returns the part of a placement's afterstate value that is due to features; 0 without features.
  double featuresOf(const PositionView& position, Placement placement) const;

 private:
  std::array<double, 5> rewards_{};  ///< by rows removed
  std::optional<LinearFunction> linear_;
  std::vector<Rated> rated_;
};

/// An agent that plays the placement with the highest value, the first among ties. Losing placements are
/// played only if all lose.
class ValueAgent : public Agent {
 public:
  /// Throws InvalidDocument (place `/weights/ID`) if the features do not fit the MDP.
  ValueAgent(const Mdp& mdp, std::unique_ptr<AfterstateValue> value);

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  std::unique_ptr<AfterstateValue> value_;
  PlacementRater rater_;
};

}  // namespace tetrabench
