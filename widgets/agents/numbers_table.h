#pragma once

#include <QString>
#include <QTableWidget>
#include <vector>

namespace tetrabench {

/// A quantity measured while an agent plays. A NaN is shown as a dash.
struct NumbersRow {
  QString name;  ///< lines, pieces, steps, reward
  double episode = 0, total = 0, mean = 0, recent = 0;
  bool integer = true;  ///< whether episode and total are whole numbers
};

/// The numbers of a run: this episode, total, and the means over all and over the last episodes. Columns stay
/// as wide as they are while numbers grow; a number that does not fit is shortened to 41.0 M.
class NumbersTable : public QTableWidget {
  Q_OBJECT

 public:
  /// `recentEpisodes`: the number of the last ones.
  explicit NumbersTable(int recentEpisodes, QWidget* parent = nullptr);

  /// May be called at each tick of the UI clock: updates only the cells whose text changed.
  void setRows(const std::vector<NumbersRow>& rows);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void setText(int row, int column, const QString& text);
  QString figure(double value, bool integer) const;
  void updateHeights();
};

}  // namespace tetrabench
