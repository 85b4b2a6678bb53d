#include "app/windows/replay/replay_page.h"

#include <QAction>
#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/games_dialog.h"
#include "app/windows/documents/saved_games.h"
#include "app/windows/preferences/preferences.h"
#include "app/windows/replay/outcome_text.h"
#include "app/windows/replay/replay_actions.h"
#include "app/windows/replay/replay_picture.h"
#include "app/windows/replay/replay_session.h"
#include "core/error.h"
#include "core/play/replay_document.h"
#include "widgets/board/board_view.h"
#include "widgets/board/frame.h"
#include "widgets/board/next_pieces_view.h"
#include "widgets/board/piece_pictures.h"
#include "widgets/board/timeline_view.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/shell/action_button.h"
#include "widgets/shell/background.h"
#include "widgets/shell/duration_text.h"
#include "widgets/shell/speed_control.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kTimelineParts = 600;
constexpr const char *kGameKey = "replay/game", *kPositionKey = "replay/position";
constexpr double kTempos[] = {0.25, 0.5, 1, 2, 4, 8, 16};

/// Returns the display name of a game. Versus games share a number and are distinguished by player.
QString nameOfGame(const Replay& replay, std::size_t index) {
  const std::uint64_t number = replay.games[index].number;
  const auto isSame = [&](const RecordedGame& game) { return game.number == number; };
  const QString name = ReplayPage::tr("game %L1").arg(number + 1);
  if (std::ranges::count_if(replay.games, isSame) == 1) return name;
  const auto before = std::ranges::count_if(
      replay.games.begin(), replay.games.begin() + static_cast<std::ptrdiff_t>(index), isSame);
  return ReplayPage::tr("%1, player %2").arg(name, QString::number(before + 1));
}

}  // namespace

ReplayPage::ReplayPage(QWidget* parent)
    : Page({"replay", tr("Replay"), tr("Replay&s"), "film", "replay"}, parent),
      errors_(new ErrorBar),
      title_(new QLabel),
      outcome_(new QLabel),
      games_(new QComboBox),
      speed_(new SpeedControl),
      tempo_(new QComboBox),
      board_(new BoardView),
      hold_(new NextPiecesView(Qt::Vertical)),
      next_(new NextPiecesView(Qt::Vertical)),
      view_(new TimelineView),
      numbers_(new QLabel),
      empty_(new QLabel(tr("Open a replay recorded with \"tetrabench-cli play --replay\", or one of your own "
                           "games. On Watch, \"Open this game as a replay\" opens the current game."))),
      export_(new AnimationExport(this)),
      autoSaver_(new AutoSaverOf<ReplaySession>(
          this,
          [this] {
            return ReplaySession{replay_, name_};
          },
          [](const ReplaySession& now, const ReplaySession&) { writeReplaySession(now); })) {
  setFocusProxy(view_);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setProperty("textRole", "muted");
  body_ = makeBody();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 12, 16, 12);
  layout->setSpacing(12);
  errors_->setParent(this);
  outcome_->setWordWrap(true);
  outcome_->setProperty("textRole", "muted");
  outcome_->hide();
  layout->addWidget(makeHeader());
  layout->addWidget(outcome_);
  layout->addWidget(empty_, 1);
  layout->addWidget(body_, 1);
  body_->hide();
  frames_.setInterval(kFrameMilliseconds);
  frames_.setTimerType(Qt::PreciseTimer);
  connect(&frames_, &QTimer::timeout, this, &ReplayPage::tick);
  connect(export_, &AnimationExport::statusChanged, this,
          [this](const std::optional<TaskStatus>& status) { Q_EMIT statusChanged(status); });
  connect(export_, &AnimationExport::statusChanged, this, &ReplayPage::stateChanged);
  connect(export_, &AnimationExport::saved, this, [this](const QString& path, double seconds) {
    Q_EMIT saved(path);
    Q_EMIT runEnded({tr("Saved %1").arg(shownText(path, kLongestSentence)), false, seconds});
  });
  connect(export_, &AnimationExport::failed, this, [this](const QString& sentence, double seconds) {
    errors_->showMessage(sentence);
    Q_EMIT runEnded({sentence, true, seconds});
  });
  connect(view_, &TimelineView::moved, this, &ReplayPage::setPosition);
  connect(games_, &QComboBox::activated, this, &ReplayPage::setGame);
}

