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

namespace tetrabench {

struct Field;
struct Variant;

/// What a sentence says that a value must be, or why it may not be there, in the language of the user.
class Wanted {
 public:
  Wanted() = default;
  /// A text marked by `Core::noop`.
  Wanted(const char* text);
  template <std::invocable Says>
  Wanted(Says says) : says_(std::move(says)) {}

  explicit operator bool() const { return static_cast<bool>(says_); }
  std::string operator()() const { return says_(); }

 private:
  std::function<std::string()> says_ = {};
};

/// What a value in a document may be: its type, its range, its keys. Readers check a value against its shape
/// before they take it apart, and JSON Schemas are written from it, so that both allow the same. What depends
/// on several values at once, such as a range that depends on another key, remains for readers.
class Shape {
 public:
  Shape(const Shape& other);
  Shape(Shape&& other) noexcept;
  Shape& operator=(const Shape& other);
  Shape& operator=(Shape&& other) noexcept;
  ~Shape();

  static Shape anything();
  static Shape boolean();
  /// `most`: bytes.
  static Shape string(std::size_t least = 0, std::size_t most = kAnySize, Wanted wanted = {});
  static Shape choice(std::span<const std::string_view> choices);
  static Shape number(NumberRange range, Wanted wanted = {});
  static Shape number();
  static Shape integer(std::int64_t from, std::int64_t to, Wanted wanted = {});
  static Shape seed();  ///< a whole number of 64 bits
  static Shape null();
  static Shape list(Shape item, std::size_t least = 0, std::size_t most = kAnySize, Wanted wanted = {});
  /// A list with a shape for each item.
  static Shape row(std::vector<Shape> items, Wanted wanted);
  /// `least`: keys.
  static Shape object(std::vector<Field> fields, std::size_t least = 0);
  /// An object of several kinds.
  static Shape variants(std::vector<Variant> variants);
  /// An object from any keys to values of one shape.
  static Shape map(Shape value, Wanted wanted);
  /// One of several shapes; of those whose JSON type the value has, the first counts.
  static Shape either(std::vector<Shape> shapes, Wanted wanted = {});
  /// A whole document inside another, which its own reader checks.
  static Shape document(std::string name, const Shape& (*shape)());

  /// The same for readers that refuse with a sentence of their own what is not in the range of a number, or
  /// what is in a list or an object: here only its type is checked.
  Shape checkedLater() const;
  /// The same object with exactly one of these keys, which is checked later.
  Shape withOneOf(std::vector<std::string> keys) const;

  /// Throws InvalidDocument, with the sentences of JsonReader.
  void check(const JsonReader& value) const;
  /// A JSON Schema (2020-12) without its "$defs"; shapes that it names are added to `names`.
  using Names = std::vector<std::pair<std::string, const Shape& (*)()>>;
  Json schema(Names& names) const;

  /// The keys that an object of this shape may have, of whatever variant.
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
  Wanted wanted_ = {};  ///< what a refusal says; empty: what JsonReader says
  bool later_ = false;
  NumberRange range_ = {.least = 0, .most = 0};
  std::int64_t from_ = 0, to_ = 0;
  std::size_t least_ = 0, most_ = kAnySize;
  std::vector<std::string> choices_ = {};  ///< or the keys of which an object has one
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

/// One kind of an object: that which has this value at this key; if the value is empty, any.
struct Variant {
  std::string key, value;
  Shape shape;
  Wanted unusedBy = {};     ///< "by this kind of agent": why it has no keys of other kinds
  bool whenAbsent = false;  ///< also without the key
};

/// The same fields, and more.
std::vector<Field> joined(std::vector<Field> fields, std::vector<Field> more);

/// A whole JSON Schema: of this shape, with all that it names.
Json schemaOf(const Shape& shape, std::string_view title);

}  // namespace tetrabench
