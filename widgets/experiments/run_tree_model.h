#pragma once

#include <QAbstractItemModel>
#include <QColor>
#include <QHash>
#include <QMap>
#include <QString>
#include <QStringList>
#include <vector>

namespace tetrabench {

/// Something to be compared with others, such as an agent of an experiment or a loaded curve.
struct RunTreeEntry {
  QString id;        ///< unique, not empty
  QStringList path;  ///< the groups it is in, from the top, such as {"Experiment A", "Agents"}; may be empty
  QString title;
  QString summary;  ///< one line
  QColor color;     ///< of its curve; invalid for no chip and no other name
  bool checked = false;
  Qt::PenStyle line = Qt::SolidLine;  ///< of its curve
  bool hidden = false;                ///< its curve, in the graph
  QString problem = {};               ///< why it cannot be compared: it is shown disabled, without a box

  bool operator==(const RunTreeEntry&) const = default;
};

/// Entries with check boxes below their groups, both in the order in which they were given. Only those which
/// match the search are there; the box of a group stands for all of them below it.
class RunTreeModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum Column { kTitle, kSummary, kColumns };
  enum Role {
    IdRole = Qt::UserRole,  ///< empty for a group
    KeyRole,                ///< identifies a row, also after setEntries()
    NoteRole,               ///< what there is to say about a group
  };

  explicit RunTreeModel(QObject* parent = nullptr);

  /// `notes`: what to say about groups, by their paths.
  void setEntries(std::vector<RunTreeEntry> entries, QMap<QStringList, QString> notes = {});
  const std::vector<RunTreeEntry>& entries() const { return entries_; }

  /// Keeps those in which each of the words occurs in groups, title or summary.
  void search(const QString& words);

  /// Checks or unchecks these rows and all rows below them; one signal, if anything changed.
  void setChecked(const QModelIndexList& rows, bool checked);

  /// Ids of the entries in and below these rows that can be compared, each once, in the order of entries().
  QStringList idsBelow(const QModelIndexList& rows) const;

  /// The path of a group; empty for an entry.
  QStringList pathOf(const QModelIndex& group) const;

  /// The row with this key; invalid if there is none.
  QModelIndex find(const QString& key) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  /// Qt::CheckStateRole; and Qt::EditRole for the title, which asks for another name (renamed()).
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 Q_SIGNALS:
  void checksChanged();
  /// Entries keep their titles until setEntries().
  void renamed(const QString& id, const QString& title);

 private:
  static constexpr int kRoot = 0;

  struct Node {
    int parent = kRoot;
    int row = 0;       // among the children of the parent
    int entry = -1;    // none for a group
    QStringList path;  // of a group
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
  std::vector<QString> searched_;  // what the search looks at, an entry
  QString words_;
  std::vector<Node> nodes_;  // parents before their children; the first is the root
  QHash<QString, int> byKey_;
  std::vector<int> nodeOfEntry_;  // -1 while the search hides it
};

}  // namespace tetrabench
