#include "app/windows/play/seat.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

#include "core/agents/external/external_agent.h"
#include "core/agents/make_agent.h"
#include "widgets/board/garbage_meter.h"
#include "widgets/board/next_pieces_view.h"
#include "widgets/board/piece_pictures.h"
#include "widgets/forms/text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kMinSeatWidth = 126;
constexpr int kNumbersWide = 2, kNumbersHigh = 5;  // text lines on wide and narrow seats
constexpr int kFrame = 6;
constexpr double kPlaces = 5;         // width of a next piece with the gap after it, in its own cells
constexpr double kPiecesWidth = 3.3;  // width of the next pieces beside the board, in board cells
constexpr int kPlaceHeight = 3;       // height of a next piece, in its own cells
constexpr double kNearlyAsLarge = 0.9;
constexpr int kSlowestUser = 10;  // seconds per piece; an agent at the user's pace never plays more slowly

}  // namespace

GarbageSource VersusPlayer::source() const {
  if (!exchange) return {};
  return [player = *this](const VersusMove& move) { return player.exchange->play(player.number, move); };
}

Seat::Seat(int number, QWidget* parent)
    : QWidget(parent),
      number_(number),
      header_(new SeatHeader(number)),
      hold_(new NextPiecesView(Qt::Vertical)),
      garbage_(new GarbageMeter),
      board_(new HandBoard),
      next_(new NextPiecesView(Qt::Vertical)),
      above_(new QHBoxLayout),
      row_(new QHBoxLayout),
      pieces_(new QBoxLayout(QBoxLayout::TopToBottom)),
      numbers_(new QLabel),
      standing_(new QLabel) {
  hold_->setTitle(tr("hold"));
  if (number > 0) hold_->hide();  // until a game supports hold
  garbage_->hide();               // until a versus game
  numbers_->setProperty("textRole", "muted");
  numbers_->setToolTip(
      tr("Pieces per second over the last few seconds, or over the whole game once it has ended"));
  numbers_->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  for (QLabel* label : {numbers_, standing_})
    label->setSizePolicy(QSizePolicy::Ignored, label->sizePolicy().verticalPolicy());
  pieces_->addWidget(hold_, 0, Qt::AlignTop);
  pieces_->addWidget(next_, 0, Qt::AlignTop);
  pieces_->addStretch(1);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);  // all seats have the same width
  setMinimumWidth(kMinSeatWidth);
  standing_->setAlignment(Qt::AlignHCenter);
  board_->setFrameColor(agentColor(number));
  if (number > 0) board_->setAttribute(Qt::WA_TransparentForMouseEvents);
  arrange();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  auto* top = new QHBoxLayout;
  top->addWidget(header_);
  layout->addLayout(top);
  layout->addLayout(above_);
  layout->addLayout(row_, 1000);
  layout->addWidget(numbers_);
  layout->addWidget(standing_);
  layout->addStretch(1);
  connect(header_, &SeatHeader::changed, this, &Seat::showPlayer);
  showPlayer();
}

Seat::~Seat() = default;

void Seat::showPlayer() {
  const auto& agent = header_->agent();
  const bool isUser = number_ == 0 && !agent;
  board_->setFocusPolicy(isUser ? Qt::StrongFocus : Qt::NoFocus);
  board_->setAccessibleName(agent    ? tr("Board of %1").arg(header_->name())
                            : isUser ? tr("Your board")
                                     : tr("Board %1").arg(number_ + 1));
}

/// Places hold and next pieces to the right of the board, or above it if that leaves more room for the board.
void Seat::arrange() {
  const Qt::Orientation orientation = beside_ ? Qt::Vertical : Qt::Horizontal;
  hold_->setOrientation(orientation);
  next_->setOrientation(orientation);
  pieces_->setDirection(beside_ ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  for (QHBoxLayout* row : {above_, row_})
    while (QLayoutItem* item = row->takeAt(0))
      if (item->layout() != pieces_) delete item;
  row_->addStretch(1);
  row_->addWidget(garbage_);
  row_->addWidget(board_, 1000);
  if (beside_) row_->addLayout(pieces_);
  row_->addStretch(1);
  if (!beside_) above_->addLayout(pieces_);
}

void Seat::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool narrow = width() < kNarrow;
  header_->setNarrow(narrow);
  numbers_->setFixedHeight((narrow ? kNumbersHigh : kNumbersWide) * fontMetrics().lineSpacing());
  showNumbers();
  fitBoard();
}

