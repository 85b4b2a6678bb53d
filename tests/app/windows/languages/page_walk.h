#pragma once

#include <QTabWidget>
#include <QTest>
#include <functional>

#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_page.h"
#include "app/windows/watch/speed_control.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "tests/app/windows/window_parts.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {

/// Goes over all pages of a window, with documents in them, and calls `see` in each state.
class PageWalk {
 public:
  using See = std::function<void(const QString& where)>;
  PageWalk(MainWindow& window, See see) : window_(window), seen_(std::move(see)) {}

  void all() {
    watch();
    play();
    experiment();
    optimize();
    see("compare", MainWindow::kCompare);
    see("championship", MainWindow::kChampionship);
    see("agents", MainWindow::kAgents);
  }

 private:
  void see(const QString& where) {
    QTest::qWait(0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QTest::qWait(0);
    seen_(where);
  }
  void see(const QString& where, MainWindow::Page page) {
    window_.showPage(page);
    see(where);
  }

  void watch() {
    window_.showPage(MainWindow::kWatch);
    auto& page = part<WatchPage>(window_);
    part<WatchDocuments>(window_).load("rlc2008/training-14", "dt-20");
    QTRY_COMPARE(part<WatchDocuments>(window_).agent().name, std::string("DT-20"));
    page.speedControl()->setSpeed(std::nullopt);
    page.setPaused(false);
    QTRY_VERIFY(page.snapshot()->total.pieces > 1000);
    page.setPaused(true);
    for (int i = 0; i < 3; ++i) page.step();
    for (const char* dock : {"mdpDock", "agentDock", "whyDock", "learnedDock"}) {
      showDock(window_, dock);
      QTest::qWait(200);
      see(QString("watch, ") + dock);
    }
  }

  void play() {
    auto& page = part<PlayPage>(window_);
    window_.showPage(MainWindow::kPlay);
    see("play");
    page.setPlacementsShown(true);
    see("play with placements");
    page.setPlacementsShown(false);
    while (page.seatCount() < PlayPage::kMostSeats) page.addBoard();
    const auto seated = [&] {
      for (std::size_t i = 0; i < page.seatCount(); ++i)
        if (!page.seat(i)->hasGame()) return false;
      return true;
    };
    QTRY_VERIFY(seated());
    see("play with six boards");
    see("laboratory", MainWindow::kLaboratory);
    see("replay", MainWindow::kReplay);
  }

  void experiment() {
    auto& page = part<ExperimentPage>(window_);
    window_.showPage(MainWindow::kExperiment);
    page.documents()->open("rlc2008-training");
    QTRY_VERIFY(page.editor()->plan().mdps.size() > 10);
    see("experiment");
  }

  void optimize() {
    auto& page = part<OptimizePage>(window_);
    window_.showPage(MainWindow::kOptimize);
    page.documents()->open("cmu/map");
    QTRY_VERIFY(page.editor()->plan().name != "New optimization");
    for (auto* tabs : page.findChildren<QTabWidget*>())
      for (int i = 0; i < tabs->count(); ++i) {
        tabs->setCurrentIndex(i);
        see("optimize, " + tabs->tabText(i));
      }
  }

  MainWindow& window_;
  See seen_;
};

}  // namespace tetrabench::test
