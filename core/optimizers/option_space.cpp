#include "core/optimizers/option_space.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/agents/agent_kind.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_pool.h"
#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr double kDeclared = AgentOption::kNoLimit;

bool isNumber(const AgentOption& option) {
  return option.type == AgentOption::Type::Spin || option.type == AgentOption::Type::Number;
}

[[noreturn]] void refuse(const std::string& sentence) {
  throw InvalidDocument::plain("/space", sentence);
}

/// Returns variables for the options with a range, as declaredVariable() does.
SearchSpace allOptions(const AgentSettings& agent, const std::vector<AgentOption>& options) {
  if (std::ranges::none_of(options, isNumber))
    refuse(Core::sentence("\"{}\" declares no numeric option, so there is nothing to optimize.", agent.name));
  SearchSpace space;
  for (const AgentOption& option : options)
    if (isNumber(option) && std::isfinite(option.least) && std::isfinite(option.most))
      space.push_back(declaredVariable(option.name));
  if (space.empty())
    refuse(
        Core::sentence("\"{}\" declares no range for any of its options; give from and to for some in "
                       "space.variables.",
                       agent.name));
  return space;
}

void complete(Variable& v, const AgentSettings& agent, const std::vector<AgentOption>& options,
              const OptionValues& values) {
  const auto option = std::ranges::find(options, v.name, &AgentOption::name);
  if (option == options.end() || !isNumber(*option)) {
    std::vector<std::string> names;
    for (const AgentOption& known : options)
      if (isNumber(known)) names.push_back(known.name);
    refuse(Core::sentence("{} is not a numeric option of \"{}\"; {}.", v.name, agent.name,
                          names.empty()
                              ? Core::tr("it has none")
                              : Core::sentence("its numeric options are {}", fmt::join(names, ", "))));
  }
  v.whole = option->type == AgentOption::Type::Spin;
  const auto fill = [&](const char* key, double& number, double declared) {
    if (!std::isfinite(number)) number = declared;
    if (!std::isfinite(number))
      refuse(Core::sentence("\"{}\" declares no range for {}; give its from and to.", agent.name, v.name));
    const Json json = toJson(OptionValue(number));
    optionValueFrom(JsonReader(json, fmt::format("/space/variables/{}/{}", v.name, key)), *option);
  };
  fill("start", v.start, std::get<double>(values.at(v.name)));
  fill("from", v.from, v.fixed ? v.start : option->least);
  fill("to", v.to, v.fixed ? v.start : option->most);
}

}  // namespace

bool hasOptions(const AgentSettings& agent) {
  return kindOf(agent).declaresOptions || agent.hasNumbersAlone();
}

std::string optionNames(const AgentSettings& agent) {
  std::vector<std::string> names;
  for (const NumberSetting& number : kindOf(agent).numbers)
    if (number.appliesTo(agent) && !number.range.flag) names.push_back(optionName(number));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::optional<Variable> variableOf(const AgentSettings& agent, const std::string& name) {
  const NumberSetting* option = findOption(agent, name);
  if (!option) return {};
  return Variable{.name = name,
                  .from = option->range.least,
                  .to = option->range.most,
                  .start = option->get(agent),
                  .fixed = false,
                  .whole = option->range.whole};
}

SearchSpace numbersOf(const AgentSettings& agent) {
  constexpr double kNear = 10;
  SearchSpace space;
  for (const NumberSetting& number : kindOf(agent).numbers) {
    if (!number.appliesTo(agent) || number.range.flag) continue;
    Variable& v = space.emplace_back(*variableOf(agent, optionName(number)));
    if (v.start <= 0 || number.isReadOnly) continue;
    v.from = std::max(v.from, v.whole ? std::floor(v.start / kNear) : v.start / kNear);
    v.to = std::min(v.to, v.start * kNear);
  }
  return space;
}

Variable declaredVariable(const std::string& name) {
  return {.name = name, .from = -kDeclared, .to = kDeclared, .start = kDeclared};
}

bool hasWholeSpace(const OptimizationPlan& plan) {
  const auto isWhole = [](const Variable& v) {
    return std::isfinite(v.from) && std::isfinite(v.to) && std::isfinite(v.start);
  };
  return !externalOf(plan.agent.agent) || (!plan.space.empty() && std::ranges::all_of(plan.space, isWhole));
}

void requireWholeSpace(const OptimizationPlan& plan) {
  if (!hasWholeSpace(plan))
    refuse(
        Core::sentence("The options of \"{}\" are not known yet; choose it again.", plan.agent.agent.name));
}

OptimizationPlan withDeclaredOptions(OptimizationPlan plan, const std::stop_token& stop) {
  const AgentSettings& agent = plan.agent.agent;
  if (hasWholeSpace(plan)) return plan;
  const std::vector<AgentOption> options = programInfoOf(agent, stop).options;
  if (plan.space.empty()) plan.space = allOptions(agent, options);
  const OptionValues values = completed(externalOf(agent)->options, options);
  for (Variable& v : plan.space) complete(v, agent, options, values);
  return plan;
}

std::vector<double> allowed(std::vector<double> numbers, const SearchSpace& space) {
  for (std::size_t i = 0; i < space.size(); ++i) {
    const Variable& v = space[i];
    double& number = numbers[i];
    if (v.fixed) continue;
    if (v.whole) number = std::round(number);
    number = number >= v.from ? std::min(number, v.to) : v.from;  // also if it is NaN
  }
  return numbers;
}

}  // namespace tetrabench
