#include "app/windows/play/hand_board.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLocale>
#include <utility>

#include "widgets/board/frame.h"
#include "widgets/board/piece_pictures.h"

namespace tetrabench {

BoardPicture emptyPicture(int columns, int rows) {
  BoardPicture picture;
  picture.columns = columns;
  picture.rows = rows;
  return picture;
}

HandBoard::HandBoard(QWidget* parent) : BoardView(parent), keys_(KeyBindings::load()) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Your board"));
  frames_.setInterval(kFrameMilliseconds);
  frames_.setTimerType(Qt::PreciseTimer);
  connect(&frames_, &QTimer::timeout, this, &HandBoard::tick);
  seconds_.setInterval(1000);
  connect(&seconds_, &QTimer::timeout, this, &HandBoard::countDown);
}

HandBoard::~HandBoard() = default;

std::unique_ptr<HandGame> HandBoard::deal(const Mdp& mdp, std::uint64_t seed, const Handling& handling,
                                          GarbageSource garbage) const {
  return std::make_unique<HandGame>(mdp, seed, handling, clock_, 0, std::move(garbage));
}

std::unique_ptr<HandGame> HandBoard::deal(const Mdp& mdp, std::uint64_t seed, const ArcadeRecord& record,
                                          GarbageSource garbage) const {
  return std::make_unique<HandGame>(mdp, seed, record, clock_, 0, std::move(garbage));
}

void HandBoard::start(std::unique_ptr<HandGame> game) {
  endCountdown();
  game_ = std::move(game);
  held_.clear();
  setPieceLetters(lettersOf(game_->game().mdp().pieces()));
  wasOver_ = false;
  finished_.clear();
  shownPiece_ = {-1, -1, {}};
  frames_.stop();
  refresh();
}

void HandBoard::clear() {
  endCountdown();
  frames_.stop();
  game_.reset();
  setMessage({});
}

bool HandBoard::countsDown() const {
  return countdown_ > 0 && !isCountingDown() && (isConcealed() || (hasStartCountdown_ && waitsToBegin()));
}

void HandBoard::resume() {
  if (!countsDown()) return setPaused(false);
  secondsLeft_ = countdown_;
  seconds_.start();
  refresh(false);
  Q_EMIT countdownChanged();
}

void HandBoard::countDown() {
  if (--secondsLeft_ > 0) return showMessage();
  setPaused(false);
}

void HandBoard::endCountdown() {
  seconds_.stop();
  if (std::exchange(secondsLeft_, 0) == 0 || !game_) return;
  refresh(false);
  Q_EMIT countdownChanged();
}

void HandBoard::setPaused(bool paused) {
  if (paused) {
    endCountdown();
  } else {
    seconds_.stop();
    secondsLeft_ = 0;
  }
  if (!game_ || game_->isPaused() == paused || game_->game().over() || !finished_.isEmpty()) return;
  game_->setPaused(paused);
  if (paused)
    frames_.stop();
  else
    frames_.start();
  refresh();
  Q_EMIT pausedChanged(paused);
}

void HandBoard::finish(const QString& message) {
  if (!game_) return;
  game_->setPaused(true);
  frames_.stop();
  finished_ = message;
  refresh();
}

void HandBoard::setAdvice(std::vector<QPoint> cells, std::optional<std::pair<int, int>> columns) {
  advice_ = std::move(cells);
  adviceColumns_ = columns;
  if (game_) refresh(false);
}

void HandBoard::setHeat(std::vector<std::optional<double>> heat) {
  heat_ = std::move(heat);
  if (game_) refresh(false);
}

void HandBoard::tick() {
  if (!game_) return;
  game_->tick();
  refresh();
}

/// Shows the current state, and emits `pieceChanged` if the piece may have changed and has.
void HandBoard::refresh(bool pieceMayHaveChanged) {
  const ArcadeGame& arcade = game_->game();
  if (arcade.over()) frames_.stop();
  const std::tuple now(arcade.pieces(), arcade.piece(), arcade.held());
  const bool changed = pieceMayHaveChanged && (now != shownPiece_ || arcade.over() != wasOver_);
  if (changed) {
    shownPiece_ = now;
    wasOver_ = arcade.over();
    advice_.clear();
    adviceColumns_.reset();
    heat_.clear();
  }
  BoardPicture picture = game_->picture();
  if (isConcealed()) {
    picture = emptyPicture(picture.columns, picture.rows);
  } else {
    picture.advice = advice_;
    picture.adviceColumns = adviceColumns_;
    picture.heat = heat_;
  }
  setPicture(std::move(picture));
  showMessage();
  if (changed) Q_EMIT pieceChanged();
}

