#include "app/windows/experiment/experiment_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QUndoStack>
#include <QVBoxLayout>
#include <utility>

#include "app/windows/documents/results_file.h"
#include "app/windows/experiment/experiment_actions.h"
#include "app/windows/experiment/experiment_choice.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/result_tabs.h"
#include "app/windows/experiment/session_start.h"
#include "app/windows/experiment/session_text.h"
#include "app/windows/plans/plan_header.h"
#include "app/windows/shell/page_request.h"
#include "core/error.h"
#include "core/experiments/search_entrants.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/forms/wrapped_label.h"

namespace tetrabench {
namespace {

constexpr int kEditorWidth = 270;

}  // namespace

ExperimentPage::ExperimentPage(ResultsFile* results, QWidget* parent)
    : PlanPage({"experiment", tr("Experiment"), tr("E&xperiment"), "flask-conical", "experiment"}, results,
               parent),
      session_(new ExperimentSession(results, this)),
      start_(new SessionStart(session_, this)),
      editor_(new ExperimentEditor(session_->colors())),
      documents_(new ExperimentDocuments(editor_, errors_, results, this)),
      tabs_(new ResultTabs(session_, results)),
      running_(new QLabel),
      notice_(new QWidget),
      skipped_(new QLabel),
      fixButton_(new QPushButton),
      retry_(new QPushButton(tr("Rerun failed runs"))) {
  auto* right = new QWidget;
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(10);
  column->addWidget(tabs_, 1);
  column->addWidget(makeFoot());
  setContent(documents_, editor_, kEditorWidth, right);

  connect(header()->threads(), &QSpinBox::valueChanged, this, &ExperimentPage::showProgress);
  header()->threads()->setToolTip(
      tr("Number of runs played at the same time; fastest with one per processor"));
  connect(editor_, &ExperimentEditor::edited, this, &ExperimentPage::showPlan);
  connect(documents_, &ExperimentDocuments::opened, this, &ExperimentPage::showPlan);
  connect(editor_, &ExperimentEditor::mdpsWanted, documents_, &ExperimentDocuments::askMdps);
  connect(editor_, &ExperimentEditor::agentsWanted, documents_, &ExperimentDocuments::askAgents);
  connect(editor_, &ExperimentEditor::entrantsEdited, documents_,
          [this](int search) { documents_->askEntrants(search); });
  for (const auto signal : {&ResultsFile::pathChanged, &ResultsFile::contentChanged})
    connect(results_, signal, this, [this] {  // the file may have other candidates
      if (!session_->isRunning() && !editor_->plan().searches.empty()) showPlan();
    });
  connect(session_, &ExperimentSession::changed, this, &ExperimentPage::showState);
  connect(session_, &ExperimentSession::failed, this,
          [this](const QString& text) { errors_->showMessage(text); });
  connect(session_, &ExperimentSession::ended, this,
          [this](const QString& failure) { Q_EMIT runEnded(endOf(*session_, failure)); });
  connect(start_, &SessionStart::notice, this, [this](const QString& text) { errors_->showNotice(text); });
  connect(results_, &ResultsFile::pathChanged, this, &ExperimentPage::showState);
  connect(tabs_, &ResultTabs::changed, this, &ExperimentPage::stateChanged);
  connect(tabs_, &ResultTabs::requested, this, &ExperimentPage::requested);
  connect(tabs_, &ResultTabs::estimateRequested, this, [this] {
    const std::string& name = editor_->plan().name;
    editor_->estimateMeanGame(documents_->isStored(name) ? documents_->freeName(name) : name);
  });
  connect(tabs_, &ResultTabs::saved, this, &ExperimentPage::saved);
  connect(tabs_, &ResultTabs::notice, this, [this](const QString& text) { errors_->showNotice(text); });
  connect(tabs_, &ResultTabs::failed, this, [this](const QString& text) { errors_->showMessage(text); });
}

ExperimentPage::~ExperimentPage() = default;

QWidget* ExperimentPage::makeFoot() {
  bar_->setAccessibleName(tr("Experiment progress"));
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
  fixButton_->setAutoDefault(false);
  auto* row = new QHBoxLayout(notice_);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(skipped_, 1);
  row->addWidget(fixButton_);
  notice_->hide();
  connect(fixButton_, &QPushButton::clicked, this, &ExperimentPage::mend);
  return notice_;
}

/// Returns true if the length is in steps but not all MDPs have steps.
bool ExperimentPage::lacksSteps() const {
  const ExperimentPlan& plan = session_->plan();
  return plan.length.unit == RunLength::Unit::Steps &&
         defaultLength(plan.mdps).unit != RunLength::Unit::Steps;
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
  fixButton_->setVisible(!session_->isRunning());
  if (lacksSteps()) {
    skipped_->setText(tr("The length is in steps, but some of the MDPs have none."));
    const RunLength usual = defaultLength(plan.mdps, plan.agents);
    fixButton_->setText(usual.unit == RunLength::Unit::Splitting
                            ? tr("Estimate the mean game")
                            : tr("Set the length to %Ln pieces", nullptr, pluralOf(usual.amount)));
  } else if (!unfit.empty()) {
    const ExperimentPlan& own = editor_->plan();
    const ExperimentPlan fit = withoutIncompatible(own, editor_->removableUnfit());
    const auto agents = own.agents.size() - fit.agents.size(), mdps = own.mdps.size() - fit.mdps.size();
    const QString agentText = tr("%Ln agents", nullptr, pluralOf(static_cast<std::int64_t>(agents)));
    const QString mdpText = tr("%Ln MDPs", nullptr, pluralOf(static_cast<std::int64_t>(mdps)));
    skipped_->setText(shownText(incompatibleSentence(plan, unfit), kLongestSentence));
    const bool isEmpty = (fit.agents.empty() && fit.searches.empty()) || fit.mdps.empty();
    if (isEmpty || agents + mdps == 0) fixButton_->hide();
    fixButton_->setText(mdps == 0     ? tr("Remove %1").arg(agentText)
                        : agents == 0 ? tr("Remove %1").arg(mdpText)
                                      : tr("Remove %1 and %2").arg(agentText, mdpText));
    fixButton_->setToolTip(tr("Removes as few as needed to make all pairs compatible"));
  } else if (most) {
    skipped_->setText(shownText(repeatedPiecesSentence(plan), kLongestSentence));
    fixButton_->setText(tr("Play %Ln repetitions", nullptr, pluralOf(*most)));
    fixButton_->setToolTip({});
  }
}

/// Shows the plan, once the best candidates of its searches have been looked up.
void ExperimentPage::showPlan() {
  entering_.drop();
  entering_ = {};
  const ExperimentPlan& plan = editor_->plan();
  if (plan.searches.empty()) return showEntered(plan, {});
  ExperimentPlan rest = plan;
  rest.searches.clear();
  struct Entered {
    ExperimentPlan whole;
    QString problem;
  };
  entering_ = inBackground(
      this,
      [plan, rest, path = results_->path().toStdString()]() -> Entered {
        try {
          return {withEntrants(plan, path), {}};
        } catch (const InvalidDocument& error) {
          return {rest, shownText(sentenceOf(error), kLongestSentence)};
        }
      },
      [this](const Entered& entered) {
        entering_ = {};
        showEntered(entered.whole, entered.problem);
      },
      [this, rest](const QString& sentence) {
        entering_ = {};
        showEntered(rest, sentence);
      });
  Q_EMIT stateChanged();
}

void ExperimentPage::showEntered(const ExperimentPlan& whole, const QString& problem) {
  entryProblem_ = problem;
  session_->show(whole);
  showProgress();
  Q_EMIT stateChanged();
  if (std::exchange(runsNext_, {}) == whole.name && problem.isEmpty()) run(false);
}

QString ExperimentPage::problem() const {
  return entryProblem_.isEmpty() ? session_->problem() : entryProblem_;
}

/// Updates the page from the session, whose plan is the running one while an experiment runs.
void ExperimentPage::showState() {
  editor_->setReadOnly(session_->isRunning());
  header()->threads()->setEnabled(!session_->isRunning());
  editor_->setUnfit(session_->unfit());
  showNotice();
  tabs_->showState();
  showProgress();
  Q_EMIT stateChanged();
}

void ExperimentPage::showProgress() {
  const ExperimentPlan& plan = session_->plan();
  const bool lacksAgents = plan.agents.empty() && entryProblem_.isEmpty();
  const SessionText text =
      textOf(*session_, header()->threads()->value(),
             plan.mdps.empty() && lacksAgents
                 ? tr("Add MDPs and agents with + on the left. The Open menu lists earlier experiments.")
             : plan.mdps.empty() ? tr("Add an MDP with + on the left; the agents need at least one.")
             : lacksAgents       ? tr("Add an agent with + on the left.")
                                 : problem());
  bar_->setValue(static_cast<int>(text.fraction * bar_->maximum()));
  progress_->setText(text.line);
  running_->setText(text.running);
  running_->setVisible(session_->isRunning());
  Q_EMIT statusChanged(text.status);
}

void ExperimentPage::addActions(ActionTable& actions) {
  addExperimentActions(actions, *this);
}

bool ExperimentPage::handle(const PageRequest& request) {
  if (const auto* added = std::get_if<AddToExperiment>(&request))
    askAdd(*added);
  else if (const auto* opened = std::get_if<OpenExperiment>(&request))
    documents_->confirmAndShow(*opened->plan);
  else
    return false;
  return true;
}

QUndoStack* ExperimentPage::undoStack() const {
  return editor_->isReadOnly() ? nullptr : editor_->undoStack();
}

QVariantMap ExperimentPage::state() const {
  QVariantMap state = PlanPage::state();
  state.insert(tabs_->state());
  return state;
}

void ExperimentPage::restore() {
  PlanPage::restore();
  tabs_->restore();
}

void ExperimentPage::addAgent(const AgentSettings& agent) {
  const QString name = shownText(agent.name);
  if (editor_->isReadOnly())
    return errors_->showNotice(tr("%1 can be added when the running experiment has finished.").arg(name));
  if (editor_->addAgents({{"", agent}}) > 0)
    return errors_->showNotice(tr("%1 is already in the plan.").arg(name));
  errors_->showNotice(
      tr("Added %1 to \"%2\".")
          .arg(shownText(editor_->plan().agents.back().agent.name), shownText(editor_->plan().name)),
      undoAction(errors_, editor_->undoStack()));
}

void ExperimentPage::askAdd(const AddToExperiment& added) {
  QStringList others = documents_->stored();
  others.removeAll(text(editor_->plan().name));
  if (others.isEmpty() || editor_->isReadOnly()) return addAgent(added.agent);
  chooseExperiment(this, text(added.agent.name), text(editor_->plan().name), others,
                   [this, added](const ExperimentChoice& chosen) {
                     using Kind = ExperimentChoice::Kind;
                     const auto add = [this, agent = added.agent] { addAgent(agent); };
                     if (chosen.kind == Kind::Current) return add();
                     if (chosen.kind == Kind::Stored) return documents_->askOpenStored(chosen.name, add);
                     ExperimentPlan plan;
                     if (added.mdp) plan.mdps.push_back({"", *added.mdp});
                     plan.length = defaultLength(plan.mdps, plan.agents);
                     documents_->confirmAndShow(plan, add);
                   });
}

void ExperimentPage::run(bool retryFailed) {
  if (session_->isRunning() || isLookingUpEntrants()) return;
  errors_->dismiss();
  if (results_->refuseWhileCompacting()) return;
  if (session_->isNameTaken()) return offerName();
  start_->run(header()->threads()->value(), retryFailed);
}

/// Offers to run the plan under a name that the results file does not have.
void ExperimentPage::offerName() {
  const std::string free = documents_->freeName(editor_->plan().name);
  errors_->showMessage(session_->problem(), {{tr("Run as \"%1\"").arg(shownText(free)), [this, free] {
                                                errors_->dismiss();
                                                runsNext_ = free;
                                                editor_->rename(free);
                                              }}});
}

void ExperimentPage::togglePause() {
  session_->setPaused(!session_->isPaused());
}

void ExperimentPage::stop() {
  session_->stop();
}

}  // namespace tetrabench

#include "moc_experiment_page.cpp"
