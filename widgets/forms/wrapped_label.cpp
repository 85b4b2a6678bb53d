#include "widgets/forms/wrapped_label.h"

#include <QEvent>
#include <algorithm>

namespace tetrabench {

WrappedLabel::WrappedLabel(QWidget* parent) : QLabel(parent) {
  setWordWrap(true);
  setAlignment(Qt::AlignTop | Qt::AlignLeft);
}

void WrappedLabel::setText(const QString& text) {
  QLabel::setText(text);
  fitHeight();
}

void WrappedLabel::resizeEvent(QResizeEvent* event) {
  QLabel::resizeEvent(event);
  fitHeight();
}

void WrappedLabel::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fitHeight();
}

void WrappedLabel::fitHeight() {
  setMinimumHeight(0);                                   // which counts in what it needs
  setFixedHeight(std::max(0, heightForWidth(width())));  // -1 without a text
}

}  // namespace tetrabench
