#pragma once

#include <QByteArray>
#include <QColor>
#include <QLocale>
#include <QString>
#include <vector>

#include "core/statistics/means.h"
#include "widgets/plots/plot_legend.h"

namespace tetrabench {

/// A mean in a graph, with its name and the heading above it.
struct MeanRow {
  QString name;   ///< the agent
  QString group;  ///< the MDPs and the length of their runs; a heading is above the first row of each group
  QColor color;
  MeanEntry mean;
  bool operator==(const MeanRow&) const = default;
};

/// Means, from top to bottom.
struct MeanRows {
  std::vector<MeanRow> rows = {};
  QString quantity = {};
  bool logarithmic = false;
  bool bars = false;  ///< bars from 0 to the mean, which a logarithmic axis does not have
  bool operator==(const MeanRows&) const = default;
};

/// Returns the shape for the kind of a mean. Hollow: without an interval; a pointer: a lower bound.
PlotMarker markerOf(const MeanEntry& mean);

/// Returns a legend of the markers that occur, in this colour.
std::vector<PlotLegendEntry> markerLegend(const MeanRows& means, const QColor& color);

/// Describes a mean: its name and heading, the value with its interval, and what it averages.
QString sentenceOf(const MeanRow& row, const QLocale& locale);

/// Returns a CSV with the columns mdp, agent, the quantity, low, high, values, kind (runs, games or
/// estimates), lower_bound (1 or 0) and stopped_games; low and high are empty without an interval.
QByteArray meansToCsv(const MeanRows& means);

}  // namespace tetrabench
