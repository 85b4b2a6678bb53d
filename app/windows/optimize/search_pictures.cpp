#include "app/windows/optimize/search_pictures.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/features/catalogue.h"
#include "core/optimizers/option_space.h"
#include "core/statistics/thinning.h"
#include "widgets/forms/english_texts.h"
#include "widgets/forms/text.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kFewPoints = 500;  ///< maximum size of a curve that is not thinned
constexpr double kFurthest = 1.5;  ///< clamp for weights, as a multiple of the largest in the better half
constexpr int kMaxFields = 40;     ///< maximum number of columns or rows of a map

const MethodKind& methodOf(const SearchTrace& trace) {
  return kindOf(trace.plan().method);
}

QString islandName(const SearchTrace& trace, int island) {
  const auto name = methodOf(trace).islandName;
  return name ? text(name(trace.plan().method, island)) : Texts::tr("candidates");
}

QString variableName(const Variable& variable) {
  return QString::fromStdString(titleOfWeight(variable.name));
}

/// Returns a sample of the trials plus the best ones.
std::vector<Trial> shownTrials(const SearchTrace& trace) {
  std::vector<Trial> trials = trace.sample();
  for (const Trial& trial : trace.best())
    if (std::ranges::find(trials, trial) == trials.end()) trials.push_back(trial);
  return trials;
}

using NumberedGeneration = std::pair<int, const SearchTrace::Generation*>;

/// Returns a subset of the generations for which the curves of best and mean look the same.
std::vector<NumberedGeneration> generationsOf(const std::map<int, SearchTrace::Generation>& generations) {
  std::vector<NumberedGeneration> all, some;
  std::vector<double> x, best, mean;
  for (const auto& [number, generation] : generations) {
    all.emplace_back(number, &generation);
    x.push_back(number + 1);
    best.push_back(generation.best);
    mean.push_back(generation.mean());
  }
  if (all.size() <= kFewPoints) return all;
  for (const std::size_t i : thinned(x, {best, mean}, {.end = x.back()})) some.push_back(all[i]);
  return some;
}

/// Adds consecutive runs on one axis, with their trials numbered consecutively. Trials of a training run are
/// plotted at the number of training games.
void addRuns(SearchGraph& graph, const SearchTrace& trace) {
  const bool several = trace.islands().size() > 1;
  const bool isTraining = methodOf(trace).learning != nullptr;
  for (const auto& [island, generations] : trace.islands()) {
    PlotCurve each{.name = several ? QString() : Texts::tr("each candidate"),
                   .color = agentColor(island),
                   .background = true};
    PlotCurve best{.name = several ? islandName(trace, island) : Texts::tr("best so far"),
                   .color = agentColor(island)};
    double highest = -std::numeric_limits<double>::infinity();
    for (const auto& [number, generation] : generationsOf(generations)) {
      highest = std::max(highest, generation->best);
      const double x = isTraining ? generation->numbers.front() : number + 1;
      each.x.push_back(x);
      each.y.push_back(generation->best);
      best.x.push_back(x);
      best.y.push_back(highest);
    }
    if (several) graph.marks.push_back({generations.begin()->first + 1.0, best.name});
    graph.curves.push_back(std::move(best));
    graph.curves.push_back(std::move(each));
  }
  graph.note = several ? Texts::tr("The best so far of each run; behind it, every candidate.")
                       : Texts::tr("The best so far; behind it, every candidate.");
}

}  // namespace

QString nameOf(const OptimizationPlan& plan) {
  const bool runs = plan.stepLimit.has_value();
  switch (plan.measure) {
    case ScoreMeasure::TotalReward:
      return runs ? Texts::tr("reward per run") : Texts::tr("reward per game");
    case ScoreMeasure::Pieces:
      return runs ? Texts::tr("pieces per run") : Texts::tr("pieces per game");
    case ScoreMeasure::Lines:
    case ScoreMeasure::Lexicographic:
      break;
  }
  return runs ? Texts::tr("lines per run") : Texts::tr("lines per game");
}

