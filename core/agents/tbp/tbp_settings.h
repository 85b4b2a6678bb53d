#pragma once

#include "core/agents/external/external_settings.h"

namespace tetrabench {

/// A bot that uses the Tetris Bot Protocol (TBP, resources/help/tbp.md). It plays MDPs with guideline rules.
struct TbpSettings {
  static const AgentKind kKind;
  static constexpr double kMaxThinkSeconds = 60;

  /// The information about piece draws that the bot receives: nothing, that they come from bags of seven and
  /// what is left in the bag, or that it is unknown. Some bots need the second, others do not start with it.
  enum class Randomizer { None, SevenBag, Unknown };

  ProcessSettings program;  ///< without options or learning
  Randomizer randomizer = Randomizer::None;
  double thinkSeconds = 0.1;  ///< delay before a move is requested, during which many bots think

  bool operator==(const TbpSettings&) const = default;
};

}  // namespace tetrabench
