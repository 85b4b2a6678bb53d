#include "widgets/forms/wrapped_label.h"

#include <algorithm>

#include "widgets/theme/follow_text.h"

namespace tetrabench {

WrappedLabel::WrappedLabel(QWidget* parent) : QLabel(parent) {
  setWordWrap(true);
  setAlignment(Qt::AlignTop | Qt::AlignLeft);
  followText(this, [this] { fitHeight(); });
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
  setMinimumHeight(0);                                   // otherwise it would affect heightForWidth()
  setFixedHeight(std::max(0, heightForWidth(width())));  // -1 without a text
}

}  // namespace tetrabench

#include "moc_wrapped_label.cpp"
