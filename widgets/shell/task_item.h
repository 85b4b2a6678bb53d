#pragma once

#include <QAbstractButton>

#include "widgets/shell/task_strip.h"

namespace tetrabench {

/// A task of the TaskStrip, painted in one line: title, progress bar, detail, rate.
class TaskItem : public QAbstractButton {
  Q_OBJECT

 public:
  explicit TaskItem(QWidget* parent = nullptr);

  void setStatus(const TaskStatus& status);
  const TaskStatus& status() const { return status_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  void paintBar(QPainter& painter, const QRectF& rect) const;

  TaskStatus status_;
  int detailRoom_ = 0, rateRoom_ = 0;  ///< width of the widest texts so far, for a stable layout
};

}  // namespace tetrabench
