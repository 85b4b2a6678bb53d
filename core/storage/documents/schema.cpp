#include "core/storage/documents/schema.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

std::vector<std::string_view> viewsOf(const std::vector<std::string>& texts) {
  return {texts.begin(), texts.end()};
}

Json bound(double value) {
  return value == std::floor(value) && std::abs(value) < 1e15 ? Json(static_cast<std::int64_t>(value))
                                                              : Json(value);
}

}  // namespace

// Defined out of line because many source files build lists of fields.
Schema::Schema(const Schema& other) = default;
Schema::Schema(Schema&& other) noexcept = default;
Schema& Schema::operator=(const Schema& other) = default;
Schema& Schema::operator=(Schema&& other) noexcept = default;
Schema::~Schema() = default;

Requirement::Requirement(Untranslated text) : message_([text] { return Core::tr(text); }) {}

Schema Schema::anything() {
  return Schema(Type::Anything);
}

Schema Schema::boolean() {
  return Schema(Type::Boolean);
}

Schema Schema::string(std::size_t least, std::size_t most, Requirement requirement) {
  Schema schema(Type::String);
  schema.least_ = least;
  schema.most_ = most;
  schema.requirement_ = std::move(requirement);
  return schema;
}

Schema Schema::choice(std::span<const std::string_view> choices) {
  Schema schema(Type::Choice);
  schema.choices_.assign(choices.begin(), choices.end());
  return schema;
}

Schema Schema::number(NumberRange range, Requirement requirement) {
  if (range.flag) return boolean();
  if (range.whole)
    return integer(static_cast<std::int64_t>(range.least), static_cast<std::int64_t>(range.most),
                   std::move(requirement));
  Schema schema(Type::Number);
  schema.range_ = range;
  schema.requirement_ = requirement ? std::move(requirement) : [range] { return range.allowed(); };
  return schema;
}

Schema Schema::number() {
  constexpr double kLargest = std::numeric_limits<double>::max();
  return number({.least = -kLargest, .most = kLargest}, Core::noop("a finite number"));
}

Schema Schema::integer(std::int64_t from, std::int64_t to, Requirement requirement) {
  Schema schema(Type::Integer);
  schema.from_ = from;
  schema.to_ = to;
  schema.requirement_ = std::move(requirement);
  return schema;
}

Schema Schema::seed() {
  return Schema(Type::Seed);
}

Field checksumField() {
  constexpr std::size_t kDigits = 16;
  return {std::string(kChecksumKey),
          Schema::string(kDigits, kDigits, Core::noop("a string of 16 hexadecimal digits"))};
}

Schema Schema::null() {
  return Schema(Type::Null);
}

Schema Schema::list(Schema item, std::size_t least, std::size_t most, Requirement requirement) {
  Schema schema(Type::List);
  schema.parts_.push_back(std::move(item));
  schema.least_ = least;
  schema.most_ = most;
  schema.requirement_ = std::move(requirement);
  return schema;
}

Schema Schema::row(std::vector<Schema> items, Requirement requirement) {
  Schema schema(Type::Row);
  schema.least_ = schema.most_ = items.size();
  schema.parts_ = std::move(items);
  schema.requirement_ = std::move(requirement);
  return schema;
}

Schema Schema::object(std::vector<Field> fields, std::size_t least) {
  Schema schema(Type::Object);
  schema.fields_ = std::make_shared<const std::vector<Field>>(std::move(fields));
  schema.least_ = least;
  return schema;
}

Schema Schema::variants(std::vector<Variant> variants) {
  Schema schema(Type::Variants);
  schema.variants_ = std::make_shared<const std::vector<Variant>>(std::move(variants));
  return schema;
}

Schema Schema::map(Schema value, Requirement requirement) {
  Schema schema(Type::Map);
  schema.parts_.push_back(std::move(value));
  schema.requirement_ = std::move(requirement);
  return schema;
}

Schema Schema::either(std::vector<Schema> schemas, Requirement requirement) {
  Schema schema(Type::Either);
  schema.parts_ = std::move(schemas);
  schema.requirement_ = std::move(requirement);
  return schema;
}

Schema Schema::document(std::string name, const Schema& (*document)()) {
  Schema schema(Type::Document);
  schema.name_ = std::move(name);
  schema.document_ = document;
  return schema;
}

Schema Schema::checkedLater() const {
  Schema schema = *this;
  schema.later_ = true;
  return schema;
}

