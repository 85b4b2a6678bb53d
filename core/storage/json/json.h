#pragma once

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/storage/json/json_types.h"

namespace tetrabench {

class JsonPointer;

/// A failure to parse or print a JSON value, or to use it as another type; `what()` is for programmers.
class JsonError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  ~JsonError() override;
};

/// A failure to parse invalid JSON text, or text that the strict parser rejects.
class JsonSyntaxError : public JsonError {
 public:
  enum class Reason { Syntax, NumberTooLarge, DuplicateKey, TooManyKeys, TooDeep };
  JsonSyntaxError(Reason reason, const std::string& what, std::size_t byte, std::string key = {});
  ~JsonSyntaxError() override;

  Reason reason() const { return reason_; }
  std::size_t byte() const { return byte_; }       ///< counted from 1; 0 if only a strict check failed
  const std::string& key() const { return key_; }  ///< the duplicate key

 private:
  Reason reason_;
  std::size_t byte_;
  std::string key_;
};

// The names are those of nlohmann/json and the standard library, whose interface this is.
// NOLINTBEGIN(readability-identifier-naming)

/// A JSON value: null, a boolean, a number, a string, a list, or an object with its keys in insertion order.
/// A compatible subset of nlohmann::ordered_json with identical output, whose code is compiled once instead
/// of in every source file that uses it.
class Json {
 public:
  class Element;  ///< a value in an initializer list
  struct Member;  ///< a key and its value
  template <bool kIsConst>
  class Iterator;
  using iterator = Iterator<false>;
  using const_iterator = Iterator<true>;
  using value_type = Json;
  /// Handling of invalid UTF-8 in `dump`: throw JsonError, or replace by U+FFFD.
  enum class error_handler_t { strict, replace };

  Json() noexcept : kind_(Kind::Null), unsigned_(0) {}
  Json(std::nullptr_t) noexcept : Json() {}
  template <json_types::Boolean T>
  Json(T value) noexcept : kind_(Kind::Boolean), unsigned_(value) {}
  template <json_types::Signed T>
  Json(T value) noexcept : kind_(Kind::Signed), signed_(value) {}
  template <json_types::Unsigned T>
  Json(T value) noexcept : kind_(Kind::Unsigned), unsigned_(value) {}
  template <std::floating_point T>
  Json(T value) noexcept : kind_(Kind::Float), float_(static_cast<double>(value)) {}
  Json(std::string text);
  Json(std::string_view text);
  Json(const char* text);
  Json(std::vector<Json> list);
  /// Creates an object if every element is a list of a string and a value, otherwise a list.
  Json(std::initializer_list<Element> elements);
  /// Creates a list, or an object from a map.
  template <json_types::Range T>
  requires json_types::kIsWritable<T> Json(const T& range);
  template <json_types::Pair T>
  requires json_types::kIsWritable<T> Json(const T& pair);

  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(Json other) noexcept;
  ~Json();

  static Json array();
  static Json array(std::initializer_list<Element> elements);
  static Json object();
  /// Creates an object. Throws JsonError unless every element is a list of a string and a value.
  static Json object(std::initializer_list<Element> elements);

  /// Parses one JSON value. If a key occurs twice, the last value is used. Throws JsonSyntaxError.
  static Json parse(std::string_view text);
  /// Parses like `parse`, but also throws if an object has a duplicate key or more than `mostKeys` keys, or
  /// if values are nested deeper than `mostDepth`.
  static Json parseStrictly(std::string_view text, int mostDepth, std::size_t mostKeys);
  /// Parses like `parse`; invalid JSON becomes a value that is_discarded().
  static Json parseOrDiscard(std::string_view text);

  /// Prints the value: on one line if `indent` is negative, otherwise with that many fill characters per
  /// level. With `ascii`, other characters are escaped. Throws JsonError if a string is not UTF-8 and errors
  /// are strict.
  std::string dump(int indent = -1, char fill = ' ', bool ascii = false,
                   error_handler_t errors = error_handler_t::strict) const;

