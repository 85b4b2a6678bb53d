#pragma once

#include <QElapsedTimer>
#include <QWidget>
#include <optional>

#include "core/tetris/mdp.h"

class QLabel;
class QVBoxLayout;

namespace tetrabench {

class BoardView;
class LiveBoard;
class NextPiecesView;
struct LiveSnapshot;

/// The board of a run, with its hold piece, preview and a caption below.
class BoardColumn : public QWidget {
  Q_OBJECT
 public:
  explicit BoardColumn(QWidget* parent = nullptr);

  BoardView* board() const { return board_; }
  QLabel* caption() const { return caption_; }
  /// Places a widget above the board.
  void setHead(QWidget* head);
  void setLetters(bool shown);

  /// Shows a run that has just begun.
  void begin(LiveBoard& live);
  /// Shows the pieces of the latest snapshot.
  void showPieces(const LiveSnapshot& snapshot);
  /// Shows the board at this moment; returns true while it moves.
  bool animate(LiveBoard& live);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitPieces();
  void describe(const LiveSnapshot& snapshot);

  BoardView* board_;
  NextPiecesView* hold_;
  NextPiecesView* next_;
  QLabel* caption_;
  QVBoxLayout* column_;
  std::optional<Mdp> mdp_;  ///< of the run
  QElapsedTimer sinceDescription_;
  std::int64_t describedSerial_ = -1;
};

}  // namespace tetrabench
