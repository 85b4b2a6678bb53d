#pragma once

#include <QWidget>
#include <optional>

#include "app/windows/agents/agent_catalogue.h"
#include "widgets/shell/task_strip.h"

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

/// The page that lists all agents: it adds, tests and removes those of others, and shows their options and
/// logs.
class AgentsPage : public QWidget {
  Q_OBJECT

 public:
  explicit AgentsPage(QWidget* parent = nullptr);
  ~AgentsPage() override;

  void restore();
  /// For the settings.
  QVariantMap state() const;

  /// Copies documents into the own folder, unless they are there, and selects the last.
  void add(const QStringList& files);
  void askAdd();
  void duplicate();
  void edit();
  /// Own ones once it is confirmed; opened ones from the list, as their files are not the list's.
  void askRemove();
  void test();
  void stopTest();
  /// Selects an agent that is being tested, if there is one.
  void selectTested();
  void showLog();
  /// Of a predefined id or a file, which becomes the selected one.
  void showLogOf(const QString& id);
  void showOptionsOf(const QString& id);
  void watch();

  /// None if nothing is selected.
  const ListedAgent* current() const;
  /// A predefined id or a file.
  void select(const QString& id);
  void addHeaderActions(const std::vector<QAction*>& actions);

  AgentCatalogue* catalogue() const { return catalogue_; }
  AgentDetails* details() const { return details_; }
  SearchLine* search() const { return search_; }
  QTableView* table() const { return table_; }
  ErrorBar* errors() const { return errors_; }
  QUndoStack* undoStack() const { return undo_; }

 Q_SIGNALS:
  /// Another agent is selected, or more is known of this one.
  void currentChanged();
  /// A predefined id or a file.
  void watchRequested(const QString& id);
  void editRequested(const QString& id);
  void saved(const QString& path);
  /// What is to be seen in the task strip.
  void statusChanged(const std::optional<tetrabench::TaskStatus>& status);

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
  QStackedWidget* list_;  ///< the table, or that nothing was found
  QLabel* nothing_;
  AgentDetails* details_;
  QString current_;  ///< a predefined id or file
  struct Wanted {
    QString id;                   ///< likewise
    std::optional<int> tab = {};  ///< of its details
  };
  std::optional<Wanted> wanted_;  ///< to be selected once it is listed
};

}  // namespace tetrabench
