#pragma once

#include <QColor>
#include <QString>
#include <vector>

namespace tetrabench {

/// One curve of a graph. x ascends; a NaN in y leaves a gap.
struct PlotCurve {
  QString name;
  QColor color;
  bool live = false;        ///< still growing: drawn fast, with a thin pen
  bool background = false;  ///< for comparison only: thin, pale and behind the others
  bool dashed = false;
  std::vector<double> x;
  std::vector<double> y;     ///< as long as x
  std::vector<double> low;   ///< lower end of the band around y: as long as x, or empty
  std::vector<double> high;  ///< upper end

  bool hasBand() const { return !x.empty() && low.size() == x.size() && high.size() == x.size(); }
};

/// Linear and Logarithmic show all data; Window shows 0..10^k, whatever there is.
enum class XScale { Linear, Logarithmic, Window };

enum class FigureFormat { Png, Svg, Pdf };

}  // namespace tetrabench
