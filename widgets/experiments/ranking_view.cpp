#include "widgets/experiments/ranking_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "core/error.h"
#include "widgets/experiments/live_games_view.h"
#include "widgets/experiments/plan_colors.h"
#include "widgets/experiments/ranking_model.h"
#include "widgets/experiments/versus_games_model.h"
#include "widgets/forms/read_only_table.h"
#include "widgets/forms/text.h"
#include "widgets/plots/heat_map.h"

namespace tetrabench {
namespace {

constexpr int kWidest = 240;  // column, logical pixels
constexpr int kRowsMeasured = 100;

std::vector<QString> agentNamesOf(const ExperimentPlan& plan) {
  std::vector<QString> names;
  for (const NamedAgent& named : plan.agents) names.push_back(shownText(named.agent.name));
  return names;
}

std::vector<QString> mdpNamesOf(const ExperimentPlan& plan) {
  std::vector<QString> names;
  for (const NamedMdp& named : plan.mdps) names.push_back(shownText(named.mdp.name()));
  return names;
}

/// Describes the games in a sentence.
QString gamesSentence(const ExperimentPlan& plan, const RankedGames& games) {
  const QLocale locale;
  const auto whole = [&](std::int64_t number) { return locale.toString(static_cast<qlonglong>(number)); };
  const auto withTest = [&](const QString& sentence) {
    const auto& test = plan.ranking.sprt;
    return test ? sentence + ' ' + text(verdictSentence(sprt(games.pairs[0][1], *test), *test)) : sentence;
  };
  if (!plan.versus)
    return withTest(RankingView::tr(
        "When two agents play the same pieces, the one with the larger reward wins: %Ln games. A failed run "
        "loses. If neither lost a game, a difference that the lines left in the piles can explain is a draw.",
        nullptr, pluralOf(games.games)));
  QString sentence = RankingView::tr("%Ln games", nullptr, pluralOf(games.games));
  if (games.truncated > 0)
    sentence +=
        RankingView::tr(
            ", of which %Ln ended at the limit of %1 pieces, where the side that has sent more rows wins",
            nullptr, pluralOf(games.truncated))
            .arg(whole(plan.length.amount));
  if (games.forfeited > 0)
    sentence += RankingView::tr("; %Ln were forfeited", nullptr, pluralOf(games.forfeited));
  return withTest(sentence + '.');
}

}  // namespace

RankingView::RankingView(QWidget* rewards, QWidget* ballots, PlanColors* colors, QWidget* parent)
    : QTabWidget(parent),
      colors_(colors),
      model_(new RankingModel(this)),
      gamesModel_(new VersusGamesModel(this)),
      ranking_(makeTable(tr("Agent ranking"), model_)),
      sentence_(new QLabel),
      pairs_(new HeatMap),
      games_(makeTable(tr("Games"), gamesModel_)),
      live_(new LiveGamesView) {
  ranking_->setSelectionBehavior(QAbstractItemView::SelectRows);
  games_->setSelectionBehavior(QAbstractItemView::SelectRows);
  games_->verticalHeader()->hide();
  games_->horizontalHeader()->setSectionResizeMode(VersusGamesModel::kResult, QHeaderView::Fixed);
  games_->viewport()->installEventFilter(this);
  pairs_->setAccessibleName(tr("Points of each agent against each of the others"));
  setDocumentMode(true);
  addTab(rewards, tr("Re&wards"));
  addTab(withSentence(ranking_, sentence_), tr("Ra&nking"));
  addTab(pairs_, tr("Pa&irs"));
  addTab(ballots, tr("&Ballots"));
  addTab(games_, tr("Ga&mes"));
  addTab(live_, tr("Li&ve"));
  setTabToolTip(kRanking, tr("Agents ranked by strength in games against each other"));
  setTabToolTip(kPairs, tr("Share of the points that each agent gets against each of the others"));
  setTabToolTip(kBallots, tr("Winners by eight voting methods, each game being a ballot"));
  setTabToolTip(kLive, tr("The games that are being played"));
  connect(games_, &QTableView::activated, this,
          [this](const QModelIndex& at) { Q_EMIT gameActivated(gamesModel_->runAt(at.row())); });
  games_->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
  for (QTableView* table : {ranking_, games_}) fitColumnsOf(table);
  connect(games_->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int section) {
    if (section != VersusGamesModel::kResult) fitResult();
  });
  showTabs(false);
}

QWidget* RankingView::withSentence(QWidget* view, QLabel* sentence) {
  sentence->setWordWrap(true);
  sentence->setTextFormat(Qt::PlainText);
  sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  sentence->setFocusPolicy(Qt::NoFocus);
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addWidget(view, 1);
  column->addWidget(sentence);
  page->setFocusProxy(view);
  return page;
}

void RankingView::showTabs(bool versus) {
  if (versus == isTabVisible(kLive)) return;
  setTabVisible(kRewards, !versus);
  setTabVisible(kBallots, !versus);
  setTabVisible(kGames, versus);
  setTabVisible(kLive, versus);
  if (!isTabVisible(currentIndex())) setCurrentIndex(versus ? kRanking : kRewards);
}

void RankingView::setRanking(const ExperimentPlan& plan,
                             const std::shared_ptr<const ExperimentRanking>& ranking) {
  if (ranking == shown_ && plan == shownPlan_) return;
  if (plan != shownPlan_) live_->clear();
  shown_ = ranking;
  shownPlan_ = plan;
  showTabs(plan.versus.has_value());
  showRanking(plan, ranking.get());
  showPairs(plan, ranking.get());
  showGames();
  games_->setColumnHidden(VersusGamesModel::kMdp, plan.mdps.size() < 2);
  fitResult();
}

