#include "widgets/experiments/run_tree.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/search_line.h"
#include "widgets/forms/tree_expansion.h"
#include "widgets/theme/color_chip.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr double kMaxSummary = 0.4;    // fraction of the width; names come first
constexpr int kPlaceholderInset = 16;  // logical pixels

/// Elides the name of a group rather than the note about it.
class RowDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    const QString note = index.data(RunTreeModel::NoteRole).toString();
    if (note.isEmpty() || !option->widget) return;
    const QStyle* style = option->widget->style();
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget) + 1;
    const int room =
        style->subElementRect(QStyle::SE_ItemViewItemText, option, option->widget).width() - 2 * margin;
    const QFontMetrics& metrics = option->fontMetrics;
    const qsizetype cut = option->text.lastIndexOf(note) - 1;  // including its bracket
    const QString end = option->text.mid(cut);
    if (metrics.horizontalAdvance(option->text) <= room) return;
    const int left = room - metrics.horizontalAdvance(QLatin1Char(' ') + end);
    option->text =
        metrics.elidedText(option->text.left(cut).trimmed(), Qt::ElideMiddle, left) + QLatin1Char(' ') + end;
  }
};

/// Returns true if the group and all its parents are expanded.
bool isOpen(const QTreeView& tree, const QModelIndex& group) {
  return !group.isValid() || (tree.isExpanded(group) && isOpen(tree, group.parent()));
}

}  // namespace

class RunTree::Rows : public QTreeView {
 public:
  using QTreeView::QTreeView;

  /// Shows a text in place of rows; none if empty.
  void setPlaceholder(const QString& text) {
    placeholder_ = text;
    viewport()->update();
  }

 protected:
  int sizeHintForColumn(int column) const override {
    const int hint = QTreeView::sizeHintForColumn(column);
    return column == RunTreeModel::kTitle ? hint : std::min(hint, static_cast<int>(kMaxSummary * width()));
  }
  void paintEvent(QPaintEvent* event) override {
    QTreeView::paintEvent(event);
    QPainter painter(viewport());
    painter.setPen(themeColors().mutedText);
    painter.drawText(viewport()->rect().adjusted(kPlaceholderInset, 0, -kPlaceholderInset, 0),
                     Qt::AlignCenter | Qt::TextWordWrap, placeholder_);
  }

 private:
  QString placeholder_;
};

/// The visible state of the tree, by row keys.
struct RunTree::Place {
  QStringList selected;
  QString current;
  QString top;  // the first visible row
};

