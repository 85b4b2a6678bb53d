#pragma once

#include <bit>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "core/storage/json/json.h"

namespace tetrabench::test {

/// Reference for Json, with the same interface and output.
using Twin = nlohmann::ordered_json;

/// Document in both types.
struct Both {
  Json json;
  Twin twin;
};

template <typename Value>
Both both(const Value& value) {
  return {Json(value), Twin(value)};
}

/// Generator of random documents with strings of all kinds.
class Documents {
 public:
  explicit Documents(std::uint64_t seed) : random_(seed) {}

  std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

  std::string text() {
    static const std::string kPieces[] = {"a",
                                          "key",
                                          "\"",
                                          "\\",
                                          "/",
                                          "\n",
                                          "\t",
                                          "\b",
                                          "\x7f",
                                          "\xc3\xbc",
                                          "\xe2\x82\xac",
                                          "\xef\xbf\xbd",
                                          "\x1f",
                                          std::string(1, '\0'),
                                          "\xf0\x9f\x98\x80",
                                          "0"};
    static const std::string kWrong[] = {"\xff", "\xc3", "\xed\xa0\x80", "\xe2\x82", "\x80", "\xf0\x9f"};
    std::string text;
    for (std::uint64_t i = below(8); i > 0; --i) text += kPieces[below(std::size(kPieces))];
    if (wrong && below(10) == 0) text.insert(below(text.size() + 1), kWrong[below(std::size(kWrong))]);
    return text;
  }

  double number() {
    switch (below(4)) {
      case 0:
        return static_cast<double>(static_cast<std::int64_t>(below(2000)) - 1000) / 8;
      case 1:
        return std::ldexp(static_cast<double>(below(1000)), static_cast<int>(below(2000)) - 1000);
      case 2:
        return std::pow(10.0, static_cast<double>(below(40)) - 20);
      default:
        return std::bit_cast<double>(random_());  // including infinities and NaN
    }
  }

  Both document(int depth) {
    switch (below(depth > 0 ? 10 : 8)) {
      case 0:
        return both(nullptr);
      case 1:
        return both(below(2) == 0);
      case 2:
        return both(static_cast<std::int64_t>(random_()) >> below(64));
      case 3:
        return both(random_() >> below(64));
      case 4:
      case 5:
        return both(number());
      case 6:
      case 7:
        return both(text());
      case 8: {
        Both list{Json::array(), Twin::array()};
        for (std::uint64_t i = below(6); i > 0; --i) {
          Both element = document(depth - 1);
          list.json.push_back(std::move(element.json));
          list.twin.push_back(std::move(element.twin));
        }
        return list;
      }
      default: {
        Both object{Json::object(), Twin::object()};
        for (std::uint64_t i = below(6); i > 0; --i) {
          const std::string key = text();
          Both value = document(depth - 1);
          object.json[key] = std::move(value.json);
          object.twin[key] = std::move(value.twin);
        }
        return object;
      }
    }
  }

  bool wrong = false;  ///< true if strings may contain invalid UTF-8

 private:
  std::mt19937_64 random_;
};

/// Returns the printed value, or "error".
template <typename Value>
std::string printed(const Value& value, int indent, char fill, bool ascii, bool replaces) try {
  return value.dump(indent, fill, ascii,
                    replaces ? Value::error_handler_t::replace : Value::error_handler_t::strict);
} catch (const std::exception&) {
  return "error";
}

/// Returns the first difference between a value and its twin, including types; empty if there is none.
template <typename Value>
std::string differenceOf(const Json& json, const Value& twin) {
  const auto typesOf = [](const auto& value) {
    return std::vector<bool>{value.is_null(),
                             value.is_boolean(),
                             value.is_number(),
                             value.is_number_integer(),
                             value.is_number_unsigned(),
                             value.is_number_float(),
                             value.is_string(),
                             value.is_array(),
                             value.is_object(),
                             value.is_discarded(),
                             value.empty()};
  };
  if (typesOf(json) != typesOf(twin) || json.size() != twin.size() ||
      std::string(json.type_name()) != twin.type_name())
    return "types of " + printed(json, -1, ' ', true, true);
  if (printed(json, -1, ' ', true, true) != printed(twin, -1, ' ', true, true))
    return printed(json, -1, ' ', true, true) + " instead of " + printed(twin, -1, ' ', true, true);
  if (!json.is_array() && !json.is_object()) return {};
  auto other = twin.begin();
  for (const Json& element : json) {
    if (const std::string difference = differenceOf(element, *other); !difference.empty()) return difference;
    ++other;
  }
  return {};
}

/// Makes "-0" an unsigned number, as it is in ours, so that a document may write 0 in this way.
inline void makeZerosUnsigned(Twin& twin) {
  if (twin.is_number_integer() && twin == 0) twin = 0U;
  if (!twin.is_structured()) return;
  for (Twin& element : twin) makeZerosUnsigned(element);
}

inline std::string differenceOf(const Both& document) {
  return differenceOf(document.json, document.twin);
}

/// Returns a document as text after `change`, or "error".
template <typename Value, typename Change>
std::string changed(const Value& document, const Change& change) {
  Value copy = document;
  try {
    change(copy);
  } catch (const std::exception&) {
    return "error";
  }
  return printed(copy, 2, ' ', false, true);
}

inline bool throwsJsonError(const std::function<void()>& use) try {
  use();
  return false;
} catch (const JsonError& error) {
  return *error.what() != '\0';
}

}  // namespace tetrabench::test
