#include <QLabel>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/external/hostile_agents.h"
#include "tests/external/marked_processes.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"
#include "widgets/shell/speed_control.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for external agents that misbehave on Watch.
class HostileWatchTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }
  void init() { openWindow(); }
  void cleanup() {
    closeWindow();
    terminateIdlePrograms();
    QTRY_VERIFY(processesWith(mark()).isEmpty());
  }

  void theRunAloneStops_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < std::size(kHostileAgents); ++i)
      QTest::newRow(kHostileAgents[i].name().c_str()) << static_cast<int>(i);
  }
  void theRunAloneStops() {
    QFETCH(int, index);
    const HostileAgent& hostile = kHostileAgents[index];
    watch("dt-20");
    QTRY_VERIFY(pieces() > 3);
    watch(hostile);
    QTRY_VERIFY(*hostile.failure == '\0' ? page().agent().name == hostile.name() && pieces() > 12
                                         : !message().isEmpty());
    const QRegularExpression sentence(QStringLiteral("^The run stopped: .*%1").arg(hostile.failure));
    if (*hostile.failure != '\0') QVERIFY2(sentence.match(message()).hasMatch(), qPrintable(message()));
    watch("dt-20");  // another agent can still play
    QTRY_VERIFY(pieces() > 3);
  }

  void theWindowWaitsForNoAgent_data() {
    QTest::addColumn<HostileAgent>("silent");
    QTest::newRow("a program that is never ready") << HostileAgent{"never-ready"};
    QTest::newRow("a program that never answers") << HostileAgent{"silent"};
    QTest::newRow("a library that never answers")
        << HostileAgent{"hang", "", nullptr, HostileAgent::In::Host};
  }
  /// While the agent is silent, the caption keeps counting and another agent can be chosen.
  void theWindowWaitsForNoAgent() {
    QFETCH(HostileAgent, silent);
    watch("dt-20");
    watch(silent);
    const auto caption = [this] { return page().caption()->toolTip(); };
    QTRY_VERIFY(caption().startsWith("Waiting for " + QString::fromStdString(silent.name())));
    const QString before = caption();
    QTRY_VERIFY(caption() != before);
    QVERIFY(page().failure()->isHidden());
    watch("dt-20");
    QTRY_VERIFY(pieces() > 3);
  }

 private:
  QByteArray mark() const { return folder_.path().toUtf8(); }
  WatchView& page() const { return part<WatchView>(*window_); }
  QString message() const { return page().failure()->message(); }
  std::int64_t pieces() const { return page().snapshot()->total.pieces; }
  void watch(const HostileAgent& hostile) {
    part<WatchDocuments>(*window_).watch(Library::instance().mdp("standard/10x20"),
                                         agentOf(hostile, mark().toStdString()));
  }
  void watch(const char* id) {
    part<WatchDocuments>(*window_).watch(Library::instance().mdp("standard/10x20"),
                                         Library::instance().agent(id));
    QTRY_COMPARE(page().agent().name, Library::instance().agent(id).name);
    page().speedControl()->setSpeed({});
    page().setPaused(false);
  }

  const QTemporaryDir folder_;
};

TETRABENCH_TEST(HostileWatchTest)
#include "hostile_watch_test.moc"
