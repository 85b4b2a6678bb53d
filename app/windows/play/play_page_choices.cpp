#include <QToolButton>
#include <algorithm>

#include "app/windows/documents/program_changes.h"
#include "app/windows/documents/race.h"
#include "app/windows/documents/trust_question.h"
#include "app/windows/play/garbage_dialog.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/play_page.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/tetris/random_bits.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"

/// The user's choices for the next game: MDP, players, goal and adviser.
namespace tetrabench {

/// Applies a new goal or new garbage rules to a game that has not begun; one in progress is unaffected.
void PlayPage::changeGoal() {
  if (chosenGoal().versus && (nextMdp().rules() != Rules::Guideline || seats_.size() == 1))
    return prepareVersus();
  const bool begun = std::ranges::any_of(seats_, [](const Seat* seat) { return seat->pieces() > 0; });
  if (seed_ && !begun && paused_) return redeal(*seed_);
  giveFocus();
  showChosen();
}

/// Lists the choices that take effect in the next game.
void PlayPage::showChosen() {
  const bool begun = std::ranges::any_of(seats_, [](const Seat* seat) { return seat->pieces() > 0; });
  QStringList sentences;
  if (nextMdp_) sentences << tr("The next game is on %1.").arg(shownText(nextMdp_->mdp.name()));
  for (const Seat* seat : seats_)
    if (const QString who = seat->nextName(); !who.isEmpty())
      sentences << (seat->nextPlayerId() == seat->playerId()
                        ? tr("The new version of %1 plays in the next game.").arg(who)
                        : tr("%1 joins in the next game.").arg(who));
  const bool isInPlay = begun && !std::ranges::all_of(seats_, &Seat::hasEnded);
  if (header_->goal() != gameGoal_ && isInPlay)
    sentences << tr("The new goal takes effect in the next game.");
  else if (exchange_ && exchange_->rules() != loadGarbage() && isInPlay)
    sentences << tr("The new garbage rules take effect in the next game.");
  if (sentences.isEmpty()) return errors_->dismiss();
  errors_->showNotice(sentences.join(QLatin1Char(' ')),
                      {{tr("New game now"), [this] { redeal(seedOf(nextMdp())); }}});
}

void PlayPage::setMdp(const QString& name) {
  readingMdp_.drop();
  readingMdp_ = inBackground(
      this, [name] { return Library::instance().mdp(name.toStdString()); },
      [this, name](const Mdp& mdp) {
        if (isUnderWay() && name == mdpName_) {  // reverts to the current MDP
          const bool other = nextMdp_.has_value();
          forgetNextMdp();
          if (other) showChosen();
          return;
        }
        nextMdp_ = {name, mdp};
        if (!isUnderWay()) return deal(seedOf(mdp));
        header_->showNextMdp(shownText(mdp.name()));
        giveFocus();
        showChosen();
      },
      [this](const QString& sentence) {
        forgetNextMdp();
        fail(sentence);
      });
}

void PlayPage::forgetNextMdp() {
  nextMdp_.reset();
  header_->showMdp(mdpName_, shownText(mdp_.name()));
}

/// Deals a new game with this player or, while the user has a game in progress, seats it for the next one.
void PlayPage::seatPlayer(Seat* seat, const QString& name, const std::optional<AgentSettings>& agent) {
  if (!isUnderWay()) return dealWith(seat, name, agent);
  if (name == seat->playerId()) {  // reverts to the current player
    seat->forgetNext();
    seat->setPlayer(name, agent);
    return showChosen();
  }
  seat->setNext(name, agent);
  giveFocus();
  showChosen();
}

/// Deals a new game with this player; retains the current game if the player cannot play the MDP.
void PlayPage::dealWith(Seat* seat, const QString& name, const std::optional<AgentSettings>& agent) {
  const QString before = seat->playerId();
  const auto agentBefore = seat->agent();
  seat->forgetNext();
  seat->setPlayer(name, agent);
  try {
    deal(seedOf(nextMdp()));
  } catch (const std::exception& error) {
    seat->setPlayer(before, agentBefore);
    fail(QString::fromStdString(sentenceOf(error)));
  }
}

void PlayPage::setAdviser(const QString& name) {
  readingAdviser_.drop();
  const int choice = ++adviserChoice_;
  if (name.isEmpty()) return useAdviser(name, std::nullopt);
  readingAdviser_ = inBackground(
      this, [name] { return Library::instance().agent(name.toStdString()); },
      [this, name, choice](const AgentSettings& agent) {
        withTrust(
            this, {agent},
            [this, name, agent, choice] {
              if (choice == adviserChoice_) useAdviser(name, agent);
            },
            [this] { header_->showAdviser(adviserName_, adviserTitle_); });
      },
      [this](const QString& sentence) {
        header_->showAdviser(adviserName_, adviserTitle_);
        fail(sentence);
      });
}

void PlayPage::useAdviser(const QString& name, const std::optional<AgentSettings>& agent) {
  adviserName_ = name;
  adviserTitle_ = agent ? shownText(agent->name) : QString();
  header_->showAdviser(adviserName_, adviserTitle_);
  advice_->setAdviser(agent);
  fitLegend();
  showChosen();
  giveFocus();
  watchPrograms();
}

void PlayPage::watchPrograms() {
  std::vector<ProgramChanges::Named> agents;
  for (const Seat* seat : seats_)
    if (seat->agent()) agents.emplace_back(seat->playerId(), *seat->agent());
  if (advice_->adviser()) agents.emplace_back(adviserName_, *advice_->adviser());
  changes_->watch(agents);
}

/// Replaces agents whose documents or programs changed. A game uses one version of its players throughout:
/// the user's game in progress is finished against the old ones.
void PlayPage::restartAgents() {
  std::vector<QString> names;
  for (const Seat* seat : seats_) names.push_back(seat->isPerson() ? QString() : seat->playerId());
  using Agents = std::vector<std::optional<AgentSettings>>;
  inBackground(
      this,
      [names] {
        Agents agents;
        for (const QString& name : names)
          agents.push_back(name.isEmpty() ? std::nullopt
                                          : std::optional(Library::instance().agent(name.toStdString())));
        return agents;
      },
      [this, names](const Agents& agents) {
        std::vector<AgentSettings> players;
        for (const auto& agent : agents)
          if (agent) players.push_back(*agent);
        withTrust(this, players, [this, names, agents] {
          const bool now = !isUnderWay();
          for (std::size_t i = 0; i < std::min(agents.size(), seats_.size()); ++i) {
            if (!agents[i] || seats_[i]->playerId() != names[i]) continue;
            if (now)
              seats_[i]->setPlayer(names[i], agents[i]);
            else if (seats_[i]->nextPlayerId().isEmpty())
              seats_[i]->setNext(names[i], agents[i]);
          }
          if (!adviserName_.isEmpty()) setAdviser(adviserName_);
          now ? redeal(seedOf(nextMdp())) : showChosen();
        });
      },
      [this](const QString& sentence) { fail(sentence); });
}

LiveEnd PlayPage::chosenGoal() const {
  return raceGoals()[static_cast<std::size_t>(header_->goal())].end;
}

void PlayPage::addBoard() {
  if (seats_.size() >= kMostSeats) return;
  Seat* seat = makeSeat();
  constexpr const char* kOpponents[][kMostSeats - 1] = {
      {"dellacherie", "bcts", "dt-20", "cmaes-dt", "el-tetris"},
      {kVersusOpponent, "versus-1", "dt-20", "bcts", "dellacherie"}};
  seat->choose(kOpponents[chosenGoal().versus][seats_.size() - 2]);
}

void PlayPage::removeBoard(std::size_t seat) {
  if (seat == 0 || seat >= seats_.size()) return;
  const bool joined = seats_[seat]->nextName().isEmpty();
  if (const VersusPlayer& versus = seats_[seat]->versus(); versus.exchange)
    versus.exchange->leave(versus.number);
  seats_[seat]->hide();
  seats_[seat]->deleteLater();
  seats_.erase(seats_.begin() + static_cast<std::ptrdiff_t>(seat));
  standings_.removeSeat(seat);
  fitLegend();
  if (!joined) showChosen();
}

}  // namespace tetrabench
