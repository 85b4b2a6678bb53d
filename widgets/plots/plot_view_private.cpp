#include "widgets/plots/plot_view_private.h"

#include <QAccessible>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_axes.h"
#include "widgets/plots/plot_cursor.h"
#include "widgets/plots/plot_data.h"
#include "widgets/plots/plot_legend.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr double kPanShare = 0.1;
constexpr double kZoomFactor = 0.8;
constexpr int kCursorStep = 10;  // pixels
constexpr QMargins kAroundLegend(12, 6, 12, 0);
constexpr qint64 kDescribeEvery = 1000;  // ms; more would flood screen readers

}  // namespace

PlotView::Private::Private(PlotView& owner)
    : view(owner),
      legend(new PlotLegend),
      plot(new QCustomPlot),
      cursor(new PlotCursor(plot)),
      showAll(new QToolButton(plot)),
      scene(*plot) {
  auto* column = new QVBoxLayout(&view);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* aroundLegend = new QVBoxLayout;
  aroundLegend->setContentsMargins(kAroundLegend);
  aroundLegend->addWidget(legend);
  column->addLayout(aroundLegend);
  column->addWidget(plot, 1);
  legend->hide();
  QObject::connect(legend, &PlotLegend::clicked, &view,
                   [this](const QString& key, bool only) { clickLegend(key, only); });
  QObject::connect(legend, &PlotLegend::removalRequested, &view, &PlotView::removalRequested);
  QObject::connect(legend, &PlotLegend::menuRequested, &view, &PlotView::legendMenuRequested);
  plot->setFocusPolicy(Qt::NoFocus);  // the view has it
  plot->setMouseTracking(true);
  plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
  plot->setNoAntialiasingOnDrag(true);
  plot->installEventFilter(&view);
  for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
    QObject::connect(axis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), &view, [this] {
      if (!fitting) setFollowing(false);
    });
  }
  QObject::connect(plot, &QCustomPlot::afterReplot, &view, [this] {
    layOut();
    updateReadOut();
  });

  showAll->setIcon(icon(QStringLiteral("scan")));
  showAll->setProperty("overlay", true);
  showAll->setAccessibleName(PlotView::tr("Show all"));
  showAll->setToolTip(PlotView::tr("Show all and follow (R)"));
  showAll->setVisible(false);
  QObject::connect(showAll, &QToolButton::clicked, &view, &PlotView::rescale);
}

PlotView::Private::~Private() {
  // The plot lives until the view deletes its children, and must not access this object by then.
  plot->removeEventFilter(&view);
  plot->disconnect(&view);
  plot->xAxis->disconnect(&view);
  plot->yAxis->disconnect(&view);
}

void PlotView::Private::replot() {
  stale = !view.isVisible();
  if (!stale) plot->replot(QCustomPlot::rpQueuedReplot);
}

void PlotView::Private::fit() {
  fitting = true;
  scene.fit(curves);
  fitting = false;
}

void PlotView::Private::setFollowing(bool follow) {
  if (follow == following) return;
  following = follow;
  showAll->setVisible(!following);
  Q_EMIT view.followingChanged(following);
}

void PlotView::Private::layOut() {
  const QRect area = plot->axisRect()->rect();
  cursor->setGeometry(plot->rect());
  cursor->setPlotArea(area);
  cursor->setPlaceholder(curves.empty() ? placeholder : QString());
  const QSize size = showAll->sizeHint();
  showAll->setGeometry(QRect(QPoint(area.right() - size.width() - 4, area.top() + 4), size));
}

bool PlotView::Private::handlePlotEvent(QEvent* event) {
  switch (event->type()) {
    case QEvent::Wheel: {
      const auto modifiers = static_cast<QWheelEvent*>(event)->modifiers();
      const bool onlyX = modifiers.testFlag(Qt::ControlModifier);
      const bool onlyY = modifiers.testFlag(Qt::ShiftModifier) && !onlyX;
      plot->axisRect()->setRangeZoom(onlyX   ? Qt::Horizontal
                                     : onlyY ? Qt::Vertical
                                             : Qt::Horizontal | Qt::Vertical);
      return false;
    }
    case QEvent::MouseMove: {
      const QPointF pointer = static_cast<QMouseEvent*>(event)->position();
      moveCursorTo(pointer.x(), pointer.y());
      return false;
    }
    case QEvent::Leave:
      hideCursor();
      return false;
    case QEvent::MouseButtonDblClick:
      view.rescale();
      return true;
    default:
      return false;
  }
}

