#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "app/windows/play/hand_board.h"
#include "app/windows/play/seat_header.h"
#include "core/play/versus/garbage_exchange.h"
#include "widgets/board/live_board.h"

class QBoxLayout;
class QHBoxLayout;
class QLabel;

namespace tetrabench {

class GarbageMeter;
class NextPiecesView;

/// A player in versus; a null exchange means none.
struct VersusPlayer {
  std::shared_ptr<GarbageExchange> exchange;
  std::size_t number = 0;

  GarbageSource source() const;
};

/// The widgets of one player, the user or an agent: header, board, hold, next pieces and numbers.
class Seat : public QWidget {
  Q_OBJECT
 public:
  static constexpr int kNarrow = 260;
  /// Maximum number of pieces that an agent replays at once to resume an interrupted game. A longer game, as
  /// of an agent at unlimited pace, is replayed once it is seen.
  static constexpr std::int64_t kMaxUnseenReplay = 10'000;

  /// Creates the seat. The user can play only at seat 0.
  explicit Seat(int number, QWidget* parent = nullptr);
  ~Seat() override;

  SeatHeader* header() const { return header_; }

  /// A game dealt to this seat; without a board if the seat is empty.
  struct Deal {
    std::unique_ptr<LiveBoard> agent;
    std::unique_ptr<HandGame> hand;
    LiveEnd end;
    std::int64_t from = 0;  ///< pieces that an agent replays before its game is shown
    /// Factory for the game of an external agent, in place of `agent`: its program starts with the game.
    std::function<std::unique_ptr<LiveBoard>()> later = {};
    bool isDeferred = false;  ///< the game in `later` is a long replay, which begins once it is seen
    VersusPlayer versus = {};
  };
  /// Deals a new game. Throws InvalidArgument or InvalidDocument if this player cannot play it.
  Deal deal(const Mdp& mdp, std::uint64_t seed, const Handling& handling, const LiveEnd& end,
            const VersusPlayer& versus = {}) const;
  /// Deals an interrupted game: an agent's resumes after `pieces` pieces, the user's at the end of the
  /// recording `byHand`.
  Deal deal(const Mdp& mdp, std::uint64_t seed, const LiveEnd& end, std::int64_t pieces,
            const std::optional<ArcadeRecord>& byHand, const VersusPlayer& versus = {}) const;
  /// Starts a dealt game, paused.
  void start(Deal deal, const Mdp& mdp);
  /// Returns false while an agent is being read or if it could not be read.
  bool hasGame() const { return game_ || later_ || (number_ == 0 && board_->game()); }
  /// Returns true if the seat has a player, so that there is a game to deal.
  bool isTaken() const { return header_->agent() || number_ == 0; }
  int number() const { return number_; }
  void setPaused(bool paused);
  /// Ends the game when the goal is reached or the game is lost or won.
  void finish();
  /// Applies the chosen pace to the agent; it may follow that of the user, `userPiecesPerSecond`.
  void followPace(double userPiecesPerSecond);
  /// Conceals an agent's board, from the next `tick` on.
  void setConcealed(bool concealed) { concealed_ = concealed; }
  /// Begins a long replay that was put off until it is seen.
  void beginReplay();
  /// Returns true while an agent is still replaying its interrupted game.
  bool isCatchingUp() const;
  /// Returns the piece count at which the game would resume, even if it is interrupted again during catch-up.
  std::int64_t piecesToResume() const { return later_ || isCatchingUp() ? from_ : pieces(); }
  /// Shows the current state.
  void tick();
  void setLetters(bool shown);
  /// Shows or clears the advice to hold the piece first.
  void setHoldAdvised(bool advised);

  std::int64_t lines() const;
  std::int64_t points() const;
  std::int64_t pieces() const;
  /// Returns true if the game is over, its goal is reached, or versus is won.
  bool hasEnded() const;
  /// Returns true if the game ended in a loss.
  bool hasLost() const;
  /// Returns true if all versus opponents are out.
  bool hasWonVersus() const;
  const VersusPlayer& versus() const { return versus_; }
  /// Returns true if the game ended because the agent failed.
  bool hasFailed() const { return game_ && !game_->snapshot()->failure.empty(); }
  /// Returns the time at which an agent's game ended.
  std::optional<std::chrono::steady_clock::time_point> endedAt() const;
  /// Returns the time in seconds at which the user reached the goal of a race, on the game's own clock.
  std::optional<double> secondsToGoal() const;
  /// Shows the user's best result so far for this MDP and goal (see resultOf), if any.
  void setBest(std::optional<std::int64_t> result);
  /// Sets the line below the numbers, such as "1st, finished in 1:15.2".
  void setStanding(const QString& text);
  QString failure() const;

  HandBoard* board() const { return board_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void showPlayer();
  void dealAgent(Deal& deal, const Mdp& mdp, std::uint64_t seed) const;
  void arrange();
  void fitBoard();
  bool hasOwnGameEnded() const;
  void followVersus();
  void showPieces();
  void showNext(std::vector<int> pieces);
  void showNumbers();
  void centreBelowBoard();
  QString bestText() const;
  void showStanding();
  double userRate() const;

  const int number_;
  SeatHeader* header_;
  NextPiecesView* hold_;
  GarbageMeter* garbage_;
  HandBoard* board_;
  NextPiecesView* next_;
  QHBoxLayout* above_;
  QHBoxLayout* row_;
  QBoxLayout* pieces_;   ///< hold and next pieces
  int nextPlaces_ = 1;   ///< preview length of the MDP
  int shownPlaces_ = 1;  ///< number of preview pieces that fit
  std::optional<std::int64_t> best_;
  bool beside_ = true;
  QLabel* numbers_;
  QLabel* standing_;
  QString place_;  ///< the standing without the best time
  std::unique_ptr<LiveBoard> game_;
  std::function<std::unique_ptr<LiveBoard>()> later_;  ///< creates game_ when the game begins
  bool isDeferred_ = false;                            ///< see Deal
  LiveEnd end_;
  VersusPlayer versus_;
  std::int64_t from_ = 0;  ///< piece count at which the agent's game was interrupted
  std::optional<double> setPace_;
  bool concealed_ = false;
};

}  // namespace tetrabench
