#pragma once

namespace tetrabench {

struct AgentKind;

/// Settings of an agent that plays at random: there are none.
struct RandomSettings {
  static const AgentKind kKind;

  bool operator==(const RandomSettings&) const = default;
};

}  // namespace tetrabench
