#include "app/windows/preferences/pseudo_translator.h"

#include <QRegularExpression>
#include <cmath>

namespace tetrabench {
namespace {

constexpr double kLonger = 0.4;

QChar accented(QChar letter) {
  static const QString plain = QStringLiteral("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"),
                       marked = QStringLiteral("ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞQŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž");
  const auto index = plain.indexOf(letter);
  return index < 0 ? letter : marked[index];
}

/// Marks a text, or one item of a list of file patterns: "Watch", "PNG (*.png)".
QString markedPart(const QString& text) {
  // Preserved: placeholders, tags, file patterns.
  static const QRegularExpression kept(
      QStringLiteral("%L?(?:\\d+|n)|\\{[^}]*\\}|</?[a-z][^>]*>|\\(\\*[^)]*\\)|&[a-z]+;"));
  QString marked;
  int letters = 0;
  qsizetype at = 0;
  const auto mark = [&](qsizetype end) {
    for (; at < end; ++at) {
      letters += text[at].isLetter() ? 1 : 0;
      marked += accented(text[at]);
    }
  };
  for (auto matches = kept.globalMatch(text); matches.hasNext();) {
    const auto match = matches.next();
    mark(match.capturedStart());
    marked += match.captured();
    at = match.capturedEnd();
  }
  mark(text.size());
  return QLatin1Char('[') + marked +
         QString(static_cast<int>(std::ceil(kLonger * letters)), QLatin1Char('~')) + QLatin1Char(']');
}

}  // namespace

PseudoTranslator::PseudoTranslator(QObject* parent, Catalogue has)
    : QTranslator(parent), has_(std::move(has)) {}

QString PseudoTranslator::translate(const char* context, const char* source, const char* /*disambiguation*/,
                                    int /*n*/) const {
  // Not marked: key names, which are also parsed, and the text by which Qt queries the layout direction.
  if (qstrcmp(context, "QShortcut") == 0 || qstrcmp(source, "QT_LAYOUT_DIRECTION") == 0) return {};
  if (has_ && !has_(context, source)) return {};
  return marked(QString::fromUtf8(source));
}

QString PseudoTranslator::marked(const QString& text) {
  if (text.isEmpty()) return text;
  QStringList parts;
  for (const QString& part : text.split(QStringLiteral(";;"))) parts << markedPart(part);
  return parts.join(QStringLiteral(";;"));
}

}  // namespace tetrabench

#include "moc_pseudo_translator.cpp"
