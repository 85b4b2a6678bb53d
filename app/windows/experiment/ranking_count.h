#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>

#include "app/windows/background.h"
#include "core/experiments/ranked_games.h"

namespace tetrabench {

/// Ranks the agents of the experiment on the page by what the results file has of it, on another thread, and
/// again from time to time while it is played.
class RankingCount : public QObject {
  Q_OBJECT

 public:
  explicit RankingCount(QObject* parent = nullptr);

  /// What there is to count; `path`: of the results file. The ranking of something else is forgotten.
  void show(const QString& path, const ExperimentPlan& plan);
  /// Counts unless the file had as many units of the plan, failed ones too, when it was counted last. A count
  /// that fails is repeated, after longer and longer pauses.
  void count(std::int64_t ended);

  /// Null if no two agents have played the same game yet.
  const std::shared_ptr<const ExperimentRanking>& ranking() const { return ranking_; }

 Q_SIGNALS:
  void changed();
  /// Not again until one has succeeded.
  void failed(const QString& sentence);

 private:
  void start();

  QString path_;
  ExperimentPlan plan_;
  std::optional<std::int64_t> ended_;
  bool stale_ = false, failing_ = false;
  BackgroundTask task_;
  QElapsedTimer spent_;  ///< since a count began
  QTimer pause_{this};   ///< before the next one
  std::shared_ptr<const ExperimentRanking> ranking_;
};

}  // namespace tetrabench
