#include "widgets/forms/wrapped_label.h"

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

void WrappedLabel::fitHeight() {
  setMinimumHeight(0);  // which counts in what it needs
  setFixedHeight(heightForWidth(width()));
}

}  // namespace tetrabench
