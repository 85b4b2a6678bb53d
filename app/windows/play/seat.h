#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/live_board.h"
#include "app/windows/play/hand_board.h"
#include "core/agents/agent_settings.h"
#include "core/play/versus/garbage_exchange.h"

class QBoxLayout;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace tetrabench {

class GarbageMeter;
class NextPiecesView;

/// A player in versus; none if there is no exchange.
struct VersusPlayer {
  std::shared_ptr<GarbageExchange> exchange;
  std::size_t number = 0;

  GarbageSource source() const;
};

/// How fast an agent plays.
struct Pace {
  enum class Kind { PiecesPerSecond, AsThePerson, Best };
  Kind kind = Kind::PiecesPerSecond;
  double piecesPerSecond = 1;
};

/// The place of one player, a person or an agent: board, hold, next pieces, numbers and who plays.
class Seat : public QWidget {
  Q_OBJECT
 public:
  static constexpr const char* kPerson = "you";
  static constexpr int kNarrow = 260;

  /// `number`: a person can play on 0 only.
  explicit Seat(int number, QWidget* parent = nullptr);
  ~Seat() override;

  /// Reads an agent (a predefined id or a file; kPerson: none) in the background for `playerRead`; a later
  /// choice replaces this one.
  void choose(const QString& id);
  /// Who plays from the next game on: an agent, or (none) the person.
  void setPlayer(const QString& id, const std::optional<AgentSettings>& agent);
  /// Who takes over when `swapNext` is called; the chooser says so until then.
  void setNext(const QString& id, const std::optional<AgentSettings>& agent);
  /// Exchanges the player and the next one, if there is one.
  void swapNext();
  void forgetNext();
  /// Empty if the player stays.
  QString nextPlayerId() const { return nextPlayer_ ? nextPlayer_->first : QString(); }
  bool isPerson() const { return !agent_; }
  const std::optional<AgentSettings>& agent() const { return agent_; }
  QString playerId() const;
  QString playerName() const;
  /// Who joins in the next game; empty if nobody else does.
  QString nextName() const;
  Pace pace() const;
  int paceIndex() const;
  void setPaceIndex(int index);

  /// A game that can be played here; none while nobody is seated.
  struct Deal {
    std::unique_ptr<LiveBoard> agent;
    std::unique_ptr<HandGame> hand;
    LiveEnd end;
    std::int64_t from = 0;  ///< pieces that an agent plays before its game can be shown
    /// Of an external agent, in place of `agent`: its program starts with the game.
    std::function<std::unique_ptr<LiveBoard>()> later = {};
    VersusPlayer versus = {};
  };
  /// Throws InvalidArgument or InvalidDocument if this player cannot play it.
  Deal deal(const Mdp& mdp, std::uint64_t seed, const Handling& handling, const LiveEnd& end,
            const VersusPlayer& versus = {}) const;
  /// The same game from where it was interrupted: an agent's after this many pieces, the person's after its
  /// recording.
  Deal deal(const Mdp& mdp, std::uint64_t seed, const LiveEnd& end, std::int64_t pieces,
            const std::optional<ArcadeRecord>& byHand, const VersusPlayer& versus = {}) const;
  /// Begins it, paused.
  void start(Deal deal, const Mdp& mdp);
  /// An agent was replaced by the same one in another document.
  void follow(const QString& before, const QString& now);
  /// False while an agent is being read, or if it could not be.
  bool hasGame() const { return game_ || later_ || (number_ == 0 && board_->game()); }
  /// Whether somebody sits here, so that there is a game to deal.
  bool isTaken() const { return agent_ || number_ == 0; }
  int number() const { return number_; }
  void setPaused(bool paused);
  /// Ends the game, as the goal is reached or the game is lost.
  void finish();
  /// Makes the agent play at its pace, which may be the person's.
  void followPace(double personsPiecesPerSecond);
  /// Hides what an agent does, as from `tick` on.
  void setConcealed(bool concealed) { concealed_ = concealed; }
  /// An agent whose game was interrupted still plays again what it had played.
  bool isCatchingUp() const;
  /// From where on the game is resumed, also if it is interrupted again while the agent catches up.
  std::int64_t piecesToResume() const { return later_ || isCatchingUp() ? from_ : pieces(); }
  /// Shows the present moment.
  void tick();
  void setLetters(bool shown);
  /// Points out that the person should hold the piece first.
  void setHoldAdvised(bool advised);

  std::int64_t lines() const;
  std::int64_t points() const;
  std::int64_t pieces() const;
  /// The game is over or its goal is reached.
  bool hasEnded() const;
  /// True if it ended by losing.
  bool hasLost() const;
  /// True if the others who sent garbage here are out.
  bool hasWonVersus() const;
  const VersusPlayer& versus() const { return versus_; }
  /// True if it ended because the agent's program did.
  bool hasFailed() const { return game_ && !game_->snapshot()->failure.empty(); }
  /// When an agent's game ended, by the steady clock.
  std::optional<std::chrono::steady_clock::time_point> endedAt() const;
  /// When the person reached the goal of a race, by the game's own clock.
  std::optional<double> secondsToGoal() const;
  /// The person's best result so far on this MDP for this goal (see resultOf); none if there is none yet.
  void setBest(std::optional<std::int64_t> result);
  /// A line below the numbers: "1st, finished in 1:15.2".
  void setStanding(const QString& text);
  QString failure() const;

  HandBoard* board() const { return board_; }
  DocumentChooser* chooser() const { return chooser_; }
  QToolButton* closeButton() const { return close_; }

 Q_SIGNALS:
  /// An agent that was chosen; none: the person.
  void playerRead(const QString& id, const std::optional<AgentSettings>& agent);
  void failed(const QString& sentence);
  void paceChanged();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void showPlayer();
  void dealAgent(Deal& deal, const Mdp& mdp, std::uint64_t seed) const;
  void arrange();
  void fitBoard();
  bool hasOwnGameEnded() const;
  void followVersus();
  QWidget* makeHeader();
  void showPieces();
  void showNext(std::vector<int> pieces);
  void showNumbers();
  void centreBelowBoard();
  QString bestText() const;
  void showStanding();
  double personsRate() const;

  const int number_;
  DocumentChooser* chooser_;
  QComboBox* pace_;
  QToolButton* close_;
  NextPiecesView* hold_;
  GarbageMeter* garbage_;
  HandBoard* board_;
  NextPiecesView* next_;
  QHBoxLayout* above_;
  QHBoxLayout* row_;
  QBoxLayout* pieces_;   ///< hold and next
  int nextPlaces_ = 1;   ///< next pieces that the MDP shows
  int shownPlaces_ = 1;  ///< of those, for how many there is room
  std::optional<std::int64_t> best_;
  bool beside_ = true;
  QBoxLayout* header_ = nullptr;
  QLabel* numbers_;
  QLabel* standing_;
  QString place_;  ///< the standing without the best time
  std::optional<AgentSettings> agent_;
  QString id_ = kPerson;
  std::optional<std::pair<QString, std::optional<AgentSettings>>> nextPlayer_;
  BackgroundTask reading_;
  int choice_ = 0;  ///< counts them, as an earlier one may still be asked about
  std::unique_ptr<LiveBoard> game_;
  std::function<std::unique_ptr<LiveBoard>()> later_;  ///< makes it when the game begins
  LiveEnd end_;
  VersusPlayer versus_;
  std::int64_t from_ = 0;  ///< pieces of the agent's game when it was interrupted
  std::optional<double> setPace_;
  bool concealed_ = false;
};

}  // namespace tetrabench
