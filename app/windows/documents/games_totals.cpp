#include "app/windows/documents/games_totals.h"

#include <QLocale>
#include <QStringList>

#include "app/windows/documents/race.h"
#include "app/windows/documents/saved_games.h"
#include "core/play/versus/levels.h"
#include "widgets/forms/text.h"
#include "widgets/shell/duration_text.h"

namespace tetrabench {
namespace {

/// Decided games against opponents.
struct Decided {
  std::int64_t won = 0, games = 0;

  void add(const SavedGame& game) {
    if (!game.contest.winner) return;
    ++games;
    if (*game.contest.winner == 0) ++won;
  }
  QString text() const {
    const QLocale locale;
    return Texts::tr("%1 of %2")
        .arg(locale.toString(static_cast<qlonglong>(won)), locale.toString(static_cast<qlonglong>(games)));
  }
};

}  // namespace

QString totalsText(const std::vector<SavedGame>& games) {
  if (games.empty()) return {};
  std::int64_t pieces = 0, lines = 0, attack = 0;
  double seconds = 0;
  Decided all;
  for (const SavedGame& game : games) {
    pieces += game.pieces;
    lines += game.lines;
    attack += game.attack.value_or(0);
    seconds += game.seconds;
    all.add(game);
  }
  const QLocale locale;
  QStringList parts{Texts::tr("%Ln pieces", nullptr, pluralOf(pieces)),
                    Texts::tr("%Ln lines", nullptr, pluralOf(lines))};
  if (attack > 0) parts << Texts::tr("%Ln attack rows", nullptr, pluralOf(attack));
  parts << durationText(seconds);
  if (seconds > 0)
    parts << Texts::tr("%1 pieces/s").arg(locale.toString(static_cast<double>(pieces) / seconds, 'f', 2));
  QStringList sentences{Texts::tr("In total: %1.").arg(parts.join(QStringLiteral(", ")))};
  if (all.games > 0) sentences << Texts::tr("Wins in decided games: %1.").arg(all.text());
  QStringList atLevels;
  for (const Level& level : levels()) {
    Decided decided;
    for (const SavedGame& game : games)
      if (game.contest.level == level.id) decided.add(game);
    if (decided.games > 0) atLevels << Texts::tr("%1: %2").arg(levelText(level), decided.text());
  }
  if (!atLevels.isEmpty()) sentences << Texts::tr("By level: %1.").arg(atLevels.join(QStringLiteral("; ")));
  return sentences.join(QLatin1Char(' '));
}

}  // namespace tetrabench
