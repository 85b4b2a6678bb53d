#pragma once

#include <QLabel>

namespace tetrabench {

/// A label exactly as tall as its wrapped text at the current width. (In a form, a word-wrapped QLabel
/// retains the height of its first text.)
class WrappedLabel : public QLabel {
  Q_OBJECT

 public:
  explicit WrappedLabel(QWidget* parent = nullptr);

  void setText(const QString& text);
  bool hasHeightForWidth() const override { return false; }  ///< it adjusts its own height

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitHeight();
};

}  // namespace tetrabench
