#include "widgets/forms/row_order.h"

#include <QAction>
#include <QTableView>
#include <cmath>

#include "widgets/forms/sort_header.h"

namespace tetrabench {
namespace {

/// Returns the user's locale, or English for the C locale, whose collation has no numeric mode.
QLocale collating() {
  const QLocale locale;
  return locale.language() == QLocale::C ? QLocale(QLocale::English) : locale;
}

}  // namespace

RowOrder::RowOrder(QTableView* table, QAbstractItemModel* model)
    : QSortFilterProxyModel(table), table_(table), collator_(collating()) {
  collator_.setNumericMode(true);  // a feature's value 10 after its value 9
  collator_.setCaseSensitivity(Qt::CaseInsensitive);
  setSourceModel(model);
  setSortRole(kSortValueRole);
  table->setModel(this);
  auto* header = new SortHeader(table);
  table->setHorizontalHeader(header);
  header->setSortIndicatorClearable(true);
  table->setSortingEnabled(true);
  addActions();
}

void RowOrder::addActions() {
  const auto add = [this](const QString& text, const QKeySequence& keys, auto act) {
    auto* action = new QAction(text, table_);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, act);
    table_->addAction(action);
  };
  const auto by = [this](Qt::SortOrder order) {
    if (table_->currentIndex().isValid()) table_->sortByColumn(table_->currentIndex().column(), order);
  };
  add(tr("Sort by this column, &smallest first"), Qt::ALT | Qt::Key_Up, [by] { by(Qt::AscendingOrder); });
  add(tr("Sort by this column, &largest first"), Qt::ALT | Qt::Key_Down, [by] { by(Qt::DescendingOrder); });
  add(tr("&Unsorted"), {}, [this] { table_->sortByColumn(-1, Qt::AscendingOrder); });
  table_->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void RowOrder::sortByRole(int role) {
  table_->sortByColumn(-1, Qt::AscendingOrder);
  setSortRole(role);
  QSortFilterProxyModel::sort(0, Qt::AscendingOrder);
}

void RowOrder::sort(int column, Qt::SortOrder order) {
  setSortRole(kSortValueRole);
  QSortFilterProxyModel::sort(column, order);
}

bool RowOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const QVariant a = left.data(sortRole()), b = right.data(sortRole());
  const auto has = [](const QVariant& value) {
    return value.isValid() && !(value.typeId() == QMetaType::Double && std::isnan(value.toDouble()));
  };
  if (has(a) != has(b)) return has(a) == (sortOrder() == Qt::AscendingOrder);
  if (a.typeId() == QMetaType::QString) return collator_.compare(a.toString(), b.toString()) < 0;
  return has(a) && a.toDouble() < b.toDouble();
}

}  // namespace tetrabench

#include "moc_row_order.cpp"
