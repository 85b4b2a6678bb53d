#include "core/storage/json_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/checksum.h"
#include "core/storage/documents/document_kind.h"
#include "core/storage/near_name.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Returns an invalid value as displayed in messages.
std::string excerpt(const Json& json) {
  if (json.is_object()) return json.empty() ? "{}" : Core::tr("an object");
  if (json.is_array()) return json.empty() ? "[]" : Core::sentence("a list of {}", json.size());
  std::string text = json.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  return text;
}

/// Escapes a key for use in a JSON pointer (RFC 6901).
std::string escaped(std::string_view key) {
  std::string text;
  for (char c : key.substr(0, 80)) text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return text;
}

/// Suggests the name that was probably meant. Numbers, such as versions, get no suggestion.
std::optional<std::string> meantName(std::span<const std::string_view> names, const std::string& written) {
  if (written.find_first_not_of("0123456789.") == std::string::npos) return std::nullopt;
  return nearName(written, {names.begin(), names.end()});
}

/// Describes a syntax error in a sentence.
std::string sentenceOf(const JsonSyntaxError& error, const std::string& text) {
  switch (error.reason()) {
    case JsonSyntaxError::Reason::NumberTooLarge:
      return Core::tr("a number is larger than 1.8e308.");
    case JsonSyntaxError::Reason::DuplicateKey:
      return Core::sentence("an object has the key {} twice.", excerpt(error.key()));
    case JsonSyntaxError::Reason::TooManyKeys:
      return Core::sentence("an object has more than {} keys.", kMaxObjectKeys);
    case JsonSyntaxError::Reason::TooDeep:
      return Core::sentence("lists and objects are nested more than {} deep.", kMaxDocumentDepth);
    case JsonSyntaxError::Reason::Syntax:
      break;
  }
  const auto at = static_cast<std::ptrdiff_t>(std::min(error.byte(), text.size()));
  const auto line = 1 + std::count(text.begin(), text.begin() + at, '\n');
  if (error.byte() > text.size() && !text.empty())
    return Core::sentence("the file is incomplete (it ends at line {}).", line);
  return Core::sentence("not valid JSON in line {} (byte {} of {}).", line, error.byte(), text.size());
}

}  // namespace

Json parseJson(const std::string& text) {
  if (text.find_first_not_of(" \t\r\n") == std::string::npos)
    throw InvalidDocument::plain("", Core::tr("the file is empty."));
  try {
    return Json::parseStrictly(text, kMaxDocumentDepth, kMaxObjectKeys);
  } catch (const JsonSyntaxError& error) {
    throw InvalidDocument::plain("", sentenceOf(error, text));
  }
}

Json parseJsonLine(std::string_view line) {
  try {
    return Json::parseStrictly(line, kMaxDocumentDepth, kMaxObjectKeys);
  } catch (const JsonSyntaxError& error) {
    const bool isSyntax = error.reason() == JsonSyntaxError::Reason::Syntax;
    throw InvalidDocument::plain("", isSyntax ? Core::tr("it is not valid JSON.") : sentenceOf(error, {}));
  }
}

Json withChecksum(Json document) {
  document.erase(kChecksumKey);
  std::string checksum = fmt::format("{:016x}", checksumOf(document.dump()));
  document[kChecksumKey] = std::move(checksum);
  return document;
}

namespace {

void verifyChecksum(const Json& document) {
  if (!document.is_object() || !document.contains(kChecksumKey)) return;
  if (withChecksum(document)[kChecksumKey] == document[kChecksumKey]) return;
  throw InvalidDocument::plain(
      "",
      Core::tr(
          "the checksum does not match: the file is damaged, or it was edited. To use an edited document, "
          "remove its \"checksum\"."));
}

}  // namespace

Json readJsonFile(const std::filesystem::path& path, std::uintmax_t most) {
  if (const DocumentKind* kind = kindByFirstBytes(path))
    throw InvalidDocument::otherKind({}, withArticle(*kind), Core::tr("a document in JSON"))
        .in(path.string());
  const std::string text = readTextFile(path, most);
  try {
    Json json = parseJson(text);
    verifyChecksum(json);
    return json;
  } catch (const InvalidDocument& error) {
    throw error.in(path.string());
  }
}

