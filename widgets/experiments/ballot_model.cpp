#include "widgets/experiments/ballot_model.h"

#include <QFont>
#include <QLocale>

#include "widgets/forms/text.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/color_chip.h"

namespace tetrabench {
namespace {

constexpr double kBallotChipPart = 0.625;  // fraction of the 16 pixels that a header reserves for an icon

}  // namespace

void BallotModel::setReport(const std::optional<BallotReport>& report, std::vector<QColor> colors) {
  const int rows = rowCount(), columns = columnCount();
  const std::size_t known = report ? report->played.repetitions.size() + kFirstGame : 0;
  const bool sameSize =
      static_cast<int>(known) == rows && static_cast<int>(report ? report->agents.size() : 0) == columns;
  if (!sameSize) beginResetModel();
  report_ = report;
  colors_ = std::move(colors);
  if (!sameSize) return endResetModel();
  if (rows == 0) return;
  Q_EMIT dataChanged(index(0, 0), index(rows - 1, columns - 1));
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, columns - 1);
  Q_EMIT headerDataChanged(Qt::Vertical, 0, rows - 1);
}

int BallotModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !report_ ? 0 : static_cast<int>(report_->played.repetitions.size()) + kFirstGame;
}

int BallotModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || !report_ ? 0 : static_cast<int>(report_->agents.size());
}

double BallotModel::valueAt(int row, std::size_t agent) const {
  const BallotReport::Scores& scores = report_->scores[agent];
  if (row == kMean) return scores.mean;
  if (row == kMin) return scores.least;
  if (row == kLargest) return scores.largest;
  return report_->played.ballots.scores[static_cast<std::size_t>(row - kFirstGame)][agent];
}

int BallotModel::placeAt(int row, std::size_t agent) const {
  int place = 1;
  for (std::size_t other = 0; other < report_->agents.size(); ++other)
    place += valueAt(row, other) > valueAt(row, agent);
  return place;
}

QVariant BallotModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !report_) return {};
  const auto agent = static_cast<std::size_t>(index.column());
  const QString value = valueText(valueAt(index.row(), agent), QLocale());
  switch (role) {
    case Qt::DisplayRole:
      return value;
    case Qt::TextAlignmentRole:
      return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
      return tr("%1, %2: %3, place %4")
          .arg(headerData(index.row(), Qt::Vertical).toString(), shownText(report_->agents[agent]), value,
               QLocale().toString(placeAt(index.row(), agent)));
    case Qt::FontRole: {
      QFont font;
      font.setBold(placeAt(index.row(), agent) == 1);
      return font;
    }
    default:
      return {};
  }
}

QVariant BallotModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (!report_) return {};
  if (orientation == Qt::Horizontal) {
    const auto agent = static_cast<std::size_t>(section);
    if (agent >= report_->agents.size()) return {};
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return shownText(report_->agents[agent]);
    if (role == Qt::DecorationRole && agent < colors_.size())
      return colorChip(colors_[agent], kBallotChipPart);
    return {};
  }
  if (role != Qt::DisplayRole || section >= rowCount()) return {};
  if (section == kMean) return tr("Mean");
  if (section == kMin) return tr("Minimum");
  if (section == kLargest) return tr("Maximum");
  return tr("Game %1").arg(
      QLocale().toString(report_->played.repetitions[static_cast<std::size_t>(section - kFirstGame)] + 1));
}

}  // namespace tetrabench

#include "moc_ballot_model.cpp"
