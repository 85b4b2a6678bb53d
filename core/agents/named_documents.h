#pragma once

#include <string>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// A document by the name a plan knows it by: an id, a file (absolute), or none if it is written in the plan.
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
