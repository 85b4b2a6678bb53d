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

/// Documents that are larger, nested deeper or have more keys in one object than this are refused.
inline constexpr std::uintmax_t kMaxDocumentBytes = 16U << 20;
inline constexpr int kMaxDocumentDepth = 64;
inline constexpr std::size_t kMaxObjectKeys = 1000;  // an ordered object looks through all its keys for each

/// Parses a text strictly: one JSON value, no key twice in an object. Throws InvalidDocument.
Json parseJson(const std::string& text);

/// Reads a document from a file of at most `most` bytes. Throws StorageError or InvalidDocument, which name
/// the file.
Json readJsonFile(const std::filesystem::path& path, std::uintmax_t most = kMaxDocumentBytes);

/// Reads a document from a file by `read(json)`. An InvalidDocument that names no file gets this one. Throws
/// what `read` throws, StorageError or InvalidDocument.
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

/// The text of a document: two spaces per level, a newline at the end.
std::string toText(const Json& json);

/// A value inside a document that knows its place, and reads it as one type or throws InvalidDocument.
class JsonReader {
 public:
  explicit JsonReader(const Json& json, std::string place = {}) : json_(&json), place_(std::move(place)) {}

  const Json& json() const { return *json_; }
  const std::string& place() const { return place_; }

  /// Requires that the document says it is of this format. Call this first: the keys of another kind of
  /// document are not mistakes.
  void requireFormat(std::string_view format) const;
  /// Requires that it says its format.
  void requireFormat() const;
  /// Requires an object with no other keys than these.
  void allowKeys(const std::vector<std::string_view>& keys) const;
  bool has(std::string_view key) const { return json_->is_object() && json_->contains(key); }
  /// The member, which must be there.
  JsonReader operator[](std::string_view key) const;
  std::optional<JsonReader> find(std::string_view key) const;
  /// The elements; requires a list.
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
  /// The value, if its shape was checked before.
  template <typename Value>
  Value as() const {
    return json_->get<Value>();
  }
  /// The index of the string among the choices.
  std::size_t choice(std::span<const std::string_view> choices) const;

  /// "width is 3; it must be ..."
  [[noreturn]] void fail(const std::string& required) const;
  /// "sense is not used by this kind of agent.": `why` is "by this kind of agent".
  [[noreturn]] void failUnused(const std::string& why) const;

 private:
  const Json* json_;
  std::string place_;
};

}  // namespace tetrabench
