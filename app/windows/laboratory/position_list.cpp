#include "app/windows/laboratory/position_list.h"

#include <algorithm>

#include "widgets/forms/text.h"

namespace tetrabench {

void PositionListModel::show(const PositionTree& tree) {
  beginResetModel();
  rows_.clear();
  current_ = tree.endOfEdit(tree.current());
  addLine(tree, tree.root(), 0);
  endResetModel();
}

/// Adds the line of first children from `first` on, each followed by its sibling branches.
void PositionListModel::addLine(const PositionTree& tree, PositionTree::Id first, int level) {
  std::vector<PositionTree::Id> beside;
  for (std::optional<PositionTree::Id> id = first; id;) {
    const bool begins = *id == first && level > 0;
    id = tree.endOfEdit(*id);
    const PositionTree::Node& node = tree.node(*id);
    // After Back into an edit, the row describes the edit up to the current position.
    const PositionTree::Id labelled = *id == current_ ? tree.current() : *id;
    rows_.push_back({*id, labelled, level, begins, shownText(tree.node(labelled).label)});
    for (const PositionTree::Id branch : beside) addLine(tree, branch, level + 1);
    beside.clear();
    id.reset();
    if (node.children.empty()) continue;
    id = node.children.front();
    beside.assign(node.children.begin() + 1, node.children.end());
  }
}

int PositionListModel::currentRow() const {
  return static_cast<int>(std::ranges::find(rows_, current_, &Row::id) - rows_.begin());
}

int PositionListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant PositionListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  constexpr int kSpacesALevel = 4, kMaxLevels = 8;  // deeper levels are not indented further
  switch (role) {
    case Qt::DisplayRole: {
      const QString indent(kSpacesALevel * std::min(row.level, kMaxLevels), QLatin1Char(' '));
      return row.begins ? indent.chopped(kSpacesALevel) + QStringLiteral("\u21B3 ") + row.label
                        : indent + row.label;
    }
    case Qt::AccessibleTextRole:
      return row.level == 0 ? row.label : tr("%1, branch").arg(row.label);
    case Qt::ToolTipRole:
    case Qt::EditRole:
      return row.label;
    case Qt::FontRole: {
      QFont font;
      font.setBold(row.id == current_);
      return font;
    }
    default:
      return {};
  }
}

Qt::ItemFlags PositionListModel::flags(const QModelIndex& index) const {
  return QAbstractListModel::flags(index) | Qt::ItemIsEditable;
}

bool PositionListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  const QString label = value.toString().trimmed();
  if (role != Qt::EditRole || !index.isValid() || label.isEmpty()) return false;
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  if (label == row.label) return false;
  Q_EMIT renameRequested(row.labelled, label);
  return true;
}

PositionList::PositionList(QWidget* parent) : QListView(parent), model_(new PositionListModel(this)) {
  setModel(model_);
  setAccessibleName(tr("Positions"));
  setAccessibleDescription(tr("Press Enter to go to a position, F2 to rename it"));
  setUniformItemSizes(true);
  setTextElideMode(Qt::ElideRight);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setEditTriggers(EditKeyPressed);
  const auto choose = [this](const QModelIndex& index) { Q_EMIT positionChosen(model_->idAt(index.row())); };
  connect(this, &QListView::clicked, this, choose);
  connect(this, &QListView::activated, this, choose);
}

void PositionList::show(const PositionTree& tree) {
  model_->show(tree);
  setCurrentIndex(model_->index(model_->currentRow()));
  scrollTo(currentIndex());
}

}  // namespace tetrabench

#include "moc_position_list.cpp"
