#pragma once

#include <QObject>
#include <QPoint>
#include <optional>

#include "app/windows/laboratory/laboratory_session.h"
#include "app/windows/laboratory/position_changes.h"
#include "app/windows/shell/auto_saver.h"
#include "widgets/shell/background.h"

namespace tetrabench {

/// The model of the laboratory: edits the position, loads MDPs, plays placements, and records the history.
class PositionEditor : public QObject {
  Q_OBJECT
 public:
  static constexpr const char* kFirstMdp = "standard/10x20";

  explicit PositionEditor(QObject* parent = nullptr);

  const PositionTree& tree() const { return tree_; }
  const Position& position() const { return tree_.position(); }
  /// Returns the predefined id or file of the last named MDP.
  const QString& mdpName() const { return mdpName_; }

  /// Restores the last session in the background, unless the user edits first, and autosaves from then on. At
  /// the first start, or if the session cannot be read, starts on `mdp`.
  void restore(const QString& mdp);
  AutoSaver& autoSaver() const { return *autoSaver_; }
  /// Loads an MDP, a predefined id or a file, in the background. Rejects MDPs without a height limit.
  void setMdp(const QString& name);
  /// Sets a position sent from another page; `from` names its source.
  void setPosition(const Position& position, const QString& from);
  /// Fills or clears cells, given as (column, row); ignores those outside the board.
  void setCells(const std::vector<QPoint>& cells, bool full);
  void setPiece(int piece);
  void setPreview(const std::vector<std::uint8_t>& preview);
  /// Sets hold, back-to-back and combo (guideline rules).
  void setState(const GuidelineState& state);
  void clearBoard();
  void mirror();
  /// Pastes a board, or a fumen, which is parsed in the background. Throws InvalidArgument if the text is
  /// neither a fumen nor a board of this MDP.
  void paste(const QString& text);
  /// Plays a placement, given as an index into the placements of `position()`, and advances to the next
  /// piece.
  void play(std::size_t placement);

  void back();
  void forward();
  void goTo(PositionTree::Id id);
  /// Replaces the label of a position in the tree.
  void rename(PositionTree::Id id, const QString& label);

 Q_SIGNALS:
  /// Emitted when the current position or the tree has changed.
  void changed();
  void failed(const QString& sentence);

 private:
  void startOn(const QString& mdp);
  LaboratorySession session() const;
  void add(const Position& position, const QString& label, std::optional<QString> mdpName = {},
           PositionTree::Edit edit = PositionTree::Edit::None);
  void addPages(const std::vector<Position>& pages, const std::string& mdpName);
  PieceDrawer drawerFor(const Mdp& mdp) const;

  std::uint64_t seed_;  ///< seed of pieces not chosen by the user
  PositionTree tree_;
  QString mdpName_ = kFirstMdp;
  bool isChosen_ = true;  ///< the current position was chosen, so the next edit is an entry of its own
  mutable std::shared_ptr<const PositionTree> copy_;  ///< cached copy of tree_ for saving
  AutoSaverOf<LaboratorySession>* autoSaver_;
  BackgroundTask reading_;  ///< the latest load or paste
};

}  // namespace tetrabench
