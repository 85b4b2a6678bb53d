#include "app/windows/experiment/ranking_count.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace tetrabench {
namespace {

using SharedRanking = std::shared_ptr<const ExperimentRanking>;

constexpr qint64 kShortestPause = 300, kTimes = 3;         // milliseconds; multiple of the counting time
constexpr int kRetryDelay = 2000, kLongestPause = 60'000;  // milliseconds

SharedRanking rank(const QString& path, const ExperimentPlan& plan) {
  if (!QFileInfo::exists(path)) return {};
  ResultsDatabase database(path.toStdString());
  const auto known = database.experiment(plan.name);
  if (!known || !known->plan.isComparableTo(plan)) return {};
  auto ranking = rankingOf(plan, database.runs(known->id, plan));
  return ranking ? std::make_shared<const ExperimentRanking>(std::move(*ranking)) : nullptr;
}

}  // namespace

RankingCount::RankingCount(QObject* parent) : QObject(parent) {
  pause_.setSingleShot(true);
  connect(&pause_, &QTimer::timeout, this, [this] {
    if (stale_) start();
  });
}

void RankingCount::show(const QString& path, const ExperimentPlan& plan) {
  if (path == path_ && plan == plan_) return;
  path_ = path;
  plan_ = plan;
  ended_.reset();
  task_.drop();
  task_ = {};
  pause_.stop();
  stale_ = failing_ = false;
  ranking_.reset();
  Q_EMIT changed();
}

void RankingCount::count(std::int64_t ended) {
  if (ended == ended_) return;
  ended_ = ended;
  stale_ = true;
  if (!task_.isRunning() && !pause_.isActive()) start();
}

void RankingCount::start() {
  stale_ = false;
  spent_.start();
  task_ = inBackground(
      this, [path = path_, plan = plan_] { return rank(path, plan); },
      [this](SharedRanking&& found) {
        task_ = {};
        failing_ = false;
        ranking_ = std::move(found);
        pause_.start(static_cast<int>(std::max(kShortestPause, kTimes * spent_.elapsed())));
        Q_EMIT changed();
      },
      [this](const QString& sentence) {
        task_ = {};
        stale_ = true;
        pause_.start(failing_ ? std::min(2 * pause_.interval(), kLongestPause) : kRetryDelay);
        if (!std::exchange(failing_, true)) Q_EMIT failed(sentence);
      });
}

}  // namespace tetrabench

#include "moc_ranking_count.cpp"
