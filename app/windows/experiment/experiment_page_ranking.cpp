#include <QLocale>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/results_file.h"
#include "app/windows/documents/trust_question.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/ranking_count.h"
#include "app/windows/figures/figure_dialog.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "widgets/experiments/live_games_view.h"
#include "widgets/experiments/ranking_model.h"
#include "widgets/experiments/ranking_view.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/plots/heat_map.h"
#include "widgets/theme/theme.h"

/// Ranking and games of the Experiment page.
namespace tetrabench {

/// Recomputes the ranking if it is visible, and refreshes live games only while they are.
void ExperimentPage::countAgain() {
  const int tab = view_->currentIndex();
  const bool isRanked = session_->plan().versus || tab != RankingView::kRewards;
  const bool isSeen = isVisible() && isRanked && tab != RankingView::kLive;
  const MatrixCells& cells = session_->cells();
  count_->show(results_->path(), session_->plan());
  if (isSeen) count_->count(cells.done() + cells.failed());
  const bool isLive = isVisible() && tab == RankingView::kLive && session_->isRunning();
  if (isLive != frames_.isActive()) isLive ? frames_.start() : frames_.stop();
  showRanking();
}

void ExperimentPage::showRanking() {
  if (!isVisible()) return;
  const ExperimentPlan& plan = session_->plan();
  const auto& ranking = count_->ranking();
  const bool isOfPlan = ranking && ranking->plan == plan;  // otherwise a new count is pending
  view_->setRanking(plan, isOfPlan ? ranking : nullptr);
  Q_EMIT stateChanged();
}

void ExperimentPage::showLive() {
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
      game.colors[i] = agentColor(static_cast<int>(sides[i]));
    }
  }
  view_->live()->show(games);
}

/// Replays the game, superseding a replay in progress.
void ExperimentPage::openGame(const ResultsDatabase::Run& played) {
  const ExperimentPlan plan = session_->plan();
  if (!played.versus || plan.agents.size() <= std::max(played.key.agent, *played.key.opponent)) return;
  const AgentSettings& one = plan.agents[played.key.agent].agent;
  const AgentSettings& other = plan.agents[*played.key.opponent].agent;
  withTrust(this, {one, other}, [this, plan, played] { playAgain(plan, played); });
}

void ExperimentPage::playAgain(const ExperimentPlan& plan, const ResultsDatabase::Run& played) {
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
          errors_->showNotice(
              tr("%1 went differently when it was played again for the replay: the agents do not always "
                 "decide alike.")
                  .arg(title));
        Q_EMIT requested(ShowReplay{again.replay, title});
      },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

bool ExperimentPage::hasRanking() const {
  return count_->ranking() != nullptr;
}

void ExperimentPage::askExportFigure() {
  const QString name = shownText(session_->plan().name);
  const QString title = tr("%1: points against each other").arg(name);
  if (const auto figure = askFigure(this, figureAndDataFiles(), name, {title, usualFigureSize()}))
    exportFigure(figure->path, figure->look);
}

void ExperimentPage::exportFigure(const QString& path, const FigureLook& look) {
  try {
    inBackground(
        this, [path, content = renderFigure(*view_->pairs(), path, look)] { writeFile(path, content); },
        [this, path] { Q_EMIT saved(path); },
        [this](const QString& sentence) { errors_->showMessage(sentence); });
  } catch (const std::exception& error) {  // unsupported file type
    errors_->showMessage(QString::fromStdString(sentenceOf(error)));
  }
}

void ExperimentPage::askExportRanking() {
  const FileKind kind{"ranking", tr("CSV of the ranking (*.csv);;JSON of the ranking and the pairs (*.json)"),
                      "csv"};
  if (const auto path = askSave(this, kind, tr("Export ranking"), shownText(session_->plan().name)))
    exportRanking(*path);
}

void ExperimentPage::exportRanking(const QString& path) {
  const auto ranking = count_->ranking();
  if (!ranking) return;
  inBackground(
      this,
      [path, ranking, plan = session_->plan(), csv = view_->model()->csv()] {
        const bool isJson = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
        writeFile(path, isJson ? QByteArray::fromStdString(toText(toJson(ranking->games, plan))) : csv);
      },
      [this, path] { Q_EMIT saved(path); },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

}  // namespace tetrabench
