#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <optional>

#include "core/experiments/ballot_report.h"
#include "widgets/shell/background.h"

namespace tetrabench {

/// A background count of the ballots that the results file has for a plan: first the winners, then, while
/// nothing is played, their bootstrap wins.
class BallotCount : public QObject {
  Q_OBJECT

 public:
  explicit BallotCount(QObject* parent = nullptr);

  struct Wanted {
    QString path;  ///< the results file
    ExperimentPlan plan;
    BallotMeasure measure = BallotMeasure::Pieces;
    std::int64_t ended = 0;  ///< games of the plan that are over, including failed ones
    bool playing = false;
    bool operator==(const Wanted&) const = default;
  };
  /// Counts again if anything differs from the last count. Returns true if that discarded the report.
  bool count(const Wanted& wanted);
  /// Cancels a count in progress or planned.
  void stop();

  /// Returns the latest report; none if there is no game yet that two agents have played.
  const std::optional<BallotReport>& report() const { return report_; }

 Q_SIGNALS:
  void changed();
  void failed(const QString& sentence);

 private:
  void start(int draws);

  Wanted wanted_;
  BackgroundTask task_;
  QElapsedTimer spent_;  ///< duration of the current count
  QTimer pause_;         ///< delay before the next count while games are played
  bool counted_ = false, stale_ = false;
  std::optional<BallotReport> report_;
};

}  // namespace tetrabench
