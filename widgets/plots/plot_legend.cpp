#include "widgets/plots/plot_legend.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QSet>
#include <QStringList>
#include <algorithm>

#include "widgets/forms/color_chip.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kAfterChip = 6;
constexpr int kBetween = 18;
constexpr int kLongestLegendName = 240;
constexpr int kRowsOnScreen = 3;
constexpr int kUsualWidth = 600;

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
  QSet<QString> known;
  for (const PlotGridItem& item : items) {
    for (const PlotCurve& curve : item.curves) {
      if (curve.name.isEmpty() || known.contains(curve.name)) continue;
      known.insert(curve.name);
      entries.push_back({curve.name, curve.color, curve.line, curve.key(), curve.hidden});
    }
  }
  return entries;
}

PlotLegendLayout::PlotLegendLayout(const std::vector<PlotLegendEntry>& entries, int width, int mostRows,
                                   const QFont& font)
    : font_(font) {
  const QFontMetrics metrics(font);
  line_ = metrics.height() + 4;
  const auto others = [](qsizetype count) {
    return QCoreApplication::translate("tetrabench::PlotView", "and %n more", nullptr,
                                       static_cast<int>(count));
  };
  const int roomForOthers = metrics.horizontalAdvance(others(std::ssize(entries))) + kBetween;
  QPoint at(0, 0);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const QString name = metrics.elidedText(entries[i].name, Qt::ElideMiddle, kLongestLegendName);
    const int needed = kChipSize + kAfterChip + metrics.horizontalAdvance(name);
    const bool lastRow = at.y() / line_ + 1 >= mostRows;
    const bool last = i + 1 == entries.size();
    if (at.x() > 0 && at.x() + needed + (lastRow && !last ? roomForOthers : 0) > width) {
      if (lastRow) {
        places_.push_back(
            {.corner = at, .text = others(static_cast<qsizetype>(entries.size() - i)), .color = {}});
        break;
      }
      at = {0, at.y() + line_};
    }
    places_.push_back({at, name, entries[i].color, entries[i].line, entries[i].hidden, needed});
    at.rx() += needed + kBetween;
  }
  height_ = places_.empty() ? 0 : places_.back().corner.y() + line_;
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
      paintColorChip(painter, QRect(at.x(), at.y() + (line_ - kChipSize) / 2, kChipSize, kChipSize),
                     place.color, place.line);
      at.rx() += kChipSize + kAfterChip;
    }
    painter.setPen(place.color.isValid() && !place.hidden ? text : muted);
    painter.drawText(at.x(), at.y() + (line_ - metrics.height()) / 2 + metrics.ascent(), place.text);
  }
  painter.restore();
}

int PlotLegendLayout::entryAt(const QPoint& point) const {
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (QRect(places_[i].corner, QSize(places_[i].width, line_)).contains(point)) return static_cast<int>(i);
  return -1;
}

PlotLegend::PlotLegend(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setAccessibleName(tr("Legend"));
}

void PlotLegend::setEntries(std::vector<PlotLegendEntry> entries) {
  entries_ = std::move(entries);
  QStringList names;
  for (const PlotLegendEntry& entry : entries_) names << entry.name;
  setAccessibleDescription(names.join(QStringLiteral("; ")));
  names << tr("Click: hide or show a curve; double click: show it alone");
  setToolTip(names.join(QLatin1Char('\n')));
  setVisible(!entries_.empty());
  updateGeometry();
  update();
}

int PlotLegend::heightForWidth(int width) const {
  return PlotLegendLayout(entries_, width, kRowsOnScreen, font()).height();
}

QSize PlotLegend::sizeHint() const {
  return {kUsualWidth, heightForWidth(width())};
}

void PlotLegend::click(const QPoint& point, bool only) {
  const int entry = PlotLegendLayout(entries_, width(), kRowsOnScreen, font()).entryAt(point);
  if (entry >= 0) Q_EMIT clicked(entries_[static_cast<std::size_t>(entry)].key, only);
}

void PlotLegend::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton)
    click(event->position().toPoint(), event->modifiers().testFlag(Qt::ControlModifier));
}

void PlotLegend::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) click(event->position().toPoint(), true);
}

void PlotLegend::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const ThemeColors& colors = themeColors();
  PlotLegendLayout(entries_, width(), kRowsOnScreen, font()).paint(painter, colors.text, colors.mutedText);
}

}  // namespace tetrabench