Schema Schema::withOneOf(std::vector<std::string> keys) const {
  Schema schema = *this;
  schema.choices_ = std::move(keys);
  return schema;
}

std::vector<std::string> Schema::keys() const {
  std::vector<std::string> keys;
  if (type_ == Type::Object)
    for (const Field& field : *fields_) keys.push_back(field.key);
  if (type_ == Type::Variants)
    for (const Variant& variant : *variants_)
      std::ranges::copy(variant.schema.keys(), std::back_inserter(keys));
  return keys;
}

bool Schema::hasTypeOf(const JsonReader& value) const {
  switch (type_) {
    case Type::Anything:
      return true;
    case Type::Boolean:
      return value.json().is_boolean();
    case Type::String:
    case Type::Choice:
      return value.isString();
    case Type::Number:
    case Type::Integer:
    case Type::Seed:
      return value.isNumber();
    case Type::Null:
      return value.isNull();
    case Type::List:
    case Type::Row:
      return value.isList();
    case Type::Object:
    case Type::Variants:
    case Type::Map:
    case Type::Document:
      return value.isObject();
    case Type::Either:
      return std::ranges::any_of(parts_, [&value](const Schema& part) { return part.hasTypeOf(value); });
  }
  return false;
}

void Schema::checkSize(const JsonReader& value, std::size_t size) const {
  if (requirement_ && (size < least_ || size > most_)) value.fail(requirement_());
}

void Schema::check(const JsonReader& value) const {
  switch (type_) {
    case Type::Anything:
      return;
    case Type::Boolean:
      return static_cast<void>(value.boolean());
    case Type::String:
      return checkSize(value, value.string().size());
    case Type::Choice:
      return static_cast<void>(value.choice(viewsOf(choices_)));
    case Type::Number:
      if (const double number = value.number(); !later_ && !range_.holds(number)) value.fail(requirement_());
      return;
    case Type::Integer:
      if (later_ && (!requirement_ || value.json().is_number_integer())) return;
      if (later_ || requirement_) {
        const bool isWhole = value.json().is_number_integer();
        const double number = isWhole ? value.number() : 0;
        if (!isWhole || number < static_cast<double>(from_) || number > static_cast<double>(to_))
          value.fail(requirement_());
      }
      return static_cast<void>(value.integer(from_, to_));
    case Type::Seed:
      return static_cast<void>(value.unsignedInteger());
    case Type::Null:
      if (!value.isNull()) value.fail(requirement_());
      return;
    case Type::List:
      if (later_) return static_cast<void>(value.items());
      checkSize(value, value.items().size());
      for (const JsonReader& item : value.items()) parts_.front().check(item);
      return;
    case Type::Row: {
      const std::vector<JsonReader> items = value.items();
      checkSize(value, items.size());
      for (std::size_t i = 0; i < items.size(); ++i) parts_[i].check(items[i]);
      return;
    }
    case Type::Object:
      return later_ ? void() : checkObject(value);
    case Type::Variants:
      return checkVariant(value);
    case Type::Map:
      if (!value.isObject()) value.fail(requirement_());
      if (later_) return;
      for (const auto& [key, member] : value.json().items()) parts_.front().check(value[key]);
      return;
    case Type::Either: {
      const auto part =
          std::ranges::find_if(parts_, [&value](const Schema& one) { return one.hasTypeOf(value); });
      if (part != parts_.end()) return part->check(value);
      if (!requirement_) return parts_.front().check(value);
      value.fail(requirement_());
    }
    case Type::Document:
      if (!value.isObject()) value.fail(Core::tr("an object"));
  }
}

void Schema::checkObject(const JsonReader& value) const {
  std::vector<std::string_view> keys;
  for (const Field& field : *fields_) keys.push_back(field.key);
  value.allowKeys(keys);
  for (const auto& [key, schema, required] : *fields_)
    if (required || value.has(key)) schema.check(value[key]);
}

