#pragma once

#include <vector>

#include "core/agents/smart_agent/substate.h"

namespace tetrabench {

/// The ways in which a piece can lie within four columns, numbered by piece, orientation and leftmost column:
/// 48 for tetrominoes (Sarjant 2008, version 1.0). The numbers are the same in narrower substates.
class PieceConfigurations {
 public:
  explicit PieceConfigurations(const PieceSet& pieces);

  int size() const { return size_; }
  int number(int piece, int orientation, int column) const {
    return first_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(orientation)] + column;
  }

 private:
  std::array<std::array<int, 4>, PieceSet::kMaxSize> first_{};
  int size_ = 0;
};

/// A piece in a substate, for which SmartAgent 1.0 to 1.3 learns a value.
struct SubstatePair {
  int substate = 0, configuration = 0;
  bool operator==(const SubstatePair&) const = default;
};

/// The value table V(s, t): the expected reward by substate s and piece configuration t, initially 0.
class SubstatePolicy {
 public:
  explicit SubstatePolicy(int configurations)
      : configurations_(configurations), values_(static_cast<std::size_t>(kSubstates * configurations)) {}
  /// Continues from the `values()` of another policy.
  SubstatePolicy(int configurations, std::vector<double> values)
      : configurations_(configurations), values_(std::move(values)) {}

  double value(SubstatePair pair) const { return values_[index(pair)]; }
  /// Returns all values, grouped by substate.
  const std::vector<double>& values() const { return values_; }

  /// Updates this pair alone: V <- V + rate (reward - V).
  void update(SubstatePair pair, double reward, double rate) {
    double& value = values_[index(pair)];
    value += rate * (reward - value);
  }

  /// Updates this pair and all that contain it in the same way (version 1.1): wider substates with the same
  /// differences under the piece; for a well at either wall, also the well inside.
  void updateSuperstates(SubstatePair pair, double reward, double rate);

 private:
  std::size_t index(SubstatePair pair) const {
    return static_cast<std::size_t>(pair.substate * configurations_ + pair.configuration);
  }

  int configurations_;
  std::vector<double> values_;
};

}  // namespace tetrabench
