#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>

#include "widgets/forms/text.h"

#include "app/windows/documents/race.h"
#include "app/windows/play/seat.h"
#include "widgets/shell/duration_text.h"
#include "widgets/shell/rate_text.h"

/// The text lines below a seat's board.
namespace tetrabench {

std::int64_t Seat::lines() const {
  if (game_) return game_->snapshot()->episode.tally.lines;
  return board_->game() ? board_->game()->game().lines() : 0;
}

std::int64_t Seat::points() const {
  if (game_) return game_->snapshot()->points;
  return board_->game() ? board_->game()->game().points() : 0;
}

std::int64_t Seat::pieces() const {
  if (game_) return game_->snapshot()->episode.tally.pieces;
  return board_->game() ? board_->game()->game().pieces() : 0;
}

std::optional<double> Seat::secondsToGoal() const {
  if (game_ || !board_->game()) return std::nullopt;
  const auto at = timeToGoal(board_->game()->game(), end_);
  return at ? std::optional(static_cast<double>(*at) / 1e6) : std::nullopt;
}

/// Returns the user's recent rate or, once the game has ended, the rate over the whole game.
double Seat::userRate() const {
  const HandGame* game = board_->game();
  if (!game) return 0;
  if (!hasEnded() || game->time() == 0) return game->piecesPerSecond();
  return 1e6 * static_cast<double>(pieces()) / static_cast<double>(game->time());
}

void Seat::showNumbers() {
  const double rate = game_ ? game_->snapshot()->piecesPerSecond : userRate();
  const auto* game = board_->game();
  const QString lineCount = tr("%Ln lines", nullptr, pluralOf(lines()));
  const QString pointCount = versus_.exchange
                                 ? tr("%Ln sent", nullptr, versus_.exchange->sent(versus_.number))
                                 : tr("%Ln points", nullptr, pluralOf(points()));
  const QString level = game && !game_ ? tr("level %1").arg(game->game().level()) : QString();
  const QString time = game && !game_ ? durationText(static_cast<double>(game->time()) / 1e6) : QString();
  const QString best = game && !game_ ? bestText() : QString();
  const auto join = [](QStringList parts) {
    parts.removeAll(QString());
    return parts.join(QStringLiteral("   "));
  };
  const QStringList rows =
      width() < kNarrow
          ? QStringList{lineCount, pointCount, join({level, time}), rateText(rate), best}
          : QStringList{join({lineCount, pointCount, level}), join({time, rateText(rate), best})};
  if (const QString text = rows.join('\n'); text != numbers_->text()) numbers_->setText(text);
  centreBelowBoard();
}

/// Centres the text below the board alone, rather than below board and next pieces, as far as it fits.
void Seat::centreBelowBoard() {
  const int pieces = beside_ && !pieces_->isEmpty() ? pieces_->sizeHint().width() + row_->spacing() : 0;
  for (QLabel* label : {numbers_, standing_}) {
    const int room = width() - label->fontMetrics().size(0, label->text()).width();
    if (const QMargins margins(0, 0, std::clamp(room, 0, pieces), 0); margins != label->contentsMargins())
      label->setContentsMargins(margins);
  }
}

void Seat::setBest(std::optional<std::int64_t> result) {
  best_ = result;
  showNumbers();
  showStanding();
}

QString Seat::bestText() const {
  if (!best_) return {};
  if (isRace(end_)) return tr("best %1").arg(tenthsText(static_cast<double>(*best_) / 1e6));
  return tr("best %L1").arg(std::max(*best_, points()));
}

void Seat::setStanding(const QString& text) {
  place_ = text;
  showStanding();
}

/// Shows the standing and, if the user has reached the goal of a race, their best time.
void Seat::showStanding() {
  const auto own = place_.isEmpty() ? std::nullopt : secondsToGoal();
  const bool isBest = own && best_ && *own * 1e6 <= static_cast<double>(*best_);
  standing_->setText(!own || !best_ ? place_
                     : isBest       ? tr("%1, your best").arg(place_)
                                    : tr("%1, %2").arg(place_, bestText()));
  centreBelowBoard();
}

}  // namespace tetrabench
