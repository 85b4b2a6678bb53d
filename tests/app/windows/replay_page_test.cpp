#include "app/windows/replay/replay_page.h"

#include <QClipboard>
#include <QComboBox>
#include <QImage>
#include <QImageReader>
#include <QLabel>
#include <QSignalSpy>

#include "app/windows/replay/export_dialog.h"
#include "app/windows/replay/replay_picture.h"
#include "core/agents/library.h"
#include "core/play/fumen/fumen.h"
#include "core/play/player.h"
#include "core/play/versus/versus_game.h"
#include "tests/support/test_main.h"
#include "tests/widgets/isolated_settings.h"
#include "widgets/board/board_figure.h"
#include "widgets/board/board_view.h"
#include "widgets/board/timeline_view.h"
#include "widgets/forms/error_bar.h"
#include "widgets/shell/speed_control.h"

using namespace tetrabench;

/// Tests of opening, browsing and exporting replays, as a user would.
class ReplayPageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    settings_ = std::make_unique<IsolatedSettings>();
    page_ = std::make_unique<ReplayPage>();
    page_->resize(900, 700);
    page_->show();
  }
  void cleanup() {
    page_.reset();
    settings_.reset();
  }

  void aReplayIsOpenedAndBrowsed() {
    const Replay replay = recorded("standard/10x20", 400);
    openFile(replay);
    QCOMPARE(page_->timeline()->pieces(), std::int64_t{400});
    QCOMPARE(page_->position(), std::int64_t{0});
    Game game(Mdp(replay.mdp), replay.seed, 0);
    std::int64_t played = 0;
    for (const std::int64_t to : {1, 57, 399, 400}) {
      for (; played < to; ++played)
        game.play(static_cast<std::size_t>(
            std::ranges::find(game.placements(),
                              replay.games[0].placements[static_cast<std::size_t>(played)]) -
            game.placements().begin()));
      page_->setPosition(to);
      const BoardPicture& picture = page_->board()->picture();
      for (int row = 0; row < 20; ++row)
        for (int c = 0; c < 10; ++c)
          QCOMPARE(picture.cells[static_cast<std::size_t>(row * 10 + c)] != 0, game.board().full(c, row));
      QCOMPARE(picture.ghost.size(), to < 400 ? std::size_t{4} : std::size_t{0});
    }
  }

  void thePiecePlacedNextIsAboveWhereItLands() {
    const Replay replay = recorded("standard/10x20", 50);
    openFile(replay);
    for (const int at : {0, 20}) {
      page_->setPosition(at);
      const BoardPicture& picture = page_->board()->picture();
      QCOMPARE(picture.falling.size(), picture.ghost.size());
      QCOMPARE(picture.fallingKind, int{page_->timeline()->piece(at).piece});
      double highest = 0;
      for (std::size_t i = 0; i < picture.falling.size(); ++i) {
        QCOMPARE(picture.falling[i].x(), double(picture.ghost[i].x()));
        QVERIFY(picture.falling[i].y() > picture.ghost[i].y());
        highest = std::max(highest, picture.falling[i].y());
      }
      QCOMPARE(highest, 19.0);
    }
    page_->setPosition(50);
    QVERIFY(page_->board()->picture().falling.empty());
  }

  void theBoardIsAboveTheMiddleOfItsNumbers() {
    for (const char* mdp : {"standard/10x20", "standard/arcade"}) {
      openFile(recorded(mdp, 50));
      const auto isCentred = [this] {
        const QWidget* board = page_->board();
        return std::abs(board->mapTo(page_.get(), board->rect().center()).x() - page_->width() / 2) <= 2;
      };
      QTRY_VERIFY2(isCentred(), mdp);
    }
  }

  void theTimelineIsDraggedAndTyped() {
    openFile(recorded("standard/10x20", 1000));
    TimelineView* view = page_->view();
    QTest::mouseClick(view, Qt::LeftButton, {}, QPoint(view->width() / 2, view->height() / 2));
    QVERIFY(std::abs(page_->position() - 500) <= 2);
    const std::int64_t middle = page_->position();
    QTest::keyClick(view, Qt::Key_Right);
    QCOMPARE(page_->position(), middle + 1);
    QTest::keyClick(view, Qt::Key_PageUp);
    QCOMPARE(page_->position(), middle + 1 - 50);
    QTest::keyClick(view, Qt::Key_End);
    QCOMPARE(page_->position(), std::int64_t{1000});
    QTest::keyClick(view, Qt::Key_Home);
    QCOMPARE(page_->position(), std::int64_t{0});
    page_->step(-1);
    QCOMPARE(page_->position(), std::int64_t{0});
  }

  void itPlaysAtItsSpeedToTheEnd() {
    openFile(recorded("standard/10x20", 300));
    page_->speed()->setSpeed(1000);
    page_->setPlaying(true);
    QTRY_VERIFY(!page_->isPlaying());
    QCOMPARE(page_->position(), std::int64_t{300});
    page_->setPlaying(true);  // restarts from the beginning
    QVERIFY(page_->position() < 300);
  }

  void aGameByHandHasItsTimes() {
    const Mdp mdp = Library::instance().mdp("standard/arcade");
    ArcadeRecord record;
    for (int i = 0; i < 6; ++i)
      for (const bool down : {true, false})
        record.inputs.push_back({i * 200'000 + 1000, ArcadeKey::HardDrop, down});
    record.end = 1'300'000;
    openFile({.mdp = mdp.settings(), .seed = 3, .agent = "You", .games = {{.byHand = record}}});
    QCOMPARE(page_->timeline()->pieces(), std::int64_t{6});
    auto* tempo = named<QComboBox>("Speed");
    QVERIFY(tempo->isVisible());
    tempo->setCurrentIndex(0);  // a quarter of the original speed
    page_->setPlaying(true);
    QTRY_COMPARE(page_->board()->picture().falling.size(), std::size_t{4});  // continuous, not piece by piece
    page_->setPlaying(false);
    tempo->setCurrentIndex(6);  // 16 times the original speed
    page_->setPlaying(true);
    QTRY_COMPARE(page_->position(), std::int64_t{6});
  }

  void aWrongMoveIsReportedAndTheGameShownUpToIt() {
    Replay replay = recorded("standard/10x20", 100);
    replay.games[0].placements[60] = {0, 31};
    openFile(replay);
    QVERIFY2(page_->errors()->message().contains("move 61"), qPrintable(page_->errors()->message()));
    QCOMPARE(page_->timeline()->pieces(), std::int64_t{60});
  }

  void aFileThatIsNoReplayIsRefused() {
    openFile(recorded("standard/10x20", 50));
    page_->open(settings_->path("none.replay.json"));
    QTRY_VERIFY(page_->errors()->message().contains("none.replay.json"));
    QCOMPARE(page_->timeline()->pieces(), std::int64_t{50});
  }

  void anyOfItsGamesCanBeChosen() {
    Replay replay = recorded("standard/10x20", 30);
    replay.games.push_back({.number = 1});
    replay.games.back().placements = {};
    Player player(Mdp(replay.mdp), Library::instance().agent("dellacherie"), replay.seed, {}, 1);
    for (int i = 0; i < 20; ++i) replay.games.back().placements.push_back(player.playPiece().placement);
    openFile(replay);
    auto* games = named<QComboBox>("Game of the replay");
    QCOMPARE(games->count(), 2);
    page_->setGame(1);
    QTRY_COMPARE(page_->timeline()->pieces(), std::int64_t{20});
  }

  void theBoardAndTheGameAreExported() {
    openFile(recorded("standard/10x20", 60));
    page_->setPosition(40);
    for (const char* ending : {"png", "svg", "pdf"}) {
      const QString path = settings_->path("board.") + ending;
      page_->exportBoard(path);
      QTRY_VERIFY(QFileInfo(path).size() > 500);
    }
    const QImage png(settings_->path("board.png"));
    QVERIFY(png.height() > 20 * 32);
    QFile svg(settings_->path("board.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QByteArray text = svg.readAll();
    QVERIFY(text.contains("<svg") && !text.contains("<image"));  // vector graphics
    QSignalSpy saved(page_.get(), &ReplayPage::saved);
    const QString gif = settings_->path("animation.gif");
    page_->exportAnimation(gif, {.from = 10, .to = 30, .piecesPerSecond = 10, .cell = 8});
    QTRY_COMPARE(saved.count(), 1);
    QImageReader reader(gif);
    QCOMPARE(reader.imageCount(), 21);
    QImage frame;
    for (int i = 0; i <= 20; ++i) frame = reader.read();
    const QImage expected =
        boardImage(replayPicture(*page_->timeline(), 30, false), page_->board()->look(), 8);
    QCOMPARE(frame.convertToFormat(QImage::Format_RGB32), expected);
    page_->exportAnimation(settings_->path("series.png"), {.from = 0, .to = 5, .cell = 8});
    QTRY_COMPARE(saved.count(), 2);
    QCOMPARE(QImage(settings_->path("series/5.png")).size(), expected.size());
    QVERIFY(QFile::exists(settings_->path("series/0.png")));
    page_->exportAnimation(settings_->path("series.png"),
                           {.from = 0, .to = 5, .cell = 8});  // existing files are not overwritten
    QTRY_VERIFY(page_->errors()->message().contains("series"));
  }

  void anExportCanBeStopped() {
    openFile(recorded("standard/10x20", 3000));
    const QString gif = settings_->path("long.gif");
    page_->exportAnimation(gif, {.from = 0, .to = 3000, .cell = 32});
    QVERIFY(page_->isExporting());
    page_->stopExport();
    QTRY_VERIFY(!page_->isExporting());
    QVERIFY(!QFile::exists(gif));
  }

  void aPositionIsSentToTheLaboratory() {
    openFile(recorded("standard/10x20-preview", 60));
    page_->setPosition(25);
    const ReplayMoment at = page_->timeline()->at(25);
    int sent = 0;
    connect(page_.get(), &Page::requested, this, [&](const PageRequest& request) {
      const Position& position = std::get<OpenPosition>(request).position;
      QVERIFY(position.board() == at.shown.board);
      QCOMPARE(position.piece(), int{*at.piece});
      QVERIFY(position.preview() == at.preview);
      QVERIFY(position.mdp() == page_->timeline()->mdp());
      ++sent;
    });
    page_->sendToLaboratory();
    QCOMPARE(sent, 1);
  }

  void aGameIsCopiedAsAFumen() {
    openFile(recorded("standard/10x20", 400));
    page_->setPosition(25);
    page_->copyFumen();
    QTRY_COMPARE(page_->errors()->message(), "The next 300 pieces were copied.");
    const auto pages = readFumen(QApplication::clipboard()->text().toStdString());
    QCOMPARE(pages.size(), std::size_t{300});
    for (std::size_t i = 0; i < pages.size(); ++i) {
      const auto k = static_cast<std::int64_t>(25 + i);
      const ShownBoard shown = page_->timeline()->at(k).shown;
      const auto cells = shown.cells(FumenPage::kHeight);
      for (std::size_t c = 0; c < cells.size(); ++c)
        QCOMPARE(int{pages[i].rows[c / 10][c % 10]}, int{cells[c]});
      QCOMPARE(int{pages[i].move->piece}, int{page_->timeline()->piece(k).piece});
    }
    page_->setPosition(400);
    page_->copyFumen();
    QTRY_COMPARE(page_->errors()->message(), "The rest of the game was copied.");
    QCOMPARE(readFumen(QApplication::clipboard()->text().toStdString()).size(), std::size_t{1});
  }

  void onlyAFumenIsPasted() {
    const QSignalSpy pasted(page_.get(), &Page::requested);
    QApplication::clipboard()->setText("no fumen");
    page_->pasteFumen();
    QVERIFY(page_->errors()->message().startsWith("The clipboard has no fumen, such as "));
    QCOMPARE(pasted.size(), 0);
    QApplication::clipboard()->setText(QString::fromStdString(toFumen(std::array{FumenPage()})));
    page_->pasteFumen();
    QCOMPARE(pasted.size(), 1);
  }

  void playersOfOneGameAreToldApart() {
    const AgentSettings agent = Library::instance().agent("dellacherie");
    const Mdp mdp = Library::instance().mdp("guideline/10x20");
    std::array<RecordedGame, 2> games;
    playVersus({.mdp = mdp, .garbage = {}, .pieceLimit = 5}, {&agent, &agent}, &games);
    openFile({.mdp = mdp.settings(), .seed = 1, .agent = "Two", .games = {games.begin(), games.end()}});
    auto* choice = page_->findChild<QComboBox*>();
    for (auto* box : page_->findChildren<QComboBox*>())
      if (box->accessibleName() == "Game of the replay") choice = box;
    QCOMPARE(choice->itemText(0), QString("game 1, player 1"));
    QCOMPARE(choice->itemText(1), QString("game 1, player 2"));
  }

  void itSaysWhoWonAgainstWhom() {
    const auto texts = [&] {
      QStringList shown;
      for (const auto* label : page_->findChildren<QLabel*>())
        if (label->isVisibleTo(page_.get())) shown << label->text();
      return shown;
    };
    Replay replay = recorded("guideline/10x20", 3);
    replay.games.push_back(replay.games[0]);
    replay.versus = {{{"A", 1200, 900, 1}, {"B", 1, {}, 0}}, VersusOutcome::End::Lost, 0};
    openFile(replay);
    QVERIFY(
        texts().contains("A won, as the other game was over.   A: 1,200 lines, 900 attack, 1 sent   "
                         "B: 1 line, 0 sent"));
    openFile(recorded("guideline/10x20", 3));
    for (const QString& text : texts()) QVERIFY(!text.contains("won"));
    const ArcadeRecord lost{
        .handling = {}, .inputs = {}, .end = 5, .contest = {.opponents = {"BCTS", "DT-20"}, .winner = 2}};
    openFile({.mdp = replay.mdp, .seed = 1, .agent = "You", .games = {{.number = 0, .byHand = lost}}});
    QVERIFY(texts().contains("DT-20 won against you, BCTS."));
  }

  void aGameWithOtherBoardsThanFumensIsNotCopied() {
    openFile(recorded("reduced/6-wide", 30));
    page_->copyFumen();
    QTRY_VERIFY(
        page_->errors()->message().startsWith("The game was not copied: fumen boards are 10 columns wide"));
  }

 private:
  static Replay recorded(const char* mdpId, int pieces) {
    const Mdp mdp = Library::instance().mdp(mdpId);
    Replay replay{.mdp = mdp.settings(), .seed = 9, .agent = "Dellacherie", .games = {{.number = 0}}};
    Player player(mdp, Library::instance().agent("dellacherie"), replay.seed);
    for (int i = 0; i < pieces; ++i) replay.games[0].placements.push_back(player.playPiece().placement);
    return replay;
  }

  void openFile(const Replay& replay) {
    const QString path = settings_->path("game.replay.json");
    writeReplay(path.toStdString(), replay);
    QSignalSpy changed(page_.get(), &ReplayPage::stateChanged);
    page_->open(path);
    QTRY_VERIFY(changed.count() > 0);
  }

  template <typename Widget>
  Widget* named(const QString& name) {
    for (Widget* widget : page_->findChildren<Widget*>())
      if (widget->accessibleName() == name) return widget;
    return nullptr;
  }

  std::unique_ptr<IsolatedSettings> settings_;
  std::unique_ptr<ReplayPage> page_;
};

TETRABENCH_TEST(ReplayPageTest)
#include "replay_page_test.moc"
