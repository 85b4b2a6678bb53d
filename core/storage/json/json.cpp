#include "core/storage/json/json.h"

#include <algorithm>
#include <functional>

#include "core/storage/json/json_pointer.h"

namespace tetrabench {

JsonError::~JsonError() = default;

JsonSyntaxError::JsonSyntaxError(Reason reason, const std::string& what, std::size_t byte, std::string key)
    : JsonError(what), reason_(reason), byte_(byte), key_(std::move(key)) {}

JsonSyntaxError::~JsonSyntaxError() = default;

Json::Json(Kind kind) : kind_(Kind::Null), unsigned_(0) {
  if (kind == Kind::List) list_ = new std::vector<Json>;
  if (kind == Kind::Object) object_ = new std::vector<Member>;
  kind_ = kind;
}

Json::Json(std::string text) : kind_(Kind::String), string_(new std::string(std::move(text))) {}

Json::Json(std::string_view text) : kind_(Kind::String), string_(new std::string(text)) {}

Json::Json(const char* text) : kind_(Kind::String), string_(new std::string(text)) {}

Json::Json(std::vector<Json> list) : kind_(Kind::List), list_(new std::vector<Json>(std::move(list))) {}

Json::Json(std::initializer_list<Element> elements)
    : Json(elements.begin(), elements.size(), std::ranges::all_of(elements, &Element::isMember)) {}

Json::Json(const Element* elements, std::size_t size, bool isObject)
    : Json(isObject ? Kind::Object : Kind::List) {
  reserve(size);
  for (const Element* element = elements; element != elements + size; ++element) {
    if (!isObject)
      list_->push_back(element->take());
    else if (Member member = element->takeMember(); !contains(member.key))
      object_->push_back(std::move(member));
  }
}

Json::Json(const Json& other) : Json() {
  switch (other.kind_) {
    case Kind::String:
      string_ = new std::string(*other.string_);
      break;
    case Kind::List:
      list_ = new std::vector<Json>(*other.list_);
      break;
    case Kind::Object:
      object_ = new std::vector<Member>(*other.object_);
      break;
    default:
      unsigned_ = other.unsigned_;
  }
  kind_ = other.kind_;
}

Json::Json(Json&& other) noexcept : Json() {
  swap(other);
}

Json& Json::operator=(Json other) noexcept {
  swap(other);
  return *this;
}

Json::~Json() {
  if (kind_ >= Kind::String) release(0);
}

void Json::swap(Json& other) noexcept {
  std::swap(kind_, other.kind_);
  std::swap(unsigned_, other.unsigned_);  // swaps any kind, as all have the same size
}

void Json::release(int depth) noexcept {
  constexpr int kMaxRecursive = 200;
  const auto releaseAll = [depth](Json& value) {
    if (value.kind_ >= Kind::List && depth < kMaxRecursive) value.release(depth + 1);
  };
  if (kind_ >= Kind::List && depth == kMaxRecursive) {  // deeper values are freed from a list
    std::vector<Json> pending;
    pending.push_back(std::move(*this));
    while (!pending.empty()) {
      Json value = std::move(pending.back());
      pending.pop_back();
      for (Json& element : value)
        if (element.kind_ >= Kind::List) pending.push_back(std::move(element));
    }
  }
  switch (kind_) {
    case Kind::String:
      delete string_;
      break;
    case Kind::List:
      std::ranges::for_each(*list_, releaseAll);
      delete list_;
      break;
    case Kind::Object:
      for (Member& member : *object_) releaseAll(member.value);
      delete object_;
      break;
    default:
      break;
  }
  kind_ = Kind::Null;
}

Json Json::array() {
  return Json(Kind::List);
}

Json Json::array(std::initializer_list<Element> elements) {
  return Json(elements.begin(), elements.size(), false);
}

Json Json::object() {
  return Json(Kind::Object);
}

Json Json::object(std::initializer_list<Element> elements) {
  if (!std::ranges::all_of(elements, &Element::isMember))
    throw JsonError("cannot create object from initializer list");
  return Json(elements.begin(), elements.size(), true);
}

const char* Json::type_name() const noexcept {
  constexpr const char* kNames[] = {"null",   "discarded", "boolean", "number", "number",
                                    "number", "string",    "array",   "object"};
  return kNames[static_cast<std::size_t>(kind_)];
}

void Json::fail(const char* required) const {
  throw JsonError(std::string("type must be ") + required + ", but is " + type_name());
}

bool Json::boolean() const {
  if (!is_boolean()) fail("boolean");
  return unsigned_ != 0;
}

std::int64_t Json::integer() const {
  if (kind_ == Kind::Float) return static_cast<std::int64_t>(float_);
  if (!is_number()) fail("number");
  return signed_;  // wraps modulo 2^64 for either sign, for compatibility
}

std::uint64_t Json::unsignedInteger() const {
  if (kind_ == Kind::Float) return static_cast<std::uint64_t>(float_);
  if (!is_number()) fail("number");
  return unsigned_;
}

double Json::number() const {
  switch (kind_) {
    case Kind::Float:
      return float_;
    case Kind::Signed:
      return static_cast<double>(signed_);
    case Kind::Unsigned:
      return static_cast<double>(unsigned_);
    default:
      fail("number");
  }
}

const std::string& Json::string() const {
  if (!is_string()) fail("string");
  return *string_;
}

const std::vector<Json>& Json::list() const {
  if (!is_array()) fail("array");
  return *list_;
}

const std::vector<Json::Member>& Json::items() const {
  static const std::vector<Member> kNone;
  if (is_null()) return kNone;
  if (!is_object()) fail("object");
  return *object_;
}

std::size_t Json::size() const noexcept {
  switch (kind_) {
    case Kind::Null:
      return 0;
    case Kind::List:
      return list_->size();
    case Kind::Object:
      return object_->size();
    default:
      return 1;
  }
}

Json::iterator Json::begin() noexcept {
  if (is_array()) return iterator(list_->data());
  if (is_object()) return iterator(object_->data());
  return iterator(this);
}

Json::iterator Json::end() noexcept {
  if (is_array()) return iterator(list_->data() + list_->size());
  if (is_object()) return iterator(object_->data() + object_->size());
  return iterator(this + size());
}

Json::const_iterator Json::begin() const noexcept {
  if (is_array()) return const_iterator(list_->data());
  if (is_object()) return const_iterator(object_->data());
  return const_iterator(this);
}

Json::const_iterator Json::end() const noexcept {
  if (is_array()) return const_iterator(list_->data() + list_->size());
  if (is_object()) return const_iterator(object_->data() + object_->size());
  return const_iterator(this + size());
}

const Json& Json::front() const {
  if (empty()) throw JsonError("there is no first value");
  return *begin();
}

const Json& Json::back() const {
  if (empty()) throw JsonError("there is no last value");
  if (is_array()) return list_->back();
  return is_object() ? object_->back().value : *this;
}

const Json* Json::valueOf(std::string_view key) const noexcept {
  if (!is_object()) return nullptr;
  for (const Member& member : *object_)
    if (member.key == key) return &member.value;
  return nullptr;
}

const Json* Json::memberOf(std::string_view key) const {
  if (!is_object()) fail("object");
  return valueOf(key);
}

bool Json::contains(const JsonPointer& pointer) const {
  return pointer.isIn(*this);
}

Json::const_iterator Json::find(std::string_view key) const noexcept {
  if (is_object())
    for (const Member& member : *object_)
      if (member.key == key) return const_iterator(&member);
  return end();
}

const Json& Json::at(std::string_view key) const {
  const Json* const found = memberOf(key);
  if (!found) throw JsonError("key '" + std::string(key) + "' not found");
  return *found;
}

const Json& Json::at(std::size_t index) const {
  if (index >= list().size()) throw JsonError("array index " + std::to_string(index) + " is out of range");
  return (*list_)[index];
}

const Json& Json::at(const JsonPointer& pointer) const {
  return pointer.in(*this);
}

Json& Json::operator[](std::string_view key) {
  if (is_null()) *this = object();
  if (const Json* const found = memberOf(key)) return const_cast<Json&>(*found);
  return object_->emplace_back(Member{std::string(key), {}}).value;
}

Json& Json::operator[](std::size_t index) {
  makeList("an index");
  if (index >= list_->size()) list_->resize(index + 1);
  return (*list_)[index];
}

Json& Json::operator[](const JsonPointer& pointer) {
  return pointer.madeIn(*this);
}

void Json::makeList(const char* use) {
  if (is_null()) *this = array();
  if (!is_array()) throw JsonError(std::string("cannot use ") + use + " with " + type_name());
}

void Json::reserve(std::size_t size) {
  if (is_array()) list_->reserve(size);
  if (is_object()) object_->reserve(size);
}

void Json::append(std::string key, Json value) {
  object_->push_back({std::move(key), std::move(value)});
}

void Json::push_back(std::initializer_list<Element> elements) {
  if (is_object() && elements.size() == 2 && elements.begin()->isText()) {
    Member member{elements.begin()[0].take().string(), elements.begin()[1].take()};
    if (!contains(member.key)) object_->push_back(std::move(member));
  } else {
    emplace_back(Json(elements));
  }
}

Json& Json::emplace_back(Json value) {
  makeList("push_back()");
  return list_->emplace_back(std::move(value));
}

void Json::update(const Json& other) {
  if (!other.is_object()) other.fail("object");
  if (is_null()) *this = object();
  if (!is_object()) fail("object");
  for (const auto& [key, value] : other.items()) (*this)[key] = value;
}

std::size_t Json::erase(std::string_view key) {
  if (!is_object()) fail("object");
  return std::erase_if(*object_, [key](const Member& member) { return member.key == key; });
}

void Json::erase(std::size_t index) {
  const Json& element = at(index);
  list_->erase(list_->begin() + (&element - list_->data()));
}

void Json::clear() {
  if (is_array()) list_->clear();
  if (is_object()) object_->clear();
}

bool operator==(const Json::Member& a, const Json::Member& b) noexcept {
  return a.key == b.key && a.value == b.value;
}

bool Json::isEqual(const Json& other) const noexcept {
  if (is_number() && other.is_number()) {
    if (is_number_float() || other.is_number_float()) return number() == other.number();
    const bool isSame = signed_ == other.signed_;
    return isSame && (kind_ == other.kind_ || signed_ >= 0);  // otherwise the unsigned one is 2^63 or more
  }
  if (kind_ != other.kind_) return false;
  switch (kind_) {
    case Kind::Null:
      return true;
    case Kind::Boolean:
      return unsigned_ == other.unsigned_;
    case Kind::String:
      return *string_ == *other.string_;
    case Kind::List:
      return *list_ == *other.list_;
    case Kind::Object:
      return *object_ == *other.object_;
    default:
      return false;
  }
}

bool Json::isText(std::string_view text) const noexcept {
  return is_string() && *string_ == text;
}

bool Json::Element::isText() const {
  switch (source_) {
    case Source::Text:
    case Source::MovedText:
      return true;
    case Source::Copied:
      return copied_->is_string();
    case Source::Moved:
      return moved_->is_string();
    default:
      return false;
  }
}

bool Json::Element::isMember() const {
  const auto isPair = [](const Json& value) {
    return value.is_array() && value.size() == 2 && value.front().is_string();
  };
  switch (source_) {
    case Source::List:
      return size_ == 2 && elements_->isText();
    case Source::Copied:
      return isPair(*copied_);
    case Source::Moved:
      return isPair(*moved_);
    case Source::Made:
      return isPair(make_(of_));
    default:
      return false;
  }
}

Json Json::Element::take() const {
  switch (source_) {
    case Source::Null:
      break;
    case Source::Boolean:
      return boolean_;
    case Source::Signed:
      return signed_;
    case Source::Unsigned:
      return unsigned_;
    case Source::Float:
      return float_;
    case Source::Text:
      return std::string_view(text_, size_);
    case Source::MovedText:
      return std::move(*movedText_);
    case Source::Copied:
      return *copied_;
    case Source::Moved:
      return std::move(*moved_);
    case Source::List:
      return Json(elements_, size_,
                  std::all_of(elements_, elements_ + size_, std::mem_fn(&Element::isMember)));
    case Source::Made:
      return make_(of_);
  }
  return {};
}

Json::Member Json::Element::takeMember() const {
  if (source_ == Source::List) {
    Json key = elements_[0].take();
    return {std::move(*key.string_), elements_[1].take()};
  }
  Json pair = take();
  return {std::move(*pair.list_->front().string_), std::move(pair.list_->back())};
}

}  // namespace tetrabench
