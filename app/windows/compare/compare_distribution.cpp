#include "app/windows/compare/compare_distribution.h"

#include <QLocale>

#include "core/statistics/histogram.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr int kBins = 40;

PlotCurve survivalCurve(const ComparedItem& item, const std::vector<std::int64_t>& lines) {
  PlotCurve curve = curveFor(item);
  const auto points = survivalOf(lines);
  for (const SurvivalPoint& point : points) {
    curve.x.push_back(static_cast<double>(point.lines));
    curve.y.push_back(point.fraction);
  }
  return curve;
}

/// Returns a legend entry with the numbers of games.
QString named(const QString& name, qlonglong lost, qlonglong cut) {
  const QLocale locale;
  const QString games = Texts::tr("%Ln games", nullptr, pluralOf(lost));
  return cut > 0 ? Texts::tr("%1, %2, %3 cut off").arg(name, games, locale.toString(cut))
                 : QStringLiteral("%1, %2").arg(name, games);
}

}  // namespace

void drawDistribution(ComparePicture& picture, const std::vector<ComparedItem>& items,
                      const std::vector<ComparedMdp>& mdps, const CompareChoices& choices) {
  const bool survival = choices.distribution == CompareChoices::Distribution::Survival;
  picture.xTitle = survival ? Texts::tr("at least this many lines") : Texts::tr("lines per game");
  picture.yTitle = Texts::tr("fraction of games");
  std::vector<std::vector<std::int64_t>> games;
  for (const ComparedItem& item : items)
    games.push_back(item.agent ? lostGames(*item.agent, mdps) : std::vector<std::int64_t>());
  const double width = histogramWidth(games, kBins);
  qlonglong cut = 0, lost = 0;
  QStringList neverLost;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const qlonglong cutHere = items[i].agent ? truncatedGames(*items[i].agent, mdps) : 0;
    cut += cutHere;
    lost += std::ssize(games[i]);
    if (games[i].empty() && cutHere > 0) neverLost << items[i].name;
    if (games[i].empty()) continue;
    PlotCurve curve = survival ? survivalCurve(items[i], games[i]) : curveFor(items[i]);
    if (!survival)
      for (const HistogramBin& bin : histogramOf(games[i], width)) {  // a bin is a step of the curve
        curve.x.insert(curve.x.end(), {bin.from, bin.to});
        curve.y.insert(curve.y.end(), {bin.fraction, bin.fraction});
      }
    if (choices.counts) curve.name = named(items[i].name, std::ssize(games[i]), cutHere);
    picture.curves.push_back(std::move(curve));
  }
  if (picture.curves.empty() && neverLost.isEmpty()) {
    picture.missing = Texts::tr(
        "No lost games were recorded in these runs. Runs that estimate games play none to the end.");
    return;
  }
  picture.note = survival ? Texts::tr(
                                "All lost games. On a logarithmic y axis, a straight line means a "
                                "constant chance of losing at each line.")
                          : Texts::tr("All lost games, in bins of equal width.");
  if (cut > 0)
    picture.note +=
        Texts::tr(
            " %L1 of %L2 games were cut off by a limit or the end of their run and are missing here; "
            "the longest games are cut off most, so games last longer than shown.")
            .arg(cut)
            .arg(cut + lost);
  if (!neverLost.isEmpty())
    picture.note += Texts::tr(" No game lost by %1.").arg(neverLost.join(QStringLiteral(", ")));
}

}  // namespace tetrabench
