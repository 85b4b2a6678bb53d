#include "app/windows/experiment/session_text.h"

#include <QLocale>
#include <algorithm>

#include "app/windows/experiment/experiment_session.h"
#include "core/parallel/time_left.h"
#include "widgets/forms/text.h"
#include "widgets/shell/duration_text.h"
#include "widgets/shell/rate_text.h"

namespace tetrabench {
namespace {

constexpr int kMaxRunningShown = 4;

/// Returns the expected time and disk space, shown before the experiment runs.
QString expectedText(const ExperimentEstimate& expected, const RunLength& length, int threads) {
  const double seconds = expected.seconds / threads;
  const QString disk = QString::fromStdString(formatBytes(expected.room.disk));
  const bool countsGames = length.unit == RunLength::Unit::Games;
  if (expected.isLowerBound && countsGames)
    return Texts::tr("Games by strong agents can take minutes or hours; up to %1 on disk").arg(disk);
  if (expected.isLowerBound && seconds < 1) return Texts::tr("time unknown, up to %1 on disk").arg(disk);
  if (expected.isLowerBound)
    return Texts::tr("at least %1, up to %2 on disk").arg(durationText(seconds), disk);
  if (seconds < 1) return Texts::tr("less than a second, up to %1 on disk").arg(disk);
  return Texts::tr("about %1, up to %2 on disk").arg(durationText(seconds), disk);
}

/// Formats a number of pieces: "812 pieces", "12.3 M pieces".
QString piecesText(std::int64_t pieces) {
  constexpr std::int64_t kMillion = 1'000'000;
  if (pieces >= 10 * kMillion)
    return Texts::tr("%L1 M pieces").arg(static_cast<double>(pieces) / kMillion, 0, 'f', 0);
  return Texts::tr("%Ln pieces", nullptr, pluralOf(pieces));
}

/// Describes the progress of a run: the number of the game, because its length is unpredictable, or a
/// percentage.
QString stateOf(const ExperimentProgress::Running& running, const RunLength& length) {
  const QString pieces = piecesText(running.pieces);
  if (length.unit != RunLength::Unit::Games)
    return Texts::tr("%1 %, %2").arg(QString::number(wholePercent(running.fraction)), pieces);
  const QLocale locale;
  const auto whole = [&](std::int64_t number) { return locale.toString(static_cast<qlonglong>(number)); };
  return Texts::tr("game %1 of %2, %3")
      .arg(whole(std::min(running.done + 1, length.amount)), whole(length.amount), pieces);
}

QString runningText(const ExperimentProgress& progress, const ExperimentPlan& plan) {
  QStringList runs;
  for (const auto& running : progress.running) {
    if (runs.size() == kMaxRunningShown) {
      runs << Texts::tr("and %Ln more", nullptr, pluralOf(std::ssize(progress.running) - kMaxRunningShown));
      break;
    }
    const RunKey& run = running.key;
    const QString name = (run.opponent ? Texts::tr("%1, game %2") : Texts::tr("%1, repetition %2"))
                             .arg(nameOf(plan, run), QLocale().toString(run.repetition + 1));
    runs << (run.opponent ? Texts::tr("%1: %2 %").arg(name, QString::number(wholePercent(running.fraction)))
                          : Texts::tr("%1: %2").arg(name, stateOf(running, plan.length)));
  }
  return runs.join(QStringLiteral("   ·   "));
}

TaskStatus statusOf(const ExperimentSession& session, double fraction) {
  const ExperimentProgress& progress = *session.progress();
  const bool playing = !session.isPaused();
  QStringList detail{Texts::tr("%1 %").arg(wholePercent(fraction))};
  if (session.isStopping())
    detail << Texts::tr("finishing the current runs");
  else if (session.isPaused())
    detail << Texts::tr("paused");
  else if (progress.left)
    detail << Texts::tr("%1 left").arg(durationText(*progress.left));
  else if (!progress.running.empty() && !session.plan().versus)
    detail << Texts::tr("%1: %2").arg(nameOf(session.plan(), progress.running.front().key),
                                      stateOf(progress.running.front(), session.plan().length));
  return {.id = 0,
          .title = Texts::tr("experiment \"%1\"").arg(shownText(session.plan().name)),
          .fraction = fraction,
          .detail = detail.join(QStringLiteral(", ")),
          .rate = playing ? rateText(progress.piecesPerSecond) : QString(),
          .paused = !playing,
          .resumes = true};
}

}  // namespace

QString nameOf(const ExperimentPlan& plan, const RunKey& run) {
  if (run.opponent)
    return Texts::tr("%1 against %2 on %3")
        .arg(shownText(plan.agents[run.agent].agent.name), shownText(plan.agents[*run.opponent].agent.name),
             shownText(plan.mdps[run.mdp].mdp.name()));
  return Texts::tr("%1 on %2")
      .arg(shownText(plan.agents[run.agent].agent.name), shownText(plan.mdps[run.mdp].mdp.name()));
}

RunEnd endOf(const ExperimentSession& session, const QString& failure) {
  const QString name = shownText(session.plan().name);
  const double seconds = session.progress() ? session.progress()->elapsed : 0;
  if (!failure.isEmpty())
    return {Texts::tr("The experiment \"%1\" failed: %2").arg(name, failure), true, seconds};
  const std::int64_t failed = session.cells().failed();
  if (failed == 0) return {Texts::tr("The experiment \"%1\" has finished.").arg(name), false, seconds};
  return {Texts::tr("The experiment \"%1\" has finished, but %Ln runs failed.", nullptr, pluralOf(failed))
              .arg(name),
          true, seconds};
}

SessionText textOf(const ExperimentSession& session, int threads, const QString& hint) {
  const ExperimentPlan& plan = session.plan();
  const auto& progress = session.progress();
  const auto all = static_cast<std::int64_t>(session.runCount());
  const std::int64_t done = session.cells().done(), failed = session.cells().failed();
  SessionText text;
  text.fraction = progress              ? progress->fraction
                  : session.isDecided() ? 1
                  : all == 0            ? 0
                  : plan.versus         ? static_cast<double>(done + failed) / static_cast<double>(all)
                                        : session.cells().fraction();
  QStringList parts{Texts::tr("%1 %").arg(wholePercent(text.fraction))};
  if (progress) parts << Texts::tr("%1 elapsed").arg(durationText(progress->elapsed));
  if (session.isRunning() && !session.isPaused() && !session.isStopping() && progress && progress->left)
    parts << Texts::tr("about %1 left").arg(durationText(*progress->left));
  const QLocale locale;
  const QString count = plan.versus ? Texts::tr("%1 of %2 games") : Texts::tr("%1 of %2 runs");
  parts << count.arg(locale.toString(static_cast<qlonglong>(done)),
                     locale.toString(static_cast<qlonglong>(all)));
  if (failed > 0) parts << Texts::tr("%Ln failed", nullptr, pluralOf(failed));
  if (progress && progress->pieces > 0 && !session.isPaused()) parts << rateText(progress->piecesPerSecond);
  if (session.isStopping())
    parts << Texts::tr("Finishing the current runs. Press Stop again to discard them.");
  else if (session.isPaused())
    parts << Texts::tr("paused");
  else if (session.isRunning() && progress && progress->locked > 0)
    parts << Texts::tr("waiting for runs that another process is playing");
  else if (!session.isRunning() && !hint.isEmpty())
    parts << hint;
  else if (!session.isRunning() && session.isDecided())
    parts << Texts::tr("The test is decided.");
  else if (!session.isRunning() && progress && done + failed < all)
    parts << Texts::tr("Stopped. Run resumes it.");
  else if (const auto& expected = session.expected(); !session.isRunning() && expected && done + failed == 0)
    parts << expectedText(*expected, plan.length, threads);
  text.line = statusLine(parts);
  if (!progress) return text;
  text.running = runningText(*progress, plan);
  if (session.isRunning()) text.status = statusOf(session, text.fraction);
  return text;
}

}  // namespace tetrabench
