#include "core/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <system_error>

#include "core/translation.h"

namespace tetrabench {
namespace {

std::string subject(const std::string& place) {
  return place.empty() ? Core::tr("the document") : placeInWords(place);
}

bool isIndex(std::string_view key) {
  return !key.empty() && std::ranges::all_of(key, [](char c) { return c >= '0' && c <= '9'; });
}

std::string unescaped(std::string_view key) {
  std::string text;
  for (std::size_t i = 0; i < key.size(); ++i) {
    const bool escape = key[i] == '~' && i + 1 < key.size();
    text += !escape ? key[i] : key[++i] == '1' ? '/' : '~';
  }
  return text;
}

/// Returns the sentence as displayed: NULs escaped, the middle elided if it exceeds kMaxBytes.
std::string shownOf(std::string_view sentence) {
  std::string shown;
  for (const char c : sentence.substr(0, Error::kMaxBytes)) shown += c == '\0' ? "\\x00" : std::string(1, c);
  if (sentence.size() <= Error::kMaxBytes) return shown;
  const auto isInside = [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
  };  // UTF-8 continuation byte
  std::size_t begin = Error::kMaxBytes / 2, end = sentence.size() - Error::kMaxBytes / 4;
  while (begin > 0 && isInside(sentence[begin])) --begin;
  while (end < sentence.size() && isInside(sentence[end])) ++end;
  return shownOf(sentence.substr(0, begin)) + " ... " + shownOf(sentence.substr(end));
}

}  // namespace

Error::Error(std::string_view sentence) : std::runtime_error(shownOf(sentence)) {}

Error::~Error() = default;
InvalidArgument::~InvalidArgument() = default;
StorageError::~StorageError() = default;
AgentFailure::~AgentFailure() = default;
StartFailure::~StartFailure() = default;

std::string sentenceOf(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error))
    return Core::tr(
        "There is not enough memory. Close other programs or choose something smaller, and try again.");
  const auto* system = dynamic_cast<const std::system_error*>(&error);
  if (system != nullptr && system->code() == std::errc::resource_unavailable_try_again)
    return Core::tr(
        "A thread could not be started: there is not enough memory, or there are too many threads.");
  return error.what();
}

std::string wrongValue(std::string_view what, std::string_view found, std::string_view required) {
  return Core::sentence("{} is {}; it must be {}.", what, found, required);
}

std::string grouped(std::int64_t number) {
  return grouped(std::to_string(number));
}

std::string grouped(std::string number) {
  const auto whole = static_cast<std::ptrdiff_t>(std::min(number.find('.'), number.size()));
  for (auto at = whole - 3; at > (number.starts_with('-') ? 1 : 0); at -= 3)
    number.insert(static_cast<std::size_t>(at), ",");
  return number;
}

std::string counted(std::int64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string placeInWords(std::string_view place) {
  if (!place.starts_with('/')) return std::string(place);
  std::string words;
  while (!place.empty()) {
    place.remove_prefix(1);
    const std::string_view key = place.substr(0, place.find('/'));
    place.remove_prefix(key.size());
    words += isIndex(key) ? fmt::format("[{}]", key) : (words.empty() ? "" : ".") + unescaped(key);
  }
  return words;
}

InvalidDocument::InvalidDocument(std::string place, std::string found, std::string required,
                                 std::string document)
    : InvalidDocument(Form::Is, std::move(place), std::move(found), std::move(required), {},
                      std::move(document)) {}

InvalidDocument::InvalidDocument(Form form, std::string place, std::string found, std::string required,
                                 std::string sentence, std::string document)
    : Error([&] {
        if (form == Form::Is) sentence = wrongValue(subject(place), found, required);
        if (form == Form::Has)
          sentence = Core::sentence("{} has {}; it must have {}.", subject(place), found, required);
        if (form == Form::OtherKind) {
          const auto about = [&](const std::string& what) {
            return Core::sentence("{} is {}; {} is needed.", what, found, required);
          };
          sentence = about(subject(place));
          if (place.empty() && !document.empty()) return about(document);
        }
        if (form == Form::About && place.empty() && !document.empty())
          return fmt::format("{} {}.", document, required);
        return document.empty() ? sentence : fmt::format("{}: {}", document, sentence);
      }()),
      form_(form),
      place_(std::move(place)),
      found_(std::move(found)),
      required_(std::move(required)),
      sentence_(std::move(sentence)),
      document_(std::move(document)) {}

InvalidDocument::InvalidDocument(const InvalidDocument& other) = default;
InvalidDocument::~InvalidDocument() = default;

InvalidDocument InvalidDocument::wrongCount(std::string place, std::string found, std::string required) {
  return {Form::Has, std::move(place), std::move(found), std::move(required), {}, {}};
}

InvalidDocument InvalidDocument::about(std::string place, const std::string& predicate) {
  std::string sentence = fmt::format("{} {}.", subject(place), predicate);
  return {Form::About, std::move(place), {}, predicate, std::move(sentence), {}};
}

InvalidDocument InvalidDocument::otherKind(std::string place, std::string found, std::string required) {
  return {Form::OtherKind, std::move(place), std::move(found), std::move(required), {}, {}};
}

InvalidDocument InvalidDocument::plain(std::string place, std::string sentence) {
  return {Form::Plain, std::move(place), {}, {}, std::move(sentence), {}};
}

InvalidDocument InvalidDocument::in(const std::string& document) const {
  return {form_, place_, found_, required_, sentence_, document};
}

InvalidDocument InvalidDocument::below(const std::string& place) const {
  if (form_ == Form::About) return about(place + place_, required_);
  return {form_, place + place_, found_, required_, sentence_, document_};
}

}  // namespace tetrabench
