#include "widgets/plots/grid/plot_grid_canvas.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "widgets/plots/place_keys.h"
#include "widgets/plots/plot_data.h"
#include "widgets/plots/plot_legend.h"
#include "widgets/plots/spoken_plot.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr QSize kMinTile(220, 150);
constexpr int kScrollSteps = 4;  // per height of a graph
constexpr int kTitleHeight = 28;
constexpr int kPlaceholderMargin = 24;

QFont tileFont(const QWidget& widget) {
  QFont font = widget.font();
  if (font.pointSizeF() > 0) font.setPointSizeF(font.pointSizeF() * 0.88);
  return font;
}

}  // namespace

PlotGridCanvas::PlotGridCanvas(QWidget* parent) : QAbstractScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  speakPlots();
  setAccessibleName(tr("Graphs"));
  retheme();
}

void PlotGridCanvas::setItems(std::vector<PlotGridItem> items) {
  items_ = std::move(items);
  pictures_.resize(items_.size());
  current_ = std::clamp(current_, 0, std::max(0, static_cast<int>(items_.size()) - 1));
  layOut();
  makeStale();
  describe();
}

void PlotGridCanvas::setOptions(const PlotGridOptions& options) {
  if (options == options_) return;
  options_ = options;
  makeStale();
}

void PlotGridCanvas::setHidden(const QSet<QString>& keys) {
  for (PlotGridItem& item : items_) markHidden(item.curves, keys);
  makeStale();
}

void PlotGridCanvas::setPlaceholder(const QString& text) {
  if (text == placeholder_) return;
  placeholder_ = text;
  describe();
  viewport()->update();
}

void PlotGridCanvas::retheme() {
  tile_.setColors(themeColors(), tileFont(*this));
  makeStale();
}

/// Marks pictures as stale. Old ones are displayed until new ones are drawn, to avoid flicker.
void PlotGridCanvas::makeStale() {
  rangesKnown_ = false;
  for (Picture& picture : pictures_) picture.stale = true;
  viewport()->update();
  timer_.start(0, this);
}

void PlotGridCanvas::layOut() {
  geometry_ = gridGeometry(static_cast<int>(items_.size()), viewport()->size(), kMinTile);
  QScrollBar* bar = verticalScrollBar();
  bar->setPageStep(viewport()->height());
  bar->setSingleStep(std::max(1, geometry_.tile.height() / kScrollSteps));
  bar->setRange(0, std::max(0, geometry_.height() - viewport()->height()));
}

QRect PlotGridCanvas::onScreen(int index) const {
  return geometry_.tileAt(index).translated(0, -verticalScrollBar()->value());
}

int PlotGridCanvas::indexAt(const QPoint& place) const {
  for (int index = 0; index < geometry_.count; ++index)
    if (onScreen(index).contains(place)) return index;
  return -1;
}

bool PlotGridCanvas::isFresh(const Picture& picture) const {
  return !picture.stale && picture.pixmap.devicePixelRatio() == devicePixelRatioF() &&
         picture.pixmap.deviceIndependentSize().toSize() == geometry_.tile;
}

/// Draws one graph at most, to keep the event loop iteration short. The ranges, which depend on all data, are
/// computed in a separate iteration.
void PlotGridCanvas::drawNext() {
  if (!std::exchange(rangesKnown_, true)) return tile_.setItems(items_, options_);
  const int top = verticalScrollBar()->value(), screen = viewport()->height();
  // First the visible graphs, then those that scrolling reveals next.
  for (const auto& [from, to] : {std::pair(top, top + screen), std::pair(top - screen, top + 2 * screen)}) {
    const auto [first, last] = geometry_.between(from, to);
    for (int index = first; index < last; ++index) {
      Picture& picture = pictures_[static_cast<std::size_t>(index)];
      if (isFresh(picture)) continue;
      picture = {tile_.pixmap(items_[static_cast<std::size_t>(index)], geometry_.tile, devicePixelRatioF()),
                 false};
      ++drawn_;
      viewport()->update(onScreen(index));
      return;
    }
  }
  timer_.stop();
  dropFarPictures();
}

void PlotGridCanvas::dropFarPictures() {
  const int top = verticalScrollBar()->value(), screen = viewport()->height();
  const auto [first, last] = geometry_.between(top - screen, top + 2 * screen);
  for (int index = 0; index < geometry_.count; ++index)
    if (index < first || index >= last) pictures_[static_cast<std::size_t>(index)] = {};
}

