#include "app/windows/championship/championship_page.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QUndoStack>

#include "app/windows/championship/championship_documents.h"
#include "app/windows/championship/championship_editor.h"
#include "core/agents/library.h"
#include "core/optimizers/evaluation_database.h"
#include "core/play/play_games.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/championship/ballot_model.h"
#include "widgets/championship/championship_view.h"
#include "widgets/championship/voting_model.h"
#include "widgets/forms/error_bar.h"
#include "widgets/plots/heat_map.h"

using namespace tetrabench;

/// Tests for the Championship page as a user would operate it.
class ChampionshipPageTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->showPage("championship");
  }
  void cleanup() { closeWindow(); }

  void aChampionshipIsPlayedAndItsWinnersAreShown() {
    fill();
    playAll();
    QTRY_VERIFY(counted());
    const ChampionshipReport& report = *page().votes()->report();
    QCOMPARE(report.played.repetitions.size(), std::size_t{5});
    const Championship& plan = page().editor()->plan();
    for (std::size_t game = 0; game < 5; ++game)
      for (std::size_t agent = 0; agent < 3; ++agent)
        QCOMPARE(report.played.ballots.scores[game][agent],
                 static_cast<double>(playGames({.mdp = plan.mdp.mdp,
                                                .agent = plan.agents[agent].agent,
                                                .seed = plan.seed + game,
                                                .games = 1,
                                                .pieces = 300})
                                         .front()
                                         .tally.pieces));
    const QAbstractItemModel& methods = *page().view()->winners()->model();
    QCOMPARE(methods.rowCount(), int{kVotingMethods});
    for (int row = 0; row < methods.rowCount(); ++row) {
      for (const int column : {VotingModel::kMethod, VotingModel::kWinner})
        QVERIFY(!methods.index(row, column).data().toString().isEmpty());
      QVERIFY(!methods.index(row, VotingModel::kMethod).data(Qt::ToolTipRole).toString().isEmpty());
    }
    const QAbstractItemModel& games = *page().view()->games()->model();
    QCOMPARE(games.rowCount(), BallotModel::kFirstGame + 5);
    QCOMPARE(games.columnCount(), 3);
    QVERIFY(says("5 games, ranked by pieces."));
    QTRY_VERIFY(!action("runChampionship")->isEnabled());  // everything has been played
  }

  void theDefinitionOfTheChosenMethodIsShown() {
    fill();
    playAll();
    QTRY_VERIFY(counted());
    QTableView& winners = *page().view()->winners();
    QVERIFY(says("Condorcet winner: "));
    winners.setFocus();
    QTest::keyClick(&winners, Qt::Key_Down);
    QVERIFY(says("Copeland: "));
  }

  void winnersAreCountedByWhatRanksTheGames() {
    fill();
    playAll();
    QTRY_VERIFY(counted());
    auto* measure = named<QComboBox>(page(), "Ranked by");
    measure->setCurrentIndex(1);
    Q_EMIT measure->activated(1);
    QTRY_VERIFY(counted() && page().votes()->report()->measure == BallotMeasure::Lines);
    QVERIFY(says("5 games, ranked by lines."));
    QVERIFY(!action("runChampionship")->isEnabled());
  }

  void everyChangeCanBeUndone() {
    fill();
    const Championship before = page().editor()->plan();
    spin("Games to play")->setValue(9);
    type("Piece limit", "77");
    type("Seed", "12");
    auto* measure = named<QComboBox>(page(), "Ranked by");
    Q_EMIT measure->activated(2);
    page().documents()->loadMdp("standard/5x5");
    QTRY_COMPARE(page().editor()->plan().mdp.reference, std::string("standard/5x5"));
    const Championship after = page().editor()->plan();
    QCOMPARE(after.games, 9);
    QVERIFY(after.pieceLimit == 77 && after.seed == 12 && after.measure == BallotMeasure::TotalReward);
    for (int i = 0; i < 5; ++i) page().undoStack()->undo();
    QVERIFY(page().editor()->plan() == before);
    for (int i = 0; i < 5; ++i) page().undoStack()->redo();
    QVERIFY(page().editor()->plan() == after);
  }

  void wrongInputStaysAndTheFieldSaysWhatIsAllowed() {
    fill();
    const Championship before = page().editor()->plan();
    type("Piece limit", "0");
    type("Seed", "99999999999999999999");
    spin("Games to play")->setValue(6);  // redisplays the plan
    QVERIFY(says("Must be a whole number between 1 and 1000000000000."));
    QVERIFY(says("Piece limit: Must be a whole number between 1"));
    QCOMPARE(named<QLineEdit>(page(), "Piece limit")->text(), QString("0"));
    QCOMPARE(named<QLineEdit>(page(), "Seed")->text(), QString("99999999999999999999"));
    QVERIFY(page().editor()->plan().pieceLimit.value_or(1) > 0);
    QVERIFY(!action("runChampionship")->isEnabled());
    type("Piece limit", "200");
    QVERIFY(says("Seed: Must be a whole number between 0"));
    page().editor()->setPlan(before);
    QCOMPARE(named<QLineEdit>(page(), "Seed")->text(), QString::number(before.seed));
    QVERIFY(page().editor()->problem().isEmpty());
  }

  void theBestOfASearchEnter() {
    fill();
    const std::string file = part<ResultsFile>(*window_).path().toStdString();
    Championship plan = page().editor()->plan();
    plan.searches = {{.search = "Search", .best = 2, .name = "Found"}};
    show(plan);
    QTRY_VERIFY(says("\"Search\" is not a search; it must be a file"));
    QVERIFY(!action("runChampionship")->isEnabled());
    {
      EvaluationDatabase database(file);
      OptimizationPlan search;
      search.name = "Search";
      search.mdp = plan.mdp;
      search.agent = plan.agents[1];  // a linear agent
      search.space = spaceOf(search.agent.agent, 0, 1000);
      database.add(search);
      const auto id = database.objectiveId(search.objective());
      for (int i = 1; i < 4; ++i)
        database.save(id, 0, {100, 100, 100.0 * i, 100, 100},
                      {.games = search.games, .pieces = 100 * i, .lines = 10 * i});
    }
    part<ResultsFile>(*window_).announceChange();
    QTRY_VERIFY(action("runChampionship")->isEnabled());
    QCOMPARE(named<QListWidget>(page(), "Agents")->item(3)->text(), QString("Best 2 of Search"));
    playAll();
    QTRY_VERIFY(counted());
    const auto& agents = page().votes()->report()->agents;
    QCOMPARE(agents.size(), std::size_t{5});
    QCOMPARE(agents[3], std::string("Found 1"));
    page().editor()->setEntrants(0, {.search = "Search", .best = 1, .name = "Found"});
    QTRY_VERIFY(counted() && page().votes()->report()->agents.size() == 4);
    page().undoStack()->undo();
    QTRY_VERIFY(counted() && page().votes()->report()->agents.size() == 5);
  }

  void onlyWhatIsNewIsPlayed() {
    fill();
    playAll();
    spin("Games to play")->setValue(8);
    QTRY_VERIFY(action("runChampionship")->isEnabled());
    playAll();
    QTRY_VERIFY(counted() && page().votes()->report()->played.repetitions.size() == 8);
    QVERIFY(page().session()->progress()->pieces <= 3 * 3 * 300);
  }

  void aStoppedChampionshipIsResumed() {
    fill();
    Championship plan = page().editor()->plan();
    plan.mdp = {"standard/10x20", Library::instance().mdp("standard/10x20")};
    plan.pieceLimit = 1'000'000'000;  // games on this MDP last for minutes
    show(plan);
    QTRY_VERIFY(action("runChampionship")->isEnabled());
    action("runChampionship")->trigger();
    QTRY_VERIFY(page().session()->progress() && page().session()->progress()->pieces > 0);
    QVERIFY(page().editor()->isReadOnly() && !page().undoStack());
    action("stopChampionship")->trigger();
    action("stopChampionship")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
    QVERIFY(!page().editor()->isReadOnly());
    QTRY_VERIFY(action("runChampionship")->isEnabled());
    QVERIFY(says("Stopped. Run resumes it."));
  }

  void anotherWindowFindsTheGames() {
    fill();
    playAll();
    QTRY_VERIFY(counted());
    const QString file = settings_->path("cup.championship.json");
    QSignalSpy saved(page().documents(), &ChampionshipDocuments::saved);
    page().documents()->save(file);
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    window_->close();
    window_.reset();
    openWindow();
    window_->open({file});
    QTRY_COMPARE(page().editor()->plan().name, std::string("Small"));
    QCOMPARE(window_->page(), QString("championship"));
    QTRY_VERIFY(counted());
    QTRY_VERIFY(page().documents()->stored().contains("Small"));
    page().documents()->openStored("Small");
    QTRY_VERIFY(page().editor()->plan().mdp.reference.empty());
    QTRY_VERIFY(counted());
  }

  void tablesAndFiguresAreExported() {
    QVERIFY(!action("exportChampionshipData")->isEnabled());
    fill();
    playAll();
    QTRY_VERIFY(counted());
    QVERIFY(action("exportChampionshipData")->isEnabled());
    const std::pair<const char*, QByteArray> kinds[] = {{"a.games.csv", "game,"},
                                                        {"a.methods.csv", "method,agent,place"},
                                                        {"a.pairs.csv", "agent,"},
                                                        {"a.json", "{"},
                                                        {"a.xlsx", "PK"}};
    for (const auto& [name, begin] : kinds) {
      page().exportData(settings_->path(name));
      QTRY_VERIFY2(contentOf(name).startsWith(begin), name);
    }
    const std::pair<const char*, QByteArray> figures[] = {
        {"a.png", "\x89PNG"}, {"a.svg", "<?xml"}, {"a.pdf", "%PDF"}, {"a.csv", "row,column,value"}};
    for (const int tab : {int{ChampionshipView::kPairs}, int{ChampionshipView::kAgain}}) {
      page().view()->setCurrentIndex(tab);
      for (const auto& [name, begin] : figures) {
        QFile::remove(settings_->path(name));
        page().exportFigure(settings_->path(name), {page().view()->pictureTitle(), {}});
        QTRY_VERIFY2(contentOf(name).startsWith(begin), name);
      }
    }
    page().exportFigure(settings_->path("a.gif"));
    QVERIFY(page().errors()->message().contains(".gif is not a kind of figure"));
  }

  void whatCannotBePlayedIsSaidInOneSentence() {
    fill();
    const auto says = [this](const QString& sentence) {
      return this->says(sentence) && !action("runChampionship")->isEnabled();
    };
    Championship plan = page().editor()->plan();
    plan.agents.resize(1);
    show(plan);
    QTRY_VERIFY(says("agents is a list of 1; it must be a list of 2 to 50 agents."));
    const AgentSettings agent = plan.agents.front().agent;
    plan.agents.push_back({"", agent});
    show(plan);
    QTRY_VERIFY(says("as agents[0] is; rename one of them"));
    plan.agents.back().agent.name = "Twin";
    show(plan);
    QTRY_VERIFY(says("and \"Twin\" are the same agent under two names; remove one of them."));
    plan.agents.back() = {"bdu", Library::instance().agent("bdu")};
    plan.mdp = {"standard/5x5", Library::instance().mdp("standard/5x5")};
    show(plan);
    QTRY_VERIFY(says("cannot play"));
    QTRY_VERIFY(named<QListWidget>(page(), "Agents")->item(1)->text().contains("cannot play the MDP"));
    MdpSettings mdp = plan.mdp.mdp.settings();
    mdp.draw = RecordedDraw{"", {{0, 1, 2, 3, 4, 5, 6}, {0, 0, 1}}};
    plan.mdp = {"", Mdp(mdp)};
    plan.agents = {page().editor()->plan().agents.front(), {"random", Library::instance().agent("random")}};
    show(plan);
    QTRY_VERIFY(says("games is 5; it must be 2 at most, the number of recorded sequences"));
  }

 private:
  ChampionshipPage& page() const { return part<ChampionshipPage>(*window_); }
  QSpinBox* spin(const QString& label) const {
    for (auto* candidate : page().editor()->findChildren<QLabel*>())
      if (candidate->text().remove('&') == label) return qobject_cast<QSpinBox*>(candidate->buddy());
    qFatal("there is no field %s", qPrintable(label));
  }
  void type(const QString& label, const QString& text) {
    for (auto* candidate : page().editor()->findChildren<QLabel*>())
      if (candidate->text().remove('&') == label)
        return retype(qobject_cast<QLineEdit*>(candidate->buddy()), text);
    qFatal("there is no field %s", qPrintable(label));
  }
  bool says(const QString& words) const {
    const auto labels = page().findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(words); });
  }
  QByteArray contentOf(const QString& name) const {
    QFile file(settings_->path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  void show(const Championship& plan) {
    page().editor()->setPlan(plan);
    Q_EMIT page().documents()->opened();
  }
  /// Returns whether the report is complete, including the winners' repeat wins.
  bool counted() const {
    const auto& report = page().votes()->report();
    return report && !report->methods.front().again.empty();
  }
  /// Fills in a plan of three agents and five games on a small board.
  void fill() {
    page().documents()->newPlan();
    retype(named<QLineEdit>(page(), "Name of the championship"), "Small");
    QSignalSpy settled(page().documents(), &ChampionshipDocuments::settled);
    page().documents()->addAgents({"dellacherie", "huji-2", "random"});
    QVERIFY(settled.wait(test::kGuardMilliseconds));
    QCOMPARE(page().editor()->plan().agents.size(), std::size_t{3});
    spin("Games to play")->setValue(5);
    type("Piece limit", "300");
    QTRY_VERIFY(action("runChampionship")->isEnabled());
  }
  void playAll() {
    action("runChampionship")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
  }
};

TETRABENCH_TEST(ChampionshipPageTest)
#include "championship_page_test.moc"
