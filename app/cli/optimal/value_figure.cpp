#include "app/cli/optimal/value_figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <span>

namespace tetrabench::cli {
namespace {

constexpr double kFigureWidth = 640, kFigureHeight = 400, kLeft = 60, kTop = 20, kRight = 20, kBottom = 50;
constexpr int kBins = 60;  ///< number of bins of expected lines

/// Sorted values of the boards with each number of full cells.
using ByCells = std::map<int, std::vector<double>>;

ByCells byCells(const OptimalValues& values) {
  ByCells by;
  const std::size_t each = values.problem.valuesPerBoard();
  values.boards.forEach([&](std::uint32_t code, std::size_t index) {
    const double lines = values.problem.meanOf(std::span(values.values).subspan(index * each, each));
    by[std::popcount(values.problem.boards().cellsOf(code))].push_back(lines);
  });
  for (auto& [cells, lines] : by) std::ranges::sort(lines);
  return by;
}

/// Returns a tick step of 1, 2 or 5 times a power of ten that gives at most six ticks.
double tickStep(double most) {
  double step = std::pow(10, std::floor(std::log10(std::max(most, 1e-6) / 6)));
  for (const double factor : {2.0, 2.5, 2.0})
    if (most / step > 6) step *= factor;
  return step;
}

/// The mapping from numbers of cells and lines to picture coordinates.
struct Axes {
  double mostCells, mostLines;

  double width() const {
    return (kFigureWidth - kLeft - kRight) / (mostCells + 1);
  }  ///< width of the column for one number of cells
  double x(double cells) const { return kLeft + cells * width(); }
  double y(double lines) const {
    return kFigureHeight - kBottom - lines / mostLines * (kFigureHeight - kTop - kBottom);
  }

  std::string drawn() const {
    std::string svg;
    const double step = tickStep(mostLines);
    for (double lines = 0; lines <= mostLines; lines += step)
      svg += fmt::format(
          "<line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>"
          "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{:g}</text>\n",
          kLeft, kFigureWidth - kRight, y(lines), y(lines), kLeft - 8, y(lines) + 4, lines);
    for (int cells = 0; cells <= mostCells; cells += mostCells > 20 ? 4 : 2)
      svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                         x(cells) + width() / 2, kFigureHeight - kBottom + 18, cells);
    return svg + fmt::format(
                     "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">Full cells</text>\n"
                     "<text transform=\"translate(16,{:.1f}) rotate(-90)\" text-anchor=\"middle\">Expected "
                     "lines</text>\n",
                     (kLeft + kFigureWidth - kRight) / 2, kFigureHeight - 10,
                     (kTop + kFigureHeight - kBottom) / 2);
  }
};

}  // namespace

std::string valueFigure(const OptimalValues& values) {
  const ByCells by = byCells(values);
  double mostLines = 1e-9;
  for (const auto& [cells, lines] : by) mostLines = std::max(mostLines, lines.back());
  const Axes axes{static_cast<double>(by.rbegin()->first), mostLines};
  std::map<std::pair<int, int>, std::size_t> counts;  // boards by number of cells and bin of lines
  std::size_t most = 1;
  for (const auto& [cells, lines] : by)
    for (const double one : lines)
      most =
          std::max(most, ++counts[{cells, std::min(kBins - 1, static_cast<int>(one / mostLines * kBins))}]);

  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:g}\" height=\"{1:g}\" viewBox=\"0 0 {0:g} "
      "{1:g}\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"{0:g}\" height=\"{1:g}\" "
      "fill=\"white\"/>\n",
      kFigureWidth, kFigureHeight);
  svg += axes.drawn();
  for (const auto& [place, count] : counts) {
    const auto [cells, bin] = place;
    const double shade = std::log(1 + static_cast<double>(count)) / std::log(1 + static_cast<double>(most));
    const double from = bin * mostLines / kBins, to = (bin + 1) * mostLines / kBins;
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#0072b2\" "
        "fill-opacity=\"{:.2f}\"><title>{} cells, {:.2f} to {:.2f} lines: {}</title></rect>\n",
        axes.x(cells), axes.y(to), axes.width(), axes.y(from) - axes.y(to), 0.1 + 0.9 * shade, cells, from,
        to, count);
  }
  std::string medians;
  for (const auto& [cells, lines] : by)
    medians +=
        fmt::format("{:.1f},{:.1f} ", axes.x(cells) + axes.width() / 2, axes.y(lines[lines.size() / 2]));
  svg += fmt::format(
      "<polyline points=\"{}\" fill=\"none\" stroke=\"#d55e00\" stroke-width=\"2\"/>\n</svg>\n", medians);
  return svg;
}

}  // namespace tetrabench::cli
