#include "widgets/experiments/plan_list.h"

#include <QAbstractItemModel>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>
#include <utility>

#include "widgets/experiments/name_delegate.h"
#include "widgets/theme/color_chip.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kRowRole = Qt::UserRole, kNameRole = Qt::UserRole + 1;

/// Edits the name of an item, without its mark, and reports it instead of changing the list.
class ItemNameDelegate : public NameDelegate {
 public:
  ItemNameDelegate(QObject* parent, std::function<void(int, const QString&)> rename)
      : NameDelegate(parent), rename_(std::move(rename)) {}

  void setEditorData(QWidget* editor, const QModelIndex& index) const override {
    qobject_cast<QLineEdit*>(editor)->setText(index.data(kNameRole).toString());
  }
  void setModelData(QWidget* editor, QAbstractItemModel* /*model*/, const QModelIndex& index) const override {
    const auto name = nameIn(editor);
    if (name && *name != index.data(kNameRole).toString()) rename_(index.row(), *name);
  }

 private:
  std::function<void(int, const QString&)> rename_;
};

}  // namespace

PlanList::PlanList(const QString& name, QWidget* parent)
    : QWidget(parent), name_(name), title_(new QLabel), list_(new QListWidget) {
  list_->setAccessibleName(name);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setDragDropMode(QAbstractItemView::InternalMove);
  list_->setEditTriggers(QAbstractItemView::EditKeyPressed);
  list_->setItemDelegate(new ItemNameDelegate(
      list_, [this](int row, const QString& changed) { Q_EMIT renameRequested(row, changed); }));
  list_->setUniformItemSizes(true);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setTextElideMode(Qt::ElideLeft);  // names differ at their ends, where remarks are too
  list_->setIconSize({kChipSize, kChipSize});
  list_->installEventFilter(this);
  title_->setBuddy(list_);
  auto* head = new QHBoxLayout;
  head->setSpacing(2);
  head->addWidget(title_, 1);
  add_ = addButton("plus", tr("Add %1 (Insert)").arg(name));
  duplicate_ = addButton("copy", tr("Duplicate (Ctrl+D)"));
  edit_ = addButton("pencil", tr("Edit (Enter)"));
  remove_ = addButton("trash-2", tr("Remove (Delete)"));
  for (QToolButton* button : {add_, duplicate_, edit_, remove_}) head->addWidget(button);
  for (QToolButton* button : {duplicate_, edit_, remove_})  // there may be other lists beside this one
    button->setAccessibleName(tr("%1: %2").arg(name, button->toolTip()));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  layout->addLayout(head);
  layout->addWidget(list_, 1);

  connect(add_, &QToolButton::clicked, this, &PlanList::addRequested);
  connect(duplicate_, &QToolButton::clicked, this,
          [this] { Q_EMIT duplicateRequested(list_->currentRow()); });
  connect(edit_, &QToolButton::clicked, this, [this] { Q_EMIT editRequested(list_->currentRow()); });
  connect(remove_, &QToolButton::clicked, this, &PlanList::requestRemoval);
  connect(list_, &QListWidget::itemSelectionChanged, this, &PlanList::updateButtons);
  connect(list_, &QListWidget::itemActivated, this, [this] {
    if (edit_->isEnabled()) Q_EMIT editRequested(list_->currentRow());
  });
  // Queued until after the drop, when the list has moved its rows.
  connect(list_->model(), &QAbstractItemModel::rowsMoved, this, &PlanList::applyDrop, Qt::QueuedConnection);
  setItems({});
}

QToolButton* PlanList::addButton(const QString& iconName, const QString& text) {
  auto* button = new QToolButton;
  button->setIcon(icon(iconName));
  button->setToolTip(text);
  button->setAccessibleName(text);
  button->setAutoRaise(true);
  return button;
}

void PlanList::setTitleToolTip(const QString& meaning) {
  title_->setToolTip(meaning);
}

void PlanList::setItems(const std::vector<PlanListItem>& items) {
  title_->setText(items.empty() ? name_ : tr("%1 (%2)").arg(name_, locale().toString(items.size())));
  const std::vector<int> selected = selectedRows();
  const std::vector<int> order = shownOrder();
  if (items == items_ && order.size() == items.size() && std::ranges::is_sorted(order))
    return updateButtons();  // rebuilding the list would abort a drag
  items_ = items;
  list_->clear();
  for (std::size_t i = 0; i < items.size(); ++i) {
    const QString& mark = items[i].mark;
    auto* item = new QListWidgetItem(
        mark.isEmpty() ? items[i].title : QStringLiteral("%1 (%2)").arg(items[i].title, mark), list_);
    if (!mark.isEmpty()) item->setForeground(themeColors().mutedText);
    item->setData(kRowRole, static_cast<int>(i));
    item->setToolTip(items[i].toolTip);
    item->setData(kNameRole, items[i].name);
    if (items[i].color.isValid()) item->setIcon(colorChip(items[i].color));
  }
  select(selected);
  updateButtons();
}

