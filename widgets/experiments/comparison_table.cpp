#include "widgets/experiments/comparison_table.h"

#include <QAction>
#include <QEvent>
#include <QSet>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <algorithm>

#include "widgets/experiments/comparison_model.h"
#include "widgets/forms/sort_header.h"
#include "widgets/forms/text.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/color_chip.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kRowPadding = 10;  // logical pixels
constexpr int kWidestTableColumn = 280, kMeasuredRows = 20;

class Order : public QSortFilterProxyModel {
 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;

 protected:
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override {
    const QVariant a = left.data(sortRole()), b = right.data(sortRole());
    if (a.isValid() != b.isValid()) return a.isValid() == (sortOrder() == Qt::AscendingOrder);
    return QSortFilterProxyModel::lessThan(left, right);
  }
};

/// Elides the file of an agent rather than its name.
class AgentNameDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    if (!option->widget) return;
    const QStyle* style = option->widget->style();
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget) + 1;
    const int room =
        style->subElementRect(QStyle::SE_ItemViewItemText, option, option->widget).width() - 2 * margin;
    if (room > 0) option->text = elidedName(option->text, option->fontMetrics, room);
  }
};

}  // namespace

ComparisonTable::ComparisonTable(QWidget* parent)
    : QTableView(parent), model_(new ComparisonModel(this)), order_(new Order(this)) {
  order_->setSourceModel(model_);
  order_->setSortRole(ComparisonModel::SortRole);
  order_->setSortCaseSensitivity(Qt::CaseInsensitive);
  model_->setLocale(locale());
  setModel(order_);
  setAccessibleName(tr("Agent comparison"));
  setSelectionBehavior(SelectRows);
  setSelectionMode(ExtendedSelection);
  setEditTriggers(NoEditTriggers);
  setTabKeyNavigation(false);
  setCornerButtonEnabled(false);
  setShowGrid(false);
  setWordWrap(false);
  setTextElideMode(Qt::ElideMiddle);
  setItemDelegateForColumn(ComparisonModel::kAgent, new AgentNameDelegate(this));
  setIconSize({kChipSize, kChipSize});
  setHorizontalScrollMode(ScrollPerPixel);
  setHorizontalHeader(new SortHeader(this));
  verticalHeader()->hide();
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setMaximumSectionSize(kWidestTableColumn);
  horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  horizontalHeader()->setResizeContentsPrecision(kMeasuredRows);  // measuring all rows may take too long
  setSortingEnabled(true);
  sortByColumn(-1, Qt::AscendingOrder);
  updateHeights();
  addActions();
}

void ComparisonTable::addActions() {
  const auto add = [&](const QString& text, const QList<QKeySequence>& keys, auto&& act) {
    auto* action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, act);
    addAction(action);
  };
  add(tr("Compare with &this agent"), {Qt::Key_Return, Qt::Key_Enter}, [this] { requestReference(); });
  add(tr("Sort by this column, &smallest first"), {Qt::ALT | Qt::Key_Up},
      [this] { sortByCurrentColumn(Qt::AscendingOrder); });
  add(tr("Sort by this column, &largest first"), {Qt::ALT | Qt::Key_Down},
      [this] { sortByCurrentColumn(Qt::DescendingOrder); });
  setContextMenuPolicy(Qt::ActionsContextMenu);
}

void ComparisonTable::setRows(std::vector<ComparisonRow> rows) {
  QSet<QString> selected;
  for (const QModelIndex& row : selectionModel()->selectedRows())
    selected.insert(row.siblingAtColumn(ComparisonModel::kAgent).data().toString());
  const QModelIndex current = currentIndex();
  const QString currentAgent = current.siblingAtColumn(ComparisonModel::kAgent).data().toString();

  model_->setRows(std::move(rows));

  QItemSelection selection;
  for (int row = 0; row < order_->rowCount(); ++row) {
    const QModelIndex agent = order_->index(row, ComparisonModel::kAgent);
    const QString name = agent.data().toString();
    if (selected.contains(name)) selection.select(agent, agent);
    if (current.isValid() && name == currentAgent)
      selectionModel()->setCurrentIndex(agent.siblingAtColumn(current.column()),
                                        QItemSelectionModel::NoUpdate);
  }
  selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

const std::vector<ComparisonRow>& ComparisonTable::rows() const {
  return model_->rows();
}

void ComparisonTable::setMeasure(const QString& measure) {
  model_->setMeasure(measure);
}

std::vector<ComparisonRow> ComparisonTable::shownRows() const {
  std::vector<ComparisonRow> shown;
  for (int row = 0; row < order_->rowCount(); ++row)
    shown.push_back(rows()[static_cast<std::size_t>(order_->mapToSource(order_->index(row, 0)).row())]);
  return shown;
}

QString ComparisonTable::sorting() const {
  return QStringLiteral("%1,%2")
      .arg(horizontalHeader()->sortIndicatorSection())
      .arg(horizontalHeader()->sortIndicatorOrder());
}

void ComparisonTable::setSorting(const QString& sorting) {
  const int column = sorting.section(',', 0, 0).toInt();
  if (sorting.isEmpty() || column >= ComparisonModel::kColumns) return;
  sortByColumn(column, sorting.section(',', 1).toInt() == Qt::DescendingOrder ? Qt::DescendingOrder
                                                                              : Qt::AscendingOrder);
}

void ComparisonTable::sortByCurrentColumn(Qt::SortOrder order) {
  if (currentIndex().isValid()) sortByColumn(currentIndex().column(), order);
}

void ComparisonTable::requestReference() {
  const QModelIndex current = order_->mapToSource(currentIndex());
  if (current.isValid()) Q_EMIT referenceRequested(current.row());
}

void ComparisonTable::changeEvent(QEvent* event) {
  QTableView::changeEvent(event);
  if (event->type() == QEvent::LocaleChange) model_->setLocale(locale());
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) updateHeights();
}

void ComparisonTable::updateHeights() {
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + kRowPadding);
}

}  // namespace tetrabench

#include "moc_comparison_table.cpp"