void HandBoard::showMessage() {
  const auto keyText = [this](PlayKey key) {
    return QKeySequence(keys_.keyFor(key)).toString(QKeySequence::NativeText);
  };
  if (!finished_.isEmpty())
    setMessage(tr("%1\nPress %2 for a new game").arg(finished_, keyText(PlayCommand::NewGame)));
  else if (game_->game().over())
    setMessage(tr("Game over\nPress %1 for a new game").arg(keyText(PlayCommand::NewGame)));
  else if (isCountingDown() && waitsToBegin())
    setMessage(tr("%1\nPress Space to start now").arg(locale().toString(secondsLeft_)));
  else if (isCountingDown())
    setMessage(locale().toString(secondsLeft_));
  else if (waitsToBegin())
    setMessage(tr("Press Space, Enter or %1,\nor click to start").arg(keyText(PlayCommand::Pause)));
  else if (game_->isPaused())
    setMessage(tr("Paused\nPress %1 or click to resume").arg(keyText(PlayCommand::Pause)));
  else
    setMessage({});
}

bool HandBoard::isConcealed() const {
  return game_ && game_->isPaused() && !isCountingDown() && game_->time() > 0 && finished_.isEmpty() &&
         !game_->game().over();
}

/// Returns the modifiers that make a key a shortcut. Ctrl is excluded if it is itself bound to a game key,
/// since it is then held together with others.
Qt::KeyboardModifiers HandBoard::shortcutModifiers() const {
  const Qt::KeyboardModifiers others = Qt::AltModifier | Qt::MetaModifier;
  return keys_.find(Qt::Key_Control) ? others : others | Qt::ControlModifier;
}

/// Gives game keys precedence over shortcuts while the board has the focus.
bool HandBoard::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!(key->modifiers() & shortcutModifiers()) && keys_.find(key->key())) {
      event->accept();
      return true;
    }
  }
  return BoardView::event(event);
}

void HandBoard::keyPressEvent(QKeyEvent* event) {
  const bool shortcut = event->modifiers() & shortcutModifiers();
  if (!shortcut && !event->isAutoRepeat() && startsWith(event->key()))
    return isCountingDown() ? setPaused(false) : resume();
  const auto key = shortcut ? std::nullopt : keys_.find(event->key());
  if (!key) return BoardView::keyPressEvent(event);
  if (event->isAutoRepeat()) return;
  if (const ArcadeKey* arcade = std::get_if<ArcadeKey>(&*key)) {
    if (!game_ || game_->isPaused()) return;
    if (event->nativeScanCode() != 0) held_.insert(event->nativeScanCode(), *arcade);
    game_->setKey(*arcade, true);
    refresh();
  } else {
    Q_EMIT commandPressed(std::get<PlayCommand>(*key));
  }
}

bool HandBoard::waitsToBegin() const {
  return game_ && game_->isPaused() && game_->time() == 0 && finished_.isEmpty();
}

/// Returns true for Space and Enter while the game waits to begin, whatever else they are bound to.
bool HandBoard::startsWith(int key) const {
  return waitsToBegin() && (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter);
}

void HandBoard::keyReleaseEvent(QKeyEvent* event) {
  if (event->isAutoRepeat()) return;
  if (const auto held = held_.constFind(event->nativeScanCode()); held != held_.constEnd()) {
    const ArcadeKey key = *held;
    held_.erase(held);
    return release(key);
  }
  const auto key = keys_.find(event->key());
  const ArcadeKey* arcade = key ? std::get_if<ArcadeKey>(&*key) : nullptr;
  if (!arcade) return BoardView::keyReleaseEvent(event);
  release(*arcade);
}

void HandBoard::release(ArcadeKey key) {
  if (!game_) return;
  game_->setKey(key, false);
  refresh();
}

void HandBoard::focusOutEvent(QFocusEvent* event) {
  setPaused(true);
  BoardView::focusOutEvent(event);
}

void HandBoard::hideEvent(QHideEvent* event) {
  setPaused(true);
  BoardView::hideEvent(event);
}

void HandBoard::mousePressEvent(QMouseEvent* event) {
  setFocus();
  if (!isCountingDown()) resume();
  event->accept();
}

}  // namespace tetrabench

#include "moc_hand_board.cpp"
