#include "core/storage/agents/agent_kind.h"

namespace tetrabench {
namespace {

/// Empty if the setting lies inside of a list, which is read and written as a whole.
std::string_view keyOf(const NumberSetting& setting) {
  const std::string_view key = setting.place.substr(1);
  return key.find('/') == std::string_view::npos ? key : std::string_view();
}

}  // namespace

double readNumber(const JsonReader& value, const NumberRange& range) {
  if (range.whole)
    return static_cast<double>(
        value.integer(static_cast<std::int64_t>(range.least), static_cast<std::int64_t>(range.most)));
  const double number = value.number();
  if (!range.holds(number)) value.fail(range.allowed());
  return number;
}

double readPositive(const JsonReader& value, double most) {
  return readNumber(value, {.least = 0, .most = most, .aboveLeast = true});
}

void readNumbers(const JsonReader& document, AgentSettings& agent) {
  for (const NumberSetting& setting : numberSettings(agent.kind))
    if (const auto key = keyOf(setting); !key.empty() && setting.appliesTo(agent))
      if (const auto value = document.find(key)) setting.set(agent, readNumber(*value, setting.range));
}

void writeNumbers(const AgentSettings& agent, Json& json) {
  for (const NumberSetting& setting : numberSettings(agent.kind)) {
    const auto key = keyOf(setting);
    if (key.empty() || !setting.appliesTo(agent)) continue;
    const double value = setting.get(agent);
    json[std::string(key)] = setting.range.whole ? Json(static_cast<std::int64_t>(value)) : Json(value);
  }
}

}  // namespace tetrabench
