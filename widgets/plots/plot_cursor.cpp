#include "widgets/plots/plot_cursor.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "widgets/forms/text.h"
#include "widgets/theme/color_chip.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kPadding = 10;
constexpr int kChipGap = 8, kBeforeValue = 16, kBetweenColumns = 24;
constexpr int kShortestName = 120;  // minimum width of elided names
constexpr int kDistance = 12;       // between the label and the line
constexpr int kBetweenRows = 3;
constexpr int kAroundText = 6;  // above and below a line of text

}  // namespace

QString PlotReadOut::text() const {
  QStringList parts{title};
  for (const Row& row : rows) parts << QStringLiteral("%1 %2").arg(row.name, row.value);
  return parts.join(QStringLiteral("; "));
}

std::span<const PlotReadOut::Row> PlotReadOut::nearest(std::size_t most) const {
  const std::span<const Row> all(rows);
  if (all.size() <= most) return all;
  std::size_t first = 0;
  const auto distance = [&](std::size_t row) { return std::abs(rows[row].y - *pointer); };
  while (pointer && first + most < all.size() && distance(first + most) < distance(first)) ++first;
  return all.subspan(first, most);
}

PlotCursor::PlotCursor(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
}

void PlotCursor::setPlotArea(const QRect& area) {
  if (area == area_) return;
  area_ = area;
  update();
}

void PlotCursor::setReadOut(std::optional<PlotReadOut> readOut) {
  if (!readOut && !readOut_) return;
  readOut_ = std::move(readOut);
  update();
}

void PlotCursor::setPlaceholder(const QString& text) {
  if (text == placeholder_) return;
  placeholder_ = text;
  update();
}

void PlotCursor::setFocusShown(bool shown) {
  focusShown_ = shown;
  update();
}

void PlotCursor::paintEvent(QPaintEvent* /*event*/) {
  const ThemeColors& colors = themeColors();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (focusShown_) {
    painter.setPen(QPen(colors.accent, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
  }
  if (!placeholder_.isEmpty()) {
    painter.setPen(colors.mutedText);
    painter.drawText(area_.adjusted(kPadding, 0, -kPadding, 0), Qt::AlignCenter | Qt::TextWordWrap,
                     placeholder_);
  }
  if (!readOut_) return;

  painter.fillRect(QRectF(std::floor(readOut_->x), area_.top(), 1, area_.height()), colors.mutedText);
  for (const PlotReadOut::Row& row : readOut_->rows) {
    if (row.y < area_.top() || row.y > area_.bottom()) continue;
    painter.setPen(QPen(colors.surface, 1.5));
    painter.setBrush(row.color);
    painter.drawEllipse(QPointF(std::floor(readOut_->x) + 0.5, row.y), 4, 4);
  }
  paintLabel(painter, *readOut_);
}

PlotReadOutBox::PlotReadOutBox(const PlotReadOut& readOut, const QFontMetrics& metrics, const QSize& room)
    : lineHeight(metrics.height() + kBetweenRows) {
  const int count = static_cast<int>(readOut.rows.size());
  int names = 0, values = 0;
  for (const PlotReadOut::Row& row : readOut.rows) {
    // horizontalAdvance() rounds, and a name that is a fraction of a pixel too long would be elided.
    names = std::max(names, metrics.horizontalAdvance(row.name) + 1);
    values = std::max(values, metrics.horizontalAdvance(row.value));
  }
  const int withoutName = kChipSize + kChipGap + kBeforeValue + values;
  const int title = lineHeight + 2 * kPadding - kAroundText;
  const int inner = room.width() - 2 * kPadding;
  const int fitting = std::max(1, (room.height() - title) / lineHeight);
  // Names are elided rather than rows omitted.
  const int widest = std::max(
      1, (inner + kBetweenColumns) / (withoutName + std::min(names, kShortestName) + kBetweenColumns));
  columns = std::clamp((count + fitting - 1) / fitting, 1, widest);
  const bool isCut = count > columns * fitting;
  if (isCut) columns = 1;
  shown = readOut.nearest(static_cast<std::size_t>(isCut ? std::max(1, fitting - 1) : count));
  if (isCut)
    others = QCoreApplication::translate("tetrabench::PlotView", "and %n more", nullptr,
                                         count - static_cast<int>(shown.size()));
  rows = (static_cast<int>(shown.size()) + columns - 1) / columns + isCut;
  const int widestName = (inner + kBetweenColumns) / columns - kBetweenColumns - withoutName;
  nameWidth = std::clamp(widestName, std::min(names, kShortestName), std::max(names, 1));
  columnWidth = shown.empty() ? 0 : withoutName + nameWidth;
  const int all = columns * (columnWidth + kBetweenColumns) - kBetweenColumns;
  size = {2 * kPadding +
              std::max({all, metrics.horizontalAdvance(readOut.title), metrics.horizontalAdvance(others)}),
          title + lineHeight * rows};
}

void PlotCursor::paintLabel(QPainter& painter, const PlotReadOut& readOut) const {
  const ThemeColors& colors = themeColors();
  const QFontMetrics metrics = fontMetrics();
  const PlotReadOutBox label(readOut, metrics, size() - QSize(4, 4));
  const int x = static_cast<int>(readOut.x), most = width() - 2 - label.size.width();
  const int right = x + kDistance, left = x - kDistance - label.size.width();
  const QPoint corner(
      right <= most ? right : std::clamp(left, 0, std::max(0, most)),
      std::clamp(area_.top() + kDistance, 2, std::max(2, height() - 2 - label.size.height())));
  const QRect box(corner, label.size);
  painter.setPen(QPen(colors.border, 1));
  painter.setBrush(colors.surfaceRaised);
  painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);

  const QRect title(box.left() + kPadding, box.top() + kPadding - kAroundText / 2, box.width() - 2 * kPadding,
                    label.lineHeight);
  painter.setPen(colors.mutedText);
  painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter, readOut.title);
  if (!label.others.isEmpty())
    painter.drawText(title.translated(0, label.rows * label.lineHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     label.others);
  for (int i = 0; i < std::ssize(label.shown); ++i) {
    const PlotReadOut::Row& entry = label.shown[static_cast<std::size_t>(i)];
    QRect row = title.translated(i / label.rows * (label.columnWidth + kBetweenColumns),
                                 (1 + i % label.rows) * label.lineHeight);
    row.setWidth(label.columnWidth);
    paintColorChip(painter, QRect(row.left(), row.center().y() - kChipSize / 2, kChipSize, kChipSize),
                   entry.color, entry.line);
    painter.setPen(colors.text);
    painter.drawText(row.adjusted(kChipSize + kChipGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     elidedName(entry.name, metrics, label.nameWidth));
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, entry.value);
  }
}

}  // namespace tetrabench

#include "moc_plot_cursor.cpp"
