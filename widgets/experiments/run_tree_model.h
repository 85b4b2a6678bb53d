#pragma once

#include <QAbstractItemModel>
#include <QColor>
#include <QHash>
#include <QMap>
#include <QString>
#include <QStringList>
#include <vector>

namespace tetrabench {

/// An item for comparison, such as an agent of an experiment or a loaded curve.
struct RunTreeEntry {
  QString id;        ///< unique, not empty
  QStringList path;  ///< its groups from the top, such as {"Experiment A", "Agents"}; may be empty
  QString title;
  QString summary;  ///< one line
  QColor color;     ///< curve colour; if invalid, the entry has no chip and cannot be renamed
  bool checked = false;
  Qt::PenStyle line = Qt::SolidLine;  ///< line style of its curve
  bool hidden = false;                ///< its curve is hidden in the graph
  QString problem = {};               ///< why it cannot be compared; the entry is then disabled

  bool operator==(const RunTreeEntry&) const = default;
};

/// Entries with check boxes below their groups, both in the given order. Contains only those that match the
/// search; the box of a group represents all of them below it.
class RunTreeModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum Column { kTitle, kSummary, kColumns };
  enum Role {
    IdRole = Qt::UserRole,  ///< empty for a group
    KeyRole,                ///< identifies a row, even after setEntries()
    NoteRole,               ///< note about a group
  };

  explicit RunTreeModel(QObject* parent = nullptr);

  /// Replaces all entries; `notes` are about groups, by path.
  void setEntries(std::vector<RunTreeEntry> entries, QMap<QStringList, QString> notes = {});
  const std::vector<RunTreeEntry>& entries() const { return entries_; }

  /// Shows only the entries that contain each of the words in their groups, title or summary.
  void search(const QString& words);

  /// Checks or unchecks these rows and all rows below them; emits one signal if anything changed.
  void setChecked(const QModelIndexList& rows, bool checked);

  /// Returns the ids of the comparable entries in and below these rows, without duplicates, in the order of
  /// entries().
  QStringList idsBelow(const QModelIndexList& rows) const;

  /// Returns the path of a group; empty for an entry.
  QStringList pathOf(const QModelIndex& group) const;

  /// Returns the row with this key; invalid if there is none.
  QModelIndex find(const QString& key) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  /// Handles Qt::CheckStateRole, and Qt::EditRole for the title, which requests a new name (renamed()).
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 Q_SIGNALS:
  void checksChanged();
  /// Emitted when a new name is requested. Titles do not change until setEntries().
  void renamed(const QString& id, const QString& title);

 private:
  static constexpr int kRoot = 0;

  struct Node {
    int parent = kRoot;
    int row = 0;       // among the children of the parent
    int entry = -1;    // none for a group
    QStringList path;  // path of a group
    QString key;
    std::vector<int> children;
    int shown = 0, checked = 0;              // entries in and below it
    int shownCurves = 0, checkedCurves = 0;  // those of them that have curves
    bool mixed() const { return shownCurves > 0 && shownCurves < shown; }
  };
  int nodeOf(const QModelIndex& index) const;
  const RunTreeEntry* entryOf(const Node& node) const;  // null for a group
  QModelIndex indexOf(int node, int column = 0) const;
  int addNode(int parent, Node node);
  int groupFor(const QStringList& path);
  void rebuild();
  void count();
  std::vector<int> entriesBelow(const QModelIndexList& rows) const;
  void announce(const std::vector<int>& changedEntries);
  QVariant entryData(const RunTreeEntry& entry, int column, int role) const;
  QVariant groupData(const Node& group, int column, int role) const;
  QString countsOf(const Node& group) const;

  std::vector<RunTreeEntry> entries_;
  QMap<QStringList, QString> notes_;
  std::vector<QString> searched_;  // searchable text of each entry
  QString words_;
  std::vector<Node> nodes_;  // parents before their children; the first is the root
  QHash<QString, int> byKey_;
  std::vector<int> nodeOfEntry_;  // -1 while the search hides it
};

}  // namespace tetrabench
