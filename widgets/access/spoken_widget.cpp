#include "widgets/access/spoken_widget.h"

#include <QStringList>

namespace tetrabench {

SpokenWidget::SpokenWidget(QWidget* widget, QAccessible::Role role, std::function<QString()> words)
    : QAccessibleWidget(widget, role), words_(std::move(words)) {}

QString SpokenWidget::text(QAccessible::Text type) const {
  return type == QAccessible::Description && words_ ? words_() : QAccessibleWidget::text(type);
}

QString inOneText(const QStringList& sentences) {
  QStringList some = sentences;
  some.removeAll(QString());
  return some.join(QStringLiteral(". "));
}

}  // namespace tetrabench
