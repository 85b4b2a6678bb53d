#pragma once

#include <iosfwd>
#include <string_view>

#include "core/storage/json/json.h"

namespace tetrabench {

/// Writes one JSON object to a stream member by member, and lists element by element, so that long ones need
/// no memory. The text is that of `Json::dump` with two spaces per level and invalid UTF-8 replaced, and a
/// final newline. An exception between two calls leaves an incomplete object: compute first what can fail.
class JsonWriter {
 public:
  explicit JsonWriter(std::ostream& out) : out_(out) {}

  void member(std::string_view key, const Json& value);
  /// Writes all members of an object.
  void members(const Json& object);

  /// Begins a member that is a list. Until `endList`, only `element` may be called.
  void beginList(std::string_view key);
  void element(const Json& value);
  void endList();

  /// Ends the object. Must be the last call.
  void finish();

 private:
  void beginMember(std::string_view key);
  void write(const Json& value, std::size_t margin);

  std::ostream& out_;
  bool hasMembers_ = false, hasElements_ = false;
};

}  // namespace tetrabench
