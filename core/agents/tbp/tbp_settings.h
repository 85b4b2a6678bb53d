#pragma once

#include "core/agents/outside/outside_settings.h"

namespace tetrabench {

/// A bot that speaks the Tetris Bot Protocol (TBP, resources/help/tbp.md). It plays MDPs with guideline
/// rules.
struct TbpSettings {
  static const AgentKind kKind;
  static constexpr double kMostThinkSeconds = 60;

  /// What the bot learns of how pieces are drawn: nothing, that they come from bags of seven and what is left
  /// in the bag, or that it is not known. Some bots need the second, others do not start with it.
  enum class Randomizer { None, SevenBag, Unknown };

  ProcessSettings program;  ///< without options, and it does not learn
  Randomizer randomizer = Randomizer::None;
  double thinkSeconds = 0.1;  ///< between a position and the question for a move; many bots think then

  bool operator==(const TbpSettings&) const = default;
};

}  // namespace tetrabench
