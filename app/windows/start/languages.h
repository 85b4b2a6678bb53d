#pragma once

#include <QStringList>

namespace tetrabench {

/// The codes of the languages that the program has a catalogue of: "de", "en".
QStringList availableLanguages();

/// What `--language` takes beside these: texts with accents, longer than in English and in brackets, so that
/// a text that cannot be translated, or has no room, is seen; and the same from right to left.
inline constexpr const char *kPseudoLanguage = "pseudo", *kPseudoRightToLeft = "pseudo-rtl";

/// `option` if it is not empty; else `preferred` if the program has a catalogue of it, and else the first of
/// the system's that there is. Throws InvalidArgument for an option that is no language.
QString languageFor(const QString& option, const QString& preferred);

/// Shows all texts, Qt's too, and numbers in a language. To be called before there are windows and other
/// threads.
void useLanguage(const QString& code);

/// A language's own name for itself, such as "Deutsch".
QString languageName(const QString& code);

}  // namespace tetrabench
