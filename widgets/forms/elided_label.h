#pragma once

#include <QLabel>

namespace tetrabench {

/// A line of text without a minimum width: text that does not fit is elided and shown in the tooltip.
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
