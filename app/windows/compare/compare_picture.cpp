#include "app/windows/compare/compare_picture.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string>

#include "app/windows/compare/compare_distribution.h"
#include "app/windows/compare/compare_means.h"
#include "app/windows/compare/mdp_titles.h"
#include "core/parallel/parallel_for.h"
#include "core/statistics/smoothing.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

using Layout = CompareChoices::Layout;
using View = CompareChoices::View;

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// Returns the largest number of values that a point averages, for the legend.
std::int64_t valuesOf(const std::vector<MeanPoint>& points) {
  std::int64_t most = 0;
  for (const MeanPoint& point : points) most = std::max(most, point.value.values);
  return most;
}

PlotCurve toPlot(const ComparedItem& item, const std::vector<MeanPoint>& points, bool withNumber) {
  PlotCurve curve = curveFor(item);
  if (withNumber) curve.name = Texts::tr("%1, n = %2").arg(item.name, QString::number(valuesOf(points)));
  const bool band = std::ranges::any_of(
      points, [](const MeanPoint& p) { return p.value.interval.has_value() || p.merged.has_value(); });
  for (const MeanPoint& point : points) {
    curve.x.push_back(point.x);
    curve.y.push_back(point.value.mean);
    if (!band) continue;
    const double mean = point.value.mean;
    const auto interval = point.value.interval.value_or(std::array{mean, mean});
    const auto merged = point.merged.value_or(interval);
    curve.low.push_back(std::min(interval[0], merged[0]));
    curve.high.push_back(std::max(interval[1], merged[1]));
  }
  curve.points = points.size() == 1;  // a line would be invisible
  return curve;
}

/// Smooths curves; the raw ones remain visible behind them, without their bands.
void smooth(std::vector<PlotCurve>& curves, double weight) {
  if (weight <= 0) return;
  std::vector<PlotCurve> raw = curves;
  for (PlotCurve& curve : curves) {
    curve.y = smoothed(curve.y, weight);
    curve.low = smoothed(curve.low, weight);
    curve.high = smoothed(curve.high, weight);
  }
  for (PlotCurve& curve : raw) {
    curve.name.clear();
    curve.background = true;
    curve.low.clear();
    curve.high.clear();
  }
  curves.insert(curves.end(), raw.begin(), raw.end());
}

/// Returns what the x axis counts: on MDPs without steps, pieces; in curve files, what they say.
QString stepsTitle(const std::vector<ComparedItem>& items, const std::vector<ComparedMdp>& mdps) {
  std::set<std::string> units;
  for (const ComparedMdp& mdp : mdps) units.insert(mdp.steps ? "steps" : "pieces");
  for (const ComparedItem& item : items)
    if (item.curve) units.insert(item.curve->x);
  if (units.empty() || units == std::set<std::string>{"steps"}) return Texts::tr("steps");
  return units == std::set<std::string>{"pieces"} ? Texts::tr("pieces") : Texts::tr("steps or pieces");
}

QString titleOf(CurveX x, const std::vector<ComparedItem>& items, const std::vector<ComparedMdp>& mdps) {
  switch (x) {
    case CurveX::Steps:
      return stepsTitle(items, mdps);
    case CurveX::Pieces:
      return Texts::tr("pieces");
    case CurveX::Episodes:
      return Texts::tr("episodes");
    case CurveX::Time:
      return Texts::tr("processor time (s)");
  }
  return {};
}

/// The choices, restricted to those the view supports.
struct Drawn {
  CurveX x;
  CurveY y;
  Layout layout;
  /// Returns true if curve files are drawn, which have no other data.
  bool hasFiles() const {
    return layout == Layout::Concatenated && x == CurveX::Steps && y == CurveY::TotalReward;
  }
};

Drawn drawnOf(const CompareChoices& choices) {
  Drawn drawn{choices.x, choices.y, choices.layout};
  if (choices.view == View::Height) drawn.y = CurveY::Height;
  if (choices.view == View::Height && drawn.x == CurveX::Episodes) drawn.x = CurveX::Pieces;
  if (choices.view != View::Curves && drawn.layout == Layout::Concatenated) drawn.layout = Layout::Averaged;
  if (drawn.y == CurveY::EpisodeReward) drawn.x = CurveX::Episodes;
  const bool adds = drawn.y == CurveY::TotalReward || drawn.y == CurveY::Lines;
  if (drawn.layout == Layout::Concatenated && !adds) drawn.layout = Layout::Averaged;
  return drawn;
}

