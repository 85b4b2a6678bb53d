#pragma once

#include <optional>
#include <vector>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/laboratory/position_tree.h"
#include "app/windows/shell/page.h"
#include "core/agents/position.h"
#include "widgets/board/board_picture.h"

class QAction;
class QHBoxLayout;

namespace tetrabench {

class AgentAnswers;
class AgentList;
class BoardEditor;
class ErrorBar;
class GuidelineChoice;
class PieceChoice;
class PositionEditor;
class PositionList;
class ProgramChanges;
class WhyPanel;

/// The page on which the user edits a position and compares the agents' choices in it.
class LaboratoryPage : public Page {
  Q_OBJECT
 public:
  explicit LaboratoryPage(QWidget* parent = nullptr);
  ~LaboratoryPage() override;

  void restore() override;
  std::vector<AutoSaver*> autoSavers() const override;
  bool hasOwnUndo() const override { return true; }  // back and forward in the position tree
  void addActions(ActionTable& actions) override;
  bool handle(const PageRequest& request) override;
  /// Returns the state for the settings.
  QVariantMap state() const override;

  /// Shows a position sent from another page; `from` names its source.
  void setPosition(const Position& position, const QString& from);
  void copyBoard() const;
  void copyFumen();
  void pasteBoard();

  /// Adds agents, given as predefined ids or files. The programs of `restored` external agents are not
  /// started until the user asks for it.
  void addAgents(const QStringList& names, bool restored = false);
  void removeAgent(std::size_t number);

  /// Plays the selected agent's choice.
  void playChoice();

  void addHeaderActions(const std::vector<QAction*>& actions);

  PositionEditor* editor() const { return editor_; }
  const PositionTree& tree() const;
  const Position& position() const;
  const AgentAnswers& answers() const { return *answers_; }
  BoardEditor* board() const { return board_; }
  DocumentChooser* mdpChooser() const { return mdpChooser_; }
  PieceChoice* pieces() const { return pieces_; }
  AgentList* agents() const { return agents_; }
  PositionList* positions() const { return positions_; }
  WhyPanel* why() const { return why_; }
  ErrorBar* errors() const override { return errors_; }

 Q_SIGNALS:
  /// Emitted when another position is shown or the tree has changed.
  void positionChanged();

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void makeLayout();
  QWidget* makeHeader();
  void rename(PositionTree::Id id, const QString& label);
  void showPosition();
  void showMdp();
  void showPicture();
  void showAnswers();
  void explain();
  void addAgent(const QString& name, const AgentSettings& agent, bool held = false);
  void showHeld();
  void startHeld();
  void watchPrograms();
  void restartAgents();
  void fail(const QString& sentence);

  ErrorBar* errors_;
  PositionEditor* editor_;
  DocumentChooser* mdpChooser_;
  PieceChoice* pieces_;
  GuidelineChoice* guideline_;
  QHBoxLayout* buttons_ = nullptr;
  BoardEditor* board_;
  AgentAnswers* answers_;
  ProgramChanges* changes_;
  AgentList* agents_;
  WhyPanel* why_;
  PositionList* positions_;

  bool asked_ = false;        ///< true if the agents were asked about this position
  QStringList comingAgents_;  ///< names of agents being loaded
  std::vector<QPoint> pointedAt_;
  std::vector<std::optional<double>> heat_;
};

}  // namespace tetrabench
