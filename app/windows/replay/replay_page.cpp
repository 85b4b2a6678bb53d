#include "app/windows/replay/replay_page.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/windows/action_button.h"
#include "app/windows/background.h"
#include "app/windows/duration_text.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/piece_pictures.h"
#include "app/windows/play/kept_games.h"
#include "app/windows/replay/export_dialog.h"
#include "app/windows/replay/replay_picture.h"
#include "app/windows/watch/speed_control.h"
#include "core/error.h"
#include "widgets/board/board_figure.h"
#include "widgets/board/board_view.h"
#include "widgets/board/next_pieces_view.h"
#include "widgets/board/timeline_view.h"
#include "widgets/forms/error_bar.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kFrameMilliseconds = 16, kTimelineParts = 600;
constexpr double kTempos[] = {0.25, 0.5, 1, 2, 4, 8, 16};

FileKind replayFiles() {
  return {"replay", ReplayPage::tr("Replays (*.replay.json);;All files (*)"), "replay.json"};
}

}  // namespace

ReplayPage::ReplayPage(QWidget* parent)
    : QWidget(parent),
      errors_(new ErrorBar),
      title_(new QLabel),
      games_(new QComboBox),
      speed_(new SpeedControl),
      tempo_(new QComboBox),
      board_(new BoardView),
      hold_(new NextPiecesView(Qt::Vertical)),
      next_(new NextPiecesView(Qt::Vertical)),
      view_(new TimelineView),
      numbers_(new QLabel),
      empty_(new QLabel(
          tr("Open a replay: a game that \"play --replay\" recorded on the command line, one by hand "
             "that was saved, or the game that runs on Watch."))) {
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setProperty("textRole", "muted");
  body_ = makeBody();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 12, 16, 12);
  layout->setSpacing(12);
  layout->addWidget(errors_);
  layout->addWidget(makeHeader());
  layout->addWidget(empty_, 1);
  layout->addWidget(body_, 1);
  body_->hide();
  frames_.setInterval(kFrameMilliseconds);
  frames_.setTimerType(Qt::PreciseTimer);
  connect(&frames_, &QTimer::timeout, this, &ReplayPage::tick);
  exportClock_.setInterval(200);
  connect(&exportClock_, &QTimer::timeout, this, &ReplayPage::showExport);
  connect(view_, &TimelineView::moved, this, &ReplayPage::setPosition);
  connect(games_, &QComboBox::activated, this, &ReplayPage::setGame);
}

ReplayPage::~ReplayPage() {
  loading_.request_stop();
  stopExport();
}

QWidget* ReplayPage::makeHeader() {
  games_->setAccessibleName(tr("Game of the replay"));
  games_->hide();
  for (const double tempo : kTempos)
    tempo_->addItem(tempo == 1 ? tr("as played") : tr("%1 times as fast").arg(locale().toString(tempo)));
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
  title_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
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
  if (const auto path = tetrabench::askOpen(this, replayFiles(), tr("Open replay"))) open(*path);
}

void ReplayPage::askOpenKept() {
  const QString path =
      QFileDialog::getOpenFileName(this, tr("Open one of my games"), keptGamesFolder(), replayFiles().filter);
  if (!path.isEmpty()) open(path);
}

