#include "widgets/board/timeline_view.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/board/spoken_board.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr double kMargin = 6, kTop = 20;
constexpr std::int64_t kPage = 20;  // PgUp and PgDown move by a twentieth of the game

}  // namespace

TimelineView::TimelineView(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  speakBoards();
  setAccessibleName(tr("Game timeline"));
  setToolTip(
      tr("Drag to move through the game. Arrow keys move by one piece, Page Up and Page Down by 1/20 of the "
         "game."));
}

void TimelineView::setGame(std::vector<Part> parts, std::int64_t pieces) {
  parts_ = std::move(parts);
  pieces_ = std::max<std::int64_t>(0, pieces);
  position_ = -1;
  setPosition(0);
  update();
}

void TimelineView::setPosition(std::int64_t position) {
  position = std::clamp<std::int64_t>(position, 0, pieces_);
  if (position == position_) return;
  position_ = position;
  setAccessibleDescription(tr("piece %L1 of %L2").arg(position_).arg(pieces_));
  update();
}

QRectF TimelineView::plot() const {
  return QRectF(rect()).adjusted(kMargin, kTop, -kMargin, -kMargin);
}

double TimelineView::xOf(std::int64_t position) const {
  const QRectF area = plot();
  return area.left() +
         (pieces_ > 0 ? area.width() * static_cast<double>(position) / static_cast<double>(pieces_) : 0);
}

void TimelineView::move(std::int64_t position) {
  const std::int64_t before = position_;
  setPosition(position);
  if (position_ != before) Q_EMIT moved(position_);
}

void TimelineView::moveTo(const QPointF& place) {
  const QRectF area = plot();
  const double part = (place.x() - area.left()) / std::max(1.0, area.width());
  move(std::llround(part * static_cast<double>(pieces_)));
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) moveTo(event->position());
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() & Qt::LeftButton) moveTo(event->position());
}

void TimelineView::wheelEvent(QWheelEvent* event) {
  move(position_ + (event->angleDelta().y() < 0 ? 1 : -1));
  event->accept();
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
  const std::int64_t page = std::max<std::int64_t>(1, pieces_ / kPage);
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
      return move(position_ - 1);
    case Qt::Key_Right:
    case Qt::Key_Up:
      return move(position_ + 1);
    case Qt::Key_PageUp:
      return move(position_ - page);
    case Qt::Key_PageDown:
      return move(position_ + page);
    case Qt::Key_Home:
      return move(0);
    case Qt::Key_End:
      return move(pieces_);
    default:
      QWidget::keyPressEvent(event);
  }
}

void TimelineView::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void TimelineView::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

void TimelineView::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const ThemeColors& colors = themeColors();
  painter.setPen(QPen(hasFocus() ? colors.accent : colors.border, 1));
  painter.setBrush(colors.surface);
  painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
  const QRectF area = plot();
  painter.setRenderHint(QPainter::Antialiasing);
  if (!parts_.empty()) {
    double highest = 1;
    for (const Part& part : parts_) highest = std::max(highest, part.highest);
    const double lines = std::max(1.0, parts_.back().lines);
    const double step = area.width() / static_cast<double>(parts_.size());
    const auto y = [&](double value, double most) { return area.bottom() - area.height() * value / most; };
    QPolygonF band, mean, removed;
    removed << area.bottomLeft();
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const double middle = area.left() + (static_cast<double>(i) + 0.5) * step;
      band << QPointF(middle, y(parts_[i].highest, highest));
      mean << QPointF(middle, y(parts_[i].mean, highest));
      removed << QPointF(area.left() + (static_cast<double>(i) + 1) * step, y(parts_[i].lines, lines));
    }
    for (std::size_t i = parts_.size(); i-- > 0;)
      band << QPointF(area.left() + (static_cast<double>(i) + 0.5) * step, y(parts_[i].lowest, highest));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.accentSurface);
    painter.drawPolygon(band);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.accent, 1.5));
    painter.drawPolyline(mean);
    painter.setPen(QPen(agentColor(1), 1.5, Qt::DashLine));
    painter.drawPolyline(removed);
    const QLocale locale = this->locale();
    painter.setPen(colors.accent);
    const QRectF title(area.left(), 2, area.width(), kTop - 2);
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter,
                     tr("height, up to %1").arg(locale.toString(highest, 'f', 0)));
    painter.setPen(agentColor(1));
    painter.drawText(title, Qt::AlignRight | Qt::AlignVCenter,
                     tr("lines, up to %1").arg(locale.toString(parts_.back().lines, 'f', 0)));
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.fillRect(QRectF(xOf(position_) - 1, area.top() - 2, 2, area.height() + 4), colors.text);
}

}  // namespace tetrabench

#include "moc_timeline_view.cpp"
