#pragma once

#include <QCoreApplication>
#include <QString>
#include <string_view>

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

/// The translation of a text outside of any class.
inline QString tr(const char* source) {
  return QCoreApplication::translate("tetrabench", source);
}

}  // namespace tetrabench
