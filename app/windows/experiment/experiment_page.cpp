#include "app/windows/experiment/experiment_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>
#include <map>

#include "app/windows/documents/results_file.h"
#include "app/windows/experiment/experiment_actions.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/matrix_cells.h"
#include "app/windows/experiment/ranking_count.h"
#include "app/windows/experiment/session_start.h"
#include "app/windows/experiment/session_text.h"
#include "app/windows/plans/plan_header.h"
#include "core/agents/external/external_agent.h"
#include "core/experiments/program_versions.h"
#include "widgets/experiments/experiment_matrix.h"
#include "widgets/experiments/live_games_view.h"
#include "widgets/experiments/ranking_view.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/shell/duration_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kEditorWidth = 270;
constexpr int kFrame = 33;  // milliseconds
constexpr const char* kTabKey = "experiment/tab";

using State = ResultsDatabase::State;

QString nameOf(const ExperimentPlan& plan, const RunKey& run) {
  if (run.opponent)
    return ExperimentPage::tr("%1 against %2 on %3")
        .arg(shownText(plan.agents[run.agent].agent.name), shownText(plan.agents[*run.opponent].agent.name),
             shownText(plan.mdps[run.mdp].mdp.name()));
  return ExperimentPage::tr("%1 on %2")
      .arg(shownText(plan.agents[run.agent].agent.name), shownText(plan.mdps[run.mdp].mdp.name()));
}

}  // namespace

ExperimentPage::ExperimentPage(ResultsFile* results, QWidget* parent)
    : PlanPage({"experiment", tr("Experiment"), tr("E&xperiment"), "flask-conical", "experiment"}, results,
               parent),
      session_(new ExperimentSession(results, this)),
      start_(new SessionStart(session_, this)),
      editor_(new ExperimentEditor),
      documents_(new ExperimentDocuments(editor_, errors_, results, this)),
      matrix_(new ExperimentMatrix),
      count_(new RankingCount(this)),
      caption_(new QLabel),
      cell_(new QLabel),
      running_(new QLabel),
      notice_(new QWidget),
      skipped_(new QLabel),
      mend_(new QPushButton),
      retry_(new QPushButton(tr("Run failed again"))) {
  auto* right = new QWidget;
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(10);
  caption_->setProperty("textRole", "muted");
  caption_->setWordWrap(true);
  cell_->setWordWrap(true);
  cell_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  cell_->setFocusPolicy(Qt::NoFocus);
  auto* rewards = new QWidget;
  auto* rewardsColumn = new QVBoxLayout(rewards);
  rewardsColumn->setContentsMargins(0, 8, 0, 0);
  rewardsColumn->setSpacing(8);
  rewardsColumn->addWidget(caption_);
  rewardsColumn->addWidget(matrix_, 1);
  rewardsColumn->addWidget(cell_);
  rewards->setFocusProxy(matrix_);
  view_ = new RankingView(rewards);
  column->addWidget(view_, 1);
  column->addWidget(makeFoot());
  frames_.setInterval(kFrame);
  setContent(documents_, editor_, kEditorWidth, right);

  connect(header()->threads(), &QSpinBox::valueChanged, this, &ExperimentPage::showProgress);
  header()->threads()->setToolTip(
      tr("Number of runs played at the same time; fastest with one per processor"));
  connect(editor_, &ExperimentEditor::edited, this, &ExperimentPage::showPlan);
  connect(documents_, &ExperimentDocuments::opened, this, &ExperimentPage::showPlan);
  connect(editor_, &ExperimentEditor::mdpsWanted, documents_, &ExperimentDocuments::askMdps);
  connect(editor_, &ExperimentEditor::agentsWanted, documents_, &ExperimentDocuments::askAgents);
  connect(session_, &ExperimentSession::changed, this, &ExperimentPage::showState);
  connect(session_, &ExperimentSession::failed, this,
          [this](const QString& text) { errors_->showMessage(text); });
  connect(start_, &SessionStart::notice, this, [this](const QString& text) { errors_->showNotice(text); });
  connect(results_, &ResultsFile::pathChanged, this, &ExperimentPage::showState);
  connect(count_, &RankingCount::changed, this, &ExperimentPage::showRanking);
  connect(count_, &RankingCount::failed, this, [this](const QString& text) { errors_->showMessage(text); });
  connect(view_, &RankingView::gameActivated, this, &ExperimentPage::openGame);
  connect(view_, &RankingView::currentChanged, this, &ExperimentPage::countAgain);
  connect(&frames_, &QTimer::timeout, this, &ExperimentPage::showLive);
  connect(matrix_, &ExperimentMatrix::cellSelected, this, &ExperimentPage::showCell);
  connect(matrix_, &ExperimentMatrix::cellActivated, this, [this](int agent, int mdp) {
    const ExperimentPlan& plan = session_->plan();
    Q_EMIT requested(CompareExperiment{
        QString::fromStdString(plan.name),
        QString::fromStdString(plan.agents[static_cast<std::size_t>(agent)].agent.name),
        mdp < 0 ? QString() : QString::fromStdString(plan.mdps[static_cast<std::size_t>(mdp)].mdp.name())});
  });
}

