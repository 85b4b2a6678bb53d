#pragma once

#include <QColor>
#include <QString>
#include <vector>

namespace tetrabench {

/// One curve of a graph. x ascends; a NaN in y leaves a gap.
struct PlotCurve {
  QString name = {};  ///< none: in no legend and no read-out, as the raw line behind a smoothed one
  QColor color = {};
  bool live = false;                                ///< still growing: drawn fast, with a thin pen
  bool background = false;                          ///< for comparison only: thin, pale and behind the others
  static constexpr float kBackgroundShare = 0.69F;  ///< of its own colour in such a curve
  Qt::PenStyle line = Qt::SolidLine;
  bool points = false;  ///< a point for each value, no line
  bool hidden = false;  ///< only in the legend; set by views, as the user clicks there
  std::vector<double> x = {};
  std::vector<double> y = {};     ///< as long as x
  std::vector<double> low = {};   ///< lower end of the band around y: as long as x, or empty
  std::vector<double> high = {};  ///< upper end
  QString id = {};                ///< the same for this curve in other graphs; none: its name

  const QString& key() const { return id.isEmpty() ? name : id; }
  bool hasBand() const { return !x.empty() && low.size() == x.size() && high.size() == x.size(); }
};

/// A marked place on the x axis, such as where the next MDP of a curve over several begins.
struct PlotMark {
  double x = 0;
  QString text;  ///< short, as it stands at the right of the line; may be empty
};

/// Linear and Logarithmic show all data; Window shows 0..10^k, whatever there is.
enum class XScale { Linear, Logarithmic, Window };

enum class FigureFormat { Png, Svg, Pdf };

}  // namespace tetrabench
