#pragma once

#include <string>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// A document and its reference in a plan: an id, an absolute file name, or empty if the plan itself contains
/// it.
struct NamedMdp {
  std::string reference;
  Mdp mdp;
  bool operator==(const NamedMdp& other) const {
    return reference == other.reference && mdp.settings() == other.mdp.settings();
  }
};
struct NamedAgent {
  std::string reference;
  AgentSettings agent;
  bool operator==(const NamedAgent&) const = default;
};

}  // namespace tetrabench
