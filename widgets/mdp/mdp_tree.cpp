#include "widgets/mdp/mdp_tree.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/forms/search_line.h"
#include "widgets/forms/tree_expansion.h"

namespace tetrabench {

MdpTree::MdpTree(QWidget* parent)
    : QWidget(parent),
      model_(new MdpTreeModel(this)),
      filter_(new QSortFilterProxyModel(this)),
      field_(new SearchLine(tr("Search MDPs"), this)),
      tree_(new QTreeView(this)) {
  filter_->setSourceModel(model_);
  filter_->setRecursiveFilteringEnabled(true);
  filter_->setFilterRole(MdpTreeModel::SearchRole);

  tree_->setModel(filter_);
  tree_->setAccessibleName(tr("MDPs"));
  tree_->setHeaderHidden(true);
  tree_->setUniformRowHeights(true);
  tree_->setStyleSheet(QStringLiteral("QTreeView::item { padding: 3px 8px 3px 2px; }"));
  tree_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  tree_->setExpandsOnDoubleClick(true);
  tree_->setIndentation(kTreeIndentation);
  tree_->setTextElideMode(Qt::ElideMiddle);  // families differ at the start, their names at the end
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(MdpTreeModel::kName, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(MdpTreeModel::kSummary, QHeaderView::ResizeToContents);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 12, 12, 12);
  column->setSpacing(8);
  column->addWidget(field_);
  column->addWidget(tree_, 1);

  connect(field_, &SearchLine::downPressed, this, &MdpTree::goToFirstMatch);
  connect(field_, &QLineEdit::textChanged, this, &MdpTree::search);
  connect(field_, &QLineEdit::returnPressed, this, [this] { activateIndex(firstMatch()); });
  connect(tree_, &QTreeView::activated, this, &MdpTree::activateIndex);
  connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& index) {
            const QString id = index.data(MdpTreeModel::IdRole).toString();
            if (!silent_ && !id.isEmpty()) Q_EMIT currentChanged(id);
          });
}

void MdpTree::setEntries(std::vector<MdpTreeEntry> entries) {
  const QString current = currentId().isEmpty() ? hidden_ : currentId();
  if (!searching_) expanded_ = expandedRows(*tree_, Qt::DisplayRole);
  silent_ = true;
  model_->setEntries(std::move(entries));
  silent_ = false;
  expanded_ += awaited_;
  for (int row = 0; row < model_->rowCount(); ++row) awaited_.remove(model_->index(row, 0).data().toString());
  searching_ ? tree_->expandAll() : setExpandedRows(*tree_, expanded_, Qt::DisplayRole);
  setCurrentId(current);
}

QStringList MdpTree::expandedFamilies() const {
  QStringList families =
      ((searching_ ? expanded_ : expandedRows(*tree_, Qt::DisplayRole)) + awaited_).values();
  families.sort();
  return families;
}

void MdpTree::expandFamilies(const QStringList& families) {
  awaited_ += QSet<QString>(families.begin(), families.end());
  setEntries(model_->entries());
}

void MdpTree::setCurrentId(const QString& id) {
  const QModelIndex known = model_->find(id);
  if (!known.isValid() && !id.isEmpty()) return;
  const QModelIndex index = filter_->mapFromSource(known);
  hidden_ = index.isValid() ? QString() : id;
  silent_ = true;
  tree_->setCurrentIndex(index);
  tree_->scrollTo(index);
  silent_ = false;
}

QString MdpTree::currentId() const {
  return tree_->currentIndex().data(MdpTreeModel::IdRole).toString();
}

void MdpTree::search(const QString& text) {
  const bool searching = field_->isSearching();
  if (searching && !searching_) expanded_ = expandedRows(*tree_, Qt::DisplayRole);
  const QString current = currentId().isEmpty() ? hidden_ : currentId();
  silent_ = true;  // the filter, not the user, changes the current row when it hides that row
  filter_->setFilterRegularExpression(allWords(text));
  if (searching) {
    tree_->expandAll();
  } else if (searching_) {
    setExpandedRows(*tree_, expanded_, Qt::DisplayRole);
  }
  searching_ = searching;
  silent_ = false;
  setCurrentId(current);
}

QModelIndex MdpTree::firstMatch() const {
  const QModelIndex top = filter_->index(0, 0);
  return filter_->hasChildren(top) && top.isValid() ? filter_->index(0, 0, top) : top;
}

void MdpTree::activateIndex(const QModelIndex& index) {
  const QString id = index.data(MdpTreeModel::IdRole).toString();
  if (id.isEmpty()) return;
  setCurrentId(id);
  Q_EMIT activated(id);
}

void MdpTree::goToFirstMatch() {
  tree_->setFocus(Qt::TabFocusReason);
  if (const QModelIndex first = firstMatch(); first.isValid()) tree_->setCurrentIndex(first);
}

}  // namespace tetrabench

#include "moc_mdp_tree.cpp"
