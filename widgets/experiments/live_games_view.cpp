#include "widgets/experiments/live_games_view.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>

#include "widgets/board/board_view.h"
#include "widgets/forms/elided_label.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr int kGamesAcross = 2, kBetweenGames = 12, kUsualRows = 20;
constexpr int kRowsAbove = 2;  // rows above the highest start pile, for garbage

BoardPicture pictureOf(const Board& board) {
  const int rows = std::min(board.height(), board.pileHeight() + kRowsAbove);
  BoardPicture picture;
  picture.columns = board.width();
  picture.rows = std::max(rows, std::min(board.height(), kUsualRows));
  picture.cells.assign(static_cast<std::size_t>(picture.columns * picture.rows), BoardPicture::emptyCell);
  for (int row = 0; row < picture.rows; ++row)
    for (int column = 0; column < picture.columns; ++column)
      if (board.full(column, row))
        picture.cells[static_cast<std::size_t>(row * picture.columns + column)] = BoardPicture::unknownCell;
  return picture;
}

}  // namespace

struct LiveGamesView::Place {
  struct Side {
    BoardView* board = nullptr;
    ElidedLabel* name = nullptr;
    ElidedLabel* numbers = nullptr;
  };
  QWidget* widget = nullptr;
  ElidedLabel* title = nullptr;
  std::array<Side, 2> sides;
  std::optional<RunKey> game;
  QString gameTitle;
};

LiveGamesView::LiveGamesView(QWidget* parent)
    : QWidget(parent), grid_(new QGridLayout(this)), empty_(new QLabel) {
  grid_->setSpacing(kBetweenGames);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setText(tr("Games appear here while they are played."));
  empty_->setWordWrap(true);
  empty_->setProperty("textRole", "muted");
  grid_->addWidget(empty_, 0, 0, 1, kGamesAcross);
  for (std::size_t i = 0; i < kMaxGames; ++i) {
    Place& place = places_.emplace_back();
    place.widget = new QWidget;
    place.title = new ElidedLabel;
    place.title->setProperty("textRole", "muted");
    place.title->setAlignment(Qt::AlignHCenter);
    auto* boards = new QGridLayout(place.widget);
    boards->setContentsMargins(0, 0, 0, 0);
    boards->addWidget(place.title, 0, 0, 1, 2);
    for (int side = 0; side < 2; ++side) {
      Place::Side& shown = place.sides[static_cast<std::size_t>(side)];
      shown = {new BoardView, new ElidedLabel, new ElidedLabel};
      shown.name->setAlignment(Qt::AlignHCenter);
      shown.numbers->setAlignment(Qt::AlignHCenter);
      shown.numbers->setProperty("textRole", "muted");
      boards->addWidget(shown.name, 1, side);
      boards->addWidget(shown.board, 2, side);
      boards->addWidget(shown.numbers, 3, side);
      boards->setColumnStretch(side, 1);
    }
    boards->setRowStretch(2, 1);
    grid_->addWidget(place.widget, 1 + static_cast<int>(i) / kGamesAcross,
                     static_cast<int>(i) % kGamesAcross);
  }
  clear();
}

LiveGamesView::~LiveGamesView() = default;

void LiveGamesView::clear() {
  empty_->show();
  for (Place& place : places_) {
    place.widget->hide();
    place.game.reset();
  }
}

std::size_t LiveGamesView::shown() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(places_, [](const Place& place) { return place.game.has_value(); }));
}

void LiveGamesView::show(const std::vector<Game>& games) {
  if (games.empty()) return;
  empty_->hide();
  for (const Game& game : games)
    if (game.place < places_.size()) fill(places_[game.place], game);
}

void LiveGamesView::setInPlay(const std::vector<RunKey>& runs) {
  for (Place& place : places_)
    if (place.game && std::ranges::find(runs, *place.game) == runs.end())
      place.title->setText(tr("%1, ended").arg(place.gameTitle));
}

void LiveGamesView::fill(Place& place, const Game& game) {
  place.game = game.key;
  place.gameTitle = game.title;
  place.title->setText(game.title);
  for (std::size_t i = 0; i < place.sides.size(); ++i) {
    const VersusMoment::Side& side = game.moment.sides[i];
    Place::Side& shown = place.sides[i];
    shown.board->setPicture(pictureOf(side.board));
    shown.board->setFrameColor(game.colors[i]);
    shown.board->setDescription(tr("%1, height %2").arg(game.players[i]).arg(side.board.pileHeight()));
    shown.name->setText(game.players[i]);
    shown.numbers->setText(side.waiting == 0 ? tr("%Ln sent", nullptr, pluralOf(side.sent))
                                             : tr("%L1 sent, %L2 pending").arg(side.sent).arg(side.waiting));
  }
  place.widget->show();
}

}  // namespace tetrabench

#include "moc_live_games_view.cpp"
