#pragma once

#include <QString>
#include <QWidget>
#include <array>
#include <cstddef>
#include <vector>

#include "core/experiments/experiment_plan.h"

class QGridLayout;
class QLabel;

namespace tetrabench {

class BoardView;

/// Games between agents in progress, side by side, each in the place of the thread that plays it. A finished
/// game stays visible, marked as such, until the thread starts another one.
class LiveGamesView : public QWidget {
  Q_OBJECT

 public:
  static constexpr std::size_t kMaxGames = 4;

  struct Game {
    std::size_t place = 0;  ///< hidden from kMaxGames on
    RunKey key;
    QString title;                   ///< "game 12, 34 pieces"
    std::array<QString, 2> players;  ///< names
    std::array<QColor, 2> colors;
    VersusMoment moment;
  };

  explicit LiveGamesView(QWidget* parent = nullptr);
  ~LiveGamesView() override;

  /// Shows the current games; places without a current game retain their last picture.
  void show(const std::vector<Game>& games);
  /// Marks all displayed games but these as finished.
  void setInPlay(const std::vector<RunKey>& runs);
  /// Removes all games, as the next ones belong to another experiment or run.
  void clear();
  /// Returns the number of places with a game.
  std::size_t shown() const;

 private:
  struct Place;
  void fill(Place& place, const Game& game);

  QGridLayout* grid_;
  QLabel* empty_;
  std::vector<Place> places_;
};

}  // namespace tetrabench