  bool is_null() const noexcept { return kind_ == Kind::Null; }
  bool is_boolean() const noexcept { return kind_ == Kind::Boolean; }
  bool is_number() const noexcept { return kind_ >= Kind::Signed && kind_ <= Kind::Float; }
  bool is_number_integer() const noexcept { return kind_ == Kind::Signed || kind_ == Kind::Unsigned; }
  /// Returns true if the value is an integer parsed without a sign or constructed from an unsigned type.
  bool is_number_unsigned() const noexcept { return kind_ == Kind::Unsigned; }
  bool is_number_float() const noexcept { return kind_ == Kind::Float; }
  bool is_string() const noexcept { return kind_ == Kind::String; }
  bool is_array() const noexcept { return kind_ == Kind::List; }
  bool is_object() const noexcept { return kind_ == Kind::Object; }
  bool is_discarded() const noexcept { return kind_ == Kind::Discarded; }
  /// Returns the name of the type as in error messages: "number".
  const char* type_name() const noexcept;

  // Accessors for one type. They throw JsonError if the value has another type; numbers are converted.
  bool boolean() const;
  std::int64_t integer() const;
  std::uint64_t unsignedInteger() const;
  double number() const;
  const std::string& string() const;
  const std::vector<Json>& list() const;
  /// Returns the members of an object; empty for null.
  const std::vector<Member>& items() const;
  template <typename T>
  T get() const;
  template <typename T>
  requires json_types::kIsReadable<T> &&(!std::same_as<T, Json>)operator T() const { return get<T>(); }

  /// Returns the number of elements or members; 0 for null, 1 for a scalar.
  std::size_t size() const noexcept;
  bool empty() const noexcept { return size() == 0; }
  // Iterators over the elements of a list or the values of an object; a scalar is its own only element.
  iterator begin() noexcept;
  iterator end() noexcept;
  const_iterator begin() const noexcept;
  const_iterator end() const noexcept;
  const Json& front() const;
  const Json& back() const;
  Json& front() { return const_cast<Json&>(std::as_const(*this).front()); }
  Json& back() { return const_cast<Json&>(std::as_const(*this).back()); }

  /// Returns true if the value is an object with this key.
  bool contains(std::string_view key) const noexcept { return valueOf(key) != nullptr; }
  bool contains(const JsonPointer& pointer) const;
  /// Returns the member's value; end() if there is none.
  const_iterator find(std::string_view key) const noexcept;
  /// Returns the member's value converted to the type of `other`, or `other` if there is no member.
  template <typename T>
  auto value(std::string_view key, const T& other) const {
    using Value = std::conditional_t<json_types::Text<T>, std::string, T>;
    const Json* const found = memberOf(key);
    return found ? found->get<Value>() : Value(other);
  }

  // Access to an element that must exist. They throw JsonError.
  const Json& at(std::string_view key) const;
  const Json& at(std::size_t index) const;
  const Json& at(const JsonPointer& pointer) const;
  Json& at(std::string_view key) { return const_cast<Json&>(std::as_const(*this).at(key)); }
  Json& at(std::size_t index) { return const_cast<Json&>(std::as_const(*this).at(index)); }
  Json& at(const JsonPointer& pointer) { return const_cast<Json&>(std::as_const(*this).at(pointer)); }
  template <typename T>
  const Json& operator[](T* key) const {
    return at(std::string_view(key));
  }
  const Json& operator[](std::string_view key) const { return at(key); }
  const Json& operator[](std::size_t index) const { return at(index); }
  const Json& operator[](const JsonPointer& pointer) const { return at(pointer); }

  // Access to an element, which is inserted as null if it is missing; null becomes a list or an object. They
  // throw JsonError if the value has another type.
  template <typename T>
  Json& operator[](T* key) {
    return (*this)[std::string_view(key)];
  }
  Json& operator[](std::string_view key);
  Json& operator[](std::size_t index);
  Json& operator[](const JsonPointer& pointer);