ExperimentPage::~ExperimentPage() = default;

QWidget* ExperimentPage::makeFoot() {
  bar_->setAccessibleName(tr("Progress of the experiment"));
  running_->setProperty("textRole", "muted");
  running_->setWordWrap(true);
  auto* foot = new QWidget;
  auto* column = new QVBoxLayout(foot);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(6);
  column->addWidget(makeNotice());
  column->addWidget(bar_);
  retry_->setAutoDefault(false);
  retry_->hide();
  connect(retry_, &QPushButton::clicked, this, [this] { run(true); });
  auto* state = new QHBoxLayout;
  state->addWidget(progress_, 1);
  state->addWidget(retry_);
  column->addLayout(state);
  column->addWidget(running_);
  return foot;
}

/// Creates the notice about parts of the plan that cannot be run as intended, with a button that fixes the
/// plan.
QWidget* ExperimentPage::makeNotice() {
  skipped_->setWordWrap(true);
  skipped_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  skipped_->setFocusPolicy(Qt::NoFocus);
  mend_->setAutoDefault(false);
  auto* row = new QHBoxLayout(notice_);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(skipped_, 1);
  row->addWidget(mend_);
  notice_->hide();
  connect(mend_, &QPushButton::clicked, this, &ExperimentPage::mend);
  return notice_;
}

/// Returns true if the length is in steps but not all MDPs have steps.
bool ExperimentPage::lacksSteps() const {
  const ExperimentPlan& plan = session_->plan();
  return plan.length.unit == RunLength::Unit::Steps && usualLength(plan.mdps).unit != RunLength::Unit::Steps;
}

void ExperimentPage::mend() {
  if (lacksSteps()) return editor_->setUsualLength();
  if (!session_->unfit().empty()) return editor_->removeUnfit();
  if (const auto most = mostRepetitions(session_->plan())) editor_->setRepetitions(*most);
}

