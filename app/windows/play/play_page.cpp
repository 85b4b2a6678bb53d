#include "app/windows/play/play_page.h"

#include <QSplitter>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>
#include <utility>

#include "app/windows/documents/document_lists.h"
#include "app/windows/documents/games_dialog.h"
#include "app/windows/documents/program_changes.h"
#include "app/windows/documents/race.h"
#include "app/windows/documents/trust_question.h"
#include "app/windows/play/handling_dialog.h"
#include "app/windows/play/key_legend.h"
#include "app/windows/play/learn_dialog.h"
#include "app/windows/play/match/match_bar.h"
#include "app/windows/play/match/match_control.h"
#include "app/windows/play/personal_best.h"
#include "app/windows/play/play_actions.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/play_side.h"
#include "app/windows/preferences/preferences.h"
#include "app/windows/shell/auto_saver.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/tetris/random_bits.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr const char* kFirstMdp = "standard/arcade";
constexpr int kMargin = 16;

}  // namespace

PlayPage::PlayPage(QWidget* parent)
    : Page({"play", tr("Play"), tr("&Play by hand"), "gamepad-2", "play"}, parent),
      errors_(new ErrorBar),
      header_(new PlayHeader),
      table_(new PlayTable({kFirstMdp, Library::instance().mdp(kFirstMdp)})),
      match_(new MatchControl(table_, header_, this)),
      best_(new PersonalBest(table_->firstSeat(), this)),
      parts_(new QSplitter),
      side_(new PlaySide),
      changes_(new ProgramChanges(this)),
      advice_(new Advice(board(), side_->why(), this)),
      autoSaver_(new AutoSaverOf<PlaySession>(
          this, [this] { return session(); },
          [](const PlaySession& now, const PlaySession&) { writePlaySession(now); })) {
  changes_->offerRestart(errors_, [this] { restartAgents(); });
  parts_->addWidget(table_);
  parts_->addWidget(side_);
  parts_->setStretchFactor(0, 1);
  parts_->setStretchFactor(1, 0);
  parts_->setSizes({800, PlaySide::kWidth});
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kMargin, 12, kMargin, 12);
  layout->setSpacing(12);
  layout->addWidget(header_);
  layout->addWidget(parts_, 1);
  layout->addWidget(errors_);  // not as an overlay, which would cover the text below the boards
  useHandling();
  showMdp();
  connect(header_, &PlayHeader::mdpChosen, this, &PlayPage::setMdp);
  connect(header_, &PlayHeader::adviserChosen, this, &PlayPage::setAdviser);
  connect(header_, &PlayHeader::goalChosen, this, &PlayPage::changeGoal);
  connect(&DocumentLists::instance(), &DocumentLists::replaced, this,
          [this](const QString& before, const QString& now) {
            for (const Seat* seat : table_->seats()) seat->header()->updateId(before, now);
            advice_->updateId(before, now);
            showAdviser();
          });
  connect(table_, &PlayTable::dealing, this, [this](const Mdp& mdp) {
    if (seed()) errors_->dismiss();  // the first game preserves messages about restoring the last session
    advice_->setMdp(mdp);
  });
  connect(table_, &PlayTable::dealt, this, &PlayPage::showGames);
  connect(table_, &PlayTable::pausedChanged, this, &PlayPage::showStatus);
  connect(table_, &PlayTable::firstSeatEnded, this, [this] {
    if (board()->game()) best_->record(board()->game()->game());
    showStatus();
  });
  connect(table_, &PlayTable::agentFailed, this, [this](const Seat* seat) {
    reportAgentFailure(*seat->header()->agent(), seat->header()->id(), seat->failure());
  });
  connect(table_, &PlayTable::failed, this, &PlayPage::fail);
  connect(table_, &PlayTable::seatAdded, this, &PlayPage::connectSeat);
  connect(match_, &MatchControl::chosen, this, &PlayPage::applyPendingChanges);
  connect(match_, &MatchControl::failed, this, &PlayPage::fail);
  connect(matchBar(), &MatchBar::paceChosen, this, &PlayPage::giveFocus);
  connectSeat(table_->firstSeat());
  connect(board(), &HandBoard::commandPressed, this, &PlayPage::obey);
  connect(advice_, &Advice::holdAdvised, table_->firstSeat(), &Seat::setHoldAdvised);
  connect(advice_, &Advice::adviserChanged, this, [this] {
    showAdviser();
    fitLegend();
    showChosen();
    giveFocus();
    watchPrograms();
  });
  connect(advice_, &Advice::rejected, this, [this](const QString& reason) {
    showAdviser();
    if (!reason.isEmpty()) fail(reason);
  });
  connect(advice_, &Advice::failed, this, [this](const QString& sentence) {
    reportAgentFailure(*advice_->adviser(), advice_->adviserId(), sentence);
  });
  connect(advice_, &Advice::missing, this, [this](const QString& sentence) {
    QToolTip::showText(board()->mapToGlobal(QPoint(0, board()->height() / 3)), sentence, board());
  });
}

