#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

class Json;

/// A place in a JSON value, such as `/agents/0/weights` (RFC 6901).
class JsonPointer {
 public:
  /// Parses a pointer. Throws JsonError if the text is not one.
  explicit JsonPointer(std::string_view text);

  bool empty() const { return keys_.empty(); }
  /// Returns the keys from the outside in.
  const std::vector<std::string>& keys() const { return keys_; }
  const std::string& back() const { return keys_.back(); }
  /// Returns the place of the enclosing value; requires that this is not the root.
  JsonPointer parent() const;

  /// Returns the value at this place. Throws JsonError if there is none.
  const Json& in(const Json& value) const;
  /// Returns the value at this place, inserting missing ones. Throws JsonError if it is inside a scalar, or
  /// if an index is not a number.
  Json& madeIn(Json& value) const;
  bool isIn(const Json& value) const;

 private:
  std::vector<std::string> keys_;
};

}  // namespace tetrabench
