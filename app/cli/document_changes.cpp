#include "app/cli/document_changes.h"

#include <fmt/format.h>

#include <algorithm>

namespace tetrabench::cli {
namespace {

/// Text that is not JSON is a string.
Json valueFrom(const std::string& text) {
  Json value = Json::parse(text, nullptr, false);
  return value.is_discarded() ? Json(text) : value;
}

/// What is before the first =, as a JSON pointer: "weights.holes" is "/weights/holes".
std::string placeOf(const std::string& change) {
  std::string place = change.substr(0, change.find('='));
  if (place.starts_with('/') || place.find('.') == std::string::npos) return place;
  std::ranges::replace(place, '.', '/');
  return '/' + place;
}

/// Whether one of two JSON pointers is inside the other.
bool isNear(const std::string& place, const std::string& other) {
  const auto isInside = [](const std::string& inner, const std::string& outer) {
    return inner == outer || inner.starts_with(outer + "/");
  };
  return isInside(place, other) || isInside(other, place);
}

}  // namespace

void addSetOption(CLI::App& command, std::vector<std::string>& changes, const std::string& document,
                  const std::string& example) {
  command
      .add_option(
          "--set", changes,
          fmt::format("PLACE=VALUE: another value in the {}, such as {}; may be repeated", document, example))
      ->take_all()
      ->allow_extra_args(false);
}

void change(Json& document, const std::vector<std::string>& changes, const std::string& example) {
  std::string name = document.contains("name") && document["name"].is_string()
                         ? document["name"].get<std::string>()
                         : "Untitled";
  bool named = false;
  for (const std::string& text : changes) {
    const std::size_t end = text.find('=');
    const std::string place = placeOf(text);
    const auto fail = [&] {
      throw InvalidArgument(
          fmt::format("--set is \"{}\"; it must be PLACE=VALUE, such as {}.", text, example));
    };
    if (end != std::string::npos && end > 0 && text.find_first_of("./") > end)
      throw InvalidArgument(
          fmt::format("--set is \"{0}\"; it must be PLACE=VALUE, where the place has a dot or begins with a "
                      "slash, such as {1} or /{0}.",
                      text, example));
    if (end == std::string::npos || place.empty()) fail();
    try {
      const Json::json_pointer pointer(place);
      document[pointer] = valueFrom(text.substr(end + 1));
      named = named || pointer.back() == "name";
      constexpr std::string_view kSettings = "/settings/";
      name += fmt::format(", {} {}", place.substr(place.starts_with(kSettings) ? kSettings.size() : 1),
                          text.substr(end + 1));
    } catch (const Json::exception&) {  // not a place, or one inside a plain value
      fail();
    }
  }
  if (!named && !changes.empty()) document["name"] = name;
}

std::vector<std::string> changesAt(const std::string& place, const std::vector<std::string>& changes) {
  std::vector<std::string> found;
  for (const std::string& text : changes)
    if (isNear(place, placeOf(text))) found.push_back(text);
  return found;
}

}  // namespace tetrabench::cli
