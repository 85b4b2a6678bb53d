#include "app/windows/experiment/result_tabs.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <sstream>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/results_file.h"
#include "app/windows/documents/trust_question.h"
#include "app/windows/experiment/ballots_panel.h"
#include "app/windows/experiment/matrix_cells.h"
#include "app/windows/experiment/ranking_count.h"
#include "app/windows/experiment/session_text.h"
#include "app/windows/figures/figure_dialog.h"
#include "core/agents/external/external_agent.h"
#include "core/experiments/program_versions.h"
#include "core/storage/atomic_file.h"
#include "core/storage/json/json_writer.h"
#include "widgets/experiments/ballot_view.h"
#include "widgets/experiments/experiment_matrix.h"
#include "widgets/experiments/live_games_view.h"
#include "widgets/experiments/ranking_model.h"
#include "widgets/experiments/ranking_view.h"
#include "widgets/forms/text.h"
#include "widgets/plots/heat_map.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/shell/duration_text.h"

namespace tetrabench {
namespace {

constexpr int kFrame = 33;  // milliseconds
constexpr const char* kTabKey = "experiment/tab";
constexpr const char* kBallotsTabKey = "experiment/ballotsTab";
constexpr const char* kMeasureKey = "experiment/ballotMeasure";

using State = ResultsDatabase::State;

QByteArray jsonOf(const RankedGames& games, const ExperimentPlan& plan) {
  std::ostringstream text;
  JsonWriter json(text);
  writeRanking(json, games, plan);
  json.finish();
  return QByteArray::fromStdString(text.str());
}

/// Returns what the runs of a plan record.
CompareExperiment::Recorded recordedBy(const ExperimentPlan& plan) {
  using Recorded = CompareExperiment::Recorded;
  switch (plan.length.unit) {
    case RunLength::Unit::Games:
      return Recorded::Games;
    case RunLength::Unit::Splitting:
      return Recorded::Estimates;
    default:
      return Recorded::Curves;
  }
}

}  // namespace

ResultTabs::ResultTabs(ExperimentSession* session, ResultsFile* file, QWidget* parent)
    : QWidget(parent),
      session_(session),
      file_(file),
      matrix_(new ExperimentMatrix),
      count_(new RankingCount(this)),
      ballots_(new BallotsPanel(session->colors())),
      noLossBar_(new QWidget),
      noLossLabel_(new QLabel),
      estimate_(new QPushButton(tr("&Estimate the mean game"))),
      caption_(new QLabel),
      cell_(new QLabel),
      view_(new RankingView(makeRewards(), ballots_, session->colors())) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(view_);
  setFocusProxy(view_);
  frames_.setInterval(kFrame);
  connect(count_, &RankingCount::changed, this, &ResultTabs::showRanking);
  connect(count_, &RankingCount::failed, this, &ResultTabs::failed);
  connect(ballots_, &BallotsPanel::changed, this, &ResultTabs::changed);
  connect(ballots_, &BallotsPanel::saved, this, &ResultTabs::saved);
  connect(ballots_, &BallotsPanel::failed, this, &ResultTabs::failed);
  connect(view_, &RankingView::gameActivated, this, &ResultTabs::openGame);
  connect(view_, &RankingView::currentChanged, this, &ResultTabs::countAgain);
  connect(&frames_, &QTimer::timeout, this, &ResultTabs::showLive);
  connect(matrix_, &ExperimentMatrix::cellSelected, this, &ResultTabs::showCell);
  connect(matrix_, &ExperimentMatrix::cellActivated, this, [this](int agent, int mdp) {
    const ExperimentPlan& plan = session_->plan();
    Q_EMIT requested(CompareExperiment{
        QString::fromStdString(plan.name),
        QString::fromStdString(plan.agents[static_cast<std::size_t>(agent)].agent.name),
        mdp < 0 ? QString() : QString::fromStdString(plan.mdps[static_cast<std::size_t>(mdp)].mdp.name()),
        recordedBy(plan)});
  });
}

