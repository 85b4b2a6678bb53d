#include <QSignalSpy>

#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/result_tabs.h"
#include "tests/app/windows/compared_files.h"
#include "tests/support/test_main.h"
#include "widgets/experiments/experiment_matrix.h"
#include "widgets/experiments/run_tree.h"
#include "widgets/forms/error_bar.h"
#include "widgets/plots/plot_view.h"

using namespace tetrabench;

/// Tests for what Compare shows of an experiment that another page asks for.
class ShownExperimentTest : public QObject, private CompareFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openCompare(); }
  void cleanup() { closeWindow(); }

  void theViewIsTheOneThatHasData() {
    using Recorded = CompareExperiment::Recorded;
    using View = CompareChoices::View;
    const auto viewFor = [&](Recorded recorded) {
      window_->request(CompareExperiment{"First", "Random", {}, recorded});
      return page().controls()->choices().view;
    };
    QCOMPARE(viewFor(Recorded::Games), View::Distribution);
    QCOMPARE(viewFor(Recorded::Curves), View::Curves);
    QCOMPARE(viewFor(Recorded::Estimates), View::Curves);
    QCOMPARE(page().controls()->choices().y, CurveY::EpisodeReward);
  }

  void theMatrixSaysWhatItsRunsRecord() {
    auto& experiment = part<ExperimentPage>(*window_);
    QSignalSpy requested(&experiment, &Page::requested);
    using Unit = RunLength::Unit;
    for (const auto& [unit, recorded] : {std::pair(Unit::Games, CompareExperiment::Recorded::Games),
                                         std::pair(Unit::Splitting, CompareExperiment::Recorded::Estimates),
                                         std::pair(Unit::Pieces, CompareExperiment::Recorded::Curves)}) {
      ExperimentPlan plan;
      plan.name = "Other";
      plan.mdps.push_back({"standard/10x20", Library::instance().mdp("standard/10x20")});
      plan.agents.push_back({"dt-20", Library::instance().agent("dt-20")});
      plan.length.unit = unit;
      experiment.session()->show(plan);
      requested.clear();
      Q_EMIT experiment.tabs()->matrix()->cellActivated(0, 0);
      QCOMPARE(requested.size(), 1);
      const auto request = requested[0][0].value<PageRequest>();
      QCOMPARE(std::get<CompareExperiment>(request).recorded, recorded);
    }
  }

  void agentsWithoutAnMdpAreExplained() {
    QStringList agents = sources().checked();
    for (const char* mdp : {"training 0", "training 14"}) agents.removeAll(entry(mdp).id);
    sources().setChecked(agents);
    QTRY_VERIFY(page().isSettled() && !drawn().isEmpty());
    QTRY_COMPARE(page().plot()->accessibleDescription(),
                 QString("Check an MDP of these agents in the list on the left"));
  }

  void theOfferToCheckOthersAgainEndsWithTheNextChoice() {
    page().showOnly("First", "Random", {});
    QVERIFY(page().errors()->message().contains("Only Random is checked"));
    Q_EMIT page().tree()->checkedChanged();
    QVERIFY(!page().errors()->isVisible());
  }
};

TETRABENCH_TEST(ShownExperimentTest)
#include "shown_experiment_test.moc"
