#include "widgets/board/spoken_board.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "widgets/access/spoken_widget.h"
#include "widgets/board/board_view.h"
#include "widgets/board/garbage_meter.h"
#include "widgets/board/next_pieces_view.h"
#include "widgets/board/timeline_view.h"

namespace tetrabench {
namespace {

QString boardText(const char* text, int count = -1) {
  return QCoreApplication::translate("tetrabench::SpokenBoard", text, nullptr, count);
}

QString spanOf(int first, int last, const char* one, const char* several) {
  return first == last ? boardText(one).arg(first + 1) : boardText(several).arg(first + 1).arg(last + 1);
}

/// Formats the extent of cells, such as "columns 4 to 6, rows 1 to 2".
QString placeOf(const std::vector<QPoint>& cells) {
  const auto [left, right] = std::ranges::minmax(cells, {}, &QPoint::x);
  const auto [low, high] = std::ranges::minmax(cells, {}, &QPoint::y);
  return spanOf(left.x(), right.x(), QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "column %1"),
                QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "columns %1 to %2")) +
         QStringLiteral(", ") +
         spanOf(low.y(), high.y(), QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "row %1"),
                QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "rows %1 to %2"));
}

/// Describes the column heights from the left, and the empty cells below others.
QString pileOf(const BoardPicture& picture) {
  const auto at = [&](int column, int row) {
    const auto cell = static_cast<std::size_t>(row * picture.columns + column);
    return cell < picture.cells.size() && picture.cells[cell] != BoardPicture::emptyCell;
  };
  QStringList heights;
  int holes = 0;
  for (int column = 0; column < picture.columns; ++column) {
    int top = picture.rows;
    while (top > 0 && !at(column, top - 1)) --top;
    for (int row = 0; row < top; ++row) holes += at(column, row) ? 0 : 1;
    heights << QString::number(top + picture.hiddenRows);
  }
  const bool empty =
      holes == 0 && picture.hiddenRows == 0 && heights.count(QStringLiteral("0")) == heights.size();
  if (empty) return boardText(QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "The board is empty"));
  const QString text =
      boardText(QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "Heights from the left %1; holes: %2"));
  return text.arg(heights.join(QLatin1Char(' ')), QString::number(holes));
}

QString fallingPiece(const BoardPicture& picture, const QString& letters) {
  if (picture.falling.empty()) return {};
  std::vector<QPoint> cells;
  for (const QPointF& corner : picture.falling)
    cells.emplace_back(static_cast<int>(std::lround(corner.x())), static_cast<int>(std::lround(corner.y())));
  const QString letter = letters.mid(picture.fallingKind, 1);
  return boardText(QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "Piece %1 in %2"))
      .arg(letter, placeOf(cells));
}

QString placements(const BoardPicture& picture) {
  QStringList parts;
  if (!picture.ghost.empty())
    parts << boardText(QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "It would land in %1"))
                 .arg(placeOf(picture.ghost));
  if (!picture.advice.empty())
    parts << boardText(QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "Marked placement: %1"))
                 .arg(placeOf(picture.advice));
  else if (picture.adviceColumns)
    parts << boardText(QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "Marked: %1"))
                 .arg(spanOf(picture.adviceColumns->first, picture.adviceColumns->second,
                             QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "column %1"),
                             QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "columns %1 to %2")));
  for (const BoardOutline& outline : picture.outlines)
    if (!outline.cells.empty())
      parts << boardText(QT_TRANSLATE_NOOP("tetrabench::SpokenBoard", "Outlined placement: %1"))
                   .arg(placeOf(outline.cells));
  return inOneText(parts);
}

/// Accessible interface of a timeline: a slider whose value is the number of pieces before the marker, which
/// screen readers can also set.
class SpokenTimeline : public SpokenWidget, public QAccessibleValueInterface {
 public:
  explicit SpokenTimeline(TimelineView* view) : SpokenWidget(view, QAccessible::Slider), view_(view) {}

  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
    return SpokenWidget::interface_cast(type);
  }
  // As double, the only numeric type on the accessibility bus.
  QVariant currentValue() const override { return static_cast<double>(view_->position()); }
  void setCurrentValue(const QVariant& value) override {
    view_->setPosition(value.toLongLong());
    Q_EMIT view_->moved(view_->position());
  }
  QVariant maximumValue() const override { return static_cast<double>(view_->pieces()); }
  QVariant minimumValue() const override { return 0.0; }
  QVariant minimumStepSize() const override { return 1.0; }

 private:
  TimelineView* view_;
};

QAccessibleInterface* spokenBoard(const QString& /*className*/, QObject* object) {
  if (auto* board = qobject_cast<BoardView*>(object))
    return new SpokenWidget(board, QAccessible::Graphic, [board] { return board->spokenText(); });
  if (auto* timeline = qobject_cast<TimelineView*>(object)) return new SpokenTimeline(timeline);
  if (qobject_cast<NextPiecesView*>(object))
    return new SpokenWidget(static_cast<QWidget*>(object), QAccessible::Graphic);
  if (qobject_cast<GarbageMeter*>(object))
    return new SpokenWidget(static_cast<QWidget*>(object), QAccessible::Chart);
  return nullptr;
}

}  // namespace

QString wordsOf(const BoardPicture& picture, const QString& letters) {
  return inOneText({pileOf(picture), fallingPiece(picture, letters), placements(picture)});
}

void speakBoards() {
  QAccessible::installFactory(&spokenBoard);
}

}  // namespace tetrabench
