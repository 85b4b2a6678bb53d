#pragma once

#include <optional>

#include "app/windows/agents/agent_catalogue.h"
#include "app/windows/shell/page.h"

class QAction;
class QHBoxLayout;
class QLabel;
class QStackedWidget;
class QTableView;
class QUndoStack;

namespace tetrabench {

class AgentDetails;
class AgentFiles;
class ErrorBar;
class ProgramChanges;
class RowOrder;
class SearchLine;

/// The page that lists all agents. It adds, tests and removes external ones, and shows their options and
/// logs.
class AgentsPage : public Page {
  Q_OBJECT

 public:
  explicit AgentsPage(QWidget* parent = nullptr);
  ~AgentsPage() override;

  void restore() override;
  void addActions(ActionTable& actions) override;
  bool handle(const PageRequest& request) override;
  /// Returns the state that the next session restores.
  QVariantMap state() const override;

  /// Copies documents into the user's own folder, unless they are already there, and selects the last.
  void add(const QStringList& files);
  void askAdd();
  void duplicate();
  void edit();
  /// Starts editing the name of an own agent.
  void rename();
  /// Moves one of the user's own agents to the trash after confirmation; an opened one is only removed from
  /// the list, as its file is elsewhere.
  void askRemove();
  void test();
  void stopTest();
  /// Selects an agent that is being tested, if there is one.
  void showTask() override;
  void showLog();
  /// Selects a predefined id or a file and shows its log.
  void showLogOf(const QString& id);
  void showOptionsOf(const QString& id);
  void watch();

  /// Returns the selected agent; null if there is none.
  const ListedAgent* current() const;
  /// Selects a predefined id or a file.
  void select(const QString& id);
  void addHeaderActions(const std::vector<QAction*>& actions);

  AgentCatalogue* catalogue() const { return catalogue_; }
  AgentDetails* details() const { return details_; }
  SearchLine* search() const { return search_; }
  QTableView* table() const { return table_; }
  ErrorBar* errors() const override { return errors_; }
  QUndoStack* undoStack() const { return undo_; }
  QList<QUndoStack*> undoStacks() const override { return {undo_}; }

 Q_SIGNALS:
  /// Emitted when another agent is selected, or the state of this one has changed.
  void currentChanged();

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void makeCurrent(const QString& id);
  void showTabOf(const QString& id, int tab);
  QWidget* makeHeader();
  QWidget* makeList();
  void filter();
  void showListed();
  void showCurrent();
  void showTests();
  void reportTest(const ListedAgent& agent);
  void changeName(const QString& id, const QString& name);
  void changeOptions(const QString& name, const OptionValues& values);
  OptionValues options(const ListedAgent& agent) const;
  void withCurrentTrusted(std::function<void(const ListedAgent&)> then);

  AgentCatalogue* catalogue_;
  AgentFiles* files_;
  ProgramChanges* changes_;
  QUndoStack* undo_;
  ErrorBar* errors_;
  SearchLine* search_;
  QHBoxLayout* buttons_ = nullptr;
  QTableView* table_;
  RowOrder* order_;
  QStackedWidget* list_;  ///< the table, or a message that nothing was found
  QLabel* nothing_;
  AgentDetails* details_;
  QString current_;  ///< a predefined id or a file
  struct Wanted {
    QString id;                   ///< a predefined id or a file
    std::optional<int> tab = {};  ///< tab of the details to open
  };
  std::optional<Wanted> wanted_;  ///< selected once it is listed
};

}  // namespace tetrabench