const ComparedItem* referenceOf(const std::vector<ComparedItem>& items, const QString& id) {
  const ComparedItem* first = nullptr;
  for (const ComparedItem& item : items) {
    if (!item.agent) continue;
    if (item.id == id) return &item;
    if (!first) first = &item;
  }
  return first;
}

/// Returns the curves of all agents over some MDPs.
std::vector<PlotCurve> curvesOver(const std::vector<ComparedItem>& items, std::span<const ComparedMdp> mdps,
                                  const Drawn& drawn, const CompareChoices& choices, bool withNumber) {
  const ComparedItem* reference = referenceOf(items, choices.reference);
  std::vector<PlotCurve> curves;
  for (const ComparedItem& item : items) {
    const bool against = choices.view == View::Differences;
    if (!item.agent || (against && &item == reference)) continue;
    const auto points = against ? differenceCurve(*item.agent, *reference->agent, mdps, drawn.x, drawn.y)
                                : averagedCurve(*item.agent, mdps, drawn.x, drawn.y);
    if (!points.empty()) curves.push_back(toPlot(item, points, withNumber));
  }
  smooth(curves, choices.smoothing);
  return curves;
}

PlotCurve toPlot(const ComparedItem& item, const ConcatenatedCurveFile& file) {
  PlotCurve curve = curveFor(item);
  const bool band = file.repetitions > 1;
  for (const auto& point : file.points) {
    curve.x.push_back(static_cast<double>(point.x));
    curve.y.push_back(point.reward);
    if (band) curve.low.push_back(point.low), curve.high.push_back(point.high);
  }
  return curve;
}

void drawConcatenated(ComparePicture& picture, const std::vector<ComparedItem>& items,
                      const std::vector<ComparedMdp>& mdps, const Drawn& drawn,
                      const CompareChoices& choices) {
  bool bordersDiffer = false;
  for (const ComparedItem& item : items) {
    std::vector<PlotMark> marks;
    if (item.curve) {
      if (!drawn.hasFiles()) continue;
      picture.curves.push_back(toPlot(item, *item.curve));
      double from = 0;
      for (const auto& border : item.curve->borders) {
        marks.push_back({from, shownText(border.mdp)});
        from = static_cast<double>(border.x);
      }
    } else {
      const ConcatenatedCurve whole = concatenatedCurve(*item.agent, mdps, drawn.x, drawn.y);
      if (whole.points.empty()) continue;
      picture.curves.push_back(toPlot(item, whole.points, true));
      const std::vector<QString> names = mdpTitles(ownMdps(*item.agent, mdps));
      for (const QString& name : names)
        marks.push_back({marks.empty() ? 0 : whole.borders[marks.size() - 1], name});
    }
    // On a time or episode axis the borders differ between agents, so none are shown.
    if (picture.curves.size() == 1)
      picture.marks = std::move(marks);
    else if (!std::ranges::equal(marks, picture.marks, {}, &PlotMark::x, &PlotMark::x))
      bordersDiffer = true;
  }
  if (bordersDiffer) picture.marks.clear();
  smooth(picture.curves, choices.smoothing);
}

QString nameOf(RunMeasure measure) {
  switch (measure) {
    case RunMeasure::TotalReward:
      return Texts::tr("total reward");
    case RunMeasure::Lines:
      return Texts::tr("lines");
    case RunMeasure::EpisodeReward:
      return Texts::tr("reward per episode");
    case RunMeasure::Height:
      return Texts::tr("pile height");
    case RunMeasure::GameLines:
      return Texts::tr("lines per lost game");
  }
  return {};
}

ComparisonRow rowOf(const ComparedItem& item, const ComparedItem& reference,
                    const std::vector<ComparedMdp>& mdps, RunMeasure measure, bool isIntervalWanted) {
  const AgentComparison compared = compareAgents(*item.agent, *reference.agent, mdps, measure);
  ComparisonRow row;
  row.agent = item.name;
  row.color = item.color;
  row.line = item.line;
  row.mean = compared.mean.values > 0 ? compared.mean.mean : kUnknown;
  row.interval = compared.mean.interval;
  row.interquartileMean = compared.runs > 0 ? compared.interquartileMean : kUnknown;
  if (isIntervalWanted) row.interquartileInterval = interquartileInterval(*item.agent, mdps, measure);
  row.interquartileSkipped = !isIntervalWanted && compared.runs > 1;
  row.n = compared.mean.values;
  row.reference = &item == &reference;
  row.sharesMdp = compared.sharesMdp;
  if (row.reference) return row;
  const bool paired = compared.difference.difference.values > 0;
  if (paired || measure == RunMeasure::GameLines) row.improvement = compared.improvement;
  if (!paired) return row;
  row.difference = compared.difference.difference.mean;
  row.differenceInterval = compared.difference.difference.interval;
  row.p = compared.difference.p;
  return row;
}

