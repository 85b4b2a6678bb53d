#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <vector>

#include "app/windows/laboratory/position_tree.h"

namespace tetrabench {

/// List model of the positions of a tree, laid out as in chess notation: the main line, with each variation
/// indented below the move that it replaces. Successive edits of cells are one row.
class PositionListModel : public QAbstractListModel {
  Q_OBJECT
 public:
  using QAbstractListModel::QAbstractListModel;

  void show(const PositionTree& tree);
  PositionTree::Id idAt(int row) const { return rows_[static_cast<std::size_t>(row)].id; }
  /// Returns the row of the current position.
  int currentRow() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// Handles Qt::EditRole, which requests another label.
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

 Q_SIGNALS:
  /// Emitted while the editor of the label is still open: use a queued connection if the slot shows another
  /// tree.
  void renameRequested(PositionTree::Id id, const QString& label);

 private:
  struct Row {
    PositionTree::Id id;
    PositionTree::Id labelled;  ///< the position whose label is shown
    int level;                  ///< nesting depth; 0 is the main line
    bool begins;                ///< true for the first position of a branch
    QString label;
  };
  void addLine(const PositionTree& tree, PositionTree::Id first, int level);

  std::vector<Row> rows_;
  PositionTree::Id current_ = 0;  ///< id of the row of the current position
};

/// View of a PositionListModel; Enter or a click selects a position, F2 renames it.
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
