#include "widgets/plots/plot_scene.h"

#include <QFontMetrics>
#include <algorithm>
#include <cmath>

#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_axes.h"
#include "widgets/plots/plot_data.h"
#include "widgets/plots/plot_line.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr double kDataMargin = 0.06;       // fraction of the visible height, above and below the data
constexpr double kZeroIncluded = 0.5;      // minimum / maximum below which an axis starts at 0
constexpr double kLogDecadesLimit = 1e12;  // a band that touches zero must not flatten all curves
constexpr int kBandAlpha = 40;

const QString kBandLayer = QStringLiteral("bands");
const QString kBackgroundLayer = QStringLiteral("behind");
const QString kMainLayer = QStringLiteral("main");

QColor mix(const QColor& a, const QColor& b, float share) {
  return QColor::fromRgbF(a.redF() + (b.redF() - a.redF()) * share,
                          a.greenF() + (b.greenF() - a.greenF()) * share,
                          a.blueF() + (b.blueF() - a.blueF()) * share);
}

bool zeroBelongs(const PlotInterval& interval) {
  return interval.low >= 0 && interval.low < kZeroIncluded * interval.high;
}

void fillGraph(QCPGraph& graph, const std::vector<double>& x, const std::vector<double>& y) {
  const std::size_t count = std::min(x.size(), y.size());
  QVector<QCPGraphData> data(static_cast<qsizetype>(count));
  for (std::size_t i = 0; i < count; ++i) data[static_cast<qsizetype>(i)] = QCPGraphData(x[i], y[i]);
  graph.data()->set(data, std::is_sorted(x.begin(), x.end()));
}

}  // namespace

PlotScene::PlotScene(QCustomPlot& plot) : plot_(plot), marks_(plot) {
  plot.setViewport(QRect(0, 0, 1, 1));  // size of the buffers of layers until the first resize event
  plot.addLayer(kBandLayer, plot.layer(QStringLiteral("grid")), QCustomPlot::limAbove);
  plot.addLayer(kBackgroundLayer, plot.layer(kBandLayer), QCustomPlot::limAbove);
  // With a wide, antialiased pen, a polyline takes several times as long to draw as its segments.
  plot.setPlottingHint(QCP::phFastPolylines, true);
  plot.setLocale(QLocale());
  plot.setAutoAddPlottableToLegend(false);  // PlotLegend is outside the data
  plot.plotLayout()->setMargins(QMargins(6, 2, 12, 4));
  QObject::connect(&plot, &QCustomPlot::afterLayout, &plot, [this] { fitAxisTitles(); });
  setXScale(XScale::Linear, 0);
  setYLog(false);
}

void PlotScene::setColors(const ThemeColors& colors, const QFont& font) {
  surface_ = colors.surface;
  for (const Graphs& graphs : graphs_) setPens(graphs);
  plot_.setBackground(QBrush(colors.surface));
  for (QCPAxis* axis : {plot_.xAxis, plot_.yAxis}) {
    axis->setBasePen(QPen(colors.border, 1));
    axis->setTickPen(QPen(colors.border, 1));
    axis->setSubTickPen(QPen(colors.border, 1));
    axis->setTickLength(0, 4);
    axis->setSubTickLength(0, 2);
    axis->setTickLabelPadding(6);
    axis->setLabelPadding(8);
    axis->setTickLabelColor(colors.mutedText);
    axis->setLabelColor(colors.mutedText);
    axis->setTickLabelFont(font);
    axis->setLabelFont(font);
    axis->grid()->setPen(QPen(colors.grid, 1));
    axis->grid()->setZeroLinePen(QPen(colors.grid, 1));
    axis->grid()->setAntialiased(false);
  }
  marks_.setColors(colors, font);
}

void PlotScene::setAxisTitles(const QString& x, const QString& y) {
  titles_ = {x, y};
  plot_.xAxis->setLabel(x);
  plot_.yAxis->setLabel(y);
}

/// Elides titles that are longer than their axes.
void PlotScene::fitAxisTitles() {
  const QRect area = plot_.axisRect()->rect();
  const auto fit = [](QCPAxis& axis, const QString& title, int length) {
    const QString shown = QFontMetrics(axis.labelFont()).elidedText(title, Qt::ElideMiddle, length);
    if (shown != axis.label()) axis.setLabel(shown);
  };
  fit(*plot_.xAxis, titles_[0], area.width());
  fit(*plot_.yAxis, titles_[1], area.height());
}

void PlotScene::setCurves(const std::vector<PlotCurve>& curves) {
  while (graphs_.size() > curves.size()) removeGraphs();
  while (graphs_.size() < curves.size()) addGraphs();
  for (std::size_t i = 0; i < curves.size(); ++i) {
    Graphs& graphs = graphs_[i];
    setData(graphs, curves[i]);
    graphs.line->setName(curves[i].name);
    graphs.color = curves[i].color;
    graphs.background = curves[i].background;
    graphs.style = curves[i].line;
    graphs.points = curves[i].points;
    setPens(graphs);
  }
}

void PlotScene::setMarks(std::vector<PlotMark> marks) {
  marks_.setMarks(std::move(marks));
}

void PlotScene::addGraphs() {
  Graphs graphs;
  graphs.low = plot_.addGraph();
  graphs.high = plot_.addGraph();
  graphs.line = plot_.addGraph();
  for (QCPGraph* edge : {graphs.low, graphs.high}) {
    edge->setPen(Qt::NoPen);
    edge->setLayer(kBandLayer);
  }
  graphs.high->setChannelFillGraph(graphs.low);
  graphs.line->setAntialiased(true);
  graphs_.push_back(graphs);
}

