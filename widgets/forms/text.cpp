#include "widgets/forms/text.h"

#include <QLocale>

#include "core/storage/plain_text.h"

namespace tetrabench {

QString shownText(std::string_view utf8, int longest) {
  // Four bytes a character at most: a name of a megabyte is not converted as a whole.
  return shownText(text(utf8.substr(0, 4 * (static_cast<std::size_t>(longest) + 1))), longest);
}

QString shownText(const QString& text, int longest) {
  const QString head = text.left(longest + 1);
  const QString plain = QString::fromStdString(plainText(head.toStdString()));
  if (plain.size() <= longest) return plain;
  const bool splits = plain[longest - 2].isHighSurrogate();
  return plain.left(longest - (splits ? 2 : 1)) + QStringLiteral("…");
}

QString menuText(const QString& name, int longest) {
  return shownText(name, longest).replace(QLatin1Char('&'), QLatin1String("&&"));
}

QString coreText(std::string_view source) {
  return text(Core::tr(std::string(source).c_str()));
}

QString insideSentence(const QString& label) {
  return QLocale().language() == QLocale::German ? label : label.toLower();
}

}  // namespace tetrabench
