#pragma once

namespace tetrabench {

struct AgentKind;

/// An agent that predicts rewards by regression (Sarjant 2008, chapter 5).
struct IncrementalSettings {
  static const AgentKind kKind;

  bool learning = true;    ///< false: plays by what it has learned, without exploring or learning
  int topPlacements = 3;   ///< x: an exploration plays one of the x best placements
  double temperature = 1;  ///< probability of exploring at the start
  double cooling = 0.99;   ///< factor of the temperature with each exploration
  int horizon = 4;         ///< pieces whose rewards a placement is rated by; 1: its own alone
  double ridge = 100;      ///< how strongly coefficients are kept near 0, in placements
  bool operator==(const IncrementalSettings&) const = default;
};

}  // namespace tetrabench
