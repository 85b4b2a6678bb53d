#include "app/windows/play/seat.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/piece_pictures.h"
#include "app/windows/rate_text.h"
#include "core/agents/library.h"
#include "widgets/board/next_pieces_view.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr double kPaces[] = {0.5, 1, 2, 5, 10, 20};
constexpr int kWidestHeader = 360, kNarrow = 260;
constexpr int kOtherHeight = 90;  // of what is above and below the board
constexpr int kBesideWidth = 80;  // of the pieces beside it
constexpr int kFrame = 6;
constexpr int kSlowestPerson = 10;  // seconds per piece, so that an agent at the person's pace keeps moving

}  // namespace

Seat::Seat(int number, QWidget* parent)
    : QWidget(parent),
      number_(number),
      chooser_(new DocumentChooser(DocumentType::Agent)),
      pace_(new QComboBox),
      close_(new QToolButton),
      hold_(new NextPiecesView(Qt::Vertical)),
      board_(new HandBoard),
      next_(new NextPiecesView(Qt::Vertical)),
      above_(new QHBoxLayout),
      row_(new QHBoxLayout),
      numbers_(new QLabel),
      standing_(new QLabel) {
  hold_->setTitle(tr("hold"));
  numbers_->setProperty("textRole", "muted");
  numbers_->setAlignment(Qt::AlignHCenter);
  numbers_->setWordWrap(true);
  standing_->setAlignment(Qt::AlignHCenter);
  board_->setFrameColor(agentColor(number));
  if (number > 0) {
    board_->setFocusPolicy(Qt::NoFocus);
    board_->setAttribute(Qt::WA_TransparentForMouseEvents);
    board_->setAccessibleName(tr("Board %1").arg(number + 1));
  }
  arrange();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  auto* top = new QHBoxLayout;
  top->addWidget(makeHeader());
  layout->addLayout(top);
  layout->addLayout(above_);
  layout->addLayout(row_, 1);
  layout->addWidget(numbers_);
  layout->addWidget(standing_);
  setPlayer(kPerson, std::nullopt);
}

Seat::~Seat() = default;

/// Pieces are beside the board, or above it if that leaves more room for the board.
void Seat::arrange() {
  const Qt::Orientation orientation = beside_ ? Qt::Vertical : Qt::Horizontal;
  hold_->setOrientation(orientation);
  next_->setOrientation(orientation);
  for (QHBoxLayout* row : {above_, row_})
    while (QLayoutItem* item = row->takeAt(0)) delete item;
  QHBoxLayout* pieces = beside_ ? row_ : above_;
  row_->addStretch(1);
  if (!beside_) row_->addWidget(board_, 1000);
  pieces->addWidget(hold_, 0, Qt::AlignTop);
  if (beside_) row_->addWidget(board_, 1000);
  pieces->addWidget(next_, beside_ ? 0 : 1, Qt::AlignTop);
  row_->addStretch(1);
}

void Seat::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  header_->setDirection(width() < kNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  fitBoard();
}

/// The board is as wide as its cells, so that what is beside it stays there.
void Seat::fitBoard() {
  const BoardPicture& picture = board_->picture();
  const double shape = static_cast<double>(picture.columns) / std::max(1, picture.rows);
  const bool beside = width() > kOtherHeight / 2 + (height() - kOtherHeight) * shape + 2 * kBesideWidth;
  if (beside != beside_) {
    beside_ = beside;
    arrange();
  }
  const int most = height() - kOtherHeight - (beside_ ? 0 : next_->sizeHint().height());
  board_->setMaximumWidth(std::max(40, static_cast<int>(most * shape) + kFrame));
}