SearchGraph learningGraph(const SearchTrace& trace) {
  SearchGraph graph;
  graph.xTitle =
      methodOf(trace).learning ? Texts::tr("training games") : coreText(methodOf(trace).generation);
  graph.yTitle = nameOf(trace.plan());
  graph.yLogarithmic = true;
  if (methodOf(trace).course == SearchCourse::OneByOne) {
    addRuns(graph, trace);
    return graph;
  }
  for (const auto& [island, generations] : trace.islands()) {
    const QString name = islandName(trace, island);
    PlotCurve best{.name = Texts::tr("%1, best").arg(name), .color = agentColor(island)};
    PlotCurve mean{
        .name = Texts::tr("%1, mean").arg(name), .color = agentColor(island), .line = Qt::DashLine};
    for (const auto& [number, generation] : generationsOf(generations)) {
      for (PlotCurve* curve : {&best, &mean}) curve->x.push_back(number + 1);
      best.y.push_back(generation->best);
      mean.y.push_back(generation->mean());
    }
    if (best.y == mean.y) {  // one trial per generation
      best.name = name;
      graph.curves.push_back(std::move(best));
      continue;
    }
    graph.curves.push_back(std::move(best));
    graph.curves.push_back(std::move(mean));
  }
  graph.note = Texts::tr("Training scores are biased upwards by the selection. Trust the validation column.");
  return graph;
}

SearchGraph weightsGraph(const SearchTrace& trace) {
  SearchGraph graph;
  const SearchSpace& space = trace.plan().space;
  const bool trials = methodOf(trace).course == SearchCourse::OneByOne;
  for (std::size_t i = 0; i < space.size(); ++i)
    graph.curves.push_back({.name = variableName(space[i]),
                            .color = agentColor(static_cast<int>(i)),
                            .line = agentLine(static_cast<int>(i))});
  const auto add = [&](double x, const std::vector<double>& numbers) {
    for (std::size_t i = 0; i < space.size(); ++i) {
      graph.curves[i].x.push_back(x);
      graph.curves[i].y.push_back(numbers.empty() ? kUnknown : numbers[i]);
    }
  };
  for (const auto& [island, generations] : trace.islands()) {
    if (!trials && island > 0) break;
    if (island > 0) add(generations.begin()->first + 0.5, {});  // a gap between runs
    for (const auto& [number, generation] : generationsOf(generations)) add(number + 1, generation->numbers);
  }
  graph.xTitle = coreText(methodOf(trace).generation);
  if (hasOptions(trace.plan().agent.agent)) {
    graph.yTitle = Texts::tr("option");
    graph.note = trials ? Texts::tr("The options of every trial.")
                        : Texts::tr("The options of the best candidate of each generation (first island).");
    return graph;
  }
  graph.yTitle = Texts::tr("weight");
  graph.note = trials ? Texts::tr("The weights of every trial.")
                      : Texts::tr("The weights of the best candidate of each generation (first island).");
  return graph;
}

std::vector<std::pair<int, QString>> populationNames(const SearchTrace& trace) {
  std::vector<std::pair<int, QString>> names;
  if (methodOf(trace).course != SearchCourse::Generations) return names;
  for (const auto& [island, population] : trace.populations())
    names.emplace_back(island, islandName(trace, island));
  return names;
}

SearchGraph populationGraph(const SearchTrace& trace, std::optional<int> island) {
  SearchGraph graph;
  const SearchSpace& space = trace.plan().space;
  std::vector<const Trial*> shown;
  if (methodOf(trace).course != SearchCourse::Generations) {
    for (const Trial& trial : trace.best()) shown.push_back(&trial);
  } else {
    for (const auto& [number, population] : trace.populations())
      if (!island || *island == number)
        for (const Trial& trial : population) shown.push_back(&trial);
  }
  std::ranges::stable_sort(shown, {},
                           [&](const Trial* trial) { return valueOf(trial->performance, trace.measure()); });
  std::vector<double> least(space.size(), 0), most(space.size(), 0);
  for (std::size_t i = 0; i < space.size(); ++i)
    for (std::size_t k = shown.size() / 2; k < shown.size(); ++k) {
      least[i] = std::min(least[i], shown[k]->candidate.numbers[i]);
      most[i] = std::max(most[i], shown[k]->candidate.numbers[i]);
    }
  for (std::size_t k = 0; k < shown.size(); ++k) {
    const double place =
        shown.size() > 1 ? static_cast<double>(k) / static_cast<double>(shown.size() - 1) : 1;
    PlotCurve line{.name = k + 1 == shown.size() ? Texts::tr("best") : QString(), .color = heatColor(place)};
    if (k + 1 == shown.size()) line.color = agentColor(0);
    for (std::size_t i = 0; i < space.size(); ++i) {
      const double range = std::max(std::abs(least[i]), std::abs(most[i]));
      line.x.push_back(static_cast<double>(i + 1));
      line.y.push_back(range > 0 ? std::clamp(shown[k]->candidate.numbers[i] / range, -kFurthest, kFurthest)
                                 : 0);
    }
    graph.curves.push_back(std::move(line));
  }
  for (const Variable& variable : space) graph.xNames << variableName(variable);
  if (hasOptions(trace.plan().agent.agent)) {
    graph.yTitle = Texts::tr("option / largest");
    graph.note = Texts::tr(
        "A line for each candidate, from dark blue (worst) to yellow (best); each option is relative to "
        "the largest value of the better half.");
    return graph;
  }
  graph.yTitle = Texts::tr("weight / largest");
  graph.note = Texts::tr(
      "A line for each candidate, from dark blue (worst) to yellow (best); each weight is relative to the "
      "largest of the better half.");
  return graph;
}

