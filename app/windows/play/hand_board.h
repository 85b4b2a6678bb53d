#pragma once

#include <QHash>
#include <QTimer>
#include <memory>
#include <tuple>

#include "app/windows/play/key_bindings.h"
#include "widgets/board/board_view.h"
#include "widgets/board/hand_game.h"

namespace tetrabench {

BoardPicture emptyPicture(int columns, int rows);

/// A board played with the keyboard. It pauses the game when it loses focus, and repaints 60 times a second
/// and immediately after each key event.
class HandBoard : public BoardView {
  Q_OBJECT
 public:
  explicit HandBoard(QWidget* parent = nullptr);
  ~HandBoard() override;

  void setKeys(const KeyBindings& keys) { keys_ = keys; }
  /// Sets the clock for future games; for tests.
  void setClock(HandGame::Clock clock) { clock_ = std::move(clock); }

  /// Creates a game that uses the board's clock. Throws InvalidArgument if it cannot be played by hand.
  std::unique_ptr<HandGame> deal(const Mdp& mdp, std::uint64_t seed, const Handling& handling,
                                 GarbageSource garbage = {}) const;
  /// Creates a game that resumes where its recording ends.
  std::unique_ptr<HandGame> deal(const Mdp& mdp, std::uint64_t seed, const ArcadeRecord& record,
                                 GarbageSource garbage = {}) const;
  /// Replaces the current game by another one, paused.
  void start(std::unique_ptr<HandGame> game);
  void clear();
  /// Returns the current game; null if there is none.
  const HandGame* game() const { return game_.get(); }
  HandGame* game() { return game_.get(); }

  bool isPaused() const { return !game_ || game_->isPaused(); }
  /// Returns true if the board is hidden: a game that has begun is concealed while paused, so that a pause
  /// cannot be used to think.
  bool isConcealed() const;
  void setPaused(bool paused);
  /// Sets whether a new game begins with a countdown, too; see `resume`.
  void setHasStartCountdown(bool counts) { hasStartCountdown_ = counts; }
  /// Returns true if `resume` would begin a countdown.
  bool countsDown() const;
  /// Starts or resumes at the user's request: shows a concealed game during a countdown before it runs again.
  /// Pausing cancels the countdown; Space and Enter skip the one before a new game.
  void resume();
  /// Sets the length of the countdown; 0, the default, disables it.
  void setCountdown(int seconds) { countdown_ = seconds; }
  bool isCountingDown() const { return secondsLeft_ > 0; }
  /// Ends a game that has not been lost, with a message over the board.
  void finish(const QString& message);
  /// Highlights a placement, or its columns, on top of the game.
  void setAdvice(std::vector<QPoint> cells, std::optional<std::pair<int, int>> columns);
  void setHeat(std::vector<std::optional<double>> heat);
  /// Advances the game to the current time and shows it; called by a timer unless the game is paused.
  void tick();

 Q_SIGNALS:
  /// Emitted when a piece locks or is exchanged with the held one, and when the game ends.
  void pieceChanged();
  void pausedChanged(bool paused);
  /// Emitted when a countdown begins or is cancelled by a pause, so that widgets beside the board can be
  /// shown or hidden with it.
  void countdownChanged();
  /// Emitted when the key of a command is pressed.
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
  bool waitsToBegin() const;
  bool startsWith(int key) const;

  KeyBindings keys_;
  HandGame::Clock clock_ = HandGame::steadyClock;
  std::unique_ptr<HandGame> game_;
  std::vector<QPoint> advice_;
  std::optional<std::pair<int, int>> adviceColumns_;
  std::vector<std::optional<double>> heat_;
  /// Number of locked pieces, piece in play, held piece.
  std::tuple<std::int64_t, int, std::optional<int>> shownPiece_{-1, -1, {}};
  bool wasOver_ = false;
  QString finished_;                ///< message passed to `finish`; empty before
  QHash<quint32, ArcadeKey> held_;  ///< by scan code: the key code may differ on release (1 and !)
  QTimer frames_;
  int countdown_ = 0, secondsLeft_ = 0;
  bool hasStartCountdown_ = false;
  QTimer seconds_;
};

}  // namespace tetrabench