void ReplayPage::open(const QString& path) {
  const int request = ++opening_;
  makeInBackground<Replay>(
      this, [path] { return readReplay(path.toStdString()); },
      [this, path, request](Replay&& replay) {
        if (request != opening_) return;
        const QString name = QFileInfo(path).fileName();
        showReplay(std::make_shared<const Replay>(std::move(replay)), name.section(".replay.json", 0, 0));
      },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ReplayPage::showReplay(std::shared_ptr<const Replay> replay, const QString& title) {
  if (replay->games.empty())
    errors_->showMessage(tr("%1 holds no games.").arg(title));
  else
    load(std::move(replay), title, 0);
}

void ReplayPage::setGame(int index) {
  if (replay_) load(replay_, name_, index);
}

/// Plays the game through on another thread; a later request overrides this one.
void ReplayPage::load(std::shared_ptr<const Replay> replay, const QString& title, int game) {
  setPlaying(false);
  loading_.request_stop();
  loading_ = std::stop_source();
  const int request = ++request_;
  makeInBackground<Loaded>(
      this,
      [replay, title, game, stop = loading_.get_token()] {
        return Loaded{replay, title, game,
                      std::make_shared<const ReplayTimeline>(*replay, static_cast<std::size_t>(game), stop)};
      },
      [this, request](Loaded&& loaded) {
        if (request == request_) use(std::move(loaded));
      },
      [this, request](const QString& sentence) {
        if (request == request_) errors_->showMessage(sentence);
      });
}

void ReplayPage::use(Loaded loaded) {
  setPlaying(false);
  timeline_ = std::move(loaded.timeline);
  if (replay_ != loaded.replay) {
    replay_ = std::move(loaded.replay);
    name_ = loaded.title;
    title_->setText(
        tr("%1: %2 on %3, seed %4")
            .arg(name_, QString::fromStdString(replay_->agent), QString::fromStdString(replay_->mdp.name))
            .arg(replay_->seed));
    games_->clear();
    for (const RecordedGame& game : replay_->games) games_->addItem(tr("game %L1").arg(game.number + 1));
    games_->setVisible(replay_->games.size() > 1);
  }
  game_ = loaded.game;
  games_->setCurrentIndex(game_);
  errors_->dismiss();
  if (timeline_->problem())
    errors_->showMessage(
        tr("%1. It is played up to there.").arg(QString::fromStdString(*timeline_->problem())));
  const Mdp& mdp = timeline_->mdp();
  for (NextPiecesView* view : {hold_, next_}) {
    view->setShapes(shapesOf(mdp.pieces()));
    view->setPieceLetters(lettersOf(mdp.pieces()));
  }
  board_->setPieceLetters(lettersOf(mdp.pieces()));
  hold_->setVisible(timeline_->byHand());
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
  showPosition();
  Q_EMIT stateChanged();
}

std::int64_t ReplayPage::position() const {
  return view_->position();
}

void ReplayPage::setPosition(std::int64_t pieces) {
  if (!timeline_) return;
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
  }
  Q_EMIT playingChanged(playing);
}

/// As much of the game as the time that has passed is worth.
void ReplayPage::tick() {
  const double seconds = static_cast<double>(sinceTick_.restart()) / 1000;
  constexpr double kUnlimited = 20000;  // pieces a second
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

/// The game as it was, falling pieces and all, up to a time.
void ReplayPage::playHand(double microseconds) {
  const RecordedGame& game = replay_->games[static_cast<std::size_t>(game_)];
  const ArcadeRecord& record = *game.byHand;
  if (!hand_) {
    handTime_ = 0;
    inputs_ = 0;
    hand_ = std::make_unique<HandGame>(
        timeline_->mdp(), replay_->seed, record.handling, [this] { return handTime_; }, game.number);
    hand_->setPaused(false);
  }
  const auto until = static_cast<std::int64_t>(microseconds);
  for (; inputs_ < record.inputs.size() && record.inputs[inputs_].at <= until; ++inputs_) {
    handTime_ = record.inputs[inputs_].at;
    hand_->setKey(record.inputs[inputs_].key, record.inputs[inputs_].down);
  }
  handTime_ = std::min(until, record.end);
  hand_->tick();
  view_->setPosition(hand_->game().pieces());
  showPosition();
  board_->setPicture(hand_->picture());
  next_->setPieces(hand_->preview());
  const auto held = hand_->game().held();
  hold_->setPieces(held ? std::vector<int>{*held} : std::vector<int>());
  if (until >= record.end || hand_->game().over()) setPlaying(false);
}

void ReplayPage::showPosition() {
  const ReplayPosition now = timeline_->at(position());
  board_->setPicture(replayPicture(*timeline_, position()));
  next_->setPieces(std::vector<int>(now.preview.begin(), now.preview.end()));
  hold_->setPieces(now.held ? std::vector<int>{*now.held} : std::vector<int>());
  const std::int64_t pile = now.settledRows + now.board.pileHeight();
  QString text = tr("piece %L1 of %L2   %L3 lines   height %L4")
                     .arg(position())
                     .arg(timeline_->pieces())
                     .arg(now.lines)
                     .arg(pile);
  if (timeline_->byHand())
    text += tr("   %L1 points   %2")
                .arg(now.points)
                .arg(tenthsText(static_cast<double>(playing_ && hand_ ? handTime_ : now.at) * 1e-6));
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

void ReplayPage::sendToLaboratory() {
  if (!timeline_) return;
  if (timeline_->mdp().unlimited())
    return errors_->showMessage(tr("The laboratory has boards with a height limit alone."));
  const ReplayPosition now = timeline_->at(position());
  if (!now.piece)
    return errors_->showMessage(tr("The game is over here: no piece is left for the laboratory."));
  Q_EMIT laboratoryRequested(timeline_->mdp(), now.board, *now.piece, now.preview);
}

void ReplayPage::save(const QString& path) {
  inBackground(
      this, [path, replay = replay_] { writeReplay(path.toStdString(), *replay); },
      [this, path] { Q_EMIT saved(path); },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ReplayPage::askSave() {
  if (!replay_) return;
  const QString name = QString::fromStdString(replay_->agent + " on " + replay_->mdp.name);
  if (const auto path = tetrabench::askSave(this, replayFiles(), tr("Save replay"), name)) save(*path);
}

void ReplayPage::exportBoard(const QString& path, int cell) {
  const QString ending = QFileInfo(path).suffix().toLower();
  const FigureFormat format = ending == "svg"   ? FigureFormat::Svg
                              : ending == "pdf" ? FigureFormat::Pdf
                                                : FigureFormat::Png;
  inBackground(
      this,
      [path, picture = board_->picture(), look = board_->look(), format, cell] {
        writeFile(path, boardFigure(picture, look, cell, format));
      },
      [this, path] { Q_EMIT saved(path); },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ReplayPage::exportFilm(const QString& path, const GameFilm& film) {
  if (export_ || !timeline_) return;
  export_ = std::make_shared<Export>();
  export_->frames = film.to - film.from + 1;
  export_->path = path;
  const bool gif = QFileInfo(path).suffix().toLower() == "gif";
  inBackground(
      this,
      [state = export_, timeline = timeline_, path, film, look = board_->look(), gif] {
        (gif ? writeGif : writePngSeries)(path, *timeline, film, look, state->stop.get_token(), state->done);
      },
      [this] {
        const auto ended = std::exchange(export_, nullptr);
        showExport();
        if (!ended->stop.stop_requested()) Q_EMIT saved(ended->path);
      },
      [this](const QString& sentence) {
        export_.reset();
        showExport();
        errors_->showMessage(sentence);
      });
  exportClock_.start();
  showExport();
}

void ReplayPage::stopExport() {
  if (export_) export_->stop.request_stop();
}

void ReplayPage::showExport() {
  if (!export_) {
    exportClock_.stop();
    Q_EMIT statusChanged(std::nullopt);
  } else {
    const double part = static_cast<double>(export_->done.load()) / static_cast<double>(export_->frames);
    Q_EMIT statusChanged(TaskStatus{.id = 0,
                                    .title = tr("Film of %1").arg(title_->text()),
                                    .fraction = part,
                                    .detail = tr("%1 %").arg(static_cast<int>(100 * part)),
                                    .rate = {}});
  }
  Q_EMIT stateChanged();
}

void ReplayPage::askExport() {
  if (!timeline_) return;
  ExportDialog dialog(position(), timeline_->pieces(), this);
  if (dialog.exec() != QDialog::Accepted) return;
  const FileKind kind = dialog.fileKind();
  const auto path = tetrabench::askSave(this, kind, tr("Export"), title_->text().section(':', 0, 0));
  if (!path) return;
  if (dialog.what() == ExportDialog::kBoard)
    exportBoard(*path, dialog.film().cell);
  else
    exportFilm(*path, dialog.film());
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
