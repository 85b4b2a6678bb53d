#include "widgets/mdp/mdp_tree_model.h"

#include <algorithm>

#include "widgets/forms/text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

// The internal id of an index: 0 at the top level, otherwise the row of its family + 1.
constexpr quintptr kTop = 0;

QString familyOf(const MdpTreeEntry& entry) {
  if (!entry.family.isEmpty()) return entry.family;
  return entry.id.left(std::max<qsizetype>(entry.id.indexOf(QLatin1Char('/')), 0));
}

QString nameOf(const MdpTreeEntry& entry) {
  return entry.name.isEmpty() ? entry.id.mid(entry.id.indexOf(QLatin1Char('/')) + 1) : entry.name;
}

}  // namespace

MdpTreeModel::MdpTreeModel(QObject* parent) : QAbstractItemModel(parent) {}

void MdpTreeModel::setEntries(std::vector<MdpTreeEntry> entries) {
  beginResetModel();
  entries_ = std::move(entries);
  tops_.clear();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const QString family = familyOf(entries_[i]);
    auto top = family.isEmpty() ? tops_.end() : std::ranges::find(tops_, family, &Top::family);
    if (top == tops_.end()) top = tops_.insert(top, Top{family, {}});
    top->entries.push_back(i);
  }
  endResetModel();
}

QModelIndex MdpTreeModel::find(const QString& id) const {
  for (int row = 0; row < rowCount(); ++row) {
    const QModelIndex top = index(row, 0);
    if (top.data(IdRole) == id && !id.isEmpty()) return top;
    for (int child = 0; child < rowCount(top); ++child)
      if (index(child, 0, top).data(IdRole) == id) return index(child, 0, top);
  }
  return {};
}

QModelIndex MdpTreeModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) return {};
  return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row() + 1) : kTop);
}

QModelIndex MdpTreeModel::parent(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == kTop) return {};
  return createIndex(static_cast<int>(index.internalId()) - 1, 0, kTop);
}

int MdpTreeModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) return static_cast<int>(tops_.size());
  if (parent.internalId() != kTop || parent.column() != 0) return 0;
  const Top& top = tops_[static_cast<std::size_t>(parent.row())];
  return top.family.isEmpty() ? 0 : static_cast<int>(top.entries.size());
}

int MdpTreeModel::columnCount(const QModelIndex&) const {
  return kColumns;
}

const MdpTreeEntry* MdpTreeModel::entryAt(const QModelIndex& index) const {
  const bool isTop = index.internalId() == kTop;
  const Top& top = tops_[isTop ? static_cast<std::size_t>(index.row()) : index.internalId() - 1];
  if (isTop && !top.family.isEmpty()) return nullptr;
  return &entries_[top.entries[isTop ? 0 : static_cast<std::size_t>(index.row())]];
}

QVariant MdpTreeModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  if (role == Qt::ForegroundRole && index.column() == kSummary) return themeColors().mutedText;
  if (const MdpTreeEntry* entry = entryAt(index)) return entryData(*entry, index.column(), role);
  return familyData(tops_[static_cast<std::size_t>(index.row())], index.column(), role);
}

QVariant MdpTreeModel::entryData(const MdpTreeEntry& entry, int column, int role) const {
  switch (role) {
    case Qt::DisplayRole:
      return column == kName ? nameOf(entry) : entry.summary;
    case Qt::ToolTipRole:
      return QStringLiteral("%1\n%2").arg(shownText(entry.id, kLongestSentence),
                                          entry.problem.isEmpty() ? entry.summary : entry.problem);
    case Qt::DecorationRole:
      return column == kName && !entry.problem.isEmpty() ? icon("triangle-alert") : QVariant();
    case IdRole:
      return entry.id;
    case SearchRole:
      return QStringLiteral("%1 %2 %3 %4").arg(entry.id, entry.summary, familyOf(entry), nameOf(entry));
    default:
      return {};
  }
}

QVariant MdpTreeModel::familyData(const Top& family, int column, int role) const {
  switch (role) {
    case Qt::DisplayRole:
      if (column == kName) return family.family;
      return QString::number(family.entries.size());
    default:
      return {};
  }
}

QVariant MdpTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::SizeHintRole) return QSize(0, 0);  // hidden, so that only rows determine the column width
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return QAbstractItemModel::headerData(section, orientation, role);
  return section == kName ? tr("MDP") : tr("Summary");
}

}  // namespace tetrabench

#include "moc_mdp_tree_model.cpp"
