#include <QAction>
#include <QTabWidget>

#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimization_session.h"
#include "app/windows/optimize/search_pictures.h"
#include "app/windows/optimize/search_view.h"
#include "core/agents/n_tuple/n_tuple_settings.h"
#include "core/optimizers/option_space.h"
#include "tests/app/windows/optimize/optimize_fixture.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

/// Tests for the Optimize page with methods that train an agent.
class OptimizeTrainingTest : public QObject, private OptimizeFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void trainingShowsItsCurveAndNoWeights() {
    const auto shown = [](const QTabWidget* tabs) {
      QStringList names;
      for (int i = 0; i < tabs->count(); ++i)
        if (tabs->isTabVisible(i)) names << tabs->tabText(i);
      return names;
    };
    const auto* view = page().findChild<SearchView*>();
    const auto* editor = page().editor()->findChild<QTabWidget*>();
    const QStringList pictures = shown(view), parts = shown(editor);
    QVERIFY(pictures.size() == 5 && parts.contains("Space"));
    OptimizationPlan plan = smallPlan();
    plan.agent.agent = AgentSettings();
    plan.agent.agent.name = "Tables";
    plan.agent.agent.kind =
        NTupleSettings{.layout = {.boardWidth = 10, .boardHeight = 10, .windows = {{2, 2}}}, .weights = {}};
    plan.agent.reference.clear();
    plan.method = ActorCriticSettings{.trials = 2, .games = 2};
    plan.space = numbersOf(plan.agent.agent);
    page().editor()->setPlan(plan);
    QCOMPARE(shown(view), QStringList{"Learning"});
    QVERIFY(!shown(editor).contains("Space"));
    run();
    QCOMPARE(shown(view), QStringList{"Learning"});
    SearchTrace trace(plan);
    trace.update(*page().session()->history());
    const SearchGraph graph = learningGraph(trace);
    QCOMPARE(graph.xTitle, QString("training games"));
    QCOMPARE(graph.curves[0].x, (std::vector<double>{2, 4}));
    page().editor()->setPlan(smallPlan());
    QCOMPARE(shown(editor), parts);
  }
};

TETRABENCH_TEST(OptimizeTrainingTest)
#include "optimize_training_test.moc"
