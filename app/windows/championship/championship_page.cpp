#include "app/windows/championship/championship_page.h"

#include <QLabel>
#include <QProgressBar>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/windows/championship/championship_actions.h"
#include "app/windows/championship/championship_documents.h"
#include "app/windows/championship/championship_editor.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/results_file.h"
#include "app/windows/experiment/session_start.h"
#include "app/windows/experiment/session_text.h"
#include "app/windows/figures/figure_dialog.h"
#include "app/windows/plans/plan_header.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "widgets/championship/championship_view.h"
#include "widgets/forms/english_texts.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/plots/heat_map.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kEditorWidth = 290;
constexpr const char* kTabKey = "championship/tab";

/// One of the tables of a report. Throws StorageError.
void writeData(const QString& path, const ChampionshipReport& report) {
  const auto ends = [&](const char* ending) {
    return path.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
  };
  const std::string file = path.toStdString();
  if (ends(".xlsx")) return writeSpreadsheet(file, report);
  const EnglishTexts english;
  writeFileAtomically(file, ends(".json")          ? toText(toJson(report))
                            : ends(".methods.csv") ? methodsAsCsv(report)
                            : ends(".pairs.csv")   ? pairwiseAsCsv(report)
                                                   : gamesAsCsv(report));
}

QString measureText(BallotMeasure measure) {
  switch (measure) {
    case BallotMeasure::Pieces:
      return ChampionshipPage::tr("pieces");
    case BallotMeasure::Lines:
      return ChampionshipPage::tr("lines");
    case BallotMeasure::TotalReward:
      break;
  }
  return ChampionshipPage::tr("reward");
}

}  // namespace

ChampionshipPage::ChampionshipPage(ResultsFile* results, QWidget* parent)
    : PlanPage({"championship", tr("Championship"), tr("&Championship"), "trophy", "championship"}, results,
               parent),
      session_(new ExperimentSession(results, this)),
      start_(new SessionStart(session_, this)),
      editor_(new ChampionshipEditor),
      documents_(new ChampionshipDocuments(editor_, errors_, results, this)),
      votes_(new ChampionshipCount(this)),
      view_(new ChampionshipView),
      caption_(new QLabel),
      running_(new QLabel) {
  auto* right = new QWidget;
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(10);
  for (QLabel* label : {caption_, running_}) {
    label->setProperty("textRole", "muted");
    label->setWordWrap(true);
  }
  bar_->setAccessibleName(tr("Progress of the championship"));
  column->addWidget(caption_);
  column->addWidget(view_, 1);
  column->addWidget(bar_);
  column->addWidget(progress_);
  column->addWidget(running_);
  setContent(documents_, editor_, kEditorWidth, right);

  header()->threads()->setToolTip(
      tr("Number of games played at the same time; fastest with one per processor"));
  connect(header()->threads(), &QSpinBox::valueChanged, this, &ChampionshipPage::showProgress);
  connect(editor_, &ChampionshipEditor::edited, this, &ChampionshipPage::showPlan);
  connect(editor_, &ChampionshipEditor::typed, this, [this] {
    showProgress();
    Q_EMIT stateChanged();
  });
  connect(documents_, &ChampionshipDocuments::opened, this, &ChampionshipPage::showPlan);
  connect(editor_, &ChampionshipEditor::agentsWanted, documents_, &ChampionshipDocuments::askAgents);
  connect(editor_, &ChampionshipEditor::mdpChosen, documents_, &ChampionshipDocuments::loadMdp);
  connect(editor_, &ChampionshipEditor::entrantsEdited, documents_,
          [this](int search) { documents_->askEntrants(search); });
  for (const auto signal : {&ResultsFile::pathChanged, &ResultsFile::contentChanged})
    connect(results_, signal, this, [this] {  // which may have other candidates
      if (!session_->isRunning() && !editor_->plan().searches.empty()) showPlan();
    });
  connect(session_, &ExperimentSession::changed, this, &ChampionshipPage::showState);
  connect(votes_, &ChampionshipCount::changed, this, &ChampionshipPage::showReport);
  connect(results_, &ResultsFile::pathChanged, this, &ChampionshipPage::showState);
  connect(session_, &ExperimentSession::failed, this,
          [this](const QString& text) { errors_->showMessage(text); });
  connect(start_, &SessionStart::notice, this, [this](const QString& text) { errors_->showNotice(text); });
  connect(votes_, &ChampionshipCount::failed, this,
          [this](const QString& text) { errors_->showMessage(text); });
}

ChampionshipPage::~ChampionshipPage() = default;

void ChampionshipPage::addActions(ActionTable& actions) {
  addChampionshipActions(actions, *this);
}

QUndoStack* ChampionshipPage::undoStack() const {
  return editor_->isReadOnly() ? nullptr : editor_->undoStack();
}

QVariantMap ChampionshipPage::state() const {
  QVariantMap state = PlanPage::state();
  state.insert(kTabKey, view_->currentIndex());
  return state;
}

void ChampionshipPage::restore() {
  PlanPage::restore();
  view_->setCurrentIndex(QSettings().value(kTabKey).toInt());
}

