#pragma once

#include <QStringList>

namespace tetrabench {

/// Returns the codes of the languages for which the program has a catalogue: "de", "en".
QStringList availableLanguages();

/// Further values of `--language`: accented texts, longer than in English and in brackets, which reveal
/// untranslatable or truncated texts; the second one also lays them out from right to left.
inline constexpr const char *kPseudoLanguage = "pseudo", *kPseudoRightToLeft = "pseudo-rtl";

/// Returns `option` if it is not empty; else `preferred` if the program has a catalogue for it; else the
/// first available language of the system. Throws InvalidArgument if the option is not a language.
QString languageFor(const QString& option, const QString& preferred);

/// Sets the language of all texts, including Qt's, and of numbers. Must be called before any windows and
/// other threads exist.
void useLanguage(const QString& code);

/// Returns a language's name in that language, such as "Deutsch".
QString languageName(const QString& code);

}  // namespace tetrabench
