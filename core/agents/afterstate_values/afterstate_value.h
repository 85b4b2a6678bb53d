#pragma once

#include <vector>

#include "core/features/linear_function.h"
#include "core/tetris/board.h"

namespace tetrabench {

struct AgentSettings;

/// A value function of afterstates: the total reward expected from there on.
class AfterstateValue {
 public:
  virtual ~AfterstateValue() = default;

  /// Sets the reference board and returns its value.
  virtual double setBoard(const Board& board) = 0;
  /// Returns the value of another board: exactly as from `setBoard`, but faster if the boards differ little.
  virtual double valueOf(const Board& other) = 0;
  /// Returns features whose weighted sum is added to the value of the placement that leads to the board.
  virtual std::vector<WeightedFeature> features() const { return {}; }
};

/// A value function whose weights can be learned.
class LearnableValue : public AfterstateValue {
 public:
  /// Clears the eligibility trace.
  virtual void clearTrace() = 0;
  /// Multiplies the trace by `decay` and adds the gradient of the value at the reference board: e <- decay e
  /// + grad V.
  virtual void addToTrace(double decay) = 0;
  /// Updates the weights along the trace: w <- w + step e. The reference board must be set again afterwards.
  virtual void learn(double step) = 0;
  /// Updates the weights along the gradient of the value at a board: w <- w + step grad V(board). The
  /// reference board must be set again afterwards.
  virtual void learnAt(const Board& board, double step) = 0;
  /// Stores the weights in the agent that they belong to.
  virtual void saveTo(AgentSettings& agent) const = 0;
};

}  // namespace tetrabench
