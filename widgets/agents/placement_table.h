#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <QTableView>
#include <optional>
#include <vector>

namespace tetrabench {

class RowOrder;

/// The placements of a piece, best first, with the contributions of the features.
struct PlacementRows {
  struct Row {
    QString place;  ///< position of the piece in a few characters
    QString words;  ///< position of the piece in words
    double value = 0;
    double regret = 0;                  ///< expected loss of lines compared with optimal play
    std::vector<double> contributions;  ///< one per feature; their sum is the value
    bool chosen = false;                ///< the agent's choice
    bool loses = false;                 ///< it ends the game
    bool operator==(const Row&) const = default;
  };
  std::vector<QString> features;
  bool regrets = false;  ///< regrets are known
  std::vector<Row> rows;
  bool operator==(const PlacementRows&) const = default;
};

class PlacementModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { kRank, kPlace, kValue, kRegret, kBars, kFirstFeature };
  using QAbstractTableModel::QAbstractTableModel;

  void setRows(PlacementRows rows);
  const PlacementRows& rows() const { return shown_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  PlacementRows shown_;
};

/// Displays placements as a table: rank, place, value, the contributions as a stacked bar to both sides of
/// zero, and each contribution as a number. Reports the row under the mouse, or otherwise the one selected
/// with the arrow keys.
class PlacementTable : public QTableView {
  Q_OBJECT
 public:
  explicit PlacementTable(QWidget* parent = nullptr);

  /// Sets the rows. May be called several times a second; does nothing if they are unchanged.
  void setRows(const PlacementRows& rows);
  const PlacementRows& rows() const { return model_->rows(); }
  /// Returns the row in rows() of an index of the table, which may be sorted.
  std::size_t rowAt(const QModelIndex& index) const;

  /// Returns the selected rows of rows(), ascending.
  std::vector<std::size_t> selectedRows() const;

 Q_SIGNALS:
  /// Emitted when the user has selected other rows.
  void rowsSelected();
  /// Emitted when the mouse or the keys point at another row of rows(); -1: none.
  void pointedAt(int row);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

 private:
  void point(int row);
  void fitColumns();
  void fitBars();

  PlacementModel* model_;
  RowOrder* order_;
  int pointed_ = -1;
  std::optional<QPoint> mouse_;  ///< mouse position, while it is over the rows
};

}  // namespace tetrabench
