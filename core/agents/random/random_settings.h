#pragma once

namespace tetrabench {

struct AgentKind;

/// An agent that plays at random has nothing to set.
struct RandomSettings {
  static const AgentKind kKind;

  bool operator==(const RandomSettings&) const = default;
};

}  // namespace tetrabench
