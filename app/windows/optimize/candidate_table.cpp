#include "app/windows/optimize/candidate_table.h"

#include <QHeaderView>

#include "app/windows/optimize/search_pictures.h"
#include "core/features/catalogue.h"
#include "widgets/agents/value_table.h"
#include "widgets/plots/plot_numbers.h"

namespace tetrabench {
namespace {

enum Column { kTraining, kValidation, kPreview, kWeights, kColumns };

bool sameEstimate(const MeanEstimate& a, const MeanEstimate& b) {
  return a.mean == b.mean && a.values == b.values && a.interval == b.interval;
}

bool sameCandidate(const Finalist& a, const Finalist& b) {
  return a.trial == b.trial && sameEstimate(a.validation, b.validation) &&
         a.withPreview.has_value() == b.withPreview.has_value() &&
         (!a.withPreview || sameEstimate(*a.withPreview, *b.withPreview));
}

}  // namespace

CandidateTable::CandidateTable(QWidget* parent) : QTableWidget(parent) {
  setColumnCount(kColumns);
  setAccessibleName(tr("Best candidates"));
  setSelectionBehavior(SelectRows);
  setSelectionMode(SingleSelection);
  setEditTriggers(NoEditTriggers);
  setTabKeyNavigation(false);
  setShowGrid(false);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  horizontalHeader()->setSectionResizeMode(kWeights, QHeaderView::Stretch);
  horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  setColumnHidden(kPreview, true);
  setTitles(OptimizationPlan().measure);
}

void CandidateTable::setTitles(ScoreMeasure measure) {
  setHorizontalHeaderLabels({tr("Training, %1").arg(nameOf(measure)), tr("Validation (95 % CI)"),
                             tr("Looking ahead (95 % CI)"), tr("Weights")});
}

QString CandidateTable::textOf(const std::optional<MeanEstimate>& estimate) const {
  if (!estimate || estimate->values == 0) return QStringLiteral("–");
  const auto number = [&](double value) { return valueText(value, locale()); };
  if (!estimate->interval) return number(estimate->mean);
  return tr("%1  (%2 to %3)")
      .arg(number(estimate->mean), number((*estimate->interval)[0]), number((*estimate->interval)[1]));
}

void CandidateTable::setCandidates(const OptimizationPlan& plan, const std::vector<Finalist>& candidates) {
  if (std::ranges::equal(candidates, candidates_, sameCandidate)) return;
  candidates_ = candidates;
  const bool preview = plan.previewCheck.has_value();
  setTitles(plan.measure);
  setColumnHidden(kPreview, !preview);
  setRowCount(static_cast<int>(candidates.size()));
  for (int row = 0; row < rowCount(); ++row) {
    const Finalist& f = candidates_[static_cast<std::size_t>(row)];
    QStringList weights;
    for (std::size_t i = 0; i < plan.space.size(); ++i)
      weights << QStringLiteral("%1 %2").arg(QString::fromStdString(titleOfWeight(plan.space[i].name)),
                                             shortNumber(f.trial.candidate.numbers[i], locale()));
    const QString all = weights.join(QStringLiteral(",  "));
    const QStringList texts{valueText(valueOf(f.trial.performance, plan.measure), locale()),
                            textOf(f.validation), textOf(f.withPreview), all};
    for (int column = 0; column < kColumns; ++column) {
      auto* cell = new QTableWidgetItem(texts[column]);
      if (column == kWeights) cell->setToolTip(all);
      setItem(row, column, cell);
    }
  }
  if (currentRow() < 0 && rowCount() > 0) setCurrentCell(0, 0);
}

const Finalist* CandidateTable::chosen() const {
  if (candidates_.empty()) return nullptr;
  const auto row = static_cast<std::size_t>(std::max(currentRow(), 0));
  return &candidates_[std::min(row, candidates_.size() - 1)];
}

QSize CandidateTable::sizeHint() const {
  return {400, horizontalHeader()->sizeHint().height() + 6 * (fontMetrics().height() + 8)};
}

}  // namespace tetrabench
