#pragma once

#include <QLabel>
#include <QTest>
#include <algorithm>

#include "app/windows/optimize/optimize_page.h"
#include "core/agents/library.h"
#include "tests/app/windows/window_fixture.h"

namespace tetrabench {

/// Main window fixture for tests of Optimize, with plans of searches that take less than a second, or hours.
class OptimizeFixture : protected WindowFixture {
 protected:
  OptimizePage& page() const { return part<OptimizePage>(*window_); }
  bool says(const QString& words) const {
    const auto labels = page().findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) {
      return label->text().replace(QChar(QChar::Nbsp), QLatin1Char(' ')).contains(words);
    });
  }
  /// Runs the plan in the editor to completion.
  void run() {
    action("runOptimization")->trigger();
    QVERIFY(page().session()->isRunning());
    QTRY_VERIFY(!page().session()->isRunning());
  }

  static OptimizationPlan longPlan() {
    OptimizationPlan plan = smallPlan();
    plan.games = 200;
    std::get<CrossEntropySettings>(plan.method).generations = 1000;
    return plan;
  }
  static OptimizationPlan smallPlan() {
    OptimizationPlan plan;
    plan.name = "Small";
    plan.mdp = {"standard/10x10", Library::instance().mdp("standard/10x10")};
    plan.agent = {"huji-2", Library::instance().agent("huji-2")};
    plan.space = spaceOf(plan.agent.agent, 0, 100);
    plan.games = 3;
    plan.pieceLimit = plan.validation.pieceLimit = 300;
    plan.method = CrossEntropySettings{.generations = 5, .population = 10, .elite = 3};
    plan.candidates = 3;
    plan.validation.games = 5;
    return plan;
  }
};

}  // namespace tetrabench
