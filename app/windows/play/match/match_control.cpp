#include "app/windows/play/match/match_control.h"

#include <QLocale>
#include <algorithm>
#include <memory>
#include <utility>

#include "app/windows/documents/race.h"
#include "app/windows/play/match/match_bar.h"
#include "app/windows/play/match/match_level.h"
#include "app/windows/play/pace_chooser.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/play_table.h"
#include "core/agents/library.h"
#include "core/play/versus/levels.h"

namespace tetrabench {
namespace {

constexpr std::size_t kBoardsOfLevel = 2;

}  // namespace

MatchControl::MatchControl(PlayTable* table, PlayHeader* header, QObject* parent)
    : QObject(parent), table_(table), header_(header), bar_(header->matchBar()) {
  const auto follow = [this](const Seat* seat) {
    connect(seat->header(), &SeatHeader::paceChanged, this, &MatchControl::show);
    connect(seat->header(), &SeatHeader::changed, this, &MatchControl::show);
  };
  for (const Seat* seat : table_->seats()) follow(seat);
  connect(table_, &PlayTable::seatAdded, this, follow);
  connect(table_, &PlayTable::dealt, this, &MatchControl::beginGame);
  connect(table_, &PlayTable::won, this, &MatchControl::count);
  connect(bar_, &MatchBar::levelChosen, this, &MatchControl::chooseLevel);
  connect(bar_, &MatchBar::paceChosen, this, &MatchControl::setPaces);
  connect(bar_, &MatchBar::firstToChosen, this, [this](int wins) {
    match_.setFirstTo(wins);
    show();
  });
  show();
}

void MatchControl::chooseLevel(std::size_t level) {
  show();  // the choice is shown when it applies
  reading_.drop();
  using Read = std::pair<Mdp, AgentSettings>;
  reading_ = inBackground(
      this,
      [wanted = levels()[level]] {
        const Library& library = Library::instance();
        return std::make_shared<const Read>(library.mdp(wanted.mdp), library.agent(wanted.agent));
      },
      [this, level](const std::shared_ptr<const Read>& read) { setUp(level, read->first, read->second); },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void MatchControl::setUp(std::size_t level, const Mdp& mdp, const AgentSettings& agent) {
  const Level& wanted = levels()[level];
  const QString id = QString::fromStdString(wanted.agent);
  const int pace = PaceChooser::indexOf(wanted.piecesPerSecond);
  table_->setNextMdp(PlayTable::ChosenMdp{QString::fromStdString(wanted.mdp), mdp});
  header_->setGoal(goalOf(wanted));
  if (table_->seats().size() < kBoardsOfLevel) table_->addSeat();
  SeatHeader* own = table_->firstSeat()->header();
  SeatHeader* opponent = table_->seats()[1]->header();
  own->forgetNext();
  opponent->forgetNext();
  boards_ = table_->seats().size();
  if (table_->isUnderWay()) {
    opponent->setNext(id, agent, pace);
  } else {
    own->setPlayer(kUserId, std::nullopt);
    opponent->setPlayer(id, agent);
    opponent->setPaceIndex(pace);
  }
  show();
  Q_EMIT chosen();
}

void MatchControl::removeOtherBoards() {
  const std::size_t boards = std::exchange(boards_, 0);
  if (boards != table_->seats().size() || !nextLevel(*table_, header_->goal())) return;
  while (table_->seats().size() > kBoardsOfLevel) table_->removeSeat(table_->seats().size() - 1);
}

QString MatchControl::announcement() const {
  if (boards_ != table_->seats().size() || !level()) return {};
  return tr("The next game will be played at level %1.").arg(levelText(levels()[*level()]));
}

void MatchControl::restore(const Match::State& state) {
  match_.restore(state);
  bar_->showFirstTo(match_.state().firstTo);
  if (const auto winner = table_->winner()) count(*winner);
  show();
}

/// Returns the level of the next game, if it has only the boards of one.
std::optional<std::size_t> MatchControl::level() const {
  const std::size_t boards = table_->seats().size();
  if (boards != kBoardsOfLevel && boards != boards_) return std::nullopt;
  return nextLevel(*table_, header_->goal());
}

void MatchControl::show() {
  bar_->showLevel(level());
  std::vector<int> paces;
  for (const Seat* seat : table_->seats())
    if (seat->header()->agent() || !seat->header()->nextId().isEmpty())
      paces.push_back(seat->header()->paceIndex());
  bar_->showPaces(paces, table_->firstSeat()->header()->isUser());
  bar_->showScore(scoreText());
}

void MatchControl::beginGame() {
  QStringList players;
  for (const Seat* seat : table_->seats())
    if (seat->hasGame()) players << seat->header()->name();
  match_.begin(players, QStringLiteral("%1 %2").arg(table_->mdp().id, QString::number(table_->goal())));
  show();
}

void MatchControl::count(std::size_t seat) {
  const auto& seats = table_->seats();
  if (std::ranges::count_if(seats, &Seat::hasGame) != match_.state().players.size())
    return;  // a player has left
  const auto end = seats.begin() + static_cast<std::ptrdiff_t>(seat);
  if (match_.count(static_cast<std::size_t>(
          std::count_if(seats.begin(), end, [](const Seat* before) { return before->hasGame(); }))))
    show();
}

void MatchControl::setPaces(int index) {
  for (const Seat* seat : table_->seats()) seat->header()->setPaceIndex(index);
  show();
}

QString MatchControl::scoreText() const {
  const QStringList& players = match_.state().players;
  if (match_.state().firstTo == 1 || players.size() < 2) return {};
  const auto number = [&wins = match_.state().wins](std::size_t player) {
    return QLocale().toString(wins[player]);
  };
  QString score;
  if (players.size() == 2) {
    score = tr("%1 %2 : %3 %4").arg(players[0], number(0), number(1), players[1]);
  } else {
    QStringList parts;
    for (qsizetype i = 0; i < players.size(); ++i)
      parts << tr("%1 %2").arg(players[i], number(static_cast<std::size_t>(i)));
    score = parts.join(QStringLiteral(", "));
  }
  const auto winner = match_.winner();
  if (!winner) return score;
  const bool isUser = *winner == 0 && table_->firstSeat()->header()->isUser();
  return isUser ? tr("%1 – you won the match").arg(score)
                : tr("%1 – %2 won the match").arg(score, players[static_cast<qsizetype>(*winner)]);
}

}  // namespace tetrabench

#include "moc_match_control.cpp"
