#include "widgets/plots/spoken_plot.h"

#include <QAccessible>

#include "widgets/access/spoken_widget.h"
#include "widgets/plots/grid/plot_grid_canvas.h"
#include "widgets/plots/heat_map.h"
#include "widgets/plots/means/mean_plot.h"
#include "widgets/plots/plot_legend.h"
#include "widgets/plots/plot_view.h"

namespace tetrabench {
namespace {

QAccessibleInterface* spokenPlot(const QString& /*className*/, QObject* object) {
  if (auto* plot = qobject_cast<PlotView*>(object))
    return new SpokenWidget(plot, QAccessible::Chart, [plot] { return plot->spokenText(); });
  if (auto* map = qobject_cast<HeatMap*>(object))
    return new SpokenWidget(map, QAccessible::Chart, [map] { return map->spokenText(); });
  if (auto* means = qobject_cast<MeanPlot*>(object))
    return new SpokenWidget(means, QAccessible::Chart, [means] { return means->spokenText(); });
  if (auto* canvas = qobject_cast<PlotGridCanvas*>(object))
    return new SpokenWidget(canvas, QAccessible::Chart);
  if (auto* legend = qobject_cast<PlotLegend*>(object)) return new SpokenWidget(legend, QAccessible::List);
  return nullptr;
}

}  // namespace

void speakPlots() {
  QAccessible::installFactory(&spokenPlot);
}

}  // namespace tetrabench
