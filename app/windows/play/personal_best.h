#pragma once

#include <QObject>

#include "app/windows/background.h"
#include "core/play/live_snapshot.h"

namespace tetrabench {

class ArcadeGame;
class Mdp;
class Seat;

/// Keeps the person's best result on each MDP for each goal in the settings, and shows the one of the present
/// game. Results are those of `resultOf`.
class PersonalBest : public QObject {
  Q_OBJECT
 public:
  explicit PersonalBest(Seat* seat, QObject* parent = nullptr);

  /// Where the best is in the settings. It depends on all that defines the MDP but neither on its name nor on
  /// the seed of its first game.
  static QString key(const Mdp& mdp, const LiveEnd& goal);

  /// Shows that of an MDP; the first time, it is looked up among the games kept.
  void show(const Mdp& mdp, const LiveEnd& goal);
  /// The present game has ended.
  void record(const ArcadeGame& game);

 private:
  void record(std::optional<std::int64_t> result);

  Seat* seat_;
  QString key_;
  LiveEnd goal_;
  BackgroundTask reading_;
};

}  // namespace tetrabench