PlayPage::~PlayPage() {
  // The board is hidden, and therefore pauses, after the members are destroyed. Disconnecting everything
  // instead would also sever the connection through which Qt discards its accessibility interface.
  board()->blockSignals(true);
}

/// Connects the page to a new seat.
void PlayPage::connectSeat(Seat* seat) {
  const SeatHeader* player = seat->header();
  connect(player, &SeatHeader::playerRead, this,
          [this, seat](const QString& id, const std::optional<AgentSettings>& agent) {
            seatPlayer(seat, id, agent);
          });
  connect(player, &SeatHeader::failed, this, &PlayPage::fail);
  connect(player, &SeatHeader::paceChanged, this, &PlayPage::giveFocus);
  connect(player->closeButton(), &QToolButton::clicked, this, [this, seat] {
    removeBoard(static_cast<std::size_t>(std::ranges::find(table_->seats(), seat) - table_->seats().begin()));
  });
}

MatchBar* PlayPage::matchBar() const {
  return header_->matchBar();
}

void PlayPage::addActions(ActionTable& actions) {
  addPlayActions(actions, *this);
}

void PlayPage::applyPreferences(const Preferences& preferences) {
  table_->setLetters(preferences.letters);
}

bool PlayPage::handle(const PageRequest& request) {
  if (std::holds_alternative<ChangeHandling>(request))
    askHandling();
  else if (std::holds_alternative<ResetKeys>(request))
    resetHandling();
  else
    return false;
  return true;
}

/// Focuses the board or, if the user does not play, the page; called after choices and when it is shown.
void PlayPage::giveFocus() {
  if (!isVisible()) return;
  if (table_->firstSeat()->header()->isUser())
    board()->setFocus();
  else
    setFocus();  // leaves the player chooser
}

void PlayPage::fail(const QString& sentence) {
  errors_->showMessage(sentence);
}

/// Reports that an agent failed; for an external agent, offers to show its log.
void PlayPage::reportAgentFailure(const AgentSettings& agent, const QString& id, const QString& reason) {
  std::vector<ErrorAction> actions;
  if (externalOf(agent))
    actions.push_back({tr("Show its log"), [this, id] { Q_EMIT requested(ShowAgentLog{id}); }});
  errors_->showMessage(tr("%1 stopped: %2").arg(shownText(agent.name), reason), std::move(actions));
}

void PlayPage::askLearn() {
  setPaused(true);
  table_->save();
  LearnDialog dialog(this);
  if (dialog.exec() != QDialog::Accepted) return;
  if (seatCount() == 1) table_->addSeat();
  setPlayer(1, dialog.path());
}

/// Deals a new game as `PlayTable::deal` does, with the chosen goal. Shows an error and returns false if it
/// cannot be dealt.
bool PlayPage::deal(std::uint64_t seed) {
  match_->removeOtherBoards();
  try {
    table_->deal(seed, header_->goal());
    return true;
  } catch (const std::exception& error) {
    showMdp();
    fail(QString::fromStdString(sentenceOf(error)));
    return false;
  }
}

/// Shows the games that have been dealt.
void PlayPage::showGames() {
  showMdp();
  header_->showSeed(*seed());
  best_->show(mdp(), raceGoals()[static_cast<std::size_t>(table_->goal())].end);
  fitLegend();
  advice_->showPiece();
  giveFocus();
  watchPrograms();
}

/// Shows the MDP of the current games and, if another one was chosen, that of the next one.
void PlayPage::showMdp() {
  if (const auto& next = table_->nextMdp())
    header_->showNextMdp(shownText(next->mdp.name()));
  else
    header_->showMdp(table_->mdp().id, shownText(mdp().name()));
  match_->show();
}

void PlayPage::showAdviser() {
  const auto& adviser = advice_->adviser();
  header_->showAdviser(advice_->adviserId(), adviser ? shownText(adviser->name) : QString());
}

void PlayPage::newGame(bool samePieces) {
  const std::uint64_t seed = samePieces && this->seed() ? *this->seed()
                             : table_->nextMdp()        ? table_->seedToDeal()
                                                        : freshSeed();
  if (deal(seed) && isVisible()) table_->play();
}

void PlayPage::showStatus() {
  if (!isPaused()) errors_->endHint();
  if (isPaused()) return Q_EMIT statusChanged(std::nullopt);
  // Opponents play on after the user's game is over.
  const bool isOwn = table_->firstSeat()->header()->isUser() && !table_->firstSeat()->hasEnded();
  const QString title = isOwn ? tr("Your game") : tr("A game of agents");
  Q_EMIT statusChanged(TaskStatus{
      .id = 0, .title = title, .fraction = std::nullopt, .detail = shownText(mdp().name()), .rate = {}});
}

