#include "widgets/forms/text.h"

#include "core/storage/plain_text.h"

namespace tetrabench {

QString shownText(std::string_view utf8, int longest) {
  // At most four bytes per character, so that a megabyte-long name is not converted in full.
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

QString withoutMnemonic(QString label) {
  for (qsizetype at = label.indexOf(QLatin1Char('&')); at >= 0; at = label.indexOf(QLatin1Char('&'), at + 1))
    label.remove(at, 1);  // if there are two ampersands, the second remains
  return label;
}

QString coreText(std::string_view source) {
  return text(Core::tr(std::string(source).c_str()));
}

QString insideSentence(const QString& label) {
  //: How the labels of fields are written inside of a sentence, in your language: "lower case" or
  //: "unchanged".
  return Texts::tr("lower case") == QLatin1String("lower case") ? label.toLower() : label;
}

}  // namespace tetrabench
