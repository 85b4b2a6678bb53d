#include "core/agents/kind_document.h"

#include "core/agents/agent_kind.h"

namespace tetrabench {
namespace {

/// Returns the key of a setting within the object at `inside`; empty if it is not there.
std::string_view keyOf(const NumberSetting& setting, std::string_view inside) {
  if (!setting.place.starts_with(inside) || setting.place.size() <= inside.size()) return {};
  const std::string_view key = setting.place.substr(inside.size() + 1);
  const bool isKey = setting.place[inside.size()] == '/' && key.find('/') == std::string_view::npos;
  return isKey ? key : std::string_view();
}

}  // namespace

std::vector<Field> numberFields(const AgentKind& kind, std::string_view inside) {
  std::vector<Field> fields;
  for (const NumberSetting& setting : kind.numbers)
    if (const std::string_view key = keyOf(setting, inside); !key.empty())
      fields.push_back({std::string(key), Schema::number(setting.range)});
  return fields;
}

Schema positiveSchema(double most) {
  return Schema::number({.least = 0, .most = most, .aboveLeast = true});
}

Schema firstMovesSchema() {
  constexpr int kMaxPlacements = 4 * Board::kMaxWidth;
  return Schema::integer(1, kMaxPlacements);
}

double readNumber(const JsonReader& value, const NumberRange& range) {
  if (range.flag) return value.boolean();
  if (range.whole)
    return static_cast<double>(
        value.integer(static_cast<std::int64_t>(range.least), static_cast<std::int64_t>(range.most)));
  const double number = value.number();
  if (!range.holds(number)) value.fail(range.allowed());
  return number;
}

std::vector<double> readNumberList(const JsonReader& list, const NumberRange& range) {
  std::vector<double> numbers;
  for (const JsonReader& item : list.items()) numbers.push_back(readNumber(item, range));
  return numbers;
}

double readPositive(const JsonReader& value, double most) {
  return readNumber(value, {.least = 0, .most = most, .aboveLeast = true});
}

void readNumbers(const JsonReader& object, AgentSettings& agent, std::string_view inside) {
  for (const NumberSetting& setting : kindOf(agent).numbers)
    if (const auto key = keyOf(setting, inside); !key.empty() && setting.appliesTo(agent))
      if (const auto value = object.find(key)) setting.set(agent, readNumber(*value, setting.range));
}

Json writeNumber(double value, const NumberRange& range) {
  if (range.flag) return value != 0;
  return range.whole ? Json(static_cast<std::int64_t>(value)) : Json(value);
}

void writeNumbers(const AgentSettings& agent, Json& json, std::string_view inside) {
  for (const NumberSetting& setting : kindOf(agent).numbers) {
    const auto key = keyOf(setting, inside);
    if (key.empty() || !setting.appliesTo(agent)) continue;
    json[std::string(key)] = writeNumber(setting.get(agent), setting.range);
  }
}

}  // namespace tetrabench
