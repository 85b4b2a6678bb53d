#include "app/windows/play/best_score.h"

#include <QSettings>
#include <algorithm>
#include <optional>

#include "app/windows/play/kept_games.h"
#include "app/windows/play/seat.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

BestScore::BestScore(Seat* seat, QObject* parent) : QObject(parent), seat_(seat) {}

void BestScore::show(const Mdp& mdp) {
  key_ = QStringLiteral("play/best/") + QString::fromStdString(mdp.name()).replace('/', '_');
  reading_.drop();
  const QVariant best = QSettings().value(key_);
  if (best.isValid()) return seat_->setBest(best.toLongLong());
  seat_->setBest({});
  reading_ = inBackground(
      this,
      [mdp = mdp.settings()](const std::stop_token& stop) {
        std::optional<std::int64_t> most;
        for (const KeptGame& game : keptResults(stop))
          if (game.mdp == mdp) most = std::max(most.value_or(0), game.points);
        return most;
      },
      [this](const std::optional<std::int64_t>& most) {
        if (most) record(*most);
      },
      [](const QString&) {});
}

void BestScore::record(std::int64_t points) {
  if (points == 0 || points <= QSettings().value(key_, -1).toLongLong()) return;
  QSettings().setValue(key_, static_cast<qlonglong>(points));
  seat_->setBest(points);
}

}  // namespace tetrabench
