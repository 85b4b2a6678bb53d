#include "app/windows/agents/log_view.h"

#include <QClipboard>
#include <QPlainTextEdit>

#include "app/windows/agents/agent_details.h"
#include "core/agents/external/program_pool.h"
#include "tests/app/windows/agents/agents_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/search_line.h"

using namespace tetrabench;
using From = ProgramLog::From;

/// Tests for the log of messages between external agents and Tetrabench.
class LogViewTest : public QObject, private AgentsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openAgents(); }
  void cleanup() { closeWindow(); }

  void theLogOfAnAgentSurvivesPageChanges() {
    addOwn("dies");
    action("testAgent")->trigger();
    QTRY_COMPARE(state().phase, AgentState::Phase::Fails);
    action("showAgentLog")->trigger();
    QVERIFY(log().isVisible());
    QTRY_VERIFY(shown().contains(R"( > {"type":"hello")"));
    QVERIFY(shown().contains(R"( < {)"));
    QVERIFY(shown().contains(" ! out of ideas"));
    const QString before = shown();
    window_->showPage("watch");
    window_->showPage("agents");
    QCOMPARE(shown(), before);
  }

  void linesAppearWhileItIsVisibleAndOnlyThen() {
    const auto lines = showOwnLog();
    lines->add(From::Agent, "first");
    QTRY_VERIFY(shown().contains(" < first"));
    const auto* clock = log().findChild<QTimer*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(clock->isActive());
    window_->showPage("watch");
    lines->add(From::Agent, "second");
    QVERIFY(!clock->isActive());
    QVERIFY(!shown().contains("second"));
    window_->showPage("agents");
    QTRY_VERIFY(shown().contains(" < second"));
  }

  void theFilterShowsLinesWithAllWords() {
    const auto lines = showOwnLog();
    lines->add(From::Agent, "one two");
    lines->add(From::Workbench, "two three");
    log().filter()->setText("two one");
    QCOMPARE(shown().count('\n'), 0);
    QVERIFY(shown().endsWith("< one two"));
    log().copy();
    QCOMPARE(QApplication::clipboard()->text(), shown());
    log().filter()->clear();
    QCOMPARE(shown().count('\n'), 1);
  }

  void onlyTheLastThousandLinesAreKept() {
    const auto lines = showOwnLog();
    for (int i = 0; i < 1500; ++i) lines->add(From::Agent, std::to_string(i));
    QTRY_VERIFY(shown().endsWith(" 1499"));
    QCOMPARE(log().view()->document()->blockCount(), 1000);
  }

  void theFirstLinesStayAndItSaysHowManyAreLeftOut() {
    const auto lines = showOwnLog();
    lines->add(From::Workbench, "hello");
    for (int i = 1; i < 1500; ++i) lines->add(From::Agent, std::to_string(i));
    QTRY_VERIFY(shown().endsWith(" 1499"));
    QVERIFY(shown().section('\n', 0, 0).endsWith("> hello"));
    QCOMPARE(shown().section('\n', 10, 10), QString("... 501 lines omitted ..."));
    lines->add(From::Agent, "the last one");
    QTRY_VERIFY(shown().endsWith("the last one"));
    QVERIFY(shown().section('\n', 0, 0).endsWith("> hello"));
    QCOMPARE(shown().section('\n', 10, 10), QString("... 502 lines omitted ..."));
    QCOMPARE(log().view()->document()->blockCount(), 1000);
    log().filter()->setText("1");
    QVERIFY(!shown().contains("omitted"));
    log().filter()->clear();
    QVERIFY(shown().contains("omitted"));
    const QString saved = settings_->path("saved.log");
    log().save(saved);
    QTRY_VERIFY(contentOf(saved).contains("lines omitted"));
    QVERIFY(contentOf(saved).contains("> hello"));
  }

  void theLogIsSavedAndARecordingHasWholeLines() {
    const auto lines = showOwnLog();
    lines->add(From::Event, "before");
    const QString recorded = settings_->path("recorded.log"), saved = settings_->path("saved.log");
    log().record(recorded);
    QTRY_VERIFY(QFile::exists(recorded));
    const std::string longLine(ProgramLog::kMaxBytes + 100, 'x');
    lines->add(From::Agent, longLine);
    log().record({});
    log().save(saved);
    QTRY_VERIFY(contentOf(saved).contains("# before"));
    QTRY_VERIFY(contentOf(recorded).contains(QByteArray::fromStdString("< " + longLine)));
    QVERIFY(!contentOf(recorded).contains("before"));
  }

 private:
  LogView& log() const { return *page().details()->log(); }
  QString shown() const { return log().view()->toPlainText(); }
  static QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  /// Shows the log of an agent that only this test uses.
  std::shared_ptr<ProgramLog> showOwnLog() {
    addOwn(QTest::currentTestFunction());
    page().details()->setTab(AgentDetails::kLog);
    return programLogOf(*page().current()->agent);
  }
};

TETRABENCH_TEST(LogViewTest)
#include "log_view_test.moc"
