#include <malloc.h>

#include <QRegularExpression>
#include <QTemporaryDir>

#include "core/agents/external/program_pool.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/experiments/compared_agent.h"
#include "core/experiments/experiment_runner.h"
#include "tests/external/hostile_agents.h"
#include "tests/external/marked_processes.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for experiments with external agents that misbehave in every way.
class HostileAgentsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }
  void eachFailsItsRunsAlone();
  void nothingIsLeftOfThem();
  void comparisonsKnowWhichAreExternal();

 private:
  ExperimentPlan plan() const {
    ExperimentPlan plan;
    plan.mdps = {{"", Library::instance().mdp("standard/10x20")}};
    plan.agents = {{"dt-20", Library::instance().agent("dt-20")}};
    for (const HostileAgent& hostile : kHostileAgents) plan.agents.push_back({"", agentOf(hostile, mark())});
    plan.agents.push_back({"random", Library::instance().agent("random")});
    plan.repetitions = 1;
    plan.length = {RunLength::Unit::Pieces, 12};
    return plan;
  }
  std::string mark() const { return folder_.path().toStdString(); }
  std::vector<ResultsDatabase::Run> played() {
    const std::string file = folder_.filePath(QStringLiteral("%1.tetrabench").arg(++files_)).toStdString();
    ExperimentRunner runner(file, plan(), {.threads = 2});
    while (!runner.waitFor(std::chrono::milliseconds(100))) {
    }
    return runner.runs();
  }

  const QTemporaryDir folder_;
  int files_ = 0;
};

namespace {

qsizetype openFiles() {
  return QDir("/proc/self/fd").entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System).size();
}

/// Returns the allocated heap in MB; resident memory would vary with the threads that allocate.
double allocatedMegabytes() {
  const struct mallinfo2 heap = ::mallinfo2();
  return static_cast<double>(heap.uordblks + heap.hblkhd) / 1e6;
}

/// Returns the number of child processes of this process.
int childProcesses() {
  int count = 0;
  for (const QString& thread : QDir("/proc/self/task").entryList(QDir::NoDotAndDotDot | QDir::Dirs)) {
    QFile file("/proc/self/task/" + thread + "/children");
    if (file.open(QFile::ReadOnly)) count += static_cast<int>(file.readAll().count(' '));
  }
  return count;
}

}  // namespace

void HostileAgentsTest::eachFailsItsRunsAlone() {
  for (const ResultsDatabase::Run& run : played()) {
    const std::size_t agent = run.key.agent;
    const bool hostile = agent >= 1 && agent <= std::size(kHostileAgents);
    const char* failure = hostile ? kHostileAgents[agent - 1].failure : "";
    const QByteArray what = (plan().agents[agent].agent.name + ": " + run.reason).c_str();
    if (*failure == '\0') {
      QVERIFY2(run.state == ResultsDatabase::State::Done, what);
      continue;
    }
    QVERIFY2(run.state == ResultsDatabase::State::Failed, what);
    const QRegularExpression sentence(QString(failure) + ".*\\.$");
    QVERIFY2(sentence.match(QString::fromStdString(run.reason)).hasMatch(), what);
  }
}

void HostileAgentsTest::nothingIsLeftOfThem() {
  played();
  terminateIdlePrograms();
  QTRY_VERIFY(processesWith(QByteArray::fromStdString(mark())).isEmpty());
  QTRY_COMPARE(childProcesses(), 0);  // no zombies either
  const qsizetype files = openFiles();
  const double memory = allocatedMegabytes();
  for (int i = 0; i < 2; ++i) played();
  terminateIdlePrograms();
  QTRY_VERIFY(processesWith(QByteArray::fromStdString(mark())).isEmpty());
  QTRY_COMPARE(childProcesses(), 0);
  QCOMPARE(openFiles(), files);
  const double more = allocatedMegabytes() - memory;
  QVERIFY2(more < 5, qPrintable(QString::number(more)));
}

void HostileAgentsTest::comparisonsKnowWhichAreExternal() {
  ExperimentPlan plan = this->plan();
  plan.agents.resize(2);
  const std::string file = folder_.filePath("compared.tetrabench").toStdString();
  ResultsDatabase database(file);
  database.addExperiment(plan);
  const auto agents = comparedAgents(database, database.experiments().front(), {0, 1});
  QVERIFY(!agents[0].external);
  QVERIFY(agents[1].external);
}

TETRABENCH_TEST(HostileAgentsTest)
#include "hostile_agents_test.moc"
