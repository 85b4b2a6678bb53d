#pragma once

#include <QCoreApplication>
#include <QString>
#include <concepts>
#include <string_view>
#include <utility>

#include "core/translation.h"

namespace tetrabench {

/// Core's text, which is UTF-8, for a widget.
inline QString text(std::string_view utf8) {
  return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

inline constexpr int kLongestName = 80, kLongestSentence = 1000;  // characters

/// A name from a document or file system as it is shown: characters that cannot be seen or that change the
/// direction or the line are written as escapes (see plainText), and one that is too long is cut. Not for
/// looking something up.
QString shownText(std::string_view utf8, int longest = kLongestName);
QString shownText(const QString& text, int longest = kLongestName);

/// A shown name for a menu or a button, which take an ampersand for a mnemonic.
QString menuText(const QString& name, int longest = kLongestName);

/// A label without the ampersand before its mnemonic: "&Save" is "Save", "a && b" is "a & b".
QString withoutMnemonic(QString label);

/// The texts of functions outside of the classes of Qt: `Texts::tr("Add")`.
struct Texts {
  Q_DECLARE_TR_FUNCTIONS(Texts)
};

/// A count >= 0 for tr(): where it is too large, another number with the same plural form in all languages.
int pluralOf(std::integral auto count) {
  constexpr int kMost = 1'000'000'000, kEndings = 1'000'000;
  if (std::cmp_less_equal(count, kMost)) return static_cast<int>(count);
  return kMost + static_cast<int>(count % kEndings);
}

/// The translation of a text in one of core's tables.
QString coreText(std::string_view source);

/// A label inside of a sentence: "change of learning rate". What the language does with capitals, its
/// catalogue says.
QString insideSentence(const QString& label);

}  // namespace tetrabench