void ExperimentPage::showNotice() {
  const ExperimentPlan& plan = session_->plan();
  const auto& unfit = session_->unfit();
  const std::optional<int> most = mostRepetitions(plan);
  notice_->setVisible(lacksSteps() || !unfit.empty() || most);
  mend_->setVisible(!session_->isRunning());
  if (lacksSteps()) {
    skipped_->setText(tr("The length is in steps, but some of the MDPs have none."));
    mend_->setText(tr("Set the length to %Ln pieces", nullptr, pluralOf(usualLength(plan.mdps).amount)));
  } else if (!unfit.empty()) {
    const ExperimentPlan fit = withoutUnfit(plan, unfit);
    const auto agents = plan.agents.size() - fit.agents.size(), mdps = plan.mdps.size() - fit.mdps.size();
    const QString agentText =
        tr("%Ln agents", nullptr, pluralOf(std::ssize(plan.agents) - std::ssize(fit.agents)));
    const QString mdpText = tr("%Ln MDPs", nullptr, pluralOf(std::ssize(plan.mdps) - std::ssize(fit.mdps)));
    skipped_->setText(shownText(unfitSentence(plan, unfit), kLongestSentence));
    if (fit.agents.empty() || fit.mdps.empty()) mend_->hide();  // the plan would be empty
    mend_->setText(mdps == 0     ? tr("Remove %1").arg(agentText)
                   : agents == 0 ? tr("Remove %1").arg(mdpText)
                                 : tr("Remove %1 and %2").arg(agentText, mdpText));
    mend_->setToolTip(tr("Removes as few as are needed for all pairs to fit"));
  } else if (most) {
    skipped_->setText(shownText(repeatedPiecesSentence(plan), kLongestSentence));
    mend_->setText(tr("Play %Ln repetitions", nullptr, pluralOf(*most)));
    mend_->setToolTip({});
  }
}

void ExperimentPage::showPlan() {
  session_->show(editor_->plan());
}

/// Updates the page from the session, whose plan is the running one while an experiment runs.
void ExperimentPage::showState() {
  const bool began = session_->isRunning() && !wasRunning_;
  wasRunning_ = session_->isRunning();
  if (began) view_->live()->clear();
  std::vector<RunKey> inPlay;
  if (const auto& progress = session_->progress())
    for (const auto& running : progress->running) inPlay.push_back(running.key);
  view_->live()->setInPlay(inPlay);
  editor_->setReadOnly(session_->isRunning());
  header()->threads()->setEnabled(!session_->isRunning());
  editor_->setUnfit(session_->unfit());
  showNotice();
  if (isVisible()) showMatrix();
  countAgain();
  showProgress();
  Q_EMIT stateChanged();
}

void ExperimentPage::showMatrix() {
  const ExperimentPlan& plan = session_->plan();
  std::vector<ExperimentMatrixModel::Agent> agents;
  std::vector<QString> mdps;
  const std::vector<int> versions = versionsPlayed(plan, session_->runs());
  for (std::size_t i = 0; i < plan.agents.size(); ++i)
    agents.push_back({shownText(plan.agents[i].agent.name), agentColor(static_cast<int>(i)),
                      externalOf(plan.agents[i].agent) != nullptr, versions[i]});
  for (const auto& named : plan.mdps) mdps.push_back(shownText(named.mdp.name()));
  const int length = pluralOf(plan.length.amount);
  const QString run = plan.length.unit == RunLength::Unit::Steps
                          ? tr("Mean total reward of a run of %Ln steps.", nullptr, length)
                      : plan.length.unit == RunLength::Unit::Pieces
                          ? tr("Mean total reward of a run of %Ln pieces.", nullptr, length)
                      : plan.length.unit == RunLength::Unit::Games
                          ? tr("Mean total reward of a run of %Ln games.", nullptr, length)
                          : tr("Mean reward of a game, estimated by splitting.");
  caption_->setVisible(!plan.mdps.empty() && !plan.agents.empty());
  caption_->setText(
      run + QLatin1Char(' ') +
      tr("The stronger the colour, the better in its column; bold: its 95 % interval lies above "
         "those of all others."));
  matrix_->matrix()->setAxes(std::move(agents), std::move(mdps));
  const auto& progress = session_->progress();
  matrix_->matrix()->setCells(
      session_->cells().with(progress ? progress->running : std::vector<ExperimentProgress::Running>()));
  showCell();
}

void ExperimentPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showMatrix();
  countAgain();
}

void ExperimentPage::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  frames_.stop();
}

