#include "widgets/experiments/run_tree_model.h"

#include <QFont>
#include <algorithm>
#include <set>

#include "widgets/forms/search_line.h"
#include "widgets/theme/color_chip.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr QChar kSeparator(0x1F);  // unit separator, which no name contains

}  // namespace

RunTreeModel::RunTreeModel(QObject* parent) : QAbstractItemModel(parent), nodes_(1) {}

void RunTreeModel::setEntries(std::vector<RunTreeEntry> entries, QMap<QStringList, QString> notes) {
  if (entries == entries_ && notes == notes_) return;
  beginResetModel();
  entries_ = std::move(entries);
  notes_ = std::move(notes);
  searched_.clear();
  for (const RunTreeEntry& entry : entries_)
    searched_.push_back(entry.path.join(QLatin1Char(' ')) + QLatin1Char(' ') + entry.title +
                        QLatin1Char(' ') + entry.summary);
  rebuild();
  endResetModel();
}

void RunTreeModel::search(const QString& words) {
  beginResetModel();
  words_ = words;
  rebuild();
  endResetModel();
}

void RunTreeModel::rebuild() {
  nodes_.assign(1, {});
  byKey_.clear();
  nodeOfEntry_.assign(entries_.size(), -1);
  const QRegularExpression pattern = allWords(words_);
  QStringList lastPath;
  int group = kRoot;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (!pattern.match(searched_[i]).hasMatch()) continue;
    if (entries_[i].path != lastPath) group = groupFor(lastPath = entries_[i].path);
    Node node;
    node.entry = static_cast<int>(i);
    node.key = QLatin1Char('e') + entries_[i].id;
    nodeOfEntry_[i] = addNode(group, std::move(node));
  }
  count();
}

int RunTreeModel::groupFor(const QStringList& path) {
  int group = kRoot;
  QString key(QLatin1Char('g'));
  for (qsizetype depth = 1; depth <= path.size(); ++depth) {
    key += kSeparator + path[depth - 1];
    const auto known = byKey_.constFind(key);
    if (known != byKey_.constEnd()) {
      group = *known;
      continue;
    }
    Node node;
    node.path = path.first(depth);
    node.key = key;
    group = addNode(group, std::move(node));
  }
  return group;
}

int RunTreeModel::addNode(int parent, Node node) {
  const int index = static_cast<int>(nodes_.size());
  auto& siblings = nodes_[static_cast<std::size_t>(parent)].children;
  node.parent = parent;
  node.row = static_cast<int>(siblings.size());
  siblings.push_back(index);
  byKey_.insert(node.key, index);
  nodes_.push_back(std::move(node));
  return index;
}

void RunTreeModel::count() {
  for (Node& node : nodes_) {
    const RunTreeEntry* entry = entryOf(node);
    node.shown = entry && entry->problem.isEmpty();
    node.checked = node.shown != 0 && entry->checked;
    const bool isCurve = entry && entry->color.isValid();
    node.shownCurves = isCurve ? node.shown : 0;
    node.checkedCurves = isCurve ? node.checked : 0;
  }
  for (std::size_t i = nodes_.size() - 1; i > 0; --i) {
    Node& parent = nodes_[static_cast<std::size_t>(nodes_[i].parent)];
    parent.shown += nodes_[i].shown;
    parent.checked += nodes_[i].checked;
    parent.shownCurves += nodes_[i].shownCurves;
    parent.checkedCurves += nodes_[i].checkedCurves;
  }
}

const RunTreeEntry* RunTreeModel::entryOf(const Node& node) const {
  return node.entry < 0 ? nullptr : &entries_[static_cast<std::size_t>(node.entry)];
}

std::vector<int> RunTreeModel::entriesBelow(const QModelIndexList& rows) const {
  std::set<int> found;
  std::vector<int> open;
  for (const QModelIndex& row : rows) open.push_back(nodeOf(row));
  while (!open.empty()) {
    const Node& node = nodes_[static_cast<std::size_t>(open.back())];
    open.pop_back();
    if (const RunTreeEntry* entry = entryOf(node); entry && entry->problem.isEmpty())
      found.insert(node.entry);
    open.insert(open.end(), node.children.begin(), node.children.end());
  }
  return {found.begin(), found.end()};
}

