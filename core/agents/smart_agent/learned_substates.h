#pragma once

#include <vector>

namespace tetrabench {

/// The learned state of SmartAgent 1.0 to 1.3.
struct LearnedSubstates {
  int configurations = 0;      ///< number of ways its pieces can lie, see `PieceConfigurations`
  std::vector<double> values;  ///< by substate (see `kSubstates`), then configuration
  double temperature = 1;
  bool operator==(const LearnedSubstates&) const = default;
};

}  // namespace tetrabench
