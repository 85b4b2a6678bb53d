#include "widgets/forms/text.h"

#include <QFontMetrics>
#include <QRegularExpression>
#include <algorithm>

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

QString spreadsheetText(const QString& cell) {
  // A number may have an exponent, a unit such as %, and an interval.
  static const QRegularExpression kFormula(QStringLiteral("^([=@]|[+-](?![\\d\\s.,'’±%eE()\\[\\]–-]*$))"),
                                           QRegularExpression::UseUnicodePropertiesOption);
  return cell.contains(kFormula) ? QLatin1Char('\'') + cell : cell;
}

QString elidedName(const QString& name, const QFontMetrics& metrics, int room) {
  if (metrics.horizontalAdvance(name) <= room) return name;
  const qsizetype close = name.lastIndexOf(QLatin1Char(')'));
  qsizetype open = close;
  for (int depth = 0; open >= 0; --open) {  // to the bracket that matches
    if (name[open] == QLatin1Char(')')) ++depth;
    if (name[open] == QLatin1Char('(') && --depth == 0) break;
  }
  if (open <= 0) return metrics.elidedText(name, Qt::ElideMiddle, room);
  const QString before = name.left(open + 1), after = name.mid(close);
  const QString dots = QStringLiteral("…");
  if (metrics.horizontalAdvance(before + dots + after) <= room) {
    const int inside = room - metrics.horizontalAdvance(before) - metrics.horizontalAdvance(after);
    return before +
           metrics.elidedText(name.mid(open + 1, close - open - 1), Qt::ElideMiddle,
                              std::max(inside, metrics.horizontalAdvance(dots))) +
           after;
  }
  const QString end = QStringLiteral(" (") + dots + after;
  return metrics.elidedText(name.left(open).trimmed(), Qt::ElideMiddle,
                            room - metrics.horizontalAdvance(end)) +
         end;
}

QString statusLine(const QStringList& parts) {
  static const QRegularExpression kAfterNumber(QStringLiteral("(?<=[0-9–]) (?=\\S)")),
      kAfterPrefix(QStringLiteral("(?<=\\x{A0}[kMGT]) (?=\\S)"));
  QStringList whole = parts;
  for (QString& part : whole)
    part.replace(kAfterNumber, QChar(QChar::Nbsp)).replace(kAfterPrefix, QChar(QChar::Nbsp));
  return whole.join(QStringLiteral("   "));
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
