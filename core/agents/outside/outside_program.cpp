#include "core/agents/outside/outside_program.h"

#include <fmt/format.h>

#include "core/error.h"

namespace tetrabench {

void requireLearningAllowed(const std::string& name, const ProgramInfo& info, const OutsideSettings& limits) {
  if (info.learns && !limits.learns)
    throw AgentFailure(
        fmt::format("{} says that it learns; its document must say so: \"learns\": true.", name));
}

void throwRefused(const ProgramInfo& info, const Mdp& mdp, const std::string& reason) {
  throw InvalidDocument::plain("", fmt::format("{} cannot play {}: {}{}", info.name, mdp.name(), reason,
                                               reason.ends_with('.') ? "" : "."));
}

}  // namespace tetrabench