QWidget* ResultTabs::makeRewards() {
  noLossLabel_->setWordWrap(true);
  noLossLabel_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  noLossLabel_->setFocusPolicy(Qt::NoFocus);
  estimate_->setAutoDefault(false);
  estimate_->setToolTip(
      tr("Renames the plan and makes each run an estimate of the mean game; press Run to start it"));
  connect(estimate_, &QPushButton::clicked, this, &ResultTabs::estimateRequested);
  auto* unlost = new QHBoxLayout(noLossBar_);
  unlost->setContentsMargins(0, 0, 0, 0);
  unlost->addWidget(noLossLabel_, 1);
  unlost->addWidget(estimate_);
  noLossBar_->hide();
  caption_->setProperty("textRole", "muted");
  caption_->setWordWrap(true);
  cell_->setWordWrap(true);
  cell_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  cell_->setFocusPolicy(Qt::NoFocus);
  auto* rewards = new QWidget;
  auto* column = new QVBoxLayout(rewards);
  column->setContentsMargins(0, 8, 0, 0);
  column->setSpacing(8);
  column->addWidget(noLossBar_);
  column->addWidget(caption_);
  column->addWidget(matrix_, 1);
  column->addWidget(cell_);
  rewards->setFocusProxy(matrix_);
  return rewards;
}

void ResultTabs::showState() {
  const bool began = session_->isRunning() && !wasRunning_;
  wasRunning_ = session_->isRunning();
  if (began) view_->live()->clear();
  std::vector<RunKey> inPlay;
  if (const auto& progress = session_->progress())
    for (const auto& running : progress->running) inPlay.push_back(running.key);
  view_->live()->setInPlay(inPlay);
  if (isVisible()) showMatrix();
  countAgain();
}

QVariantMap ResultTabs::state() const {
  return {{kTabKey, view_->currentIndex()},
          {kBallotsTabKey, ballots_->view()->currentIndex()},
          {kMeasureKey, static_cast<int>(ballots_->measure())}};
}

void ResultTabs::restore() {
  const QSettings settings;
  const int tab = settings.value(kTabKey).toInt();
  if (view_->isTabVisible(tab)) view_->setCurrentIndex(tab);
  ballots_->view()->setCurrentIndex(settings.value(kBallotsTabKey).toInt());
  const int measure = settings.value(kMeasureKey).toInt();
  if (measure > 0 && measure < static_cast<int>(std::size(kBallotMeasures)))
    ballots_->setMeasure(static_cast<BallotMeasure>(measure));
}

void ResultTabs::showMatrix() {
  const ExperimentPlan& plan = session_->plan();
  std::vector<ExperimentMatrixModel::Agent> agents;
  std::vector<QString> mdps;
  const std::vector<int> versions = versionsPlayed(plan, session_->runs());
  for (std::size_t i = 0; i < plan.agents.size(); ++i)
    agents.push_back({shownText(plan.agents[i].agent.name), session_->colors()->of(plan.agents[i].agent.name),
                      externalOf(plan.agents[i].agent) != nullptr, versions[i]});
  for (const auto& named : plan.mdps) mdps.push_back(shownText(named.mdp.name()));
  caption_->setVisible(!plan.mdps.empty() && !plan.agents.empty());
  caption_->setText(captionText());
  showLosses();
  matrix_->matrix()->setAxes(std::move(agents), std::move(mdps));
  const auto& progress = session_->progress();
  matrix_->matrix()->setCells(
      session_->cells().with(progress ? progress->running : std::vector<ExperimentProgress::Running>()));
  showCell();
}

