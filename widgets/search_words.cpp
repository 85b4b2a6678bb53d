#include "widgets/search_words.h"

#include <QStringList>

namespace tetrabench {

QRegularExpression allWords(const QString& words) {
  QString pattern = QStringLiteral("^");
  const auto parts = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  for (const QString& word : parts)
    pattern += QStringLiteral("(?=.*%1)").arg(QRegularExpression::escape(word));
  return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption);
}

}  // namespace tetrabench