void ExperimentPage::showProgress() {
  const ExperimentPlan& plan = session_->plan();
  const SessionText text = textOf(
      *session_, header()->threads()->value(),
      {.title = tr("experiment \"%1\"").arg(shownText(plan.name)),
       .done = plan.versus ? tr("%1 of %2 games") : tr("%1 of %2 runs"),
       .hint = plan.mdps.empty() || plan.agents.empty()
                   ? tr("Add MDPs and agents with + on the left. The Open menu lists earlier experiments.")
                   : session_->problem(),
       .nameOf = [&plan](const RunKey& run) {
         return (run.opponent ? tr("%1, game %2") : tr("%1, repetition %2"))
             .arg(nameOf(plan, run), QLocale().toString(run.repetition + 1));
       }});
  bar_->setValue(static_cast<int>(text.fraction * bar_->maximum()));
  progress_->setText(text.line);
  running_->setText(text.running);
  running_->setVisible(session_->isRunning());
  Q_EMIT statusChanged(text.status);
}

/// Shows the runs of the current matrix cell.
void ExperimentPage::showCell() {
  const QModelIndex at = matrix_->currentCell();
  const ExperimentPlan& plan = session_->plan();
  cell_->setVisible(at.isValid());
  if (!at.isValid()) return;
  if (at.column() == ExperimentMatrixModel::kAllMdps || at.data(ExperimentMatrixModel::SkippedRole).toBool())
    return cell_->setText(at.data(Qt::ToolTipRole).toString());
  const RunKey wanted{static_cast<std::size_t>(at.row()), static_cast<std::size_t>(at.column() - 1), 0};
  const auto isWanted = [&](const ResultsDatabase::Run& run) {
    return run.key.agent == wanted.agent && run.key.mdp == wanted.mdp;
  };
  double shortest = std::numeric_limits<double>::max();
  for (const auto& run : session_->runs())
    if (isWanted(run) && run.state == State::Done) shortest = std::min(shortest, run.seconds);
  QStringList runs;
  std::map<QString, int> failures;  // count by reason
  for (const auto& run : session_->runs()) {
    if (!isWanted(run)) continue;
    if (run.state == State::Done)
      runs << tr("%1 (seed %2, %3 s)")
                  .arg(valueText(run.reward, locale()), QString::number(plan.seedOf(run.key.repetition)),
                       secondsText(run.seconds, shortest, locale()));
    if (run.state == State::Failed) ++failures[shownText(run.reason, kLongestSentence)];
  }
  for (const auto& [reason, count] : failures) runs << tr("%Ln failed: %1", nullptr, count).arg(reason);
  cell_->setText(nameOf(plan, wanted) + ": " +
                 (runs.isEmpty() ? tr("not played yet") : runs.join(QStringLiteral("  ·  "))));
}

void ExperimentPage::addActions(ActionTable& actions) {
  addExperimentActions(actions, *this);
}

bool ExperimentPage::handle(const PageRequest& request) {
  const auto* added = std::get_if<AddToExperiment>(&request);
  if (added) addAgent(added->agent);
  return added != nullptr;
}

QUndoStack* ExperimentPage::undoStack() const {
  return editor_->isReadOnly() ? nullptr : editor_->undoStack();
}

QVariantMap ExperimentPage::state() const {
  QVariantMap state = PlanPage::state();
  state.insert(kTabKey, view_->currentIndex());
  return state;
}

void ExperimentPage::restore() {
  PlanPage::restore();
  const int tab = QSettings().value(kTabKey).toInt();
  if (view_->isTabVisible(tab)) view_->setCurrentIndex(tab);
}

void ExperimentPage::addAgent(const AgentSettings& agent) {
  if (editor_->addAgents({{"", agent}}) > 0)
    errors_->showNotice(tr("%1 is already in the plan.").arg(shownText(agent.name)));
}

void ExperimentPage::run(bool retryFailed) {
  if (session_->isRunning()) return;
  errors_->dismiss();
  start_->run(header()->threads()->value(), retryFailed);
}

void ExperimentPage::togglePause() {
  session_->setPaused(!session_->isPaused());
}

void ExperimentPage::stop() {
  session_->stop();
}

}  // namespace tetrabench

#include "moc_experiment_page.cpp"
