#include "widgets/plots/plot_cursor.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kPadding = 10;
constexpr int kChip = 8;
// A name is cut at a quarter of the width of the graph, within these bounds.
constexpr int kShortestName = 120;
constexpr int kLongestName = 200;
constexpr int kDistance = 12;  // of the label from the line
constexpr int kBetweenRows = 3;
constexpr int kAroundText = 6;  // which a line of text has above and below

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

void PlotCursor::paintLabel(QPainter& painter, const PlotReadOut& readOut) const {
  const ThemeColors& colors = themeColors();
  const QFontMetrics metrics = fontMetrics();
  const int line = metrics.height() + kBetweenRows;
  const int title = line + 2 * kPadding - kAroundText;
  const auto fitting = static_cast<std::size_t>(std::max(1, (area_.height() - kDistance - title) / line));
  const bool isCut = readOut.rows.size() > fitting;
  // The last line says how many are not shown.
  const auto shown = readOut.nearest(isCut ? std::max(std::size_t{1}, fitting - 1) : fitting);
  const QString others =
      isCut ? QCoreApplication::translate("tetrabench::PlotView", "and %n more", nullptr,
                                          static_cast<int>(readOut.rows.size() - shown.size()))
            : QString();
  const int longest = std::clamp(area_.width() / 4, kShortestName, kLongestName);
  int names = 0;
  int values = 0;
  for (const PlotReadOut::Row& row : shown) {
    names = std::max(names, std::min(longest, metrics.horizontalAdvance(row.name)));
    values = std::max(values, metrics.horizontalAdvance(row.value));
  }
  const int rowWidth = shown.empty() ? 0 : kChip + 8 + names + 16 + values;
  const int inner =
      std::max({rowWidth, metrics.horizontalAdvance(readOut.title), metrics.horizontalAdvance(others)});
  const QSize size(inner + 2 * kPadding, title + line * (static_cast<int>(shown.size()) + isCut));

  const int x = static_cast<int>(readOut.x);
  const bool fitsRight = x + kDistance + size.width() <= width() - 2;
  const int left = fitsRight ? x + kDistance : std::max(0, x - kDistance - size.width());
  const QRect box(QPoint(left, area_.top() + kDistance), size);
  painter.setPen(QPen(colors.border, 1));
  painter.setBrush(colors.surfaceRaised);
  painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);

  QRect row(box.left() + kPadding, box.top() + kPadding - kAroundText / 2, inner, line);
  painter.setPen(colors.mutedText);
  painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, readOut.title);
  for (const PlotReadOut::Row& entry : shown) {
    row.translate(0, line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(entry.color);
    painter.drawRoundedRect(QRectF(row.left(), row.center().y() - kChip / 2 + 0.5, kChip, kChip), 2, 2);
    painter.setPen(colors.text);
    painter.drawText(row.adjusted(kChip + 8, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(entry.name, Qt::ElideMiddle, longest));
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, entry.value);
  }
  painter.setPen(colors.mutedText);
  painter.drawText(row.translated(0, line), Qt::AlignLeft | Qt::AlignVCenter, others);
}

}  // namespace tetrabench