ReplayPage::~ReplayPage() = default;

QWidget* ReplayPage::makeHeader() {
  games_->setAccessibleName(tr("Game of the replay"));
  games_->hide();
  for (const double tempo : kTempos)
    tempo_->addItem(tempo == 1 ? tr("original speed") : tr("%1 × speed").arg(locale().toString(tempo)));
  tempo_->setCurrentIndex(2);
  tempo_->setAccessibleName(tr("Speed"));
  tempo_->hide();
  buttons_ = new QHBoxLayout;
  buttons_->setSpacing(4);
  auto* header = new QWidget;
  auto* row = new QHBoxLayout(header);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  title_->setWordWrap(true);
  row->addWidget(title_, 1);
  row->addWidget(games_);
  row->addLayout(buttons_);
  row->addWidget(speed_);
  row->addWidget(tempo_);
  return header;
}

QWidget* ReplayPage::makeBody() {
  hold_->setTitle(tr("hold"));
  numbers_->setProperty("textRole", "muted");
  numbers_->setAlignment(Qt::AlignHCenter);
  for (QWidget* side : {hold_, next_}) {  // keeps the board centred above its numbers
    QSizePolicy policy = side->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    side->setSizePolicy(policy);
  }
  auto* middle = new QHBoxLayout;
  board_->setSnug(true);
  middle->addStretch(1);
  middle->addWidget(hold_, 0, Qt::AlignTop);
  middle->addWidget(board_, 1000);
  middle->addWidget(next_, 0, Qt::AlignTop);
  middle->addStretch(1);
  auto* body = new QWidget;
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(middle, 1);
  layout->addWidget(numbers_);
  layout->addWidget(view_);
  return body;
}

void ReplayPage::addHeaderActions(const std::vector<QAction*>& actions) {
  for (QAction* action : actions) buttons_->addWidget(makeActionButton(action));
}

void ReplayPage::askOpen() {
  tetrabench::askOpen(this, filesOf(kReplayKind), tr("Open replay"),
                      [this](const QString& path) { open(path); });
}

void ReplayPage::askOpenKept() {
  GamesDialog dialog(this);
  if (dialog.exec() == QDialog::Accepted) open(dialog.path());
}

