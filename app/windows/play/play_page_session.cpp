#include <algorithm>
#include <memory>
#include <utility>

#include "app/windows/documents/kept_games.h"
#include "app/windows/documents/race.h"
#include "app/windows/documents/trust_question.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/play_page.h"
#include "app/windows/shell/keeper.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "widgets/agents/why_panel.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr int kRetryMilliseconds = 2000;  // delay after a failed save

}  // namespace

/// A session together with its documents.
struct PlayPage::Restored {
  std::optional<PlaySession> session;
  std::optional<Mdp> mdp, nextMdp;
  std::vector<std::optional<AgentSettings>> players, nextPlayers;
  std::optional<AgentSettings> adviser;
  QStringList failures;
};

/// Returns the user's game so far.
Replay PlayPage::replay() const {
  Replay replay = board()->game()->replay();
  const LiveEnd goal = raceGoals()[static_cast<std::size_t>(gameGoal_)].end;
  replay.games.front().byHand->goalLines = goal.lines;
  replay.games.front().byHand->goalPoints = goal.points;
  replay.games.front().byHand->versus = goal.versus;
  auto& [opponents, winner, stopped] = replay.games.front().byHand->contest;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (i > 0 && !seats_[i]->hasGame()) continue;
    if (standings_.winner() == i) winner = opponents.size() + (i > 0 ? 1 : 0);
    if (i > 0) opponents.push_back(seats_[i]->agent()->name);
    if (i > 0 && standings_.hasFailed(i)) stopped.push_back(opponents.size());
  }
  return replay;
}

/// Returns the games of all players in versus, otherwise only the user's.
Replay PlayPage::replayOfAll() const {
  const bool byHand = board()->game() != nullptr;
  Replay all = byHand ? replay() : Replay{mdp_.settings(), *seed_, {}, {}};
  if (!exchange_) return all;
  const std::vector<RecordedGame> games = exchange_->games();
  VersusOutcome& outcome = all.versus.emplace();
  QStringList names;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat* seat = seats_[i];
    if (!seat->versus().exchange) continue;
    names << seat->playerName();
    if (standings_.winner() == i) outcome.winner = outcome.sides.size();
    const std::int64_t sent = exchange_->sent(seat->versus().number);
    outcome.sides.push_back({.player = names.back().toStdString(), .lines = seat->lines(), .sent = sent});
    if (seat->number() > 0 || !byHand) all.games.push_back(games[seat->versus().number]);
  }
  if (outcome.winner) outcome.end = VersusOutcome::End::Lost;
  if (outcome.winner && standings_.decided() == static_cast<int>(outcome.sides.size()))  // all others failed
    outcome.end = VersusOutcome::End::Forfeit;
  if (outcome.sides.size() < 2) all.versus.reset();
  all.agent = names.join(tr(" against ")).toStdString();
  return all;
}

void PlayPage::openReplay() {
  setPaused(true);
  const bool isEmpty =
      board()->game() ? seats_.front()->pieces() == 0 : !exchange_ || exchange_->moves() == 0;
  if (isEmpty) return errors_->showNotice(tr("There is no game to replay yet: place some pieces first."));
  Q_EMIT requested(ShowReplay{std::make_shared<const Replay>(replayOfAll()), tr("Your game")});
}

/// Saves the user's game for agents to learn from, unless it is very short or nothing has changed.
void PlayPage::keep() {
  constexpr std::int64_t kFewest = 5;
  const std::int64_t pieces = board()->game() ? board()->game()->game().pieces() : 0;
  const int decided = standings_.decided();
  if (pieces < kFewest || (pieces == keptPieces_ && decided <= keptDecided_)) return;
  inBackground(
      this,
      [writer = gameWriter_, path = keptAs_, state = 2 * kMostSeats * pieces + decided, replay = replay()] {
        writer->write(path, state, replay);
      },
      [] {},
      [this, path = keptAs_, pieces, before = keptPieces_](const QString& sentence) {
        if (path == keptAs_ && pieces == keptPieces_) {
          keptPieces_ = before;
          keptDecided_ = 0;
        }
        retry_.setRemainingTime(kRetryMilliseconds);
        fail(sentence);
      });
  keptPieces_ = pieces;
  keptDecided_ = decided;
}

/// Saves as `keep` does, but backs off after a failure, since it is called frequently.
void PlayPage::keepSoon() {
  if (retry_.hasExpired()) keep();
}

PlaySession PlayPage::session() const {
  PlaySession session;
  session.mdp = mdpName_;
  if (nextMdp_) session.nextMdp = nextMdp_->name;
  session.adviser = adviserName_;
  session.goal = header_->goal();
  session.placements = arePlacementsShown();
  PlaySession::Game game;
  const bool isKept = seed_ && (!exchange_ || exchange_->moves() <= PlaySession::kMostVersusMoves);
  const auto versus = isKept && exchange_ ? exchange_->players() : std::vector<GarbageExchange::Player>();
  for (const Seat* seat : seats_) {
    if (!seat->hasGame() && seat->number() > 0) continue;  // its agent could not be read
    session.players << seat->playerId();
    session.nextPlayers << seat->nextPlayerId();
    session.paces.push_back(seat->paceIndex());
    if (!isKept) continue;
    if (seat->versus().exchange) game.versus.push_back(versus[seat->versus().number]);
    game.pieces.push_back(seat->versus().exchange ? game.versus.back().moves : seat->piecesToResume());
  }
  if (!isKept) return session;
  game.replay = board()->game() ? replay() : Replay{mdp_.settings(), *seed_, {}, {}};
  if (exchange_) game.garbage = exchange_->rules();
  game.goal = gameGoal_;
  game.standings = standings_.state();
  game.keptAs = keptAs_;
  session.game = std::move(game);
  return session;
}

