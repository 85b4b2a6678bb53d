#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <string>
#include <string_view>

/// Declares the tr() context of a class or namespace to lupdate, as Q_OBJECT does in code that uses Qt.
#define TETRABENCH_TEXTS(context)

namespace tetrabench {

/// A text that is translated where it is displayed but stays English in documents and on the command line.
/// Only `Core::noop` makes one from a literal, so that lupdate finds it.
class Untranslated : public std::string_view {
 public:
  constexpr Untranslated() = default;

 private:
  friend struct Core;
  constexpr explicit Untranslated(const char* text) : std::string_view(text) {}
};

/// Core's texts in the user's language: English unless the GUI installs a translator. Texts are literals that
/// lupdate extracts: `Core::tr` where they are used immediately, `Core::noop` in tables.
struct Core {
  TETRABENCH_TEXTS(Core)

  /// A function that translates a text. If count >= 0, it replaces "%n", and `text` is the plural form.
  using Translator = std::string (*)(const char* text, const char* singular, std::int64_t count);
  /// Sets the translator, null for English. Must be called before other threads start.
  static void setTranslator(Translator translator);

  static std::string tr(const char* text);
  static std::string tr(Untranslated text) { return tr(text.data()); }
  /// Returns the form for a count >= 0, which replaces "%n": `Core::tr("%n rows", "%n row", rows)` is "1 row"
  /// or "2 rows".
  static std::string tr(const char* plural, const char* singular, std::int64_t count);

  /// Returns a translated text with the values in place of {}; a translation may number the placeholders, as
  /// in "{1}, {0}". Pass a first value that is itself a literal as a std::string_view, or lupdate interprets
  /// it as a disambiguation comment.
  template <typename... Values>
  static std::string sentence(fmt::format_string<Values...> text, Values&&... values) {
    return filled(fmt::string_view(text).data(), fmt::make_format_args(values...));
  }
  template <typename... Values>
  static std::string sentence(Untranslated text, Values&&... values) {
    return filled(text.data(), fmt::make_format_args(values...));
  }

  static constexpr Untranslated noop(const char* text) { return Untranslated(text); }

 private:
  static std::string filled(const char* text, fmt::format_args values);
};

}  // namespace tetrabench
