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

  /// `path`: of the results file; `ended`: units that it has of the plan, failed ones too. Counts again if
  /// one of them differs from before.
  void count(const QString& path, const ExperimentPlan& plan, std::int64_t ended);

  /// Null if no two agents have played the same game yet.
  const std::shared_ptr<const ExperimentRanking>& ranking() const { return ranking_; }

 Q_SIGNALS:
  void changed();
  void failed(const QString& sentence);

 private:
  void start();

  QString path_;
  ExperimentPlan plan_;
  std::int64_t ended_ = 0;
  bool stale_ = false;
  BackgroundTask task_;
  QElapsedTimer spent_;  ///< since a count began
  QTimer pause_;         ///< before the next one
  std::shared_ptr<const ExperimentRanking> ranking_;
};

}  // namespace tetrabench
