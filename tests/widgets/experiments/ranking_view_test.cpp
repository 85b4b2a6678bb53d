#include "widgets/experiments/ranking_view.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <numeric>

#include "core/agents/library.h"
#include "tests/support/test_main.h"
#include "widgets/experiments/live_games_view.h"
#include "widgets/experiments/plan_colors.h"
#include "widgets/experiments/ranking_model.h"
#include "widgets/experiments/versus_games_model.h"

using namespace tetrabench;

/// Tests for the view of versus results while games are played.
class RankingViewTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const Library& library = Library::instance();
    plan_.mdps = {{"guideline/10x20", library.mdp("guideline/10x20")}};
    for (const char* id : {"dt-20", "bcts"}) plan_.agents.push_back({id, library.agent(id)});
    plan_.length = {RunLength::Unit::Pieces, 100};
    plan_.repetitions = 1000;
    plan_.versus.emplace();
  }
  void init() {
    view_ = std::make_unique<RankingView>(new QWidget, new QWidget, &colors_);
    view_->resize(700, 400);
    view_->setRanking(plan_, nullptr);
    view_->setCurrentIndex(RankingView::kGames);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { view_.reset(); }

  /// Games end in any order, but are listed in plan order.
  void newGamesAreInsertedAmongTheOthers() {
    QAbstractItemModelTester tester(model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QSignalSpy resets(model(), &QAbstractItemModel::modelReset);
    play({3, 5, 6});
    QCOMPARE(resets.size(), 1);
    play({0, 1, 3, 4, 5, 6, 8, 9});
    QCOMPARE(numbers(), (QStringList{"1", "2", "4", "5", "6", "7", "9", "10"}));
    play(upTo(10));
    QCOMPARE(resets.size(), 1);
    QCOMPARE(model()->rowCount(), 10);
    play({2, 3});  // another results file
    QCOMPARE(resets.size(), 2);
    QCOMPARE(numbers(), (QStringList{"3", "4"}));
  }

  void theResultOfAGameThatHadFailedIsShown() {
    auto runs = runsOf({0, 1});
    runs[0].state = ResultsDatabase::State::Failed;
    runs[0].versus.reset();
    runs[0].reason = "no program";
    show(runs);
    const QSignalSpy changes(model(), &QAbstractItemModel::dataChanged);
    QCOMPARE(model()->index(0, VersusGamesModel::kResult).data().toString(), QString("failed: no program"));
    play({0, 1});
    QCOMPARE(changes.size(), 1);
    QVERIFY(model()->index(0, VersusGamesModel::kResult).data().toString().endsWith(" won"));
  }

  void thePlaceInTheListIsKeptWhileGamesEnd() {
    std::vector<int> odd;
    for (int i = 1; i < 400; i += 2) odd.push_back(i);
    play(odd);
    games().setCurrentIndex(model()->index(99, VersusGamesModel::kResult));
    games().verticalScrollBar()->setValue(50);
    const QString top = textAt(games().rowAt(0)), current = textAt(99);
    play(upTo(400));
    QCOMPARE(textAt(games().rowAt(0)), top);
    QCOMPARE(textAt(games().currentIndex().row()), current);
    QCOMPARE(games().currentIndex().column(), int{VersusGamesModel::kResult});
    QCOMPARE(games().selectionModel()->selectedRows().size(), 1);
    // When scrolled to the top, new games become visible.
    games().verticalScrollBar()->setValue(0);
    play(upTo(500));
    QCOMPARE(games().verticalScrollBar()->value(), 0);
    // At the bottom, there are more rows than the scroll bar's range covers yet.
    games().scrollToBottom();
    const QString last = textAt(games().rowAt(0));
    play(upTo(900));
    QCOMPARE(textAt(games().rowAt(0)), last);
  }

  void anAgentWithoutRatingSaysWhy() {
    RankingModel ranking;
    const auto reasonOf = [&](const PairResult& games) {
      RankingModel::Row row;
      row.rating.games = games;
      ranking.setRows({row});
      const QModelIndex elo = ranking.index(0, RankingModel::kElo);
      return elo.data().toString() + ' ' + elo.data(Qt::ToolTipRole).toString();
    };
    QVERIFY(reasonOf({.wins = 5, .draws = 0, .losses = 0}).startsWith("– No rating: it won every game"));
    QVERIFY(reasonOf({.wins = 0, .draws = 0, .losses = 5}).startsWith("– No rating: it lost every game"));
    QVERIFY(reasonOf({.wins = 3, .draws = 0, .losses = 2}).contains("never met"));
    QVERIFY(reasonOf({}).contains("no game yet"));
  }

  void columnsKeepTheWidthsThatAPersonSet() {
    play({0});
    const int fit = games().columnWidth(VersusGamesModel::kFirst);
    play(upTo(200));
    QCOMPARE(games().columnWidth(VersusGamesModel::kFirst), fit);
    QVERIFY(games().columnWidth(VersusGamesModel::kGame) > 0);
    games().setColumnWidth(VersusGamesModel::kFirst, fit + 37);
    view_->resize(900, 400);
    play(upTo(300));
    QCOMPARE(games().columnWidth(VersusGamesModel::kFirst), fit + 37);
  }

  void columnsGrowWithTheirNumbers() {
    play({0});
    const int fit = games().columnWidth(VersusGamesModel::kPieces);
    auto runs = runsOf(upTo(2));
    VersusResult longer = *runs[1].versus;
    longer.rounds = 1'000'000'000'000;
    runs[1].versus = std::make_shared<const VersusResult>(longer);
    show(runs);
    QVERIFY(games().columnWidth(VersusGamesModel::kPieces) > fit);
  }

  /// At the piece limit, the rows sent decide the game.
  void theRowsThatEachSideHasSentAreShown() {
    show(gameAtTheLimit());
    QCOMPARE(model()->headerData(VersusGamesModel::kSent, Qt::Horizontal).toString(), QString("Rows sent"));
    QCOMPARE(model()->index(0, VersusGamesModel::kSent).data().toString(), QString("102–98"));
    QCOMPARE(model()->index(0, VersusGamesModel::kResult).data().toString(),
             QString("DT-20 won at the limit"));
  }

  void theResultHasWhatItNeedsAndTheRestOfTheRoom() {
    show(gameAtTheLimit());
    const QHeaderView& header = *games().horizontalHeader();
    const int needed = games().fontMetrics().horizontalAdvance("DT-20 won at the limit");
    view_->resize(300, 400);
    QTRY_VERIFY(header.length() > games().viewport()->width());
    QVERIFY(games().columnWidth(VersusGamesModel::kResult) > needed);
    view_->resize(1200, 400);
    QTRY_COMPARE(header.length(), games().viewport()->width());
    games().setColumnWidth(VersusGamesModel::kFirst, 20);
    QCOMPARE(header.length(), games().viewport()->width());
  }

  void anotherPlanHasNoGamesInPlay() {
    const VersusMoment::Side side{.board = Board(10, 20), .state = {}, .preview = {}};
    const LiveGamesView::Game game{.place = 0,
                                   .key = {},
                                   .title = "game 1",
                                   .players = {},
                                   .colors = {},
                                   .moment = {.sides = {side, side}}};
    view_->live()->show({game});
    QCOMPARE(view_->live()->shown(), std::size_t{1});
    play({0});
    QCOMPARE(view_->live()->shown(), std::size_t{1});
    ExperimentPlan other = plan_;
    other.seed = 77;
    view_->setRanking(other, nullptr);
    QCOMPARE(view_->live()->shown(), std::size_t{0});
  }

  void theRankingFitsTheSmallestWindow() {
    play(upTo(100));
    view_->setCurrentIndex(RankingView::kRanking);
    view_->resize(553, 400);
    QTRY_COMPARE(view_->ranking()->horizontalScrollBar()->maximum(), 0);
    QCOMPARE(view_->model()->index(0, RankingModel::kGames).data().toString(), QString("50–0–50"));
  }

  void agentsThatGamesDoNotSeparateShareARank() {
    play(upTo(100));  // each wins half of them
    const auto rank = [this](int row, int role = Qt::DisplayRole) {
      return view_->model()->headerData(row, Qt::Vertical, role).toString();
    };
    QCOMPARE(rank(0), QString("1="));
    QCOMPARE(rank(1), QString("1="));
    QVERIFY(rank(0, Qt::ToolTipRole).startsWith("Shared rank"));
    std::vector<int> even;
    for (int i = 0; i < 80; i += 2) even.push_back(i);
    play(even);  // the first agent wins all
    QCOMPARE(rank(0), QString("1"));
    QCOMPARE(rank(1), QString("2"));
  }

  void theHeadersUseTheTermsOfTheField() {
    const auto header = [this](int column, int role) {
      return view_->model()->headerData(column, Qt::Horizontal, role).toString();
    };
    QCOMPARE(header(RankingModel::kStronger, Qt::DisplayRole), QString("LOS over\nnext"));
    QVERIFY(header(RankingModel::kStronger, Qt::ToolTipRole).startsWith("Likelihood of superiority: "));
    QCOMPARE(header(RankingModel::kAttack, Qt::DisplayRole), QString("Attack\nper piece"));
  }

 private:
  QTableView& games() const { return *view_->games(); }
  QAbstractItemModel* model() const { return games().model(); }
  QString textAt(int row) const { return model()->index(row, VersusGamesModel::kGame).data().toString(); }
  QStringList numbers() const {
    QStringList numbers;
    for (int row = 0; row < model()->rowCount(); ++row) numbers << textAt(row);
    return numbers;
  }
  static std::vector<int> upTo(int count) {
    std::vector<int> numbers(static_cast<std::size_t>(count));
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
  }

  static std::vector<ResultsDatabase::Run> runsOf(const std::vector<int>& games) {
    std::vector<ResultsDatabase::Run> runs;
    for (const int number : games) {
      ResultsDatabase::Run& run = runs.emplace_back();
      run.id = 1000 + number;
      run.key = {.agent = 0, .mdp = 0, .repetition = number, .opponent = 1};
      run.state = ResultsDatabase::State::Done;
      VersusResult result;
      result.winner = number % 2;
      result.rounds = 10;
      run.versus = std::make_shared<const VersusResult>(result);
    }
    return runs;
  }
  static std::vector<ResultsDatabase::Run> gameAtTheLimit() {
    auto runs = runsOf({0});
    VersusResult result = *runs[0].versus;
    result.truncated = true;
    result.sides = {{{.attack = 500, .sent = 102}, {.attack = 600, .sent = 98}}};
    runs[0].versus = std::make_shared<const VersusResult>(result);
    return runs;
  }
  void show(const std::vector<ResultsDatabase::Run>& runs) {
    view_->setRanking(plan_, std::make_shared<const ExperimentRanking>(*rankingOf(plan_, runs)));
  }
  /// Shows these games as ended.
  void play(const std::vector<int>& games) { show(runsOf(games)); }

  ExperimentPlan plan_;
  PlanColors colors_;
  std::unique_ptr<RankingView> view_;
};

TETRABENCH_TEST(RankingViewTest)
#include "ranking_view_test.moc"
