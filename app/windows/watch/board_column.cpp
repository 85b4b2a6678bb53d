#include "app/windows/watch/board_column.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/access/spoken_widget.h"
#include "widgets/board/board_view.h"
#include "widgets/board/live_board.h"
#include "widgets/board/next_pieces_view.h"
#include "widgets/board/piece_pictures.h"

namespace tetrabench {

BoardColumn::BoardColumn(QWidget* parent)
    : QWidget(parent),
      board_(new BoardView),
      hold_(new NextPiecesView),
      next_(new NextPiecesView),
      caption_(new QLabel),
      column_(new QVBoxLayout(this)) {
  setMinimumWidth(110);  // two must fit beside a graph
  caption_->setProperty("textRole", "muted");
  caption_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  caption_->setWordWrap(true);
  auto* below = new QHBoxLayout;
  hold_->setTitle(tr("hold"));
  below->addWidget(hold_);
  below->addWidget(next_);
  below->addWidget(caption_, 1);
  column_->setContentsMargins(0, 0, 0, 0);
  column_->addWidget(board_, 1);
  column_->addLayout(below);
}

void BoardColumn::setHead(QWidget* head) {
  column_->insertWidget(0, head);
}

void BoardColumn::setLetters(bool shown) {
  board_->setLetters(shown);
  hold_->setLetters(shown);
  next_->setLetters(shown);
}

void BoardColumn::begin(LiveBoard& live) {
  const Mdp& mdp = live.run().mdp();
  mdp_ = mdp;
  describedSerial_ = -1;
  const QString letters = lettersOf(mdp.pieces());
  board_->setPieceLetters(letters);
  for (NextPiecesView* view : {hold_, next_}) {
    view->setPieceLetters(letters);
    view->setShapes(shapesOf(mdp.pieces()));
  }
  hold_->setVisible(mdp.settings().hold);
  next_->setCapacity(std::max(1, mdp.settings().preview));
  next_->setVisible(mdp.settings().preview > 0);
  fitPieces();
  board_->setPicture(live.animation().picture());  // the agent may take a long time over its first piece
}

void BoardColumn::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitPieces();
}

/// Scales the next pieces with the cells of the board above them.
void BoardColumn::fitPieces() {
  if (!mdp_) return;
  constexpr int kRowsBelow = 3;  // approximate height of the widgets below the board, in cells
  const double cell = std::min(width() / static_cast<double>(mdp_->width()),
                               height() / static_cast<double>(mdp_->boardHeight() + kRowsBelow));
  const int shown = std::max(1, mdp_->settings().preview) + (mdp_->settings().hold ? 1 : 0);
  const double shared = width() / 2.0 / (5 * shown);
  for (NextPiecesView* view : {hold_, next_}) view->setCell(nextPieceCell(std::min(cell, shared / 0.65)));
}

void BoardColumn::showPieces(const LiveSnapshot& snapshot) {
  next_->setPieces({snapshot.preview.begin(), snapshot.preview.end()});
  const auto held = snapshot.state.held;
  hold_->setPieces(held == GuidelineState::kNone ? std::vector<int>() : std::vector<int>{held});
}

bool BoardColumn::animate(LiveBoard& live) {
  if (isVisible()) board_->setPicture(live.animation().picture());
  describe(*live.snapshot());
  return live.animation().moving() && isVisible();
}

/// Describes the board to screen readers: every position while paused, at most one per second while playing.
void BoardColumn::describe(const LiveSnapshot& now) {
  constexpr int kMilliseconds = 1000;
  if (!mdp_ || now.serial == describedSerial_) return;
  if (!now.paused && sinceDescription_.isValid() && sinceDescription_.elapsed() < kMilliseconds) return;
  describedSerial_ = now.serial;
  sinceDescription_.start();
  const QChar piece = QLatin1Char(mdp_->pieces()[now.piece].letter);
  QStringList next;
  for (const std::uint8_t kind : now.preview) next << QString(QLatin1Char(mdp_->pieces()[kind].letter));
  const QString game =
      tr("Game %1, piece %2, pile height %3")
          .arg(QString::number(now.episode.game + 1), QString(piece), QString::number(now.pileHeight));
  const QString size = tr("Board of %1 columns and %2 rows")
                           .arg(QString::number(mdp_->width()),
                                mdp_->unlimited() ? tr("unlimited") : QString::number(mdp_->boardHeight()));
  board_->setDescription(inOneText(
      {game, next.isEmpty() ? QString() : tr("next %1").arg(next.join(QLatin1String(", "))), size}));
}

}  // namespace tetrabench

#include "moc_board_column.cpp"
