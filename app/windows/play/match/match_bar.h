#pragma once

#include <QWidget>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QSpinBox;

namespace tetrabench {

class PaceChooser;

/// The row above the boards: strength of the opponent, length and score of the match, and the pace of all
/// agents.
class MatchBar : public QWidget {
  Q_OBJECT
 public:
  explicit MatchBar(QWidget* parent = nullptr);

  /// Shows a level, an index into levels(); none: custom opponents and rules.
  void showLevel(std::optional<std::size_t> level);
  std::optional<std::size_t> level() const;
  void showFirstTo(int wins);
  /// Shows the score; empty while there is none.
  void showScore(const QString& text);
  QString score() const;
  /// Shows the control of all paces if there are several agents, given the pace index of each; it is empty if
  /// they differ.
  void showPaces(const std::vector<int>& paces, bool userPlays);

  /// Hides labels whose fields explain themselves.
  void setNarrow(bool narrow);

 Q_SIGNALS:
  void levelChosen(std::size_t level);
  void firstToChosen(int wins);
  /// Emitted with a pace index for all agents.
  void paceChosen(int index);

 private:
  void showPaceControl();

  QComboBox* level_;
  QSpinBox* firstTo_;
  QLabel* score_;
  QLabel* paceLabel_;
  PaceChooser* pace_;
  bool hasPaces_ = false, isNarrow_ = false;
};

}  // namespace tetrabench