/// Sizes the board to a whole number of pixels per cell, so that adjacent widgets stay adjacent, and scales
/// the next pieces with it.
void Seat::fitBoard() {
  const BoardPicture& picture = board_->picture();
  const int columns = picture.columns, rows = std::max(1, picture.rows);
  const int used = header_->sizeHint().height() + numbers_->height() + standing_->sizeHint().height() +
                   4 * layout()->spacing() + kFrame;
  const int meter = garbage_->isHidden() ? 0 : garbage_->width() + row_->spacing();
  const QSizeF room(width() - kFrame - meter, height() - used);
  const bool any = !next_->isHidden() || !hold_->isHidden();
  const double byHeight = room.height() / rows;
  const double gap = layout()->spacing();
  const double sideBySide = room.width() - (any ? gap : 0);
  const double besideCell = any ? std::min({byHeight, sideBySide / (columns + kPiecesWidth),
                                            (sideBySide - kPlaces * kSmallestPieceCell) / columns})
                                : std::min(byHeight, sideBySide / columns);
  // Shows fewer pieces rather than smaller ones; the held piece always has a slot.
  const auto placesIn = [&](double length, double place) {
    return std::clamp(static_cast<int>(length / (place * kSmallestPieceCell)) - 1, 1, nextPlaces_);
  };
  const int placesAbove = placesIn(room.width() - gap, kPlaces);
  const double aboveShare = (room.width() - gap) / (kPlaces * (placesAbove + 1));
  const double aboveHeight = fontMetrics().height() + kFrame + kPlaceHeight * nextPieceCell(aboveShare);
  const double aboveCell = std::min((room.height() - (any ? aboveHeight : 0)) / rows, room.width() / columns);
  const bool beside = besideCell >= kNearlyAsLarge * aboveCell;
  if (beside != beside_) {
    beside_ = beside;
    arrange();
  }
  // Whole device pixels, so that boards of seats of nearly the same width line up.
  const double scale = devicePixelRatioF();
  const double cell = std::floor(std::max(4.0, beside ? besideCell : aboveCell) * scale) / scale;
  board_->setMaximumSize(static_cast<int>(cell * columns) + kFrame, static_cast<int>(cell * rows) + kFrame);
  garbage_->setMaximumHeight(board_->maximumHeight());  // not a minimum, so that the page can become lower
  const double titles = 2.0 * (fontMetrics().height() + kFrame) + gap;
  shownPlaces_ = beside ? placesIn(cell * rows - titles, kPlaceHeight) : placesAbove;
  next_->setCapacity(shownPlaces_);
  showPieces();
  // Above the board, all seats reserve room for the same number of pieces, so that the boards line up.
  const double share =
      beside ? cell : std::min(aboveShare, cell * columns / (kPlaces * (placesAbove + 1))) / 0.65;
  for (NextPiecesView* view : {hold_, next_}) view->setCell(nextPieceCell(std::min(share, cell)));
  centreBelowBoard();
}

Seat::Deal Seat::deal(const Mdp& mdp, std::uint64_t seed, const Handling& handling, const LiveEnd& end,
                      const VersusPlayer& versus) const {
  Deal deal{.agent = {}, .hand = {}, .end = end, .versus = versus};
  if (header_->agent())
    dealAgent(deal, mdp, seed);
  else if (number_ == 0)
    deal.hand = board_->deal(mdp, seed, handling, versus.source());
  return deal;
}

Seat::Deal Seat::deal(const Mdp& mdp, std::uint64_t seed, const LiveEnd& end, std::int64_t pieces,
                      const std::optional<ArcadeRecord>& byHand, const VersusPlayer& versus) const {
  Deal deal{.agent = {}, .hand = {}, .end = end, .from = pieces, .versus = versus};
  if (header_->agent())
    dealAgent(deal, mdp, seed);
  else if (number_ == 0 && byHand)
    deal.hand = board_->deal(mdp, seed, *byHand, versus.source());
  return deal;
}

void Seat::dealAgent(Deal& deal, const Mdp& mdp, std::uint64_t seed) const {
  const auto make = [mdp, agent = *header_->agent(), seed, end = deal.end, from = deal.from,
                     garbage = deal.versus.source()] {
    return std::make_unique<LiveBoard>(mdp, agent, seed, end, from, garbage);
  };
  const bool isExternal = externalOf(*header_->agent()) != nullptr;
  deal.isDeferred = !isExternal && !deal.versus.exchange && deal.from > kMaxUnseenReplay;
  if (!isExternal && !deal.isDeferred) {
    deal.agent = make();
    return;
  }
  makeAgent(*header_->agent(), mdp, seed);  // throws if the agent cannot play; starts no program
  deal.later = make;
}

void Seat::start(Deal deal, const Mdp& mdp) {
  for (NextPiecesView* view : {hold_, next_}) {
    view->setShapes(shapesOf(mdp.pieces()));
    view->setPieceLetters(lettersOf(mdp.pieces()));
  }
  board_->setPieceLetters(lettersOf(mdp.pieces()));
  const bool agentHolds = header_->agent() && mdp.rules() == Rules::Guideline && mdp.settings().hold;
  hold_->setVisible(agentHolds || (deal.hand && deal.hand->game().handling().hold));
  setHoldAdvised(false);
  versus_ = deal.versus;
  garbage_->setVisible(versus_.exchange != nullptr);
  nextPlaces_ = std::max(1, mdp.settings().preview);
  next_->setVisible(mdp.settings().preview > 0);
  game_ = std::move(deal.agent);
  later_ = std::move(deal.later);
  isDeferred_ = deal.isDeferred;
  if (isVisible()) beginReplay();
  if (game_) game_->run().showPieces(true);
  end_ = deal.end;
  from_ = deal.from;
  setPace_.reset();
  board_->setHasStartCountdown(versus_.exchange != nullptr);
  if (deal.hand)
    board_->start(std::move(deal.hand));
  else
    board_->clear();
  if (later_) board_->setPicture(BoardAnimation(mdp).picture());
  setStanding({});
  tick();
  fitBoard();
}

