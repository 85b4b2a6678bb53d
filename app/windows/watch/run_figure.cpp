#include "app/windows/watch/run_figure.h"

#include "app/windows/figure_file.h"
#include "app/windows/file_dialogs.h"
#include "core/error.h"
#include "core/parallel/executor.h"
#include "core/play/play_games.h"
#include "core/play/run.h"
#include "core/statistics/histogram.h"
#include "widgets/forms/text.h"
#include "widgets/plots/plot_view.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

std::uint64_t seedOf(const Mdp& mdp) {
  return mdp.settings().seed.value_or(1);
}

QString nameOf(const Mdp& mdp, const AgentSettings& agent) {
  return QStringLiteral("%1 on %2").arg(shownText(agent.name), shownText(mdp.name()));
}

/// Lines of each game.
std::vector<std::int64_t> linesOf(const Mdp& mdp, const AgentSettings& agent, std::int64_t games) {
  std::vector<std::int64_t> lines;
  for (const Episode& episode : playGames({.mdp = mdp,
                                .agent = agent,
                                .seed = seedOf(mdp),
                                .games = games,
                                .threads = ThreadExecutor().defaultThreads()}))
    lines.push_back(episode.tally.lines);
  return lines;
}

/// A step for each bin, as high as it has games; empty bins at the beginning are left out.
PlotCurve histogramCurve(const std::vector<std::int64_t>& lines, double width) {
  PlotCurve curve;
  for (const HistogramBin& bin : histogramOf(lines, width)) {
    const double games = bin.fraction * static_cast<double>(lines.size());
    if (games == 0 && curve.x.empty()) continue;
    if (curve.x.empty()) {
      curve.x.push_back(bin.from);
      curve.y.push_back(0);
    }
    curve.x.insert(curve.x.end(), {bin.from, bin.to});
    curve.y.insert(curve.y.end(), {games, games});
  }
  return curve;
}

}  // namespace

void drawGames(const Mdp& mdp, const AgentSettings& agent, std::int64_t games,
               const std::optional<AgentSettings>& other, const QString& path) {
  if (games < 1) throw InvalidArgument("--games must be a whole number above 0.");
  constexpr int kBins = 30;
  const std::vector<std::int64_t> lines = linesOf(mdp, agent, games);
  const double width = histogramWidth({lines}, kBins);
  std::vector<PlotCurve> curves{histogramCurve(lines, width)};
  curves.back().name = PlotView::tr("%1, %2 games").arg(nameOf(mdp, agent), QString::number(games));
  if (other) {
    curves.push_back(histogramCurve(linesOf(mdp, *other, 1), width));
    curves.back().name = PlotView::tr("%1, one game").arg(nameOf(mdp, *other));
  }
  for (std::size_t i = 0; i < curves.size(); ++i) curves[i].color = agentColor(static_cast<int>(i));
  PlotView plot;
  plot.setAxisTitles(PlotView::tr("lines per game"), PlotView::tr("games"));
  plot.setCurves(std::move(curves));
  writeFile(path, renderFigure(plot, path,
                               {.title = PlotView::tr("Lines, seed %1").arg(QString::number(seedOf(mdp)))}));
}

void drawRun(const Mdp& mdp, const AgentSettings& agent, std::int64_t steps, const QString& path,
             bool heights) {
  if (steps < 1) throw InvalidArgument("--steps must be a whole number above 0.");
  const bool competition = mdp.rules() == Rules::Competition;
  Run run(mdp, agent, seedOf(mdp),
          {.pieces = {}, .steps = competition ? std::optional(steps) : std::nullopt});
  PlotCurve curve;
  while (!run.finished() && (competition || run.total().pieces < steps)) {
    const Run::Move move = run.playPiece();
    if (!heights || move.cutOff) continue;
    curve.x.push_back(static_cast<double>(competition ? run.total().steps : run.total().pieces));
    curve.y.push_back(static_cast<double>(move.height));
  }
  const QString title =
      PlotView::tr("%1, seed %2, n = 1").arg(shownText(mdp.name()), QString::number(seedOf(mdp)));
  curve.name = nameOf(mdp, agent);
  curve.color = agentColor(0);
  if (!heights)
    for (const auto& point : run.curve().points()) {
      curve.x.push_back(point.x);
      curve.y.push_back(point.total);
    }
  PlotView plot;
  plot.setAxisTitles(competition ? PlotView::tr("steps") : PlotView::tr("pieces"),
                     heights ? PlotView::tr("height of the pile") : PlotView::tr("total reward"));
  plot.setCurves({curve});
  writeFile(path, renderFigure(plot, path, {.title = title}));
}

}  // namespace tetrabench