/// Lists games in plan order, although they end in any order. The visible part of the list is preserved: the
/// current game, and the topmost one unless it is the first.
void RankingView::showGames() {
  QScrollBar* down = games_->verticalScrollBar();
  const QPersistentModelIndex top =
      down->value() > 0 ? gamesModel_->index(games_->rowAt(0), 0) : QModelIndex();
  const QModelIndex current = games_->currentIndex();
  const auto id = current.isValid() ? std::optional(gamesModel_->runAt(current.row()).id) : std::nullopt;
  gamesModel_->setGames(shownPlan_.versus ? shown_ : nullptr, agentNamesOf(shownPlan_),
                        mdpNamesOf(shownPlan_));
  if (top.isValid()) {
    games_->doItemsLayout();  // updates the scroll bar for the new rows
    down->setValue(top.row());
  }
  if (!id || games_->currentIndex().isValid() || gamesModel_->rowCount() == 0) return;
  const auto at = std::ranges::find(shown_->runs, *id, &ResultsDatabase::Run::id);
  if (at == shown_->runs.end()) return;
  games_->setCurrentIndex(gamesModel_->index(static_cast<int>(at - shown_->runs.begin()), current.column()));
}

void RankingView::showRanking(const ExperimentPlan& plan, const ExperimentRanking* ranking) {
  std::vector<RankingModel::Row> rows;
  if (ranking) {
    for (std::size_t i = 0; i < ranking->ratings.size(); ++i) {
      const AgentRating& rating = ranking->ratings[i];
      const RankedGames::Side& side = ranking->games.sides[rating.agent];
      RankingModel::Row& row = rows.emplace_back();
      row.agent = shownText(plan.agents[rating.agent].agent.name);
      row.color = colors_->of(plan.agents[rating.agent].agent.name);
      row.rating = rating;
      row.rank = ranking->ranks[i];
      row.attack = side.pieces > 0 ? static_cast<double>(side.attack) / static_cast<double>(side.pieces) : 0;
      if (i + 1 == ranking->ratings.size()) continue;
      const std::size_t next = ranking->ratings[i + 1].agent;
      if (ranking->games.pairs[rating.agent][next].games() > 0)
        row.stronger = superiorityOf(ranking->games, {rating.agent, next});
    }
  }
  model_->setRows(std::move(rows));
  ranking_->setColumnHidden(RankingModel::kAttack, !plan.versus);
  sentence_->setText(ranking       ? gamesSentence(plan, ranking->games)
                     : plan.versus ? tr("The ranking appears once a game is over.")
                                   : tr("The ranking appears once two agents have played the same pieces."));
}

/// Makes columns as wide as their contents, within bounds, until the user sets a width.
void RankingView::fitColumnsOf(QTableView* table) {
  QHeaderView* header = table->horizontalHeader();
  header->setResizeContentsPrecision(kRowsMeasured);
  struct State {
    bool fitting = false, isSet = false;
  };
  const auto state = std::make_shared<State>();
  const auto fit = [table, state] {
    if (state->isSet) return;
    state->fitting = true;
    table->resizeColumnsToContents();
    for (int column = 0; column < table->model()->columnCount(); ++column)
      table->setColumnWidth(column, std::min(table->columnWidth(column), kWidest));
    state->fitting = false;
  };
  connect(table->model(), &QAbstractItemModel::modelReset, this, fit);
  connect(table->model(), &QAbstractItemModel::rowsInserted, this, fit);
  connect(header, &QHeaderView::sectionResized, this, [header, state](int section, int before, int now) {
    const bool isWidth = before > 0 && now > 0;  // otherwise the section was hidden or shown
    if (isWidth && !state->fitting && header->sectionResizeMode(section) == QHeaderView::Interactive)
      state->isSet = true;
  });
}

/// Gives the result column the remaining width, but at least that of its contents; later columns scroll.
void RankingView::fitResult() {
  games_->resizeColumnToContents(VersusGamesModel::kResult);
  QHeaderView* header = games_->horizontalHeader();
  const int shown = std::min(header->sectionSize(VersusGamesModel::kResult), kWidest);
  const int others = header->length() - header->sectionSize(VersusGamesModel::kResult);
  header->resizeSection(VersusGamesModel::kResult, std::max(shown, games_->viewport()->width() - others));
}

bool RankingView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == games_->viewport() && event->type() == QEvent::Resize) fitResult();
  return QTabWidget::eventFilter(watched, event);
}

/// Shows the pairwise results, best first in rows and columns.
void RankingView::showPairs(const ExperimentPlan& plan, const ExperimentRanking* ranking) {
  HeatMapValues map;
  if (ranking) {
    map.down.title = tr("points of");
    map.across.title = tr("against");
    map.quantity = tr("share of the points, %");
    map.numbers = true;
    map.itself = tr("does not play itself");
    for (const AgentRating& rating : ranking->ratings) {
      const QString name = shownText(plan.agents[rating.agent].agent.name);
      map.rows.push_back(name);
      const QString number = QString::number(map.rows.size());
      map.down.texts.push_back(QStringLiteral("%1 (%2)").arg(name, number));
      map.across.texts.push_back(number);
      for (const AgentRating& other : ranking->ratings) {
        const PairResult& pair = ranking->games.pairs[rating.agent][other.agent];
        map.values.push_back(pair.games() > 0 ? 100 * pair.points() / static_cast<double>(pair.games())
                                              : std::numeric_limits<double>::quiet_NaN());
      }
    }
    map.columns = map.rows;
  }
  pairs_->setValues(std::move(map));
}

}  // namespace tetrabench

#include "moc_ranking_view.cpp"
