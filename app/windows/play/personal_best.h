#pragma once

#include <QObject>

#include "core/play/live/live_snapshot.h"
#include "widgets/shell/background.h"

namespace tetrabench {

class ArcadeGame;
class Mdp;
class Seat;

/// The user's best result for each MDP and goal, stored in the settings. Shows the one that applies to the
/// current game. Results are as returned by `resultOf`.
class PersonalBest : public QObject {
  Q_OBJECT
 public:
  explicit PersonalBest(Seat* seat, QObject* parent = nullptr);

  /// Returns the settings key of the best result: a hash of the MDP without its name and seed, plus the goal.
  static QString key(const Mdp& mdp, const LiveEnd& goal);

  /// Shows the best result for an MDP and goal; if none is stored yet, searches the saved games for it.
  void show(const Mdp& mdp, const LiveEnd& goal);
  /// Records the result of the current game, which has ended.
  void record(const ArcadeGame& game);

 private:
  void record(std::optional<std::int64_t> result);

  Seat* seat_;
  QString key_;
  LiveEnd goal_;
  BackgroundTask reading_;
};

}  // namespace tetrabench
