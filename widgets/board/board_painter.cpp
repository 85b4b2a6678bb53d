#include "widgets/board/board_painter.h"

#include <QPainter>
#include <QRegion>
#include <algorithm>
#include <cmath>

#include "widgets/plots/heat_map.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

QRect cellRect(const BoardGeometry& geometry, int column, int row) {
  return {geometry.well.left() + column * geometry.cell, geometry.well.bottom() - (row + 1) * geometry.cell,
          geometry.cell, geometry.cell};
}

QRegion regionOf(const BoardGeometry& geometry, const std::vector<QPoint>& cells) {
  QRegion region;
  for (const QPoint& cell : cells) region += cellRect(geometry, cell.x(), cell.y()).adjusted(0, 0, 1, 1);
  return region;
}

/// Returns the region shrunk by a margin along its edges.
QRegion inset(const QRegion& region, int margin) {
  QRegion left = region;
  for (const int dx : {-margin, 0, margin})
    for (const int dy : {-margin, 0, margin}) left &= region.translated(dx, dy);
  return left;
}

}  // namespace

BoardGeometry boardGeometry(const QRect& area, int columns, int rows, int captionHeight, double scale) {
  BoardGeometry result;
  result.frame = std::max(1, static_cast<int>(std::lround(2 * scale)));
  // The grid line that closes the board at the right and the bottom needs a pixel of its own.
  const int width = area.width() - 2 * result.frame - 1;
  const int height = area.height() - 2 * result.frame - 1 - captionHeight;
  result.cell = std::max(1, std::min(width / std::max(1, columns), height / std::max(1, rows)));

  const QSize well(result.cell * columns + 1, result.cell * rows + 1);
  const QSize outer = well + QSize(2 * result.frame, 2 * result.frame);
  const int left = area.left() + (area.width() - outer.width()) / 2;
  const int top = area.top() + (area.height() - outer.height() - captionHeight) / 2;
  result.outer = QRect(QPoint(left, top), outer);
  result.well = QRect(QPoint(left + result.frame, top + result.frame), well);
  if (captionHeight > 0) {
    result.caption = QRect(area.left(), result.outer.bottom() + 1, area.width(), captionHeight);
  }
  return result;
}

void BoardPainter::paint(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                         const BoardLook& look) {
  tiles_.prepare(geometry.cell, look.lettersShown ? look.letters : QString());
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.fillRect(geometry.well, themeColors().well);
  paintHeat(painter, geometry, picture);
  paintGrid(painter, geometry, picture);

  painter.save();
  painter.setClipRect(geometry.well);
  paintGhost(painter, geometry, picture);
  const auto columns = static_cast<std::size_t>(picture.columns);
  const std::size_t count = std::min(picture.cells.size(), columns * static_cast<std::size_t>(picture.rows));
  for (std::size_t i = 0; i < count; ++i) {
    if (picture.cells[i] == BoardPicture::emptyCell) continue;
    const QRect rect = cellRect(geometry, static_cast<int>(i % columns), static_cast<int>(i / columns));
    tiles_.paint(painter, rect.left(), rect.top(), picture.cells[i]);
  }
  const auto falling = static_cast<std::uint8_t>(std::clamp(picture.fallingKind, 0, 253) + 1);
  for (const QPointF& cell : picture.falling) {
    const int left = geometry.well.left() + static_cast<int>(std::lround(cell.x() * geometry.cell));
    const int bottom = geometry.well.bottom() - static_cast<int>(std::lround(cell.y() * geometry.cell));
    tiles_.paint(painter, left, bottom - geometry.cell, falling);
  }
  paintOutlines(painter, geometry, picture);
  paintAdvice(painter, geometry, picture);
  paintFlash(painter, geometry, picture);
  paintCursor(painter, geometry, picture);
  painter.restore();
  paintFrame(painter, geometry, picture, look.frame);
}

void BoardPainter::paintGrid(QPainter& painter, const BoardGeometry& geometry,
                             const BoardPicture& picture) const {
  if (geometry.cell < 5) return;  // a grid this dense would appear as a grey area
  const QColor color = themeColors().grid;
  const QRect& well = geometry.well;
  for (int column = 1; column < picture.columns; ++column) {
    painter.fillRect(well.left() + column * geometry.cell, well.top(), 1, well.height(), color);
  }
  for (int row = 1; row < picture.rows; ++row) {
    painter.fillRect(well.left(), well.top() + row * geometry.cell, well.width(), 1, color);
  }
}

void BoardPainter::paintGhost(QPainter& painter, const BoardGeometry& geometry,
                              const BoardPicture& picture) const {
  const QColor color = pieceColor(picture.fallingKind);
  QColor line = isDarkTheme() ? color : color.darker(125);
  QColor fill = color;
  fill.setAlpha(40);
  const int width = std::max(1, geometry.cell / 14);
  for (const QPoint& cell : picture.ghost) {
    const QRect rect = cellRect(geometry, cell.x(), cell.y()).adjusted(1, 1, 0, 0);
    painter.fillRect(rect, fill);
    painter.fillRect(rect.left(), rect.top(), rect.width(), width, line);
    painter.fillRect(rect.left(), rect.bottom() + 1 - width, rect.width(), width, line);
    painter.fillRect(rect.left(), rect.top(), width, rect.height(), line);
    painter.fillRect(rect.right() + 1 - width, rect.top(), width, rect.height(), line);
  }
}

