#include <QApplication>
#include <QLineEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>
#include <iostream>
#include <map>
#include <random>
#include <set>

#include "app/windows/compare/compare_page.h"
#include "app/windows/compare/compare_sources.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/laboratory/position_editor.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/pages.h"
#include "app/windows/play/hand_board.h"
#include "app/windows/play/play_page.h"
#include "app/windows/shell/auto_saver.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/experiments/experiment_document.h"
#include "core/optimizers/optimization_document.h"
#include "tests/app/windows/window_parts.h"
#include "tests/widgets/shell/background_barrier.h"
#include "widgets/mdp/mdp_editor.h"

// clicking_window SEED: a main window that performs a random action every few milliseconds until it is
// killed. Prints what each part of the window shows as a line "PART<tab>VALUE": all parts once the last
// session is restored, and then each change before it can be saved. From time to time it pauses until the
// window has saved itself: it prints "saving", and "saved" once everything printed before "saving" is in
// files.

namespace tetrabench {
namespace {

class Clicker : public QObject {
 public:
  Clicker(MainWindow& window, unsigned seed) : window_(window), random_(seed) {
    connect(&timer_, &QTimer::timeout, this, &Clicker::tick);
    timer_.start(10);
    QCoreApplication::instance()->installEventFilter(this);
  }

 protected:
  /// Reports what is shown before an AutoSaver can save it: when its timer fires, or when it has saved an
  /// earlier value.
  bool eventFilter(QObject* receiver, QEvent* event) override {
    auto* autoSaver = event->type() == QEvent::Timer ? qobject_cast<AutoSaver*>(receiver->parent()) : nullptr;
    if (restored_ && (autoSaver || event->type() == QEvent::User)) say();
    if (unsaved_.erase(autoSaver) == 1 && unsaved_.empty())
      test::afterBackgroundWork(this, [this] { test::afterBackgroundWork(this, [this] { endSaving(); }); });
    return false;
  }

 private:
  void tick() {
    if (!restored_) {
      const auto autoSavers = window_.findChildren<AutoSaver*>();
      restored_ = std::ranges::all_of(autoSavers, &AutoSaver::isActive);
      if (!restored_) return;
    } else if (clicks_ > 0 && below(3) == 0) {
      click();
      if (--clicks_ == 0) beginSaving();
    }
    say();
  }

  /// Stops clicking until all AutoSavers have checked for changes and written them.
  void beginSaving() {
    say();
    std::cout << "saving" << std::endl;
    for (const AutoSaver* autoSaver : window_.findChildren<AutoSaver*>()) unsaved_.insert(autoSaver);
  }
  void endSaving() {
    std::cout << "saved" << std::endl;
    clicks_ = 1 + below(60);
  }

  int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }
  QString word() { return QStringLiteral("Name %1").arg(below(1'000'000)); }

  void click() {
    switch (below(12)) {
      case 0:
        return window_.showPage(pageIds()[below(7)]);
      case 1:
        return edit(*part<ExperimentPage>(window_).editor());
      case 2: {
        auto* documents = part<ExperimentPage>(window_).documents();
        if (below(5) == 0) return documents->newPlan();
        return below(2) ? documents->addAgents({"bcts", "dt-20"}) : documents->addMdps({"standard/10x10"});
      }
      case 3:
        return edit(*part<OptimizePage>(window_).editor());
      case 4:
        return part<WatchDocuments>(window_).load(
            std::array{"standard/10x10", "standard/10x16", "rlc2008/training-03"}[std::size_t(below(3))],
            std::array{"bcts", "dt-20", "dellacherie"}[std::size_t(below(3))]);
      case 5: {
        MdpSettings draft = part<MdpEditor>(window_).settings();
        draft.name = word().toStdString();
        draft.width = below(50);
        return part<MdpEditor>(window_).change(draft);
      }
      case 6: {
        PositionEditor& editor = *part<LaboratoryPage>(window_).editor();
        if (below(4) == 0) return editor.back();
        return editor.setCells({{below(10), below(20)}}, below(2));
      }
      case 7:
        return play();
      case 8:
        return openCurve();
      case 9:
        return window_.resize(1000 + below(200), 700 + below(100));
      case 10:
        return part<ComparePage>(window_).sources()->addRun(
            {word().toStdString(), "somewhere", 1, "steps", {{0, 0}, {10, 5}}, {}});
      default:
        if (auto& page = part<PlayPage>(window_); page.seatCount() < 3) page.addBoard();
    }
  }

