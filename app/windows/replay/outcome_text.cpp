#include "app/windows/replay/outcome_text.h"

#include <QLocale>
#include <QStringList>

#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

QString sideText(const VersusOutcome::Side& side) {
  const QLocale locale;
  QStringList numbers{Texts::tr("%Ln lines", nullptr, pluralOf(side.lines))};
  if (side.attack) numbers << Texts::tr("%1 attack").arg(locale.toString(qlonglong{*side.attack}));
  numbers << Texts::tr("%1 sent").arg(locale.toString(qlonglong{side.sent}));
  return QStringLiteral("%1: %2").arg(shownText(side.player), numbers.join(QStringLiteral(", ")));
}

/// Returns the outcome of the user's game alongside or against agents.
QString contestText(const ArcadeContest& contest) {
  if (!contest.winner) return {};
  QStringList others;
  for (std::size_t i = 0; i < contest.opponents.size(); ++i)
    if (i + 1 != *contest.winner) others << shownText(contest.opponents[i]);
  if (*contest.winner == 0) return Texts::tr("You won against %1.").arg(others.join(QStringLiteral(", ")));
  others.prepend(Texts::tr("you"));
  return Texts::tr("%1 won against %2.")
      .arg(shownText(contest.opponents[*contest.winner - 1]), others.join(QStringLiteral(", ")));
}

}  // namespace

QString outcomeText(const Replay& replay) {
  if (!replay.versus) {
    const bool byHand = replay.games.size() == 1 && replay.games.front().byHand;
    return byHand ? contestText(replay.games.front().byHand->contest) : QString();
  }
  QStringList texts{shownText(sentenceOf(*replay.versus), kLongestSentence)};
  for (const VersusOutcome::Side& side : replay.versus->sides) texts << sideText(side);
  return texts.join(QStringLiteral("   "));
}

}  // namespace tetrabench