void PlotScene::removeGraphs() {
  const Graphs graphs = graphs_.back();
  graphs_.pop_back();
  for (QCPGraph* graph : {graphs.line, graphs.high, graphs.low}) plot_.removeGraph(graph);
}

void PlotScene::setData(const Graphs& graphs, const PlotCurve& curve) {
  fillGraph(*graphs.line, curve.x, curve.y);
  const bool band = curve.hasBand();
  graphs.line->setVisible(!curve.hidden);
  graphs.low->setVisible(band && !curve.hidden);
  graphs.high->setVisible(band && !curve.hidden);
  if (band) {
    fillGraph(*graphs.low, curve.x, curve.low);
    fillGraph(*graphs.high, curve.x, curve.high);
  }
}

void PlotScene::setPens(const Graphs& graphs) {
  // Opaque and with flat caps, as the plot draws the segments of a line one by one and they must join.
  const QColor color =
      graphs.background ? mix(surface_, graphs.color, PlotCurve::kBackgroundShare) : graphs.color;
  const QPen pen = plotPen(color, graphs.background ? 1.3 : 1.8, graphs.style);
  graphs.line->setPen(pen);
  graphs.line->setLineStyle(graphs.points ? QCPGraph::lsNone : QCPGraph::lsLine);
  graphs.line->setScatterStyle(graphs.points
                                   ? QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(color), QBrush(color), 4)
                                   : QCPScatterStyle::ssNone);
  graphs.line->setLayer(graphs.background ? kBackgroundLayer : kMainLayer);

  QColor band = graphs.color;
  band.setAlpha(graphs.background ? kBandAlpha / 2 : kBandAlpha);
  graphs.high->setBrush(band);
  graphs.high->setAntialiasedFill(smoothBands_);
}

void PlotScene::setSmoothBands(bool smooth) {
  smoothBands_ = smooth;
  for (const Graphs& graphs : graphs_) setPens(graphs);
}

void PlotScene::setXScale(XScale scale, int decade) {
  xScale_ = scale;
  decade_ = decade;
  setAxisScale(*plot_.xAxis, scale == XScale::Logarithmic, xWhole_);
  plot_.xAxis->grid()->setSubGridVisible(false);
}

void PlotScene::setXNames(const QStringList& names) {
  if (names.isEmpty()) return setXScale(xScale_, decade_);
  setAxisNames(*plot_.xAxis, names);
}

void PlotScene::setXWhole(bool whole) {
  xWhole_ = whole;
  setXScale(xScale_, decade_);
}

void PlotScene::setYLog(bool logarithmic) {
  setAxisScale(*plot_.yAxis, logarithmic);
  plot_.yAxis->grid()->setSubGridVisible(false);
}

void PlotScene::fit(const std::vector<PlotCurve>& curves) {
  fitX(curves);
  fitY(curves);
}

void PlotScene::fitX(const std::vector<PlotCurve>& curves) {
  if (xScale_ == XScale::Window) {
    setAxisRange(*plot_.xAxis, 0, std::pow(10.0, decade_));
    return;
  }
  const bool logarithmic = xScale_ == XScale::Logarithmic;
  PlotInterval x = xInterval(curves, logarithmic).value_or(PlotInterval{logarithmic ? 1.0 : 0.0, 10});
  if (!logarithmic && zeroBelongs(x)) x.low = 0;
  if (x.high <= x.low) x.high = logarithmic ? x.low * 10 : x.low + 1;
  setAxisRange(*plot_.xAxis, x.low, x.high);
}

void PlotScene::fitY(const std::vector<PlotCurve>& curves) {
  const bool logarithmic = plot_.yAxis->scaleType() == QCPAxis::stLogarithmic;
  const QCPRange x = plot_.xAxis->range();
  const auto found = yInterval(curves, {x.lower, x.upper}, logarithmic);
  PlotInterval y = found.value_or(PlotInterval{logarithmic ? 1.0 : 0.0, 10});
  if (logarithmic) {
    y.low = std::max(y.low, y.high / kLogDecadesLimit);
    const double margin = std::max(std::pow(y.high / y.low, kDataMargin), 1.05);
    setAxisRange(*plot_.yAxis, y.low / margin, y.high * margin);
    return;
  }
  const bool fromZero = zeroBelongs(y);
  if (fromZero) y.low = 0;
  const double length = y.high > y.low ? y.high - y.low : std::max(1.0, std::abs(y.high) * 0.1);
  const double margin = kDataMargin * length;
  setAxisRange(*plot_.yAxis, fromZero ? 0 : y.low - margin, y.high + margin);
}

PlotWindow PlotScene::window() const {
  const QCPRange x = plot_.xAxis->range(), y = plot_.yAxis->range();
  return {{x.lower, x.upper},
          {y.lower, y.upper},
          plot_.xAxis->scaleType() == QCPAxis::stLogarithmic,
          plot_.yAxis->scaleType() == QCPAxis::stLogarithmic};
}

void PlotScene::showWindow(const PlotWindow& window) {
  setAxisRange(*plot_.xAxis, window.x.low, window.x.high);
  setAxisRange(*plot_.yAxis, window.y.low, window.y.high);
}

}  // namespace tetrabench
