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

/// Everything about one agent: facts and the outcome of its test, its options, its log.
class AgentDetails : public QWidget {
  Q_OBJECT

 public:
  enum Tab { kAbout, kOptions, kLog };

  explicit AgentDetails(QUndoStack* undo, QWidget* parent = nullptr);

  /// Null: none. `options`: those of its document, or that are being written there.
  void showAgent(const ListedAgent* agent, const AgentCatalogue& catalogue, const OptionValues& options);

  void setTab(Tab tab);
  OptionsForm* options() const { return form_; }
  LogView* log() const { return log_; }
  QTabWidget* tabs() const { return tabs_; }

 Q_SIGNALS:
  /// The options are looked at, and the program has not been asked for them.
  void infoWanted();
  /// The person wants to allow a program to run.
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
  QProgressBar* progress_;  ///< of a test
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
