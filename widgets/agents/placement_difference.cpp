#include "widgets/agents/placement_difference.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>
#include <cmath>

#include "core/features/linear_function.h"
#include "widgets/forms/read_only_table.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"
#include "widgets/plots/plot_numbers.h"

namespace tetrabench {
namespace {

enum DifferenceColumn { kFeatureName, kDifferenceValue, kDifferenceColumns };

/// Formats a difference with two decimals, those of the placements above, and a sign.
QString signedFigure(double value) {
  const double rounded = std::round(value * 100) / 100;
  const QString text = withMinus(QLocale().toString(rounded, 'f', rounded == std::round(rounded) ? 0 : 2));
  return rounded > 0 ? QLatin1Char('+') + text : text;
}

/// Lists the values of a feature: one, or one per column and the like.
QString listedValues(const std::vector<double>& values) {
  QStringList texts;
  for (const double value : values) texts << withMinus(shortestText(value, QLocale()));
  return texts.join(QLatin1String("; "));
}

QString differenceToolTip(const WeightedFeature& weighted, std::size_t feature,
                          const PlacementDifference::Ranked& better,
                          const PlacementDifference::Ranked& worse) {
  const auto line = [feature](const PlacementDifference::Ranked& ranked) {
    return PlacementDifference::tr("Placement %1: %2")
        .arg(QString::number(ranked.rank), listedValues(ranked.placement.values[feature]));
  };
  return QStringList{coreText(weighted.feature->name), line(better), line(worse),
                     PlacementDifference::tr("Weight: %1").arg(listedValues(weighted.weights))}
      .join(QLatin1Char('\n'));
}

}  // namespace

PlacementDifference::PlacementDifference(QWidget* parent)
    : QWidget(parent), sentence_(new QLabel), model_(new QStandardItemModel(0, kDifferenceColumns, this)) {
  sentence_->setWordWrap(true);
  model_->setHorizontalHeaderLabels({tr("Feature"), tr("Difference")});
  QStandardItem* header = model_->horizontalHeaderItem(kDifferenceValue);
  header->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  header->setToolTip(
      tr("Weight times the difference in feature value; positive numbers favour the better placement"));
  QTableView* table = makeTable(tr("Difference by feature"), model_);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setShowGrid(false);
  table->verticalHeader()->hide();
  table->horizontalHeader()->setSectionResizeMode(kFeatureName, QHeaderView::Stretch);
  table->horizontalHeader()->setSectionResizeMode(kDifferenceValue, QHeaderView::ResizeToContents);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(sentence_);
  layout->addWidget(table, 1);
}

QString PlacementDifference::sentence() const {
  return sentence_->text();
}

void PlacementDifference::compare(const AgentSettings& agent, const Ranked& better, const Ranked& worse) {
  const QString first = QString::number(better.rank), second = QString::number(worse.rank);
  const ExplainedPlacement &a = better.placement, &b = worse.placement;
  sentence_->setText(b.loses && !a.loses  ? tr("%1 is better because %2 ends the game").arg(first, second)
                     : a.value == b.value ? tr("%1 and %2 have the same value").arg(first, second)
                                          : tr("Why %1 is better than %2").arg(first, second));
  model_->removeRows(0, model_->rowCount());
  const auto weights = agent.weights();
  const auto addRow = [this](const QString& name, double difference, const QString& toolTip, bool bold) {
    QList<QStandardItem*> row{new QStandardItem(name), new QStandardItem(signedFigure(difference))};
    row[kDifferenceValue]->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (QStandardItem* item : row) {
      item->setToolTip(toolTip);
      item->setAccessibleDescription(toolTip);
      if (!bold) continue;
      QFont font;
      font.setBold(true);
      item->setFont(font);
    }
    model_->appendRow(row);
  };
  for (const auto& [feature, difference] : differencesOf(a, b))
    addRow(coreText(weights[feature].feature->name), difference,
           differenceToolTip(weights[feature], feature, better, worse), false);
  addRow(tr("Sum"), a.value - b.value, tr("The difference between the two values"), true);
}

}  // namespace tetrabench

#include "moc_placement_difference.cpp"
