#pragma once

#include <vector>

#include "core/agents/agent_settings.h"
#include "widgets/forms/document_editor.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace tetrabench {

class FormRows;
class NameChooser;
class RowOrder;
class NumberForm;
class WeightsModel;

/// Displays and edits an agent: for a linear agent its name, direction (larger or smaller is better), options
/// and weights; for others name and numbers. Out-of-range numbers are explained next to their field.
class AgentEditor : public DocumentEditor<AgentSettings> {
  Q_OBJECT

 public:
  explicit AgentEditor(QWidget* parent = nullptr);

  /// Shows another agent, clears the undo stack, and makes the agent the state that "Revert" restores.
  void setAgent(const AgentSettings& agent) { openDocument(agent); }
  const AgentSettings& agent() const { return document(); }
  /// Shows another agent and the one that "Revert" restores, but retains the undo stack.
  void showAgent(const AgentSettings& agent, const AgentSettings& saved) { showDocument(agent, saved); }
  /// Makes agent() the one that "Revert" restores.
  void setSaved() { showDocument(agent(), agent()); }

  /// Hides the buttons that load and save, for use in a dialog.
  void setEmbedded();

  /// Sets the width of the current board, 4 to 32: a per-column feature gets this many weights when it is
  /// added. Default: 10.
  void setBoardWidth(int width) { boardWidth_ = width; }

  /// Returns false while a number is out of range.
  bool isValid() const;

 Q_SIGNALS:
  /// Emitted when the user asks for the options of an external agent.
  void optionsRequested();
  /// Emitted when agent() changed, by the user or by undo and redo, but not by setAgent(). It is valid.
  void weightsEdited(const tetrabench::AgentSettings& agent);
  void loadRequested();
  void saveAsRequested();

 private:
  QWidget* makeHeader();
  QWidget* makeFacts();
  void addOptions(QWidget* box);
  QWidget* makeWeights();
  void makeTable();
  void editAgent(const QString& what, const QString& place,
                 const std::function<void(AgentSettings&)>& change);
  void display() override;
  void documentEdited() override;
  void displayFacts();
  void listFeaturesToAdd();
  void weightEdited(int row);
  void addFeature(const QString& id);
  void removeCurrentFeature();
  void updateButtons();

  int boardWidth_ = 10;

  std::vector<QToolButton*> fileButtons_;  // owned by Qt
  WeightsModel* model_;
  QLineEdit* name_ = nullptr;
  FormRows* facts_ = nullptr;
  QLabel* source_ = nullptr;
  QLabel* kind_ = nullptr;
  QLabel* picks_ = nullptr;
  QComboBox* sense_ = nullptr;
  QCheckBox* loseWhenBest_ = nullptr;
  QLabel* limits_ = nullptr;
  QWidget* weights_ = nullptr;
  RowOrder* order_ = nullptr;  ///< sort order of the table
  QTableView* table_ = nullptr;
  NameChooser* featureToAdd_ = nullptr;
  QToolButton* remove_ = nullptr;
  NumberForm* numbers_ = nullptr;
  QLabel* sentence_ = nullptr;
  QToolButton* reset_ = nullptr;
};

}  // namespace tetrabench
