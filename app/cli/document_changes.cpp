#include "app/cli/document_changes.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/agents/agent_document.h"
#include "core/experiments/experiment_plan.h"
#include "core/storage/json/json_pointer.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench::cli {
namespace {

/// Parses a value as JSON or, failing that, as a plain string.
Json valueFrom(const std::string& text) {
  Json value = Json::parseOrDiscard(text);
  return value.is_discarded() ? Json(text) : value;
}

/// Returns the text before the first = as a JSON pointer: "weights.holes" becomes "/weights/holes".
std::string placeOf(const std::string& change) {
  std::string place = change.substr(0, change.find('='));
  if (place.empty() || place.starts_with('/')) return place;
  std::ranges::replace(place, '.', '/');
  return '/' + place;
}

/// Splits a JSON pointer into its keys, outermost first. Throws JsonError if it is not one.
std::vector<std::string> keysOf(const std::string& place) {
  return JsonPointer(place).keys();
}

bool isNumber(const std::string& key) {
  return !key.empty() && key.find_first_not_of("0123456789") == std::string::npos;
}

/// Returns an element of a list. Throws InvalidArgument, with the change, if the index is out of range.
Json& elementOf(Json& list, const std::string& index, const std::string& change, const std::string& place) {
  constexpr std::size_t kMaxDigits = 9;
  const std::size_t i = isNumber(index) && index.size() <= kMaxDigits ? std::stoul(index) : list.size();
  if (i < list.size()) return list[i];
  throw InvalidArgument(
      fmt::format("--set {}: {} has no element {}; {}.", change, placeInWords(place), index,
                  list.empty() ? "it is empty" : fmt::format("its last element is {}", list.size() - 1)));
}

/// Throws InvalidArgument if a key after a slash, such as in "/agents.0", was meant as several keys.
void rejectDottedKeys(const Json& value, const std::string& key, const std::string& change) {
  const std::string place = change.substr(0, change.find('='));
  const std::string first = key.substr(0, key.find('.'));
  if (!place.starts_with('/') || first == key || value.contains(key) || !value.contains(first)) return;
  std::string meant = place;
  std::ranges::replace(meant, '.', '/');
  throw InvalidArgument(
      fmt::format("--set {}: there is no key {}; after a leading slash, separate keys with slashes: {}.",
                  change, key, meant));
}

/// Returns the value at a place in a document, creating missing objects. Null if a key is empty or inside a
/// value that is neither an object nor a list. Throws as `elementOf` and `rejectDottedKeys` do.
Json* found(Json& document, const std::vector<std::string>& keys, const std::string& change) {
  Json* value = &document;
  std::string place;
  for (const std::string& key : keys) {
    if (key.empty()) return nullptr;
    if (value->is_null() && isNumber(key))
      throw InvalidArgument(fmt::format("--set {}: {} is not in the document; set it as a whole.", change,
                                        placeInWords(place)));
    rejectDottedKeys(*value, key, change);
    if (value->is_array())
      value = &elementOf(*value, key, change, place);
    else if (value->is_object() || value->is_null())
      value = &(*value)[key];
    else
      return nullptr;
    place += '/' + key;
  }
  return value;
}

/// Formats a value for the name of the changed document. Strips document extensions from file names, as the
/// result becomes part of a file name.
std::string shown(const std::string& value) {
  const Json json = valueFrom(value);
  std::string text = json.is_string() ? json.get<std::string>() : value;
  for (const DocumentKind* kind : {&kAgentKind, &kMdpKind})
    if (text.ends_with(kind->ending) && text != kind->ending) text.resize(text.size() - kind->ending.size());
  return text;
}

std::string formSentence(const std::string& change, const std::string& example) {
  return fmt::format("is \"{}\"; it must be PLACE=VALUE, such as {}.", change, example);
}

/// Returns true if the two JSON pointers are equal or one is inside the other.
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
      .add_option("--set", changes,
                  fmt::format("Change a value in the {}: PLACE=VALUE, such as {}; may be repeated", document,
                              example))
      ->take_all()
      ->allow_extra_args(false)
      ->check([example](const std::string& change) {
        return change.find('=') == std::string::npos ? formSentence(change, example) : std::string();
      });
}

void change(Json& document, const std::vector<std::string>& changes, const std::string& example) {
  std::string name = document.contains("name") && document["name"].is_string()
                         ? document["name"].get<std::string>()
                         : "Untitled";
  bool named = false;
  for (const std::string& text : changes) {
    const std::string place = placeOf(text), value = text.substr(text.find('=') + 1);
    const auto fail = [&] { throw InvalidArgument("--set " + formSentence(text, example)); };
    if (place.empty()) fail();
    try {
      const std::vector<std::string> keys = keysOf(place);
      Json* const at = found(document, keys, text);
      if (!at) fail();
      *at = valueFrom(value);
      named = named || keys == std::vector<std::string>{"name"};
      constexpr std::string_view kSettings = "/settings/";
      name += fmt::format(", {} {}", place.substr(place.starts_with(kSettings) ? kSettings.size() : 1),
                          shown(value));
    } catch (const JsonError&) {  // not a JSON pointer
      fail();
    }
  }
  if (named || changes.empty()) return;
  constexpr std::size_t kLongest = ExperimentPlan::kMaxName;
  if (name.size() > kLongest)
    throw InvalidArgument(
        fmt::format("--set: with all changes appended, the name has {} bytes; it must have at most {}. "
                    "Choose another name with --set name=NAME.",
                    name.size(), kLongest));
  document["name"] = name;
}

std::vector<std::string> changesAt(const std::string& place, const std::vector<std::string>& changes) {
  std::vector<std::string> found;
  for (const std::string& text : changes)
    if (isNear(place, placeOf(text))) found.push_back(text);
  return found;
}

}  // namespace tetrabench::cli
