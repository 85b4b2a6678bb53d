#pragma once

#include <QMainWindow>

#include "widgets/theme.h"

class QDockWidget;
class QMenu;
class QUndoGroup;

namespace tetrabench {

class ActionTable;
class AgentEditor;
class CommandPalette;
class Documents;
class MdpEditor;
class MdpTree;
class ModeBar;
class TaskStrip;
class WatchPage;

/// Puts the pages, docks, menus and the task strip together.
class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  MainWindow();
  ~MainWindow() override;

  WatchPage* watchPage() const { return watch_; }
  Documents* documents() const { return documents_; }
  MdpEditor* mdpEditor() const { return mdpEditor_; }
  AgentEditor* agentEditor() const { return agentEditor_; }
  ActionTable* actionTable() const { return actions_; }

  /// Writes the graph to a file, on another thread; the ending (png, svg, pdf, csv) tells how. A CSV holds
  /// all samples, not only what is drawn. Throws InvalidArgument.
  void exportFigure(const QString& path);
  void setTheme(ThemeChoice choice);
  enum class Dock { Mdp, Agent };
  void showDock(Dock dock);

 protected:
  void closeEvent(QCloseEvent* event) override;

 private:
  void makeDocks();
  void makeFileActions();
  void makeRunActions();
  void makeViewActions();
  void makeHelpActions();
  void makeMenus();
  void fillPalette();
  void askExportFigure();
  void setMode(int mode);
  void resetLayout();
  void restoreState();
  void showShortcuts();
  void showAbout();

  ActionTable* actions_;
  WatchPage* watch_;
  QMainWindow* dockArea_;  // holds the page and its docks, right of the mode bar
  ModeBar* modes_;
  TaskStrip* tasks_;
  CommandPalette* palette_;
  MdpEditor* mdpEditor_;
  MdpTree* mdpTree_;
  AgentEditor* agentEditor_;
  Documents* documents_;
  QUndoGroup* undoGroup_;
  QDockWidget* mdpDock_ = nullptr;
  QDockWidget* agentDock_ = nullptr;
  QByteArray defaultLayout_;
};

}  // namespace tetrabench
