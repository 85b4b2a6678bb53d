#pragma once

#include <QLabel>

namespace tetrabench {

/// A line of text that never needs room: what does not fit is cut with an ellipsis, and is in the tool tip.
class ElidedLabel : public QLabel {
  Q_OBJECT

 public:
  explicit ElidedLabel(QWidget* parent = nullptr);

  void setText(const QString& text);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void elide();

  QString whole_;
};

}  // namespace tetrabench