void PlanList::setReadOnly(bool readOnly) {
  readOnly_ = readOnly;
  list_->setDragDropMode(readOnly ? QAbstractItemView::NoDragDrop : QAbstractItemView::InternalMove);
  updateButtons();
}

void PlanList::select(const std::vector<int>& rows) {
  list_->clearSelection();
  for (const int row : rows) {
    QListWidgetItem* item = list_->item(row);
    if (!item) continue;
    if (row == rows.front()) list_->setCurrentItem(item);
    item->setSelected(true);
  }
}

std::vector<int> PlanList::selectedRows() const {
  std::vector<int> rows;
  for (int row = 0; row < list_->count(); ++row)
    if (list_->item(row)->isSelected()) rows.push_back(row);
  return rows;
}

void PlanList::requestRemoval() {
  if (const auto rows = selectedRows(); !rows.empty() && !readOnly_) Q_EMIT removeRequested(rows);
}

void PlanList::requestMove(int by) {
  auto rows = selectedRows();
  if (rows.empty() || readOnly_ || rows.front() + by < 0 || rows.back() + by >= list_->count()) return;
  std::vector<int> order(static_cast<std::size_t>(list_->count()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  if (by > 0) std::ranges::reverse(rows);
  for (const int row : rows)
    std::swap(order[static_cast<std::size_t>(row)], order[static_cast<std::size_t>(row + by)]);
  for (int& row : rows) row += by;
  Q_EMIT orderRequested(order);
  select(rows);
}

void PlanList::applyDrop() {
  const std::vector<int> order = shownOrder();
  if (order.size() == items_.size() && !std::ranges::is_sorted(order)) Q_EMIT orderRequested(order);
}

/// Returns the displayed order, which differs from that of the items after a drop.
std::vector<int> PlanList::shownOrder() const {
  std::vector<int> order;
  for (int row = 0; row < list_->count(); ++row) order.push_back(list_->item(row)->data(kRowRole).toInt());
  return order;
}

void PlanList::updateButtons() {
  for (int row = 0; row < list_->count(); ++row) {
    QListWidgetItem* item = list_->item(row);
    const bool editable = !readOnly_ && !item->data(kNameRole).toString().isEmpty();
    if (editable != item->flags().testFlag(Qt::ItemIsEditable))
      item->setFlags(item->flags() ^ Qt::ItemIsEditable);
  }
  const auto chosen = selectedRows().size();
  add_->setEnabled(!readOnly_);
  duplicate_->setEnabled(!readOnly_ && chosen == 1);
  edit_->setEnabled(!readOnly_ && chosen == 1);
  remove_->setEnabled(!readOnly_ && chosen > 0);
}

bool PlanList::eventFilter(QObject* watched, QEvent* event) {
  const bool isOverride = event->type() == QEvent::ShortcutOverride;
  if (watched != list_ || (event->type() != QEvent::KeyPress && !isOverride))
    return QWidget::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  if (isOverride) {  // F2 renames the plan elsewhere
    const QListWidgetItem* item = list_->currentItem();
    const bool renames = key->key() == Qt::Key_F2 && item && item->flags().testFlag(Qt::ItemIsEditable);
    if (renames) event->accept();
    return renames;
  }
  const bool alt = key->modifiers().testFlag(Qt::AltModifier);
  if (key->key() == Qt::Key_Insert && add_->isEnabled())
    Q_EMIT addRequested();
  else if (key->key() == Qt::Key_Delete)
    requestRemoval();
  else if (key->key() == Qt::Key_D && key->modifiers() == Qt::ControlModifier && duplicate_->isEnabled())
    Q_EMIT duplicateRequested(list_->currentRow());
  else if (alt && key->key() == Qt::Key_Up)
    requestMove(-1);
  else if (alt && key->key() == Qt::Key_Down)
    requestMove(1);
  else
    return false;
  return true;
}

}  // namespace tetrabench

#include "moc_plan_list.cpp"
