#pragma once

#include <QByteArray>
#include <QFont>
#include <QRect>
#include <QSize>
#include <QString>
#include <functional>
#include <vector>

#include "widgets/plots/plot_curve.h"
#include "widgets/plots/plot_legend.h"

class QCPPainter;
class QPainter;
class QCustomPlot;

namespace tetrabench {

/// The head of a figure, in the light theme: the title and the legend, above the graph.
class FigureHead {
 public:
  /// Creates the head. `title` may be empty; a long one is wrapped. `width` is that of the figure in pixels.
  FigureHead(const QString& title, const std::vector<PlotLegendEntry>& entries, int width, const QFont& font);

  int height() const;
  void paint(QPainter& painter) const;

 private:
  QString title_;
  QFont font_, titleFont_;
  QRect titlePlace_;
  PlotLegendLayout legend_;
};

/// Returns a font of this family in the size for figures on paper.
QFont figureFont(QFont font);

/// Returns the legend entries that are not hidden.
std::vector<PlotLegendEntry> shownIn(std::vector<PlotLegendEntry> entries);

/// Renders the output of `paint` at `size` pixels of 1/96 inch; `scale` is for PNG only.
QByteArray renderFigure(FigureFormat format, const QSize& size, double scale,
                        const std::function<void(QCPPainter&)>& paint);

/// Renders the plot below the head, with a total of `size` pixels of 1/96 inch, regardless of the size of its
/// widget; `scale` is for PNG only.
QByteArray renderFigure(QCustomPlot& plot, const FigureHead& head, FigureFormat format, const QSize& size,
                        double scale);

}  // namespace tetrabench
