#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/storage/json/json.h"

// The only source file that includes nlohmann/json, whose lexer and number and string printers are used.
namespace tetrabench {

/// A builder of a value from the lexer's tokens; functions without a comment are its callbacks.
class JsonBuilder {
 public:
  using Parser = nlohmann::json;

  /// Errors that throw: none, syntax errors, or violations of the strict limits as well.
  enum class Errors { None, Syntax, Strict };
  explicit JsonBuilder(Errors errors, int mostDepth = 0, std::size_t mostKeys = 0)
      : errors_(errors), mostDepth_(mostDepth), mostKeys_(mostKeys) {}

  Json parse(std::string_view text) {
    if (const auto nul = text.find('\0'); nul != text.npos) {  // at which the lexer would end
      if (errors_ == Errors::None) return Json(Json::Kind::Discarded);
      throw JsonSyntaxError(JsonSyntaxError::Reason::Syntax, "a NUL byte", nul + 1);
    }
    if (!Parser::sax_parse(text, this)) return Json(Json::Kind::Discarded);
    return std::move(result_);
  }

  bool null() { return add({}); }
  bool boolean(bool value) { return add(value); }
  bool number_integer(std::int64_t value) {  // begins with a minus
    return value < 0 ? add(value) : add(static_cast<std::uint64_t>(value));
  }
  bool number_unsigned(std::uint64_t value) { return add(value); }
  bool number_float(double value, const std::string&) { return add(value); }
  bool string(const std::string& value) { return add(Json(value)); }
  bool binary(const Parser::binary_t&) { return false; }
  bool start_object(std::size_t) { return open(Json::object()); }
  bool end_object() { return close(); }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool end_array() { return close(); }

  bool key(const std::string& key) {
    Json& object = *open_.back();
    if (errors_ == Errors::Strict) {
      if (object.contains(key))
        throw JsonSyntaxError(JsonSyntaxError::Reason::DuplicateKey, "duplicate key '" + key + "'", 0, key);
      if (object.size() == mostKeys_)
        throw JsonSyntaxError(JsonSyntaxError::Reason::TooManyKeys, "an object has too many keys", 0);
    }
    member_ = &object[key];
    return true;
  }

  bool parse_error(std::size_t byte, const std::string&, const Parser::exception& error) {
    constexpr int kOutOfRange = 406;
    if (errors_ == Errors::None) return false;
    throw JsonSyntaxError(
        error.id == kOutOfRange ? JsonSyntaxError::Reason::NumberTooLarge : JsonSyntaxError::Reason::Syntax,
        error.what(), byte);
  }

 private:
  /// Moves the value to its place in the document and returns it.
  Json& placed(Json value) {
    if (open_.empty()) return result_ = std::move(value);
    if (open_.back()->is_array()) return open_.back()->emplace_back(std::move(value));
    return *member_ = std::move(value);
  }

  bool add(Json value) {
    placed(std::move(value));
    return true;
  }

  bool open(Json value) {
    open_.push_back(&placed(std::move(value)));  // valid, as enclosing values cannot grow meanwhile
    if (errors_ == Errors::Strict && std::ssize(open_) > mostDepth_)
      throw JsonSyntaxError(JsonSyntaxError::Reason::TooDeep, "values are nested too deep", 0);
    return true;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  Errors errors_;
  int mostDepth_;
  std::size_t mostKeys_;
  Json result_;
  std::vector<Json*> open_;
  Json* member_ = nullptr;
};

/// A printer that appends values to a text.
class JsonPrinter {
 public:
  JsonPrinter(int indent, char fill, bool ascii, Json::error_handler_t errors)
      : isPretty_(indent >= 0),
        indent_(isPretty_ ? static_cast<std::size_t>(indent) : 0),
        fill_(fill),
        ascii_(ascii),
        errors_(errors == Json::error_handler_t::replace ? nlohmann::json::error_handler_t::replace
                                                         : nlohmann::json::error_handler_t::strict) {}

  std::string text(const Json& value) {
    print(value, 0);
    return std::move(text_);
  }

 private:
  void print(const Json& value, std::size_t margin) {
    switch (value.kind_) {
      case Json::Kind::Null:
        text_ += "null";
        break;
      case Json::Kind::Discarded:
        text_ += "<discarded>";
        break;
      case Json::Kind::Boolean:
        text_ += value.boolean() ? "true" : "false";
        break;
      case Json::Kind::Signed:
        printWhole(value.signed_);
        break;
      case Json::Kind::Unsigned:
        printWhole(value.unsigned_);
        break;
      case Json::Kind::Float:
        printNumber(value.float_);
        break;
      case Json::Kind::String:
        printString(*value.string_);
        break;
      case Json::Kind::List:
        printAll('[', *value.list_, ']', margin,
                 [&](const Json& element) { print(element, margin + indent_); });
        break;
      case Json::Kind::Object:
        printAll('{', *value.object_, '}', margin, [&](const Json::Member& member) {
          printString(member.key);
          text_ += isPretty_ ? ": " : ":";
          print(member.value, margin + indent_);
        });
        break;
    }
  }

  template <typename Elements, typename Print>
  void printAll(char open, const Elements& elements, char close, std::size_t margin, const Print& print) {
    text_ += open;
    for (const auto& element : elements) {
      if (&element != &elements.front()) text_ += ',';
      breakLine(margin + indent_);
      print(element);
    }
    if (!elements.empty()) breakLine(margin);
    text_ += close;
  }

  void breakLine(std::size_t margin) {
    if (isPretty_) text_.append(1, '\n').append(margin, fill_);
  }

  template <typename Whole>
  void printWhole(Whole number) {
    char digits[24];
    text_.append(digits, std::to_chars(digits, std::end(digits), number).ptr);
  }

  void printNumber(double number) {
    char digits[64];
    if (std::isfinite(number))
      text_.append(digits, nlohmann::detail::to_chars(digits, std::end(digits), number));
    else
      text_ += "null";
  }

  void printString(const std::string& string) {
    constexpr auto isPlain = [](char c) { return ' ' <= c && c <= '~' && c != '"' && c != '\\'; };
    if (std::ranges::all_of(string, isPlain))
      text_.append(1, '"').append(string).append(1, '"');
    else
      text_ += nlohmann::json(string).dump(-1, ' ', ascii_, errors_);
  }

  bool isPretty_;
  std::size_t indent_;
  char fill_;
  bool ascii_;
  nlohmann::json::error_handler_t errors_;
  std::string text_;
};

Json Json::parse(std::string_view text) {
  return JsonBuilder(JsonBuilder::Errors::Syntax).parse(text);
}

Json Json::parseStrictly(std::string_view text, int mostDepth, std::size_t mostKeys) {
  return JsonBuilder(JsonBuilder::Errors::Strict, mostDepth, mostKeys).parse(text);
}

Json Json::parseOrDiscard(std::string_view text) {
  return JsonBuilder(JsonBuilder::Errors::None).parse(text);
}

std::string Json::dump(int indent, char fill, bool ascii, error_handler_t errors) const try {
  return JsonPrinter(indent, fill, ascii, errors).text(*this);
} catch (const nlohmann::json::exception& error) {  // a string is not UTF-8
  throw JsonError(error.what());
}

}  // namespace tetrabench
