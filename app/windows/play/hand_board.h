#pragma once

#include <QHash>
#include <QTimer>
#include <memory>
#include <tuple>

#include "app/windows/play/hand_game.h"
#include "app/windows/play/key_bindings.h"
#include "widgets/board/board_view.h"

namespace tetrabench {

/// A board on which a person plays with the keyboard while it has the focus; without it the game waits. Shows
/// 60 pictures a second, and one at once for each key.
class HandBoard : public BoardView {
  Q_OBJECT
 public:
  explicit HandBoard(QWidget* parent = nullptr);
  ~HandBoard() override;

  void setKeys(const KeyBindings& keys) { keys_ = keys; }
  /// What games go by that begin from now on; for tests.
  void setClock(HandGame::Clock clock) { clock_ = std::move(clock); }

  /// A game at the board's clock, not on it yet. Throws InvalidArgument if it cannot be played by hand.
  std::unique_ptr<HandGame> deal(const Mdp& mdp, std::uint64_t seed, const Handling& handling) const;
  /// Begins it; it waits to be resumed.
  void start(std::unique_ptr<HandGame> game);
  void clear();
  /// None before the first one.
  const HandGame* game() const { return game_.get(); }
  HandGame* game() { return game_.get(); }

  bool isPaused() const { return !game_ || game_->isPaused(); }
  void setPaused(bool paused);
  /// Ends the game before it is lost, with a word over the board.
  void finish(const QString& message);
  /// Points out a placement, or where it is, on top of the game's picture.
  void setAdvice(std::vector<QPoint> cells, std::optional<std::pair<int, int>> columns);
  void setHeat(std::vector<std::optional<double>> heat);
  /// Lets time pass and shows what came of it; done by itself while the game is on.
  void tick();

 Q_SIGNALS:
  /// A piece locked, was exchanged, or the game is over.
  void pieceChanged();
  void pausedChanged(bool paused);
  /// A key for something beside the game.
  void commandPressed(PlayKey key);
  void frameShown();

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void refresh(bool pieceMayHaveChanged = true);
  void showMessage();
  void release(ArcadeKey key);

  KeyBindings keys_;
  HandGame::Clock clock_ = HandGame::steadyClock;
  std::unique_ptr<HandGame> game_;
  std::vector<QPoint> advice_;
  std::optional<std::pair<int, int>> adviceColumns_;
  std::vector<std::optional<double>> heat_;
  /// Pieces that locked, the one in play, and the one in the hold.
  std::tuple<std::int64_t, int, std::optional<int>> shownPiece_{-1, -1, {}};
  bool wasOver_ = false;
  QString finished_;                ///< the word, once it was ended
  QHash<quint32, ArcadeKey> held_;  ///< by scan code, as a key may go up as another one (1 and !)
  QTimer frames_;
};

}  // namespace tetrabench