void Seat::beginReplay() {
  if (!later_ || !isDeferred_) return;
  game_ = std::exchange(later_, nullptr)();
  game_->run().showPieces(true);
}

void Seat::setPaused(bool paused) {
  if (later_ && paused) return;
  if (later_) {
    game_ = std::exchange(later_, nullptr)();
    game_->run().showPieces(true);
  }
  if (game_)
    game_->run().setPaused(paused);
  else
    board_->setPaused(paused);
}

void Seat::finish() {
  if (game_)
    game_->run().setPaused(true);
  else if (!hasLost())
    board_->finish(hasWonVersus() ? tr("You won") : tr("Done"));
}

bool Seat::hasWonVersus() const {
  return versus_.exchange && versus_.exchange->over() && !versus_.exchange->isOut(versus_.number);
}

/// Reports to the exchange when this player is out, and shows the incoming garbage.
void Seat::followVersus() {
  if (!versus_.exchange) return;
  if (hasGame() && hasOwnGameEnded()) versus_.exchange->leave(versus_.number);
  garbage_->setRows(concealed_ || board_->isConcealed() ? 0 : versus_.exchange->waiting(versus_.number),
                    board_->picture().rows);
}

void Seat::setHoldAdvised(bool advised) {
  hold_->setTitle(advised ? tr("hold first") : tr("hold"));
}

void Seat::followPace(double userPiecesPerSecond) {
  if (!game_) return;
  const Pace wanted = header_->pace();
  std::optional<double> pieces;
  if (wanted.kind == Pace::Kind::PiecesPerSecond) pieces = wanted.piecesPerSecond;
  if (wanted.kind == Pace::Kind::AsUser) pieces = std::max(userPiecesPerSecond, 1.0 / kSlowestUser);
  if (setPace_ && *setPace_ == pieces.value_or(0)) return;
  setPace_ = pieces.value_or(0);
  game_->run().setSpeed(pieces);
}

bool Seat::isCatchingUp() const {
  return game_ && (!game_->snapshot()->board || (pieces() < from_ && !hasOwnGameEnded()));
}

void Seat::tick() {
  if (game_) {
    game_->poll();
    BoardPicture picture = game_->animation().picture();
    if (concealed_ || isCatchingUp()) picture = emptyPicture(picture.columns, picture.rows);
    board_->setPicture(std::move(picture));
    board_->setMessage(hasFailed()  ? tr("Stopped")
                       : hasLost()  ? tr("Game over")
                       : concealed_ ? tr("Paused")
                                    : QString());
    setToolTip(failure());
  } else if (later_) {
    board_->setMessage(place_.isEmpty() ? tr("Ready") : QString());
    setToolTip({});
  }
  followVersus();
  showPieces();
  showNumbers();
}

/// Shows as many next pieces as fit.
void Seat::showNext(std::vector<int> pieces) {
  pieces.resize(std::min(pieces.size(), static_cast<std::size_t>(shownPlaces_)));
  next_->setPieces(std::move(pieces));
}

void Seat::showPieces() {
  if (concealed_ || later_ || board_->isConcealed()) {
    showNext({});
    hold_->setPieces({});
  } else if (game_) {
    const auto& preview = game_->snapshot()->preview;
    showNext({preview.begin(), preview.end()});
    const int held = game_->snapshot()->state.held;
    hold_->setPieces(held == GuidelineState::kNone ? std::vector<int>() : std::vector<int>{held});
  } else if (board_->game()) {
    showNext(board_->game()->preview());
    const auto held = board_->game()->game().held();
    hold_->setPieces(held ? std::vector<int>{*held} : std::vector<int>());
  }
}

void Seat::setLetters(bool shown) {
  board_->setLetters(shown);
  hold_->setLetters(shown);
  next_->setLetters(shown);
}

bool Seat::hasEnded() const {
  return hasOwnGameEnded() || hasWonVersus();
}

bool Seat::hasOwnGameEnded() const {
  if (game_) return game_->snapshot()->endedAt.has_value() || !game_->snapshot()->failure.empty();
  if (!board_->game()) return false;
  return board_->game()->game().over() || (end_.lines && lines() >= *end_.lines) ||
         (end_.points && points() >= *end_.points);
}

bool Seat::hasLost() const {
  const bool reached = (end_.lines && lines() >= *end_.lines) || (end_.points && points() >= *end_.points);
  return hasOwnGameEnded() && !reached && !hasFailed();
}

std::optional<std::chrono::steady_clock::time_point> Seat::endedAt() const {
  return game_ ? game_->snapshot()->endedAt : std::nullopt;
}

QString Seat::failure() const {
  return game_ ? shownText(game_->snapshot()->failure, kLongestSentence) : QString();
}

}  // namespace tetrabench

#include "moc_seat.cpp"
