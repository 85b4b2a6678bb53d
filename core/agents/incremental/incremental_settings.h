#pragma once

namespace tetrabench {

struct AgentKind;

/// An agent that predicts rewards by regression (Sarjant 2008, chapter 5).
struct IncrementalSettings {
  static const AgentKind kKind;

  bool learning = true;    ///< false: plays by what it has learned, without exploring or learning
  int topPlacements = 3;   ///< x: an exploration plays one of the x best placements
  double temperature = 1;  ///< initial probability of exploring
  double cooling = 0.99;   ///< factor applied to the temperature on each exploration
  int horizon = 4;         ///< number of pieces whose rewards rate a placement; 1: its own alone
  double ridge = 100;      ///< strength of the penalty that draws coefficients towards 0, in placements
  bool operator==(const IncrementalSettings&) const = default;
};

}  // namespace tetrabench