void PlayPage::obey(PlayCommand command) {
  switch (command) {
    case PlayCommand::Advice:
      return advice_->ask();
    case PlayCommand::Placements:
      return setPlacementsShown(!arePlacementsShown());
    case PlayCommand::Pause:
      return table_->togglePaused();
    case PlayCommand::NewGame:
      return newGame();
  }
}

void PlayPage::openInLaboratory() {
  if (const auto position = advice_->position())
    Q_EMIT requested(OpenPosition{*position, tr("your game")});
  else
    errors_->showHint(tr("There is no position to open in the laboratory: start your game first."));
}

void PlayPage::setPlacementsShown(bool shown) {
  if (shown == arePlacementsShown()) return;
  side_->setPlacementsShown(shown);
  fitLegend();
  advice_->showPlacements();
  if (shown && isVisible() && side_->isHidden()) errors_->showNotice(Advice::chooseAdviserHint());
  Q_EMIT placementsShown(shown);
}

bool PlayPage::arePlacementsShown() const {
  return side_->arePlacementsShown();
}

void PlayPage::askHandling() {
  setPaused(true);
  HandlingDialog dialog(this);
  if (dialog.exec() == QDialog::Accepted) useHandling();
}

void PlayPage::resetHandling() {
  KeyBindings().save();
  saveHandling({});
  saveCountdown(true);
  useHandling();
}

/// Applies keys and countdown; the other settings take effect in the next game.
void PlayPage::useHandling() {
  const KeyBindings keys = KeyBindings::load();
  board()->setKeys(keys);
  board()->setCountdown(loadCountdown());
  side_->legend()->setKeys(keys);
}

void PlayPage::askGame() {
  setPaused(true);
  table_->save();
  GamesDialog dialog(this);
  if (dialog.exec() == QDialog::Accepted) Q_EMIT requested(OpenReplay{dialog.path()});
}

/// Shows the key legend only if the boards leave room for it. Ranked placements take its place, so that the
/// boards do not move.
void PlayPage::fitLegend() {
  constexpr int kForABoard = 280;
  const int left = width() - 2 * kMargin - PlaySide::kWidth;
  const bool isRoom = left >= kForABoard * static_cast<int>(seatCount());
  const bool hasList = arePlacementsShown() && advice_->adviser();
  const bool hasWords = arePlacementsShown() || table_->firstSeat()->header()->isUser();
  side_->setVisible(hasList || (hasWords && isRoom));
}

void PlayPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitLegend();
}

void PlayPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (!seed() && !restoring_) deal(table_->seedToDeal());
  QTimer::singleShot(0, this, &PlayPage::giveFocus);  // after the widget that showed the page takes the focus
}

void PlayPage::mousePressEvent(QMouseEvent* event) {
  QWidget::mousePressEvent(event);
  giveFocus();
}

/// Pauses the games while the page is hidden.
void PlayPage::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  setPaused(true);
}

void PlayPage::openReplay() {
  setPaused(true);
  if (!table_->hasReplay())
    return errors_->showHint(tr("There is no game to replay yet: place some pieces first."));
  Q_EMIT requested(ShowReplay{std::make_shared<const Replay>(table_->replay()), tr("Your game")});
}

PlaySession PlayPage::session() const {
  PlaySession session;
  session.adviser = advice_->adviserId();
  session.goal = header_->goal();
  session.placements = arePlacementsShown();
  session.match = match_->state();
  table_->saveTo(session);
  return session;
}

void PlayPage::restore() {
  restoring_ = true;
  const auto restored = std::make_shared<RestoredPlay>();
  connect(autoSaver_, &AutoSaver::damaged, this, &PlayPage::fail);
  autoSaver_->restore(
      [restored] {
        *restored = readRestoredPlay();
        return restored->session.value_or(PlaySession());
      },
      [this, restored](PlaySession&&) {
        const RestoredPlay shown = std::exchange(*restored, {});  // not shown again if this throws
        // Whether trusted or not: agents that may not run report it at their seats.
        const auto show = [this, shown] {
          restoring_ = false;
          if (shown.session && !seed()) showRestored(shown);
          if (!seed() && isVisible()) deal(table_->seedToDeal());
        };
        withTrust(this, shown.agents(), show, show);
      },
      [] { return quarantineSession(kPlaySession); });
}

void PlayPage::showRestored(const RestoredPlay& restored) {
  header_->setGoal(restored.session->goal);
  setPlacementsShown(restored.session->placements);
  if (restored.adviser) advice_->setAdviser(restored.session->adviser, restored.adviser);
  while (seatCount() < std::min(restored.players.size(), kMaxSeats)) table_->addSeat();
  table_->restore(restored);
  match_->restore(restored.session->match);
  showMdp();
  if (!restored.failures.isEmpty()) fail(restored.failures.join(QLatin1Char('\n')));
}

}  // namespace tetrabench

#include "moc_play_page.cpp"
