#pragma once

#include <QLabel>

namespace tetrabench {

/// Text that is as high as its lines need at its width. (In a form a label that wraps by itself keeps the
/// height of the text it had first.)
class WrappedLabel : public QLabel {
  Q_OBJECT

 public:
  explicit WrappedLabel(QWidget* parent = nullptr);

  void setText(const QString& text);
  bool hasHeightForWidth() const override { return false; }  ///< it sees to it by itself

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitHeight();
};

}  // namespace tetrabench
