#include "app/windows/experiment/matrix_cells.h"

#include <cmath>
#include <limits>
#include <set>

#include "core/statistics/statistics.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

using State = ResultsDatabase::State;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// Stores a reward in a dense vector, since a cell may have tens of thousands of repetitions.
void put(std::vector<double>& rewards, std::size_t repetition, double reward) {
  if (rewards.size() <= repetition) rewards.resize(repetition + 1, kNone);
  rewards[repetition] = reward;
}

void show(MatrixCell& cell, const std::vector<double>& rewards) {
  std::vector<double> values;
  values.reserve(rewards.size());
  for (const double reward : rewards)
    if (!std::isnan(reward)) values.push_back(reward);
  if (values.empty()) return;
  const MeanEstimate estimate = estimateMeanOfRuns(values);
  cell.mean = estimate.mean;
  cell.interval = estimate.interval;
  cell.values = static_cast<int>(values.size());
}

}  // namespace

MatrixCells::MatrixCells(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs,
                         const std::vector<IncompatiblePair>& unfit)
    : columns_(plan.mdps.size() + 1),
      cells_(plan.agents.size() * columns_),
      divisor_(plan.length.rewardDivisor()),
      rewards_(cells_.size()),
      lost_(plan) {
  const int mdps = static_cast<int>(plan.mdps.size());
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    cells_[i].of = plan.repetitions * (i % columns_ == 0 ? mdps : 1);
    cells_[i].isPerGame = plan.length.isPerGame();
  }
  std::vector<int> unfitMdps(plan.agents.size());
  for (const IncompatiblePair& pair : unfit) {
    MatrixCell& cell = cells_[indexOf({pair.agent, pair.mdp, 0})];
    cell.of = 0;
    cell.unfit = shownText(pair.reason, kLongestSentence);
    cells_[pair.agent * columns_].of -= plan.repetitions;
    ++unfitMdps[pair.agent];
  }
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent)
    if (unfitMdps[agent] > 0)
      cells_[agent * columns_].unfit = Texts::tr("no mean over all MDPs: compatible with only %L1 of %L2")
                                           .arg(mdps - unfitMdps[agent])
                                           .arg(mdps);
  add(runs);
  fraction_ = computeFraction();  // here rather than on first use, as this runs in the background
}

void MatrixCells::add(const std::vector<ResultsDatabase::Run>& ended) {
  std::set<std::size_t> changed;
  for (const ResultsDatabase::Run& run : ended) {
    const std::size_t own = indexOf(run.key), overall = run.key.agent * columns_;
    if (run.state == State::Done) {
      ++done_;
      addReward(run.key, run.reward / divisor_);
      lost_.add(run);
      costs_.add(run.key, run.wall);
      changed.insert({own, overall});
    }
    failed_ += run.state == State::Failed;
    for (const std::size_t i : {own, overall}) {
      cells_[i].done += run.state == State::Done;
      if (run.state != State::Failed) continue;
      ++cells_[i].failed;
      cells_[i].reason = shownText(run.reason, kLongestSentence);
    }
  }
  for (const std::size_t i : changed) {
    const std::size_t agent = i / columns_, column = i % columns_;
    show(cells_[i], rewards_[i]);
    cells_[i].held = column == 0 ? lost_.held(agent) : lost_.held(agent, column - 1);
    if (cells_[i].held) *cells_[i].held /= divisor_;
  }
  if (!ended.empty()) fraction_.reset();
}

double MatrixCells::fraction() const {
  if (!fraction_) fraction_ = computeFraction();
  return *fraction_;
}

double MatrixCells::computeFraction() const {
  WorkDone work(costs_);
  for (std::size_t agent = 0; done_ + failed_ > 0 && agent < agents(); ++agent)
    for (std::size_t mdp = 0; mdp + 1 < columns_; ++mdp) {
      const RunKey run{agent, mdp, 0};
      const MatrixCell& cell = cells_[indexOf(run)];
      work.add(run, cell.of, cell.of - cell.done - cell.failed);
    }
  return work.fraction().value_or(0);
}

void MatrixCells::addReward(const RunKey& run, double reward) {
  const auto repetition = static_cast<std::size_t>(run.repetition);
  put(rewards_[indexOf(run)], repetition, reward);
  std::vector<double> values;
  for (std::size_t mdp = 0; mdp + 1 < columns_; ++mdp) {
    const Rewards& ofMdp = rewards_[indexOf({run.agent, mdp, 0})];
    if (repetition >= ofMdp.size() || std::isnan(ofMdp[repetition])) return;
    values.push_back(ofMdp[repetition]);
  }
  put(rewards_[run.agent * columns_], repetition, estimateMean(values).mean);
}

std::vector<MatrixCell> MatrixCells::with(const std::vector<ExperimentProgress::Running>& running) const {
  std::vector<MatrixCell> cells = cells_;
  for (const auto& run : running)
    for (const std::size_t i : {indexOf(run.key), run.key.agent * columns_}) cells[i].running += run.fraction;
  return cells;
}

}  // namespace tetrabench
