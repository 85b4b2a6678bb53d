#include "widgets/plots/plot_legend.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSet>
#include <QStringList>
#include <QToolTip>
#include <algorithm>
#include <limits>
#include <utility>

#include "widgets/forms/text.h"
#include "widgets/plots/place_keys.h"
#include "widgets/plots/spoken_plot.h"
#include "widgets/theme/color_chip.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kAfterChip = 6, kBeforeRemoval = 2;
constexpr int kBetween = 18;
// Number of rows, and fractions of the height of legend and graphs together.
constexpr int kMaxFewRows = 3;
constexpr double kFewShare = 0.2, kAllShare = 0.5;

}  // namespace

void hideByLegend(QSet<QString>& hidden, const QSet<QString>& all, const QString& key, bool only) {
  if (!only) {
    if (!hidden.remove(key)) hidden.insert(key);
    return;
  }
  const QSet<QString> others = all - QSet<QString>{key};
  const bool isAlone = hidden.contains(others);
  hidden -= all;
  if (!isAlone) hidden += others;
}

void markHidden(std::vector<PlotCurve>& curves, const QSet<QString>& hidden) {
  for (PlotCurve& curve : curves) curve.hidden = hidden.contains(curve.key());
}

std::vector<PlotLegendEntry> legendOf(const std::vector<PlotGridItem>& items) {
  std::vector<PlotLegendEntry> entries;
  QSet<std::pair<QString, QString>> known;  // curves may share a name, and one curve may have several names
  std::size_t live = 0;
  for (const PlotGridItem& item : items) {
    for (const PlotCurve& curve : item.curves) {
      if (curve.name.isEmpty() || known.contains({curve.key(), curve.name})) continue;
      known.insert({curve.key(), curve.name});
      QColor color = curve.color;
      if (curve.background) color.setAlphaF(PlotCurve::kBackgroundShare);
      const auto at = curve.live ? entries.begin() + static_cast<std::ptrdiff_t>(live++) : entries.end();
      entries.insert(at, {curve.name, color, curve.line, curve.key(), curve.hidden, curve.removable});
    }
  }
  return entries;
}

PlotLegendLayout::PlotLegendLayout(const std::vector<PlotLegendEntry>& entries, int width, int mostRows,
                                   const QFont& font, End end, int longestName)
    : font_(font) {
  const QFontMetrics metrics(font);
  line_ = metrics.height() + 4;
  const auto others = [](qsizetype count) {
    return QCoreApplication::translate("tetrabench::PlotView", "and %n more", nullptr,
                                       static_cast<int>(count));
  };
  const auto last = [&](const QString& text) {
    return Place{.corner = {}, .text = text, .color = {}, .width = metrics.horizontalAdvance(text)};
  };
  const int roomForOthers = last(others(std::ssize(entries))).width + kBetween;
  QPoint at(0, 0);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const QString name = elidedName(entries[i].name, metrics, longestName);
    const Place place{.corner = {},
                      .text = name,
                      .color = entries[i].color,
                      .line = entries[i].line,
                      .hidden = entries[i].hidden,
                      .removable = entries[i].removable,
                      .marker = entries[i].marker,
                      .width = kChipSize + kAfterChip + metrics.horizontalAdvance(name) +
                               (entries[i].removable ? kBeforeRemoval + metrics.height() : 0)};
    const bool lastRow = at.y() / line_ + 1 >= mostRows;
    const int needed = place.width + (lastRow && i + 1 < entries.size() ? roomForOthers : 0);
    if (at.x() > 0 && at.x() + needed > width) {
      if (lastRow) {
        add(last(others(static_cast<qsizetype>(entries.size() - i))), at);
        return;
      }
      at = {0, at.y() + line_};
    }
    add(place, at);
    ++named_;
  }
  if (end == End::Nothing || entries.empty()) return;
  const Place fewer = last(QCoreApplication::translate("tetrabench::PlotView", "show fewer"));
  if (at.x() + fewer.width > width) at = {0, at.y() + line_};
  add(fewer, at);
}

void PlotLegendLayout::add(const Place& place, QPoint& at) {
  places_.push_back(place);
  places_.back().corner = at;
  width_ = std::max(width_, at.x() + place.width);
  at.rx() += place.width + kBetween;
  height_ = at.y() + line_;
}

