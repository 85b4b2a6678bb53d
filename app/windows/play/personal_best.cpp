#include "app/windows/play/personal_best.h"

#include <QCryptographicHash>
#include <QSettings>
#include <ranges>

#include "app/windows/documents/race.h"
#include "app/windows/documents/saved_games.h"
#include "app/windows/play/seat.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {
namespace {

/// Number of recorded piece sequences hashed, enough to distinguish recordings.
constexpr int kHashedGames = 100;

/// Returns true if a result is better: microseconds to the goal of a race, otherwise points above 0.
bool isBetter(std::int64_t result, std::optional<std::int64_t> best, const LiveEnd& goal) {
  if (isRace(goal)) return !best || result < *best;
  return result > best.value_or(0);
}

std::optional<std::int64_t> bestKept(const QString& key, const LiveEnd& goal, const std::stop_token& stop) {
  std::optional<std::int64_t> best;
  for (const SavedGame& game : savedGameResults(stop))
    if (game.result && PersonalBest::key(Mdp(game.mdp), game.goal) == key &&
        isBetter(*game.result, best, goal))
      best = game.result;
  return best;
}

}  // namespace

PersonalBest::PersonalBest(Seat* seat, QObject* parent) : QObject(parent), seat_(seat) {}

QString PersonalBest::key(const Mdp& mdp, const LiveEnd& goal) {
  MdpSettings settings = mdp.settings();
  settings.name.clear();
  settings.seed.reset();
  QCryptographicHash hash(QCryptographicHash::Sha256);
  if (auto* recorded = std::get_if<RecordedDraw>(&settings.draw)) {
    for (const auto& pieces : recorded->games | std::views::take(kHashedGames))
      hash.addData({reinterpret_cast<const char*>(pieces.data()), static_cast<qsizetype>(pieces.size())});
    settings.draw = IndependentDraw{};
  }
  hash.addData(QByteArray::fromStdString(toJson(settings).dump()));
  return QStringLiteral("play/best/%1/lines %2 points %3")
      .arg(QString::fromLatin1(hash.result().toHex()), QString::number(goal.lines.value_or(0)),
           QString::number(goal.points.value_or(0)));
}

void PersonalBest::show(const Mdp& mdp, const LiveEnd& goal) {
  key_ = key(mdp, goal);
  goal_ = goal;
  reading_.drop();
  if (goal.versus) return seat_->setBest({});  // versus has no results
  const QVariant best = QSettings().value(key_);
  if (best.isValid()) return seat_->setBest(best.toLongLong());
  seat_->setBest({});
  reading_ = inBackground(
      this, [key = key_, goal](const std::stop_token& stop) { return bestKept(key, goal, stop); },
      [this](const std::optional<std::int64_t>& found) { record(found); }, [](const QString&) {});
}

void PersonalBest::record(const ArcadeGame& game) {
  record(resultOf(game, goal_));
}

void PersonalBest::record(std::optional<std::int64_t> result) {
  const QVariant kept = QSettings().value(key_);
  const auto best = kept.isValid() ? std::optional<std::int64_t>(kept.toLongLong()) : std::nullopt;
  if (!result || !isBetter(*result, best, goal_)) return;
  QSettings().setValue(key_, static_cast<qlonglong>(*result));
  seat_->setBest(*result);
}

}  // namespace tetrabench

#include "moc_personal_best.cpp"
