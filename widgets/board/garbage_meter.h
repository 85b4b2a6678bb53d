#pragma once

#include <QWidget>

namespace tetrabench {

/// A bar beside a board, as high as it: the rows of garbage that wait to rise, in cells of the board.
class GarbageMeter : public QWidget {
  Q_OBJECT

 public:
  explicit GarbageMeter(QWidget* parent = nullptr);

  /// `boardRows`: that the board shows.
  void setRows(int waiting, int boardRows);
  int waiting() const { return waiting_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int waiting_ = 0, boardRows_ = 20;
};

}  // namespace tetrabench
