#include <algorithm>

#include "app/windows/documents/race.h"
#include "app/windows/play/garbage_dialog.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/play_page.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "widgets/forms/text.h"

/// The versus mode of the Play page, in which players send garbage to each other.
namespace tetrabench {
namespace {

constexpr const char* kVersusMdp = "guideline/10x20";

}  // namespace

void PlayPage::chooseGoal(int goal) {
  setGoal(goal);
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
        if (nextMdp().rules() != Rules::Guideline) nextMdp_ = {kVersusMdp, mdp};
        const bool begun = isUnderWay();
        if (seats_.size() == 1) {
          Seat* seat = makeSeat();
          begun ? seat->setNext(kVersusOpponent, opponent) : seat->setPlayer(kVersusOpponent, opponent);
        }
        if (!begun) return redeal(seedOf(nextMdp()));
        if (nextMdp_) header_->showNextMdp(shownText(nextMdp_->mdp.name()));
        giveFocus();
        showChosen();
      },
      [this](const QString& sentence) { fail(sentence); });
}

/// Returns the versus player of each seat; without an exchange at empty seats and for other goals. `resumed`
/// holds the state of interrupted games.
std::vector<VersusPlayer> PlayPage::makeVersus(const Mdp& mdp, std::uint64_t seed, const LiveEnd& goal,
                                               const GarbageRules& garbage,
                                               std::vector<GarbageExchange::Player> resumed) const {
  std::vector<VersusPlayer> players(seats_.size());
  if (!goal.versus) return players;
  if (mdp.rules() != Rules::Guideline)
    throw InvalidArgument(Core::tr(
        "Versus needs an MDP with guideline rules, such as guideline/10x20. For other MDPs, choose another "
        "goal."));
  const GarbageExchange::Settings settings{.rules = garbage, .width = mdp.width(), .seed = seed};
  const bool isNew = resumed.empty();
  const auto taken = static_cast<std::size_t>(std::ranges::count_if(seats_, &Seat::isTaken));
  if (!isNew) resumed.resize(seats_.size());
  const auto exchange = isNew ? std::make_shared<GarbageExchange>(settings, taken)
                              : std::make_shared<GarbageExchange>(settings, std::move(resumed));
  for (std::size_t i = 0, next = 0; i < seats_.size(); ++i) {
    if (seats_[i]->isTaken())
      players[i] = {exchange, isNew ? next++ : i};
    else if (!isNew)
      exchange->leave(i);
  }
  return players;
}

}  // namespace tetrabench
