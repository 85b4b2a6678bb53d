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

/// Games of agents against each other that are in play, side by side, each in the place of the thread that
/// plays it. The last one of a place stays there until another begins, and says that it has ended.
class LiveGamesView : public QWidget {
  Q_OBJECT

 public:
  static constexpr std::size_t kMostGames = 4;

  struct Game {
    std::size_t place = 0;  ///< not shown from kMostGames on
    ExperimentUnit unit;
    QString title;                   ///< "game 12, 34 pieces"
    std::array<QString, 2> players;  ///< names
    std::array<QColor, 2> colors;
    VersusMoment moment;
  };

  explicit LiveGamesView(QWidget* parent = nullptr);
  ~LiveGamesView() override;

  /// The games as they are now; those that are missing keep their last picture.
  void show(const std::vector<Game>& games);
  /// The others that are shown have ended.
  void setInPlay(const std::vector<ExperimentUnit>& units);
  /// Forgets all games: those to come are of another experiment, or of another run of it.
  void clear();
  /// How many places have a game.
  std::size_t shown() const;

 private:
  struct Place;
  void fill(Place& place, const Game& game);

  QGridLayout* grid_;
  QLabel* empty_;
  std::vector<Place> places_;
};

}  // namespace tetrabench
