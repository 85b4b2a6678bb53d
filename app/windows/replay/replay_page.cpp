#include "app/windows/replay/replay_page.h"

#include <QAction>
#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/windows/action_button.h"
#include "app/windows/background.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/piece_pictures.h"
#include "app/windows/replay/export_dialog.h"
#include "app/windows/replay/replay_picture.h"
#include "app/windows/watch/speed_control.h"
#include "core/error.h"
#include "widgets/board_figure.h"
#include "widgets/board_view.h"
#include "widgets/error_bar.h"
#include "widgets/next_pieces_view.h"
#include "widgets/theme.h"
#include "widgets/timeline_view.h"

namespace tetrabench {
namespace {

constexpr int kFrameMilliseconds = 16, kParts = 600, kFigureCell = 32;
constexpr double kTempos[] = {0.25, 0.5, 1, 2, 4, 8, 16};

FileKind replayFiles() {
  return {"replay", ReplayPage::tr("Replays (*.replay.json);;All files (*)"), "replay.json"};
}

QString timeText(ArcadeTime at) {
  const std::int64_t tenths = at / 100000;
  return QStringLiteral("%1:%2.%3")
      .arg(tenths / 600)
      .arg(tenths / 10 % 60, 2, 10, QLatin1Char('0'))
      .arg(tenths % 10);
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
  for (const double tempo : kTempos) tempo_->addItem(tr("%1 times as played").arg(locale().toString(tempo)));
  tempo_->setCurrentIndex(2);
  tempo_->setAccessibleName(tr("Speed"));
  tempo_->hide();
  buttons_ = new QHBoxLayout;
  buttons_->setSpacing(4);
  auto* header = new QWidget;
  auto* row = new QHBoxLayout(header);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
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

void ReplayPage::open(const QString& path) {
  const int request = ++request_;
  makeInBackground<Replay>(
      this, [path] { return readReplay(path.toStdString()); },
      [this, path, request](Replay&& replay) {
        if (request == request_)
          showReplay(std::make_shared<const Replay>(std::move(replay)), QFileInfo(path).completeBaseName());
      },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ReplayPage::showReplay(std::shared_ptr<const Replay> replay, const QString& title) {
  if (replay->games.empty()) {
    errors_->showMessage(tr("%1 holds no games.").arg(title));
    return;
  }
  replay_ = std::move(replay);
  title_->setText(
      tr("%1: %2 on %3, seed %4")
          .arg(title, QString::fromStdString(replay_->agent), QString::fromStdString(replay_->mdp.name))
          .arg(replay_->seed));
  games_->clear();
  for (const RecordedGame& game : replay_->games) games_->addItem(tr("game %L1").arg(game.number + 1));
  games_->setVisible(replay_->games.size() > 1);
  load(0);
}

void ReplayPage::setGame(int index) {
  games_->setCurrentIndex(index);
  load(index);
}

/// Plays the game through on another thread; a later request overrides this one.
void ReplayPage::load(int game) {
  setPlaying(false);
  loading_.request_stop();
  loading_ = std::stop_source();
  const int request = ++request_;
  makeInBackground<std::shared_ptr<const ReplayTimeline>>(
      this,
      [replay = replay_, game, stop = loading_.get_token()] {
        return std::make_shared<const ReplayTimeline>(*replay, static_cast<std::size_t>(game), stop);
      },
      [this, request](std::shared_ptr<const ReplayTimeline>&& timeline) {
        if (request == request_) use(std::move(timeline));
      },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ReplayPage::use(std::shared_ptr<const ReplayTimeline> timeline) {
  timeline_ = std::move(timeline);
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
  for (const ReplayTimeline::Part& part : timeline_->parts(kParts))
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
  std::int64_t reached = static_cast<std::int64_t>(played_);
  if (timeline_->byHand()) {
    reached = position();
    while (reached < timeline_->pieces() && static_cast<double>(timeline_->piece(reached).at) <= played_)
      ++reached;
  }
  view_->setPosition(reached);
  showPosition();
  if (reached >= timeline_->pieces()) setPlaying(false);
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
  if (timeline_->byHand()) text += tr("   %L1 points   %2").arg(now.points).arg(timeText(now.at));
  numbers_->setText(text);
  board_->setDescription(text);
}

void ReplayPage::sendToLaboratory() {
  if (!timeline_ || timeline_->mdp().unlimited()) return;
  const ReplayPosition now = timeline_->at(position());
  if (now.piece) Q_EMIT laboratoryRequested(timeline_->mdp(), now.board, *now.piece, now.preview);
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

void ReplayPage::exportBoard(const QString& path) {
  const QString ending = QFileInfo(path).suffix().toLower();
  const FigureFormat format = ending == "svg"   ? FigureFormat::Svg
                              : ending == "pdf" ? FigureFormat::Pdf
                                                : FigureFormat::Png;
  writeFile(path, boardFigure(board_->picture(), board_->look(), kFigureCell, format));
  Q_EMIT saved(path);
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
  try {
    if (dialog.what() == ExportDialog::kBoard)
      exportBoard(*path);
    else
      exportFilm(*path, dialog.film());
  } catch (const std::exception& error) {
    errors_->showMessage(QString::fromStdString(error.what()));
  }
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
