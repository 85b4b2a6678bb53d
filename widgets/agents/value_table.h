#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <QTableView>
#include <vector>

#include "widgets/plots/heat_map.h"

namespace tetrabench {

/// Rows of numbers under short titles.
struct ValueRows {
  struct Column {
    QString title;    ///< one short word
    QString meaning;  ///< for the tooltip and screen readers
    bool operator==(const Column&) const = default;
  };
  struct Row {
    std::vector<double> values;  ///< one per column; NaN is displayed as a dash
    bool marked = false;         ///< highlighted
    bool operator==(const Row& other) const {
      return marked == other.marked && sameNumbers(values, other.values);
    }
  };
  std::vector<Column> columns;
  std::vector<Row> rows;
  QString markMeaning;  ///< meaning of marked rows, such as "in use"
  bool operator==(const ValueRows&) const = default;
};

class ValueRowsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;

  /// Sets the rows. Preserves the selection while the columns stay the same.
  void setRows(ValueRows rows);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString sentenceOf(int row, int column) const;

  ValueRows shown_;
};

/// Displays value rows compactly: exactly as tall as its rows, with abbreviated numbers.
class ValueTable : public QTableView {
  Q_OBJECT

 public:
  explicit ValueTable(QWidget* parent = nullptr);

  /// Sets the rows. May be called several times a second; does nothing if they are unchanged.
  void setRows(const ValueRows& rows);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitColumns();

  ValueRowsModel* model_;
  std::vector<int> needed_;  ///< width of each column's widest number so far
};

/// Formats a number in few characters: 11250, 281 k, 0.0123.
QString shortNumber(double value, const QLocale& locale);

}  // namespace tetrabench