void PlotLegendLayout::paint(QPainter& painter, const QColor& text, const QColor& muted) const {
  const QFontMetrics metrics(font_);
  painter.save();
  for (const Place& place : places_) {
    QFont font = font_;
    font.setStrikeOut(place.hidden);
    painter.setFont(font);
    QPoint at = place.corner;
    if (place.color.isValid()) {
      const QRect chip(at.x(), at.y() + (line_ - kChipSize) / 2, kChipSize, kChipSize);
      if (place.marker.shape == PlotMarker::Chip)
        paintColorChip(painter, chip, place.color, place.line);
      else
        paintMarker(painter, QRectF(chip).center(), kChipSize, place.marker, place.color);
      at.rx() += kChipSize + kAfterChip;
    }
    painter.setPen(place.color.isValid() && !place.hidden ? text : muted);
    painter.drawText(at.x(), at.y() + (line_ - metrics.height()) / 2 + metrics.ascent(), place.text);
    if (!place.removable) continue;
    const double arm = metrics.height() / 5.0;
    const QPointF middle(place.corner.x() + place.width - metrics.height() / 2.0, at.y() + line_ / 2.0);
    painter.setPen(QPen(muted, 1.3, Qt::SolidLine, Qt::RoundCap));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm));
    painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm));
    painter.setRenderHint(QPainter::Antialiasing, false);
  }
  painter.restore();
}

QRect PlotLegendLayout::area(int place) const {
  if (place < 0 || place >= places()) return {};
  const Place& found = places_[static_cast<std::size_t>(place)];
  return {found.corner, QSize(found.width, line_)};
}

QRect PlotLegendLayout::removalArea(int place) const {
  const QRect whole = area(place);
  if (whole.isNull() || !places_[static_cast<std::size_t>(place)].removable) return {};
  return whole.adjusted(whole.width() - QFontMetrics(font_).height(), 0, 0, 0);
}

int PlotLegendLayout::placeAt(const QPoint& point) const {
  for (int place = 0; place < places(); ++place)
    if (area(place).contains(point)) return place;
  return -1;
}

int PlotLegendLayout::placeInNextRow(int place, int rows) const {
  const QPoint from = area(place).center();
  int best = place, distance = std::numeric_limits<int>::max();
  for (int other = 0; other < places(); ++other) {
    const QPoint to = area(other).center();
    if (to.y() != from.y() + rows * line_ || std::abs(to.x() - from.x()) >= distance) continue;
    best = other;
    distance = std::abs(to.x() - from.x());
  }
  return best;
}

PlotLegend::PlotLegend(QWidget* parent) : QAbstractScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::TabFocus);  // a click leaves the keyboard focus to the graph
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  speakPlots();
  setAccessibleName(tr("Legend"));
  viewport()->setAutoFillBackground(false);
}

void PlotLegend::setEntries(std::vector<PlotLegendEntry> entries) {
  if (entries == entries_) return;  // usual at each tick of a live graph
  entries_ = std::move(entries);
  layOut();
}

void PlotLegend::setRoom(int height) {
  if (height == room_) return;
  room_ = height;
  layOut();
}

QSize PlotLegend::sizeHint() const {
  return {0, layout_.height()};
}

void PlotLegend::layOut() {
  const int line = PlotLegendLayout(entries_, width(), 1, font()).lineHeight();
  const int few = std::clamp(static_cast<int>(room_ * kFewShare) / line, 1, kMaxFewRows);
  layout_ = PlotLegendLayout(entries_, width(), few, font());
  const bool isCut = layout_.named() < std::ssize(entries_);
  int height = layout_.height();
  if (isCut && all_) {
    const int most = std::max(few, static_cast<int>(room_ * kAllShare) / line) * line;
    layout_ =
        PlotLegendLayout(entries_, width(), PlotLegendLayout::kAllRows, font(), PlotLegendLayout::End::Fewer);
    if (layout_.height() > most)
      layout_ = PlotLegendLayout(entries_, width() - verticalScrollBar()->sizeHint().width(),
                                 PlotLegendLayout::kAllRows, font(), PlotLegendLayout::End::Fewer);
    height = std::min(most, layout_.height());
  }
  verticalScrollBar()->setRange(0, layout_.height() - height);
  verticalScrollBar()->setPageStep(height);
  verticalScrollBar()->setSingleStep(line);
  current_ = std::clamp(current_, 0, std::max(0, layout_.places() - 1));
  setVisible(!entries_.empty());
  setFixedHeight(height);
  describe();
  viewport()->update();
}

/// Updates the accessible description: the name with the keyboard cursor, then all names.
void PlotLegend::describe() {
  QStringList names;
  if (hasFocus() && current_ < layout_.named()) {
    const PlotLegendEntry& entry = entries_[static_cast<std::size_t>(current_)];
    names << (entry.hidden ? tr("%1, hidden").arg(entry.name) : tr("%1, shown").arg(entry.name));
    if (entry.removable) names << tr("Press Delete to remove it");
  }
  for (const PlotLegendEntry& entry : entries_) names << entry.name;
  if (const QString text = names.join(QStringLiteral("; ")); text != accessibleDescription())
    setAccessibleDescription(text);
}

QRect PlotLegend::placeOf(int place) const {
  return layout_.area(place).translated(0, -verticalScrollBar()->value());
}

