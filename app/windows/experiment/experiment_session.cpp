#include "app/windows/experiment/experiment_session.h"

#include <QFileInfo>
#include <utility>

#include "app/windows/documents/results_file.h"
#include "core/error.h"
#include "core/experiments/program_versions.h"
#include "widgets/forms/text.h"
#include "widgets/shell/background.h"

namespace tetrabench {
namespace {

constexpr int kClockMilliseconds = 100;

/// Stored results and validation of a plan.
struct Found {
  std::vector<ResultsDatabase::Run> runs;
  std::vector<IncompatiblePair> unfit;
  QString problem;
  bool decided = false, nameTaken = false;
  std::optional<ExperimentEstimate> expected;
  MatrixCells cells;
};

/// A runner and the state of the results when it began.
struct Started {
  std::unique_ptr<ExperimentRunner> runner;
  std::vector<ResultsDatabase::Run> runs;
  std::vector<IncompatiblePair> unfit;
  MatrixCells cells;
};

/// Returns true if a plan that cannot be run still shows its results, while the user corrects it.
bool keepsResults(const ExperimentPlan& plan, const std::vector<IncompatiblePair>& unfit) {
  return !plan.ranking.sprt && plan.runsWithout(unfit) <= ExperimentPlan::kMaxRuns;
}

/// Looks up a plan. The result has no runs if the file has no experiment of this name that measures the same.
Found findIn(const std::string& path, const ExperimentPlan& plan) {
  Found found;
  found.unfit = plan.incompatiblePairs();
  found.cells = {plan, {}, found.unfit};
  try {
    plan.check();
  } catch (const InvalidDocument& error) {
    found.problem = QString::fromStdString(sentenceOf(error));
    if (!keepsResults(plan, found.unfit)) return found;
  }
  if (found.problem.isEmpty()) found.expected = estimateRuns(plan, found.unfit, 1);
  if (!QFileInfo::exists(QString::fromStdString(path))) return found;
  ResultsDatabase database(path);
  const auto experiment = database.experiment(plan.name);
  if (!experiment) return found;
  if (experiment->plan.isComparableTo(plan)) {
    found.runs = database.runs(experiment->id, plan);
    if (!found.problem.isEmpty()) {
      found.cells = {plan, found.runs, found.unfit};
      return found;
    }
    found.cells = {plan, countedRuns(plan, found.runs), found.unfit};
    SequentialTest test(plan);
    test.count(found.runs);
    found.decided = test.isDecided();
  } else if (found.problem.isEmpty()) {
    found.nameTaken = true;
    found.problem = ExperimentSession::tr(
                        "The results file already has an experiment named \"%1\" with a different mode, "
                        "length, seed, garbage or number of checkpoints. Give this one another name to run "
                        "it.")
                        .arg(shownText(plan.name));
  }
  return found;
}

}  // namespace

ExperimentSession::ExperimentSession(ResultsFile* results, QObject* parent)
    : QObject(parent), results_(results) {
  clock_.setInterval(kClockMilliseconds);
  connect(&clock_, &QTimer::timeout, this, &ExperimentSession::tick);
  connect(results_, &ResultsFile::pathChanged, this, &ExperimentSession::look);
  connect(results_, &ResultsFile::contentChanged, this, &ExperimentSession::look);
}

ExperimentSession::~ExperimentSession() = default;

void ExperimentSession::show(const ExperimentPlan& plan) {
  if (isRunning()) return;
  if (plan != plan_) {  // the runs are those of another plan
    runs_.clear();
    decided_ = nameTaken_ = false;
    problem_.clear();
    expected_.reset();
    progress_.reset();
    if (plan.agents != plan_.agents || plan.mdps != plan_.mdps) unfit_.clear();
    plan_ = plan;
    cells_ = {plan_, runs_, unfit_};
    Q_EMIT changed();
  }
  look();
}

std::size_t ExperimentSession::runCount() const {
  return static_cast<std::size_t>(plan_.runsWithout(unfit_));
}

/// Looks up the plan, one look-up at a time: changes in the meantime cause a single repeat.
void ExperimentSession::look() {
  if (isRunning()) return;
  stale_ = looking_;
  if (looking_) return;
  inBackground(
      this, [path = results_->path().toStdString(), plan = plan_] { return findIn(path, plan); },
      [this](Found&& found) {
        if (!endLook()) return;
        runs_ = std::move(found.runs);
        unfit_ = std::move(found.unfit);
        cells_ = std::move(found.cells);
        problem_ = found.problem;
        decided_ = found.decided;
        nameTaken_ = found.nameTaken;
        expected_ = found.expected;
        Q_EMIT changed();
      },
      [this](const QString& sentence) {
        if (endLook()) Q_EMIT failed(sentence);
      });
  looking_ = true;
}

/// Returns true if the result of a look-up is still valid; if not, repeats it unless an experiment runs.
bool ExperimentSession::endLook() {
  looking_ = false;
  if (stale_) look();
  return !looking_ && !isRunning();
}

bool ExperimentSession::isFinished() const {
  return !runs_.empty() && runs_.size() == runCount() &&
         (decided_ || cells_.done() + cells_.failed() == std::ssize(runs_));
}

void ExperimentSession::findChanges(std::function<void(const QString& changed)> then,
                                    std::function<void()> otherwise) {
  inBackground(
      this,
      [path = results_->path().toStdString(), plan = plan_]() -> QString {
        if (!QFileInfo::exists(QString::fromStdString(path))) return {};
        ResultsDatabase database(path);
        const auto known = database.experiment(plan.name);
        if (!known) return {};
        return QString::fromStdString(changedSentence(plan, database.runs(known->id, plan)));
      },
      std::move(then),
      [this, otherwise = std::move(otherwise)](const QString& sentence) {
        otherwise();
        Q_EMIT failed(sentence);
      });
}

void ExperimentSession::run(int threads, Repeats repeats) {
  if (isRunning()) return;
  stale_ = looking_;
  starting_ = true;
  stopping_ = false;
  inBackground(
      this,
      [path = results_->path().toStdString(), plan = plan_, threads, repeats] {
        Started started{
            .runner = std::make_unique<ExperimentRunner>(
                path, plan,
                ExperimentRunner::Settings{
                    .threads = threads, .retryFailed = repeats.failed, .rerunChanged = repeats.changed}),
            .runs = {},
            .unfit = plan.incompatiblePairs(),
            .cells = {}};
        started.runs = started.runner->runs();
        started.cells = {plan, countedRuns(plan, started.runs), started.unfit};
        return started;
      },
      [this](Started&& started) {
        starting_ = false;
        runner_ = std::move(started.runner);
        runs_ = std::move(started.runs);
        unfit_ = std::move(started.unfit);
        cells_ = std::move(started.cells);
        ended_ = 0;
        if (stopping_) runner_->cancel();
        clock_.start();
        results_->announceChange();  // the file now contains the experiment
        tick();
      },
      [this](const QString& sentence) {
        starting_ = stopping_ = false;
        Q_EMIT changed();
        Q_EMIT failed(sentence);
        Q_EMIT ended(sentence);
      });
  Q_EMIT changed();
}

void ExperimentSession::stop() {
  if (runner_) {
    stopping_ ? runner_->cancel() : runner_->finishEarly();
    runner_->setPaused(false);  // so that the current runs can finish
  }
  stopping_ = true;
  Q_EMIT changed();
}

void ExperimentSession::setPaused(bool paused) {
  if (runner_ && !stopping_) runner_->setPaused(paused);
  tick();
}

bool ExperimentSession::isPaused() const {
  return runner_ && progress_ && progress_->paused;
}

/// Copies only runs that have ended since the last call, as there may be a million runs.
void ExperimentSession::readEnded() {
  std::vector<ResultsDatabase::Run> ended;
  for (ExperimentRunner::Ended& now : runner_->endedSince(ended_)) {
    ResultsDatabase::Run& run = runs_[now.index];
    if (run.state != ResultsDatabase::State::Waiting) continue;  // already included in the initial runs
    run = now.run;
    ended.push_back(std::move(now.run));
  }
  if (decided_ && !ended.empty())
    cells_ = {plan_, countedRuns(plan_, runs_), unfit_};  // games in progress at the decision do not count
  else
    cells_.add(ended);
}

void ExperimentSession::tick() {
  if (!runner_) return;
  progress_ = runner_->progress();
  decided_ = progress_->decided;
  readEnded();
  const bool over = progress_->ended;
  if (over) {
    clock_.stop();
    QString sentence;
    try {
      runner_->waitFor(std::chrono::milliseconds(0));
    } catch (const std::exception& error) {
      sentence = QString::fromStdString(sentenceOf(error));
    }
    runner_.reset();
    const bool wasStopped = std::exchange(stopping_, false);
    if (!sentence.isEmpty()) Q_EMIT failed(sentence);
    if (!wasStopped) Q_EMIT ended(sentence);
  }
  Q_EMIT changed();
  if (over) results_->announceChange();
}

}  // namespace tetrabench

#include "moc_experiment_session.cpp"
