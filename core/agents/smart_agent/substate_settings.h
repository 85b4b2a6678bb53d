#pragma once

namespace tetrabench {

/// Settings of SmartAgent 1.0 to 1.3.
struct SubstateSettings {
  enum class Decay { Linear, Exponential };
  double learningRate = 0.1;  ///< alpha, above 0, up to 1
  double cooling = 0.99;      ///< factor applied to the temperature on each exploratory move

  // For version 1.3:
  int traceLength = 10;              ///< 1 to 1000 pieces
  Decay traceDecay = Decay::Linear;  ///< decay of an older piece's share of a reward
  double traceFactor = 0.5;          ///< exponential decay per piece

  bool operator==(const SubstateSettings&) const = default;
};

}  // namespace tetrabench