  // Functions that append to a list; null becomes a list. They throw JsonError if the value has another type.
  void push_back(Json value) { emplace_back(std::move(value)); }
  /// Inserts a list of a string and a value into an object as a member; otherwise appends it.
  void push_back(std::initializer_list<Element> elements);
  Json& emplace_back(Json value);
  /// Copies the members of another object, replacing those with the same keys; null becomes an object.
  void update(const Json& other);
  /// Removes a member, and returns how many were removed. Throws JsonError unless this is an object.
  std::size_t erase(std::string_view key);
  void erase(std::size_t index);
  /// Removes all elements or members.
  void clear();
  void swap(Json& other) noexcept;

  /// Compares numbers by value, and objects including the order of their members.
  friend bool operator==(const Json& a, const Json& b) noexcept { return a.isEqual(b); }
  template <typename T>
  requires json_types::Boolean<T> || json_types::Number<T> || std::same_as<T, std::nullptr_t>
  friend bool operator==(const Json& a, T b) noexcept { return a.isEqual(Json(b)); }
  template <json_types::Text T>
  friend bool operator==(const Json& a, const T& b) noexcept {
    return a.isText(b);
  }

 private:
  friend class JsonBuilder;
  friend class JsonPrinter;
  enum class Kind : std::uint8_t { Null, Discarded, Boolean, Signed, Unsigned, Float, String, List, Object };

  explicit Json(Kind kind);
  Json(const Element* elements, std::size_t size, bool isObject);
  /// Frees what the value owns, with bounded stack use at any nesting depth.
  void release(int depth) noexcept;
  void makeList(const char* use);
  void reserve(std::size_t size);
  const Json* valueOf(std::string_view key) const noexcept;
  const Json* memberOf(std::string_view key) const;  ///< requires an object
  void append(std::string key, Json value);
  bool isEqual(const Json& other) const noexcept;
  bool isText(std::string_view text) const noexcept;
  [[noreturn]] void fail(const char* required) const;

  Kind kind_;
  union {
    std::int64_t signed_;
    std::uint64_t unsigned_;  ///< also for booleans
    double float_;
    std::string* string_;
    std::vector<Json>* list_;
    std::vector<Member>* object_;
  };
};

struct Json::Member {
  std::string key;
  Json value;

  friend bool operator==(const Member& a, const Member& b) noexcept;
};

/// A view of a value in an initializer list, valid until the end of the expression. It has no destructor, so
/// that long lists compile to little code.
class Json::Element {
 public:
  Element() noexcept : source_(Source::Null), size_(0), signed_(0) {}
  Element(std::nullptr_t) noexcept : Element() {}
  template <json_types::Boolean T>
  Element(T value) noexcept : source_(Source::Boolean), size_(0), boolean_(value) {}
  template <json_types::Signed T>
  Element(T value) noexcept : source_(Source::Signed), size_(0), signed_(value) {}
  template <json_types::Unsigned T>
  Element(T value) noexcept : source_(Source::Unsigned), size_(0), unsigned_(value) {}
  template <std::floating_point T>
  Element(T value) noexcept : source_(Source::Float), size_(0), float_(static_cast<double>(value)) {}
  Element(const char* text) noexcept : Element(std::string_view(text)) {}
  Element(std::string_view text) noexcept : source_(Source::Text), size_(text.size()), text_(text.data()) {}
  Element(const std::string& text) noexcept : Element(std::string_view(text)) {}
  Element(std::string&& text) noexcept : source_(Source::MovedText), size_(0), movedText_(&text) {}
  Element(const Json& value) noexcept : source_(Source::Copied), size_(0), copied_(&value) {}
  Element(Json&& value) noexcept : source_(Source::Moved), size_(0), moved_(&value) {}
  Element(std::initializer_list<Element> elements) noexcept : source_(Source::List), size_(elements.size()) {
    elements_ = elements.begin();  // the list lives as long as this view
  }
  template <typename T>
  requires(json_types::Range<T> || json_types::Pair<T>) &&
      json_types::kIsWritable<T> Element(const T& value) noexcept
      : source_(Source::Made),
  make_([](const void* of) { return Json(*static_cast<const T*>(of)); }), of_(&value) {}

