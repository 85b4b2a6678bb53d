#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "app/windows/play/advice.h"
#include "app/windows/play/race.h"
#include "app/windows/play/seat.h"
#include "core/parallel/stopwatch.h"

class QHBoxLayout;
class QSplitter;

namespace tetrabench {

class ErrorBar;
class PlayHeader;
class WhyPanel;

/// The page on which a person plays: alone, advised by an agent, or against agents on the same pieces; or
/// agents against each other.
class PlayPage : public QWidget {
  Q_OBJECT
 public:
  static constexpr std::size_t kMostSeats = 6;

  explicit PlayPage(QWidget* parent = nullptr);
  ~PlayPage() override;

  void restore();
  void remember() const;

  /// Predefined ids or files; they count from the next game on.
  void setMdp(const QString& name);
  void setPlayer(std::size_t seat, const QString& name);
  /// The agent that advises; none if empty.
  void setAdviser(const QString& name);
  void addBoard();
  void removeBoard(std::size_t seat);
  /// As raceGoals() numbers them.
  void setGoal(int goal);

  /// Another game, on fresh pieces or on the same; it begins at once.
  void newGame(bool samePieces = false);
  void setPaused(bool paused);
  bool isPaused() const { return paused_; }
  Advice* advice() const { return advice_; }
  void setPlacementsShown(bool shown);
  bool arePlacementsShown() const;
  void askHandling();
  /// Fits an agent to the person's games, and lets it play on another board.
  void askLearn();
  /// The person's game up to now, to be gone through or saved.
  void openReplay();
  void setLetters(bool shown);

  HandBoard* board() const { return seats_.front()->board(); }
  Seat* seat(std::size_t number) const { return seats_[number]; }
  std::size_t seatCount() const { return seats_.size(); }
  const Mdp& mdp() const { return mdp_; }
  std::optional<std::uint64_t> seed() const { return seed_; }
  WhyPanel* why() const { return why_; }
  ErrorBar* errors() const { return errors_; }
  PlayHeader* header() const { return header_; }

  /// Asks for the person's position to be shown in the laboratory.
  void openInLaboratory();

  /// Where the person is, as agents see it; none while nobody plays.
  std::optional<Position> position() const { return advice_->position(); }

 Q_SIGNALS:
  void pausedChanged(bool paused);
  void placementsShown(bool shown);
  /// The MDP is as those see it who put pieces down without a way.
  void replayRequested(const std::shared_ptr<const Replay>& replay);
  void laboratoryRequested(const Mdp& mdp, const Position& position);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  Seat* makeSeat();
  void readAgentInBackground(const QString& name, std::function<void(const AgentSettings&)> use);
  void choosePlayer(Seat* seat, const QString& name);
  void press(PlayKey key);
  void tick();
  void deal(const Mdp& mdp, std::uint64_t seed);
  void giveFocus();
  void useAdviser(const QString& name, const std::optional<AgentSettings>& agent);
  void seatPlayer(Seat* seat, const QString& name, const std::optional<AgentSettings>& agent);
  void keep();
  void showStandings();
  double secondsPlayed(std::optional<std::chrono::steady_clock::time_point> at = {}) const;
  void fail(const QString& sentence);

  ErrorBar* errors_;
  PlayHeader* header_;
  QHBoxLayout* boards_;
  QSplitter* parts_;
  WhyPanel* why_;
  Advice* advice_;
  std::vector<Seat*> seats_;
  std::vector<NameEntry> agents_;

  Mdp mdp_;
  QString mdpName_ = "standard/arcade";
  std::optional<std::uint64_t> seed_;
  QString keptAs_;               ///< file of the game in play
  std::int64_t keptPieces_ = 0;  ///< how many of its pieces are in there
  LiveEnd end_;
  bool paused_ = true;
  Stopwatch clock_{true};
  std::vector<std::optional<double>> endedAt_;  ///< by seat, seconds played

  QString adviserName_, adviserTitle_, wantedAdviser_, wantedMdp_;
  QTimer frames_, rememberSoon_;
};

}  // namespace tetrabench