void ReplayPage::open(const QString& path) {
  reading_.drop();
  reading_ = inBackground(
      this, [path] { return readReplay(path.toStdString()); },
      [this, path](Replay replay) {
        const QDateTime began = beginningOf(path);
        const QString name = shownText(QFileInfo(path).fileName().section(".replay.json", 0, 0));
        showReplay(std::make_shared<const Replay>(std::move(replay)),
                   began.isValid() ? tr("Your game of %1").arg(locale().toString(began, QLocale::ShortFormat))
                                   : name);
      },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ReplayPage::showReplay(std::shared_ptr<const Replay> replay, const QString& title) {
  if (replay->games.empty())
    errors_->showMessage(tr("%1 has no games.").arg(title));
  else
    load(std::move(replay), title, 0);
}

void ReplayPage::restore() {
  const QSettings settings;
  const int game = settings.value(kGameKey).toInt();
  const qint64 position = settings.value(kPositionKey).toLongLong();
  connect(autoSaver_, &AutoSaver::damaged, errors_,
          [this](const QString& text) { errors_->showMessage(text); });
  autoSaver_->restore(
      readReplaySession,
      [this, game, position](ReplaySession&& session) {
        if (session.replay && !replay_) load(session.replay, session.name, game, position);
      },
      [] { return quarantineSession(kReplaySession); });
}

QVariantMap ReplayPage::state() const {
  return {{kGameKey, game_}, {kPositionKey, qint64{position()}}};
}

void ReplayPage::setGame(int index) {
  if (replay_) load(replay_, name_, index);
}

/// Builds the timeline of the game in the background; a later request supersedes this one.
void ReplayPage::load(std::shared_ptr<const Replay> replay, const QString& title, int game,
                      std::int64_t position) {
  setPlaying(false);
  loading_.drop();
  loading_ = inBackground(
      this,
      [replay, title, game, position](const std::stop_token& stop) {
        return Loaded{replay, title, game, position,
                      std::make_shared<const ReplayTimeline>(*replay, static_cast<std::size_t>(game), stop)};
      },
      [this](Loaded loaded) { use(std::move(loaded)); },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ReplayPage::use(Loaded loaded) {
  setPlaying(false);
  hand_.reset();
  timeline_ = std::move(loaded.timeline);
  const bool isNew = replay_ != loaded.replay;
  if (isNew) {
    replay_ = std::move(loaded.replay);
    name_ = loaded.title;
    title_->setText(tr("%1: %2 on %3, seed %4")
                        .arg(name_, shownText(replay_->agent), shownText(replay_->mdp.name),
                             QString::number(replay_->seed)));
    // Not earlier: an empty selectable label would accept focus as well.
    title_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    outcome_->setText(outcomeText(*replay_));
    outcome_->setVisible(!outcome_->text().isEmpty());
    games_->clear();
    for (std::size_t i = 0; i < replay_->games.size(); ++i) games_->addItem(nameOfGame(*replay_, i));
    games_->setVisible(replay_->games.size() > 1);
  }
  game_ = loaded.game;
  games_->setCurrentIndex(game_);
  errors_->dismiss();
  if (timeline_->problem())
    errors_->showMessage(
        tr("%1 The game is shown up to that point.").arg(QString::fromStdString(*timeline_->problem())));
  const Mdp& mdp = timeline_->mdp();
  for (NextPiecesView* view : {hold_, next_}) {
    view->setShapes(shapesOf(mdp.pieces()));
    view->setPieceLetters(lettersOf(mdp.pieces()));
  }
  board_->setPieceLetters(lettersOf(mdp.pieces()));
  hold_->setVisible(timeline_->byHand() || mdp.settings().hold);
  next_->setVisible(mdp.settings().preview > 0);
  next_->setCapacity(std::max(1, mdp.settings().preview));
  speed_->setVisible(!timeline_->byHand());
  tempo_->setVisible(timeline_->byHand());
  std::vector<TimelineView::Part> parts;
  for (const ReplayTimeline::Part& part : timeline_->parts(kTimelineParts))
    parts.push_back({.lines = static_cast<double>(part.lines),
                     .lowest = static_cast<double>(part.lowest),
                     .mean = part.mean,
                     .highest = static_cast<double>(part.highest)});
  view_->setGame(std::move(parts), timeline_->pieces());
  empty_->hide();
  body_->show();
  if (isNew && isVisible()) view_->setFocus();  // it handles Space and the arrow keys
  setPosition(loaded.position);
  Q_EMIT stateChanged();
}

std::int64_t ReplayPage::position() const {
  return view_->position();
}

void ReplayPage::setPosition(std::int64_t pieces) {
  if (!timeline_) return;
  errors_->endHint();
  view_->setPosition(pieces);
  played_ = timeline_->byHand()
                ? static_cast<double>(position() > 0 ? timeline_->piece(position() - 1).at : 0)
                : static_cast<double>(position());
  showPosition();
}

void ReplayPage::step(int pieces) {
  setPlaying(false);
  setPosition(position() + pieces);
}

void ReplayPage::setPlaying(bool playing) {
  if (playing == playing_ || (playing && !timeline_)) return;
  playing_ = playing;
  if (playing) {
    if (position() == timeline_->pieces()) setPosition(0);
    setPosition(position());
    hand_.reset();
    sinceTick_.start();
    frames_.start();
  } else {
    frames_.stop();
    BoardPicture still = board_->picture();
    still.flashingRows.clear();  // no later frame would clear the flash
    board_->setPicture(std::move(still));
  }
  Q_EMIT playingChanged(playing);
}

/// Advances playback by the elapsed time.
void ReplayPage::tick() {
  const double seconds = static_cast<double>(sinceTick_.restart()) / 1000;
  constexpr double kUnlimited = 20000;  // pieces per second
  if (timeline_->byHand())
    played_ += seconds * 1e6 * kTempos[tempo_->currentIndex()];
  else
    played_ += seconds * speed_->speed().value_or(kUnlimited);
  if (timeline_->byHand()) {
    playHand(played_);
  } else {
    view_->setPosition(static_cast<std::int64_t>(played_));
    showPosition();
    if (position() >= timeline_->pieces()) setPlaying(false);
  }
}

/// Advances playback of a game by hand to a time.
void ReplayPage::playHand(double microseconds) {
  if (!hand_)
    hand_ = std::make_unique<HandReplay>(timeline_->mdp(), *replay_, static_cast<std::size_t>(game_));
  hand_->advance(static_cast<ArcadeTime>(microseconds));
  HandGame& game = hand_->game();
  view_->setPosition(game.game().pieces());
  showPosition();
  board_->setPicture(game.picture());
  next_->setPieces(game.preview());
  const auto held = game.game().held();
  hold_->setPieces(held ? std::vector<int>{*held} : std::vector<int>());
  if (hand_->isOver()) setPlaying(false);
}

void ReplayPage::showPosition() {
  const ReplayMoment now = timeline_->at(position());
  board_->setPicture(replayPicture(*timeline_, position()));
  next_->setPieces(std::vector<int>(now.preview.begin(), now.preview.end()));
  hold_->setPieces(now.held ? std::vector<int>{*now.held} : std::vector<int>());
  const std::int64_t pile = now.settledRows + now.shown.board.pileHeight();
  QString text = tr("piece %L1 of %L2   %L3 lines   height %L4")
                     .arg(position())
                     .arg(timeline_->pieces())
                     .arg(now.lines)
                     .arg(pile);
  if (timeline_->byHand())
    text += tr("   %L1 points   %2")
                .arg(now.points)
                .arg(tenthsText(static_cast<double>(playing_ && hand_ ? hand_->time() : now.at) * 1e-6));
  numbers_->setText(text);
  board_->setDescription(text);
}

void ReplayPage::faster() {
  speed_->faster();
  tempo_->setCurrentIndex(std::min(tempo_->currentIndex() + 1, tempo_->count() - 1));
}

void ReplayPage::slower() {
  speed_->slower();
  tempo_->setCurrentIndex(std::max(tempo_->currentIndex() - 1, 0));
}

void ReplayPage::addActions(ActionTable& actions) {
  addReplayActions(actions, *this);
}

void ReplayPage::applyPreferences(const Preferences& preferences) {
  setLetters(preferences.letters);
}

bool ReplayPage::handle(const PageRequest& request) {
  if (const auto* shown = std::get_if<ShowReplay>(&request))
    showReplay(shown->replay, shown->title);
  else if (const auto* opened = std::get_if<OpenReplay>(&request))
    open(opened->path);
  else
    return false;
  return true;
}

void ReplayPage::setLetters(bool shown) {
  board_->setLetters(shown);
  hold_->setLetters(shown);
  next_->setLetters(shown);
}

void ReplayPage::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  setPlaying(false);
}

}  // namespace tetrabench

#include "moc_replay_page.cpp"