PlayPage::Restored PlayPage::readRestored() {
  Restored restored;
  restored.session = readPlaySession();
  if (!restored.session) return restored;
  const Library& library = Library::instance();
  const auto attempt = [&](const auto& read) {
    try {
      read();
    } catch (const Error& error) {
      restored.failures << QString::fromStdString(sentenceOf(error));
    }
  };
  const PlaySession& session = *restored.session;
  attempt([&] { restored.mdp = library.mdp(session.mdp.toStdString()); });
  if (!session.adviser.isEmpty())
    attempt([&] { restored.adviser = library.agent(session.adviser.toStdString()); });
  if (!session.nextMdp.isEmpty())
    attempt([&] { restored.nextMdp = library.mdp(session.nextMdp.toStdString()); });
  for (const auto& [names, players] :
       {std::pair(&session.players, &restored.players), {&session.nextPlayers, &restored.nextPlayers}})
    for (const QString& player : *names) {
      players->emplace_back();
      if (!player.isEmpty() && player != Seat::kPerson)
        attempt([&] { players->back() = library.agent(player.toStdString()); });
    }
  return restored;
}

void PlayPage::restore() {
  restoring_ = true;
  const auto restored = std::make_shared<Restored>();
  connect(keeper_, &Keeper::damaged, this, &PlayPage::fail);
  keeper_->restore(
      [restored] {
        *restored = readRestored();
        return restored->session.value_or(PlaySession());
      },
      [this, restored](PlaySession&&) {
        const Restored shown = std::exchange(*restored, {});  // not shown again if this throws
        std::vector<AgentSettings> agents;
        for (const auto* players : {&shown.players, &shown.nextPlayers})
          for (const auto& agent : *players)
            if (agent) agents.push_back(*agent);
        if (shown.adviser) agents.push_back(*shown.adviser);
        // Whether trusted or not: agents that may not run report it at their seats.
        const auto show = [this, shown] {
          restoring_ = false;
          if (shown.session && !seed_) showRestored(shown);
          if (!seed_ && isVisible()) redeal(seedOf(mdp_));
        };
        withTrust(this, agents, show, show);
      },
      [] { return putSessionAside(kPlaySession); });
}

void PlayPage::showRestored(const Restored& restored) {
  const PlaySession& session = *restored.session;
  header_->setGoal(session.goal);
  setPlacementsShown(session.placements);
  if (restored.mdp) {
    mdp_ = *restored.mdp;
    mdpName_ = session.mdp;
    header_->showMdp(mdpName_, shownText(mdp_.name()));
  }
  if (restored.adviser) useAdviser(session.adviser, restored.adviser);
  const std::size_t seats = std::min(restored.players.size(), kMostSeats);
  for (std::size_t i = 0; i < seats; ++i) {
    if (i >= seats_.size()) makeSeat();
    if (const auto& agent = restored.players[i])
      seats_[i]->setPlayer(session.players[static_cast<qsizetype>(i)], agent);
    if (i < session.paces.size()) seats_[i]->setPaceIndex(session.paces[i]);
  }
  if (session.game) resume(*session.game);
  if (restored.nextMdp) {
    nextMdp_ = {session.nextMdp, *restored.nextMdp};
    header_->showNextMdp(shownText(restored.nextMdp->name()));
  }
  for (std::size_t i = 0; i < std::min(seats_.size(), restored.nextPlayers.size()); ++i) {
    const QString& name = session.nextPlayers[static_cast<qsizetype>(i)];
    if (name == Seat::kPerson || restored.nextPlayers[i]) seats_[i]->setNext(name, restored.nextPlayers[i]);
  }
  if (!restored.failures.isEmpty()) fail(restored.failures.join(QLatin1Char('\n')));
}

/// Resumes interrupted games, paused: agents first replay their games out of sight.
void PlayPage::resume(const PlaySession::Game& game) {
  const Mdp mdp(game.replay.mdp);
  const auto goal =
      static_cast<std::size_t>(std::clamp(game.goal, 0, static_cast<int>(raceGoals().size()) - 1));
  const LiveEnd end = raceGoals()[goal].end;
  std::optional<ArcadeRecord> byHand;
  if (!game.replay.games.empty()) byHand = game.replay.games.front().byHand;
  if (seats_.front()->isPerson() && !byHand) return;
  const auto versus = makeVersus(mdp, game.replay.seed, end, game.garbage, game.versus);
  std::vector<Seat::Deal> deals;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    deals.push_back(seats_[i]->deal(mdp, game.replay.seed, end, i < game.pieces.size() ? game.pieces[i] : 0,
                                    byHand, versus[i]));
  begin(mdp, game.replay.seed, std::move(deals));
  gameGoal_ = static_cast<int>(goal);
  standings_.begin(end, game.standings);
  keptAs_ = game.keptAs;
  keptPieces_ = 0;  // the saved game may be older than the session
  tick();
}

}  // namespace tetrabench
