#pragma once

#include <QColor>
#include <QString>
#include <vector>

namespace tetrabench {

/// A curve of a graph. x ascends; NaN in y makes a gap.
struct PlotCurve {
  QString name = {};  ///< if empty, not in legend and read-out, such as the raw line behind a smoothed one
  QColor color = {};
  bool live = false;                                ///< still growing: first in the legend
  bool background = false;                          ///< for comparison only: thin, pale and behind the others
  static constexpr float kBackgroundShare = 0.69F;  ///< share of its own colour, mixed with the background's
  Qt::PenStyle line = Qt::SolidLine;
  bool points = false;     ///< a point for each value, no line
  bool hidden = false;     ///< only in the legend; set by views when the user clicks there
  bool removable = false;  ///< has a button in the legend that requests its removal
  std::vector<double> x = {};
  std::vector<double> y = {};     ///< same length as x
  std::vector<double> low = {};   ///< lower end of the band around y: as long as x, or empty
  std::vector<double> high = {};  ///< upper end
  QString id = {};                ///< identifies this curve across graphs; if empty, its name does

  /// The axes that are scaled to this curve while a view follows its data; all curves count if no visible one
  /// scales an axis.
  enum class Fit { Both, OnlyY, None };
  Fit fit = Fit::Both;

  const QString& key() const { return id.isEmpty() ? name : id; }
  bool hasBand() const { return !x.empty() && low.size() == x.size() && high.size() == x.size(); }
};

/// A marked place on the x axis, such as the start of the next MDP in a curve over several.
struct PlotMark {
  double x = 0;
  QString text;  ///< short, shown to the right of the line; may be empty
};

/// The scale of an x axis. Linear and Logarithmic show all data; Window always shows 0..10^k.
enum class XScale { Linear, Logarithmic, Window };

enum class FigureFormat { Png, Svg, Pdf };

/// The place of the legend in a figure.
enum class LegendPlace { Above, Below, Right, Hidden };

/// The texts around the graph in a figure.
struct FigureTexts {
  // Constructors rather than an aggregate: a plain title is the usual argument.
  FigureTexts() = default;
  FigureTexts(const QString& above, LegendPlace place = LegendPlace::Above) : title(above), legend(place) {}

  QString title;  ///< above the graph; none if empty
  LegendPlace legend = LegendPlace::Above;
};

}  // namespace tetrabench