QString ResultTabs::captionText() const {
  const ExperimentPlan& plan = session_->plan();
  const int length = pluralOf(plan.length.amount);
  const QString run = plan.length.unit == RunLength::Unit::Steps
                          ? tr("Mean total reward of a run of %Ln steps.", nullptr, length)
                      : plan.length.unit == RunLength::Unit::Pieces
                          ? tr("Mean total reward of a run of %Ln pieces.", nullptr, length)
                      : plan.length.unit == RunLength::Unit::Games
                          ? tr("Mean reward per game, in runs of %Ln games.", nullptr, length)
                          : tr("Mean reward of a game, estimated by splitting.");
  const QString colors =
      plan.repetitions < 2 ? tr("A single repetition gives no interval, so the agents are not ranked.")
                           : tr("Stronger shades are better within their column. Agents whose 95 % intervals "
                                "overlap share a shade; bold marks an interval above all others.");
  return run + QLatin1Char(' ') + colors;
}

/// Reports MDPs on which no game was lost, and offers to estimate the mean game.
void ResultTabs::showLosses() {
  const ExperimentPlan& plan = session_->plan();
  const std::string sentence = noLossSentence(plan, session_->cells().lost());
  noLossBar_->setVisible(!sentence.empty());
  if (sentence.empty()) return;
  const std::string why = splittingObstacle(plan.mdps, plan.agents);
  estimate_->setVisible(why.empty() && !session_->isRunning());
  noLossLabel_->setText(shownText(why.empty() ? sentence : sentence + ' ' + why, kLongestSentence));
}

/// Shows the runs of the current matrix cell.
void ResultTabs::showCell() {
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
                  .arg(valueText(run.reward / plan.length.rewardDivisor(), locale()),
                       QString::number(plan.seedOf(run.key.repetition)),
                       secondsText(run.seconds, shortest, locale()));
    if (run.state == State::Failed) ++failures[shownText(run.reason, kLongestSentence)];
  }
  for (const auto& [reason, count] : failures) runs << tr("%Ln failed: %1", nullptr, count).arg(reason);
  cell_->setText(nameOf(plan, wanted) + ": " +
                 (runs.isEmpty() ? tr("not played yet") : runs.join(QStringLiteral("  ·  "))));
}

void ResultTabs::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showMatrix();
  countAgain();
}

void ResultTabs::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  frames_.stop();
}

/// Recomputes the ranking if it is visible, and refreshes live games only while they are.
void ResultTabs::countAgain() {
  const int tab = view_->currentIndex();
  const bool isRanked =
      session_->plan().versus || (tab != RankingView::kRewards && tab != RankingView::kBallots);
  const bool isSeen = isVisible() && isRanked && tab != RankingView::kLive;
  const MatrixCells& cells = session_->cells();
  count_->show(file_->path(), session_->plan());
  ballots_->setGames(file_->path(), session_->plan(), cells.done() + cells.failed(), session_->isRunning());
  if (isSeen) count_->count(cells.done() + cells.failed());
  const bool isLive = isVisible() && tab == RankingView::kLive && session_->isRunning();
  if (isLive != frames_.isActive()) isLive ? frames_.start() : frames_.stop();
  showRanking();
}

void ResultTabs::showRanking() {
  if (!isVisible()) return;
  const ExperimentPlan& plan = session_->plan();
  const auto& ranking = count_->ranking();
  const bool isOfPlan = ranking && ranking->plan == plan;  // otherwise a new count is pending
  view_->setRanking(plan, isOfPlan ? ranking : nullptr);
  Q_EMIT changed();
}

void ResultTabs::showLive() {
  const ExperimentPlan& plan = session_->plan();
  std::vector<LiveGamesView::Game> games;
  for (ExperimentRunner::LiveGame& live : session_->liveGames()) {
    const std::array sides{live.key.agent, *live.key.opponent};
    const QString number = tr("game %L1").arg(live.key.repetition + 1);
    const QString title = tr("%1, %Ln pieces", nullptr, pluralOf(live.moment.rounds)).arg(number);
    LiveGamesView::Game& game = games.emplace_back(LiveGamesView::Game{.place = live.thread,
                                                                       .key = live.key,
                                                                       .title = title,
                                                                       .players = {},
                                                                       .colors = {},
                                                                       .moment = std::move(live.moment)});
    for (std::size_t i = 0; i < sides.size(); ++i) {
      game.players[i] = shownText(plan.agents[sides[i]].agent.name);
      game.colors[i] = session_->colors()->of(plan.agents[sides[i]].agent.name);
    }
  }
  view_->live()->show(games);
}

