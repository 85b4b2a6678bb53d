#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "app/windows/compare/compare_controls.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/compare/compare_sources.h"
#include "core/agents/library.h"
#include "core/experiments/experiment_runner.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"

namespace tetrabench {

/// Plays a small experiment of two agents on two MDPs into a results file.
inline void playExperiment(const QString& path, const std::string& name,
                           const std::vector<const char*>& agents = {"bcts", "random"},
                           std::int64_t steps = 500) {
  const Library& library = Library::instance();
  ExperimentPlan plan;
  plan.name = name;
  for (const char* id : {"rlc2008/training-00", "rlc2008/training-14"})
    plan.mdps.push_back({id, library.mdp(id)});
  for (const char* id : agents) plan.agents.push_back({id, library.agent(id)});
  plan.length.amount = steps;
  plan.repetitions = 2;
  ExperimentRunner runner(path.toStdString(), plan, {.threads = 2});
  if (!runner.waitFor(std::chrono::milliseconds(test::kGuardMilliseconds)))
    qFatal("the experiment was not played in time");
}

/// Main window fixture with the Compare page showing the experiment "First" in its working file.
class CompareFixture : protected WindowFixture {
 protected:
  /// Opens the window, replacing an open one; if that was not closed first, this simulates a crash.
  void openCompare() {
    openWindow();
    const QString path = settings_->path("results.tetrabench");
    if (!QFile::exists(path)) {
      playExperiment(path, "First");
      part<ResultsFile>(*window_).announceChange();
    }
    window_->showPage("compare");
    QTRY_VERIFY(page().isSettled() && !page().sources()->entries().empty());
  }
  ComparePage& page() const { return part<ComparePage>(*window_); }
  CompareSources& sources() const { return *page().sources(); }
  QString path(const QString& name) const { return settings_->path(name); }
  /// Returns the entry with this title in the group.
  RunTreeEntry entry(const QString& title, const QString& group = {}) const {
    for (const RunTreeEntry& entry : sources().entries())
      if (entry.title == title && (group.isEmpty() || entry.path.contains(group))) return entry;
    return {};
  }
  QStringList drawn() const {
    QStringList names;
    for (const ComparedItem& item : sources().items()) names << item.name;
    return names;
  }
};

}  // namespace tetrabench
