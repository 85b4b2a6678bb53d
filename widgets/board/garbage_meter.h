#pragma once

#include <QWidget>

namespace tetrabench {

/// A bar beside a board, equally tall, that shows the pending garbage rows in units of board cells.
class GarbageMeter : public QWidget {
  Q_OBJECT

 public:
  explicit GarbageMeter(QWidget* parent = nullptr);

  /// Sets the number of pending rows and the number of rows that the board shows.
  void setRows(int waiting, int boardRows);
  int waiting() const { return waiting_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int waiting_ = 0, boardRows_ = 20;
};

}  // namespace tetrabench
