#pragma once

#include <memory>
#include <optional>

#include "core/agents/afterstate_values/afterstate_value.h"
#include "core/agents/agent.h"
#include "core/features/linear_function.h"

namespace tetrabench {

/// Refuses an MDP whose board is not of this size. Throws InvalidDocument.
void requireBoard(int width, int height, const Mdp& mdp);

/// Rates placements by the reward of the move plus the value of the afterstate.
class PlacementRater {
 public:
  /// `features`: those of the value. Throws InvalidDocument (place `/weights/ID`) if they do not fit the MDP.
  PlacementRater(const Mdp& mdp, const std::vector<WeightedFeature>& features);

  struct Rated {
    double value = 0;    ///< the larger, the better
    bool loses = false;  ///< the game is over with it
  };
  /// All placements of a position, in its order: the reward plus the discount times the value of the
  /// afterstate, features included; where the game is over, the reward. The board of `value` becomes the
  /// position's.
  const std::vector<Rated>& rate(const PositionView& position, AfterstateValue& value, double discount = 1);
  /// What `rate` gave last.
  const std::vector<Rated>& rated() const { return rated_; }
  /// What features add to the value of the afterstate of a placement; 0 without features.
  double featuresOf(const PositionView& position, Placement placement) const;

 private:
  std::array<double, 5> rewards_{};  ///< by rows removed
  std::optional<LinearFunction> linear_;
  std::vector<Rated> rated_;
};

/// Plays the placement with the highest value, the first of tied ones. Placements that lose are played only
/// if all do.
class ValueAgent : public Agent {
 public:
  /// Throws InvalidDocument (place `/weights/ID`) if features do not fit the MDP.
  ValueAgent(const Mdp& mdp, std::unique_ptr<AfterstateValue> value);

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  std::unique_ptr<AfterstateValue> value_;
  PlacementRater rater_;
};

}  // namespace tetrabench
