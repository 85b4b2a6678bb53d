#pragma once

#include <QObject>
#include <QPoint>
#include <optional>

#include "app/windows/background.h"
#include "app/windows/laboratory/laboratory_session.h"
#include "app/windows/laboratory/position_changes.h"
#include "app/windows/session/keeper.h"

namespace tetrabench {

/// The position of the laboratory: changes it, reads MDPs for it, plays placements, and keeps what led to it.
class PositionEditor : public QObject {
  Q_OBJECT
 public:
  static constexpr const char* kFirstMdp = "standard/10x20";

  explicit PositionEditor(QObject* parent = nullptr);

  const PositionTree& tree() const { return tree_; }
  const Position& position() const { return tree_.position(); }
  /// The last name of an MDP: a predefined id or a file.
  const QString& mdpName() const { return mdpName_; }

  /// Shows what was shown when the program last ended, read in the background, unless something was done
  /// before, and keeps it from now on. At the first start, or if that cannot be read: starts on this MDP.
  void restore(const QString& mdp);
  Keeper& keeper() const { return *keeper_; }
  /// A predefined id or a file, read in the background. MDPs without a height limit are refused.
  void setMdp(const QString& name);
  /// A position of another page, which `from` names.
  void setPosition(const Position& position, const QString& from);
  /// Fills or clears cells (column, row); those outside the board are ignored.
  void setCells(const std::vector<QPoint>& cells, bool full);
  void setPiece(int piece);
  void setPreview(const std::vector<std::uint8_t>& preview);
  /// Hold, back-to-back and combo (guideline rules).
  void setState(const GuidelineState& state);
  void clearBoard();
  void mirror();
  /// A board, or a fumen, which is read in the background. Throws InvalidArgument if the text is neither that
  /// nor a board of this MDP.
  void paste(const QString& text);
  /// Places the piece, by an index into the placements of `position()`; the next piece comes then.
  void play(std::size_t placement);

  void back();
  void forward();
  void goTo(PositionTree::Id id);

 Q_SIGNALS:
  /// Another position is the current one, or the tree has changed.
  void changed();
  void failed(const QString& sentence);

 private:
  void startOn(const QString& mdp);
  LaboratorySession session() const;
  void add(const Position& position, const QString& label, std::optional<QString> mdpName = {});
  void addPages(const std::vector<Position>& pages, const std::string& mdpName);
  PieceDrawer drawerFor(const Mdp& mdp) const;

  std::uint64_t seed_;  ///< of the pieces that nobody chose
  PositionTree tree_;
  QString mdpName_ = kFirstMdp;
  mutable std::shared_ptr<const PositionTree> copy_;  ///< of the tree, once it is needed
  KeeperOf<LaboratorySession>* keeper_;
  BackgroundTask reading_;  ///< of what was chosen or pasted last
};

}  // namespace tetrabench
