#pragma once

#include <QPoint>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

#include "widgets/board/cell_tiles.h"

namespace tetrabench {

/// Shows a title and a few pieces: those to come, or the one held; fewer where they would be too small to
/// read.
class NextPiecesView : public QWidget {
  Q_OBJECT

 public:
  explicit NextPiecesView(Qt::Orientation orientation = Qt::Horizontal, QWidget* parent = nullptr);

  /// Cells (column, row; row 0 lowest) of each kind, indexed by kind.
  void setShapes(std::vector<std::vector<QPoint>> cellsByKind);

  /// 0-based kinds, the next piece first. A kind without a shape leaves its place empty.
  void setPieces(std::vector<int> kinds);
  const std::vector<int>& pieces() const { return pieces_; }

  /// Keeps room for this many pieces, so that the layout stays when fewer are known. 1 at first.
  void setCapacity(int pieces);

  /// The side of a cell in logical pixels, such as the share of the board's cells that nextPieceCell gives;
  /// up to 24 at first.
  void setCell(int side);

  void setOrientation(Qt::Orientation orientation);

  /// "next" at first; "hold" for a held piece.
  void setTitle(const QString& title);

  void setLetters(bool shown);
  void setPieceLetters(const QString& letters);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QSize sizeFor(int pieces, int side) const;
  int places() const;
  int placesShown() const;
  int titleHeight() const;
  void describe();

  Qt::Orientation orientation_;
  std::vector<std::vector<QPoint>> shapes_;
  std::vector<int> pieces_;
  int capacity_ = 1;
  std::optional<int> cell_;
  QString title_;
  bool lettersShown_ = false;
  QString letters_;
  CellTiles tiles_;
};

/// The least side of a cell that can be read well, in logical pixels.
inline constexpr int kSmallestPieceCell = 8;

/// The side of a cell of next pieces beside a board with cells of this side; both in logical pixels.
int nextPieceCell(double boardCell);

}  // namespace tetrabench
