#pragma once

#include <QAbstractTableModel>
#include <QColor>
#include <QString>
#include <array>
#include <optional>
#include <vector>

namespace tetrabench {

/// Results so far of one agent on one MDP, or on all MDPs.
struct MatrixCell {
  int done = 0, failed = 0, of = 0;               ///< repetitions
  double running = 0;                             ///< fractions of the repetitions being played, added up
  std::optional<double> mean;                     ///< none before the first is done
  std::optional<std::array<double, 2>> interval;  ///< 95 %
  QString reason;                                 ///< of a failure
  QString unfit = {};                             ///< why some or all repetitions are skipped

  /// All repetitions are done or have failed.
  bool ended() const { return of > 0 && done + failed == of; }
  bool isSkipped() const { return of == 0 && !unfit.isEmpty(); }
  bool operator==(const MatrixCell&) const = default;
};

/// Agents of an experiment down; across, the mean over its MDPs and then the MDPs.
class ExperimentMatrixModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int kAllMdps = 0;  ///< the column of the means; MDP m has column m + 1
  enum Role {
    FilledRole = Qt::UserRole,  ///< fraction of the repetitions played, 0..1
    RankRole,     ///< 0 (best of its column) .. 1 (worst); invalid while the column is not complete
    ClearRole,    ///< whether the mean is above all others of its column by more than their intervals
    FailedRole,   ///< whether a repetition failed
    SkippedRole,  ///< whether the pair does not fit
    NameRole,     ///< of the agent
  };
  struct Agent {
    QString name;
    QColor color;
    bool outside = false;  ///< where it is from
    int versions = 0;      ///< of its program, if it is external, that played
    bool operator==(const Agent&) const = default;
  };

  using QAbstractTableModel::QAbstractTableModel;

  /// Cells are empty afterwards, if anything differs from what there is.
  void setAxes(std::vector<Agent> agents, std::vector<QString> mdps);
  /// `cells`: agent after agent, for each the cell of all MDPs and then those of the MDPs.
  void setCells(std::vector<MatrixCell> cells);
  const MatrixCell& cell(int row, int column) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString textOf(const MatrixCell& cell, bool withInterval) const;
  QString mdpName(int column) const;
  QString sentenceOf(int row, int column) const;
  std::optional<double> rankOf(int row, int column) const;
  bool isClearlyBest(int row, int column) const;

  std::vector<Agent> agents_;
  std::vector<QString> mdps_, shortMdps_;
  std::vector<MatrixCell> cells_;
};

}  // namespace tetrabench
