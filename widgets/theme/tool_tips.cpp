#include "widgets/theme/tool_tips.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QScreen>
#include <QToolTip>
#include <algorithm>

namespace tetrabench {
namespace {

constexpr int kTipGap = 4;           // pixels between an area and its tooltip
constexpr int kMaxAreaHeight = 120;  // tooltips of taller areas stay at the pointer

struct TipTarget {
  QString text;
  QRect area;  // in widget coordinates
};

TipTarget headerTargetAt(const QHeaderView& header, const QPoint& at) {
  const int section = header.logicalIndexAt(at);
  if (section < 0 || !header.model()) return {};
  const QString text = header.model()->headerData(section, header.orientation(), Qt::ToolTipRole).toString();
  const int from = header.sectionViewportPosition(section), size = header.sectionSize(section);
  const QRect all = header.viewport()->rect();
  return {text, header.orientation() == Qt::Horizontal ? QRect(from, 0, size, all.height())
                                                       : QRect(0, from, all.width(), size)};
}

TipTarget tipTargetAt(QWidget& widget, const QPoint& at) {
  if (const auto* view = qobject_cast<const QAbstractItemView*>(widget.parentWidget());
      view && view->viewport() == &widget) {
    if (const auto* header = qobject_cast<const QHeaderView*>(view)) return headerTargetAt(*header, at);
    const QModelIndex index = view->indexAt(at);
    return {index.data(Qt::ToolTipRole).toString(), view->visualRect(index)};
  }
  return {widget.toolTip(), widget.rect()};
}

QWidget* shownTip() {
  const auto widgets = QApplication::topLevelWidgets();
  const auto tip = std::ranges::find_if(
      widgets, [](const QWidget* w) { return w->isVisible() && w->windowType() == Qt::ToolTip; });
  return tip == widgets.end() ? nullptr : *tip;
}

}  // namespace

QPoint ToolTipPlacer::placeFor(const QRect& area, const QSize& tip, const QRect& screen) {
  const int below = area.bottom() + 1 + kTipGap;
  const int y = below + tip.height() <= screen.bottom() + 1 ? below : area.top() - kTipGap - tip.height();
  const int x =
      std::clamp(area.left(), screen.left(), std::max(screen.left(), screen.right() + 1 - tip.width()));
  return {x, std::max(y, screen.top())};
}

bool ToolTipPlacer::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ToolTip || !watched->isWidgetType()) return false;
  auto& widget = static_cast<QWidget&>(*watched);
  const auto& help = static_cast<const QHelpEvent&>(*event);
  TipTarget target = tipTargetAt(widget, help.pos());
  if (target.text.isEmpty() || target.area.height() > kMaxAreaHeight) return false;
  QToolTip::showText(help.globalPos(), target.text, &widget, target.area);
  if (QWidget* tip = shownTip()) {
    const QRect area(widget.mapToGlobal(target.area.topLeft()), target.area.size());
    tip->move(placeFor(area, tip->size(), widget.screen()->availableGeometry()));
  }
  return true;
}

}  // namespace tetrabench

#include "moc_tool_tips.cpp"
