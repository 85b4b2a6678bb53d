#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "app/windows/laboratory/position_changes.h"
#include "core/agents/position.h"
#include "widgets/board/board_picture.h"

class QAction;
class QHBoxLayout;

namespace tetrabench {

class AgentAnswers;
class AgentList;
class BoardEditor;
class ErrorBar;
class NameChooser;
class PieceChoice;
class PositionList;
class WhyPanel;

/// The page on which a position is edited and agents are asked what they would do in it.
class LaboratoryPage : public QWidget {
  Q_OBJECT
 public:
  explicit LaboratoryPage(QWidget* parent = nullptr);
  ~LaboratoryPage() override;

  void restore();
  void remember() const;

  /// A predefined id or a file, read on another thread; MDPs without a height are refused.
  void setMdp(const QString& name);
  /// A position of another page, which `from` names. The board is as wide and high as the MDP's.
  void setPosition(const Mdp& mdp, const Board& board, int piece, std::vector<std::uint8_t> preview,
                   const QString& from);
  void setPiece(int piece);
  void setPreview(const std::vector<std::uint8_t>& preview);
  void clearBoard();
  void mirror();
  void copyBoard() const;
  void pasteBoard();

  /// Predefined ids or files.
  void addAgents(const QStringList& names);
  void removeAgent(std::size_t number);

  /// Puts the piece there, by an index into the placements of `position()`; the next one comes then.
  void play(std::size_t placement);
  /// What the agent chose that is chosen in the list.
  void playChoice();

  void back();
  void forward();
  void goTo(PositionTree::Id id);

  void addHeaderActions(const std::vector<QAction*>& actions);

  const PositionTree& tree() const { return *tree_; }
  const Position& position() const { return *position_; }
  const AgentAnswers& answers() const { return *answers_; }
  BoardEditor* board() const { return board_; }
  NameChooser* mdpChooser() const { return mdpChooser_; }
  PieceChoice* pieces() const { return pieces_; }
  AgentList* agents() const { return agents_; }
  PositionList* positions() const { return positions_; }
  WhyPanel* why() const { return why_; }
  ErrorBar* errors() const { return errors_; }

 Q_SIGNALS:
  /// Another position is shown, or the way to others has changed.
  void positionChanged();

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QWidget* makeHeader();
  void edit(const std::vector<QPoint>& cells, bool full);
  void add(LabPosition position, const QString& label);
  int drawn(int n) const;
  PieceDrawer drawerFor(const Mdp& mdp) const;
  void showPosition();
  void showMdp();
  void startOn(const Mdp& mdp, const QString& name);
  void showPicture();
  void showAnswers();
  void explain();
  void fail(const QString& sentence);

  ErrorBar* errors_;
  NameChooser* mdpChooser_;
  PieceChoice* pieces_;
  QHBoxLayout* buttons_ = nullptr;
  BoardEditor* board_;
  AgentAnswers* answers_;
  AgentList* agents_;
  WhyPanel* why_;
  PositionList* positions_;

  std::unique_ptr<PositionTree> tree_;
  std::shared_ptr<const Position> position_;  ///< the tree's present one, as agents are asked about it
  bool asked_ = false;                        ///< about this position
  QString mdpName_;                           ///< the last one that had a name
  QString wantedMdp_;                         ///< asked for last
  QStringList comingAgents_;                  ///< names of those that are being read
  std::vector<QPoint> pointedAt_;
  std::vector<std::optional<double>> heat_;
  std::uint64_t seed_;  ///< of the pieces that come
};

}  // namespace tetrabench
