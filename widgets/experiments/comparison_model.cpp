#include "widgets/experiments/comparison_model.h"

#include <QFont>
#include <algorithm>
#include <cmath>

#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/color_chip.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr double kMinP = 0.001;  // smaller values are displayed as "< 0.001"

const QString kDash = QStringLiteral("–");

/// Returns the sort value of a row; none if unknown.
std::optional<double> numberIn(const ComparisonRow& row, int column) {
  const auto lowEnd = [](const auto& interval) {
    return interval ? std::optional((*interval)[0]) : std::nullopt;
  };
  std::optional<double> number;
  switch (column) {
    case ComparisonModel::kMean:
      number = row.mean;
      break;
    case ComparisonModel::kInterval:
      number = lowEnd(row.interval);
      break;
    case ComparisonModel::kDifference:
      number = row.difference;
      break;
    case ComparisonModel::kDifferenceInterval:
      number = lowEnd(row.differenceInterval);
      break;
    case ComparisonModel::kP:
      number = row.p;
      break;
    case ComparisonModel::kImprovement:
      number = row.improvement;
      break;
    case ComparisonModel::kInterquartileMean:
      number = row.interquartileMean;
      break;
    case ComparisonModel::kRuns:
      number = static_cast<double>(row.n);
      break;
    default:
      break;
  }
  return number && std::isfinite(*number) ? number : std::nullopt;
}

/// Returns the number of decimals required for this many significant digits.
int decimalsFor(double size, int digits) {
  return digits - 1 - static_cast<int>(std::floor(std::log10(size)));
}

/// Returns the number of decimals shared by means, differences and their intervals, so that they can be
/// compared down and across: four significant digits of the largest mean and two of the smallest; 0 if all
/// numbers are integers.
int decimalsOf(const std::vector<ComparisonRow>& rows) {
  constexpr int kMaxForSmallest = 4, kMax = 9;
  double least = HUGE_VAL, most = 0;
  bool whole = true;
  const auto look = [&](double value) {
    whole = whole && (!std::isfinite(value) || value == std::round(value));
  };
  for (const ComparisonRow& row : rows) {
    look(row.interquartileMean);
    for (const auto& interval : {row.interval, row.differenceInterval, row.interquartileInterval})
      for (const double end : interval.value_or(std::array<double, 2>{})) look(end);
    look(row.difference.value_or(0));
    look(row.mean);
    if (!std::isfinite(row.mean) || row.mean == 0) continue;
    least = std::min(least, std::abs(row.mean));
    most = std::max(most, std::abs(row.mean));
  }
  if (whole || most == 0) return whole ? 0 : 2;
  return std::clamp(std::max(decimalsFor(most, 4), std::min(decimalsFor(least, 2), kMaxForSmallest)), 0,
                    kMax);
}

}  // namespace

ComparisonModel::ComparisonModel(QObject* parent) : QAbstractTableModel(parent) {}

