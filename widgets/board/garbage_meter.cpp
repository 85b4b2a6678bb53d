#include "widgets/board/garbage_meter.h"

#include <QPainter>
#include <algorithm>

#include "widgets/board/spoken_board.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kMeterWidth = 8, kMeterFrame = 2;  // logical pixels; the frame is the board's

}  // namespace

GarbageMeter::GarbageMeter(QWidget* parent) : QWidget(parent) {
  setFixedWidth(kMeterWidth);
  speakBoards();
  setAccessibleName(tr("Garbage"));
  setToolTip(tr("Rows of pending garbage"));
  setRows(0, boardRows_);
}

void GarbageMeter::setRows(int waiting, int boardRows) {
  if (waiting == waiting_ && boardRows == boardRows_ && !accessibleDescription().isEmpty()) return;
  waiting_ = waiting;
  boardRows_ = boardRows;
  setAccessibleDescription(tr("%Ln rows pending", nullptr, waiting));
  update();
}

/// Paints the rows with a line between them; more rows than the board has fill the bar.
void GarbageMeter::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const QRect area = rect().adjusted(0, kMeterFrame, 0, -kMeterFrame);
  painter.fillRect(area, themeColors().well);
  const double cell = static_cast<double>(area.height()) / std::max(1, boardRows_);
  for (int row = 0; row < std::min(waiting_, boardRows_); ++row) {
    const double bottom = area.bottom() + 1 - row * cell;
    painter.fillRect(QRectF(area.left(), bottom - cell + 1, area.width(), cell - 1), themeColors().error);
  }
}

}  // namespace tetrabench

#include "moc_garbage_meter.cpp"
