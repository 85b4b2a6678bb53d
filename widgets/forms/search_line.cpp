#include "widgets/forms/search_line.h"

#include <QKeyEvent>

#include "widgets/theme/icons.h"

namespace tetrabench {

QRegularExpression allWords(const QString& words) {
  QString pattern = QStringLiteral("^");
  const auto parts = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  for (const QString& word : parts)
    pattern += QStringLiteral("(?=.*%1)").arg(QRegularExpression::escape(word));
  return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption);
}

SearchLine::SearchLine(const QString& prompt, QWidget* parent) : QLineEdit(parent) {
  setPlaceholderText(prompt);
  setAccessibleName(prompt);
  setClearButtonEnabled(true);
  addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
}

bool SearchLine::isSearching() const {
  return !text().trimmed().isEmpty();
}

void SearchLine::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
    clear();
  } else if (event->key() == Qt::Key_Down) {
    Q_EMIT downPressed();
  } else {
    QLineEdit::keyPressEvent(event);
  }
}

}  // namespace tetrabench

#include "moc_search_line.cpp"
