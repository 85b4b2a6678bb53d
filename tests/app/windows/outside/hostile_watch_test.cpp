#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <fstream>

#include "app/windows/watch/speed_control.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "core/agents/library.h"
#include "core/agents/outside/program_pool.h"
#include "core/agents/outside/trusted_agents.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/outside/hostile_agents.h"
#include "tests/outside/marked_processes.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

/// Milliseconds that this thread could have run while others had the processors; 0 where the kernel does not
/// say.
double waitedForProcessor() {
  std::ifstream file("/proc/thread-self/schedstat");
  double ran = 0, waited = 0;
  file >> ran >> waited;
  return waited / 1e6;
}

/// The longest time between two turns of the event loop, without waiting for a processor.
class LongestTurn : public QObject {
 public:
  LongestTurn() {
    begin();
    connect(&timer_, &QTimer::timeout, this, [this] {
      const double passed = static_cast<double>(began_.nsecsElapsed()) / 1e6;
      longest_ = std::max(longest_, passed - (waitedForProcessor() - waitedBefore_));
      begin();
    });
    timer_.start(2);
  }
  double milliseconds() const { return longest_; }

 private:
  void begin() {
    waitedBefore_ = waitedForProcessor();
    began_.start();
  }

  QTimer timer_;
  QElapsedTimer began_;
  double waitedBefore_ = 0, longest_ = 0;
};

}  // namespace

/// External agents that misbehave, on Watch.
class HostileWatchTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }
  void init() { openWindow(); }
  void cleanup() {
    closeWindow();
    endWaitingPrograms();
    QTRY_VERIFY(processesWith(mark()).isEmpty());
  }

  void theRunAloneStops_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < std::size(kHostileAgents); ++i)
      QTest::newRow(kHostileAgents[i].name().c_str()) << static_cast<int>(i);
  }
  /// Starting, playing and failing of the agent hold the window up for less than 50 ms. What does so itself
  /// does so at each attempt; a disk or memory that is busy with other things does not.
  void theRunAloneStops() {
    QFETCH(int, index);
    const HostileAgent& hostile = kHostileAgents[index];
    double longest = INFINITY;
    for (int attempt = 0; attempt < 5 && longest >= 50; ++attempt) {
      watch("dt-20");
      QTRY_VERIFY(pieces() > 3);
      const LongestTurn turn;
      part<WatchDocuments>(*window_).watch(Library::instance().mdp("standard/10x20"),
                                           agentOf(hostile, mark().toStdString()));
      QTRY_VERIFY(*hostile.failure == '\0' ? page().agent().name == hostile.name() && pieces() > 12
                                           : !message().isEmpty());
      const QRegularExpression sentence(QStringLiteral("^The run stopped: .*%1").arg(hostile.failure));
      if (*hostile.failure != '\0') QVERIFY2(sentence.match(message()).hasMatch(), qPrintable(message()));
      longest = std::min(longest, turn.milliseconds());
    }
    QVERIFY2(longest < 50, qPrintable(QStringLiteral("%1 ms").arg(longest)));
    watch("dt-20");  // and another agent plays
    QTRY_VERIFY(pieces() > 3);
  }

 private:
  QByteArray mark() const { return folder_.path().toUtf8(); }
  WatchPage& page() const { return part<WatchPage>(*window_); }
  QString message() const { return page().failure()->message(); }
  std::int64_t pieces() const { return page().snapshot()->total.pieces; }
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
