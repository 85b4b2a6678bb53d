#include <QLabel>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/search_view.h"
#include "app/windows/watch/watch_documents.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/trusted_agents.h"
#include "core/optimizers/option_space.h"
#include "tests/app/windows/optimize/optimize_fixture.h"
#include "tests/external/test_agents.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

namespace {

AgentSettings agentWithOptions(const std::string& behaviour) {
  AgentSettings agent = test::testProgram(behaviour);
  agent.name = "Weigher";
  return agent;
}

}  // namespace

/// Tests for searches for the options of an external agent.
class OptimizeOptionsTest : public QObject, private OptimizeFixture {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }
  void init() {
    openWindow();
    window_->showPage("optimize");
  }
  void cleanup() { closeWindow(); }

  void theOptionsOfAChosenAgentAreItsSpace() {
    const QString file = settings_->path("weigher.agent.json");
    writeAgent(file.toStdString(), agentWithOptions("weighs"));
    page().editor()->setPlan(smallPlan());
    Q_EMIT page().editor()->agentChosen(file);
    QTRY_COMPARE(page().editor()->plan().space.size(), std::size_t{2});
    const OptimizationPlan& plan = page().editor()->plan();
    QCOMPARE(plan.space[0].name, std::string("holes"));
    QVERIFY(plan.space[1].whole && plan.space[1].to == 10);
    const auto& views = *page().findChild<SearchView*>();
    QVERIFY(!page().session()->plan());
    QCOMPARE(views.tabText(1), QString("Options"));  // before the first search
    action("runOptimization")->trigger();
    QTRY_VERIFY(page().session()->progress() && !page().session()->isRunning());
    QVERIFY2(page().errors()->message().isEmpty(), qPrintable(page().errors()->message()));
    const auto found = page().session()->finalists();
    QVERIFY(!found.empty());
    QCOMPARE(externalOf(agentOf(plan, found.front()))->options.size(), std::size_t{2});
    const auto words = [&] {
      QStringList all;
      for (const auto* label : page().findChildren<QLabel*>()) all << label->text();
      for (const auto* tabs : page().findChildren<QTabWidget*>())
        for (int i = 0; i < tabs->count(); ++i) all << tabs->tabText(i);
      for (const auto* table : page().findChildren<QTableView*>())
        for (int i = 0; i < table->model()->columnCount(); ++i)
          all << table->model()->headerData(i, Qt::Horizontal).toString();
      return all.join(QLatin1Char('\n'));
    }();
    QVERIFY2(!words.contains("weight", Qt::CaseInsensitive), qPrintable(words));
    QVERIFY(words.contains("Options"));
  }

  void aSearchStartsOnceHoweverFastRunIsPressed() {
    const QString file = settings_->path("weigher.agent.json");
    writeAgent(file.toStdString(), agentWithOptions("weighs"));
    page().editor()->setPlan(smallPlan());
    Q_EMIT page().editor()->agentChosen(file);
    QTRY_COMPARE(page().editor()->plan().space.size(), std::size_t{2});
    const QSignalSpy started(page().session(), &OptimizationSession::started);
    for (int i = 0; i < 3; ++i) page().run();
    QTRY_VERIFY(page().session()->progress() && !page().session()->isRunning());
    QCOMPARE(started.count(), 1);
  }

  void anAgentWithoutNumbersSaysSo() {
    const QString file = settings_->path("weigher.agent.json");
    writeAgent(file.toStdString(), agentWithOptions("no-numbers"));
    const OptimizationPlan before = smallPlan();
    page().editor()->setPlan(before);
    chooser()->setCurrentId("dt-20");
    Q_EMIT chooser()->chosen(file);
    QTRY_VERIFY(page().errors()->message().contains("declares no numeric option"));
    QVERIFY(page().editor()->plan() == before);
    QCOMPARE(chooser()->currentText(), QString::fromStdString(before.agent.agent.name));
  }

  void theAgentOnWatchIsOptimized() {
    part<WatchDocuments>(*window_).watch(Library::instance().mdp("standard/6x12"),
                                         agentWithOptions("weighs"));
    QTRY_COMPARE(part<WatchDocuments>(*window_).agent().name, std::string("Weigher"));
    action("optimizeAgent")->trigger();
    QTRY_COMPARE(page().editor()->plan().name, std::string("Weigher"));
    QVERIFY(hasWholeSpace(page().editor()->plan()));
    QCOMPARE(page().editor()->plan().space[1].start, 2.0);
  }

 private:
  DocumentChooser* chooser() const { return named<DocumentChooser>(page(), "Agent to optimize"); }
};

TETRABENCH_TEST(OptimizeOptionsTest)
#include "optimize_options_test.moc"
