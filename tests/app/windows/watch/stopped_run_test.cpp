#include <QLabel>
#include <QToolButton>

#include "app/windows/agents/agent_details.h"
#include "app/windows/agents/log_view.h"
#include "app/windows/documents/document_chooser.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/library.h"
#include "tests/app/windows/agents/agents_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/board_view.h"
#include "widgets/forms/error_bar.h"
#include "widgets/shell/speed_control.h"

using namespace tetrabench;

/// Tests for Watch after an agent has failed and while one is thinking.
class StoppedRunTest : public QObject, private AgentsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openAgents();
    window_->showPage("watch");
  }
  void cleanup() { closeWindow(); }

  void theBoardKeepsTheLastPositionAndThePieceThatWasNotPlaced() {
    watchOwn("dies");
    QTRY_VERIFY(watch().isStopped());
    QCOMPARE(watch().snapshot()->total.pieces, 4);
    const BoardPicture& picture = watch().board()->picture();
    QCOMPARE(std::ranges::count_if(picture.cells, [](auto cell) { return cell != BoardPicture::emptyCell; }),
             16);
    QCOMPARE(picture.falling.size(), std::size_t{4});
  }

  void theButtonOffersToStartAgain() {
    watchOwn("dies");
    QTRY_COMPARE(action("playPause")->text(), QString("&Start again"));
    QVERIFY(!watch().isPlaying());
    const auto snapshot = watch().snapshot();
    action("playPause")->trigger();
    QVERIFY(!watch().isStopped());
    QVERIFY(watch().failure()->isHidden());
    QTRY_VERIFY(watch().isStopped() && watch().snapshot() != snapshot);  // it dies again
  }

  void theReasonStaysBesideOtherNotices() {
    watchOwn("dies");
    QTRY_VERIFY(watch().failure()->isVisible());
    watch().errors()->showNotice("The program of Failing has changed.");
    QVERIFY(watch().failure()->isVisible() && watch().errors()->isVisible());
    QVERIFY(watch().failure()->message().contains("out of ideas"));
    QTest::keyClick(watch().errors(), Qt::Key_Escape);
    QTest::keyClick(watch().failure(), Qt::Key_Escape);
    QVERIFY(watch().errors()->isHidden() && watch().failure()->isVisible());
    action("restart")->trigger();
    QVERIFY(watch().failure()->isHidden());
  }

  void whySaysThatTheRunStopped() {
    WhyPanel why;
    why.show();
    watch().setWhyPanel(&why);
    const auto says = [&](const QString& words) {
      return std::ranges::any_of(why.findChildren<QLabel*>(),
                                 [&](const QLabel* label) { return label->text().contains(words); });
    };
    watchOwn("dies");
    QTRY_VERIFY(watch().isStopped());
    QTRY_VERIFY(says("The run stopped: ") && says("out of ideas"));
    window_.reset();  // destroyed before the panel
  }

  void aLinkOpensTheLogOfTheProgram() {
    const QString file = watchOwn("dies");
    QTRY_VERIFY(watch().failure()->isVisible());
    button(*watch().failure(), "Show its log")->click();
    QVERIFY(page().isVisible());
    QTRY_VERIFY(page().current() && page().current()->id == file);
    QTRY_VERIFY(page().details()->log()->isVisible());
  }

  void aLinkLeadsToTheOptionsOfTheProgram() {
    watchOwn("");
    auto& editor = part<AgentEditor>(*window_);
    const auto labels = editor.findChildren<QLabel*>();
    const auto link = std::ranges::find_if(
        labels, [](const QLabel* label) { return label->text().contains("<a href=\"options\">"); });
    QVERIFY(link != labels.end());
    Q_EMIT(*link)->linkActivated("options");
    QVERIFY(page().isVisible());
  }

  void aLongNameIsShownWithItsEnd() {
    const AgentSettings agent =
        testAgent("", "An agent with a name that is far too long for the field, training 3");
    trustForNow(agent);
    window_->resize(960, 640);
    const QString file = write(own(), "long", agent);
    part<WatchDocuments>(*window_).loadAgent(file);
    const DocumentChooser& chooser = *watch().agentChooser();
    QTRY_VERIFY(chooser.currentText().endsWith("training 3"));
    watch().board()->setFocus();
    QTRY_VERIFY(chooser.drawnName() != chooser.currentText());
    QVERIFY2(chooser.drawnName().endsWith("3"), qPrintable(chooser.drawnName()));
  }

  void aRunThatWaitsForItsAgentSaysSo() {
    watchOwn("silent");
    QTRY_VERIFY(watch().caption()->toolTip().startsWith("Waiting for Failing, "));
    const QString first = watch().caption()->toolTip();
    QTRY_VERIFY(watch().caption()->toolTip() != first);
    QVERIFY(watch().caption()->text().contains("Waiting"));
    part<WatchDocuments>(*window_).loadAgent("dt-20");
    QTRY_VERIFY(watch().snapshot()->total.pieces > 0);
    QVERIFY(!watch().caption()->text().contains("Waiting"));
  }

  void noticesCoverNothing_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("small") << QSize(960, 640);
    QTest::newRow("large") << QSize(1600, 1000);
  }
  void noticesCoverNothing() {
    QFETCH(QSize, size);
    window_->resize(size);
    watchOwn("dies");
    QTRY_VERIFY(watch().failure()->isVisible());
    watch().errors()->showNotice("The program of Failing has changed.",
                                 {{"Restart with the new version", [] {}}});
    QTRY_VERIFY(watch().errors()->height() >= watch().errors()->minimumSizeHint().height());
    QCoreApplication::sendPostedEvents();
    const auto placeOf = [&](const QWidget* widget) {
      return QRect(widget->mapTo(&watch(), QPoint()), widget->size());
    };
    for (const QWidget* bar : {watch().errors(), watch().failure()})
      for (const QWidget* part : watch().findChildren<QWidget*>()) {
        if (!part->isVisible() || part == bar || bar->isAncestorOf(part) || part->isWindow()) continue;
        if (part->parentWidget() != &watch()) continue;
        QVERIFY2(!placeOf(bar).intersects(placeOf(part)), part->metaObject()->className());
      }
    for (const QWidget* bar : {watch().errors(), watch().failure()})
      QVERIFY(!placeOf(bar).intersects(placeOf(watch().board())));
    QVERIFY(watch().rect().contains(placeOf(watch().errors())));
    QCOMPARE(window_->size(), size);
  }

 private:
  WatchView& watch() const { return part<WatchView>(*window_); }
  QString watchOwn(const std::string& behaviour) const {
    AgentSettings agent = testAgent(behaviour, "Failing");
    agent.as<ProcessSettings>().external.answerSeconds = 3600;
    trustForNow(agent);
    const QString file = write(own(), "failing", agent);
    part<WatchDocuments>(*window_).loadAgent(file);
    [&] { QTRY_COMPARE(part<WatchDocuments>(*window_).agent().name, agent.name); }();
    watch().setPaused(false);
    return file;
  }
};

TETRABENCH_TEST(StoppedRunTest)
#include "stopped_run_test.moc"
