#pragma once

#include <QString>
#include <QTableWidget>
#include <vector>

namespace tetrabench {

/// A quantity measured while an agent plays. NaN is displayed as a dash.
struct NumbersRow {
  QString name;  ///< lines, pieces, steps, reward
  double episode = 0, total = 0, mean = 0, recent = 0;
  bool integer = true;  ///< episode and total are whole numbers
};

/// The numbers of a run: current episode, total, and the means over all and over the most recent episodes.
/// Column widths are fixed while numbers grow; a number that does not fit is abbreviated, such as 41.0 M. In
/// a narrow table names are elided and in the tool tip.
class NumbersTable : public QTableWidget {
  Q_OBJECT

 public:
  /// Creates the table; `recentEpisodes` is the number of most recent episodes.
  explicit NumbersTable(int recentEpisodes, QWidget* parent = nullptr);

  /// Sets the rows. May be called at each tick of the UI clock: updates only cells whose text changed.
  void setRows(const std::vector<NumbersRow>& rows);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void setText(int row, int column, const QString& text);
  QString figure(double value, bool integer) const;
  void updateHeights();
  void fitNames();
  int shortestName() const;
  int widthOfNumbers() const;
};

}  // namespace tetrabench
