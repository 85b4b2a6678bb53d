#include <QSettings>
#include <QSocketNotifier>
#include <QTimer>
#include <iostream>

#include "app/windows/documents/results_file.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/pages.h"
#include "app/windows/start/application.h"
#include "app/windows/start/closing_signals.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "tests/app/windows/window_parts.h"

// working_window watch AGENT: a main window that watches an agent and prints "works" once it has placed a
// piece. working_window experiment PLAN RESULTS: a main window that runs or resumes an experiment; it prints
// "works" once the experiment is running, and quits when it is complete. Both quit as if from their menu when
// they receive input on standard input.

namespace tetrabench {
namespace {

class Worker : public QObject {
 public:
  Worker(MainWindow& window, const QStringList& arguments)
      : window_(window), documents_(part<WatchDocuments>(window)), experiment_(part<ExperimentPage>(window)) {
    if (arguments[1] == "watch") {
      agent_ = Library::instance().agent(arguments[2].toStdString());
      connect(&timer_, &QTimer::timeout, this, &Worker::watch);
    } else {
      part<ResultsFile>(window).setPath(arguments[3]);
      window.showPage("experiment");
      plan_ = arguments[2];
      experiment_.documents()->open(plan_);
      connect(&timer_, &QTimer::timeout, this, &Worker::run);
    }
    timer_.start(10);
  }

 private:
  /// Retries, as the last session may be restored later.
  void watch() {
    if (documents_.agent().name != agent_.name)
      return documents_.watch(Library::instance().mdp("standard/10x20"), agent_);
    auto& page = part<WatchView>(window_);
    page.setPaused(false);
    if (page.snapshot()->total.pieces > 0) say();
  }

  void run() {
    const ExperimentSession& session = *experiment_.session();
    if (experiment_.documents()->file() != plan_) return;
    if (session.isRunning()) return say();
    const auto& runs = session.runs();
    const bool done = !runs.empty() && runs.size() == session.runCount() &&
                      std::ranges::all_of(runs, [](const ResultsDatabase::Run& run) {
                        return run.state == ResultsDatabase::State::Done;
                      });
    if (done) return static_cast<void>(window_.close());
    if (session.runCount() > 0 && !std::exchange(asked_, true)) experiment_.run(false);
  }

  void say() {
    if (!std::exchange(said_, true)) std::cout << "works" << std::endl;
  }

  MainWindow& window_;
  WatchDocuments& documents_;
  ExperimentPage& experiment_;
  AgentSettings agent_;
  QTimer timer_;
  QString plan_;
  bool asked_ = false, said_ = false;
};

}  // namespace
}  // namespace tetrabench

int main(int argc, char** argv) {
  using namespace tetrabench;
  Application application(argc, argv);
  QApplication::setOrganizationName("tetrabench");
  QApplication::setApplicationName("tetrabench");
  trustAll();
  QSettings().setValue("askBeforeQuitting", false);
  MainWindow window(makePages);
  window.show();
  closeOnSignals();
  const QSocketNotifier input(0, QSocketNotifier::Read);
  QObject::connect(&input, &QSocketNotifier::activated, actionOf(window, "quit"),
                   [&window] { actionOf(window, "quit")->trigger(); });
  const Worker worker(window, QApplication::arguments());
  return QApplication::exec();
}