bool PlotView::Private::handleKey(int key, Qt::KeyboardModifiers modifiers) {
  const bool control = modifiers.testFlag(Qt::ControlModifier);
  switch (key) {
    case Qt::Key_Left:
      control ? stepCursor(-kCursorStep) : panAxis(*plot->xAxis, -kPanShare);
      break;
    case Qt::Key_Right:
      control ? stepCursor(kCursorStep) : panAxis(*plot->xAxis, kPanShare);
      break;
    case Qt::Key_Up:
      panAxis(*plot->yAxis, kPanShare);
      break;
    case Qt::Key_Down:
      panAxis(*plot->yAxis, -kPanShare);
      break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      zoomAxis(*plot->xAxis, kZoomFactor);
      zoomAxis(*plot->yAxis, kZoomFactor);
      break;
    case Qt::Key_Minus:
      zoomAxis(*plot->xAxis, 1 / kZoomFactor);
      zoomAxis(*plot->yAxis, 1 / kZoomFactor);
      break;
    case Qt::Key_R:
    case Qt::Key_Home:
      view.rescale();
      break;
    case Qt::Key_Escape:
      if (!cursorX) return false;
      hideCursor();
      break;
    default:
      return false;
  }
  replot();
  return true;
}

void PlotView::Private::moveCursorTo(double pixel, std::optional<double> y) {
  const QRect area = plot->axisRect()->rect();
  if (pixel < area.left() || pixel > area.right()) {
    hideCursor();
    return;
  }
  const double x = plot->xAxis->pixelToCoord(pixel);
  cursorX = xWhole ? std::round(x) : x;
  pointerY = y;
  updateReadOut();
}

void PlotView::Private::stepCursor(int pixels) {
  const QRect area = plot->axisRect()->rect();
  const double from = cursorX ? plot->xAxis->coordToPixel(*cursorX) : area.center().x() - pixels;
  moveCursorTo(std::clamp(from + pixels, double(area.left()), double(area.right())));
}

void PlotView::Private::hideCursor() {
  cursorX.reset();
  updateReadOut();
}

void PlotView::Private::updateReadOut() {
  std::optional<PlotReadOut> readOut;
  const bool inRange = cursorX && plot->xAxis->range().contains(*cursorX);
  if (inRange && !curves.empty()) {
    const QLocale locale = view.locale();
    readOut.emplace();
    readOut->x = plot->xAxis->coordToPixel(*cursorX);
    readOut->pointer = pointerY;
    readOut->title = QStringLiteral("%1 %2").arg(xTitle, valueText(*cursorX, locale)).trimmed();
    for (const PlotCurve& curve : curves) {
      const auto value = valueAt(curve, *cursorX);
      if (!value || curve.name.isEmpty() || curve.hidden) continue;
      readOut->rows.push_back({curve.color, curve.name, valueText(*value, locale),
                               plot->yAxis->coordToPixel(*value), curve.line});
    }
    // In the vertical order of the curves on the line.
    std::ranges::stable_sort(readOut->rows, {}, &PlotReadOut::Row::y);
  }
  const QString text = readOut ? readOut->text() : QString();
  cursor->setReadOut(std::move(readOut));
  if (text == lastReadOut) return;
  lastReadOut = text;
  if (view.hasFocus()) {  // moved by keys
    QAccessibleEvent changed(&view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
  }
  Q_EMIT view.readOut(text);
}

void PlotView::Private::updateLegend() {
  legend->setEntries(legendVisible ? legendOf({{{}, curves}}) : std::vector<PlotLegendEntry>());
}

void PlotView::Private::clickLegend(const QString& key, bool only) {
  QSet<QString> all, now = hidden;
  for (const PlotCurve& curve : curves) all << curve.key();
  hideByLegend(now, all, key, only);
  view.setHidden(now);
  Q_EMIT view.hiddenChanged();
}

void PlotView::Private::describe(bool now) {
  if (!now && described.isValid() && described.elapsed() < kDescribeEvery) return;
  described.start();
  const QString text = curves.empty() ? placeholder : summaryOf(curves, view.locale());
  if (text != view.accessibleDescription()) view.setAccessibleDescription(text);
}

}  // namespace tetrabench
