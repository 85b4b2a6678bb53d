#include "app/windows/optimize/optimize_page.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>
#include <utility>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/results_file.h"
#include "app/windows/documents/trust_question.h"
#include "app/windows/figures/figure_dialog.h"
#include "app/windows/optimize/candidate_table.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_actions.h"
#include "app/windows/optimize/search_view.h"
#include "app/windows/optimize/stored_searches.h"
#include "app/windows/optimize/stored_searches_dialog.h"
#include "app/windows/plans/plan_header.h"
#include "core/experiments/searches/start_against_best.h"
#include "core/optimizers/option_space.h"
#include "core/optimizers/search_agents.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/shell/duration_text.h"
#include "widgets/shell/flow_layout.h"
#include "widgets/shell/rate_text.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/icons.h"

namespace tetrabench {
namespace {

constexpr int kEditorWidth = 380;
constexpr const char* kRowsKey = "optimize/rows";

using Phase = OptimizationProgress::Phase;

/// Returns the reason why a search has ended.
QString endText(const OptimizationPlan& plan, const SearchProgress& search) {
  const SearchBudget& budget = plan.budget;
  if (budget.evaluations && search.evaluations >= *budget.evaluations)
    return OptimizePage::tr("the budget of %Ln evaluations is used up", nullptr,
                            pluralOf(*budget.evaluations));
  if (budget.pieces && search.pieces >= *budget.pieces)
    return OptimizePage::tr("the budget of %L1 pieces is used up").arg(*budget.pieces);
  if (budget.seconds && search.seconds >= *budget.seconds)
    return OptimizePage::tr("the time is up, %1").arg(durationText(*budget.seconds));
  const MethodKind& method = kindOf(plan.method);
  if (method.trials && static_cast<double>(search.trials) >= method.trials(plan.method, plan.space)) {
    for (const MethodNumber& number : method.numbers)
      if (number.place == "/settings/generations")
        return OptimizePage::tr("all %Ln generations done", nullptr,
                                static_cast<int>(number.get(plan.method)));
    return OptimizePage::tr("all %Ln candidates done", nullptr, pluralOf(search.trials));
  }
  return OptimizePage::tr("the method has converged");
}

}  // namespace

OptimizePage::OptimizePage(ResultsFile* results, QWidget* parent)
    : PlanPage({"optimize", tr("Optimize"), tr("&Optimize"), "sliders-horizontal", "optimize"}, results,
               parent),
      session_(new OptimizationSession(results, this)),
      stored_(new StoredSearches(results, this)),
      editor_(new OptimizationEditor),
      documents_(new OptimizationDocuments(editor_, errors_, results, this)),
      view_(new SearchView(session_)),
      candidates_(new CandidateTable),
      rows_(new QSplitter(Qt::Vertical)),
      waiting_(new QWidget),
      status_(new QLabel),
      test_(new QPushButton(tr("Compare with start"))) {
  rows_->addWidget(view_);
  rows_->addWidget(makeFoot());
  rows_->setStretchFactor(0, 1);
  rows_->setStretchFactor(1, 0);
  rows_->setChildrenCollapsible(false);
  setContent(documents_, editor_, kEditorWidth, rows_);

  header()->threads()->setToolTip(tr("Threads that play games; one per processor is fastest"));
  connect(editor_, &OptimizationEditor::changed, this, [this] {
    if (!invalid_.isEmpty() && errors_->message().startsWith(invalid_)) errors_->dismiss();
    view_->setPlan(editor_->plan());
    if (isVisible()) editor_->undoStack()->setActive();  // Undo applies to what was changed last
    showState();
  });
  connect(documents_, &OptimizationDocuments::opened, this, [this] {
    session_->show(editor_->plan());  // shows its stored results
    Q_EMIT stateChanged();
  });
  connect(results_, &ResultsFile::pathChanged, this, [this] { session_->show(editor_->plan()); });
  connect(session_, &OptimizationSession::changed, this, &OptimizePage::showState);
  connect(session_, &OptimizationSession::failed, this,
          [this](const QString& text) { errors_->showMessage(text); });
  connect(session_, &OptimizationSession::ended, this,
          [this](const QString& name, const QString& failure, double seconds) {
            const QString sentence = failure.isEmpty()
                                         ? tr("The search \"%1\" has finished.").arg(shownText(name))
                                         : tr("The search \"%1\" failed: %2").arg(shownText(name), failure);
            Q_EMIT runEnded({sentence, !failure.isEmpty(), seconds});
          });
  connect(session_, &OptimizationSession::invalid, this, [this](const QString& text, const QString& place) {
    invalid_ = text;
    errors_->showMessage(text);
    editor_->showPlace(place.toStdString());
  });
  connect(session_, &OptimizationSession::refused, this, [this](const QString& text, const QString& name) {
    invalid_ = text;
    const std::string free = documents_->freeName(name.toStdString());
    errors_->showMessage(text, {{tr("Run as \"%1\"").arg(shownText(free)), [this, free] {
                                   editor_->rename(free);
                                   run();
                                 }}});
  });
  connectStored();
  connect(view_, &SearchView::failed, this, [this](const QString& text) { errors_->showMessage(text); });
  connect(view_, &SearchView::drawn, this, &OptimizePage::showCandidates);
  connect(candidates_, &QTableWidget::itemSelectionChanged, this, &OptimizePage::showCandidates);
  connect(candidates_, &QTableWidget::cellActivated, this, &OptimizePage::watchChosen);
  showState();
}

OptimizePage::~OptimizePage() = default;

/// Follows changes to the searches of the results file.
void OptimizePage::connectStored() {
  const auto showChange = [this](const QString& sentence) {
    session_->show(editor_->plan());
    const bool isUndone = stored_->undoStack()->canRedo();
    errors_->showNotice(sentence,
                        isUndone ? std::vector<ErrorAction>() : undoAction(errors_, stored_->undoStack()));
  };
  connect(stored_, &StoredSearches::renamed, this,
          [this, showChange](const QString& name, const QString& now) {
            if (text(editor_->plan().name) == name) editor_->rename(now.toStdString());
            stored_->undoStack()->setActive();
            showChange(tr("\"%1\" was renamed to \"%2\".").arg(shownText(name), shownText(now)));
          });
  connect(
      stored_, &StoredSearches::removed, this,
      [showChange](const QString& name, qint64 evaluations, const QString& unreadable) {
        showChange(unreadable.isEmpty()
                       ? tr("\"%1\" was removed with %Ln evaluations.", nullptr, pluralOf(evaluations))
                             .arg(shownText(name))
                       : tr("\"%1\" was removed. Its evaluations remain in the file, as the plan of \"%2\" "
                            "cannot be read.")
                             .arg(shownText(name), shownText(unreadable)));
      });
  connect(stored_, &StoredSearches::restored, this, [this](const QString& name, const QString& now) {
    session_->show(editor_->plan());
    errors_->showNotice(
        name == now
            ? tr("\"%1\" was restored.").arg(shownText(name))
            : tr("\"%1\" was restored as \"%2\" because the file already has a search with that name.")
                  .arg(shownText(name), shownText(now)));
  });
  connect(stored_, &StoredSearches::failed, this,
          [this](const QString& text) { errors_->showMessage(text); });
}

QWidget* OptimizePage::makeFoot() {
  bar_->setAccessibleName(tr("Search progress"));
  status_->setProperty("textRole", "muted");
  status_->setWordWrap(true);
  auto* buttons = new FlowLayout;
  buttons->setRightAligned(true);
  const auto add = [&](const char* id, const QString& text, const QString& tip,
                       const std::function<void()>& act) {
    auto* button = new QPushButton(text);
    button->setObjectName(id);
    button->setToolTip(tip);
    connect(button, &QPushButton::clicked, this, act);
    buttons->addWidget(button);
    uses_.push_back(button);
  };
  add("watchCandidate", tr("&Watch it play"),
      tr("The selected candidate plays on the Watch page while the search continues"),
      [this] { watchChosen(); });
  add("saveCandidate", tr("Save as a&gent..."), tr("Saves the selected candidate as an agent file"),
      [this] { withChosen([this](const AgentSettings& agent) { documents_->saveAgent(agent); }); });
  add("addCandidate", tr("&Add to experiment"), tr("Adds the selected candidate to an experiment"), [this] {
    if (!session_->plan()) return;
    withChosen([this, plan = *session_->plan()](AgentSettings agent) {
      agent.name = candidateName(plan);
      Q_EMIT requested(AddToExperiment{agent, plan.mdp.mdp});
    });
  });
  test_->setAutoDefault(false);
  test_->setToolTip(
      tr("Opens an experiment in which the start and the best candidate play the same new piece sequences"));
  test_->hide();  // until both have been validated
  connect(test_, &QPushButton::clicked, this, &OptimizePage::testStart);
  buttons->addWidget(test_);
  auto* foot = new QWidget;
  auto* column = new QVBoxLayout(foot);
  column->setContentsMargins(0, 6, 0, 0);
  column->setSpacing(6);
  column->addWidget(bar_);
  column->addWidget(progress_);
  column->addWidget(waiting_);
  column->addWidget(candidates_, 1);
  column->addWidget(status_);
  column->addLayout(buttons);
  return foot;
}

/// Shows a button for each queued search, which removes it.
void OptimizePage::showWaiting() {
  const QStringList names = session_->waiting();
  if (names == shownWaiting_) return;
  shownWaiting_ = names;
  delete waiting_->layout();
  qDeleteAll(waiting_->findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
  auto* row = new FlowLayout(waiting_);
  row->addWidget(new QLabel(tr("Waiting:")));
  for (int i = 0; i < names.size(); ++i) {
    auto* button = new QToolButton;
    button->setText(menuText(names[i]));
    button->setIcon(icon("x"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolTip(tr("Remove from the queue"));
    // Queued: this deletes the pressed button along with the others.
    connect(
        button, &QToolButton::clicked, session_, [this, i] { session_->dropWaiting(i); },
        Qt::QueuedConnection);
    row->addWidget(button);
  }
  waiting_->setVisible(!names.isEmpty());
}

void OptimizePage::showState() {
  showProgress();
  showWaiting();
  showCandidates();
  Q_EMIT stateChanged();
}

QString OptimizePage::progressText(const OptimizationProgress& progress) const {
  const SearchProgress& search = progress.search;
  QStringList words{tr("%1:").arg(shownText(session_->plan()->name))};
  if (!progress.refusal.empty() && !session_->isRunning())
    return (words << shownText(progress.refusal)).join(' ');
  if (!session_->isReading() && progress.phase == Phase::Stopped && !progress.begun)
    return (words << tr("not started")).join(' ');
  if (session_->isRunning() && progress.phase == Phase::Validating)
    words << (session_->plan()->stepLimit ? tr("%L1 of %L2 validation runs")
                                          : tr("%L1 of %L2 validation games"))
                 .arg(progress.validated)
                 .arg(progress.toValidate);
  else if (!search.status.empty())
    words << shownText(search.status);
  // If nothing was played, the elapsed time would only measure reading.
  const bool isAllKnown = progress.phase == Phase::Ended && search.evaluations > 0 && search.played == 0 &&
                          search.seconds <= std::max(progress.here, 1.0);
  if (isAllKnown)
    words << tr("all %Ln evaluations taken from the results file", nullptr, pluralOf(search.evaluations));
  else
    words << tr("%Ln evaluations", nullptr, pluralOf(search.evaluations))
          << tr("%1 elapsed").arg(durationText(search.seconds));
  const bool playing =
      session_->isRunning() && !session_->isOpening() && !session_->isStopping() && !progress.paused;
  if (playing && progress.left)
    words << (progress.phase == Phase::Searching ? tr("about %1 left in the search") : tr("about %1 left"))
                 .arg(durationText(*progress.left));
  if (progress.here > 0.5 && search.played > 0 && !progress.paused) {
    words << tr("%1 evaluations/s")
                 .arg(valueText(static_cast<double>(search.played) / progress.here, locale()));
    words << rateText(static_cast<double>(search.piecesPlayed) / progress.here);
  }
  if (session_->isStopping())
    words << tr("stopping");
  else if (session_->isReading())
    words << tr("reading the results file");
  else if (session_->isRunning() && progress.paused)
    words << tr("paused");
  else if (progress.phase == Phase::Stopped)
    words << (editor_->plan().isSameSearchAs(*session_->plan()) ? tr("Stopped. Run resumes it.")
                                                                : tr("Stopped. Reopen its plan to resume."));
  else if (progress.phase == Phase::Ended)
    words << tr("Finished: %1").arg(endText(*session_->plan(), search));
  return statusLine(words);
}

void OptimizePage::showProgress() {
  const auto& progress = session_->progress();
  if (!progress) {
    progress_->setText(tr("not started"));
    showStart();
    bar_->setValue(0);
    return Q_EMIT statusChanged(std::nullopt);
  }
  const bool ended = progress->phase == Phase::Ended;
  const double fraction = ended ? 1 : progress->fraction.value_or(0);
  bar_->setValue(static_cast<int>(fraction * bar_->maximum()));
  progress_->setText(progressText(*progress));
  showStart();
  const QString name = shownText(session_->plan()->name);
  if (!session_->isRunning() || session_->isReading() || session_->isOpening())
    return Q_EMIT statusChanged(std::nullopt);
  TaskStatus task{.id = 0,
                  .title = tr("optimization \"%1\"").arg(name),
                  .fraction = progress->fraction,
                  .detail = {},
                  .rate = {},
                  .paused = progress->paused,
                  .resumes = true};
  if (session_->isStopping())
    task.detail = tr("stopping");
  else if (progress->paused)
    task.detail = tr("paused");
  else if (progress->phase == Phase::Validating)
    task.detail =
        progress->left ? tr("validation, %1 left").arg(durationText(*progress->left)) : tr("validation");
  else if (progress->left)
    task.detail = tr("%1 left in the search").arg(durationText(*progress->left));
  if (progress->here > 0.5 && !progress->paused)
    task.rate = rateText(static_cast<double>(progress->search.piecesPlayed) / progress->here);
  Q_EMIT statusChanged(task);
}

/// Shows the validated candidates or, during the search, the best so far.
void OptimizePage::showCandidates() {
  std::vector<Finalist> shown = session_->finalists();
  if (shown.empty())
    for (const Trial& trial : view_->best()) shown.push_back({trial, {}, {}});
  candidates_->setCandidates(session_->plan().value_or(OptimizationPlan()), shown);
  const Finalist* chosen = candidates_->chosen();
  for (QPushButton* button : uses_) button->setEnabled(chosen != nullptr);
  status_->setText(chosen && chosen->validation.values == 0 && session_->isRunning()
                       ? tr("The best so far, by their training scores.")
                       : QString());
  status_->setVisible(!status_->text().isEmpty());
}

/// Adds the comparison of the start with the best candidate to the progress, once it is known.
void OptimizePage::showStart() {
  const auto& start = session_->start();
  test_->setVisible(canTestStart());
  progress_->setToolTip({});
  if (!start) return;
  const auto number = [this](double value) { return valueText(value, locale()); };
  const auto between = [&](const MeanEstimate& estimate) {
    return estimate.interval ? tr("%1 (95 % CI: %2 to %3)")
                                   .arg(number(estimate.mean), number((*estimate.interval)[0]),
                                        number((*estimate.interval)[1]))
                             : number(estimate.mean);
  };
  QString line;
  if (start->difference) {
    const MeanEstimate& difference = start->difference->difference;
    line = tr("Start %1, best %2; paired difference %3%4")
               .arg(number(start->start.mean), number(start->best.mean),
                    difference.mean > 0 ? QStringLiteral("+") : QString(), between(difference));
    const QString games =
        session_->plan()->stepLimit
            ? tr("The same %Ln validation runs for both.", nullptr, pluralOf(difference.values))
            : tr("The same %Ln validation games for both.", nullptr, pluralOf(difference.values));
    progress_->setToolTip(games + QLatin1Char(' ') +
                          tr("The best candidate was selected by these results, so the difference is "
                             "optimistically biased; a comparison on new pieces is unbiased."));
  } else {
    line = tr("Best vs. start: –");
    progress_->setToolTip(shownText(start->problem, kLongestSentence));
  }
  progress_->setText(progress_->text() + QLatin1Char('\n') + line);
}

bool OptimizePage::canTestStart() const {
  const auto& start = session_->start();
  return session_->plan() && start && start->best.values > 0 && !session_->finalists().empty() &&
         !startOf(*session_->plan()).empty();
}

void OptimizePage::testStart() {
  if (!canTestStart()) return;
  withAgent(&session_->finalists().front(), [this, plan = *session_->plan()](AgentSettings best) {
    best.name = candidateName(plan);
    Q_EMIT requested(OpenExperiment{std::make_shared<const ExperimentPlan>(bestVersusStartPlan(plan, best))});
  });
}

void OptimizePage::withChosen(std::function<void(const AgentSettings&)> then) {
  withAgent(session_->plan() ? candidates_->chosen() : nullptr, std::move(then));
}

/// Loads a candidate as an agent, in the background because trained agents may be large, then calls `then`.
/// Does nothing if it is null.
void OptimizePage::withAgent(const Finalist* finalist, std::function<void(const AgentSettings&)> then) {
  if (!finalist) return;
  reading_.drop();
  reading_ = inBackground(
      this,
      [plan = *session_->plan(), finalist = *finalist, database = results_->path().toStdString()] {
        return agentOf(plan, finalist, database);
      },
      std::move(then), [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void OptimizePage::watchChosen() {
  if (!session_->plan()) return;
  withChosen([this, mdp = session_->plan()->mdp.mdp](const AgentSettings& agent) {
    Q_EMIT requested(WatchCandidate{mdp, agent});
  });
}

void OptimizePage::run() {
  errors_->dismiss();
  if (results_->refuseWhileCompacting()) return;
  if (invalid_ = editor_->problem(); !invalid_.isEmpty()) {
    errors_->showMessage(invalid_);
    return editor_->showProblem();
  }
  const OptimizationPlan plan = editor_->plan();
  std::vector<AgentSettings> agents{plan.agent.agent};
  if (plan.validation.agent) agents.push_back(plan.validation.agent->agent);
  if (plan.opponent) agents.push_back(plan.opponent->agent);
  if (std::exchange(asking_, true)) return;
  withTrust(
      this, agents,
      [=, this] {
        asking_ = false;
        session_->run(plan, header()->threads()->value());
      },
      [this] { asking_ = false; });
}

void OptimizePage::startAt(const Mdp& mdp, const AgentSettings& agent) {
  documents_->startAt(mdp, agent);
}

bool OptimizePage::isFinished() const {
  const auto& progress = session_->progress();
  return progress && !session_->isRunning() && progress->phase == Phase::Ended &&
         editor_->plan() == *session_->plan();
}

bool OptimizePage::isPlanRunning() const {
  return session_->isRunning() && !session_->isReading() && session_->plan() &&
         editor_->plan() == *session_->plan();
}

void OptimizePage::addActions(ActionTable& actions) {
  addOptimizeActions(actions, *this);
}

bool OptimizePage::handle(const PageRequest& request) {
  if (const auto* start = std::get_if<OptimizeAgent>(&request))
    startAt(start->mdp, start->agent);
  else if (const auto* stored = std::get_if<OpenSearch>(&request))
    openSearch(stored->file, stored->search);
  else
    return false;
  return true;
}

/// Opens a search from a results file, which first becomes the working file.
void OptimizePage::openSearch(const QString& file, const QString& search) {
  if (file == results_->path()) return documents_->askOpenStored(search);
  // Queued until the window shows this page, as hidden pages do not report a refusal.
  QMetaObject::invokeMethod(
      this, [=, this] { results_->choose(file, [this, search] { documents_->askOpenStored(search); }); },
      Qt::QueuedConnection);
}

QUndoStack* OptimizePage::undoStack() const {
  return editor_->undoStack();
}

QList<QUndoStack*> OptimizePage::undoStacks() const {
  return {editor_->undoStack(), stored_->undoStack()};
}

void OptimizePage::showStoredSearches() {
  auto* dialog = new StoredSearchesDialog(
      results_, stored_,
      [this](const QString& name) {
        const bool plays = session_->isRunning() && !session_->isReading();
        return (plays && session_->plan() && text(session_->plan()->name) == name) ||
               session_->waiting().contains(name);
      },
      this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &StoredSearchesDialog::openRequested, this,
          [this](const QString& name) { documents_->askOpenStored(name); });
  dialog->open();
}

void OptimizePage::togglePause() {
  session_->setPaused(!session_->isPaused());
}

void OptimizePage::stop() {
  session_->stop();
}

void OptimizePage::askExportFigure() {
  const QString name = QString::fromStdString(session_->plan() ? session_->plan()->name : "search");
  const auto preview = [this](const FigureLook& look) { return view_->figure(QStringLiteral(".png"), look); };
  if (const auto figure = askFigure(this, figureAndDataFiles(), name, view_->figureLook(), preview))
    exportFigure(figure->path, figure->look);
}

void OptimizePage::exportFigure(const QString& path, const FigureLook& look) {
  saveFigure(
      this, path,
      [&] {
        return path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ? view_->csv()
                                                                         : view_->figure(path, look);
      },
      [this, path] { Q_EMIT saved(path); },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

QVariantMap OptimizePage::state() const {
  QVariantMap state = PlanPage::state();
  state[kRowsKey] = rows_->saveState();
  return state;
}

void OptimizePage::restore() {
  PlanPage::restore();
  rows_->restoreState(QSettings().value(kRowsKey).toByteArray());
}

}  // namespace tetrabench

#include "moc_optimize_page.cpp"