void ComparisonModel::setRows(std::vector<ComparisonRow> rows) {
  decimals_ = decimalsOf(rows);
  if (std::ranges::equal(rows, rows_, {}, &ComparisonRow::agent, &ComparisonRow::agent)) {
    rows_ = std::move(rows);
    if (!rows_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    return;
  }
  beginResetModel();
  rows_ = std::move(rows);
  endResetModel();
}

void ComparisonModel::setLocale(const QLocale& locale) {
  locale_ = locale;
  if (!rows_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

void ComparisonModel::setMeasure(const QString& measure) {
  if (measure == measure_) return;
  measure_ = measure;
  Q_EMIT headerDataChanged(Qt::Horizontal, kMean, kMean);
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumns;
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const ComparisonRow& row = rows_[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  switch (role) {
    case Qt::DisplayRole:
      return text(row, column);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
      return toolTip(row, column);
    case Qt::AccessibleTextRole:
      if (column == kAgent && row.reference) return tr("%1 (reference)").arg(row.agent);
      return text(row, column);
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::AlignVCenter | (column == kAgent ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::DecorationRole:
      return column == kAgent ? colorChip(row.color, 1, row.line) : QVariant();
    case Qt::FontRole: {
      QFont font;
      font.setBold(true);
      return row.reference ? QVariant(font) : QVariant();
    }
    case Qt::ForegroundRole: {
      const bool known = column == kAgent || numberIn(row, column);
      return known ? QVariant() : themeColors().mutedText;
    }
    case SortRole: {
      if (column == kAgent) return row.agent;
      const auto number = numberIn(row, column);
      return number ? QVariant(*number) : QVariant();
    }
    default:
      return {};
  }
}

QString ComparisonModel::numberText(std::optional<double> value, bool isSigned) const {
  if (!value || !std::isfinite(*value)) return kDash;
  const QString number = fixedText(*value, decimals_, locale_);
  return isSigned && *value > 0 ? locale_.positiveSign() + number : number;
}

QString ComparisonModel::intervalText(const std::optional<std::array<double, 2>>& interval,
                                      bool isSigned) const {
  if (!interval || !std::isfinite((*interval)[0]) || !std::isfinite((*interval)[1])) return kDash;
  return tr("%1 to %2", "the ends of an interval")
      .arg(numberText((*interval)[0], isSigned), numberText((*interval)[1], isSigned));
}

QString ComparisonModel::text(const ComparisonRow& row, int column) const {
  switch (column) {
    case kAgent:
      return row.agent;
    case kInterval:
      return intervalText(row.interval, false);
    case kDifference:
      return row.reference ? tr("reference") : numberText(row.difference, true);
    case kDifferenceInterval:
      return intervalText(row.differenceInterval, true);
    case kP:
      if (!row.p || !std::isfinite(*row.p)) return kDash;
      if (*row.p < kMinP) return tr("< %1", "p").arg(locale_.toString(kMinP, 'f', 3));
      return locale_.toString(*row.p, 'f', 3);
    case kImprovement:
      if (!row.improvement || !std::isfinite(*row.improvement)) return kDash;
      return tr("%1 %").arg(locale_.toString(*row.improvement * 100, 'f', 0));
    case kRuns:
      return locale_.toString(row.n);
    default:
      return numberText(numberIn(row, column), false);
  }
}

QString ComparisonModel::toolTip(const ComparisonRow& row, int column) const {
  if (column == kAgent)
    return row.reference ? tr("%1 is the reference for the differences").arg(row.agent) : row.agent;
  if (text(row, column) == kDash) return whyUnknown(row, column);
  if (column != kInterquartileMean) return {};
  if (row.interquartileSkipped)
    return tr("With this many agents, the 95 % interval is computed only for exported data.");
  if (!row.interquartileInterval) return {};
  return tr("95 % interval: %1").arg(intervalText(row.interquartileInterval, false));
}

QString ComparisonModel::whyUnknown(const ComparisonRow& row, int column) const {
  if (row.n == 0)
    return tr("Nothing to average: no repetition is finished on all the MDPs, or no game was lost.");
  if (column == kInterval && row.n > 1)
    return tr("All values are equal, so their spread cannot be estimated.");
  if (column == kInterval) return tr("An interval needs an n of 2 or more.");
  if (row.reference) return tr("The reference is not compared with itself.");
  const bool compares =
      column == kDifference || column == kDifferenceInterval || column == kP || column == kImprovement;
  if (compares && !row.sharesMdp)
    return tr(
        "Not compared: this agent and the reference played different MDPs or runs of different lengths.");
  if (row.improvement && !row.difference) return tr("Games are not paired, so they have no difference.");
  const bool isPaired = row.difference.has_value();
  if (isPaired)
    return tr(
        "Requires at least 2 repetitions in common with the reference, with differences that are not all "
        "equal.");
  return tr("No repetition has the same pieces as one of the reference: their seeds or their MDPs differ.");
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= kColumns)
    return QAbstractTableModel::headerData(section, orientation, role);
  struct Heading {
    QString title, name, explanation;
  };
  const auto heading = [&]() -> Heading {
    switch (section) {
      case kAgent:
        return {tr("Agent"), tr("Agent"), tr("Agent, with the colour of its curve")};
      case kMean:
        return {measure_.isEmpty() ? tr("Mean") : tr("Mean %1").arg(measure_),
                measure_.isEmpty() ? tr("Mean") : tr("Mean %1").arg(measure_),
                tr("Mean over the MDPs, from the repetitions finished on all of them")};
      case kInterval:
        return {tr("95 % interval"), tr("95 % interval of the mean"),
                tr("95 % of intervals computed this way contain the true mean")};
      case kDifference:
        return {tr("Difference"), tr("Difference"),
                tr("Mean of this agent minus mean of the reference, repetition by repetition on the same "
                   "pieces")};
      case kDifferenceInterval:
        return {tr("95 % interval"), tr("95 % interval of the difference"),
                tr("95 % of intervals computed this way contain the true difference")};
      case kP:
        return {tr("p"), tr("p"),
                tr("Probability of a difference this large or larger if both agents were equally good")};
      case kImprovement:
        return {tr("Better"), tr("Probability of improvement"),
                tr("Probability that a run of this agent is better than a run of the reference")};
      case kInterquartileMean:
        return {tr("IQM"), tr("Interquartile mean"),
                tr("Mean of the middle half of all runs; a few very good or very bad runs do not change it")};
      default:
        return {tr("n"), tr("Repetitions"), tr("Number of repetitions finished on all MDPs")};
    }
  }();
  switch (role) {
    case Qt::DisplayRole:
      return heading.title;
    case Qt::AccessibleTextRole:
      return heading.name;
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
      return heading.explanation;
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::AlignVCenter | (section == kAgent ? Qt::AlignLeft : Qt::AlignRight));
    default:
      return {};
  }
}

}  // namespace tetrabench

#include "moc_comparison_model.cpp"
