#include "widgets/shell/task_item.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStringList>
#include <QStyle>
#include <algorithm>

#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kItemPadding = 8;
constexpr int kItemGap = 12;
constexpr int kBarWidth = 120;
constexpr int kShortestBar = 40;
constexpr int kBarHeight = 6;

/// Returns the width of a text including the gap after it; 0 for an empty text. Adds a margin, as integer
/// metrics would truncate texts that just fit.
int resourcesFor(const QString& text, const QFontMetrics& metrics) {
  return text.isEmpty() ? 0 : metrics.horizontalAdvance(text) + 2 + kItemGap;
}

}  // namespace

TaskItem::TaskItem(QWidget* parent) : QAbstractButton(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void TaskItem::setStatus(const TaskStatus& status) {
  if (status == status_) return;
  const QSize before = sizeHint();
  const QString name = status.title;
  QStringList parts{status.title, status.detail, status.rate};
  parts.removeAll(QString());
  if (status.title != status_.title) detailRoom_ = rateRoom_ = 0;
  detailRoom_ = std::max(detailRoom_, resourcesFor(status.detail, fontMetrics()));
  rateRoom_ = std::max(rateRoom_, resourcesFor(status.rate, fontMetrics()));
  status_ = status;
  if (accessibleName() != name) setAccessibleName(name);
  setToolTip(parts.join(QStringLiteral("\n")));
  // Not updated while focused, to avoid an announcement at each tick; screen readers query it on focus.
  if (!hasFocus()) setAccessibleDescription(parts.mid(1).join(QStringLiteral(", ")));
  if (sizeHint() != before) updateGeometry();
  update();
}

QSize TaskItem::sizeHint() const {
  const int texts = resourcesFor(status_.title, fontMetrics()) + detailRoom_ + rateRoom_;
  return {2 * kItemPadding + kBarWidth + texts, fontMetrics().height() + 8};
}

QSize TaskItem::minimumSizeHint() const {
  return {2 * kItemPadding + kShortestBar + 60, sizeHint().height()};
}

void TaskItem::paintEvent(QPaintEvent* /*event*/) {
  const ThemeColors& colors = themeColors();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (underMouse() || hasFocus()) {
    painter.setPen(hasFocus() ? QPen(colors.accent, 1) : QPen(Qt::NoPen));
    painter.setBrush(isDown() ? colors.accentSurface : colors.surfaceRaised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
  }

  // Parts that do not fit are dropped from the right: first the rate, then the detail; the title is elided
  // last.
  const QFontMetrics metrics = fontMetrics();
  const auto widthOf = [&metrics](const QString& text) { return resourcesFor(text, metrics); };
  int room = width() - 2 * kItemPadding - widthOf(status_.title) - kShortestBar;
  const QString detail = detailRoom_ <= room ? status_.detail : QString();
  if (detailRoom_ <= room) room -= detailRoom_;
  const QString rate = rateRoom_ <= room ? status_.rate : QString();
  if (rateRoom_ <= room) room -= rateRoom_;
  const int bar = std::clamp(kShortestBar + room, kShortestBar, kBarWidth);

  int x = kItemPadding;
  const int titleRoom = std::min(widthOf(status_.title), width() - 2 * kItemPadding - bar) - kItemGap;
  const auto mirrored = [this](const QRect& place) {
    return QStyle::visualRect(layoutDirection(), rect(), place);
  };
  const auto write = [&](const QString& text, int space, const QColor& color) {
    if (text.isEmpty()) return;
    painter.setPen(color);
    painter.drawText(mirrored(QRect(x, 0, space, height())), Qt::AlignVCenter | Qt::AlignLeft,
                     metrics.elidedText(text, Qt::ElideRight, space));
    x += space + kItemGap;
  };
  write(status_.title, titleRoom, colors.text);
  const QRect barPlace = mirrored(QRect(x, 0, bar, height()));
  paintBar(painter, QRectF(barPlace.x(), (height() - kBarHeight) / 2.0, bar, kBarHeight));
  x += bar + kItemGap;
  write(detail, detailRoom_ - kItemGap, colors.mutedText);
  write(rate, rateRoom_ - kItemGap, colors.mutedText);
}

void TaskItem::paintBar(QPainter& painter, const QRectF& rect) const {
  const ThemeColors& colors = themeColors();
  painter.setPen(Qt::NoPen);
  painter.setBrush(colors.border);
  painter.drawRoundedRect(rect, kBarHeight / 2.0, kBarHeight / 2.0);
  if (!status_.fraction) {
    // Unknown total: a static mark in the middle, since an animation would distract.
    painter.setBrush(colors.accent);
    painter.drawRoundedRect(QRectF(rect.center().x() - 12, rect.top(), 24, kBarHeight), 3, 3);
    return;
  }
  const double filled = rect.width() * std::clamp(*status_.fraction, 0.0, 1.0);
  if (filled <= 0) return;
  painter.setBrush(colors.accent);
  painter.save();
  const double left = isRightToLeft() ? rect.right() - filled : rect.left();
  painter.setClipRect(QRectF(left, rect.top(), filled, rect.height()));
  painter.drawRoundedRect(rect, kBarHeight / 2.0, kBarHeight / 2.0);
  painter.restore();
}

void TaskItem::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    click();
    return;
  }
  QAbstractButton::keyPressEvent(event);
}

void TaskItem::enterEvent(QEnterEvent* event) {
  update();
  QAbstractButton::enterEvent(event);
}

void TaskItem::leaveEvent(QEvent* event) {
  update();
  QAbstractButton::leaveEvent(event);
}

}  // namespace tetrabench

#include "moc_task_item.cpp"
