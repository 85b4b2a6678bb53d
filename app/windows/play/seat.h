#pragma once

#include <QWidget>
#include <optional>

#include "app/windows/play/agent_game.h"
#include "app/windows/play/hand_board.h"
#include "core/agents/agent_settings.h"

class QBoxLayout;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace tetrabench {

class NameChooser;
class NextPiecesView;
struct NameEntry;

/// How fast an agent plays beside others.
struct Pace {
  enum class Kind { PiecesPerSecond, AsThePerson, Best };
  Kind kind = Kind::PiecesPerSecond;
  double piecesPerSecond = 1;
};

/// Where one plays: a board with its hold, the pieces to come and what was reached; a person or an agent.
class Seat : public QWidget {
  Q_OBJECT
 public:
  static constexpr const char* kPerson = "you";

  /// `number`: 0 is the one where a person may play.
  explicit Seat(int number, QWidget* parent = nullptr);
  ~Seat() override;

  /// Who can be chosen, a person not among them.
  void setAgents(const std::vector<NameEntry>& agents);
  /// Who plays from the next game on: an agent, or (none) the person.
  void setPlayer(const QString& id, const std::optional<AgentSettings>& agent);
  /// Who was chosen last, and is still being read.
  void setWanted(const QString& id) { wanted_ = id; }
  QString wanted() const { return wanted_; }
  bool isPerson() const { return !agent_; }
  const std::optional<AgentSettings>& agent() const { return agent_; }
  QString playerId() const;
  QString playerName() const;
  Pace pace() const;
  int paceIndex() const;
  void setPaceIndex(int index);

  /// A game that can be played here; none where nobody sits.
  struct Deal {
    std::unique_ptr<AgentGame> agent;
    std::unique_ptr<HandGame> hand;
    LiveEnd end;
  };
  /// Throws InvalidArgument or InvalidDocument if who sits here cannot play it.
  Deal deal(const Mdp& mdp, std::uint64_t seed, const Handling& handling, const LiveEnd& end) const;
  /// Begins it, stopped.
  void start(Deal deal, const Mdp& mdp);
  /// False where nobody sits, as an agent is still being read, or could not be.
  bool hasGame() const { return game_ || (number_ == 0 && board_->game()); }
  int number() const { return number_; }
  void setPaused(bool paused);
  /// Stops for good, as the goal is reached or the game lost.
  void finish();
  /// Lets the agent play at its pace, of which one may be the person's.
  void followPace(double personsPiecesPerSecond);
  /// Shows the present moment.
  void tick();
  void setLetters(bool shown);

  std::int64_t lines() const;
  std::int64_t points() const;
  std::int64_t pieces() const;
  /// The game is over, or what it was to reach is reached.
  bool hasEnded() const;
  /// True if it ended by losing.
  bool hasLost() const;
  /// When an agent's game ended, by the steady clock.
  std::optional<std::chrono::steady_clock::time_point> endedAt() const;
  /// A word beside the numbers: "1st".
  void setStanding(const QString& text);
  QString failure() const;

  HandBoard* board() const { return board_; }
  NameChooser* chooser() const { return chooser_; }
  QToolButton* closeButton() const { return close_; }

 Q_SIGNALS:
  void playerChosen(const QString& id);
  void loadRequested();
  void paceChanged();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void arrange();
  void fitBoard();
  QWidget* makeHeader();
  void showPieces();
  void showNumbers();

  const int number_;
  NameChooser* chooser_;
  QComboBox* pace_;
  QToolButton* close_;
  NextPiecesView* hold_;
  HandBoard* board_;
  NextPiecesView* next_;
  QHBoxLayout* above_;
  QHBoxLayout* row_;
  bool beside_ = true;
  QBoxLayout* header_ = nullptr;
  QLabel* numbers_;
  QLabel* standing_;
  std::optional<AgentSettings> agent_;
  QString id_ = kPerson, wanted_;
  std::unique_ptr<AgentGame> game_;
  LiveEnd end_;
  std::optional<double> setPace_;
};

}  // namespace tetrabench
