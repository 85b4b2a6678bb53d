#pragma once

#include <QPoint>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

#include "widgets/board/cell_tiles.h"

namespace tetrabench {

/// Displays a title and a few pieces: the next ones, or the one in hold; fewer if they would be too small to
/// recognise.
class NextPiecesView : public QWidget {
  Q_OBJECT

 public:
  explicit NextPiecesView(Qt::Orientation orientation = Qt::Horizontal, QWidget* parent = nullptr);

  /// Sets the cells (column, row; row 0 lowest) of each kind, indexed by kind.
  void setShapes(std::vector<std::vector<QPoint>> cellsByKind);

  /// Sets the pieces by 0-based kind, next piece first. The slot of a kind without a shape stays empty.
  void setPieces(std::vector<int> kinds);
  const std::vector<int>& pieces() const { return pieces_; }

  /// Reserves space for this many pieces, so that the layout is stable when fewer are known. Default: 1.
  void setCapacity(int pieces);

  /// Sets the side of a cell in logical pixels, such as the result of nextPieceCell. Default: up to 24.
  void setCell(int side);

  void setOrientation(Qt::Orientation orientation);

  /// Sets the title: "next" by default, "hold" for a piece in hold.
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

/// The least readable side of a cell, in logical pixels.
inline constexpr int kSmallestPieceCell = 8;

/// Returns the side of a next-piece cell beside a board with cells of this side; both in logical pixels.
int nextPieceCell(double boardCell);

}  // namespace tetrabench