  bool isText() const;
  /// Returns true if the element is a list of a string and a value.
  bool isMember() const;
  /// Moves the value out; may be called once.
  Json take() const;
  Member takeMember() const;

 private:
  enum class Source : std::uint8_t {
    Null,
    Boolean,
    Signed,
    Unsigned,
    Float,
    Text,
    MovedText,
    Copied,
    Moved,
    List,
    Made
  };
  Source source_;
  union {
    std::size_t size_;
    Json (*make_)(const void* of);
  };
  union {
    bool boolean_;
    std::int64_t signed_;
    std::uint64_t unsigned_;
    double float_;
    const char* text_;
    std::string* movedText_;
    const Json* copied_;
    Json* moved_;
    const Element* elements_;
    const void* of_;
  };
};

/// An iterator over the values of a list or an object.
template <bool kIsConst>
class Json::Iterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using difference_type = std::ptrdiff_t;
  using value_type = Json;
  using reference = std::conditional_t<kIsConst, const Json&, Json&>;
  using pointer = std::remove_reference_t<reference>*;

  Iterator() = default;
  /// Iterates over the elements of a list.
  explicit Iterator(pointer element) : element_(element) {}
  /// Iterates over the members of an object.
  explicit Iterator(std::conditional_t<kIsConst, const Member, Member>* member) : member_(member) {}

  reference operator*() const { return member_ ? member_->value : *element_; }
  pointer operator->() const { return &**this; }
  const std::string& key() const { return member_->key; }
  Iterator& operator++() {
    if (member_)
      ++member_;
    else
      ++element_;
    return *this;
  }
  Iterator operator++(int) {
    Iterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const Iterator&) const = default;

 private:
  pointer element_ = nullptr;
  std::conditional_t<kIsConst, const Member, Member>* member_ = nullptr;
};

template <json_types::Range T>
requires json_types::kIsWritable<T> Json::Json(const T& range)
    : Json(json_types::Map<T> ? Kind::Object : Kind::List) {
  if constexpr (requires { range.size(); }) reserve(range.size());
  for (const auto& element : range) {
    if constexpr (json_types::Map<T>)
      append(std::string(element.first), Json(element.second));
    else
      emplace_back(Json(static_cast<const typename T::value_type&>(element)));
  }
}

template <json_types::Pair T>
requires json_types::kIsWritable<T> Json::Json(const T& pair) : Json(Kind::List) {
  emplace_back(Json(pair.first));
  emplace_back(Json(pair.second));
}

template <typename T>
T Json::get() const {
  if constexpr (std::same_as<T, Json>) {
    return *this;
  } else if constexpr (std::same_as<T, std::string>) {
    return string();
  } else if constexpr (json_types::Boolean<T>) {
    return boolean();
  } else if constexpr (std::floating_point<T>) {
    return static_cast<T>(number());
  } else if constexpr (json_types::Signed<T>) {
    return static_cast<T>(integer());
  } else if constexpr (json_types::Unsigned<T>) {
    return static_cast<T>(unsignedInteger());
  } else if constexpr (json_types::Pair<T>) {
    return T(at(0).get<typename T::first_type>(), at(1).get<typename T::second_type>());
  } else if constexpr (json_types::Array<T>) {
    T array{};
    for (std::size_t i = 0; i < array.size(); ++i) array[i] = at(i).get<typename T::value_type>();
    return array;
  } else if constexpr (json_types::Map<T>) {
    T map;
    for (const Member& member : items()) map.emplace(member.key, member.value.get<typename T::mapped_type>());
    return map;
  } else {
    const std::vector<Json>& values = list();
    T range;
    if constexpr (requires { range.reserve(1); }) range.reserve(values.size());
    for (const Json& value : values) range.insert(range.end(), value.get<typename T::value_type>());
    return range;
  }
}

// NOLINTEND(readability-identifier-naming)

}  // namespace tetrabench
