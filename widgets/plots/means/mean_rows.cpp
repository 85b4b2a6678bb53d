#include "widgets/plots/means/mean_rows.h"

#include <algorithm>

#include "widgets/access/spoken_widget.h"
#include "widgets/forms/text.h"
#include "widgets/plots/csv.h"
#include "widgets/plots/plot_numbers.h"

namespace tetrabench {
namespace {

PlotMarker::Shape shapeOf(MeanKind kind) {
  switch (kind) {
    case MeanKind::Runs:
      return PlotMarker::Disc;
    case MeanKind::Games:
      return PlotMarker::Square;
    case MeanKind::Estimates:
      return PlotMarker::Diamond;
  }
  return PlotMarker::Disc;
}

QString legendTextOf(MeanKind kind) {
  switch (kind) {
    case MeanKind::Runs:
      return Texts::tr("mean over runs");
    case MeanKind::Games:
      return Texts::tr("mean over games");
    case MeanKind::Estimates:
      return Texts::tr("estimate of the mean game");
  }
  return {};
}

/// Returns the number of values, in the unit of their kind.
QString countOf(const MeanEntry& mean) {
  const int values = pluralOf(mean.values);
  switch (mean.kind) {
    case MeanKind::Runs:
      return Texts::tr("%Ln runs", nullptr, values);
    case MeanKind::Games:
      return Texts::tr("%Ln games", nullptr, values);
    case MeanKind::Estimates:
      return Texts::tr("%Ln estimates of the mean game", nullptr, values);
  }
  return {};
}

}  // namespace

PlotMarker markerOf(const MeanEntry& mean) {
  if (mean.isLowerBound) return {PlotMarker::Pointer, false};
  return {shapeOf(mean.kind), mean.interval.has_value()};
}

std::vector<PlotLegendEntry> markerLegend(const MeanRows& means, const QColor& color) {
  std::vector<PlotLegendEntry> legend;
  const auto add = [&](const QString& text, const PlotMarker& marker) {
    legend.push_back({text, color, Qt::SolidLine, {}, false, false, marker});
  };
  for (const MeanKind kind : {MeanKind::Runs, MeanKind::Games, MeanKind::Estimates})
    if (std::ranges::any_of(means.rows, [kind](const MeanRow& row) {
          return row.mean.kind == kind && !row.mean.isLowerBound;
        }))
      add(legendTextOf(kind), {shapeOf(kind), true});
  if (std::ranges::any_of(means.rows,
                          [](const MeanRow& row) { return !row.mean.isLowerBound && !row.mean.interval; }))
    add(Texts::tr("no interval: too few values, or all equal"), {PlotMarker::Disc, false});
  if (std::ranges::any_of(means.rows, [](const MeanRow& row) { return row.mean.isLowerBound; }))
    add(Texts::tr("lower bound: no game was lost"), {PlotMarker::Pointer, false});
  return legend;
}

QString sentenceOf(const MeanRow& row, const QLocale& locale) {
  const MeanEntry& mean = row.mean;
  const QString value = valueText(mean.mean, locale);
  QStringList parts;
  if (mean.isLowerBound)
    parts << Texts::tr("more than %1 (no game was lost)").arg(value);
  else if (mean.interval)
    parts << Texts::tr("%1 (95 % CI: %2 to %3)")
                 .arg(value, valueText((*mean.interval)[0], locale), valueText((*mean.interval)[1], locale));
  else
    parts << Texts::tr("%1 (no interval: too few values, or all equal)").arg(value);
  if (!mean.isLowerBound || mean.values > 0) parts << countOf(mean);
  if (mean.censored > 0) parts << Texts::tr("%Ln unfinished games", nullptr, pluralOf(mean.censored));
  return Texts::tr("%1, %2: %3", "an agent, an MDP, and a mean")
      .arg(row.name, row.group, parts.join(QStringLiteral("; ")));
}

QByteArray meansToCsv(const MeanRows& means) {
  const auto nameOfKind = [](MeanKind kind) -> QByteArray {
    return kind == MeanKind::Runs ? "runs" : kind == MeanKind::Games ? "games" : "estimates";
  };
  QByteArray csv =
      "mdp,agent," + csvField(means.quantity) + ",low,high,values,kind,lower_bound,stopped_games\n";
  for (const MeanRow& row : means.rows) {
    const MeanEntry& mean = row.mean;
    const auto& interval = mean.interval;
    csv += csvField(row.group) + ',' + csvField(row.name) + ',' + csvNumber(mean.mean) + ',' +
           (interval ? csvNumber((*interval)[0]) : QByteArray()) + ',' +
           (interval ? csvNumber((*interval)[1]) : QByteArray()) + ',' + QByteArray::number(mean.values) +
           ',' + nameOfKind(mean.kind) + (mean.isLowerBound ? ",1," : ",0,") +
           QByteArray::number(mean.censored) + '\n';
  }
  return csv;
}

}  // namespace tetrabench