QWidget* Seat::makeHeader() {
  chooser_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  chooser_->setMinimumContentsLength(6);
  chooser_->setAccessibleName(tr("Player on board %1").arg(number_ + 1));
  if (number_ == 0) chooser_->setFirst({{kPerson, tr("You")}});
  connect(chooser_, &NameChooser::chosen, this, &Seat::choose);
  for (const double pace : kPaces) pace_->addItem(tr("%1 per second").arg(locale().toString(pace)));
  pace_->addItem(tr("my pace"));
  pace_->addItem(tr("unlimited"));
  QSizePolicy room = pace_->sizePolicy();  // so that boards beside each other are level
  room.setRetainSizeWhenHidden(true);
  pace_->setSizePolicy(room);
  pace_->setCurrentIndex(1);
  pace_->setAccessibleName(tr("Pace on board %1").arg(number_ + 1));
  pace_->setToolTip(tr("How fast the agent plays"));
  connect(pace_, &QComboBox::activated, this, &Seat::paceChanged);
  close_->setIcon(icon("x"));
  close_->setAutoRaise(true);
  close_->setToolTip(tr("Remove this board"));
  close_->setAccessibleName(close_->toolTip());
  close_->setVisible(number_ > 0);
  auto* header = new QWidget;
  header->setMaximumWidth(kWidestHeader);
  auto* who = new QHBoxLayout;
  who->setSpacing(4);
  who->addWidget(chooser_, 1);
  who->addWidget(close_);
  header_ = new QBoxLayout(QBoxLayout::LeftToRight, header);
  header_->setContentsMargins(0, 0, 0, 0);
  header_->setSpacing(4);
  header_->addLayout(who, 1);
  header_->addWidget(pace_);
  return header;
}

void Seat::choose(const QString& id) {
  reading_.drop();
  if (id == kPerson) {
    Q_EMIT playerRead(id, std::nullopt);
    return;
  }
  reading_ = inBackground(
      this, [id] { return Library::instance().agent(id.toStdString()); },
      [this, id](const AgentSettings& agent) { Q_EMIT playerRead(id, agent); },
      [this](const QString& sentence) {
        setPlayer(id_, agent_);
        Q_EMIT failed(sentence);
      });
}

void Seat::setPlayer(const QString& id, const std::optional<AgentSettings>& agent) {
  id_ = id;
  agent_ = agent;
  if (agent)
    chooser_->showDocument(id, QString::fromStdString(agent->name));
  else
    chooser_->setCurrentId(id);
  pace_->setVisible(agent_.has_value());
  hold_->setVisible(!agent_);
  board_->setFocusPolicy(agent_ ? Qt::NoFocus : Qt::StrongFocus);
  board_->setAccessibleName(agent_ ? tr("Board of %1").arg(QString::fromStdString(agent_->name))
                                   : tr("Your board"));
}

QString Seat::playerId() const {
  return id_;
}

QString Seat::playerName() const {
  return agent_ ? QString::fromStdString(agent_->name) : tr("You");
}

Pace Seat::pace() const {
  const int index = pace_->currentIndex();
  if (index < static_cast<int>(std::size(kPaces))) return {Pace::Kind::PiecesPerSecond, kPaces[index]};
  return {index == static_cast<int>(std::size(kPaces)) ? Pace::Kind::AsThePerson : Pace::Kind::Best, 0};
}

int Seat::paceIndex() const {
  return pace_->currentIndex();
}

void Seat::setPaceIndex(int index) {
  pace_->setCurrentIndex(std::clamp(index, 0, pace_->count() - 1));
}

Seat::Deal Seat::deal(const Mdp& mdp, std::uint64_t seed, const Handling& handling,
                      const LiveEnd& end) const {
  Deal deal{.agent = {}, .hand = {}, .end = end};
  if (agent_)
    deal.agent = std::make_unique<LiveBoard>(mdp, *agent_, seed, end);
  else if (number_ == 0)
    deal.hand = board_->deal(mdp, seed, handling);
  return deal;
}

Seat::Deal Seat::deal(const Mdp& mdp, std::uint64_t seed, const LiveEnd& end, std::int64_t pieces,
                      const std::optional<ArcadeRecord>& byHand) const {
  Deal deal{.agent = {}, .hand = {}, .end = end};
  if (agent_)
    deal.agent = std::make_unique<LiveBoard>(mdp, *agent_, seed, end, pieces);
  else if (number_ == 0 && byHand)
    deal.hand = board_->deal(mdp, seed, *byHand);
  return deal;
}