void BoardPainter::paintHeat(QPainter& painter, const BoardGeometry& geometry,
                             const BoardPicture& picture) const {
  for (std::size_t c = 0; c < picture.heat.size(); ++c) {
    if (!picture.heat[c]) continue;
    QColor color = heatColor(*picture.heat[c]);
    color.setAlpha(130);
    const int left = geometry.well.left() + static_cast<int>(c) * geometry.cell;
    painter.fillRect(left, geometry.well.top(), geometry.cell, geometry.well.height(), color);
  }
}

/// Outlines highlighted cells, so that they differ from ghosts by more than colour.
void BoardPainter::paintAdvice(QPainter& painter, const BoardGeometry& geometry,
                               const BoardPicture& picture) const {
  const QColor color = themeColors().text;
  const int width = std::max(2, geometry.cell / 8);
  if (picture.adviceColumns) {
    const QRect first = cellRect(geometry, picture.adviceColumns->first, 0);
    const QRect last = cellRect(geometry, picture.adviceColumns->second, 0);
    const int span = last.right() + 2 - first.left();
    painter.fillRect(first.left(), geometry.well.top(), width, geometry.well.height(), color);
    painter.fillRect(first.left() + span - width, geometry.well.top(), width, geometry.well.height(), color);
    painter.fillRect(first.left(), geometry.well.top(), span, width, color);
    painter.fillRect(first.left(), geometry.well.bottom() + 1 - width, span, width, color);
  }
  const auto has = [&](int column, int row) {
    return std::ranges::find(picture.advice, QPoint(column, row)) != picture.advice.end();
  };
  for (const QPoint& cell : picture.advice) {
    const QRect rect = cellRect(geometry, cell.x(), cell.y()).adjusted(0, 0, 1, 1);
    if (!has(cell.x(), cell.y() + 1)) painter.fillRect(rect.left(), rect.top(), rect.width(), width, color);
    if (!has(cell.x(), cell.y() - 1))
      painter.fillRect(rect.left(), rect.bottom() + 1 - width, rect.width(), width, color);
    if (!has(cell.x() - 1, cell.y())) painter.fillRect(rect.left(), rect.top(), width, rect.height(), color);
    if (!has(cell.x() + 1, cell.y()))
      painter.fillRect(rect.right() + 1 - width, rect.top(), width, rect.height(), color);
  }
}

/// Insets each outline by the number of earlier outlines on its cells, so that all are visible.
void BoardPainter::paintOutlines(QPainter& painter, const BoardGeometry& geometry,
                                 const BoardPicture& picture) const {
  const int width = std::max(1, geometry.cell / 12);
  const int mostLevels = std::max(1, geometry.cell / 2 / width - 1);
  const auto meet = [](const BoardOutline& a, const BoardOutline& b) {
    return std::ranges::find_first_of(a.cells, b.cells) != a.cells.end();
  };
  std::vector<int> levels;
  for (std::size_t i = 0; i < picture.outlines.size(); ++i) {
    const BoardOutline& outline = picture.outlines[i];
    int level = 0;
    for (std::size_t before = 0; before < i; ++before)
      if (meet(outline, picture.outlines[before])) level = std::max(level, levels[before] + 1);
    levels.push_back(std::min(level, mostLevels));
    const QRegion region = regionOf(geometry, outline.cells);
    const int margin = levels.back() * width;
    for (const QRect& part : inset(region, margin) - inset(region, margin + width))
      painter.fillRect(part, outline.color);
  }
}

/// Paints the cursor light on dark or dark on light, regardless of the cell's contents.
void BoardPainter::paintCursor(QPainter& painter, const BoardGeometry& geometry,
                               const BoardPicture& picture) const {
  if (!picture.cursor) return;
  const QRegion cell = regionOf(geometry, {*picture.cursor});
  const int width = std::max(1, geometry.cell / 10);
  for (const QRect& part : cell - inset(cell, width)) painter.fillRect(part, themeColors().text);
  for (const QRect& part : inset(cell, width) - inset(cell, 2 * width))
    painter.fillRect(part, themeColors().well);
}

void BoardPainter::paintFlash(QPainter& painter, const BoardGeometry& geometry,
                              const BoardPicture& picture) const {
  if (picture.flash <= 0) return;
  QColor color = isDarkTheme() ? QColor(Qt::white) : themeColors().accentSurface;
  color.setAlphaF(static_cast<float>(0.85 * std::min(1.0, picture.flash)));
  for (const int row : picture.flashingRows) {
    const QRect first = cellRect(geometry, 0, row);
    painter.fillRect(geometry.well.left(), first.top(), geometry.well.width(), first.height(), color);
  }
}

void BoardPainter::paintFrame(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                              const QColor& color) const {
  const QRect& outer = geometry.outer;
  const int width = geometry.frame;
  painter.fillRect(outer.left(), outer.top(), outer.width(), width, color);
  painter.fillRect(outer.left(), outer.top(), width, outer.height(), color);
  painter.fillRect(outer.right() + 1 - width, outer.top(), width, outer.height(), color);
  // A dashed lower edge indicates that the pile continues below.
  const int dash = picture.hiddenRows > 0 ? std::max(2, geometry.cell / 3) : outer.width();
  for (int x = 0; x < outer.width(); x += 2 * dash) {
    painter.fillRect(outer.left() + x, outer.bottom() + 1 - width, std::min(dash, outer.width() - x), width,
                     color);
  }
}

}  // namespace tetrabench
