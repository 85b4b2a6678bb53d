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

/// The part of a message that describes the required value, or why a key is not allowed, in the user's
/// language.
class Wanted {
 public:
  Wanted() = default;
  /// Uses a text marked by `Core::noop`.
  Wanted(Untranslated text);
  template <std::invocable Says>
  Wanted(Says says) : says_(std::move(says)) {}

  explicit operator bool() const { return static_cast<bool>(says_); }
  std::string operator()() const { return says_(); }

 private:
  std::function<std::string()> says_ = {};
};

/// The schema of a value in a document: its type, range and keys. Readers validate a value against its shape
/// before converting it, and JSON Schemas are generated from it, so that both accept the same documents.
/// Constraints that involve several values, such as a range that depends on another key, are checked by
/// readers.
class Shape {
 public:
  Shape(const Shape& other);
  Shape(Shape&& other) noexcept;
  Shape& operator=(const Shape& other);
  Shape& operator=(Shape&& other) noexcept;
  ~Shape();

  static Shape anything();
  static Shape boolean();
  /// Accepts a string of `least` to `most` bytes.
  static Shape string(std::size_t least = 0, std::size_t most = kAnySize, Wanted wanted = {});
  static Shape choice(std::span<const std::string_view> choices);
  static Shape number(NumberRange range, Wanted wanted = {});
  static Shape number();
  static Shape integer(std::int64_t from, std::int64_t to, Wanted wanted = {});
  static Shape seed();  ///< a 64-bit integer
  static Shape null();
  static Shape list(Shape item, std::size_t least = 0, std::size_t most = kAnySize, Wanted wanted = {});
  /// Accepts a list with a separate shape for each item.
  static Shape row(std::vector<Shape> items, Wanted wanted);
  /// Accepts an object with at least `least` keys.
  static Shape object(std::vector<Field> fields, std::size_t least = 0);
  /// Accepts an object of one of several kinds.
  static Shape variants(std::vector<Variant> variants);
  /// Accepts an object with any keys and values of one shape.
  static Shape map(Shape value, Wanted wanted);
  /// Accepts one of several shapes; the first with the value's JSON type is checked.
  static Shape either(std::vector<Shape> shapes, Wanted wanted = {});
  /// Accepts a whole document inside another, which its own reader validates.
  static Shape document(std::string name, const Shape& (*shape)());

  /// Returns the shape for readers that report errors in the range of a number, or in the contents of a list
  /// or object, with their own message: only the type is checked here.
  Shape checkedLater() const;
  /// Returns the same object shape with exactly one of these keys, which is checked later.
  Shape withOneOf(std::vector<std::string> keys) const;

  /// Validates a value. Throws InvalidDocument, with the messages of JsonReader.
  void check(const JsonReader& value) const;
  /// Generates a JSON Schema (2020-12) without its "$defs"; shapes referred to by name are added to `names`.
  using Names = std::vector<std::pair<std::string, const Shape& (*)()>>;
  Json schema(Names& names) const;

  /// Returns the keys that an object of this shape may have, of any variant.
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

  explicit Shape(Type type) : type_(type) {}
  bool hasTypeOf(const JsonReader& value) const;
  void checkSize(const JsonReader& value, std::size_t size) const;
  void checkObject(const JsonReader& value) const;
  void checkVariant(const JsonReader& value) const;

  Type type_;
  Wanted wanted_ = {};  ///< text of error messages; empty: that of JsonReader
  bool later_ = false;
  NumberRange range_ = {.least = 0, .most = 0};
  std::int64_t from_ = 0, to_ = 0;
  std::size_t least_ = 0, most_ = kAnySize;
  std::vector<std::string> choices_ = {};  ///< or the keys of which an object has exactly one
  std::vector<Shape> parts_ = {};
  std::shared_ptr<const std::vector<Field>> fields_ = {};
  std::shared_ptr<const std::vector<Variant>> variants_ = {};
  std::string name_ = {};
  const Shape& (*document_)() = nullptr;
};

/// A key of an object.
struct Field {
  std::string key;
  Shape shape;
  bool required = false;
};

/// One kind of object: with this value at this key; with any value if the value is empty.
struct Variant {
  std::string key, value;
  Shape shape;
  Wanted unusedBy = {};     ///< "by this kind of agent": the reason why it does not have keys of other kinds
  bool whenAbsent = false;  ///< also applies if the key is absent
};

/// Returns both lists of fields concatenated.
std::vector<Field> joined(std::vector<Field> fields, std::vector<Field> more);

/// Generates a complete JSON Schema of this shape, with everything that it refers to.
Json schemaOf(const Shape& shape, std::string_view title);

}  // namespace tetrabench