void Seat::start(Deal deal, const Mdp& mdp) {
  for (NextPiecesView* view : {hold_, next_}) {
    view->setShapes(shapesOf(mdp.pieces()));
    view->setPieceLetters(lettersOf(mdp.pieces()));
  }
  board_->setPieceLetters(lettersOf(mdp.pieces()));
  hold_->setVisible(deal.hand && deal.hand->game().handling().hold);
  next_->setCapacity(std::max(1, mdp.settings().preview));
  next_->setVisible(mdp.settings().preview > 0);
  game_ = std::move(deal.agent);
  if (game_) game_->run().showPieces(true);
  end_ = deal.end;
  setPace_.reset();
  if (deal.hand)
    board_->start(std::move(deal.hand));
  else
    board_->clear();
  setStanding({});
  tick();
  fitBoard();
}

void Seat::setPaused(bool paused) {
  if (game_)
    game_->run().setPaused(paused);
  else
    board_->setPaused(paused);
}

void Seat::finish() {
  if (game_)
    game_->run().setPaused(true);
  else if (!hasLost())
    board_->finish(tr("Done"));
}

void Seat::followPace(double personsPiecesPerSecond) {
  if (!game_) return;
  const Pace wanted = pace();
  std::optional<double> pieces;
  if (wanted.kind == Pace::Kind::PiecesPerSecond) pieces = wanted.piecesPerSecond;
  if (wanted.kind == Pace::Kind::AsThePerson) pieces = std::max(personsPiecesPerSecond, 1.0 / kSlowestPerson);
  if (setPace_ && *setPace_ == pieces.value_or(0)) return;
  setPace_ = pieces.value_or(0);
  game_->run().setSpeed(pieces);
}

void Seat::tick() {
  if (game_) {
    game_->poll();
    board_->setPicture(game_->animation().picture());
    board_->setMessage(hasLost() ? tr("Game over") : QString());
  }
  showPieces();
  showNumbers();
}

void Seat::showPieces() {
  if (game_) {
    const auto& preview = game_->snapshot()->preview;
    next_->setPieces({preview.begin(), preview.end()});
  } else if (board_->game()) {
    next_->setPieces(board_->game()->preview());
    const auto held = board_->game()->game().held();
    hold_->setPieces(held ? std::vector<int>{*held} : std::vector<int>());
  }
}

void Seat::showNumbers() {
  const double rate = game_            ? game_->snapshot()->piecesPerSecond
                      : board_->game() ? board_->game()->piecesPerSecond()
                                       : 0;
  // Lines break only between the numbers.
  const QString text = QStringList{lines() == 1 ? tr("1 line") : tr("%L1 lines").arg(lines()),
                                   tr("%L1 points").arg(points()), rateText(rate)}
                           .replaceInStrings(QStringLiteral(" "), QString(QChar::Nbsp))
                           .join(QStringLiteral("   "));
  if (text != numbers_->text()) numbers_->setText(text);
}

void Seat::setLetters(bool shown) {
  board_->setLetters(shown);
  hold_->setLetters(shown);
  next_->setLetters(shown);
}

std::int64_t Seat::lines() const {
  if (game_) return game_->snapshot()->episode.tally.lines;
  return board_->game() ? board_->game()->game().lines() : 0;
}

std::int64_t Seat::points() const {
  if (game_) return game_->snapshot()->points;
  return board_->game() ? board_->game()->game().points() : 0;
}

std::int64_t Seat::pieces() const {
  if (game_) return game_->snapshot()->episode.tally.pieces;
  return board_->game() ? board_->game()->game().pieces() : 0;
}

bool Seat::hasEnded() const {
  if (game_) return game_->snapshot()->endedAt.has_value() || !game_->snapshot()->failure.empty();
  if (!board_->game()) return false;
  return board_->game()->game().over() || (end_.lines && lines() >= *end_.lines) ||
         (end_.points && points() >= *end_.points);
}

bool Seat::hasLost() const {
  const bool reached = (end_.lines && lines() >= *end_.lines) || (end_.points && points() >= *end_.points);
  return hasEnded() && !reached;
}

std::optional<std::chrono::steady_clock::time_point> Seat::endedAt() const {
  return game_ ? game_->snapshot()->endedAt : std::nullopt;
}

void Seat::setStanding(const QString& text) {
  standing_->setText(text);
}

QString Seat::failure() const {
  return game_ ? QString::fromStdString(game_->snapshot()->failure) : QString();
}

}  // namespace tetrabench