void ChampionshipPage::showPlan() {
  entering_.drop();
  entering_ = {};
  const Championship& plan = editor_->plan();
  if (plan.searches.empty()) return enter(plan, {});
  struct Entered {
    Championship whole;
    QString problem;
  };
  entering_ = inBackground(
      this,
      [plan, path = results_->path().toStdString()]() -> Entered {
        try {
          return {plan.withEntrants(path), {}};
        } catch (const InvalidDocument& error) {
          Championship rest = plan;
          rest.searches.clear();
          return {std::move(rest), shownText(sentenceOf(error), kLongestSentence)};
        }
      },
      [this](const Entered& entered) {
        entering_ = {};
        enter(entered.whole, entered.problem);
      },
      [this, plan](const QString& sentence) {
        entering_ = {};
        Championship rest = plan;
        rest.searches.clear();
        enter(rest, sentence);
      });
  Q_EMIT stateChanged();
}

void ChampionshipPage::enter(const Championship& whole, const QString& problem) {
  entered_ = whole;
  entryProblem_ = problem;
  session_->show(entered_.experiment());
  count();  // what the session does not see, such as what ranks the agents, may have changed
  showReport();
}

void ChampionshipPage::showState() {
  editor_->setReadOnly(session_->isRunning());
  header()->threads()->setEnabled(!session_->isRunning());
  editor_->setUnfit(session_->unfit());
  if (isVisible() || !votes_->isChecked()) count();  // nobody sees what is counted on a hidden page
  showReport();
}

void ChampionshipPage::count() {
  const MatrixCells& games = session_->cells();
  votes_->count({results_->path(), entered_, games.done() + games.failed(), session_->isRunning()});
}

void ChampionshipPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  count();
  showReport();
}

QString ChampionshipPage::problem() const {
  if (const QString typed = editor_->problem(); !typed.isEmpty()) return typed;
  if (!entryProblem_.isEmpty()) return entryProblem_;
  return votes_->problem().isEmpty() ? session_->problem() : votes_->problem();
}

void ChampionshipPage::showReport() {
  const auto& report = votes_->report();
  if (isVisible()) {
    std::vector<QColor> colors;
    if (report)
      for (const std::size_t agent : report->played.agents)
        colors.push_back(agentColor(static_cast<int>(agent)));
    view_->setReport(report, colors);
  }
  QString caption = tr("Each game is a ballot that ranks the agents.");
  if (report) {
    const auto games = std::ssize(report->played.repetitions);
    const QString measure = measureText(report->measure);
    caption = tr("%Ln games, ranked by %1.", nullptr, pluralOf(games)).arg(measure);
    for (const std::string& remark : remarksOn(*report)) caption += ' ' + shownText(remark, kLongestSentence);
  }
  caption_->setText(caption);
  showProgress();
  Q_EMIT stateChanged();
}

void ChampionshipPage::showProgress() {
  const ExperimentPlan& plan = session_->plan();
  const SessionText text = textOf(
      *session_, header()->threads()->value(),
      {.title = tr("championship \"%1\"").arg(shownText(plan.name)),
       .done = tr("%1 of %2 games"),
       .hint = plan.agents.empty() && entryProblem_.isEmpty()
                   ? tr("Add agents with + on the left. The Open menu lists earlier championships.")
                   : problem(),
       .nameOf = [&plan](const RunKey& run) {
         return tr("%1, game %2")
             .arg(shownText(plan.agents[run.agent].agent.name), QLocale().toString(run.repetition + 1));
       }});
  bar_->setValue(static_cast<int>(text.fraction * bar_->maximum()));
  progress_->setText(text.line);
  running_->setText(text.running);
  running_->setVisible(session_->isRunning());
  Q_EMIT statusChanged(text.status);
}

void ChampionshipPage::run(bool retryFailed) {
  if (session_->isRunning()) return;
  errors_->dismiss();
  start_->run(header()->threads()->value(), retryFailed);
}

void ChampionshipPage::togglePause() {
  session_->setPaused(!session_->isPaused());
}

void ChampionshipPage::stop() {
  session_->stop();
}

bool ChampionshipPage::hasReport() {
  if (!votes_->report()) errors_->showNotice(tr("There is nothing to export yet: no game is finished."));
  return votes_->report().has_value();
}

void ChampionshipPage::askExportFigure() {
  if (!hasReport()) return;
  const QString name = shownText(votes_->report()->name);
  if (const auto figure =
          askFigure(this, figureAndDataFiles(), name, {view_->pictureTitle(), usualFigureSize()}))
    exportFigure(figure->path, figure->look);
}

void ChampionshipPage::askExportData() {
  if (!hasReport()) return;
  const FileKind kind{"championshipData",
                      tr("CSV of the games (*.games.csv);;CSV of the methods (*.methods.csv);;CSV of the "
                         "pairs (*.pairs.csv);;JSON of all (*.json);;Spreadsheet of all (*.xlsx)"),
                      "games.csv"};
  if (const auto path = askSave(this, kind, tr("Export data"), shownText(votes_->report()->name)))
    exportData(*path);
}

void ChampionshipPage::exportFigure(const QString& path, const FigureLook& look) {
  try {
    inBackground(
        this, [path, content = renderFigure(*view_->picture(), path, look)] { writeFile(path, content); },
        [this, path] { Q_EMIT saved(path); },
        [this](const QString& sentence) { errors_->showMessage(sentence); });
  } catch (const std::exception& error) {  // not a file type of figures
    errors_->showMessage(QString::fromStdString(sentenceOf(error)));
  }
}

void ChampionshipPage::exportData(const QString& path) {
  if (!hasReport()) return;
  inBackground(
      this, [path, report = *votes_->report()] { writeData(path, report); },
      [this, path] { Q_EMIT saved(path); },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

}  // namespace tetrabench

#include "moc_championship_page.cpp"
