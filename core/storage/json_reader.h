#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/storage/json/json.h"

namespace tetrabench {

/// Limits on document size, nesting depth and keys per object; documents that exceed them are rejected.
inline constexpr std::uintmax_t kMaxDocumentBytes = 16U << 20;
inline constexpr int kMaxDocumentDepth = 64;
inline constexpr std::size_t kMaxObjectKeys = 1000;  // an ordered object searches its keys linearly

/// Parses a text strictly: exactly one JSON value, no duplicate keys. Throws InvalidDocument.
Json parseJson(const std::string& text);
/// Parses a line of a protocol in the same way; if its syntax is wrong, the message names no place in it.
Json parseJsonLine(std::string_view line);

/// Key of the optional checksum of a document that a program writes and users rarely edit, such as a curve.
inline constexpr std::string_view kChecksumKey = "checksum";
/// Returns the document with a checksum (XXH3, 16 hexadecimal digits) of its other content as its last key.
Json withChecksum(Json document);

/// Reads a document from a file of at most `most` bytes, and checks its checksum if it has one. Throws
/// StorageError or InvalidDocument, which name the file.
Json readJsonFile(const std::filesystem::path& path, std::uintmax_t most = kMaxDocumentBytes);

/// Reads a document from a file and converts it by `read(json)`. An InvalidDocument that names no file gets
/// this file's name. Throws StorageError, InvalidDocument, and whatever `read` throws.
template <typename Read>
auto readDocument(const std::filesystem::path& path, const Read& read) {
  const Json json = readJsonFile(path);
  try {
    return read(json);
  } catch (const InvalidDocument& error) {
    if (!error.document().empty()) throw;
    throw error.in(path.string());
  }
}

/// Returns the text of a document: indented by two spaces per level, with a newline at the end.
std::string toText(const Json& json);

/// A value in a document together with its place. Its accessors read it as one type or throw InvalidDocument.
class JsonReader {
 public:
  explicit JsonReader(const Json& json, std::string place = {}) : json_(&json), place_(std::move(place)) {}

  const Json& json() const { return *json_; }
  const std::string& place() const { return place_; }

  /// Throws unless the document declares this format. Must be called before keys are checked, so that a
  /// document of another kind is reported as such.
  void requireFormat(std::string_view format) const;
  /// Throws if the document does not declare a format.
  void requireFormat() const;
  /// Throws unless this is an object with no keys other than these.
  void allowKeys(const std::vector<std::string_view>& keys) const;
  bool has(std::string_view key) const { return json_->is_object() && json_->contains(key); }
  /// Returns the member; throws if it is missing.
  JsonReader operator[](std::string_view key) const;
  std::optional<JsonReader> find(std::string_view key) const;
  /// Returns the elements; throws unless this is a list.
  std::vector<JsonReader> items() const;

  bool isNull() const { return json_->is_null(); }
  bool isString() const { return json_->is_string(); }
  bool isObject() const { return json_->is_object(); }
  bool isNumber() const { return json_->is_number(); }
  bool isList() const { return json_->is_array(); }

  std::string string() const;
  bool boolean() const;
  double number() const;                                           ///< finite
  std::int64_t integer(std::int64_t from, std::int64_t to) const;  ///< within [from, to]
  std::uint64_t unsignedInteger() const;
  /// Returns the value, which must have been checked against its schema before.
  template <typename Value>
  Value as() const {
    return json_->get<Value>();
  }
  /// Returns the index of the string among the choices.
  std::size_t choice(std::span<const std::string_view> choices) const;

  /// Throws "width is 3; it must be ..."
  [[noreturn]] void fail(const std::string& required) const;
  /// Throws "sense is not used by this kind of agent."; `why` is "by this kind of agent".
  [[noreturn]] void failUnused(const std::string& why) const;

 private:
  const Json* json_;
  std::string place_;
};

}  // namespace tetrabench
