#pragma once

#include <QAbstractItemModel>
#include <QString>
#include <vector>

namespace tetrabench {

/// An MDP to choose from.
struct MdpTreeEntry {
  QString id;       ///< such as rlc2008/training-03; the part before the first '/' is its family
  QString summary;  ///< one line, such as "10 x 20, competition rules"
  QString family = {}, name = {};  ///< if they cannot be derived from the id
  QString problem = {};            ///< why it cannot be used

  bool operator==(const MdpTreeEntry&) const = default;
};

/// MDPs below their families, in the given order; an MDP without family is a top-level row.
class MdpTreeModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum Column { kName, kSummary, kColumns };
  enum Role {
    IdRole = Qt::UserRole,  ///< empty for a family
    SearchRole,             ///< id and summary
  };

  explicit MdpTreeModel(QObject* parent = nullptr);

  void setEntries(std::vector<MdpTreeEntry> entries);
  const std::vector<MdpTreeEntry>& entries() const { return entries_; }

  /// Returns the index of the MDP with this id; invalid if there is none.
  QModelIndex find(const QString& id) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  /// A top-level row: a family, or an MDP without one.
  struct Top {
    QString family;                    // empty for an MDP without family
    std::vector<std::size_t> entries;  // exactly one for an MDP without family
  };
  const MdpTreeEntry* entryAt(const QModelIndex& index) const;
  QVariant entryData(const MdpTreeEntry& entry, int column, int role) const;
  QVariant familyData(const Top& family, int column, int role) const;

  std::vector<MdpTreeEntry> entries_;
  std::vector<Top> tops_;
};

}  // namespace tetrabench