/// Replays the game, superseding a replay in progress.
void ResultTabs::openGame(const ResultsDatabase::Run& played) {
  const ExperimentPlan plan = session_->plan();
  if (!played.versus || plan.agents.size() <= std::max(played.key.agent, *played.key.opponent)) return;
  const AgentSettings& one = plan.agents[played.key.agent].agent;
  const AgentSettings& other = plan.agents[*played.key.opponent].agent;
  withTrust(this, {one, other}, [this, plan, played] { replayGame(plan, played); });
}

void ResultTabs::replayGame(const ExperimentPlan& plan, const ResultsDatabase::Run& played) {
  struct Again {
    std::shared_ptr<const Replay> replay;
    bool isSame = true;
  };
  const std::string& first = plan.agents[played.key.agent].agent.name;
  const std::string& second = plan.agents[*played.key.opponent].agent.name;
  const QString title =
      tr("%1 against %2, game %3")
          .arg(shownText(first), shownText(second), locale().toString(played.key.repetition + 1));
  opening_.drop();
  opening_ = inBackground(
      this,
      [plan, played, first, second, name = first + " against " + second](const std::stop_token& stop) {
        const RunKey& run = played.key;
        std::array<RecordedGame, VersusGame::kSides> games;
        const VersusResult result =
            playVersus(plan.versusTask(run),
                       {&plan.agents[run.agent].agent, &plan.agents[*run.opponent].agent}, &games, stop);
        return Again{std::make_shared<const Replay>(Replay{plan.mdps[run.mdp].mdp.settings(),
                                                           plan.seed,
                                                           name,
                                                           {games.begin(), games.end()},
                                                           outcomeOf(result, first, second)}),
                     result == *played.versus};
      },
      [this, title](const Again& again) {
        if (!again.isSame)
          Q_EMIT notice(
              tr("%1 turned out differently when it was replayed: the agents are not deterministic.")
                  .arg(title));
        Q_EMIT requested(ShowReplay{again.replay, title});
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

bool ResultTabs::isOnBallots() const {
  return view_->currentIndex() == RankingView::kBallots;
}

bool ResultTabs::canExport() const {
  return isOnBallots() ? ballots_->report().has_value() : count_->ranking() != nullptr;
}

void ResultTabs::askExportFigure() {
  if (isOnBallots()) return ballots_->askExportFigure();
  const QString name = shownText(session_->plan().name);
  const QString title = tr("%1: points against each other").arg(name);
  const auto preview = [this](const FigureLook& look) {
    return renderFigure(*view_->pairs(), QStringLiteral(".png"), look);
  };
  if (const auto figure = askFigure(this, figureAndDataFiles(), name, {title, defaultFigureSize()}, preview))
    exportFigure(figure->path, figure->look);
}

void ResultTabs::exportFigure(const QString& path, const FigureLook& look) {
  saveFigure(
      this, path, [&] { return renderFigure(*view_->pairs(), path, look); },
      [this, path] { Q_EMIT saved(path); }, [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void ResultTabs::askExportData() {
  if (isOnBallots()) return ballots_->askExportData();
  const FileKind kind{"ranking", tr("CSV of the ranking (*.csv);;JSON of the ranking and the pairs (*.json)"),
                      "csv"};
  if (const auto path = askSave(this, kind, tr("Export ranking"), shownText(session_->plan().name)))
    exportRanking(*path);
}

void ResultTabs::exportRanking(const QString& path) {
  const auto ranking = count_->ranking();
  if (!ranking) return;
  inBackground(
      this,
      [path, ranking, plan = session_->plan(), csv = view_->model()->csv()] {
        const bool isJson = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
        writeFile(path, isJson ? jsonOf(ranking->games, plan) : csv);
      },
      [this, path] { Q_EMIT saved(path); }, [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

}  // namespace tetrabench

#include "moc_result_tabs.cpp"