std::vector<ComparisonRow> rowsOf(const std::vector<ComparedItem>& items,
                                  const std::vector<ComparedMdp>& mdps, const ComparedItem& reference,
                                  RunMeasure measure) {
  std::vector<const ComparedItem*> compared;
  for (const ComparedItem& item : items)
    if (item.agent) compared.push_back(&item);
  std::vector<ComparisonRow> rows(compared.size());
  parallelFor(std::ssize(compared), defaultThreads(), [&](std::int64_t i) {
    const auto at = static_cast<std::size_t>(i);
    rows[at] = rowOf(*compared[at], reference, mdps, measure, compared.size() <= kMaxIntervals);
  });
  return rows;
}

/// Returns true if each agent's plan has all these MDPs.
bool haveAll(const std::vector<ComparedItem>& items, const std::vector<ComparedMdp>& mdps) {
  return std::ranges::all_of(items, [&](const ComparedItem& item) {
    return !item.agent || std::ranges::all_of(mdps, [&](const ComparedMdp& mdp) {
      return std::ranges::find(item.agent->mdps, mdp.key, &ComparedMdp::key) != item.agent->mdps.end();
    });
  });
}

/// Returns the items that are not hidden; all if all are hidden.
std::vector<ComparedItem> seenOf(const std::vector<ComparedItem>& items) {
  std::vector<ComparedItem> seen;
  std::ranges::remove_copy_if(items, std::back_inserter(seen), &ComparedItem::hidden);
  return seen.empty() ? items : seen;
}

/// Returns the MDPs that are in the experiments of these agents.
std::vector<ComparedMdp> playedBy(const std::vector<ComparedItem>& items,
                                  const std::vector<ComparedMdp>& mdps) {
  std::vector<ComparedMdp> played;
  std::ranges::copy_if(mdps, std::back_inserter(played), [&](const ComparedMdp& mdp) {
    return std::ranges::any_of(items, [&](const ComparedItem& item) {
      return item.agent &&
             std::ranges::find(item.agent->mdps, mdp.key, &ComparedMdp::key) != item.agent->mdps.end();
    });
  });
  return played;
}

/// Explains how means over episodes are computed, as they differ from other means.
QString episodeNote(const Drawn& drawn, const ComparePicture& picture) {
  constexpr double kSingleEpisodes = 1000;
  QString note = Texts::tr(
      "Mean over the runs that finished this episode, up to the last one that half of them finished; band: "
      "95 % interval.");
  const auto isLong = [](const PlotCurve& curve) {
    return !curve.x.empty() && curve.x.back() > kSingleEpisodes;
  };
  bool isMerged = std::ranges::any_of(picture.curves, isLong);
  for (const PlotGridItem& plot : picture.plots)
    isMerged = isMerged || std::ranges::any_of(plot.curves, isLong);
  if (isMerged && drawn.y == CurveY::EpisodeReward)
    note += Texts::tr(
        " Beyond 1,000 episodes, each point is the mean of 10 or more episodes, and the band reaches from "
        "their lowest to their highest reward, averaged over the runs.");
  return note;
}

QString noteOf(const CompareChoices& choices, const Drawn& drawn, const ComparedItem* reference,
               std::size_t mdps, bool alike) {
  if (choices.view == View::Differences && reference)
    return Texts::tr(
               "Difference from %1 on the same pieces, averaged over the MDPs both played. Band: 95 % "
               "interval over n repetitions.")
        .arg(reference->name);
  switch (drawn.layout) {
    case Layout::Averaged:
      return mdps == 1 ? Texts::tr("Mean over n repetitions; band: its 95 % interval.")
             : alike   ? Texts::tr(
                             "Mean over %1 MDPs; band: 95 % interval over the n repetitions finished on all of "
                               "them.")
                           .arg(mdps)
                     : Texts::tr(
                           "Mean over the MDPs in the plan of each agent's experiment; band: 95 % interval "
                           "over the n repetitions finished on all of them.");
    case Layout::Concatenated:
      return Texts::tr("One MDP after another; mean of n repetitions; band: its 95 % interval.");
    case Layout::PerMdp:
      return Texts::tr("Mean over the repetitions of each MDP; band: its 95 % interval.");
  }
  return {};
}

