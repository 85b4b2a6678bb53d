#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <vector>

#include "app/windows/laboratory/position_tree.h"

namespace tetrabench {

/// The positions of a tree, one per row, as chess games are notated: the main line, each branch indented
/// below the move that it replaces.
class PositionListModel : public QAbstractListModel {
  Q_OBJECT
 public:
  using QAbstractListModel::QAbstractListModel;

  void show(const PositionTree& tree);
  PositionTree::Id idAt(int row) const { return rows_[static_cast<std::size_t>(row)].id; }
  /// The row of the current position.
  int currentRow() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

 private:
  struct Row {
    PositionTree::Id id;
    int level;    ///< nesting of branches; 0: the main line
    bool begins;  ///< the first of a branch
    QString label;
  };
  void addLine(const PositionTree& tree, PositionTree::Id first, int level);

  std::vector<Row> rows_;
  PositionTree::Id current_ = 0;
};

/// Shows them; Enter or a click goes to one.
class PositionList : public QListView {
  Q_OBJECT
 public:
  explicit PositionList(QWidget* parent = nullptr);

  void show(const PositionTree& tree);
  using QListView::show;
  const PositionListModel& positions() const { return *model_; }

 Q_SIGNALS:
  void positionChosen(PositionTree::Id id);

 private:
  PositionListModel* model_;
};

}  // namespace tetrabench