QStringList RunTreeModel::idsBelow(const QModelIndexList& rows) const {
  QStringList ids;
  for (const int entry : entriesBelow(rows)) ids << entries_[static_cast<std::size_t>(entry)].id;
  return ids;
}

QStringList RunTreeModel::pathOf(const QModelIndex& group) const {
  return nodes_[static_cast<std::size_t>(nodeOf(group))].path;
}

void RunTreeModel::setChecked(const QModelIndexList& rows, bool checked) {
  std::vector<int> changed;
  for (const int i : entriesBelow(rows)) {
    bool& box = entries_[static_cast<std::size_t>(i)].checked;
    if (box == checked) continue;
    box = checked;
    changed.push_back(i);
  }
  if (changed.empty()) return;
  count();
  announce(changed);
  Q_EMIT checksChanged();
}

void RunTreeModel::announce(const std::vector<int>& changedEntries) {
  struct Rows {
    int first = 0, last = 0;
  };
  QHash<int, Rows> changed;  // rows by parent node
  const auto add = [&](int node) {
    const auto& [parent, row] =
        std::pair(nodes_[static_cast<std::size_t>(node)].parent, nodes_[static_cast<std::size_t>(node)].row);
    const auto known = changed.find(parent);
    if (known == changed.end()) {
      changed.insert(parent, {row, row});
      return false;
    }
    known->first = std::min(known->first, row);
    known->last = std::max(known->last, row);
    return true;
  };
  for (const int entry : changedEntries) {
    // Stops at a group already marked as changed, as its ancestors are, too.
    for (int node = nodeOfEntry_[static_cast<std::size_t>(entry)]; node != kRoot && !add(node);)
      node = nodes_[static_cast<std::size_t>(node)].parent;
  }
  for (auto rows = changed.cbegin(); rows != changed.cend(); ++rows) {
    const auto& children = nodes_[static_cast<std::size_t>(rows.key())].children;
    Q_EMIT dataChanged(indexOf(children[static_cast<std::size_t>(rows->first)]),
                       indexOf(children[static_cast<std::size_t>(rows->last)], kColumns - 1));
  }
}

QModelIndex RunTreeModel::find(const QString& key) const {
  return indexOf(byKey_.value(key, kRoot));
}

int RunTreeModel::nodeOf(const QModelIndex& index) const {
  return index.isValid() ? static_cast<int>(index.internalId()) : kRoot;
}

QModelIndex RunTreeModel::indexOf(int node, int column) const {
  if (node == kRoot) return {};
  return createIndex(nodes_[static_cast<std::size_t>(node)].row, column, static_cast<quintptr>(node));
}

QModelIndex RunTreeModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) return {};
  const Node& node = nodes_[static_cast<std::size_t>(nodeOf(parent))];
  return indexOf(node.children[static_cast<std::size_t>(row)], column);
}

QModelIndex RunTreeModel::parent(const QModelIndex& index) const {
  return index.isValid() ? indexOf(nodes_[static_cast<std::size_t>(nodeOf(index))].parent) : QModelIndex();
}

int RunTreeModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid() && parent.column() != 0) return 0;
  return static_cast<int>(nodes_[static_cast<std::size_t>(nodeOf(parent))].children.size());
}

int RunTreeModel::columnCount(const QModelIndex&) const {
  return kColumns;
}

QVariant RunTreeModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Node& node = nodes_[static_cast<std::size_t>(nodeOf(index))];
  if (role == KeyRole) return node.key;
  if (role == Qt::ForegroundRole && index.column() == kSummary) return themeColors().mutedText;
  const RunTreeEntry* entry = entryOf(node);
  if (role == Qt::CheckStateRole && index.column() == kTitle && !(entry && !entry->problem.isEmpty()))
    return node.checked == 0            ? Qt::Unchecked
           : node.checked == node.shown ? Qt::Checked
                                        : Qt::PartiallyChecked;
  return entry ? entryData(*entry, index.column(), role) : groupData(node, index.column(), role);
}