/// Returns the title of a figure: the MDPs, and the seeds if they are the same for all agents, as otherwise
/// no number applies to all curves.
QString titleOf(const std::vector<ComparedItem>& items, const std::vector<ComparedMdp>& mdps) {
  std::set<std::set<std::uint64_t>> all;
  for (const ComparedItem& item : items) {
    if (!item.agent) continue;
    std::set<std::uint64_t> seeds;
    for (const ComparedRun& run : item.agent->runs)
      if (std::ranges::find(mdps, run.mdp, &ComparedMdp::key) != mdps.end()) seeds.insert(run.seed);
    if (!seeds.empty()) all.insert(std::move(seeds));
  }
  if (mdps.empty() || all.empty()) return {};
  constexpr std::size_t kMaxNamed = 3;
  QStringList names;
  for (const ComparedMdp& mdp : mdps) names << shownText(mdp.name);
  const QString played = mdps.size() <= kMaxNamed ? names.join(QStringLiteral("; "))
                                                  : Texts::tr("%n MDPs", nullptr, pluralOf(mdps.size()));
  if (all.size() > 1) return played;
  const std::set<std::uint64_t>& seeds = *all.begin();
  if (seeds.size() == 1) return Texts::tr("%1, seed %2, n = 1").arg(played, QString::number(*seeds.begin()));
  const bool consecutive = *seeds.rbegin() - *seeds.begin() + 1 == seeds.size();
  if (!consecutive) return Texts::tr("%1, n = %2").arg(played, QString::number(seeds.size()));
  return Texts::tr("%1, seeds %2 to %3, n = %4")
      .arg(played, QString::number(*seeds.begin()), QString::number(*seeds.rbegin()),
           QString::number(seeds.size()));
}

/// Explains missing curves: some runs count games.
void explainMissing(ComparePicture& picture) {
  const auto isEmpty = [](const PlotGridItem& plot) { return plot.curves.empty(); };
  if (std::ranges::all_of(picture.plots, isEmpty)) picture.plots.clear();
  picture.missing = Texts::tr(
      "Runs that count or estimate games have no curves over steps, pieces or time, and no heights. Choose "
      "“Episodes” or “Per episode”, or “Distribution” for games that were counted.");
  const bool hasCurves = !picture.curves.empty() || !picture.plots.empty();
  picture.note = hasCurves ? picture.note + QLatin1Char(' ') + picture.missing : QString();
}

/// Says how curve files are shown if they are not.
void explainFiles(ComparePicture& picture) {
  const QString sentence =
      Texts::tr(
          "Curve files are drawn only under “Curves”, with “Concatenated”, “Total reward” and %1 on "
          "the x axis.")
          .arg(picture.steps);
  if (picture.curves.empty() && picture.plots.empty())
    picture.missing = sentence;
  else
    picture.note += QLatin1Char(' ') + sentence;
}

/// Names the agents that are not compared with the reference, as no MDP was played by both, and warns of
/// means over different MDPs.
void warnOfOtherMdps(ComparePicture& picture, const std::vector<ComparedItem>& items,
                     const ComparedItem* reference, const std::vector<ComparedMdp>& mdps) {
  if (!reference) return;
  QStringList others;
  bool differ = false;
  const std::vector<ComparedMdp> own = ownMdps(*reference->agent, mdps);
  for (const ComparedItem& item : items) {
    if (!item.agent) continue;
    const std::vector<ComparedMdp> its = ownMdps(*item.agent, mdps);
    differ = differ || its != own;
    if (!its.empty() && !own.empty() && sharedMdps(*item.agent, *reference->agent, mdps).empty())
      others << item.name;
  }
  if (!differ) return;
  QString warning = Texts::tr(
      "The agents may have played different MDPs or runs of different lengths, so their means are not "
      "directly comparable.");
  if (!others.isEmpty())
    warning += QLatin1Char(' ') + Texts::tr("Not compared with %1 because they share no MDP with it: %2.")
                                      .arg(reference->name, others.join(QStringLiteral(", ")));
  if (picture.curves.empty() && picture.plots.empty() && picture.means.rows.empty() &&
      picture.missing.isEmpty())
    picture.missing = warning;
  picture.note += (picture.note.isEmpty() ? QString() : QStringLiteral(" ")) + warning;
}

}  // namespace

