#pragma once

#include <QWidget>

#include "app/windows/agents/agent_catalogue.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QUndoStack;

namespace tetrabench {

class ElidedLabel;
class FormRows;
class LogView;
class OptionsForm;
class WrappedLabel;

/// Details of one agent: facts and its test result, its options, its log.
class AgentDetails : public QWidget {
  Q_OBJECT

 public:
  enum Tab { kAbout, kOptions, kLog };

  explicit AgentDetails(QUndoStack* undo, QWidget* parent = nullptr);

  /// Shows an agent, or nothing if null. `options`: those in its document, or those being written to it.
  void showAgent(const ListedAgent* agent, const AgentCatalogue& catalogue, const OptionValues& options);

  void setTab(Tab tab);
  OptionsForm* options() const { return form_; }
  LogView* log() const { return log_; }
  QTabWidget* tabs() const { return tabs_; }

 Q_SIGNALS:
  /// Emitted when the Options tab is visible: the program must be queried for its options, unless they are
  /// known.
  void infoWanted();
  /// Emitted when the user wants to allow a program to run.
  void trustWanted();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QWidget* makeAbout();
  QWidget* makeOptions();
  WrappedLabel* addFact(const QString& label);
  void setFact(WrappedLabel* value, const QString& text);
  void showState(const ListedAgent& agent, const AgentState& state, bool outdated);
  void showOptions(const ListedAgent& agent, const AgentState& state, const ProgramInfo* info,
                   const OptionValues& values);
  void wantInfo();

  QTabWidget* tabs_;
  ElidedLabel* name_;
  WrappedLabel* state_;
  QProgressBar* progress_;  ///< progress of a test
  FormRows* facts_ = nullptr;
  WrappedLabel *kind_, *origin_, *file_, *runs_, *says_, *author_, *source_, *traits_;
  QStackedWidget* options_;
  WrappedLabel* noOptions_;
  QPushButton* allow_;
  OptionsForm* form_;
  WrappedLabel* readOnly_;
  LogView* log_;
  bool failed_ = false;
};

}  // namespace tetrabench
