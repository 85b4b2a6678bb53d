#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

class Json;

/// A place in a JSON value, such as `/agents/0/weights` (RFC 6901).
class JsonPointer {
 public:
  /// Throws JsonError if the text is no pointer.
  explicit JsonPointer(std::string_view text);

  bool empty() const { return keys_.empty(); }
  /// Keys from the outside in.
  const std::vector<std::string>& keys() const { return keys_; }
  const std::string& back() const { return keys_.back(); }
  /// The place of the value that has this one; requires that it is not empty.
  JsonPointer parent() const;

  /// The value at this place. Throws JsonError if there is none.
  const Json& in(const Json& value) const;
  /// The value at this place; missing ones are inserted. Throws JsonError if it is in a plain value, or an
  /// index is no number.
  Json& madeIn(Json& value) const;
  bool isIn(const Json& value) const;

 private:
  std::vector<std::string> keys_;
};

}  // namespace tetrabench
