#include "widgets/forms/elided_label.h"

namespace tetrabench {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::PlainText);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString& text) {
  if (text == whole_) return;
  whole_ = text;
  setAccessibleName(text);
  elide();
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
  QLabel::resizeEvent(event);
  elide();
}

void ElidedLabel::elide() {
  const QString shown = fontMetrics().elidedText(whole_, Qt::ElideRight, contentsRect().width());
  QLabel::setText(shown);
  setToolTip(shown == whole_ ? QString() : whole_);
}

}  // namespace tetrabench

#include "moc_elided_label.cpp"