std::string toText(const Json& json) {
  return json.dump(2) + "\n";
}

void JsonReader::requireFormat() const {
  if (isObject() && !has("format"))
    throw InvalidDocument::about(place_,
                                 Core::tr("is not a Tetrabench document (it has no \"format\" entry)"));
}

void JsonReader::requireFormat(std::string_view format) const {
  requireFormat();
  const JsonReader given = (*this)["format"];
  if (given.isString()) {
    const DocumentKind *kind = kindOfFormat(given.string()), *needed = kindOfFormat(format);
    if (kind && needed && kind != needed)
      throw InvalidDocument::otherKind(place_, withArticle(*kind), withArticle(*needed));
  }
  given.choice(std::span(&format, 1));
}

void JsonReader::allowKeys(const std::vector<std::string_view>& keys) const {
  if (!isObject()) fail(Core::tr("an object"));
  for (const auto& [key, value] : json_->items()) {
    if (std::ranges::find(keys, key) != keys.end()) continue;
    const auto meant = meantName(keys, key);
    const std::string all = fmt::format("{}", fmt::join(keys, ", "));
    throw InvalidDocument::about(
        place_ + "/" + escaped(key),
        meant ? Core::sentence("is not a known key (did you mean {}?); the keys are {}", *meant, all)
              : Core::sentence("is not a known key; the keys are {}", all));
  }
}

JsonReader JsonReader::operator[](std::string_view key) const {
  if (!isObject()) fail(Core::tr("an object"));
  if (!has(key)) throw InvalidDocument::about(place_ + "/" + escaped(key), Core::tr("is missing"));
  return JsonReader((*json_)[key], place_ + "/" + escaped(key));
}

std::optional<JsonReader> JsonReader::find(std::string_view key) const {
  if (!has(key)) return std::nullopt;
  return (*this)[key];
}

std::vector<JsonReader> JsonReader::items() const {
  if (!isList()) fail(Core::tr("a list"));
  std::vector<JsonReader> items;
  for (std::size_t i = 0; i < json_->size(); ++i)
    items.emplace_back((*json_)[i], fmt::format("{}/{}", place_, i));
  return items;
}

std::string JsonReader::string() const {
  if (!isString()) fail(Core::tr("a string"));
  return json_->get<std::string>();
}

bool JsonReader::boolean() const {
  if (!json_->is_boolean()) fail(Core::tr("true or false"));
  return json_->get<bool>();
}

double JsonReader::number() const {
  if (!isNumber() || !std::isfinite(json_->get<double>())) fail(Core::tr("a finite number"));
  return json_->get<double>();
}

std::int64_t JsonReader::integer(std::int64_t from, std::int64_t to) const {
  const bool isTooLarge =
      json_->is_number_unsigned() && json_->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
  if (json_->is_number_integer() && !isTooLarge)
    if (const auto value = json_->get<std::int64_t>(); value >= from && value <= to) return value;
  fail(Core::sentence("a whole number between {} and {}", from, to));
}

std::uint64_t JsonReader::unsignedInteger() const {
  if (!json_->is_number_unsigned()) fail(Core::tr("a whole number between 0 and 18446744073709551615"));
  return json_->get<std::uint64_t>();
}

std::size_t JsonReader::choice(std::span<const std::string_view> choices) const {
  const std::string written = isString() ? json_->get<std::string>() : std::string();
  if (const auto found = std::ranges::find(choices, written); isString() && found != choices.end())
    return static_cast<std::size_t>(found - choices.begin());
  std::string allowed = fmt::format("{}", fmt::join(choices, ", "));
  if (choices.size() > 1) {
    const auto meant = isString() ? meantName(choices, written) : std::nullopt;
    if (meant) allowed = Core::sentence("{} (did you mean {}?)", allowed, *meant);
    allowed = Core::sentence("one of {}", allowed);
  }
  fail(json_->is_number() ? Core::sentence("a string in quotation marks, {}", allowed) : allowed);
}

void JsonReader::fail(const std::string& required) const {
  throw InvalidDocument(place_, excerpt(*json_), required);
}

void JsonReader::failUnused(const std::string& why) const {
  throw InvalidDocument::about(place_, Core::sentence("is not used {}", why));
}

}  // namespace tetrabench
