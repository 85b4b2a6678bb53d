#pragma once

#include <QWidget>
#include <cstdint>
#include <vector>

#include "core/tetris/piece_set.h"

class QButtonGroup;
class QComboBox;
class QLabel;

namespace tetrabench {

/// Controls for the piece to place, as a row of buttons, and the next pieces, as combo boxes.
class PieceChoice : public QWidget {
  Q_OBJECT
 public:
  explicit PieceChoice(QWidget* parent = nullptr);

  /// Shows these pieces without emitting a signal.
  void show(const PieceSet& set, int piece, const std::vector<std::uint8_t>& preview);
  using QWidget::show;

  QButtonGroup* buttons() const { return buttons_; }

 Q_SIGNALS:
  void pieceChosen(int piece);
  void previewChosen(const std::vector<std::uint8_t>& preview);

 private:
  void showSet(const PieceSet& set);
  std::vector<std::uint8_t> chosenPreview() const;

  const PieceSet* set_ = nullptr;
  QButtonGroup* buttons_;
  QLabel* pieceLabel_;
  QLabel* previewLabel_;
  std::vector<QComboBox*> preview_;  ///< unused ones are hidden
};

}  // namespace tetrabench
