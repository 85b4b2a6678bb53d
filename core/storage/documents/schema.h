#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/storage/json_reader.h"
#include "core/storage/number_range.h"
#include "core/translation.h"

namespace tetrabench {

struct Field;
struct Variant;

/// Returns the field for the checksum of a document; see withChecksum().
Field checksumField();

/// The part of a message that describes the required value, or why a key is not allowed, in the user's
/// language.
class Requirement {
 public:
  Requirement() = default;
  /// Uses a text marked by `Core::noop`.
  Requirement(Untranslated text);
  template <std::invocable Message>
  Requirement(Message says) : message_(std::move(says)) {}

  explicit operator bool() const { return static_cast<bool>(message_); }
  std::string operator()() const { return message_(); }

 private:
  std::function<std::string()> message_ = {};
};

/// The schema of a value in a document: its type, range and keys. Readers validate a value against its schema
/// before converting it, and JSON Schemas are generated from it, so that both accept the same documents.
/// Constraints that involve several values, such as a range that depends on another key, are checked by
/// readers.
class Schema {
 public:
  Schema(const Schema& other);
  Schema(Schema&& other) noexcept;
  Schema& operator=(const Schema& other);
  Schema& operator=(Schema&& other) noexcept;
  ~Schema();

  static Schema anything();
  static Schema boolean();
  /// Accepts a string of `least` to `most` bytes.
  static Schema string(std::size_t least = 0, std::size_t most = kAnySize, Requirement requirement = {});
  static Schema choice(std::span<const std::string_view> choices);
  static Schema number(NumberRange range, Requirement requirement = {});
  static Schema number();
  static Schema integer(std::int64_t from, std::int64_t to, Requirement requirement = {});
  static Schema seed();  ///< a 64-bit integer
  static Schema null();
  static Schema list(Schema item, std::size_t least = 0, std::size_t most = kAnySize,
                     Requirement requirement = {});
  /// Accepts a list with a separate schema for each item.
  static Schema row(std::vector<Schema> items, Requirement requirement);
  /// Accepts an object with at least `least` keys.
  static Schema object(std::vector<Field> fields, std::size_t least = 0);
  /// Accepts an object of one of several kinds.
  static Schema variants(std::vector<Variant> variants);
  /// Accepts an object with any keys and values of one schema.
  static Schema map(Schema value, Requirement requirement);
  /// Accepts a value of any of these schemas, and checks it against the first of its JSON type.
  static Schema either(std::vector<Schema> schemas, Requirement requirement = {});
  /// Accepts a whole document inside another, which its own reader validates.
  static Schema document(std::string name, const Schema& (*schema)());

  /// Returns this schema with only the type checked here, for readers that check the range of a number, or
  /// the contents of a list or object, with error messages of their own.
  Schema checkedLater() const;
  /// Returns this object schema, requiring exactly one of these keys, which the reader checks.
  Schema withOneOf(std::vector<std::string> keys) const;

  /// Validates a value. Throws InvalidDocument, with the messages of JsonReader.
  void check(const JsonReader& value) const;
  /// Generates a JSON Schema (2020-12) without its "$defs"; schemas referred to by name are added to `names`.
  using Names = std::vector<std::pair<std::string, const Schema& (*)()>>;
  Json jsonSchema(Names& names) const;

  /// Returns the keys that an object of this schema may have, of any variant.
  std::vector<std::string> keys() const;

  static constexpr std::size_t kAnySize = std::numeric_limits<std::size_t>::max();

 private:
  enum class Type {
    Anything,
    Boolean,
    String,
    Choice,
    Number,
    Integer,
    Seed,
    Null,
    List,
    Row,
    Object,
    Variants,
    Map,
    Either,
    Document
  };

  explicit Schema(Type type) : type_(type) {}
  bool hasTypeOf(const JsonReader& value) const;
  void checkSize(const JsonReader& value, std::size_t size) const;
  void checkObject(const JsonReader& value) const;
  void checkVariant(const JsonReader& value) const;

  Type type_;
  Requirement requirement_ = {};  ///< text of error messages; empty: that of JsonReader
  bool later_ = false;
  NumberRange range_ = {.least = 0, .most = 0};
  std::int64_t from_ = 0, to_ = 0;
  std::size_t least_ = 0, most_ = kAnySize;
  std::vector<std::string> choices_ = {};  ///< or the keys of which an object has exactly one
  std::vector<Schema> parts_ = {};
  std::shared_ptr<const std::vector<Field>> fields_ = {};
  std::shared_ptr<const std::vector<Variant>> variants_ = {};
  std::string name_ = {};
  const Schema& (*document_)() = nullptr;
};

/// A key of an object.
struct Field {
  std::string key;
  Schema schema;
  bool required = false;
};

/// One kind of object: with this value at this key; with any value if the value is empty.
struct Variant {
  std::string key, value;
  Schema schema;
  Requirement unusedBy =
      {};                   ///< "by this kind of agent": the reason why it does not have keys of other kinds
  bool whenAbsent = false;  ///< also applies if the key is absent
};

/// Returns both lists of fields concatenated.
std::vector<Field> joined(std::vector<Field> fields, std::vector<Field> more);

/// Generates a complete JSON Schema of this schema, with everything that it refers to.
Json jsonSchemaOf(const Schema& schema, std::string_view title);

}  // namespace tetrabench
