#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/laboratory/position_editor.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>

#include "app/windows/laboratory/agent_answers.h"
#include "app/windows/laboratory/agent_list.h"
#include "app/windows/laboratory/guideline_choice.h"
#include "app/windows/laboratory/piece_choice.h"
#include "app/windows/laboratory/position_list.h"
#include "app/windows/play/play_page.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/library.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/mdp_document.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "tests/widgets/shell/background_work.h"
#include "widgets/agents/placement_table.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/board_editor.h"
#include "widgets/board/piece_pictures.h"
#include "widgets/board/placement_words.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/forms/text.h"
#include "widgets/shell/mode_bar.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

/// Tests of editing positions and asking agents about them, as a user would.
class LaboratoryPageTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { open(); }
  void cleanup() { closeWindow(); }

  void itsActionsAreThereWhileItIsShown() {
    QVERIFY(page().isVisible());
    QVERIFY(action("copyBoard")->isVisible());
    QVERIFY(!action("newHandGame")->isVisible());
    QVERIFY(!action("undo")->isVisible());
    window_->showPage("play");
    QVERIFY(part<PlayPage>(*window_).isVisible());
    QVERIFY(action("newHandGame")->isVisible());
    QVERIFY(!action("copyBoard")->isVisible());
    action("laboratoryMode")->trigger();
    QVERIFY(page().isVisible());
  }

  void theMouseAndKeysEditTheBoard() {
    BoardEditor& board = *page().board();
    Q_EMIT board.painted({{0, 0}, {1, 0}}, true);
    QCOMPARE(page().position().board().cells(), 2);
    board.setFocus();
    QTest::keyClick(&board, Qt::Key_Space);  // clears the bottom-left cell
    QCOMPARE(page().position().board().cells(), 1);
    QVERIFY(page().position().board().full(1, 0));
    QTest::mouseClick(&board, Qt::LeftButton, {}, board.rect().center());
    QCOMPARE(page().position().board().cells(), 2);
    QCOMPARE(page().tree().depth(), 3);
  }

  void aBoardThatShrinksDuringADragKeepsItsBounds() {
    BoardEditor& board = *page().board();
    QTest::mousePress(&board, Qt::LeftButton, {}, board.rect().center());
    page().editor()->setMdp("standard/5x5");
    QTRY_COMPARE(page().position().board().width(), 5);
    QTest::mouseRelease(&board, Qt::LeftButton, {}, board.rect().center());
    QCOMPARE(page().position().board().cells(), 0);
    QCOMPARE(board.picture().columns, 5);
  }

  void editsAreUndoneAndBranchesKept() {
    Q_EMIT page().board()->painted({{0, 0}, {1, 0}}, true);
    Q_EMIT page().board()->painted({{2, 0}}, true);
    action("positionBack")->trigger();
    QCOMPARE(page().position().board().cells(), 2);
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(page().position().board().cells(), 3);
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(page().position().board().cells(), 0);
    QVERIFY(!action("positionBack")->isEnabled());
    action("mirrorPosition")->trigger();  // an O on an empty board is symmetric
    QCOMPARE(page().tree().size(), std::size_t{3});
    page().editor()->setPiece(3);
    const PositionListModel& rows = page().positions()->positions();
    QCOMPARE(rows.rowCount(), 3);  // both edits are one row
    QCOMPARE(rows.index(2).data().toString(), QStringLiteral("↳ Piece S"));
    PositionList& list = *page().positions();
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_Home);
    QTest::keyClick(&list, Qt::Key_Return);
    QCOMPARE(page().position().board().cells(), 0);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(rows.index(1)).center());
    QCOMPARE(page().position().board().cells(), 3);
    action("positionBack")->trigger();
    action("positionBack")->trigger();
    action("positionForward")->trigger();
    QCOMPARE(page().position().board().cells(), 2);  // on the most recently visited branch
  }

  /// Clicks on cells are one entry until something else is done, but are undone one by one.
  void editsOfCellsAreOneEntry() {
    const PositionListModel& rows = page().positions()->positions();
    const auto last = [&] { return rows.index(rows.rowCount() - 1).data().toString(); };
    for (int column = 0; column < 5; ++column) Q_EMIT page().board()->painted({{column, 0}}, true);
    QCOMPARE(rows.rowCount(), 2);
    QCOMPARE(last(), QString("Fill 5 cells"));
    Q_EMIT page().board()->painted({{4, 0}}, false);
    QCOMPARE(last(), QString("Fill 4 cells"));
    action("positionBack")->trigger();
    action("positionBack")->trigger();
    QCOMPARE(page().position().board().cells(), 4);
    QCOMPARE(rows.rowCount(), 2);
    QCOMPARE(rows.currentRow(), 1);
    action("positionForward")->trigger();
    action("positionForward")->trigger();
    QCOMPARE(last(), QString("Fill 4 cells"));
    page().editor()->setPiece(3);
    Q_EMIT page().board()->painted({{0, 0}}, false);
    Q_EMIT page().board()->painted({{9, 0}}, true);
    QCOMPARE(rows.rowCount(), 4);
    QCOMPARE(last(), QString("Edit 2 cells"));
    // An edit of a position that the user has gone to is an entry of its own.
    page().editor()->goTo(rows.idAt(3));
    Q_EMIT page().board()->painted({{8, 0}}, true);
    QCOMPARE(rows.rowCount(), 5);
    QCOMPARE(last(), QString("Fill a cell"));
  }

  void editsOfCellsAreOneEntryAfterARestart() {
    for (int column = 0; column < 3; ++column) Q_EMIT page().board()->painted({{column, 0}}, true);
    QVERIFY(window_->close());
    window_.reset();
    window_ = std::make_unique<MainWindow>(makePages);
    window_->show();
    window_->showPage("laboratory");
    QTRY_COMPARE(page().tree().size(), std::size_t{4});
    QCOMPARE(page().positions()->positions().rowCount(), 2);
  }

  void pieceAndPreviewAreChosen() {
    page().editor()->setMdp("standard/10x20-preview");
    QTRY_VERIFY(!page().pieces()->findChildren<QComboBox*>()[0]->isHidden());
    QVERIFY(page().pieces()->findChildren<QComboBox*>()[1]->isHidden());
    page().pieces()->buttons()->button(4)->click();
    QCOMPARE(page().position().piece(), 4);
    QCOMPARE(page().pieces()->buttons()->button(4)->accessibleName(), "Piece Z");
    QComboBox* next = page().pieces()->findChildren<QComboBox*>()[0];
    next->setFocus();
    choose(next, "J");
    QCOMPARE(page().position().preview(), std::vector<std::uint8_t>{5});
    action("mirrorPosition")->trigger();
    QCOMPARE(page().position().piece(), 3);
    QCOMPARE(page().position().preview(), std::vector<std::uint8_t>{6});
  }

  void holdBackToBackAndComboAreChosen() {
    auto& choice = *page().findChild<GuidelineChoice*>();
    QVERIFY(!choice.isVisible());
    page().editor()->setMdp("guideline/10x20");
    QTRY_VERIFY(choice.isVisible());
    const auto before = page().position().placements().size();
    // The held piece can now be placed instead of the next one: O (1) has fewer placements than all others, T
    // (2) more.
    const int other = page().position().preview().front() == 1 ? 2 : 1;
    choice.hold()->setCurrentIndex(other + 1);
    Q_EMIT choice.hold()->activated(other + 1);
    QCOMPARE(int{page().position().state().held}, other);
    QVERIFY(page().position().placements().size() != before);
    choice.backToBack()->click();
    QVERIFY(page().position().state().backToBack);
    choice.combo()->setValue(4);
    QCOMPARE(int{page().position().state().combo}, 4);
    QCOMPARE(int{page().position().state().held}, other);
    for (int i = 0; i < 3; ++i) page().editor()->back();
    QVERIFY(page().position().state() == GuidelineState());
    QCOMPARE(choice.combo()->value(), 0);
    QVERIFY(!choice.backToBack()->isChecked());
    QCOMPARE(choice.hold()->currentIndex(), 0);
  }

  /// Sessions and bots may contain a combo beyond what a user would choose.
  void aLongComboIsNotChangedByAnotherChoice() {
    auto& choice = *page().findChild<GuidelineChoice*>();
    page().editor()->setMdp("guideline/10x20");
    QTRY_VERIFY(choice.isVisible());
    page().setPosition(page().position().withState({.combo = 32'767}), "guideline/10x20");
    QCOMPARE(choice.combo()->value(), 32'767);
    choice.backToBack()->click();
    QVERIFY(page().position().state().backToBack);
    QCOMPARE(int{page().position().state().combo}, 32'767);
  }

  void renamingAPositionCanBeUndone() {
    page().editor()->setPiece(3);
    const auto label = [this] { return page().tree().node(page().tree().root()).label; };
    const std::string before = label();
    PositionList& list = *page().positions();
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_Home);
    QTest::keyClick(&list, Qt::Key_F2);
    auto* editor = list.findChild<QLineEdit*>();
    QVERIFY(editor);
    retype(editor, "My start");
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(label(), std::string("My start"));
    QTRY_COMPARE(page().errors()->message(), "\"" + text(before) + "\" was renamed to \"My start\".");
    button(*page().errors(), "Undo")->click();
    QCOMPARE(label(), before);
    QVERIFY(!page().errors()->hasMessage());
    QCOMPARE(page().tree().size(), std::size_t{2});
  }

  void boardsAreCopiedAndPasted() {
    paste("X........X\nXX.XXXXXXX\n");
    QCOMPARE(page().position().board().cells(), 11);
    QVERIFY(page().position().board().full(9, 1));
    action("copyBoard")->trigger();
    QCOMPARE(QApplication::clipboard()->text().toStdString(), toText(page().position().board()));
    action("clearBoard")->trigger();
    QCOMPARE(page().position().board().cells(), 0);
    action("pasteBoard")->trigger();
    QCOMPARE(page().position().board().cells(), 11);
    QVERIFY(page().errors()->message().isEmpty());
  }

  /// Otherwise the next piece would be credited with them.
  void fullRowsAreRemoved() {
    paste("X.........\nXXXXXXXXXX\nXXXXXXXXXX\nXXXXXXXXXX\nXXXXXXXXXX\nXXXXXXXXXX\nXX.XXXXXXX\n");
    QCOMPARE(page().position().board().cells(), 10);
    QCOMPARE(page().position().board().pileHeight(), 2);
    page().editor()->setCells({{2, 0}}, true);
    QCOMPARE(page().position().board().cells(), 1);
    QVERIFY(page().position().board().full(0, 0));
  }

  void textThatIsNoBoardOfThisMdpIsRefused() {
    paste("X...\nXX.X\n");
    QCOMPARE(page().errors()->message(),
             "The board was not pasted: row 1 of the text is 4 columns wide; it must be 10, like the board "
             "of Standard 10x20.");
    QCOMPARE(page().tree().size(), std::size_t{1});
    paste("hello");
    QVERIFY(page().errors()->message().contains("v115@ or v110@"));
    QVERIFY(page().errors()->message().contains("a piece's letter for a full one."));
    paste(" ");
    QVERIFY(page().errors()->message().contains("v115@"));
    paste("X.........");
    QVERIFY(page().errors()->isHidden());
  }

  void answersAreThoseOfCore() {
    paste("X.XXX...XX\nXXXX.XXXXX\nXX.XXXXXXX\n");
    page().editor()->setPiece(2);
    QTRY_VERIFY(allAnswered());
    const auto& entries = page().answers().entries();
    QCOMPARE(entries.size(), std::size_t{3});
    QCOMPARE(page().board()->picture().outlines.size(), std::size_t{3});
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const std::size_t expected =
          page().position().choiceOf(Library::instance().agent(entries[i].name.toStdString()));
      QCOMPARE(*entries[i].choice, expected);
      QCOMPARE(textOf(i), wordsOf(PieceSet::tetrominoes(), 2, page().position().placements()[expected]));
      const BoardOutline& outline = page().board()->picture().outlines[i];
      QCOMPARE(outline.color, agentColor(static_cast<int>(i)));
      for (const QPoint& cell : pointsOf(page().position(), expected))
        QVERIFY(std::ranges::count(outline.cells, cell) == 1);
    }
  }

  /// Positions change faster than agents answer; outdated answers are not shown.
  void theLatestPositionIsAnswered() {
    page().addAgents({"cmu-look-ahead"});
    QTRY_COMPARE(page().answers().entries().size(), std::size_t{4});
    for (const int piece : {0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5}) page().editor()->setPiece(piece);
    QTRY_VERIFY(allAnswered());
    test::finishBackgroundWork();
    for (const AgentAnswers::Entry& entry : page().answers().entries())
      QCOMPARE(*entry.choice, page().position().choiceOf(entry.agent));
  }

  void agentsAreNotAskedWhileThePageIsHidden() {
    QTRY_VERIFY(allAnswered());
    window_->showPage("watch");
    page().editor()->setPiece(2);
    test::finishBackgroundWork();
    QVERIFY(!page().answers().entries()[0].choice);
    window_->showPage("laboratory");
    QTRY_VERIFY(allAnswered());
  }

  void anAgentThatCannotPlayHereSaysSo() {
    page().editor()->setMdp("standard/6x12");
    QTRY_COMPARE(page().position().board().width(), 6);
    page().addAgents({"bdu"});  // its weights require boards 10 columns wide
    QTRY_COMPARE(page().answers().entries().size(), std::size_t{4});
    QTRY_VERIFY(allAnswered());
    const AgentAnswers::Entry& refused = page().answers().entries()[3];
    QVERIFY(!refused.choice);
    QVERIFY(refused.failure.contains("it must have 6 on a board 6 columns wide"));
    QCOMPARE(textOf(3), refused.failure);
    QVERIFY(page().answers().entries()[0].choice);
    QVERIFY(page().errors()->isHidden());
  }

  void agentsAreAddedAndRemoved() {
    page().removeAgent(0);
    page().addAgents({"el-tetris"});
    QTRY_COMPARE(page().answers().entries().size(), std::size_t{3});
    QCOMPARE(page().answers().entries()[2].name, "el-tetris");
    QCOMPARE(page().answers().entries()[2].slot, 0);  // reuses the free colour
    QCOMPARE(page().agents()->current(), std::optional<std::size_t>(2));
    page().agents()->table()->setFocus();
    QTest::keyClick(page().agents()->table(), Qt::Key_Delete);
    QCOMPARE(page().answers().entries().size(), std::size_t{2});
    page().addAgents({"no-such-agent"});
    QTRY_VERIFY(page().errors()->message().contains("no-such-agent"));
    for (int i = 0; i < 6; ++i) page().addAgents({"random"});
    QTRY_COMPARE(page().answers().entries().size(), AgentAnswers::kMax);
    QTRY_VERIFY(allAnswered());
    QVERIFY(!page().agents()->chooser()->isEnabled());
    while (!page().answers().entries().empty()) page().removeAgent(0);
    action("playChoice")->trigger();
    QVERIFY(page().errors()->message().contains("add one"));
  }

  /// A placement locks the piece, removes the full row, and brings the next piece.
  void aPlacementIsPlayed() {
    page().editor()->setMdp("standard/10x20-preview");
    QTRY_COMPARE(page().position().preview().size(), std::size_t{1});
    paste("XXXXXX....");
    page().editor()->setPiece(0);  // I
    page().editor()->setPreview({5});
    QTRY_VERIFY(allAnswered());
    const Position before = page().position();
    const std::size_t choice = *page().answers().entries()[0].choice;
    page().agents()->table()->setFocus();
    page().agents()->setCurrent(0);
    QTest::keyClick(page().agents()->table(), Qt::Key_Return);
    QVERIFY(page().position().board() == before.after(choice));
    QCOMPARE(page().position().board().cells(), 0);
    QCOMPARE(page().position().piece(), 5);
    QCOMPARE(page().position().preview().size(), std::size_t{1});
    QVERIFY(page().positions()->currentIndex().data().toString().endsWith("1 row"));
    // Playing it again leads to the same node.
    const PositionTree::Id played = page().tree().current();
    action("positionBack")->trigger();
    page().editor()->play(choice);
    QCOMPARE(page().tree().current(), played);
  }

  void placementsAreRankedPointedOutAndPlayed() {
    paste("XXX....XXX");
    QTRY_VERIFY(allAnswered());
    PlacementTable& table = *page().why()->table();
    QTRY_COMPARE(table.rows().rows.size(), page().position().placements().size());
    page().agents()->setCurrent(1);
    QTRY_COMPARE(table.rows().features.size(), Library::instance().agent("bcts").weights().size());
    Q_EMIT table.pointedAt(1);
    QCOMPARE(page().board()->picture().advice.size(), std::size_t{4});
    page().why()->findChild<QCheckBox*>()->setChecked(true);
    QCOMPARE(page().board()->picture().heat.size(), std::size_t{10});
    page().why()->findChild<QCheckBox*>()->setChecked(false);
    const Position before = page().position();
    table.setFocus();
    table.selectRow(2);
    QTest::keyClick(&table, Qt::Key_Return);
    const std::size_t third =
        Explainer(Library::instance().agent("bcts"), page().position().mdp()).explain(before.view())[2].index;
    QVERIFY(page().position().board() == before.after(third));
    // The current row, if it still exists, highlights its placement for the next piece.
    QTRY_COMPARE(table.rows().rows.size(), page().position().placements().size());
    const bool pointed = table.currentIndex().isValid();
    QTRY_COMPARE(page().board()->picture().advice.size(), pointed ? std::size_t{4} : std::size_t{0});
  }

  void aPlacementThatEndsTheGameIsNotPlayed() {
    QString tower;
    for (int row = 0; row < 20; ++row) tower += "XXXXXXXXX.\n";
    paste(tower);
    page().editor()->setPiece(1);  // it would come to rest above the tower
    page().editor()->play(0);
    QVERIFY(page().errors()->message().contains("end the game"));
    QCOMPARE(page().position().piece(), 1);
  }

  void aPositionComesFromAGameByHand() {
    window_->showPage("play");
    PlayPage& game = part<PlayPage>(*window_);
    QTRY_VERIFY(game.advice()->position());
    const Position sent = *game.advice()->position();
    action("handInLaboratory")->trigger();
    QVERIFY(page().isVisible());
    QVERIFY(page().position() == sent);
    QCOMPARE(page().mdpChooser()->currentText(), "Arcade 10x20");
    QTRY_VERIFY(allAnswered());
    action("positionBack")->trigger();
    QCOMPARE(page().mdpChooser()->currentId(), "standard/10x20");
  }

  void aPositionComesFromWatch() {
    window_->showPage("watch");
    WatchView& watch = part<WatchView>(*window_);
    QTRY_VERIFY(watch.snapshot()->board);
    for (int i = 0; i < 5; ++i) watch.stepPiece();
    QTRY_COMPARE(watch.snapshot()->episode.tally.pieces, 5);
    action("watchedInLaboratory")->trigger();
    QVERIFY(page().isVisible());
    QVERIFY(page().position().board() == *watch.snapshot()->board);
    QCOMPARE(page().position().piece(), watch.snapshot()->piece);
    QCOMPARE(page().position().mdp(), watch.mdp());
  }

  void boardsWithoutHeightAreRefused() {
    MdpSettings settings;
    settings.height.reset();
    const QString path = settings_->path("tall.mdp.json");
    writeFileAtomically(path.toStdString(), toJson(settings).dump());
    page().editor()->setMdp(path);
    QTRY_VERIFY(page().errors()->message().contains("no height limit"));
    QCOMPARE(page().mdpChooser()->currentId(), "standard/10x20");
    page().errors()->dismiss();
    const Mdp tall(settings);
    page().setPosition(Position(tall, tall.startBoard(), 0), "elsewhere");
    QVERIFY(page().errors()->message().contains("no height limit"));
    QCOMPARE(page().tree().size(), std::size_t{1});
  }

  void theSetUpIsRestored() {
    page().editor()->setMdp("standard/10x16");
    QTRY_COMPARE(page().position().board().height(), 16);
    page().removeAgent(0);
    page().addAgents({"el-tetris"});
    QTRY_COMPARE(page().answers().entries().size(), std::size_t{3});
    const QStringList before = ids();
    window_->close();
    openWindow();
    QVERIFY(page().isVisible());  // the page shown last is restored
    window_->close();             // before the agents have loaded
    openWindow();
    QTRY_COMPARE(page().position().board().height(), 16);
    QTRY_COMPARE(ids(), before);
    QVERIFY(page().tree().canGoBack());  // the path to the position is restored, too
  }

 private:
  LaboratoryPage& page() { return part<LaboratoryPage>(*window_); }
  void open() {
    openWindow();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    window_->showPage("laboratory");
    QTRY_COMPARE(page().answers().entries().size(), std::size_t{3});
  }
  void paste(const QString& text) {
    QApplication::clipboard()->setText(text);
    action("pasteBoard")->trigger();
  }
  bool allAnswered() {
    return std::ranges::all_of(page().answers().entries(), [](const AgentAnswers::Entry& entry) {
      return entry.choice || !entry.failure.isEmpty();
    });
  }
  QString textOf(std::size_t agent) {
    return page().agents()->table()->item(static_cast<int>(agent), 1)->text();
  }
  QStringList ids() {
    QStringList names;
    for (const AgentAnswers::Entry& entry : page().answers().entries()) names << entry.name;
    return names;
  }
};

TETRABENCH_TEST(LaboratoryPageTest)
#include "laboratory_page_test.moc"
