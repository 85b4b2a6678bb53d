#pragma once

#include <vector>

#include "core/features/linear_function.h"
#include "core/tetris/board.h"

namespace tetrabench {

struct AgentSettings;

/// A function that gives the value of an afterstate: the rewards expected from there on.
class AfterstateValue {
 public:
  virtual ~AfterstateValue() = default;

  /// Sets the board that others are compared with, and gives its value.
  virtual double setBoard(const Board& board) = 0;
  /// The value of another board: exactly what `setBoard` would give, but faster if they differ little.
  virtual double valueOf(const Board& other) = 0;
  /// Features whose weighted sum is added to the value of the placement that leads to the board.
  virtual std::vector<WeightedFeature> features() const { return {}; }
};

/// One whose weights can be learned.
class LearnableValue : public AfterstateValue {
 public:
  /// Forgets the trace.
  virtual void clearTrace() = 0;
  /// Multiplies the trace by `decay`, and adds the gradient of the value at the board that was set.
  virtual void addToTrace(double decay) = 0;
  /// Changes the weights along the trace, by `step` times each component; the board must be set again.
  virtual void learn(double step) = 0;
  /// Changes the weights by `step` times the gradient of the value at a board; the board must be set again.
  virtual void learnAt(const Board& board, double step) = 0;
  /// Puts the weights into the agent that they are for.
  virtual void saveTo(AgentSettings& agent) const = 0;
};

}  // namespace tetrabench