void PlotGridCanvas::paintEvent(QPaintEvent* event) {
  const ThemeColors& colors = themeColors();
  QPainter painter(viewport());
  painter.fillRect(event->rect(), colors.surface);
  if (items_.empty()) {
    painter.setPen(colors.mutedText);
    painter.drawText(viewport()->rect().adjusted(kPlaceholderMargin, 0, -kPlaceholderMargin, 0),
                     Qt::AlignCenter | Qt::TextWordWrap, placeholder_);
  }
  const int top = verticalScrollBar()->value();
  const auto [first, last] = geometry_.between(top + event->rect().top(), top + event->rect().bottom() + 1);
  for (int index = first; index < last; ++index) {
    const QRect place = onScreen(index);
    const auto at = static_cast<std::size_t>(index);
    if (!isFresh(pictures_[at])) timer_.start(0, this);
    if (pictures_[at].pixmap.isNull()) {
      painter.setPen(colors.mutedText);
      painter.drawText(place.adjusted(8, 0, -8, kTitleHeight - place.height()), Qt::AlignVCenter,
                       items_[at].title);
    } else {
      painter.drawPixmap(place, pictures_[at].pixmap);
    }
    if (index != current_ || !focusShown_) continue;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.accent, 1));
    painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
  }
}

void PlotGridCanvas::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  layOut();
  timer_.start(0, this);
}

void PlotGridCanvas::scrollContentsBy(int dx, int dy) {
  QAbstractScrollArea::scrollContentsBy(dx, dy);
  viewport()->update();
  timer_.start(0, this);
}

void PlotGridCanvas::timerEvent(QTimerEvent* event) {
  if (event->timerId() != timer_.timerId()) {
    QAbstractScrollArea::timerEvent(event);
  } else if (isVisible()) {
    drawNext();
  } else {
    timer_.stop();
  }
}

void PlotGridCanvas::setCurrent(int index) {
  if (items_.empty()) return;
  current_ = std::clamp(index, 0, geometry_.count - 1);
  const QRect tile = geometry_.tileAt(current_);
  QScrollBar* bar = verticalScrollBar();
  if (tile.top() < bar->value()) bar->setValue(tile.top());
  if (tile.bottom() >= bar->value() + bar->pageStep()) bar->setValue(tile.bottom() + 1 - bar->pageStep());
  viewport()->update();
  describe();
}

void PlotGridCanvas::describe() {
  if (items_.empty()) {
    setAccessibleDescription(placeholder_);
    return;
  }
  const PlotGridItem& item = items_[static_cast<std::size_t>(current_)];
  setAccessibleDescription(tr("Graph %1 of %2: %3; %4")
                               .arg(current_ + 1)
                               .arg(items_.size())
                               .arg(item.title, summaryOf(item.curves, locale())));
}

void PlotGridCanvas::keyPressEvent(QKeyEvent* event) {
  const int page =
      std::max(1, viewport()->height() / std::max(1, geometry_.tile.height())) * geometry_.columns;
  const auto above = [this](int rows) {
    return current_ < rows * geometry_.columns ? current_ : current_ - rows * geometry_.columns;
  };
  focusShown_ = true;
  if (const auto place = placeByKey(event->key(), {current_, geometry_.count, above, page}))
    return setCurrent(*place);
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (!items_.empty()) Q_EMIT activated(current_);
      return;
    default:
      QAbstractScrollArea::keyPressEvent(event);
  }
}

void PlotGridCanvas::mousePressEvent(QMouseEvent* event) {
  if (const int index = indexAt(event->position().toPoint()); index >= 0) setCurrent(index);
}

void PlotGridCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  const int index = indexAt(event->position().toPoint());
  if (index >= 0 && event->button() == Qt::LeftButton) Q_EMIT activated(index);
}

void PlotGridCanvas::focusInEvent(QFocusEvent* event) {
  focusShown_ = event->reason() != Qt::MouseFocusReason;
  viewport()->update();
  QAbstractScrollArea::focusInEvent(event);
}

void PlotGridCanvas::focusOutEvent(QFocusEvent* event) {
  focusShown_ = false;
  viewport()->update();
  QAbstractScrollArea::focusOutEvent(event);
}

bool PlotGridCanvas::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int index = indexAt(help->pos());
  if (index < 0) {
    QToolTip::hideText();
  } else {
    QToolTip::showText(help->globalPos(), items_[static_cast<std::size_t>(index)].title, viewport(),
                       onScreen(index));
  }
  return true;
}

}  // namespace tetrabench

#include "moc_plot_grid_canvas.cpp"