void Schema::checkVariant(const JsonReader& value) const {
  if (!value.isObject()) value.fail(Core::tr("an object"));
  const Variant* chosen = nullptr;
  int matching = 0;
  for (const Variant& variant : *variants_) {
    const auto given = value.find(variant.key);
    if (!given || !(variant.value.empty() || (given->isString() && given->string() == variant.value)))
      continue;
    if (++matching == 1) chosen = &variant;
  }
  if (!chosen)
    for (const Variant& variant : *variants_)
      if (variant.whenAbsent && !value.has(variant.key)) chosen = &variant;
  if (!chosen && !variants_->front().value.empty()) {
    std::vector<std::string_view> values;
    for (const Variant& variant : *variants_) values.push_back(variant.value);
    value[variants_->front().key].choice(values);
  }
  if (!chosen || matching > 1) return;  // the reader reports missing or surplus keys
  if (chosen->unusedBy) {
    const std::vector<std::string> own = chosen->schema.keys(), all = keys();
    const auto has = [](const std::vector<std::string>& keys, const std::string& key) {
      return std::ranges::find(keys, key) != keys.end();
    };
    for (const auto& [key, member] : value.json().items())
      if (has(all, key) && !has(own, key)) value[key].failUnused(chosen->unusedBy());
  }
  chosen->schema.check(value);
}

Json Schema::jsonSchema(Names& names) const {
  switch (type_) {
    case Type::Anything:
      return Json::object();
    case Type::Boolean:
      return {{"type", "boolean"}};
    case Type::String: {
      Json json{{"type", "string"}};
      if (least_ > 0) json["minLength"] = least_;
      if (most_ != kAnySize) json["maxLength"] = most_;
      return json;
    }
    case Type::Choice:
      if (choices_.size() == 1) return {{"const", choices_.front()}};
      return {{"enum", choices_}};
    case Type::Number: {
      Json json{{"type", "number"}};
      if (range_.least > -std::numeric_limits<double>::max())
        json[range_.aboveLeast ? "exclusiveMinimum" : "minimum"] = bound(range_.least);
      if (range_.most < std::numeric_limits<double>::max()) json["maximum"] = bound(range_.most);
      return json;
    }
    case Type::Integer:
      return {{"type", "integer"}, {"minimum", from_}, {"maximum", to_}};
    case Type::Seed:
      return {{"type", "integer"}, {"minimum", 0}, {"maximum", std::numeric_limits<std::uint64_t>::max()}};
    case Type::Null:
      return {{"type", "null"}};
    case Type::List: {
      Json json{{"type", "array"}, {"items", parts_.front().jsonSchema(names)}};
      if (least_ > 0) json["minItems"] = least_;
      if (most_ != kAnySize) json["maxItems"] = most_;
      return json;
    }
    case Type::Row: {
      Json json{{"type", "array"}, {"prefixItems", Json::array()}, {"minItems", least_}, {"maxItems", most_}};
      for (const Schema& part : parts_) json["prefixItems"].push_back(part.jsonSchema(names));
      return json;
    }
    case Type::Object: {
      Json json{{"type", "object"}}, required = Json::array();
      Json& properties = json["properties"] = Json::object();
      for (const auto& [key, schema, needed] : *fields_) {
        properties[key] = schema.jsonSchema(names);
        if (needed) required.push_back(key);
      }
      if (!required.empty()) json["required"] = std::move(required);
      json["additionalProperties"] = false;
      if (least_ > 0) json["minProperties"] = least_;
      for (const std::string& key : choices_) json["oneOf"].push_back({{"required", {key}}});
      return json;
    }
    case Type::Variants: {
      Json parts = Json::array();
      for (const Variant& variant : *variants_) parts.push_back(variant.schema.jsonSchema(names));
      return {{"anyOf", std::move(parts)}};
    }
    case Type::Map:
      return {{"type", "object"}, {"additionalProperties", parts_.front().jsonSchema(names)}};
    case Type::Either: {
      Json parts = Json::array();
      for (const Schema& part : parts_) parts.push_back(part.jsonSchema(names));
      return {{"anyOf", std::move(parts)}};
    }
    case Type::Document:
      if (std::ranges::find(names, name_, &Names::value_type::first) == names.end())
        names.emplace_back(name_, document_);
      return {{"$ref", "#/$defs/" + name_}};
  }
  return {};
}

std::vector<Field> joined(std::vector<Field> fields, std::vector<Field> more) {
  std::ranges::move(more, std::back_inserter(fields));
  return fields;
}

Json jsonSchemaOf(const Schema& schema, std::string_view title) {
  Schema::Names names;
  Json json{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
  json.update(schema.jsonSchema(names));
  for (std::size_t i = 0; i < names.size(); ++i) {  // the loop may add to `names`
    Json definition = names[i].second().jsonSchema(names);
    json["$defs"][names[i].first] = std::move(definition);
  }
  return json;
}

}  // namespace tetrabench