QVariant RunTreeModel::entryData(const RunTreeEntry& entry, int column, int role) const {
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
      return column == kTitle ? entry.title : entry.summary;
    case Qt::DecorationRole:
      if (column == kTitle && !entry.problem.isEmpty()) return icon(QStringLiteral("triangle-alert"));
      // An unchecked curve has an empty chip; an MDP has none.
      if (column != kTitle || !entry.color.isValid()) return {};
      return colorChip(entry.checked ? entry.color : QColor(), 1, entry.line);
    case Qt::AccessibleDescriptionRole:
      return entry.hidden ? tr("hidden in the graph") : entry.problem;
    case Qt::FontRole: {  // styled as in a legend
      if (column != kTitle || !entry.hidden) return {};
      QFont font;
      font.setStrikeOut(true);
      return font;
    }
    case Qt::ForegroundRole:
      return entry.hidden ? QVariant(themeColors().mutedText) : QVariant();
    case Qt::ToolTipRole:
      if (!entry.problem.isEmpty()) return entry.problem;
      return (entry.path + QStringList{entry.title, entry.summary})
          .join(QLatin1Char('\n'))
          .append(entry.hidden ? tr("\nhidden in the graph") : QString());
    case IdRole:
      return entry.id;
    default:
      return {};
  }
}

QVariant RunTreeModel::groupData(const Node& group, int column, int role) const {
  if (role == NoteRole && column == kTitle) return notes_.value(group.path);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  if (column == kTitle) {
    const QString note = notes_.value(group.path);
    return note.isEmpty() ? group.path.last()
                          : tr("%1 (%2)", "a group, and a note about it").arg(group.path.last(), note);
  }
  return countsOf(group);
}

/// Formats the number of checked entries, or of all if none is checked. Agents and MDPs are counted
/// separately, since each agent of an experiment plays on each of its MDPs.
QString RunTreeModel::countsOf(const Node& group) const {
  const auto count = [&](int checked, int all) {
    return group.checked == 0 || checked == all ? QString::number(all) : tr("%1 of %2").arg(checked).arg(all);
  };
  if (!group.mixed()) {
    if (group.checked == 0) return QString::number(group.shown);
    return tr("%1 of %2").arg(group.checked).arg(group.shown);
  }
  const QString curves = count(group.checkedCurves, group.shownCurves);
  const bool several = std::ranges::any_of(
      group.children, [&](int child) { return nodes_[static_cast<std::size_t>(child)].mixed(); });
  // An agent of several experiments has a curve in each.
  if (several) return tr("%1 curves", nullptr, group.shownCurves).arg(curves);
  const QString agents = tr("%1 agents", nullptr, group.shownCurves).arg(curves);
  const int mdps = group.shown - group.shownCurves;
  return tr("%1 × %2", "agents and MDPs")
      .arg(agents, tr("%1 MDPs", nullptr, mdps).arg(count(group.checked - group.checkedCurves, mdps)));
}

bool RunTreeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!index.isValid() || index.column() != kTitle) return false;
  if (role == Qt::EditRole && flags(index).testFlag(Qt::ItemIsEditable)) {
    Q_EMIT renamed(index.data(IdRole).toString(), value.toString());
    return true;
  }
  if (role != Qt::CheckStateRole) return false;
  setChecked({index}, value.toInt() == Qt::Checked);
  return true;
}

Qt::ItemFlags RunTreeModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = QAbstractItemModel::flags(index);
  if (!index.isValid()) return flags;
  const RunTreeEntry* entry = entryOf(nodes_[static_cast<std::size_t>(nodeOf(index))]);
  if (entry && !entry->problem.isEmpty()) return Qt::ItemNeverHasChildren;
  if (index.column() == kTitle) flags |= Qt::ItemIsUserCheckable;
  if (!entry) return flags;
  flags |= Qt::ItemNeverHasChildren;
  if (index.column() == kTitle && entry->color.isValid()) flags |= Qt::ItemIsEditable;
  return flags;
}

QVariant RunTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::SizeHintRole) return QSize(0, 0);  // hidden, so that only rows determine the column width
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return QAbstractItemModel::headerData(section, orientation, role);
  return section == kTitle ? tr("Run") : tr("Summary");
}

}  // namespace tetrabench

#include "moc_run_tree_model.cpp"
