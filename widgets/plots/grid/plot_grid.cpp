#include "widgets/plots/grid/plot_grid.h"

#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "widgets/plots/grid/plot_grid_canvas.h"
#include "widgets/plots/grid/plot_grid_figure.h"
#include "widgets/plots/plot_figure.h"
#include "widgets/plots/plot_legend.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

PlotGrid::PlotGrid(QWidget* parent) : QWidget(parent), legend_(new PlotLegend), canvas_(new PlotGridCanvas) {
  auto* column = new QVBoxLayout(this);
  const int title = fontMetrics().height() + 4;
  column->setContentsMargins(title + 4, 8, 4, title + 4);
  column->setSpacing(8);
  column->addWidget(legend_);
  column->addWidget(canvas_, 1);
  legend_->hide();
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setFocusProxy(canvas_);
  setPlaceholder(tr("No curves yet"));
  addFigureMenu(this);
  connect(canvas_, &PlotGridCanvas::activated, this, &PlotGrid::plotActivated);
  connect(legend_, &PlotLegend::menuRequested, this, &PlotGrid::legendMenuRequested);
  connect(legend_, &PlotLegend::clicked, this, [this](const QString& key, bool only) {
    QSet<QString> all, now = hidden_;
    for (const PlotLegendEntry& entry : legend_->entries()) all << entry.key;
    hideByLegend(now, all, key, only);
    setHidden(now);
    Q_EMIT hiddenChanged();
  });
}

void PlotGrid::setPlots(std::vector<PlotGridItem> plots) {
  for (PlotGridItem& plot : plots) markHidden(plot.curves, hidden_);
  legend_->setEntries(legendOf(plots));
  canvas_->setItems(std::move(plots));
}

const std::vector<PlotGridItem>& PlotGrid::plots() const {
  return canvas_->items();
}

void PlotGrid::setHidden(const QSet<QString>& keys) {
  if (keys == hidden_) return;
  hidden_ = keys;
  canvas_->setHidden(keys);
  legend_->setEntries(legendOf(plots()));
}

void PlotGrid::setAxisTitles(const QString& x, const QString& y) {
  PlotGridOptions options = canvas_->options();
  options.xTitle = x;
  options.yTitle = y;
  canvas_->setOptions(options);
  update();
}

void PlotGrid::setXScale(XScale scale, int decade) {
  PlotGridOptions options = canvas_->options();
  options.xScale = scale;
  options.decade = decade;
  canvas_->setOptions(options);
}

void PlotGrid::setYLog(bool logarithmic) {
  PlotGridOptions options = canvas_->options();
  options.yLogarithmic = logarithmic;
  canvas_->setOptions(options);
}

void PlotGrid::setSharedX(bool shared) {
  PlotGridOptions options = canvas_->options();
  options.sharedX = shared;
  canvas_->setOptions(options);
}

void PlotGrid::setSharedY(bool shared) {
  PlotGridOptions options = canvas_->options();
  options.sharedY = shared;
  canvas_->setOptions(options);
}

void PlotGrid::setPlaceholder(const QString& text) {
  canvas_->setPlaceholder(text);
}

QByteArray PlotGrid::figure(FigureFormat format, const QSize& size, double scale,
                            const FigureTexts& texts) const {
  return gridFigure(plots(), canvas_->options(), font(), format, size, scale, texts);
}

QByteArray PlotGrid::csv() const {
  return plotsToCsv(plots(), canvas_->options().xTitle, canvas_->options().yTitle);
}

QSize PlotGrid::sizeHint() const {
  return {900, 600};
}

QSize PlotGrid::minimumSizeHint() const {
  return {320, 240};
}

void PlotGrid::changeEvent(QEvent* event) {
  switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::StyleChange:
    case QEvent::FontChange:
      canvas_->retheme();
      update();
      break;
    default:
      break;
  }
  QWidget::changeEvent(event);
}

void PlotGrid::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  legend_->setRoom(height());
}

void PlotGrid::paintEvent(QPaintEvent* /*event*/) {
  const ThemeColors& colors = themeColors();
  QPainter painter(this);
  painter.fillRect(rect(), colors.surface);
  if (plots().empty()) return;
  painter.setPen(colors.mutedText);
  paintAxisTitles(painter, canvas_->options(), rect(), canvas_->geometry());
}

}  // namespace tetrabench

#include "moc_plot_grid.cpp"
