#pragma once

#include <QElapsedTimer>

#include "core/play/live/live_snapshot.h"
#include "widgets/board/board_picture.h"

namespace tetrabench {

/// Animates the snapshots of a run: interpolates the piece in flight between two poses, and flashes cleared
/// rows.
class BoardAnimation {
 public:
  explicit BoardAnimation(const Mdp& mdp);

  /// Returns the number of rows shown: those of the board, or 24 if it has no height limit.
  static int rowsShown(const Mdp& mdp);
  /// Returns the number of pile rows to hide at the bottom so that the top is visible (boards without height
  /// limit).
  static std::int64_t rowsHidden(std::int64_t pileHeight, std::int64_t settledRows);

  void setSnapshot(std::shared_ptr<const LiveSnapshot> snapshot);

  /// Highlights cells (column, row of the snapshot's cells).
  void setAdvice(std::vector<QPoint> cells) { advice_ = std::move(cells); }
  void setHeat(std::vector<std::optional<double>> heat) { heat_ = std::move(heat); }

  /// Returns the board at this moment; before the first snapshot of a position, the start board.
  BoardPicture picture() const;
  /// Returns true while the picture changes from frame to frame.
  bool moving() const;

 private:
  bool flashing() const;
  void addCells(BoardPicture& picture, const std::vector<std::uint8_t>& cells) const;
  void addFall(BoardPicture& picture) const;
  void addWaitingPiece(BoardPicture& picture) const;

  int columns_, rows_;
  bool unlimited_;
  const PieceSet* pieces_;
  std::shared_ptr<const LiveSnapshot> snapshot_;  ///< shows the start board until the run's first snapshot
  std::vector<QPoint> advice_;
  std::vector<std::optional<double>> heat_;
  QElapsedTimer sinceSnapshot_, sinceFlash_;
};

}  // namespace tetrabench
