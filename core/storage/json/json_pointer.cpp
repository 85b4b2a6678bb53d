#include "core/storage/json/json_pointer.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/storage/json/json.h"

namespace tetrabench {
namespace {

[[noreturn]] void failAt(const std::string& key) {
  throw JsonError("unresolved reference token '" + key + "'");
}

/// Parses a list index: digits without a leading zero.
std::optional<std::size_t> indexOf(const std::string& key) {
  std::size_t index = 0;
  const char* const end = key.data() + key.size();
  const auto parsed = std::from_chars(key.data(), end, index);
  const bool hasLeadingZero = key.size() > 1 && key.front() == '0';
  if (parsed.ec != std::errc() || parsed.ptr != end || hasLeadingZero) return std::nullopt;
  return index;
}

bool isDigits(const std::string& key) {
  return std::ranges::all_of(key, [](char c) { return '0' <= c && c <= '9'; });
}

const Json* find(const Json& value, const std::vector<std::string>& keys) {
  const Json* found = &value;
  for (const std::string& key : keys) {
    if (found->is_array()) {
      const auto index = indexOf(key);
      if (!index || *index >= found->size()) return nullptr;
      found = &found->at(*index);
    } else {
      if (!found->contains(key)) return nullptr;
      found = &found->at(key);
    }
  }
  return found;
}

}  // namespace

JsonPointer::JsonPointer(std::string_view text) {
  if (!text.empty() && text.front() != '/')
    throw JsonError("JSON pointer must be empty or begin with '/' - was: '" + std::string(text) + "'");
  while (!text.empty()) {
    text.remove_prefix(1);
    const std::string_view escaped = text.substr(0, text.find('/'));
    text.remove_prefix(escaped.size());
    std::string& key = keys_.emplace_back();
    for (std::size_t i = 0; i < escaped.size(); ++i) {
      if (escaped[i] != '~') {
        key += escaped[i];
        continue;
      }
      const char code = ++i < escaped.size() ? escaped[i] : '\0';
      if (code != '0' && code != '1')
        throw JsonError("escape character '~' must be followed with '0' or '1'");
      key += code == '0' ? '~' : '/';
    }
  }
}

JsonPointer JsonPointer::parent() const {
  JsonPointer parent = *this;
  parent.keys_.pop_back();
  return parent;
}

const Json& JsonPointer::in(const Json& value) const {
  const Json* const found = find(value, keys_);
  if (!found) failAt(keys_.back());
  return *found;
}

bool JsonPointer::isIn(const Json& value) const {
  return find(value, keys_) != nullptr;
}

Json& JsonPointer::madeIn(Json& value) const {
  Json* made = &value;
  for (const std::string& key : keys_) {
    const bool isLast = key == "-";  // the place after the last element
    if (made->is_null()) *made = isLast || isDigits(key) ? Json::array() : Json::object();
    if (made->is_object()) {
      made = &(*made)[key];
    } else if (made->is_array()) {
      const auto index = isLast ? made->size() : indexOf(key);
      if (!index) failAt(key);
      made = &(*made)[*index];
    } else {
      failAt(key);
    }
  }
  return *made;
}

}  // namespace tetrabench
