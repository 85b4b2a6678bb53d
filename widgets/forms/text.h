#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <concepts>
#include <string_view>
#include <utility>

#include "core/translation.h"

class QFontMetrics;

namespace tetrabench {

/// Converts core's UTF-8 text for widgets.
inline QString text(std::string_view utf8) {
  return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

inline constexpr int kLongestName = 80, kLongestSentence = 1000;  // characters

/// Returns a name from a document or file system in a form that is safe to display: invisible characters and
/// those that change the direction or break the line are escaped (see plainText), and long names are
/// truncated. Not suitable as a lookup key.
QString shownText(std::string_view utf8, int longest = kLongestName);
QString shownText(const QString& text, int longest = kLongestName);

/// Escapes a displayed name for menus and buttons, where an ampersand marks a mnemonic.
QString menuText(const QString& name, int longest = kLongestName);

/// Returns a label without mnemonic markers: "&Save" becomes "Save", "a && b" becomes "a & b".
QString withoutMnemonic(QString label);

/// Returns a cell of a table for pasting into a spreadsheet, with an apostrophe before what that would take
/// for a formula: text other than a number that begins with =, @, + or -.
QString spreadsheetText(const QString& cell);

/// Elides a name that is wider than `room` pixels. Of "agent (file)" the part in brackets is shortened first,
/// as the agent is what the reader looks for.
QString elidedName(const QString& name, const QFontMetrics& metrics, int room);

/// Joins the parts of a status line. It may be broken between words, but not after a number, whose unit
/// follows.
QString statusLine(const QStringList& parts);

/// Translation context of functions outside Qt classes: `Texts::tr("Add")`.
struct Texts {
  Q_DECLARE_TR_FUNCTIONS(Texts)
};

/// Converts a count >= 0 for tr(); a count too large for int becomes another number with the same plural form
/// in all languages.
int pluralOf(std::integral auto count) {
  constexpr int kMax = 1'000'000'000, kEndings = 1'000'000;
  if (std::cmp_less_equal(count, kMax)) return static_cast<int>(count);
  return kMax + static_cast<int>(count % kEndings);
}

/// Returns the translation of a text in one of core's tables.
QString coreText(std::string_view source);

/// Returns a label in the form it has inside a sentence: "change of learning rate". The catalogue of the
/// language defines capitalisation.
QString insideSentence(const QString& label);

}  // namespace tetrabench
