#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <string>

/// Declares the context of tr() in a class or namespace to lupdate, as Qt's Q_OBJECT does where there is no
/// Qt.
#define TETRABENCH_TEXTS(context)

namespace tetrabench {

/// The texts of core in the language of the user: English, unless the windows set a translator. Texts are
/// literals, which lupdate collects: `Core::tr` where they are used at once, `Core::noop` in tables.
struct Core {
  TETRABENCH_TEXTS(Core)

  /// Translates a text. With a count >= 0, "%n" stands for it, and the text is the form for many.
  using Translator = std::string (*)(const char* text, const char* singular, std::int64_t count);
  /// To be called before other threads start; null for English.
  static void setTranslator(Translator translator);

  static std::string tr(const char* text);
  /// The text for a count >= 0, "%n": `Core::tr("%n rows", "%n row", rows)` is "1 row", "2 rows".
  static std::string tr(const char* plural, const char* singular, std::int64_t count);

  /// A translated text with {} for the values; a translation may number them, as in "{1}, {0}". A first value
  /// that is itself a literal would be taken for a comment: give it as a std::string_view.
  template <typename... Values>
  static std::string sentence(fmt::format_string<Values...> text, Values&&... values) {
    return filled(fmt::string_view(text).data(), fmt::make_format_args(values...));
  }

  /// Marks a text that is translated where it is shown, and stays English in documents and on the command
  /// line.
  static constexpr const char* noop(const char* text) { return text; }

 private:
  static std::string filled(const char* text, fmt::format_args values);
};

}  // namespace tetrabench
