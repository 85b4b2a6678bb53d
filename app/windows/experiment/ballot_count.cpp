#include "app/windows/experiment/ballot_count.h"

#include <QFileInfo>
#include <algorithm>

#include "core/error.h"

namespace tetrabench {
namespace {

constexpr int kDraws = 1000;
// While games are played, the ballots are counted again after a pause of at least kMinPause and kPauseFactor
// times the duration of the last count.
constexpr qint64 kMinPause = 500, kPauseFactor = 4;  // in milliseconds; as a multiple

using Report = std::optional<BallotReport>;

Report reportOf(const BallotCount::Wanted& wanted, int draws, const std::stop_token& stop) {
  if (wanted.ended == 0 || !hasBallots(wanted.plan) || !QFileInfo::exists(wanted.path)) return {};
  ResultsDatabase database(wanted.path.toStdString());
  auto experiment = database.experiment(wanted.plan.name);
  if (!experiment || !experiment->plan.isComparableTo(wanted.plan)) return {};
  experiment->plan = wanted.plan;  // which may have fewer agents or games
  try {
    return ballotReport(database, *experiment, wanted.measure, draws, stop);
  } catch (const InvalidArgument&) {  // no two agents have played the same game yet
    return {};
  }
}

}  // namespace

BallotCount::BallotCount(QObject* parent) : QObject(parent) {
  pause_.setSingleShot(true);
  connect(&pause_, &QTimer::timeout, this, [this] {
    if (std::exchange(stale_, false)) start(0);
  });
}

bool BallotCount::count(const Wanted& wanted) {
  if (wanted == wanted_ && (counted_ || task_.isRunning())) return false;
  const bool sameGames =
      wanted.path == wanted_.path && wanted.plan == wanted_.plan && wanted.measure == wanted_.measure;
  wanted_ = wanted;
  if (!sameGames) {
    counted_ = false;
    report_.reset();
    task_.drop();
  }
  // While the experiment runs, there are always new games: the count in progress is shown first.
  stale_ = wanted.playing && sameGames && (task_.isRunning() || pause_.isActive());
  if (!stale_) {
    stop();
    start(0);
  }
  return !sameGames;
}

void BallotCount::stop() {
  if (task_.isRunning() || pause_.isActive()) counted_ = false;  // so that the next count() starts anew
  pause_.stop();
  task_.drop();
  task_ = {};
}

void BallotCount::start(int draws) {
  spent_.start();
  task_ = inBackground(
      this, [wanted = wanted_, draws](const std::stop_token& stop) { return reportOf(wanted, draws, stop); },
      [this, draws](Report&& report) {
        task_ = {};
        counted_ = true;
        report_ = std::move(report);
        if (wanted_.playing)
          pause_.start(static_cast<int>(std::max(kMinPause, kPauseFactor * spent_.elapsed())));
        else if (std::exchange(stale_, false))
          start(0);
        else if (report_ && draws == 0)
          start(kDraws);
        Q_EMIT changed();
      },
      [this](const QString& sentence) {
        task_ = {};
        counted_ = true;
        Q_EMIT failed(sentence);
      });
}

}  // namespace tetrabench

#include "moc_ballot_count.cpp"
