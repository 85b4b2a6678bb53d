#include "app/windows/optimize/candidate_table.h"

#include <QHeaderView>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/windows/optimize/search_pictures.h"
#include "core/features/catalogue.h"
#include "core/optimizers/option_space.h"
#include "core/optimizers/training.h"
#include "widgets/agents/value_table.h"
#include "widgets/forms/sort_header.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/theme/follow_text.h"

namespace tetrabench {
namespace {

enum CandidateColumn { kTraining, kValidation, kPreview, kWeights, kCandidateColumns };

bool sameEstimate(const MeanEstimate& a, const MeanEstimate& b) {
  return a.mean == b.mean && a.values == b.values && a.interval == b.interval;
}

bool sameCandidate(const Finalist& a, const Finalist& b) {
  return a.trial == b.trial && sameEstimate(a.validation, b.validation) &&
         a.withPreview.has_value() == b.withPreview.has_value() &&
         (!a.withPreview || sameEstimate(*a.withPreview, *b.withPreview));
}

const Candidate& candidateOf(const Finalist& finalist) {
  return finalist.trial.candidate;
}

constexpr int kCandidateRole = Qt::UserRole;  // index into candidates_

double sortValueOf(const std::optional<MeanEstimate>& estimate) {
  return estimate && estimate->values > 0 ? estimate->mean : -std::numeric_limits<double>::infinity();
}

/// A table item with a numeric sort key.
class NumberItem : public QTableWidgetItem {
 public:
  NumberItem(const QString& text, double value) : QTableWidgetItem(text), value_(value) {}
  bool operator<(const QTableWidgetItem& other) const override {
    const auto* number = dynamic_cast<const NumberItem*>(&other);
    return number && value_ < number->value_;
  }

 private:
  double value_;
};

}  // namespace

CandidateTable::CandidateTable(QWidget* parent) : QTableWidget(parent) {
  setColumnCount(kCandidateColumns);
  setAccessibleName(tr("Best candidates"));
  setSelectionBehavior(SelectRows);
  setSelectionMode(SingleSelection);
  setEditTriggers(NoEditTriggers);
  setTabKeyNavigation(false);
  setShowGrid(false);
  verticalHeader()->hide();
  followText(this, [this] { verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8); });
  setHorizontalHeader(new SortHeader(this));
  horizontalHeader()->setSortIndicatorClearable(true);
  horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  horizontalHeader()->setSectionResizeMode(kWeights, QHeaderView::Stretch);
  horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  setColumnHidden(kPreview, true);
  setTitles(OptimizationPlan());
  followText(horizontalHeader(), [this] {
    horizontalHeader()->ensurePolished();  // so that the size hint is correct
    horizontalHeader()->setMinimumSectionSize(horizontalHeader()->sectionSizeHint(kWeights));
    constexpr int kMinRows = 3;  // always visible, however tall the graphs are
    setMinimumHeight(horizontalHeader()->sizeHint().height() +
                     kMinRows * verticalHeader()->defaultSectionSize() + 2 * frameWidth());
  });
  setSortingEnabled(true);
  connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this](int column) {
    const Finalist* current = chosen();
    if (column < 0 && current) fill(current->trial.candidate);
  });
  const auto pick = [this] {
    if (const Finalist* current = chosen()) picked_ = current->trial.candidate;
  };
  connect(this, &QTableWidget::currentCellChanged, this, pick);
  connect(this, &QTableWidget::cellPressed, this, pick);  // covers clicks on the current cell
}

void CandidateTable::setTitles(const OptimizationPlan& plan) {
  const QString numbers = kindOf(plan.method).learning   ? tr("Candidate")
                          : hasOptions(plan.agent.agent) ? tr("Options")
                                                         : tr("Weights");
  setHorizontalHeaderLabels({tr("Training, %1").arg(nameOf(plan)), tr("Validation (95 % CI)"),
                             tr("Look-ahead (95 % CI)"), numbers});
  horizontalHeaderItem(kTraining)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

QString CandidateTable::textOf(const std::optional<MeanEstimate>& estimate) const {
  if (!estimate || estimate->values == 0) return QStringLiteral("–");
  const auto number = [&](double value) { return valueText(value, locale()); };
  if (!estimate->interval) return number(estimate->mean);
  return tr("%1  (%2 to %3)")
      .arg(number(estimate->mean), number((*estimate->interval)[0]), number((*estimate->interval)[1]));
}

void CandidateTable::setCandidates(const OptimizationPlan& plan, const std::vector<Finalist>& candidates) {
  // Another search has other column titles even with equal candidates, such as none.
  if (plan == plan_ && std::ranges::equal(candidates, candidates_, sameCandidate)) return;
  candidates_ = candidates;
  plan_ = plan;
  setTitles(plan);
  setColumnHidden(kPreview, !plan.previewCheck.has_value());
  if (picked_ && std::ranges::find(candidates, *picked_, candidateOf) == candidates.end()) picked_.reset();
  fill(picked_);
}

/// Fills the rows in the original order and re-applies the sort column, if any. Makes `current` the current
/// candidate, if given.
void CandidateTable::fill(const std::optional<Candidate>& current) {
  const QSignalBlocker blocker(this);  // not a selection by the user
  setSortingEnabled(false);
  setRowCount(static_cast<int>(candidates_.size()));
  for (int row = 0; row < rowCount(); ++row) {
    const Finalist& f = candidates_[static_cast<std::size_t>(row)];
    QStringList weights;
    for (std::size_t i = 0; i < plan_.space.size(); ++i)
      if (plan_.space[i].name == kTrainingGames)
        weights << tr("after %L1 training games").arg(std::llround(f.trial.candidate.numbers[i]));
      else
        weights << QStringLiteral("%1 %2").arg(QString::fromStdString(titleOfWeight(plan_.space[i].name)),
                                               shortNumber(f.trial.candidate.numbers[i], locale()));
    const QString all = weights.join(QStringLiteral(",  "));
    const double training = valueOf(f.trial.performance, plan_.measure);
    setItem(row, kTraining, new NumberItem(valueText(training, locale()), training));
    item(row, kTraining)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setItem(row, kValidation, new NumberItem(textOf(f.validation), sortValueOf(f.validation)));
    setItem(row, kPreview, new NumberItem(textOf(f.withPreview), sortValueOf(f.withPreview)));
    setItem(row, kWeights, new QTableWidgetItem(all));
    item(row, kWeights)->setToolTip(all);
    item(row, kTraining)->setData(kCandidateRole, row);
  }
  setSortingEnabled(true);
  for (int row = 0; current && row < rowCount(); ++row)
    if (candidateOf(candidateIn(row)) == *current) return setCurrentCell(row, std::max(currentColumn(), 0));
  if (currentRow() < 0 && rowCount() > 0) setCurrentCell(0, 0);
}

const Finalist& CandidateTable::candidateIn(int row) const {
  return candidates_[item(row, kTraining)->data(kCandidateRole).toUInt()];
}

const Finalist* CandidateTable::chosen() const {
  if (candidates_.empty()) return nullptr;
  return &candidateIn(std::clamp(currentRow(), 0, rowCount() - 1));
}

QSize CandidateTable::sizeHint() const {
  return {400, horizontalHeader()->sizeHint().height() + 6 * (fontMetrics().height() + 8)};
}

}  // namespace tetrabench

#include "moc_candidate_table.cpp"
