#include <algorithm>

#include "app/windows/documents/program_changes.h"
#include "app/windows/documents/race.h"
#include "app/windows/play/garbage_dialog.h"
#include "app/windows/play/match/match_control.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/play_page.h"
#include "core/agents/library.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"

/// The user's choices for the next game: MDP, players, goal and garbage rules.
namespace tetrabench {
namespace {

constexpr const char* kVersusMdp = "guideline/10x20";

}  // namespace

/// Applies a new goal or new garbage rules to a game that has not begun; one in progress is unaffected.
void PlayPage::changeGoal() {
  if (chosenGoal().versus && (table_->mdpToDeal().rules() != Rules::Guideline || seatCount() == 1))
    return prepareVersus();
  if (seed() && !table_->hasBegun() && isPaused()) return void(deal(*seed()));
  giveFocus();
  showChosen();
}

/// Returns a sentence on each choice that takes effect in the next game.
QStringList PlayPage::pendingChangeTexts() const {
  QStringList sentences;
  if (const auto& next = table_->nextMdp())
    sentences << tr("The next game is on %1.").arg(shownText(next->mdp.name()));
  for (const Seat* seat : table_->seats())
    if (const QString who = seat->header()->nextName(); !who.isEmpty())
      sentences << (seat->header()->nextId() == seat->header()->id()
                        ? tr("The new version of %1 plays in the next game.").arg(who)
                        : tr("%1 joins in the next game.").arg(who));
  const bool isInPlay = table_->hasBegun() && !std::ranges::all_of(table_->seats(), &Seat::hasEnded);
  if (header_->goal() != table_->goal() && isInPlay)
    sentences << tr("The new goal takes effect in the next game.");
  else if (table_->exchange() && table_->exchange()->rules() != loadGarbage() && isInPlay)
    sentences << tr("The new garbage rules take effect in the next game.");
  return sentences;
}

/// Lists the choices that take effect in the next game.
void PlayPage::showChosen() {
  match_->show();
  QStringList sentences = pendingChangeTexts();
  if (const QString level = match_->announcement(); !level.isEmpty()) sentences = QStringList(level);
  if (sentences.isEmpty()) return errors_->dismiss();
  errors_->showNotice(sentences.join(QLatin1Char(' ')),
                      {{tr("New game now"), [this] { deal(table_->seedToDeal()); }}});
}

/// Deals a new game with what was chosen for it, or announces that while the user has a game in progress.
void PlayPage::applyPendingChanges() {
  if (!table_->isUnderWay()) return void(deal(table_->seedToDeal()));
  showMdp();
  giveFocus();
  showChosen();
}

void PlayPage::chooseGoal(int goal) {
  header_->setGoal(goal);
  changeGoal();
}

void PlayPage::askGarbage() {
  setPaused(true);
  GarbageDialog dialog(loadGarbage(), this);
  if (dialog.exec() == QDialog::Accepted) setGarbage(dialog.rules());
}

void PlayPage::setGarbage(const GarbageRules& rules) {
  if (rules == loadGarbage()) return;
  saveGarbage(rules);
  changeGoal();
}

/// Selects an MDP that supports garbage, and seats an opponent if there is none.
void PlayPage::prepareVersus() {
  preparing_.drop();
  using Read = std::pair<Mdp, AgentSettings>;
  preparing_ = inBackground(
      this,
      [] {
        const Library& library = Library::instance();
        return std::make_shared<const Read>(library.mdp(kVersusMdp), library.agent(kVersusOpponent));
      },
      [this](const std::shared_ptr<const Read>& read) {
        const auto& [mdp, opponent] = *read;
        if (!chosenGoal().versus) return;
        if (readingMdp_.isRunning()) return prepareVersus();  // the MDP being read may be suitable
        if (table_->mdpToDeal().rules() != Rules::Guideline)
          table_->setNextMdp(PlayTable::ChosenMdp{kVersusMdp, mdp});
        const bool begun = table_->isUnderWay();
        if (seatCount() == 1) {
          SeatHeader* player = table_->addSeat()->header();
          begun ? player->setNext(kVersusOpponent, opponent) : player->setPlayer(kVersusOpponent, opponent);
        }
        applyPendingChanges();
      },
      [this](const QString& sentence) { fail(sentence); });
}

void PlayPage::setMdp(const QString& name) {
  readingMdp_.drop();
  readingMdp_ = inBackground(
      this, [name] { return Library::instance().mdp(name.toStdString()); },
      [this, name](const Mdp& mdp) {
        if (table_->isUnderWay() && name == table_->mdp().id) {  // reverts to the current MDP
          const bool other = table_->nextMdp().has_value();
          table_->setNextMdp({});
          showMdp();
          if (other) showChosen();
          return;
        }
        table_->setNextMdp(PlayTable::ChosenMdp{name, mdp});
        applyPendingChanges();
      },
      [this](const QString& sentence) {
        table_->setNextMdp({});
        showMdp();
        fail(sentence);
      });
}

/// Deals a new game with this player or, while the user has a game in progress, seats it for the next one.
void PlayPage::seatPlayer(Seat* seat, const QString& name, const std::optional<AgentSettings>& agent) {
  if (!table_->isUnderWay()) return dealWith(seat, name, agent);
  SeatHeader* player = seat->header();
  if (name == player->id()) {  // reverts to the current player
    player->forgetNext();
    player->setPlayer(name, agent);
    return showChosen();
  }
  player->setNext(name, agent);
  giveFocus();
  showChosen();
}

/// Deals a new game with this player; retains the current game if the player cannot play the MDP.
void PlayPage::dealWith(Seat* seat, const QString& name, const std::optional<AgentSettings>& agent) {
  SeatHeader* player = seat->header();
  const QString before = player->id();
  const auto agentBefore = player->agent();
  player->forgetNext();
  player->setPlayer(name, agent);
  if (!deal(table_->seedToDeal())) player->setPlayer(before, agentBefore);
}

void PlayPage::watchPrograms() {
  std::vector<ProgramChanges::Named> agents;
  for (const Seat* seat : table_->seats())
    if (const auto& agent = seat->header()->agent()) agents.emplace_back(seat->header()->id(), *agent);
  if (advice_->adviser()) agents.emplace_back(advice_->adviserId(), *advice_->adviser());
  changes_->watch(agents);
}

/// Replaces agents whose documents or programs changed.
void PlayPage::restartAgents() {
  table_->rereadAgents([this] {
    if (!advice_->adviserId().isEmpty()) setAdviser(advice_->adviserId());
    if (table_->isUnderWay())
      showChosen();
    else
      deal(table_->seedToDeal());
  });
}

LiveEnd PlayPage::chosenGoal() const {
  return raceGoals()[static_cast<std::size_t>(header_->goal())].end;
}

void PlayPage::addBoard() {
  if (seatCount() >= kMaxSeats) return;
  Seat* seat = table_->addSeat();
  constexpr const char* kOpponents[][kMaxSeats - 1] = {
      {"dellacherie", "bcts", "dt-20", "cmaes-dt", "el-tetris"},
      {kVersusOpponent, "versus-1", "dt-20", "bcts", "dellacherie"}};
  seat->header()->choose(kOpponents[chosenGoal().versus][seatCount() - 2]);
}

void PlayPage::removeBoard(std::size_t seat) {
  if (seat == 0 || seat >= seatCount()) return;
  const bool joined = this->seat(seat)->header()->nextName().isEmpty();
  table_->removeSeat(seat);
  fitLegend();
  match_->show();
  if (!joined) showChosen();
}

}  // namespace tetrabench
