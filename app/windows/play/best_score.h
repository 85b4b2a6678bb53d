#pragma once

#include <QObject>

#include "app/windows/background.h"

namespace tetrabench {

class Mdp;
class Seat;

/// Keeps the person's most points on each MDP in the settings, and shows those of the present one.
class BestScore : public QObject {
  Q_OBJECT
 public:
  explicit BestScore(Seat* seat, QObject* parent = nullptr);

  /// Shows that of an MDP; the first time, it is looked up among the games kept.
  void show(const Mdp& mdp);
  /// A game on the MDP has ended with this many points.
  void record(std::int64_t points);

 private:
  Seat* seat_;
  QString key_;
  BackgroundTask reading_;
};

}  // namespace tetrabench