RunTree::RunTree(QWidget* parent)
    : QWidget(parent),
      model_(new RunTreeModel(this)),
      field_(new SearchLine(tr("Search runs"), this)),
      tree_(new Rows(this)) {
  tree_->setModel(model_);
  tree_->setItemDelegate(new RowDelegate(this));
  tree_->setAccessibleName(tr("Runs"));
  tree_->setHeaderHidden(true);
  tree_->setUniformRowHeights(true);
  tree_->setTextElideMode(Qt::ElideMiddle);  // names often differ at their ends
  tree_->setIconSize({kChipSize, kChipSize});
  tree_->setStyleSheet(QStringLiteral("QTreeView::item { padding: 3px 8px 3px 2px; }"));
  tree_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  tree_->header()->setStretchLastSection(false);
  tree_->setIndentation(kTreeIndentation);
  tree_->header()->setSectionResizeMode(RunTreeModel::kTitle, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(RunTreeModel::kSummary, QHeaderView::ResizeToContents);
  tree_->header()->setResizeContentsPrecision(0);  // measures only the visible rows; the default is 1000
  addActions();
  updatePlaceholder();

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addWidget(field_);
  column->addWidget(tree_, 1);

  connect(field_, &SearchLine::downPressed, this, &RunTree::goToFirstMatch);
  connect(field_, &QLineEdit::returnPressed, this, &RunTree::goToFirstMatch);
  connect(field_, &QLineEdit::textChanged, this, &RunTree::search);
  connect(model_, &RunTreeModel::checksChanged, this, &RunTree::checkedChanged);
  connect(model_, &RunTreeModel::renamed, this, &RunTree::renamed);
}

void RunTree::addActions() {
  auto* check = new QAction(tr("In&clude in comparison"), tree_);
  check->setShortcut(Qt::Key_Space);
  connect(check, &QAction::triggered, this, &RunTree::toggleChosen);
  auto* remove = new QAction(icon(QStringLiteral("trash-2")), tr("&Remove"), tree_);
  remove->setShortcut(QKeySequence::Delete);
  connect(remove, &QAction::triggered, this, [this] {
    const QStringList ids = chosenIds();
    if (!ids.isEmpty() || !chosenGroups().isEmpty()) Q_EMIT removeRequested(ids);
  });
  auto* rename = new QAction(tr("Re&name"), tree_);
  rename->setShortcut(Qt::Key_F2);
  connect(rename, &QAction::triggered, this, [this] {
    const QModelIndex title = tree_->currentIndex().siblingAtColumn(RunTreeModel::kTitle);
    if (title.flags().testFlag(Qt::ItemIsEditable)) tree_->edit(title);
  });
  for (QAction* action : {check, remove, rename}) addRowAction(action);
  tree_->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void RunTree::addRowAction(QAction* action) {
  action->setShortcutContext(Qt::WidgetShortcut);
  tree_->addAction(action);
}

void RunTree::popUpMenu(const QString& id, const QPoint& at) {
  const QString key = QLatin1Char('e') + id;
  if (!model_->find(key).isValid()) field_->clear();  // the search hides it
  const QModelIndex row = model_->find(key);
  if (!row.isValid()) return;
  tree_->setCurrentIndex(row);
  auto* menu = new QMenu(tree_);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addActions(tree_->actions());
  menu->popup(at);
}

void RunTree::setEntries(std::vector<RunTreeEntry> entries, QMap<QStringList, QString> notes) {
  const Place before = place();
  noteExpanded();
  model_->setEntries(std::move(entries), std::move(notes));
  openNewGroups({});
  spanTitles({});
  searching_ ? tree_->expandAll() : setExpandedRows(*tree_, expanded_, RunTreeModel::KeyRole);
  restore(before);
  updatePlaceholder();
  if (selectLater_.isEmpty()) return;
  select(selectLater_, QItemSelectionModel::Select);
  selectLater_.removeIf([this](const QString& key) { return model_->find(key).isValid(); });
}

void RunTree::setPlaceholder(const QString& text) {
  if (text == placeholder_) return;
  placeholder_ = text;
  updatePlaceholder();
}

void RunTree::updatePlaceholder() {
  const QString shown = isEmpty() ? placeholder_ : QString();
  tree_->setPlaceholder(shown);
  tree_->setAccessibleDescription(shown.isEmpty() ? tr("Checked runs are compared") : shown);
}

/// Records the expanded groups. Groups that are missing, for example because their file is unreadable, retain
/// their state.
void RunTree::noteExpanded() {
  if (searching_) return;
  const QSet<QString> open = expandedRows(*tree_, RunTreeModel::KeyRole);
  expanded_.removeIf([&](const QString& key) { return model_->find(key).isValid() && !open.contains(key); });
  expanded_ += open;
}

QStringList RunTree::chosenIds() const {
  return model_->idsBelow(chosen());
}

QList<QStringList> RunTree::chosenGroups() const {
  QList<QStringList> groups;
  for (const QModelIndex& row : chosen())
    if (const QStringList path = model_->pathOf(row); !path.isEmpty()) groups << path;
  return groups;
}

RunTreeState RunTree::state() const {
  const QSet<QString> present = expandedRows(*tree_, RunTreeModel::KeyRole);
  RunTreeState state;
  for (const QString& key : known_) {
    const bool shown = !searching_ && model_->find(key).isValid();
    ((shown ? present.contains(key) : expanded_.contains(key)) ? state.open : state.closed) << key;
  }
  state.selected = place().selected + selectLater_;
  for (QStringList* keys : {&state.open, &state.closed}) keys->sort();
  return state;
}

void RunTree::restoreState(const RunTreeState& state) {
  expanded_ = QSet<QString>(state.open.begin(), state.open.end());
  known_ = expanded_ + QSet<QString>(state.closed.begin(), state.closed.end());
  selectLater_ = state.selected;
}

QStringList RunTree::checkedIds() const {
  QStringList ids;
  for (const RunTreeEntry& entry : model_->entries())
    if (entry.checked) ids << entry.id;
  return ids;
}

bool RunTree::showChecked() {
  const QStringList ids = checkedIds();
  const QModelIndex row = ids.isEmpty() ? QModelIndex() : model_->find(QLatin1Char('e') + ids.front());
  if (row.isValid()) tree_->scrollTo(row, QAbstractItemView::PositionAtCenter);
  return row.isValid();
}

void RunTree::openNewGroups(const QModelIndex& parent) {
  for (int row = 0; row < model_->rowCount(parent); ++row) {
    const QModelIndex group = model_->index(row, 0, parent);
    if (!model_->hasChildren(group)) continue;
    const QString key = group.data(RunTreeModel::KeyRole).toString();
    if (!known_.contains(key) && group.data(Qt::CheckStateRole) != Qt::Unchecked) expanded_.insert(key);
    known_.insert(key);
    openNewGroups(group);
  }
}

/// Lets titles span missing summaries.
void RunTree::spanTitles(const QModelIndex& parent) {
  for (int row = 0; row < model_->rowCount(parent); ++row) {
    const QModelIndex title = model_->index(row, RunTreeModel::kTitle, parent);
    const QModelIndex summary = title.siblingAtColumn(RunTreeModel::kSummary);
    tree_->setFirstColumnSpanned(row, parent, summary.data().toString().isEmpty());
    spanTitles(title);
  }
}

void RunTree::search(const QString& words) {
  const bool searching = field_->isSearching();
  const Place before = place();
  if (searching) noteExpanded();
  model_->search(words);
  spanTitles({});
  searching ? tree_->expandAll() : setExpandedRows(*tree_, expanded_, RunTreeModel::KeyRole);
  searching_ = searching;
  restore(before);
}

RunTree::Place RunTree::place() const {
  const auto key = [](const QModelIndex& index) { return index.data(RunTreeModel::KeyRole).toString(); };
  Place place{{}, key(tree_->currentIndex()), key(tree_->indexAt({0, 0}))};
  for (const QModelIndex& row : tree_->selectionModel()->selectedRows()) place.selected << key(row);
  return place;
}

void RunTree::restore(const Place& place) {
  select(place.selected, QItemSelectionModel::ClearAndSelect);
  QItemSelectionModel& selected = *tree_->selectionModel();
  tree_->setAutoScroll(false);  // autoscrolling would expand the groups around the current row
  if (const QModelIndex row = model_->find(place.current); row.isValid())
    selected.setCurrentIndex(row, QItemSelectionModel::NoUpdate);
  tree_->setAutoScroll(true);
  if (const QModelIndex row = model_->find(place.top); row.isValid() && isOpen(*tree_, row.parent()))
    tree_->scrollTo(row, QAbstractItemView::PositionAtTop);
}

void RunTree::select(const QStringList& keys, QItemSelectionModel::SelectionFlags how) {
  QItemSelection selection;
  for (const QString& key : keys)
    if (const QModelIndex row = model_->find(key); row.isValid()) selection.select(row, row);
  tree_->selectionModel()->select(selection, how | QItemSelectionModel::Rows);
}

QModelIndexList RunTree::chosen() const {
  const QModelIndexList rows = tree_->selectionModel()->selectedRows();
  if (!rows.isEmpty() || !tree_->currentIndex().isValid()) return rows;
  return {tree_->currentIndex().siblingAtColumn(0)};
}

void RunTree::toggleChosen() {
  const QModelIndexList rows = chosen();
  const bool all = std::ranges::all_of(
      rows, [](const QModelIndex& row) { return row.data(Qt::CheckStateRole) == Qt::Checked; });
  model_->setChecked(rows, !all);
}

void RunTree::goToFirstMatch() {
  tree_->setFocus(Qt::TabFocusReason);
  QModelIndex first = model_->index(0, 0);
  while (searching_ && model_->hasChildren(first) && first.isValid()) first = model_->index(0, 0, first);
  if (first.isValid()) tree_->setCurrentIndex(first);
}

}  // namespace tetrabench

#include "moc_run_tree.cpp"
