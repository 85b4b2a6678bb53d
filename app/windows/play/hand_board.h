#pragma once

#include <QHash>
#include <QTimer>
#include <memory>
#include <tuple>

#include "app/windows/play/hand_game.h"
#include "app/windows/play/key_bindings.h"
#include "widgets/board/board_view.h"

namespace tetrabench {

BoardPicture emptyPicture(int columns, int rows);

/// A board on which a person plays with the keyboard while it has the focus; without the focus the game is
/// paused. Repaints 60 times a second, and at once for each key.
class HandBoard : public BoardView {
  Q_OBJECT
 public:
  explicit HandBoard(QWidget* parent = nullptr);
  ~HandBoard() override;

  void setKeys(const KeyBindings& keys) { keys_ = keys; }
  /// The clock of games that begin from now on; for tests.
  void setClock(HandGame::Clock clock) { clock_ = std::move(clock); }

  /// Makes a game that uses the board's clock. Throws InvalidArgument if it cannot be played by hand.
  std::unique_ptr<HandGame> deal(const Mdp& mdp, std::uint64_t seed, const Handling& handling,
                                 GarbageSource garbage = {}) const;
  /// The same for a game that resumes where its recording ends.
  std::unique_ptr<HandGame> deal(const Mdp& mdp, std::uint64_t seed, const ArcadeRecord& record,
                                 GarbageSource garbage = {}) const;
  /// Begins it, paused.
  void start(std::unique_ptr<HandGame> game);
  void clear();
  /// None before the first one.
  const HandGame* game() const { return game_.get(); }
  HandGame* game() { return game_.get(); }

  bool isPaused() const { return !game_ || game_->isPaused(); }
  /// A game that was begun is hidden while it is paused, as a pause is no time to think.
  bool isConcealed() const;
  void setPaused(bool paused);
  /// Resumes as a person does: a game that was hidden is shown for some seconds, which are counted down,
  /// before it runs again. A pause ends the countdown.
  void resume();
  /// How many; 0 at first, and then there is no countdown.
  void setCountdown(int seconds) { countdown_ = seconds; }
  bool isCountingDown() const { return secondsLeft_ > 0; }
  /// Ends the game before it is lost, with a message over the board.
  void finish(const QString& message);
  /// Points out a placement, or its columns, on top of the game's picture.
  void setAdvice(std::vector<QPoint> cells, std::optional<std::pair<int, int>> columns);
  void setHeat(std::vector<std::optional<double>> heat);
  /// Advances the game to the present time and shows it; called by a timer while the game is not paused.
  void tick();

 Q_SIGNALS:
  /// A piece locked, was exchanged, or the game is over.
  void pieceChanged();
  void pausedChanged(bool paused);
  /// A countdown began or was ended by a pause: other things beside the board are shown or hidden with it.
  void countdownChanged();
  /// The key of a command was pressed.
  void commandPressed(PlayCommand command);

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
  void countDown();
  void endCountdown();
  void release(ArcadeKey key);
  Qt::KeyboardModifiers shortcutModifiers() const;
  bool startsWith(int key) const;

  KeyBindings keys_;
  HandGame::Clock clock_ = HandGame::steadyClock;
  std::unique_ptr<HandGame> game_;
  std::vector<QPoint> advice_;
  std::optional<std::pair<int, int>> adviceColumns_;
  std::vector<std::optional<double>> heat_;
  /// Locked pieces, the piece in play, and the held piece.
  std::tuple<std::int64_t, int, std::optional<int>> shownPiece_{-1, -1, {}};
  bool wasOver_ = false;
  QString finished_;                ///< the message, once it was ended
  QHash<quint32, ArcadeKey> held_;  ///< by scan code, as a key may be released as another one (1 and !)
  QTimer frames_;
  int countdown_ = 0, secondsLeft_ = 0;
  QTimer seconds_;
};

}  // namespace tetrabench
