#include "app/windows/compare/experiment_figures.h"

#include <fmt/format.h>

#include <QDir>
#include <algorithm>
#include <numeric>

#include "app/windows/compare/compare_picture.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/figures/preset_look.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/plots/means/mean_plot.h"
#include "widgets/plots/plot_view.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

using Layout = CompareChoices::Layout;
using View = CompareChoices::View;

struct Figure {
  const char* name;
  CompareChoices choices;
};

const Figure kFigures[] = {
    {"reward", {}},
    {"reward-concatenated", {.layout = Layout::Concatenated}},
    {"reward-per-mdp", {.layout = Layout::PerMdp}},
    {"reward-per-episode", {.y = CurveY::EpisodeReward}},
    {"lines", {.y = CurveY::Lines}},
    {"differences", {.view = View::Differences}},
    {"survival", {.view = View::Distribution, .yLogarithmic = true}},
    {"histogram", {.view = View::Distribution, .distribution = CompareChoices::Distribution::Histogram}},
    {"height", {.view = View::Height, .x = CurveX::Pieces, .smoothing = 0.8}},
    {"means", {.view = View::Means, .layout = Layout::PerMdp}},
    {"means-reward-per-episode",
     {.view = View::Means, .layout = Layout::PerMdp, .mean = RunMeasure::EpisodeReward}},
    {"means-total-reward", {.view = View::Means, .layout = Layout::PerMdp, .mean = RunMeasure::TotalReward}},
};

std::vector<ComparedItem> itemsOf(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment) {
  std::vector<std::size_t> all(experiment.plan.agents.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::vector<ComparedItem> items;
  for (ComparedAgent& agent : comparedAgents(database, experiment, all)) {
    const auto slot = static_cast<int>(items.size());
    const QString name = QString::fromStdString(agent.name);
    items.push_back({name,
                     name,
                     {},
                     agentColor(slot),
                     agentLine(slot),
                     std::make_shared<ComparedAgent>(std::move(agent)),
                     nullptr});
  }
  return items;
}

template <typename Graph>
void write(const Graph& graph, const QString& path, const FigurePreset& preset, const FigureLook& proposed) {
  const FigureLook look = presetLook(preset, proposed);
  for (const char* ending : {".png", ".svg", ".pdf"})
    writeFile(path + ending, renderFigure(graph, path + ending, look));
}

/// Returns true if means differ so much that a linear axis would hide the small ones.
bool needLogarithms(const MeanRows& means) {
  constexpr double kLogAxisRatio = 50;
  const auto [least, most] =
      std::ranges::minmax(means.rows, {}, [](const MeanRow& row) { return row.mean.mean; });
  return least.mean.mean > 0 && most.mean.mean > kLogAxisRatio * least.mean.mean;
}

/// Writes a figure, unless it has no data, such as the lines of lost games if none was lost.
void draw(const ComparePicture& picture, const CompareChoices& choices, const QString& path,
          const FigurePreset& preset) {
  if (!picture.means.rows.empty()) {
    MeanPlot plot;
    MeanRows means = picture.means;
    means.logarithmic = needLogarithms(means);
    plot.setMeans(std::move(means));
    const QSize size = defaultFigureSize(plot);
    return write(plot, path, preset,
                 {.title = picture.title, .size = size, .rowsHeight = static_cast<double>(size.height())});
  }
  if (picture.plots.empty() && picture.curves.empty()) return;
  if (picture.grid) {
    PlotGrid grid;
    grid.setAxisTitles(picture.xTitle, picture.yTitle);
    grid.setPlots(picture.plots);
    return write(grid, path, preset,
                 {.title = picture.title, .size = defaultFigureSize(picture.plots.size())});
  }
  PlotView plot;
  plot.setAxisTitles(picture.xTitle, picture.yTitle);
  plot.setYLog(choices.yLogarithmic);
  plot.setMarks(picture.marks);
  plot.setCurves(picture.curves);
  write(plot, path, preset, {.title = picture.title, .size = defaultFigureSize()});
}

}  // namespace

void drawExperiment(const QString& path, const QString& name, const QString& against, const QString& folder,
                    const QString& preset) {
  const FigurePreset& chosen = figurePreset(preset.toStdString());
  ResultsDatabase database = ResultsDatabase::open(path.toStdString());
  const auto experiments = database.experiments();
  if (name.isEmpty() && experiments.size() > 1)
    throw InvalidArgument(fmt::format("{}: there are {} experiments; name one of them.", path.toStdString(),
                                      experiments.size()));
  for (const auto& experiment : experiments) {
    if (!name.isEmpty() && experiment.plan.name != name.toStdString()) continue;
    if (!experiment.problem.empty()) throw StorageError(experiment.problem);
    const auto isAgainst = [&](const auto& named) { return named.agent.name == against.toStdString(); };
    if (!against.isEmpty() && std::ranges::none_of(experiment.plan.agents, isAgainst))
      throw InvalidArgument(fmt::format("\"{}\" is not an agent of the experiment.", against.toStdString()));
    createFolder(folder.toStdString());
    const auto items = itemsOf(database, experiment);
    const auto mdps = comparedMdps(experiment.plan);
    for (Figure figure : kFigures) {
      figure.choices.reference = against;
      draw(comparePicture(items, mdps, figure.choices), figure.choices, QDir(folder).filePath(figure.name),
           chosen);
    }
    return;
  }
  throw InvalidArgument(
      fmt::format("{}: there is no experiment \"{}\" in this file", path.toStdString(), name.toStdString()));
}

}  // namespace tetrabench
