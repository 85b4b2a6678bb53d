#include "app/windows/experiment/matrix_cells.h"

#include <QCoreApplication>

#include "core/experiments/experiment_summary.h"

namespace tetrabench {
namespace {

void show(MatrixCell& cell, const MeanEstimate& estimate) {
  if (estimate.values == 0) return;
  cell.mean = estimate.mean;
  cell.interval = estimate.interval;
}

}  // namespace

std::vector<MatrixCell> matrixCells(const ExperimentPlan& plan,
                                    const std::vector<ResultsDatabase::Unit>& units,
                                    const std::vector<ExperimentProgress::Running>& running,
                                    const std::vector<UnfitPair>& unfit) {
  using State = ResultsDatabase::State;
  const std::size_t mdps = plan.mdps.size(), columns = mdps + 1;
  std::vector<MatrixCell> cells(plan.agents.size() * columns);
  for (std::size_t i = 0; i < cells.size(); ++i)
    cells[i].of = plan.repetitions * (i % columns == 0 ? static_cast<int>(mdps) : 1);
  const auto both = [&](const ExperimentUnit& unit, const auto& change) {
    change(cells[unit.agent * columns + 1 + unit.mdp]);
    change(cells[unit.agent * columns]);
  };
  std::vector<int> unfitMdps(plan.agents.size());
  for (const UnfitPair& pair : unfit) {
    MatrixCell& cell = cells[pair.agent * columns + 1 + pair.mdp];
    cell.of = 0;
    cell.unfit = QString::fromStdString(pair.reason);
    cells[pair.agent * columns].of -= plan.repetitions;
    ++unfitMdps[pair.agent];
  }
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent)
    if (unfitMdps[agent] > 0)
      cells[agent * columns].unfit =
          QCoreApplication::translate("ExperimentMatrix", "no mean over all MDPs, as it fits %L1 of %L2")
              .arg(static_cast<int>(mdps) - unfitMdps[agent])
              .arg(mdps);
  for (const ResultsDatabase::Unit& unit : units)
    both(unit.unit, [&](MatrixCell& cell) {
      cell.done += unit.state == State::Done;
      if (unit.state != State::Failed) return;
      ++cell.failed;
      cell.reason = QString::fromStdString(unit.reason);
    });
  for (const auto& unit : running) both(unit.unit, [&](MatrixCell& cell) { cell.running += unit.fraction; });
  const ExperimentSummary summary = summaryOf(plan, units);
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent) {
    for (std::size_t mdp = 0; mdp < mdps; ++mdp)
      show(cells[agent * columns + 1 + mdp], summary.agents[agent].mdps[mdp]);
    show(cells[agent * columns], summary.agents[agent].overall);
  }
  return cells;
}

}  // namespace tetrabench
