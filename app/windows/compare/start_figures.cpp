#include "app/windows/compare/start_figures.h"

#include <QDir>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/figures/figure_file.h"
#include "core/error.h"
#include "core/experiments/start_model/start_fit.h"
#include "core/storage/atomic_file.h"
#include "widgets/forms/text.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

QString nameOf(RegressionKind kind) {
  const char* const names[] = {QT_TRANSLATE_NOOP("Texts", "Constant"), QT_TRANSLATE_NOOP("Texts", "Linear"),
                               QT_TRANSLATE_NOOP("Texts", "Network")};
  return Texts::tr(names[static_cast<std::size_t>(kind)]);
}

QString titleOf(std::size_t weight) {
  const char* const names[] = {QT_TRANSLATE_NOOP("Texts", "Bumpiness"), QT_TRANSLATE_NOOP("Texts", "Wells"),
                               QT_TRANSLATE_NOOP("Texts", "Height"), QT_TRANSLATE_NOOP("Texts", "Holes"),
                               QT_TRANSLATE_NOOP("Texts", "Lines")};
  return Texts::tr(names[weight]);
}

/// Returns a point for each set: the weight that was found, and the one predicted by the model of all other
/// MDPs.
PlotCurve pointsOf(const StartModelComparison& comparison, const StartFit& fit, std::size_t weight) {
  std::vector<std::size_t> order(comparison.found.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return comparison.found[i][weight]; });
  PlotCurve curve;
  curve.name = nameOf(fit.kind);
  curve.color = agentColor(static_cast<int>(fit.kind) - 1);
  curve.points = true;
  for (const std::size_t i : order) {
    curve.x.push_back(comparison.found[i][weight] / std::log(10.0));
    curve.y.push_back(fit.predicted[i][weight] / std::log(10.0));
  }
  return curve;
}

PlotCurve diagonal(const PlotCurve& points) {
  PlotCurve curve;
  curve.name = Texts::tr("Predicted = found");
  curve.color = agentColor(7);
  curve.line = Qt::DashLine;
  curve.x = {points.x.front(), points.x.back()};
  curve.y = curve.x;
  return curve;
}

}  // namespace

void drawStartModels(const QString& path, const QString& sets, const QString& folder) {
  const auto* chosen = std::ranges::find(kStartSets, sets.toStdString());
  if (chosen == std::end(kStartSets)) throw InvalidArgument("--start-sets must be best or validated.");
  const StartData data = readStartData(path.toStdString());
  const StartModelComparison comparison = compareStartModels(
      data, static_cast<StartSets>(chosen - std::begin(kStartSets)), StartTarget::LogRatios);
  std::vector<PlotGridItem> items;
  for (std::size_t weight = 0; weight < kStartWeights.size(); ++weight) {
    PlotGridItem& item = items.emplace_back(PlotGridItem{.title = titleOf(weight), .curves = {}});
    for (const StartFit& fit : comparison.fits)
      if (fit.kind != RegressionKind::Constant) item.curves.push_back(pointsOf(comparison, fit, weight));
    item.curves.push_back(diagonal(item.curves.front()));
  }
  PlotGrid grid;
  grid.setSharedX(false);
  grid.setSharedY(false);
  grid.setAxisTitles(Texts::tr("found: log10 of the weight over the geometric mean"), Texts::tr("predicted"));
  grid.setPlots(std::move(items));
  createFolder(folder.toStdString());
  const QString title =
      Texts::tr("SmartAgent's weights predicted from the other MDPs, n = %1").arg(data.instances.size());
  for (const char* ending : {".png", ".svg", ".pdf"}) {
    const QString file = QDir(folder).filePath(QStringLiteral("start-models")) + ending;
    writeFile(file, renderFigure(grid, file, {.title = title}));
  }
}

}  // namespace tetrabench
