#include "app/windows/watch/run_figure.h"

#include "app/windows/figure_file.h"
#include "app/windows/file_dialogs.h"
#include "core/error.h"
#include "core/play/run.h"
#include "widgets/forms/text.h"
#include "widgets/plots/plot_view.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
void drawRun(const Mdp& mdp, const AgentSettings& agent, std::int64_t steps, const QString& path) {
  if (steps < 1) throw InvalidArgument("--steps must be a whole number above 0.");
  const bool competition = mdp.rules() == Rules::Competition;
  Run run(mdp, agent, mdp.settings().seed.value_or(1),
          {.pieces = {}, .steps = competition ? std::optional(steps) : std::nullopt});
  while (!run.finished() && (competition || run.total().pieces < steps)) run.playPiece();
  const std::uint64_t seed = mdp.settings().seed.value_or(1);
  const QString title = PlotView::tr("%1, seed %2, n = 1").arg(shownText(mdp.name()), QString::number(seed));
  PlotCurve curve;
  curve.name = QStringLiteral("%1 on %2").arg(shownText(agent.name), shownText(mdp.name()));
  curve.color = agentColor(0);
  for (const auto& point : run.curve().points()) {
    curve.x.push_back(point.x);
    curve.y.push_back(point.total);
  }
  PlotView plot;
  plot.setAxisTitles(competition ? PlotView::tr("steps") : PlotView::tr("pieces"),
                     PlotView::tr("total reward"));
  plot.setCurves({curve});
  writeFile(path, renderFigure(plot, path, {.title = title}));
}

}  // namespace tetrabench