PlotCurve curveFor(const ComparedItem& item) {
  PlotCurve curve;
  curve.name = item.name;
  curve.color = item.color;
  curve.line = item.line;
  curve.id = item.id;
  return curve;
}

RunMeasure measureOf(const CompareChoices& choices, const std::vector<ComparedMdp>& mdps) {
  if (choices.view == View::Distribution) return RunMeasure::GameLines;
  if (choices.view == View::Means) {
    // A run that estimates the mean game has no lost games, but the lines of that game.
    const bool estimated = !mdps.empty() && std::ranges::all_of(mdps, isEstimated);
    return choices.mean == RunMeasure::GameLines && estimated ? RunMeasure::Lines : choices.mean;
  }
  switch (drawnOf(choices).y) {
    case CurveY::Lines:
      return RunMeasure::Lines;
    case CurveY::EpisodeReward:
      return RunMeasure::EpisodeReward;
    case CurveY::Height:
      return RunMeasure::Height;
    default:
      return RunMeasure::TotalReward;
  }
}

std::vector<ComparisonRow> withIntervals(std::vector<ComparisonRow> rows,
                                         const std::vector<ComparedItem>& items,
                                         const std::vector<ComparedMdp>& mdps, RunMeasure measure) {
  std::map<QString, const ComparedAgent*> agents;
  for (const ComparedItem& item : items)
    if (item.agent) agents[item.name] = item.agent.get();
  parallelFor(std::ssize(rows), defaultThreads(), [&](std::int64_t i) {
    ComparisonRow& row = rows[static_cast<std::size_t>(i)];
    const auto agent = agents.find(row.agent);
    if (!row.interquartileSkipped || agent == agents.end()) return;
    row.interquartileInterval = interquartileInterval(*agent->second, mdps, measure);
    row.interquartileSkipped = false;
  });
  return rows;
}

ComparePicture comparePicture(const std::vector<ComparedItem>& items, const std::vector<ComparedMdp>& mdps,
                              const CompareChoices& choices, bool withRows) {
  ComparePicture picture;
  const ComparedItem* reference = referenceOf(items, choices.reference);
  const RunMeasure measure = measureOf(choices, mdps);
  picture.measure = nameOf(measure);
  const std::vector<ComparedItem> seen = seenOf(items);
  const std::vector<ComparedMdp> seenMdps = playedBy(seen, mdps);
  picture.title = titleOf(seen, seenMdps);
  if (reference && withRows) picture.rows = rowsOf(items, mdps, *reference, measure);
  if (choices.view == View::Distribution) {
    drawDistribution(picture, items, mdps, choices);
    warnOfOtherMdps(picture, seen, reference, mdps);
    return picture;
  }
  if (choices.view == View::Means) {
    drawMeans(picture, seen, mdps, choices);
    warnOfOtherMdps(picture, seen, reference, mdps);
    return picture;
  }
  const Drawn drawn = drawnOf(choices);
  picture.xTitle = titleOf(drawn.x, seen, seenMdps);
  picture.steps = stepsTitle(seen, seenMdps);
  picture.yTitle = picture.measure;
  if (choices.view == View::Differences && reference)
    picture.yTitle = Texts::tr("%1, difference from %2").arg(picture.yTitle, reference->name);
  picture.note = noteOf(choices, drawn, reference, seenMdps.size(), haveAll(seen, seenMdps));
  picture.grid = drawn.layout == Layout::PerMdp;
  if (drawn.layout == Layout::Concatenated)
    drawConcatenated(picture, items, mdps, drawn, choices);
  else if (!picture.grid)
    picture.curves = curvesOver(items, mdps, drawn, choices, choices.counts);
  else
    for (const std::vector<QString> names = mdpTitles(mdps); const ComparedMdp& mdp : mdps)
      picture.plots.push_back(
          {names[picture.plots.size()], curvesOver(items, {&mdp, 1}, drawn, choices, false)});
  if (drawn.x == CurveX::Episodes && drawn.layout != Layout::Concatenated && choices.view == View::Curves)
    picture.note = episodeNote(drawn, picture);
  if (drawn.x != CurveX::Episodes && std::ranges::any_of(seenMdps, &ComparedMdp::games))
    explainMissing(picture);
  if (!drawn.hasFiles() &&
      std::ranges::any_of(seen, [](const ComparedItem& item) { return item.curve != nullptr; }))
    explainFiles(picture);
  warnOfOtherMdps(picture, seen, reference, mdps);
  return picture;
}

}  // namespace tetrabench
