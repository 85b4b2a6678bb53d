#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <optional>

#include "core/experiments/championship_report.h"
#include "widgets/shell/background.h"

namespace tetrabench {

/// Counts the votes of the championship on the page by what the results file has of it, on another thread:
/// first who wins, and then, while nothing is played, how often they would win again.
class ChampionshipCount : public QObject {
  Q_OBJECT

 public:
  explicit ChampionshipCount(QObject* parent = nullptr);

  struct Wanted {
    QString path;  ///< the results file
    Championship plan;
    std::int64_t ended = 0;  ///< games that it has of the plan, failed ones too
    bool playing = false;
    bool operator==(const Wanted&) const = default;
  };
  /// Counts again if something differs from what was wanted before.
  void count(const Wanted& wanted);

  /// Why the plan cannot be played; empty if it can. Unknown until isChecked().
  const QString& problem() const { return problem_; }
  bool isChecked() const { return checked_; }
  /// None if there is no game yet that two agents have played.
  const std::optional<ChampionshipReport>& report() const { return report_; }
  /// Returns true while a count is pending.
  bool isBusy() const { return task_.isRunning(); }

 Q_SIGNALS:
  void changed();
  void failed(const QString& sentence);

 private:
  void start(int draws);

  Wanted wanted_;
  BackgroundTask task_;
  QElapsedTimer spent_;  ///< since the votes began to be counted
  QTimer pause_;         ///< while games are played, before they are counted again
  bool checked_ = false, stale_ = false;
  QString problem_;
  std::optional<ChampionshipReport> report_;
};

}  // namespace tetrabench
