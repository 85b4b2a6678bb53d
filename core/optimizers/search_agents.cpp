#include "core/optimizers/search_agents.h"

#include <fmt/format.h>

#include <cassert>

#include "core/optimizers/option_space.h"
#include "core/optimizers/start_comparison.h"
#include "core/storage/text.h"

namespace tetrabench {

std::string qualifiedName(const std::string& name, std::string_view what) {
  const std::string mark = fmt::format(" ({})", what);
  assert(mark.size() < AgentSettings::kLongestName);
  return firstBytes(name, AgentSettings::kLongestName - mark.size()) + mark;
}

AgentSettings startAgent(const OptimizationPlan& plan) {
  AgentSettings agent = withNumbers(plan.agent.agent, startOf(plan), plan.options());
  agent.name = qualifiedName(plan.agent.agent.name, "start");
  agent.source = fmt::format("Start of the search \"{}\"", plan.name);
  return agent;
}

std::string candidateName(const OptimizationPlan& plan) {
  return qualifiedName(plan.name, kindOf(plan.method).id);
}

}  // namespace tetrabench
