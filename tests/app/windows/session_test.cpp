#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>

#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/laboratory/position_editor.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/pages.h"
#include "app/windows/play/hand_board.h"
#include "app/windows/play/play_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/shell/auto_saver.h"
#include "app/windows/watch/curve_auto_saver.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"
#include "widgets/mdp/mdp_editor.h"

using namespace tetrabench;

/// Tests that the window's state survives a crash, simulated by destroying the window without closing it as
/// soon as everything is saved.
class SessionTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    QTRY_VERIFY(fileHas("play.json", ""));
  }
  void cleanup() { closeWindow(); }

  void plansOfExperimentsOutliveTheProgram() {
    ExperimentEditor& editor = *part<ExperimentPage>(*window_).editor();
    Q_EMIT editor.findChild<QLineEdit*>()->textEdited("Half done");
    QTRY_VERIFY(fileHas("experiment.json", "Half done"));
    const ExperimentPlan plan = editor.plan();
    restart();
    QVERIFY(part<ExperimentPage>(*window_).editor()->plan() == plan);
    QVERIFY(part<ExperimentPage>(*window_).editor()->isModified());
  }

  /// Covers plans that cannot run: without MDPs, agents or a name, or with reversed ranges.
  void unfinishedPlansOutliveTheProgram() {
    part<ExperimentPage>(*window_).documents()->newPlan();
    ExperimentEditor& editor = *part<ExperimentPage>(*window_).editor();
    Q_EMIT editor.findChild<QLineEdit*>()->textEdited("");
    QVERIFY(editor.plan().mdps.empty() && editor.plan().name.empty());
    OptimizationEditor& search = *part<OptimizePage>(*window_).editor();
    OptimizationPlan plan = search.plan();
    plan.games = 0;
    plan.candidates = 0;
    plan.space.front().from = 1e12;
    plan.pieceLimit = 0;
    search.setPlan(plan);
    search.setModified();
    QTRY_VERIFY(fileHas("experiment.json", R"("name":"")"));
    QTRY_VERIFY(fileHas("optimization.json", R"("games":0)"));
    restart();
    QVERIFY(part<ExperimentPage>(*window_).editor()->plan().mdps.empty());
    QVERIFY(part<ExperimentPage>(*window_).editor()->plan().name.empty());
    QVERIFY(part<OptimizePage>(*window_).editor()->plan() == plan);
    QVERIFY(part<OptimizePage>(*window_).editor()->isModified());
    QVERIFY(part<ExperimentPage>(*window_).errors()->message().isEmpty());
  }

  void anEmptyPlanOutlivesTheProgram() {
    part<ExperimentPage>(*window_).documents()->newPlan();
    const ExperimentPlan plan = part<ExperimentPage>(*window_).editor()->plan();
    QTRY_VERIFY(fileHas("experiment.json", R"("mdps":[])"));
    restart();
    QVERIFY(part<ExperimentPage>(*window_).editor()->plan() == plan);
  }

  void theFileOfAPlanIsKnownAgain() {
    auto* documents = part<ExperimentPage>(*window_).documents();
    const QString path = settings_->path("mine.experiment.json");
    documents->save(path);
    QTRY_COMPARE(documents->file(), path);
    QTRY_VERIFY(fileHas("experiment.json", "mine.experiment.json"));
    restart();
    QCOMPARE(part<ExperimentPage>(*window_).documents()->file(), path);
    QVERIFY(!part<ExperimentPage>(*window_).editor()->isModified());
  }

  void anMdpThatIsBeingEditedOutlivesTheProgram() {
    part<WatchDocuments>(*window_).load("standard/10x10", "bcts");
    const std::string agent = Library::instance().agent("bcts").name;
    QTRY_COMPARE(part<WatchDocuments>(*window_).agent().name, agent);
    MdpSettings draft = part<MdpEditor>(*window_).settings();
    draft.name = "Too wide";
    draft.width = 99;
    draft.pieceLimit = 0;
    part<MdpEditor>(*window_).change(draft);
    QTRY_VERIFY(fileHas("watch.json", "Too wide"));
    restart();
    QVERIFY(part<MdpEditor>(*window_).settings() == draft);
    QVERIFY(!part<MdpEditor>(*window_).isValid());
    QVERIFY(part<MdpEditor>(*window_).isModified());
    QCOMPARE(part<WatchDocuments>(*window_).mdp().width(), 10);
    QCOMPARE(part<WatchDocuments>(*window_).agent().name, agent);
  }

  void thePositionsOfTheLaboratoryOutliveTheProgram() {
    PositionEditor& editor = *part<LaboratoryPage>(*window_).editor();
    editor.setCells({{0, 0}, {1, 0}}, true);
    editor.play(3);
    editor.back();
    editor.setPiece(4);
    editor.back();
    editor.setMdp("standard/10x20-preview");
    QTRY_COMPARE(editor.tree().size(), std::size_t{5});
    editor.back();
    QTRY_VERIFY(fileHas("laboratory.json", R"("current":1)") &&
                fileHas("laboratory.json", "standard/10x20-preview"));
    const PositionTree before = editor.tree();
    restart();
    QTRY_COMPARE(part<LaboratoryPage>(*window_).editor()->tree().size(), before.size());
    const PositionTree& after = part<LaboratoryPage>(*window_).editor()->tree();
    QCOMPARE(after.current(), before.current());
    for (const auto& [id, node] : before.nodes()) {
      const PositionTree::Node& same = after.node(id);
      QVERIFY(same.position == node.position);
      QVERIFY(same.parent == node.parent && same.children == node.children);
      QVERIFY(same.lastVisited == node.lastVisited);
      QCOMPARE(same.label, node.label);
      QCOMPARE(same.mdpName, node.mdpName);
    }
  }

  /// The pieces that follow are those of an uninterrupted game.
  void aGameByHandGoesOnWhereItWasInterrupted() {
    PlayPage& page = part<PlayPage>(*window_);
    window_->showPage("play");
    QTRY_VERIFY(page.board()->game());
    page.addBoard();
    QTRY_VERIFY(page.seat(1)->hasGame());
    page.newGame();
    HandGame* game = page.board()->game();
    for (int i = 0; i < 7; ++i) {
      game->setKey(i % 2 ? ArcadeKey::Left : ArcadeKey::Right, true);
      game->setKey(ArcadeKey::HardDrop, true);
      game->setKey(ArcadeKey::HardDrop, false);
    }
    page.setPaused(true);
    QCOMPARE(game->game().pieces(), 7);
    const Board board = game->game().board();
    const int piece = game->game().piece();
    const auto preview = game->preview();
    const auto points = game->game().points();
    const auto time = game->time();
    QTRY_VERIFY(fileHas("play.json", QByteArray::number(qint64(time))));
    restart();
    PlayPage& again = part<PlayPage>(*window_);
    QTRY_VERIFY(again.seatCount() == 2 && again.board()->game());
    HandGame& now = *again.board()->game();
    QCOMPARE(now.game().pieces(), 7);
    QVERIFY(now.game().board() == board);
    QCOMPARE(now.game().piece(), piece);
    QCOMPARE(now.preview(), preview);
    QCOMPARE(now.game().points(), points);
    QCOMPARE(now.time(), time);
    QVERIFY(now.isPaused());
    window_->show();
    again.setPaused(false);
    now.setKey(ArcadeKey::HardDrop, true);
    QCOMPARE(now.game().pieces(), 8);
  }

  /// Agents replay the pieces they had played; many only once the page is shown, so that a start is cheap.
  void opponentsGoOnWhereTheyWereInterrupted() {
    PlayPage& page = part<PlayPage>(*window_);
    window_->showPage("play");
    page.setPlayer(0, "bcts");
    QTRY_VERIFY(page.seat(0)->hasGame() && !page.seat(0)->header()->isUser());
    page.seat(0)->header()->setPaceIndex(100);  // maximum speed
    page.setPaused(false);
    QTRY_VERIFY(page.seat(0)->pieces() > Seat::kMaxUnseenReplay);
    page.setPaused(true);
    const auto settled = [&] {
      const auto before = page.seat(0)->pieces();
      page.seat(0)->tick();
      return page.seat(0)->pieces() == before &&
             fileHas("play.json", "\"pieces\":[" + QByteArray::number(qint64(before)) + "]");
    };
    QTRY_VERIFY(settled());
    const auto pieces = page.seat(0)->pieces();
    const auto lines = page.seat(0)->lines();
    restart();
    PlayPage& again = part<PlayPage>(*window_);
    QTRY_VERIFY(!again.seat(0)->header()->isUser() && again.seat(0)->hasGame());
    QCOMPARE(again.seat(0)->pieces(), std::int64_t{0});
    QCOMPARE(again.seat(0)->piecesToResume(), pieces);
    window_->show();
    window_->showPage("play");
    const auto caughtUp = [&] {
      again.seat(0)->tick();
      return again.seat(0)->pieces() == pieces;
    };
    QTRY_VERIFY(caughtUp());
    QCOMPARE(again.seat(0)->lines(), lines);
    QVERIFY(again.isPaused());
  }

  void theReplayIsOpenWhereItWas() {
    const Replay replay{
        Mdp().settings(),
        1,
        "Nobody",
        {{.number = 0, .placements = {{0, 0}}}, {.number = 1, .placements = {{0, 0}, {0, 5}, {0, 0}}}}};
    part<ReplayPage>(*window_).showReplay(std::make_shared<const Replay>(replay), "Mine");
    QTRY_VERIFY(part<ReplayPage>(*window_).timeline());
    part<ReplayPage>(*window_).setGame(1);
    QTRY_COMPARE(part<ReplayPage>(*window_).timeline()->pieces(), std::int64_t{3});
    part<ReplayPage>(*window_).setPosition(2);
    QTRY_VERIFY(fileHas("replay.json", "Mine") && QSettings().value("replay/position").toInt() == 2);
    restart();
    QTRY_VERIFY(part<ReplayPage>(*window_).timeline());
    QCOMPARE(part<ReplayPage>(*window_).timeline()->pieces(), std::int64_t{3});
    QCOMPARE(part<ReplayPage>(*window_).position(), std::int64_t{2});
  }

  void thePageIsTheSame() {
    window_->showPage("optimize");
    QTRY_COMPARE(QSettings().value("window/page").toString(), QString("optimize"));
    restart();
    window_->show();
    QVERIFY(part<OptimizePage>(*window_).isVisible());
  }

  /// Unreadable files are not overwritten.
  void damagedFilesAreMovedAside_data() {
    QTest::addColumn<QString>("content");
    QTest::newRow("truncated") << "{\"plan\": 3";
    QTest::newRow("empty") << "";
    QTest::newRow("without a checksum") << "{\"plan\": 3}";
  }
  void damagedFilesAreMovedAside() {
    QFETCH(QString, content);
    window_.reset();
    const char* files[] = {"experiment.json", "optimization.json", "watch.json",
                           "play.json",       "laboratory.json",   "replay.json"};
    for (const char* name : files) {
      QFile file(sessionFolder() + '/' + name);
      QVERIFY(file.open(QFile::WriteOnly) && file.write(content.toUtf8()) == content.size());
    }
    window_ = std::make_unique<MainWindow>(makePages);
    for (const char* file : files) QTRY_VERIFY(fileHas(QByteArray(file) + ".damaged", content.toUtf8()));
    const QString message = part<ExperimentPage>(*window_).errors()->message();
    QVERIFY2(message.contains("could not be restored and was moved to") &&
                 message.contains("experiment.json.damaged"),
             qPrintable(message));
    QTRY_VERIFY(part<LaboratoryPage>(*window_).errors()->message().contains("laboratory.json.damaged"));
    QTRY_VERIFY(part<PlayPage>(*window_).errors()->message().contains("play.json.damaged"));
    QTRY_VERIFY(fileHas("experiment.json", "First comparison"));
  }

  void damagedCurvesAreMovedAsideAndTheOthersStay() {
    const QDir folder(sessionFolder() + "/../curves");
    for (const char* name : {"First", "Second"}) part<WatchView>(*window_).curves()->addCurve(curve(name));
    const QStringList before = openedCurves();
    const auto fileOf = [&](const QString& curve) {
      for (const QString& file : folder.entryList({"*.curve.json"}, QDir::Files))
        if (QString::fromStdString(readCurve(folder.filePath(file).toStdString()).name) == curve) return file;
      return QString();
    };
    QTRY_VERIFY(folder.exists("list.json") && !fileOf(before[0]).isEmpty() && !fileOf(before[1]).isEmpty());
    const QString file = fileOf(before[0]);
    QVERIFY(QFile(folder.filePath(file)).resize(20));
    for (int start = 0; start < 2; ++start) {
      restart();
      QTRY_COMPARE(openedCurves(), before.mid(1));
      QCOMPARE(QFileInfo(folder.filePath(file + ".damaged")).size(), qint64{20});
      QCOMPARE(part<WatchView>(*window_).errors()->message().contains(file + ".damaged"), start == 0);
      QVERIFY(!folder.exists(file));
    }
  }

  void thePageThatIsSeenSaysThatNothingIsSaved() {
    ExperimentPage& page = part<ExperimentPage>(*window_);
    preventSavingThePlan();
    Q_EMIT page.editor()->findChild<QLineEdit*>()->textEdited("Half done");
    QTRY_VERIFY(page.errors()->message().startsWith("Changes are currently not being saved"));
    QVERIFY(page.errors()->isVisible() && page.errors()->message().contains("experiment.json"));
    QVERIFY(part<WatchView>(*window_).errors()->isHidden());
    QVERIFY(QDir().rmdir(planPath()));
    QTRY_VERIFY(page.errors()->message().contains("being saved again"));
    QVERIFY(page.errors()->isVisible() && page.errors()->isNotice());
    QVERIFY(fileHas("experiment.json", "Half done"));
  }

  void otherErrorsStayWhileNothingIsSaved() {
    ExperimentPage& page = part<ExperimentPage>(*window_);
    preventSavingThePlan();
    page.errors()->showMessage("The run failed.");
    Q_EMIT page.editor()->findChild<QLineEdit*>()->textEdited("Half done");
    QTRY_VERIFY(
        page.errors()->message().startsWith("The run failed.\nChanges are currently not being saved"));
    page.errors()->showMessage("It failed again.");
    QVERIFY(page.errors()->message().startsWith("It failed again.\nChanges are currently not being saved"));
    QVERIFY(QDir().rmdir(planPath()));
    QTRY_COMPARE(page.errors()->message(), "It failed again.");
    QVERIFY(page.errors()->isVisible() && !page.errors()->isNotice());
  }

  void whatIsDamagedIsNeverWrittenOver() {
    for (const char* content : {"first", "second"}) {
      writeSession("mine", content);
      quarantineSession("mine");
    }
    QVERIFY(fileHas("mine.damaged", "first") && fileHas("mine.damaged-2", "second"));
    QVERIFY_THROWS_EXCEPTION(StorageError, quarantineSession("mine"));

    QObject owner;
    bool isWritten = false;
    AutoSaverOf<int> autoSaver(
        &owner, [] { return 1; }, [&](int, int) { isWritten = true; });
    QSignalSpy damaged(&autoSaver, &AutoSaver::damaged);
    autoSaver.restoreNow([]() -> int { throw StorageError("It is damaged."); }, [](int) {},
                         []() -> QString { throw StorageError("The folder is locked."); });
    QCOMPARE(damaged.count(), qsizetype{1});
    QVERIFY(damaged[0][0].toString().contains("The folder is locked."));
    QVERIFY(damaged[0][0].toString().contains("nothing on this page will be saved"));
    autoSaver.finish();
    QVERIFY(!autoSaver.isActive() && !isWritten);
  }

  /// The file is readable, but its games can no longer be shown.
  void gamesThatCannotBeShownAreMovedAside() {
    PlayPage& page = part<PlayPage>(*window_);
    window_->showPage("play");
    page.setPlayer(0, "bdu");  // requires boards 10 columns wide
    QTRY_VERIFY(fileHas("play.json", "bdu") && fileHas("play.json", "\"width\":10"));
    window_.reset();
    const QString kept = QString::fromStdString(readSession("play.json")->dump());
    writeSession("play.json", parseJson(QString(kept).replace("\"width\":10", "\"width\":6").toStdString()));
    window_ = std::make_unique<MainWindow>(makePages);
    QTRY_VERIFY(fileHas("play.json.damaged", "bdu"));
    const auto isSaid = [this] {
      return part<PlayPage>(*window_).errors()->message().contains("play.json.damaged");
    };
    QTRY_VERIFY(isSaid());
    window_->showPage("play");
    window_->show();
    QTRY_VERIFY(part<PlayPage>(*window_).seed());
    QVERIFY(isSaid() && !part<PlayPage>(*window_).errors()->isHidden());
  }

  void aKillBeforeTheListIsReplacedLeavesTheOldCurves() {
    const QDir folder(sessionFolder() + "/../curves");
    for (const char* name : {"First", "Second"}) part<WatchView>(*window_).curves()->addCurve(curve(name));
    const auto isSaved = [&](qsizetype curves) {
      QFile list(folder.filePath("list.json"));
      return list.open(QIODevice::ReadOnly) && list.readAll().count(".curve.json") == curves &&
             folder.entryList({"*.curve.json"}).size() == curves;
    };
    QTRY_VERIFY(isSaved(2));
    window_.reset();
    const QString unlisted = folder.filePath("0123456789abcdef.curve.json");
    const QString foreign = folder.filePath("mine.curve.json");
    writeCurve(unlisted.toStdString(), curve("Third"));
    writeCurve(foreign.toStdString(), curve("Of the user"));
    window_ = std::make_unique<MainWindow>(makePages);
    QTRY_COMPARE(openedCurves(), (QStringList{"First", "Second"}));
    part<WatchView>(*window_).curves()->addCurve(curve("Fourth"));
    QTRY_VERIFY(!QFile::exists(unlisted));
    QVERIFY(QFile::exists(foreign));
  }

  void curvesStayWhileTheirListCannotBeReplaced() {
    const QDir folder(sessionFolder() + "/../curves");
    const QString list = folder.filePath("list.json");
    CurvePanel& panel = *part<WatchView>(*window_).curves();
    const auto files = [&] { return folder.entryList({"*.curve.json"}, QDir::Files, QDir::Name); };
    for (const char* name : {"First", "Second"}) panel.addCurve(curve(name));
    QTRY_VERIFY(QFile::exists(list) && files().size() == 2);
    const QStringList before = files();
    const ErrorBar& errors = *part<WatchView>(*window_).errors();
    QVERIFY(QFile::rename(list, list + ".before") && QDir().mkdir(list));
    panel.removeCurves();
    for (const char* name : {"Third", "Fourth"}) panel.addCurve(curve(name));
    QTRY_VERIFY(errors.message().contains("list.json"));
    for (const QString& file : before) QVERIFY(files().contains(file));
    QVERIFY(QDir().rmdir(list));
    QTRY_VERIFY(QFile::exists(list) && files().size() == 2 && !files().contains(before[0]));
  }

 private:
  static SavedCurve curve(const char* name) { return {name, "somewhere", 1, "steps", {{1000, 50}}, {}}; }
  QStringList openedCurves() const {
    QStringList names;
    for (const SavedCurve& opened : part<WatchView>(*window_).curves()->watchedCurves().opened)
      names << QString::fromStdString(opened.name);
    return names;
  }
  static bool fileHas(const QByteArray& name, const QByteArray& text) {
    QFile file(sessionFolder() + "/" + name);
    return file.open(QIODevice::ReadOnly) && file.readAll().contains(text);
  }
  static QString planPath() { return sessionFolder() + "/experiment.json"; }
  /// Shows Experiment and makes saving its plan fail by replacing the file with a folder.
  void preventSavingThePlan() {
    window_->showPage("experiment");
    QTRY_VERIFY(fileHas("experiment.json", ""));
    QVERIFY(QFile::remove(planPath()) && QDir().mkdir(planPath()));
  }
  /// Simulates kill -9.
  void restart() {
    window_.reset();
    window_ = std::make_unique<MainWindow>(makePages);
  }
};

TETRABENCH_TEST(SessionTest)
#include "session_test.moc"
