#include "widgets/shell/flow_layout.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QWidget>
#include <algorithm>

namespace tetrabench {
namespace {

QSize withMargins(const QSize& size, const QMargins& margins) {
  return {size.width() + margins.left() + margins.right(), size.height() + margins.top() + margins.bottom()};
}

}  // namespace

FlowLayout::FlowLayout(QWidget* parent, int spacing) : QLayout(parent) {
  setContentsMargins(0, 0, 0, 0);
  setSpacing(spacing);
}

FlowLayout::~FlowLayout() {
  for (QLayoutItem* item : items_) delete item;
}

void FlowLayout::addLabelled(QLabel* label, QWidget* field) {
  auto* both = new QWidget;
  auto* row = new QHBoxLayout(both);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(label);
  row->addWidget(field);
  label->setBuddy(field);
  addWidget(both);
}

void FlowLayout::setRightAligned(bool aligned) {
  rightAligned_ = aligned;
  invalidate();
}

void FlowLayout::addItem(QLayoutItem* item) {
  items_.push_back(item);
  invalidate();
}

QLayoutItem* FlowLayout::itemAt(int index) const {
  return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
  if (index < 0 || index >= count()) return nullptr;
  QLayoutItem* item = items_[static_cast<std::size_t>(index)];
  items_.erase(items_.begin() + index);
  return item;
}

/// Distributes the visible items over rows of at most this width, but at least one item a row.
std::vector<FlowLayout::Row> FlowLayout::rowsIn(int width) const {
  std::vector<Row> rows;
  for (QLayoutItem* item : items_) {
    if (item->isEmpty()) continue;
    const QSize size = item->sizeHint();
    if (rows.empty() || rows.back().width + spacing() + size.width() > width) rows.emplace_back();
    Row& row = rows.back();
    row.width += size.width() + (row.items.empty() ? 0 : spacing());
    row.height = std::max(row.height, size.height());
    row.items.push_back(item);
  }
  return rows;
}

int FlowLayout::heightOf(const std::vector<Row>& rows) const {
  int height = 0;
  for (const Row& row : rows) height += row.height + (height > 0 ? spacing() : 0);
  return height;
}

/// Returns the width of a single row, and the height at the present width.
QSize FlowLayout::sizeHint() const {
  const std::vector<Row> all = rowsIn(QWIDGETSIZE_MAX);
  const int width = all.empty() ? 0 : all.front().width;
  return withMargins({width, heightOf(width_ > 0 ? rowsIn(width_) : all)}, contentsMargins());
}

QSize FlowLayout::minimumSize() const {
  int widest = 0;
  for (const QLayoutItem* item : items_)
    if (!item->isEmpty()) widest = std::max(widest, item->minimumSize().width());
  return withMargins({widest, sizeHint().height() - contentsMargins().top() - contentsMargins().bottom()},
                     contentsMargins());
}

/// Places the items. If another width leads to another height, parents are told to make room for it.
void FlowLayout::setGeometry(const QRect& place) {
  QLayout::setGeometry(place);
  const QRect room = place.marginsRemoved(contentsMargins());
  const std::vector<Row> rows = rowsIn(room.width());
  const int needed = heightOf(rows);
  const int reserved = heightOf(width_ > 0 ? rowsIn(width_) : rowsIn(QWIDGETSIZE_MAX));
  width_ = room.width();
  const Qt::LayoutDirection direction =
      parentWidget() ? parentWidget()->layoutDirection() : QGuiApplication::layoutDirection();
  int top = room.top();
  for (const Row& row : rows) {
    int left = room.left() + (rightAligned_ ? std::max(0, room.width() - row.width) : 0);
    for (QLayoutItem* item : row.items) {
      const QSize size(std::min(item->sizeHint().width(), room.width()), item->sizeHint().height());
      const QRect at(QPoint(left, top + (row.height - size.height()) / 2), size);
      item->setGeometry(QStyle::visualRect(direction, room, at));
      left += size.width() + spacing();
    }
    top += row.height + spacing();
  }
  if (needed != reserved) update();
}

}  // namespace tetrabench

#include "moc_flow_layout.cpp"
