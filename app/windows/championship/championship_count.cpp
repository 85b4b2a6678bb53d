#include "app/windows/championship/championship_count.h"

#include <QFileInfo>
#include <algorithm>

#include "core/error.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr int kDraws = 1000;
// While games are played, the votes are counted again after this pause, or after some times as long as
// counting took.
constexpr qint64 kLeastPause = 500, kPauses = 4;  // milliseconds; times

struct Found {
  QString problem;
  std::optional<ChampionshipReport> report;
};

Found find(const ChampionshipCount::Wanted& wanted, int draws, const std::stop_token& stop) {
  Found found;
  try {
    wanted.plan.check();
  } catch (const InvalidDocument& error) {
    found.problem = shownText(sentenceOf(error), kLongestSentence);
    return found;
  }
  if (wanted.ended == 0 || !QFileInfo::exists(wanted.path)) return found;
  ResultsDatabase database(wanted.path.toStdString());
  auto experiment = database.experiment(wanted.plan.name);
  if (!experiment || !experiment->plan.measuresAs(wanted.plan.experiment())) return found;
  experiment->plan = wanted.plan.experiment();  // which may have fewer agents or games
  try {
    found.report = reportOn(database, *experiment, wanted.plan.measure, draws, stop);
  } catch (const InvalidArgument&) {  // no two agents have played the same game yet
  }
  return found;
}

}  // namespace

ChampionshipCount::ChampionshipCount(QObject* parent) : QObject(parent) {
  pause_.setSingleShot(true);
  connect(&pause_, &QTimer::timeout, this, [this] {
    if (std::exchange(stale_, false)) start(0);
  });
}

void ChampionshipCount::count(const Wanted& wanted) {
  if (wanted == wanted_ && (checked_ || task_.isRunning())) return;
  const bool sameGames = wanted.path == wanted_.path && wanted.plan == wanted_.plan;
  wanted_ = wanted;
  if (!sameGames) {
    checked_ = false;
    problem_.clear();
    report_.reset();
    task_.drop();
  }
  // While it is played there is always something new: what is being counted is shown first.
  stale_ = wanted.playing && sameGames && (task_.isRunning() || pause_.isActive());
  if (stale_) return;
  pause_.stop();
  task_.drop();
  start(0);
}

void ChampionshipCount::start(int draws) {
  spent_.start();
  task_ = inBackground(
      this, [wanted = wanted_, draws](const std::stop_token& stop) { return find(wanted, draws, stop); },
      [this, draws](Found&& found) {
        task_ = {};
        checked_ = true;
        problem_ = found.problem;
        report_ = std::move(found.report);
        if (wanted_.playing)
          pause_.start(static_cast<int>(std::max(kLeastPause, kPauses * spent_.elapsed())));
        else if (std::exchange(stale_, false))
          start(0);
        else if (report_ && draws == 0)
          start(kDraws);
        Q_EMIT changed();
      },
      [this](const QString& sentence) {
        task_ = {};
        checked_ = true;
        Q_EMIT failed(sentence);
      });
}

}  // namespace tetrabench

#include "moc_championship_count.cpp"
