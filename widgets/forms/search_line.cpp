#include "widgets/forms/search_line.h"

#include <QKeyEvent>

#include "widgets/theme/icons.h"

namespace tetrabench {

QRegularExpression allWords(const QString& words) {
  QString pattern = QStringLiteral("^");
  const auto parts = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  for (const QString& word : parts) {
    // One or two letters or digits would be found inside nearly any text.
    const bool isShort = word.size() <= 2;
    const QString before = !isShort             ? QString()
                           : word[0].isLetter() ? QStringLiteral("(?<!\\p{L})")
                           : word[0].isDigit()  ? QStringLiteral("(?<!\\p{N})")
                                                : QString();
    pattern += QStringLiteral("(?=.*%1%2)").arg(before, QRegularExpression::escape(word));
  }
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

bool SearchLine::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && !text().isEmpty() &&
      static_cast<QKeyEvent*>(event)->matches(QKeySequence::DeleteStartOfWord)) {
    event->accept();
    return true;
  }
  return QLineEdit::event(event);
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
