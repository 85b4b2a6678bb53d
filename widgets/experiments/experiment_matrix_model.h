#pragma once

#include <QAbstractTableModel>
#include <QColor>
#include <QString>
#include <array>
#include <optional>
#include <vector>

namespace tetrabench {

/// Current results of one agent on one MDP, or on all MDPs.
struct MatrixCell {
  int done = 0, failed = 0, of = 0;               ///< repetitions
  double running = 0;                             ///< sum of the completed fractions of running repetitions
  std::optional<double> mean;                     ///< mean reward; none until the first is done
  std::optional<std::array<double, 2>> interval;  ///< 95 %
  QString reason;                                 ///< reason of a failure
  QString unfit = {};                             ///< reason why some or all repetitions are skipped
  int values = 0;                                 ///< number of repetitions that `mean` averages
  std::optional<double> held = {};                ///< see RankedMean
  bool isPerGame = false;                         ///< rewards are per game instead of per run

  /// Returns true if all repetitions are done or have failed.
  bool ended() const { return of > 0 && done + failed == of; }
  bool isSkipped() const { return of == 0 && !unfit.isEmpty(); }
  bool operator==(const MatrixCell&) const = default;
};

/// Agents of an experiment in rows; in columns, the mean over its MDPs followed by the MDPs.
class ExperimentMatrixModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int kAllMdps = 0;  ///< the column of the means; MDP m has column m + 1
  enum Role {
    FilledRole = Qt::UserRole,  ///< fraction of the repetitions played, 0..1
    /// Fraction of the other agents that are clearly above in the column (isClearlyAbove), 0..1; invalid
    /// until the column is complete, or if no agent in it is clearly above another.
    RankRole,
    ClearRole,    ///< clearly above all others in its column
    FailedRole,   ///< a repetition failed
    SkippedRole,  ///< the agent and MDP are incompatible
    NameRole,     ///< name of the agent
  };
  struct Agent {
    QString name;
    QColor color;
    bool external = false;  ///< a program or library
    int versions = 0;       ///< versions of its program that played, if it is external
    bool operator==(const Agent&) const = default;
  };

  using QAbstractTableModel::QAbstractTableModel;

  /// Sets agents and MDPs; clears all cells if anything differs.
  void setAxes(std::vector<Agent> agents, std::vector<QString> mdps);
  /// Sets the cells, agent by agent: first the cell of all MDPs, then those of the MDPs.
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
  QString whyNoInterval(const MatrixCell& cell) const;
  using Ranks = std::vector<std::optional<double>>;  ///< by row; see RankRole
  Ranks ranksIn(int column) const;
  std::optional<double> rankOf(int row, int column) const;
  bool isClearlyBest(int row, int column) const;

  std::vector<Agent> agents_;
  std::vector<QString> mdps_, shortMdps_;
  std::vector<MatrixCell> cells_;
  mutable std::vector<std::optional<Ranks>> ranks_;  ///< by column; none where not computed yet
};

}  // namespace tetrabench