  template <typename Editor>
  void edit(Editor& editor) {
    Q_EMIT editor.template findChild<QLineEdit*>()->textEdited(word());
  }

  void openCurve() {
    CurvePanel& curves = *part<WatchView>(window_).curves();
    if (curves.otherCurves().size() > 8) return curves.removeCurves();
    curves.addCurve({word().toStdString(), "somewhere", 1, "steps", {{0, 0}, {10, 5}}, {}});
  }

  void play() {
    window_.showPage("play");
    auto& page = part<PlayPage>(window_);
    if (!page.board()->game() || page.board()->game()->game().over() || below(10) == 0) page.newGame();
    page.setPaused(false);
    for (const ArcadeKey key : {ArcadeKey(below(3)), ArcadeKey::HardDrop})
      for (const bool down : {true, false}) page.board()->game()->setKey(key, down);
    page.setPaused(true);
  }

  std::map<QString, QString> shown() const {
    std::map<QString, QString> shown;
    const auto text = [](const std::string& s) { return QString::fromStdString(s); };
    const ExperimentEditor& experiment = *part<ExperimentPage>(window_).editor();
    const OptimizationEditor& search = *part<OptimizePage>(window_).editor();
    shown["experiment"] = text(toJson(experiment.plan()).dump()) + (experiment.isModified() ? "*" : "");
    shown["optimization"] = text(toJson(search.plan()).dump()) + (search.isModified() ? "*" : "");
    const auto& watch = part<WatchDocuments>(window_);
    shown["watched"] = text(watch.mdp().name() + ", " + watch.agent().name);
    const MdpSettings& draft = part<MdpEditor>(window_).settings();
    shown["MDP being edited"] = text(draft.name) + QStringLiteral(", %1").arg(draft.width);
    const PositionTree& tree = part<LaboratoryPage>(window_).editor()->tree();
    shown["laboratory"] = QStringLiteral("%1 of %2: %3")
                              .arg(tree.current())
                              .arg(tree.size())
                              .arg(text(toText(tree.position().board())));
    const auto& play = part<PlayPage>(window_);
    QString game = QStringLiteral("seed %1").arg(play.seed().value_or(0));
    if (const HandGame* hand = play.board()->game())
      game += QStringLiteral(": %1 pieces, %2 ms, %3")
                  .arg(hand->game().pieces())
                  .arg(hand->time())
                  .arg(text(toText(hand->game().board())));
    if (play.isPaused()) shown["game by hand"] = game;
    QStringList curves;
    for (const SavedCurve& curve : part<WatchView>(window_).curves()->watchedCurves().opened)
      curves << text(curve.name) + QStringLiteral(", %1 points").arg(curve.points.size());
    shown["opened curves"] = curves.join("; ");
    const CompareSources& compare = *part<ComparePage>(window_).sources();
    QStringList compared;
    for (const LoadedCurve& loaded : compare.list().loaded) compared << text(loaded.name());
    shown["compared"] = compared.join("; ") + " checked: " + compare.checked().join("; ");
    shown["page"] = window_.page();
    shown["size"] = QStringLiteral("%1 x %2").arg(window_.width()).arg(window_.height());
    return shown;
  }

  void say() {
    QString lines;
    for (const auto& [name, value] : shown()) {
      if (const auto before = said_.find(name); before != said_.end() && before->second == value) continue;
      said_[name] = value;
      lines += QStringLiteral("%1\t%2\n").arg(name, QString(value).replace('\n', '/'));
    }
    std::cout << lines.toStdString() << std::flush;
  }

  MainWindow& window_;
  std::mt19937 random_;
  std::map<QString, QString> said_;
  QTimer timer_;
  bool restored_ = false;
  int clicks_ = 20;                     ///< clicks until the next save
  std::set<const AutoSaver*> unsaved_;  ///< those that have not checked for changes since
};

}  // namespace
}  // namespace tetrabench

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QApplication::setOrganizationName("tetrabench");
  QApplication::setApplicationName("tetrabench");
  tetrabench::MainWindow window(tetrabench::makePages);
  window.show();
  const tetrabench::Clicker clicker(window, argc > 1 ? static_cast<unsigned>(std::stoul(argv[1])) : 1);
  return QApplication::exec();
}