std::vector<PlotGridItem> sliceGraphs(const SearchTrace& trace, const std::vector<WeightSum>& sums) {
  const SearchSpace& space = trace.plan().space;
  std::vector<WeightSum> slices;
  for (std::size_t i = 0; i < space.size(); ++i)
    if (!space[i].fixed) slices.push_back({i});
  slices.insert(slices.end(), sums.begin(), sums.end());
  std::vector<PlotGridItem> items;
  for (const WeightSum& slice : slices) {
    QStringList names;
    for (const std::size_t i : slice) names << variableName(space[i]);
    std::vector<std::pair<double, double>> points;
    for (const Trial& trial : shownTrials(trace)) {
      double x = 0;
      for (const std::size_t i : slice) x += trial.candidate.numbers[i];
      points.emplace_back(x, valueOf(trial.performance, trace.measure()));
    }
    std::ranges::sort(points);
    PlotCurve curve{.name = {}, .color = agentColor(0)};
    curve.points = true;
    for (const auto& [x, y] : points) {
      curve.x.push_back(x);
      curve.y.push_back(y);
    }
    items.push_back({names.join(QStringLiteral(" + ")), {std::move(curve)}});
  }
  return items;
}

HeatMapValues mapOf(const SearchTrace& trace, std::size_t across, std::size_t down) {
  HeatMapValues map;
  map.quantity = nameOf(trace.plan());
  const QLocale locale = EnglishTexts::areWanted() ? QLocale::c() : QLocale();
  const std::vector<Trial> trials = shownTrials(trace);
  // The distinct values or, if there are too many, equal steps across their range.
  const auto placesOf = [&](std::size_t variable) {
    std::vector<double> places;
    for (const Trial& trial : trials) places.push_back(trial.candidate.numbers[variable]);
    std::ranges::sort(places);
    const auto [begin, end] = std::ranges::unique(places);
    places.erase(begin, end);
    if (places.size() <= kMaxFields) return places;
    const double least = places.front(), step = (places.back() - least) / kMaxFields;
    places.clear();
    for (int i = 0; i < kMaxFields; ++i) places.push_back(least + i * step);
    return places;
  };
  const std::vector<double> columns = placesOf(across), rows = placesOf(down);
  std::vector<double> sums(rows.size() * columns.size()), counts(sums.size());
  const auto indexIn = [](const std::vector<double>& places, double value) {
    return static_cast<std::size_t>(std::ranges::upper_bound(places, value) - places.begin()) - 1;
  };
  for (const Trial& trial : trials) {
    const std::size_t row = indexIn(rows, trial.candidate.numbers[down]);
    const std::size_t at =
        (rows.size() - 1 - row) * columns.size() + indexIn(columns, trial.candidate.numbers[across]);
    sums[at] += valueOf(trial.performance, trace.measure());
    ++counts[at];
  }
  for (std::size_t i = 0; i < sums.size(); ++i)
    map.values.push_back(counts[i] > 0 ? sums[i] / counts[i] : kUnknown);
  const auto nameAt = [&](std::size_t variable, double value) {
    return QStringLiteral("%1 %2").arg(variableName(trace.plan().space[variable]),
                                       withMinus(locale.toString(value, 'g', 4)));
  };
  const auto add = [&](std::size_t variable, double value, std::vector<QString>& names,
                       HeatMapValues::Axis& axis) {
    axis.title = variableName(trace.plan().space[variable]);
    axis.texts.push_back(withMinus(locale.toString(value, 'g', 4)));
    names.push_back(nameAt(variable, value));
  };
  for (const double column : columns) add(across, column, map.columns, map.across);
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) add(down, *row, map.rows, map.down);
  return map;
}

}  // namespace tetrabench
