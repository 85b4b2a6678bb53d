#include "app/windows/watch/run_figure.h"

#include <atomic>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/figures/figure_file.h"
#include "core/error.h"
#include "core/parallel/executor.h"
#include "core/play/play_games.h"
#include "core/play/player.h"
#include "core/statistics/histogram.h"
#include "core/statistics/pile_heights.h"
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

PlayRequest requestOf(const Mdp& mdp, const AgentSettings& agent, std::int64_t games) {
  return {.mdp = mdp,
          .agent = agent,
          .seed = seedOf(mdp),
          .games = games,
          .threads = ThreadExecutor().defaultThreads()};
}

/// Plays the games and returns the lines cleared in each.
std::vector<std::int64_t> linesOf(const PlayRequest& request) {
  std::vector<std::int64_t> lines;
  for (const Episode& episode : playGames(request)) lines.push_back(episode.tally.lines);
  return lines;
}

/// Plays the games and returns the fraction of pieces after which the pile had each height.
std::vector<HistogramBin> heightsOf(PlayRequest request) {
  PileHeights heights;
  std::atomic<std::int64_t> pieces = 0;
  request.onMove = [&](std::uint64_t /*game*/, const Player::Move& move) {
    if (move.cutOff) return;
    heights.add(move.height);
    ++pieces;
  };
  playGames(request);
  std::vector<HistogramBin> bins;
  for (const std::int64_t count : heights.counts()) {
    const auto height = static_cast<double>(bins.size());
    bins.push_back({height - 0.5, height + 0.5, static_cast<double>(count) / static_cast<double>(pieces)});
  }
  return bins;
}

/// Returns the histogram as a step curve, scaled so that a bin holding all values has height `whole`. Leading
/// empty bins are skipped; an empty bin is appended so that the last step is fully visible.
PlotCurve histogramCurve(const std::vector<HistogramBin>& bins, double whole) {
  PlotCurve curve;
  const auto add = [&](std::initializer_list<double> x, double y) {
    curve.x.insert(curve.x.end(), x);
    curve.y.insert(curve.y.end(), x.size(), y);
  };
  for (const HistogramBin& bin : bins) {
    if (bin.fraction == 0 && curve.x.empty()) continue;
    if (curve.x.empty()) add({bin.from}, 0);
    add({bin.from, bin.to}, bin.fraction * whole);
  }
  if (!bins.empty()) add({bins.back().to, 2 * bins.back().to - bins.back().from}, 0);
  return curve;
}

QString heightTitle(const Mdp& mdp) {
  if (mdp.unlimited()) return PlotView::tr("pile height");
  return PlotView::tr("pile height (above %1: part of the piece was above the board)")
      .arg(*mdp.settings().height);
}

}  // namespace

void drawGames(const Mdp& mdp, const AgentSettings& agent, std::int64_t games,
               const std::optional<AgentSettings>& other, const QString& path, bool heights) {
  if (games < 1) throw InvalidArgument("--games must be a whole number above 0.");
  std::vector<PlayRequest> requests{requestOf(mdp, agent, games)};
  QStringList names{PlotView::tr("%1, %2 games").arg(nameOf(mdp, agent), QString::number(games))};
  if (other) {
    requests.push_back(requestOf(mdp, *other, 1));
    names << PlotView::tr("%1, one game").arg(nameOf(mdp, *other));
  }
  constexpr int kBins = 30;
  double width = 0;  // bin width of the first agent's histogram, used for both
  std::vector<PlotCurve> curves;
  for (const PlayRequest& request : requests) {
    if (heights) {
      curves.push_back(histogramCurve(heightsOf(request), 100));
    } else {
      const std::vector<std::int64_t> lines = linesOf(request);
      if (curves.empty()) width = histogramWidth({lines}, kBins);
      curves.push_back(histogramCurve(histogramOf(lines, width), static_cast<double>(lines.size())));
    }
    const auto number = static_cast<int>(curves.size() - 1);
    curves.back().name = names[number];
    curves.back().color = agentColor(number);
  }
  PlotView plot;
  plot.setAxisTitles(heights ? heightTitle(mdp) : PlotView::tr("lines per game"),
                     heights ? PlotView::tr("pieces (%)") : PlotView::tr("games"));
  plot.setCurves(std::move(curves));
  const QString title = heights ? PlotView::tr("Pile heights, seed %1") : PlotView::tr("Lines, seed %1");
  writeFile(path, renderFigure(plot, path, {.title = title.arg(QString::number(seedOf(mdp)))}));
}

void drawRun(const Mdp& mdp, const AgentSettings& agent, std::int64_t steps, const QString& path,
             bool heights) {
  if (steps < 1) throw InvalidArgument("--steps must be a whole number above 0.");
  const bool competition = mdp.rules() == Rules::Competition;
  Player player(mdp, agent, seedOf(mdp),
                {.pieces = {}, .steps = competition ? std::optional(steps) : std::nullopt});
  PlotCurve curve;
  while (!player.finished() && (competition || player.total().pieces < steps)) {
    const Player::Move move = player.playPiece();
    if (!heights || move.cutOff) continue;
    curve.x.push_back(static_cast<double>(competition ? player.total().steps : player.total().pieces));
    curve.y.push_back(static_cast<double>(move.height));
  }
  const QString title =
      PlotView::tr("%1, seed %2, n = 1").arg(shownText(mdp.name()), QString::number(seedOf(mdp)));
  curve.name = nameOf(mdp, agent);
  curve.color = agentColor(0);
  if (!heights)
    for (const auto& point : player.curve().points()) {
      curve.x.push_back(point.x);
      curve.y.push_back(point.y);
    }
  PlotView plot;
  plot.setAxisTitles(competition ? PlotView::tr("steps") : PlotView::tr("pieces"),
                     heights ? heightTitle(mdp) : PlotView::tr("total reward"));
  plot.setCurves({curve});
  writeFile(path, renderFigure(plot, path, {.title = title}));
}

}  // namespace tetrabench