QRect PlotLegend::removalOf(int place) const {
  return layout_.removalArea(place).translated(0, -verticalScrollBar()->value());
}

bool PlotLegend::isRemovable(int place) const {
  return place >= 0 && place < layout_.named() && entries_[static_cast<std::size_t>(place)].removable;
}

int PlotLegend::placeAt(const QPoint& point) const {
  return layout_.placeAt(point + QPoint(0, verticalScrollBar()->value()));
}

void PlotLegend::click(int place, bool only) {
  if (place < 0 || place >= layout_.places()) return;
  if (place < layout_.named()) return Q_EMIT clicked(entries_[static_cast<std::size_t>(place)].key, only);
  all_ = !all_;
  layOut();
}

void PlotLegend::setCurrent(int place) {
  current_ = std::clamp(place, 0, std::max(0, layout_.places() - 1));
  const QRect area = layout_.area(current_);
  QScrollBar& bar = *verticalScrollBar();
  bar.setValue(std::clamp(bar.value(), area.bottom() + 1 - bar.pageStep(), area.top()));
  describe();
  viewport()->update();
}

void PlotLegend::keyPressEvent(QKeyEvent* event) {
  const auto above = [this](int rows) { return layout_.placeInNextRow(current_, -rows); };
  if (const auto place = placeByKey(event->key(), {current_, layout_.places(), above}))
    return setCurrent(*place);
  switch (event->key()) {
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return click(current_, event->modifiers().testFlag(Qt::ControlModifier));
    case Qt::Key_Delete:
      if (isRemovable(current_))
        return Q_EMIT removalRequested(entries_[static_cast<std::size_t>(current_)].key);
      [[fallthrough]];
    default:
      QAbstractScrollArea::keyPressEvent(event);
  }
}

void PlotLegend::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const int place = placeAt(event->position().toPoint());
  if (isRemovable(place) && removalOf(place).contains(event->position().toPoint())) {
    pressed_ = -1;
    return Q_EMIT removalRequested(entries_[static_cast<std::size_t>(place)].key);
  }
  pressed_ = place < layout_.named() ? place : -1;
  click(place, event->modifiers().testFlag(Qt::ControlModifier));
}

void PlotLegend::mouseDoubleClickEvent(QMouseEvent* event) {
  // After the first click, another name may be at this position.
  const int place = placeAt(event->position().toPoint());
  if (event->button() == Qt::LeftButton && place == pressed_) click(place, true);
}

void PlotLegend::contextMenuEvent(QContextMenuEvent* event) {
  const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
  const int place = byKey ? current_ : placeAt(event->pos());
  if (place < 0 || place >= layout_.named()) return event->ignore();
  const QPoint at = byKey ? viewport()->mapToGlobal(placeOf(place).bottomLeft()) : event->globalPos();
  Q_EMIT menuRequested(entries_[static_cast<std::size_t>(place)].key, at);
}

void PlotLegend::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(viewport());
  const ThemeColors& colors = themeColors();
  painter.translate(0, -verticalScrollBar()->value());
  layout_.paint(painter, colors.text, colors.mutedText);
  if (!hasFocus() || layout_.places() == 0) return;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colors.accent, 1));
  painter.drawRoundedRect(QRectF(layout_.area(current_)).adjusted(-2.5, 0.5, 2.5, -0.5), 4, 4);
}

void PlotLegend::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  layOut();
  // The viewport ignores a height change that coincides with a width change.
  if (viewport()->height() != contentsRect().height()) setViewportMargins({});
}

void PlotLegend::scrollContentsBy(int /*dx*/, int /*dy*/) {
  viewport()->update();
}

void PlotLegend::changeEvent(QEvent* event) {
  QAbstractScrollArea::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) layOut();
}

void PlotLegend::focusInEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusInEvent(event);
  setCurrent(current_);
}

void PlotLegend::focusOutEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusOutEvent(event);
  describe();
  viewport()->update();
}

bool PlotLegend::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int place = placeAt(help->pos());
  QString text;
  if (isRemovable(place) && removalOf(place).contains(help->pos())) {
    text = tr("Remove this curve (Delete)");
  } else if (place >= 0 && place < layout_.named()) {
    text = entries_[static_cast<std::size_t>(place)].name + QLatin1Char('\n') +
           tr("Click: hide or show a curve; double click: show it alone");
  } else if (place >= 0 && !all_) {  // the names that are not shown
    QStringList names;
    for (int entry = layout_.named(); entry < std::ssize(entries_); ++entry)
      names << entries_[static_cast<std::size_t>(entry)].name;
    text = names.join(QLatin1Char('\n'));
  }
  QToolTip::showText(help->globalPos(), text, viewport());
  return true;
}

}  // namespace tetrabench

#include "moc_plot_legend.cpp"
