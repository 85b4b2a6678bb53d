#include "widgets/plots/plot_view.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMetaMethod>
#include <QPainter>
#include <algorithm>

#include "widgets/access/spoken_widget.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_clip.h"
#include "widgets/plots/plot_cursor.h"
#include "widgets/plots/plot_data.h"
#include "widgets/plots/plot_figure.h"
#include "widgets/plots/plot_legend.h"
#include "widgets/plots/plot_view_private.h"
#include "widgets/plots/spoken_plot.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

QFont axisFont(const QWidget& widget) {
  QFont font = widget.font();
  if (font.pointSizeF() > 0) font.setPointSizeF(font.pointSizeF() * 0.92);
  return font;
}

}  // namespace

PlotView::PlotView(QWidget* parent) : QWidget(parent), d_(std::make_unique<Private>(*this)) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  speakPlots();
  setAccessibleName(tr("Graph"));
  setPlaceholder(tr("No curves yet"));
  addFigureMenu(this)->setExtraActions([this](QMenu& menu) { addScaleActions(menu); });
  retheme();
  d_->fit();
}

PlotView::~PlotView() = default;

void PlotView::setAxisTitles(const QString& x, const QString& y) {
  d_->xTitle = x;
  d_->yTitle = y;
  d_->scene.setAxisTitles(x, y);
  d_->replot();
}

void PlotView::setCurves(std::vector<PlotCurve> curves) {
  const bool othersBefore = curves.size() != d_->curves.size();
  d_->curves = std::move(curves);
  markHidden(d_->curves, d_->hidden);
  d_->updateLegend();
  d_->stale = true;
  d_->describe(othersBefore);
  if (!isVisible()) return;
  d_->scene.setCurves(d_->curves);
  if (d_->following) d_->fit();
  d_->replot();
}

const std::vector<PlotCurve>& PlotView::curves() const {
  return d_->curves;
}

void PlotView::setHidden(const QSet<QString>& keys) {
  if (keys == d_->hidden) return;
  d_->hidden = keys;
  setCurves(std::move(d_->curves));
}

const QSet<QString>& PlotView::hidden() const {
  return d_->hidden;
}

void PlotView::setMarks(std::vector<PlotMark> marks) {
  d_->marks = std::move(marks);
  d_->scene.setMarks(d_->marks);
  d_->replot();
}

const std::vector<PlotMark>& PlotView::marks() const {
  return d_->marks;
}

void PlotView::setXScale(XScale scale, int decade) {
  d_->xScale = d_->chosenX.value_or(scale);
  d_->decade = decade;
  d_->scene.setXScale(d_->xScale, decade);
  d_->scene.setXNames(d_->xNames);
  rescale();
}

void PlotView::setXNames(const QStringList& names) {
  if (names == d_->xNames) return;
  d_->xNames = names;
  d_->scene.setXNames(names);
  d_->replot();
}

void PlotView::setXWhole(bool whole) {
  d_->xWhole = whole;
  d_->scene.setXWhole(whole);
  d_->scene.setXNames(d_->xNames);
  d_->replot();
}

void PlotView::setYLog(bool logarithmic) {
  d_->yLogarithmic = d_->chosenYLog.value_or(logarithmic);
  d_->scene.setYLog(d_->yLogarithmic);
  rescale();
}

XScale PlotView::xScale() const {
  return d_->xScale;
}

bool PlotView::isYLog() const {
  return d_->yLogarithmic;
}

/// Adds the actions of the view to the context menu. Logarithmic axes need a positive value to show.
void PlotView::addScaleActions(QMenu& menu) {
  QAction* all = menu.addAction(tr("Show &all") + QStringLiteral("\tR"));
  connect(all, &QAction::triggered, this, &PlotView::rescale);
  const auto x = xInterval(d_->curves, false);
  const bool isXPositive = d_->xNames.isEmpty() && xInterval(d_->curves, true);
  const bool isYPositive = x && yInterval(d_->curves, *x, true);
  const auto add = [&](const QString& text, bool checked, bool possible) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(checked);
    action->setEnabled(checked || possible);
    return action;
  };
  QAction* logX = add(tr("Logarithmic &x axis"), xScale() == XScale::Logarithmic, isXPositive);
  QAction* logY = add(tr("Logarithmic &y axis"), isYLog(), isYPositive);
  connect(logX, &QAction::toggled, this,
          [this](bool on) { chooseScales(on ? XScale::Logarithmic : XScale::Linear, isYLog()); });
  connect(logY, &QAction::toggled, this, [this](bool on) { chooseScales(xScale(), on); });
}

