#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>

#include "core/experiments/ranked_games.h"
#include "widgets/shell/background.h"

namespace tetrabench {

/// A background ranking of the experiment's agents from its stored results, throttled while the experiment
/// runs.
class RankingCount : public QObject {
  Q_OBJECT

 public:
  explicit RankingCount(QObject* parent = nullptr);

  /// Sets the results file and plan. Discards the ranking of any other.
  void show(const QString& path, const ExperimentPlan& plan);
  /// Recomputes the ranking unless the number of ended runs, including failed ones, is unchanged since the
  /// last count. A failed count is retried with exponential backoff.
  void count(std::int64_t ended);

  /// Returns the latest ranking; null if no two agents have played the same game yet.
  const std::shared_ptr<const ExperimentRanking>& ranking() const { return ranking_; }

 Q_SIGNALS:
  void changed();
  /// Emitted on the first of consecutive failures.
  void failed(const QString& sentence);

 private:
  void start();

  QString path_;
  ExperimentPlan plan_;
  std::optional<std::int64_t> ended_;
  bool stale_ = false, failing_ = false;
  BackgroundTask task_;
  QElapsedTimer spent_;  ///< duration of the current count
  QTimer pause_{this};   ///< delay before the next count
  std::shared_ptr<const ExperimentRanking> ranking_;
};

}  // namespace tetrabench
