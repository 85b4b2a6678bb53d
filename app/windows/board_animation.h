#pragma once

#include <QElapsedTimer>

#include "core/play/live_snapshot.h"
#include "widgets/board/board_picture.h"

namespace tetrabench {

/// Turns snapshots of a run into the pictures of an animation: the piece in flight between two poses, and the
/// flash of cleared rows.
class BoardAnimation {
 public:
  explicit BoardAnimation(const Mdp& mdp);

  /// Rows shown: those of the board, or 24 if it has no height limit.
  static int rowsShown(const Mdp& mdp);
  /// Rows of the pile below those shown, so that its top is visible (no height limit).
  static std::int64_t rowsHidden(std::int64_t pileHeight, std::int64_t settledRows);

  void setSnapshot(std::shared_ptr<const LiveSnapshot> snapshot);

  /// Cells to point out (column, row of the snapshot's cells).
  void setAdvice(std::vector<QPoint> cells) { advice_ = std::move(cells); }
  void setHeat(std::vector<std::optional<double>> heat) { heat_ = std::move(heat); }

  /// The board at this moment; the one that games start with before the first snapshot of a position.
  BoardPicture picture() const;
  /// True while the picture changes from frame to frame.
  bool moving() const;

 private:
  bool flashing() const;
  void addCells(BoardPicture& picture, const std::vector<std::uint8_t>& cells) const;
  void addFall(BoardPicture& picture) const;
  void addWaitingPiece(BoardPicture& picture) const;

  int columns_, rows_;
  bool unlimited_;
  const PieceSet* pieces_;
  std::shared_ptr<const LiveSnapshot> snapshot_;  ///< of the start before the run's first
  std::vector<QPoint> advice_;
  std::vector<std::optional<double>> heat_;
  QElapsedTimer sinceSnapshot_, sinceFlash_;
};

}  // namespace tetrabench
