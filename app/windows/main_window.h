#pragma once

#include <QMainWindow>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>

#include "app/windows/figure_file.h"
#include "app/windows/help/help_search.h"
#include "app/windows/settings/preferences.h"
#include "widgets/access/calm_events.h"
#include "widgets/access/spoken_controls.h"
#include "widgets/shell/task_strip.h"
#include "widgets/theme/plain_labels.h"
#include "widgets/theme/theme.h"

class QDockWidget;
class QMenu;
class QTabWidget;
class QUndoGroup;
class QUndoStack;

namespace tetrabench {

enum class ContentKind;

class ActionTable;
class AgentEditor;
class AgentsPage;
class ChampionshipPage;
class CommandPalette;
class ComparePage;
class CurveKeeper;
class Keepers;
class WatchDocuments;
class ExperimentPage;
class HelpWindow;
class LaboratoryPage;
class LearnedPanel;
class MdpEditor;
class MdpTree;
class ModeBar;
class OptimizePage;
class PageStack;
class PlayPage;
class ReplayPage;
struct Replay;
class ResultsFile;
class SettingsPage;
class WatchPage;
class WatchedRecording;
class WhyPanel;

/// Composes the pages, docks, menus and the task strip.
class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  MainWindow();
  ~MainWindow() override;

  /// In the order of their shortcuts, Ctrl+1 to Ctrl+9, excluding Help; Settings has another one. Laboratory
  /// and Replay are tabs of Play.
  enum Page {
    kWatch,
    kPlay,
    kExperiment,
    kOptimize,
    kCompare,
    kHelp,
    kLaboratory,
    kReplay,
    kAgents,
    kChampionship,
    kSettings
  };
  void showPage(int page);
  int page() const { return page_; }

  /// Loads an MDP and an agent, predefined ids or files, and watches them. An empty name stands for the
  /// current one.
  void load(const QString& mdp, const QString& agent);

  /// Opens documents of any kind, each on its page. The error bar lists those that cannot be opened. `page`:
  /// the page to show afterwards, unless something could not be opened.
  void open(const QStringList& paths, std::optional<int> page = {});

  /// Writes the graph to a file on another thread, in the format of its extension (png, svg, pdf, csv). A CSV
  /// contains all samples, not only those drawn. Throws InvalidArgument.
  void exportFigure(const QString& path, const FigureLook& look = {});

 protected:
  bool event(QEvent* event) override;
  bool focusNextPrevChild(bool next) override;
  void closeEvent(QCloseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void openAs(ContentKind kind, const QString& file);
  void openSearch(const QString& file, const QString& search);
  void makeDocks();
  void askOpen();
  void fillRecentMenu();
  void makeFileActions();
  void makeRunActions();
  void makeQuitAction();
  void makeViewActions();
  void makeHelpActions();
  void makeMenus();
  static QString titleOf(int page);
  void fillPalette();
  void readHelpHeadings();
  void connectSettings();
  void applyPreferences();
  void resetKeys();
  void askExportFigure();
  void addPage(Page page, QWidget* content, const QString& title, const QString& iconName);
  void addPlayTab(Page page, QWidget* content, const QString& title);
  void connectTasks();
  void connectLaboratory();
  void connectReplays();
  void connectPlans();
  void connectAgents();
  void openWatchedInLaboratory();
  void openWatchedAsReplay();
  void offerRecorded(const std::shared_ptr<const Replay>& replay);
  void focusPage();
  void showUndo(int page);
  void resetLayout();
  void scaleDocks(double ratio);
  void resizeScaledDocks();
  void restoreState();
  QVariantMap state() const;
  void showHelp(const QString& address);
  QString helpHere() const;
  void showShortcuts();
  void showAbout();

  // Must precede all widgets.
  PlainLabels plainLabels_;
  SpokenControls spokenControls_;
  QTimer dockScaling_;
  QList<QDockWidget*> scaledDocks_;
  QList<int> scaledWidths_;   ///< requested
  QList<int> settledWidths_;  ///< after the last resize
  int dockScalingTries_ = 0;  ///< remaining
  CalmEvents calmEvents_;
  ActionTable* actions_;
  ResultsFile* results_;
  WatchPage* watch_;
  PlayPage* play_;
  LaboratoryPage* laboratory_;
  ReplayPage* replay_;
  WatchedRecording* recording_;
  ExperimentPage* experiment_;
  OptimizePage* optimize_;
  ComparePage* compare_;
  AgentsPage* agents_;
  ChampionshipPage* championship_;
  SettingsPage* settings_;
  QMainWindow* dockArea_;  // contains the Watch page and its docks
  QTabWidget* playTabs_;   // Game, Laboratory and Replay
  PageStack* pages_;
  int page_ = kWatch;
  ModeBar* modes_;
  TaskStrip* tasks_;
  CommandPalette* palette_;
  HelpWindow* help_ = nullptr;  ///< created on first use
  MdpEditor* mdpEditor_;
  MdpTree* mdpTree_;
  AgentEditor* agentEditor_;
  WhyPanel* whyPanel_;
  LearnedPanel* learnedPanel_;
  CurveKeeper* curveKeeper_;
  Keepers* keepers_;  ///< for everything that is saved automatically
  WatchDocuments* documents_;
  QUndoGroup* undoGroup_;
  QMenu* recentMenu_ = nullptr;
  QUndoStack* watchUndo_ = nullptr;  ///< of the editor on Watch used last
  QDockWidget* mdpDock_ = nullptr;
  QDockWidget* agentDock_ = nullptr;
  QDockWidget* whyDock_ = nullptr;
  QDockWidget* learnedDock_ = nullptr;
  QByteArray defaultLayout_;
  Preferences applied_;
  std::vector<HelpHit> helpHeadings_;
  std::optional<TaskStatus> watchTask_, experimentTask_, championshipTask_, optimizeTask_, agentsTask_,
      animationTask_, recordingTask_, playTask_;
};

}  // namespace tetrabench
