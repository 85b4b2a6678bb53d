#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/storage/documents/document_context.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// A document field backed by a member of `Owner`: its key, schema, reader and writer.
template <typename Owner>
struct FieldOf {
  std::string_view key;
  Schema schema;
  /// Reads a value that has been validated against `schema`.
  void (*read)(const JsonReader& value, Owner& owner, const DocumentContext& context);
  Json (*write)(const Owner& owner, const DocumentContext& context);
  bool isRequired = false;
  /// Returns whether the writer omits the field; null: never.
  bool (*isOmitted)(const Owner& owner) = nullptr;
  bool (*hasDefault)(const Owner& owner) = nullptr;

  FieldOf required() && {
    isRequired = true;
    return std::move(*this);
  }
  FieldOf omittedIf(bool (*predicate)(const Owner& owner)) && {
    isOmitted = predicate;
    return std::move(*this);
  }
  /// Omits the field if it has the value of a default-constructed owner. Requires a field made by `fieldOf`,
  /// `flagField`, `choiceField`, `objectField` or `listField`.
  FieldOf omittedByDefault() && {
    assert(hasDefault);
    return std::move(*this).omittedIf(hasDefault);
  }
};

/// The fields of an object in a document, in the order in which they are written.
template <typename T>
class Fields {
 public:
  using Owner = T;

  Fields(std::vector<FieldOf<Owner>> fields) : fields_(std::move(fields)) {}

  operator std::vector<Field>() const {
    std::vector<Field> schema;
    for (const FieldOf<Owner>& field : fields_)
      schema.push_back({std::string(field.key), field.schema, field.isRequired});
    return schema;
  }
  /// Reads the fields present in a validated object; other members are unchanged.
  void read(const JsonReader& object, Owner& owner, const DocumentContext& context = {}) const {
    for (const FieldOf<Owner>& field : fields_)
      if (const auto value = object.find(field.key)) field.read(*value, owner, context);
  }
  void write(const Owner& owner, Json& object, const DocumentContext& context = {}) const {
    for (const FieldOf<Owner>& field : fields_)
      if (!field.isOmitted || !field.isOmitted(owner)) object[field.key] = field.write(owner, context);
  }
  /// Returns a new object with these fields.
  Json json(const Owner& owner, const DocumentContext& context = {}) const {
    Json object = Json::object();
    write(owner, object, context);
    return object;
  }

 private:
  std::vector<FieldOf<Owner>> fields_;
};