void PlotView::chooseScales(XScale x, bool yLog) {
  if (isSignalConnected(QMetaMethod::fromSignal(&PlotView::scalesChosen))) {
    Q_EMIT scalesChosen(x, yLog);
    return;
  }
  if (x != d_->xScale) d_->chosenX = x;
  if (yLog != d_->yLogarithmic) d_->chosenYLog = yLog;
  setXScale(x, d_->decade);
  setYLog(yLog);
}

void PlotView::setLegendVisible(bool visible) {
  d_->legendVisible = visible;
  d_->updateLegend();
}

void PlotView::setPlaceholder(const QString& text) {
  if (text == d_->placeholder) return;
  d_->placeholder = text;
  d_->describe(true);
  d_->layOut();
}

void PlotView::rescale() {
  d_->setFollowing(true);
  d_->fit();
  d_->replot();
}

bool PlotView::isFollowing() const {
  return d_->following;
}

QByteArray PlotView::figure(FigureFormat format, const QSize& size, double scale,
                            const FigureTexts& texts) const {
  QCustomPlot paper;
  PlotScene scene(paper);
  const QFont font = figureFont(this->font());
  scene.setSmoothBands(true);
  scene.setXWhole(d_->xWhole);
  scene.setXScale(d_->xScale, d_->decade);
  scene.setXNames(d_->xNames);
  scene.setYLog(d_->yLogarithmic);
  scene.setAxisTitles(d_->xTitle, d_->yTitle);
  if (d_->following) {
    scene.fit(d_->curves);
  } else {
    scene.showWindow(d_->scene.window());
  }

  std::vector<PlotCurve> curves = d_->curves;
  std::erase_if(curves, &PlotCurve::hidden);
  for (PlotCurve& curve : curves) {
    curve.removable = false;
    if (format == FigureFormat::Svg) curve = clippedTo(curve, scene.window());
  }
  scene.setCurves(curves);
  scene.setMarks(d_->marks);
  scene.setColors(lightThemeColors(), font);
  const FigureHead head(texts, legendOf({{{}, curves}}), size.width(), font);
  return renderFigure(paper, head, format, size, scale);
}

QByteArray PlotView::csv() const {
  return curvesToCsv(d_->curves, d_->xNames, {d_->xTitle, d_->yTitle});
}

void PlotView::retheme() {
  d_->scene.setColors(themeColors(), axisFont(*this));
  d_->cursor->update();
  d_->replot();
}

QString PlotView::spokenText() const {
  const bool known = !d_->curves.empty() && !d_->xTitle.isEmpty() && !d_->yTitle.isEmpty();
  const QString axes = known ? tr("%1 by %2").arg(d_->yTitle, d_->xTitle) : QString();
  const QString values = d_->curves.empty() ? d_->placeholder : summaryOf(d_->curves, locale());
  return inOneText({axes, d_->lastReadOut.isEmpty() ? values : d_->lastReadOut});
}

QSize PlotView::sizeHint() const {
  return {640, 400};
}

QSize PlotView::minimumSizeHint() const {
  return {240, scaledToText(160)};
}

void PlotView::changeEvent(QEvent* event) {
  switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::StyleChange:
    case QEvent::FontChange:
      retheme();
      updateGeometry();  // axes need more room
      break;
    default:
      break;
  }
  QWidget::changeEvent(event);
}

void PlotView::keyPressEvent(QKeyEvent* event) {
  if (!d_->handleKey(event->key(), event->modifiers())) QWidget::keyPressEvent(event);
}

/// Fills the background around the legend.
void PlotView::paintEvent(QPaintEvent* /*event*/) {
  QPainter(this).fillRect(rect(), themeColors().surface);
}

void PlotView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  d_->legend->setRoom(height());
}

void PlotView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (!d_->stale) return;
  d_->scene.setCurves(d_->curves);
  if (d_->following) d_->fit();
  d_->replot();
}

void PlotView::focusInEvent(QFocusEvent* event) {
  // The focus frame is for keyboard users; after a click it would distract.
  d_->cursor->setFocusShown(event->reason() != Qt::MouseFocusReason);
  QWidget::focusInEvent(event);
}

void PlotView::focusOutEvent(QFocusEvent* event) {
  d_->cursor->setFocusShown(false);
  QWidget::focusOutEvent(event);
}

bool PlotView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == d_->plot && d_->handlePlotEvent(event)) return true;
  return QWidget::eventFilter(watched, event);
}

}  // namespace tetrabench

#include "moc_plot_view.cpp"
