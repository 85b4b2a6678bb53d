#include <QLabel>
#include <limits>

#include "app/windows/watch/board_column.h"
#include "app/windows/watch/watch_view.h"
#include "widgets/agents/numbers_table.h"
#include "widgets/forms/text.h"
#include "widgets/shell/rate_text.h"

/// The numbers table, caption and status text of WatchView.
namespace tetrabench {

void WatchView::showNumbers() {
  const LiveSnapshot& s = *live_->snapshot();
  const auto games = static_cast<double>(s.episodesEnded);
  const Tally& now = s.episode.tally;
  // The mean is over completed episodes, excluding the one in progress.
  const bool ended = static_cast<std::int64_t>(s.episode.game) < s.episodesEnded;
  const auto mean = [&](double total, double inPlay) {
    return games > 0 ? (total - (ended ? 0 : inPlay)) / games : std::numeric_limits<double>::quiet_NaN();
  };
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  const RecentPlay& recent = s.recent;
  const auto row = [&](const QString& name, auto Tally::*quantity, bool integer = true) {
    const auto e = static_cast<double>(now.*quantity), t = static_cast<double>(s.total.*quantity);
    const double last = static_cast<double>(recent.sum.*quantity) / static_cast<double>(recent.episodes);
    return NumbersRow{name, e, t, mean(t, e), last, integer};
  };
  std::vector<NumbersRow> rows{row(tr("Lines"), &Tally::lines), row(tr("Pieces"), &Tally::pieces)};
  const bool steps = live_->run().mdp().rules() == Rules::Competition;
  if (steps) rows.push_back(row(tr("Steps"), &Tally::steps));
  rows.push_back(row(tr("Reward"), &Tally::reward,
                     s.total.reward == static_cast<double>(static_cast<std::int64_t>(s.total.reward))));
  const auto rateOf = [steps](const Tally& tally) {
    return 1000 * tally.reward / static_cast<double>(steps ? tally.steps : tally.pieces);
  };
  rows.push_back({steps ? tr("Reward/1k steps") : tr("Reward/1k pieces"), rateOf(now), rateOf(s.total), kNone,
                  rateOf(recent.sum), false});
  const auto played = static_cast<double>(steps ? s.total.steps : s.total.pieces);
  const double length = played > 0 ? std::min(played, RecentPlay::kWindow) : RecentPlay::kWindow;
  const int count = pluralOf(static_cast<std::int64_t>(length));
  const QString window = steps ? tr("Last %Ln steps", nullptr, count) : tr("Last %Ln pieces", nullptr, count);
  rows.push_back({window, kNone, 1000 * recent.rate(), kNone, kNone, false});
  numbers_->setRows(rows);
  showCaption();
  showStatus();
}

QString WatchView::paceText() const {
  const LiveSnapshot& s = *live_->snapshot();
  if (waited_ > 0) return tr("Waiting for %1, %2 s").arg(agentTitle_, locale().toString(waited_));
  return isStopped()          ? tr("stopped")
         : !s.paused          ? rateText(s.piecesPerSecond)
         : s.total.pieces > 0 ? tr("paused")
                              : tr("not started");
}

/// Shows the caption with a constant number of lines, so that the board does not move; the pace is elided
/// while waiting.
void WatchView::showCaption() {
  const LiveSnapshot& s = *live_->snapshot();
  const QString pace = paceText();
  QStringList caption{tr("game %L1").arg(s.episode.game + 1), pace};
  if (waited_ > 0)
    caption.back() =
        column_->caption()->fontMetrics().elidedText(pace, Qt::ElideMiddle, column_->caption()->width());
  if (live_->run().mdp().rules() == Rules::Competition)
    caption << (s.total.pieces > 0
                    ? tr("%L1 steps per piece")
                          .arg(static_cast<double>(s.total.steps) / static_cast<double>(s.total.pieces), 0,
                               'f', 2)
                    : QString());
  column_->caption()->setText(caption.join('\n'));
  column_->caption()->setToolTip(waited_ > 0 ? pace : QString());
}

void WatchView::showStatus() {
  const LiveSnapshot& s = *live_->snapshot();
  Q_EMIT statusChanged(
      tr("%1 on %2").arg(agentTitle_, mdpTitle_),
      tr("%L1 pieces, game %L2").arg(s.total.pieces).arg(s.episode.game + 1),
      waited_ > 0 ? tr("waiting for the agent, %L1 s").arg(waited_) : rateText(s.piecesPerSecond));
}

}  // namespace tetrabench
