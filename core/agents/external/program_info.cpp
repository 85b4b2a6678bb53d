#include "core/agents/external/program_info.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/translation.h"

namespace tetrabench {
namespace {

using Type = AgentOption::Type;

constexpr std::string_view kTypes[] = {"check", "spin", "number", "combo", "string"};  // as in `Type`

std::string textOf(const JsonReader& value) {
  std::string text = value.string();
  if (text.size() > AgentOption::kLongestText) value.fail(Core::tr("a string of up to 1,000 bytes"));
  return text;
}

std::string textAt(const JsonReader& object, std::string_view key) {
  const auto value = object.find(key);
  return value ? textOf(*value) : std::string();
}

bool flagAt(const JsonReader& object, std::string_view key) {
  const auto value = object.find(key);
  return value && value->boolean();
}

std::string rangeOf(const AgentOption& option) {
  const bool whole = option.type == Type::Spin;
  if (std::isfinite(option.least) && std::isfinite(option.most))
    return whole ? Core::sentence("a whole number between {} and {}", option.least, option.most)
                 : Core::sentence("a number between {} and {}", option.least, option.most);
  if (std::isfinite(option.least))
    return whole ? Core::sentence("a whole number of at least {}", option.least)
                 : Core::sentence("a number of at least {}", option.least);
  if (std::isfinite(option.most))
    return whole ? Core::sentence("a whole number of at most {}", option.most)
                 : Core::sentence("a number of at most {}", option.most);
  return whole ? Core::tr("a whole number") : Core::tr("a number");
}

AgentOption optionFrom(const JsonReader& json) {
  AgentOption option;
  option.name = textOf(json["name"]);
  if (option.name.empty()) json["name"].fail(Core::tr("a string of 1 to 1,000 bytes"));
  option.type = static_cast<Type>(json["type"].choice(kTypes));
  option.help = textAt(json, "help");
  if (option.type == Type::Spin || option.type == Type::Number) {
    if (const auto least = json.find("min")) option.least = least->number();
    if (const auto most = json.find("max")) option.most = most->number();
    if (option.least > option.most) json["max"].fail(Core::sentence("at least min, {}", option.least));
  }
  if (option.type == Type::Combo) {
    const auto choices = json["choices"].items();
    if (choices.empty() || choices.size() > AgentOption::kMaxChoices)
      json["choices"].fail(Core::sentence("a list of 1 to {} strings", grouped(AgentOption::kMaxChoices)));
    for (const JsonReader& choice : choices) option.choices.push_back(textOf(choice));
  }
  option.initial = optionValueFrom(json["default"], option);
  return option;
}

Json optionJson(const AgentOption& option) {
  Json json{{"name", option.name},
            {"type", kTypes[static_cast<std::size_t>(option.type)]},
            {"default", toJson(option.initial)}};
  if (std::isfinite(option.least)) json["min"] = toJson(OptionValue(option.least));
  if (std::isfinite(option.most)) json["max"] = toJson(OptionValue(option.most));
  if (!option.choices.empty()) json["choices"] = option.choices;
  if (!option.help.empty()) json["help"] = option.help;
  return json;
}

}  // namespace

ProgramInfo programInfoFrom(const JsonReader& hello) {
  ProgramInfo info;
  info.name = textOf(hello["name"]);
  if (info.name.empty()) hello["name"].fail(Core::tr("a string of 1 to 1,000 bytes"));
  info.version = textAt(hello, "version");
  info.author = textAt(hello, "author");
  if (const auto options = hello.find("options")) {
    const auto items = options->items();
    if (items.size() > ProgramInfo::kMaxOptions)
      options->fail(Core::sentence("a list of up to {} options", ProgramInfo::kMaxOptions));
    for (const JsonReader& item : items) {
      AgentOption option = optionFrom(item);
      if (std::ranges::find(info.options, option.name, &AgentOption::name) != info.options.end())
        item["name"].fail(Core::tr("a name that no other option has"));
      info.options.push_back(std::move(option));
    }
  }
  info.deterministic = flagAt(hello, "deterministic");
  info.learns = flagAt(hello, "learns");
  info.analyzes = flagAt(hello, "analyzes");
  info.steers = flagAt(hello, "steers");
  info.afterstates = flagAt(hello, "afterstates");
  if (const auto batch = hello.find("batch"))
    info.batch = static_cast<int>(batch->integer(1, ProgramInfo::kMaxBatch));
  return info;
}

Json toJson(const ProgramInfo& info) {
  Json options = Json::array();
  for (const AgentOption& option : info.options) options.push_back(optionJson(option));
  return {{"name", info.name},
          {"version", info.version},
          {"author", info.author},
          {"options", std::move(options)},
          {"deterministic", info.deterministic},
          {"learns", info.learns},
          {"analyzes", info.analyzes},
          {"steers", info.steers},
          {"afterstates", info.afterstates},
          {"batch", info.batch}};
}

OptionValue optionValueFrom(const JsonReader& value) {
  if (value.json().is_boolean()) return value.boolean();
  if (value.isNumber()) return value.number();
  if (value.isString()) return textOf(value);
  value.fail(Core::tr("true, false, a number or a string"));
}

OptionValue optionValueFrom(const JsonReader& value, const AgentOption& option) {
  switch (option.type) {
    case Type::Check:
      return value.boolean();
    case Type::Spin:
    case Type::Number: {
      const double number = value.isNumber() ? value.number() : NAN;
      const bool fits = option.least <= number && number <= option.most;
      if (!fits || (option.type == Type::Spin && number != std::floor(number))) value.fail(rangeOf(option));
      return number;
    }
    case Type::Combo:
      if (!value.isString() || std::ranges::find(option.choices, value.string()) == option.choices.end())
        value.fail(Core::sentence("one of {}", fmt::join(option.choices, ", ")));
      return value.string();
    case Type::String:
      break;
  }
  return textOf(value);
}

Json toJson(const OptionValue& value) {
  if (const auto* number = std::get_if<double>(&value)) {
    constexpr double kMaxExact = 9007199254740992;  // 2^53
    if (*number == std::floor(*number) && std::abs(*number) <= kMaxExact)
      return static_cast<std::int64_t>(*number);
    return *number;
  }
  return std::visit([](const auto& v) { return Json(v); }, value);
}

OptionValues completed(const OptionValues& values, const std::vector<AgentOption>& options) {
  OptionValues all;
  for (const AgentOption& option : options) all.emplace(option.name, option.initial);
  for (const auto& [name, value] : values) {
    const std::string place = "/options/" + name;
    const auto option = std::ranges::find(options, name, &AgentOption::name);
    if (option == options.end())
      throw InvalidDocument::about(place, Core::tr("is not an option of this agent"));
    const Json json = toJson(value);
    all[name] = optionValueFrom(JsonReader(json, place), *option);
  }
  return all;
}

}  // namespace tetrabench
