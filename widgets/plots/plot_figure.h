#pragma once

#include <QByteArray>
#include <QFont>
#include <QRect>
#include <QSize>
#include <QString>
#include <functional>
#include <vector>

#include "widgets/access/figure_menu.h"
#include "widgets/plots/plot_curve.h"
#include "widgets/plots/plot_legend.h"

class QCPPainter;
class QPainter;
class QCustomPlot;

namespace tetrabench {

/// The texts around the graph of a figure, in the light theme: the title above it, and the legend in its
/// place.
class FigureHead {
 public:
  /// Lays out the texts; a long title is wrapped. `width` is that of the figure in pixels.
  FigureHead(const FigureTexts& texts, const std::vector<PlotLegendEntry>& entries, int width,
             const QFont& font);

  /// Returns the height of the texts above the graph.
  int height() const;
  /// Returns the rectangle that the texts leave to the graph.
  QRect graphIn(const QSize& figure) const;
  void paint(QPainter& painter, const QSize& figure) const;

 private:
  bool hasLegend(LegendPlace place) const { return legend_.height() > 0 && place_ == place; }
  int titleHeight() const;

  QString title_;
  LegendPlace place_;
  QFont font_, titleFont_;
  QRect titlePlace_;
  PlotLegendLayout legend_;
};

/// Size of the texts of figures, in pixels.
inline constexpr int kPaperTextSize = 13;

/// Returns a font of this family in the size for figures on paper.
QFont figureFont(QFont font);

/// Returns the legend entries that are not hidden.
std::vector<PlotLegendEntry> shownIn(std::vector<PlotLegendEntry> entries);

/// Renders the output of `paint`, which draws `size` pixels. `scale` is the length of such a pixel: in pixels
/// of a PNG, and for the other formats in 1/96 inch, so that all texts and lines grow with it.
QByteArray renderFigure(FigureFormat format, const QSize& size, double scale,
                        const std::function<void(QCPPainter&)>& paint);

/// Renders the plot between the texts of `head`, with a total of `size` pixels, regardless of the size of its
/// widget.
QByteArray renderFigure(QCustomPlot& plot, const FigureHead& head, FigureFormat format, const QSize& size,
                        double scale);

/// Gives a graph, whose figure() and csv() are copied, its context menu.
template <typename Graph>
FigureMenu* addFigureMenu(Graph* graph) {
  return FigureMenu::addTo(
      graph, {[graph](double scale) { return graph->figure(FigureFormat::Png, graph->size(), scale); },
              [graph] { return graph->csv(); }});
}

}  // namespace tetrabench