/// Conversions between a member and its value in a document. Types other than these declare
/// `fromJson(value, member, context)` and `toJson(member, context)` beside the type.
namespace field_values {

template <typename T>
inline constexpr bool kIsOptional = false;
template <typename T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <typename T>
inline constexpr bool kIsList = false;
template <typename T>
inline constexpr bool kIsList<std::vector<T>> = true;

template <typename T>
void read(const JsonReader& value, T& member, const DocumentContext& context) {
  if constexpr (kIsOptional<T>) {
    member.reset();
    if (!value.isNull()) read(value, member.emplace(), context);
  } else if constexpr (std::same_as<T, bool>) {
    member = value.boolean();
  } else if constexpr (std::unsigned_integral<T>) {
    static_assert(sizeof(T) == sizeof(std::uint64_t));
    member = value.unsignedInteger();
  } else if constexpr (std::integral<T>) {
    member = static_cast<T>(value.integer(std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
  } else if constexpr (std::floating_point<T>) {
    member = value.number();
  } else if constexpr (std::same_as<T, std::string> || std::same_as<T, std::filesystem::path>) {
    member = value.string();
  } else if constexpr (json_types::kIsReadable<T>) {
    member = value.as<T>();
  } else if constexpr (kIsList<T>) {
    member.clear();
    for (const JsonReader& item : value.items()) read(item, member.emplace_back(), context);
  } else {
    fromJson(value, member, context);
  }
}

template <typename T>
Json json(const T& member, const DocumentContext& context) {
  if constexpr (kIsOptional<T>) {
    return member ? json(*member, context) : Json();
  } else if constexpr (std::same_as<T, std::filesystem::path>) {
    return member.string();
  } else if constexpr (json_types::kIsWritable<T>) {
    return Json(member);
  } else if constexpr (kIsList<T>) {
    Json list = Json::array();
    for (const auto& item : member) list.push_back(json(item, context));
    return list;
  } else {
    return toJson(member, context);
  }
}

template <typename Owner, typename Value>
Owner ownerOf(Value Owner::*member);

/// A member, or a member of a member.
template <auto... kMembers>
struct Path;
template <auto kFirst, auto... kRest>
struct Path<kFirst, kRest...> {
  using Owner = decltype(ownerOf(kFirst));
  static auto& of(Owner& owner) { return ((owner.*kFirst).*....*kRest); }
  static const auto& of(const Owner& owner) { return ((owner.*kFirst).*....*kRest); }
  using Value = std::remove_cvref_t<decltype(of(std::declval<Owner&>()))>;

  static bool hasDefault(const Owner& owner) {
    static const auto defaults = Owner();
    return of(owner) == of(defaults);
  }
};

}  // namespace field_values

/// Returns the field of a member, or of a member of a member: fieldOf<&Plan::budget, &Budget::pieces>.
template <auto... kMembers>
auto fieldOf(std::string_view key, Schema schema) {
  using Path = field_values::Path<kMembers...>;
  using Owner = typename Path::Owner;
  return FieldOf<Owner>{
      .key = key,
      .schema = std::move(schema),
      .read = [](const JsonReader& value, Owner& owner,
                 const DocumentContext& context) { field_values::read(value, Path::of(owner), context); },
      .write = [](const Owner& owner,
                  const DocumentContext& context) { return field_values::json(Path::of(owner), context); },
      .hasDefault = Path::hasDefault};
}

/// Returns the field of a boolean member.
template <auto... kMembers>
auto flagField(std::string_view key) {
  return fieldOf<kMembers...>(key, Schema::boolean());
}

/// Returns the field of an enumeration or a flag, whose values are named `kNames` in documents, in order.
template <const auto& kNames, auto... kMembers>
auto choiceField(std::string_view key) {
  using Path = field_values::Path<kMembers...>;
  using Owner = typename Path::Owner;
  return FieldOf<Owner>{
      .key = key,
      .schema = Schema::choice(kNames),
      .read =
          [](const JsonReader& value, Owner& owner, const DocumentContext&) {
            Path::of(owner) = static_cast<typename Path::Value>(value.choice(kNames));
          },
      .write = [](const Owner& owner,
                  const DocumentContext&) { return Json(kNames[static_cast<std::size_t>(Path::of(owner))]); },
      .hasDefault = Path::hasDefault};
}

/// Returns the field of a member that is an object in documents; `kFields` is a function that returns its
/// fields.
template <auto kFields, auto... kMembers>
auto objectField(std::string_view key) {
  using Path = field_values::Path<kMembers...>;
  using Owner = typename Path::Owner;
  return FieldOf<Owner>{
      .key = key,
      .schema = Schema::object(kFields()),
      .read =
          [](const JsonReader& value, Owner& owner, const DocumentContext& context) {
            Path::of(owner) = {};
            kFields().read(value, Path::of(owner), context);
          },
      .write = [](const Owner& owner,
                  const DocumentContext& context) { return kFields().json(Path::of(owner), context); },
      .hasDefault = Path::hasDefault};
}

/// Returns the field of an object whose fields are members of the same owner. It is omitted if empty.
template <auto kFields>
auto groupField(std::string_view key) {
  using Owner = typename std::remove_cvref_t<decltype(kFields())>::Owner;
  return FieldOf<Owner>{
      .key = key,
      .schema = Schema::object(kFields()),
      .read = [](const JsonReader& value, Owner& owner,
                 const DocumentContext& context) { kFields().read(value, owner, context); },
      .write = [](const Owner& owner,
                  const DocumentContext& context) { return kFields().json(owner, context); },
      .isOmitted = [](const Owner& owner) { return kFields().json(owner).empty(); }};
}

/// Returns the field of a member that is a list of at most `most` objects.
template <auto kFields, auto... kMembers>
auto listField(std::string_view key, std::size_t most, Requirement requirement) {
  using Path = field_values::Path<kMembers...>;
  using Owner = typename Path::Owner;
  return FieldOf<Owner>{.key = key,
                        .schema = Schema::list(Schema::object(kFields()), 0, most, std::move(requirement)),
                        .read =
                            [](const JsonReader& list, Owner& owner, const DocumentContext& context) {
                              Path::of(owner).clear();
                              for (const JsonReader& item : list.items())
                                kFields().read(item, Path::of(owner).emplace_back(), context);
                            },
                        .write =
                            [](const Owner& owner, const DocumentContext& context) {
                              Json list = Json::array();
                              for (const auto& item : Path::of(owner))
                                list.push_back(kFields().json(item, context));
                              return list;
                            },
                        .hasDefault = Path::hasDefault};
}

}  // namespace tetrabench
