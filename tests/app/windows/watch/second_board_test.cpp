#include "app/windows/watch/second_board.h"

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <algorithm>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/watch/board_column.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/play/player.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/agents/placement_table.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/board_view.h"
#include "widgets/forms/error_bar.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/speed_control.h"

using namespace tetrabench;

/// Tests for two agents on Watch that get the same pieces.
class SecondBoardTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    QSignalSpy settled(&part<WatchDocuments>(*window_), &WatchDocuments::settled);
    part<WatchDocuments>(*window_).load("standard/10x20", "dt-20");
    QVERIFY(settled.wait(test::kGuardMilliseconds));
  }
  void cleanup() { closeWindow(); }

  void itIsThereOnlyOnceItIsAskedFor() {
    QVERIFY(!watch().second());
    action("secondBoard")->trigger();
    QVERIFY(watch().isSecondShown() && second().isVisible());
    QTRY_COMPARE(second().agentId(), QString("dellacherie"));
    QTRY_VERIFY(second().run());
    QCOMPARE(second().run()->seed(), watch().seed());
    action("secondBoard")->trigger();
    QVERIFY(second().isHidden() && !second().run());
    QVERIFY(!action("secondBoard")->isChecked());
  }

  void bothGetTheSamePiecesAndStepTogether() {
    showSecond("bcts");
    action("stopAtDifference")->setChecked(false);
    for (int piece = 1; piece <= 30; ++piece) {
      action("stepPiece")->trigger();
      QTRY_VERIFY(watch().snapshot()->total.pieces == piece && second().snapshot()->total.pieces == piece);
      QCOMPARE(second().snapshot()->piece, watch().snapshot()->piece);
    }
    QVERIFY(second().snapshot()->board != watch().snapshot()->board);
    QTRY_VERIFY(second().column()->caption()->text().contains("lines"));
  }

  void bothStopWhereTheyFirstDiffer_data() {
    QTest::addColumn<bool>("isUnlimited");
    QTest::newRow("unlimited") << true;
    QTest::newRow("60 pieces a second") << false;
  }
  void bothStopWhereTheyFirstDiffer() {
    QFETCH(bool, isUnlimited);
    showSecond("bcts");
    Player one(watch().mdp(), watch().agent(), 1), two(watch().mdp(), *second().agent(), 1);
    const auto choiceOf = [](Player& player) { return player.game().placements()[player.decide()]; };
    while (choiceOf(one) == choiceOf(two)) {
      one.playPiece();
      two.playPiece();
    }
    watch().speedControl()->setSpeed(isUnlimited ? std::nullopt : std::optional<double>(60));
    watch().setPaused(false);
    QTRY_VERIFY(second().isAtDifference());
    QVERIFY(watch().isPaused());
    const auto pieces = one.total().pieces;
    QTRY_VERIFY(watch().snapshot()->fall && second().snapshot()->fall);
    QCOMPARE(watch().snapshot()->total.pieces, pieces);
    QCOMPARE(second().snapshot()->total.pieces, pieces);
    QVERIFY(watch().snapshot()->board == one.game().board());
    QVERIFY(second().snapshot()->board == one.game().board());
    QVERIFY(watch().snapshot()->fall->placement == choiceOf(one));
    QVERIFY(second().snapshot()->fall->placement == choiceOf(two));
    const QString notice = watch().errors()->message();
    QVERIFY2(notice.contains("DT-20: ") && notice.contains("BCTS: "), qPrintable(notice));
    QVERIFY(notice.contains(QString("piece %1 of game 1").arg(pieces + 1)));

    watch().setPaused(false);  // from now on each on its own
    QVERIFY(watch().errors()->isHidden());
    QTRY_VERIFY(watch().snapshot()->total.pieces > pieces + 20 &&
                second().snapshot()->total.pieces > pieces + 20);
    QVERIFY(!second().isAtDifference());
  }

  void aStepPassesTheDifference() {
    showSecond("bcts");
    watch().speedControl()->setSpeed(std::nullopt);
    watch().setPaused(false);
    QTRY_VERIFY(second().isAtDifference());
    const auto pieces = watch().snapshot()->total.pieces;
    action("stepPiece")->trigger();
    QVERIFY(!second().isAtDifference() && watch().errors()->isHidden());
    QTRY_VERIFY(watch().snapshot()->total.pieces == pieces + 1 &&
                second().snapshot()->total.pieces == pieces + 1);
    QVERIFY(watch().snapshot()->board != second().snapshot()->board);
  }

  /// Lets a class try which weights lead to the other choice.
  void weightsThatLeadToTheSameChoiceEndTheDifference() {
    showSecond("bcts");
    watch().speedControl()->setSpeed(std::nullopt);
    watch().setPaused(false);
    QTRY_VERIFY(second().isAtDifference());
    watch().continueWith(*second().agent());
    QTRY_VERIFY(!second().isAtDifference());
    QVERIFY(watch().errors()->isHidden());
    QVERIFY(watch().isPaused());
  }

  void theReasonsOfBothAreShown() {
    showSecond("bcts");
    showDock(*window_, "whyDock");
    auto panels = window_->findChild<QDockWidget*>("whyDock")->findChildren<WhyPanel*>();
    QCOMPARE(panels.size(), qsizetype{2});
    std::ranges::sort(panels, {},
                      [](const WhyPanel* panel) { return panel->mapTo(panel->window(), QPoint()).y(); });
    for (const WhyPanel* panel : panels) QTRY_VERIFY(!panel->table()->rows().rows.empty());
    const auto says = [](const WhyPanel* panel, const QString& words) {
      const auto labels = panel->findChildren<QLabel*>();
      return std::ranges::any_of(labels,
                                 [&](const QLabel* label) { return label->text().startsWith(words); });
    };
    QVERIFY(says(panels[0], "DT-20, best first") && says(panels[1], "BCTS, best first"));
    action("secondBoard")->trigger();
    QVERIFY(panels[1]->isHidden() && panels[0]->isVisible());
  }

  void theCurveOfTheSecondRunIsDrawnToo() {
    showSecond("bcts");
    action("stopAtDifference")->setChecked(false);
    watch().speedControl()->setSpeed(std::nullopt);
    watch().setPaused(false);
    const auto names = [this] {
      QStringList all;
      for (const PlotCurve& curve : watch().curves()->plot()->curves())
        if (curve.live) all << curve.name;
      return all;
    };
    QTRY_COMPARE(names(), (QStringList{"BCTS", "DT-20"}));
    action("secondBoard")->trigger();
    QCOMPARE(names(), QStringList{"DT-20"});
  }

  void anotherMdpOrAgentStartsBothAnew() {
    showSecond("bcts");
    part<WatchDocuments>(*window_).load("standard/6x12", "dellacherie");
    QTRY_VERIFY(second().run() && second().run()->mdp().width() == 6);
    QCOMPARE(second().snapshot()->total.pieces, std::int64_t{0});
    part<WatchDocuments>(*window_).load("standard/10x20", {});
    QTRY_COMPARE(watch().mdp().width(), 10);
    second().choose("bdu");  // only for this width
    QTRY_COMPARE(second().agentId(), QString("bdu"));
    part<WatchDocuments>(*window_).load("standard/6x12", {});
    QTRY_COMPARE(watch().mdp().width(), 6);
    QTRY_VERIFY(watch().errors()->message().contains("columns wide"));
    QVERIFY(!second().run());
    watch().setPaused(false);  // the first is not held by a second that cannot play
    QTRY_VERIFY(watch().snapshot()->total.pieces > 3);
  }

  void itIsKnownAgainAtTheNextStart() {
    showSecond("bcts");
    action("stopAtDifference")->setChecked(false);
    window_->close();
    window_ = std::make_unique<MainWindow>(makePages);
    window_->show();
    QVERIFY(action("secondBoard")->isChecked() && !action("stopAtDifference")->isChecked());
    QTRY_VERIFY(watch().second() && second().run());
    QCOMPARE(second().agentId(), QString("bcts"));
    QVERIFY(watch().isPaused());
  }

  void itIsHiddenIfItsAgentIsGoneAtTheNextStart() {
    const QString file = settings_->path("gone.agent.json");
    writeAgent(file.toStdString(), Library::instance().agent("bcts"));
    showSecond(file);
    window_->close();
    QVERIFY(QFile::remove(file));
    for (int start = 0; start < 2; ++start) {
      window_ = std::make_unique<MainWindow>(makePages);
      window_->show();
      const bool isRestored = start == 0;
      QCOMPARE(watch().second() != nullptr, isRestored);
      if (isRestored) QTRY_VERIFY(watch().errors()->message().contains("gone.agent.json"));
      QVERIFY(!watch().isSecondShown() && !action("secondBoard")->isChecked());
      window_->close();
    }
  }

  void itHasRoomAndIsReachedByKeys() {
    window_->resize(960, 640);
    showSecond("bcts");
    QCoreApplication::sendPostedEvents();
    QCOMPARE(window_->size(), QSize(960, 640));
    for (const BoardView* board : {watch().board(), second().column()->board()}) {
      QVERIFY(board->isVisible() && board->width() >= 100 && board->height() >= 200);
      QTRY_VERIFY(board->spokenText().contains("Game 1"));
    }
    action("chooseSecondAgent")->trigger();
    QCOMPARE(window_->focusWidget(), second().chooser());
    QVERIFY(!second().chooser()->accessibleName().isEmpty());
  }

 private:
  WatchView& watch() const { return part<WatchView>(*window_); }
  SecondBoard& second() const { return *watch().second(); }
  void showSecond(const QString& agent) const {
    watch().chooseSecond(agent);
    QTRY_VERIFY(second().run() && second().snapshot()->board);
    QCOMPARE(second().agentId(), agent);
  }
};

TETRABENCH_TEST(SecondBoardTest)
#include "second_board_test.moc"
