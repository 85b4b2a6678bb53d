#include "widgets/board/board_animation.h"

#include <algorithm>
#include <cmath>

#include "core/play/shown_board.h"

namespace tetrabench {
namespace {

constexpr int kFlashMilliseconds = 120;
constexpr int kUnlimitedRows = 24;  // rows shown of a pile without a height limit
constexpr int kPileRowsShown = 14;  // how many of those the pile fills at most

}  // namespace

BoardAnimation::BoardAnimation(const Mdp& mdp)
    : columns_(mdp.width()), rows_(rowsShown(mdp)), unlimited_(mdp.unlimited()), pieces_(&mdp.pieces()) {
  LiveSnapshot start;
  const ShownBoard board{mdp.startBoard()};
  start.rows = board.board.height();
  start.cells = board.cells(start.rows);
  start.pileHeight = board.board.pileHeight();
  snapshot_ = std::make_shared<const LiveSnapshot>(std::move(start));
}

int BoardAnimation::rowsShown(const Mdp& mdp) {
  return mdp.unlimited() ? kUnlimitedRows : mdp.boardHeight();
}

std::int64_t BoardAnimation::rowsHidden(std::int64_t pileHeight, std::int64_t settledRows) {
  return std::max(std::max<std::int64_t>(0, pileHeight - kPileRowsShown), settledRows);
}

void BoardAnimation::setSnapshot(std::shared_ptr<const LiveSnapshot> snapshot) {
  if (snapshot->cells.empty()) return;  // the run has not begun
  const bool moved = snapshot_->total.pieces != snapshot->total.pieces;
  if (moved && snapshot->fall && !snapshot->cellsBeforeRemoval.empty()) sinceFlash_.start();
  snapshot_ = std::move(snapshot);
  sinceSnapshot_.start();
}

bool BoardAnimation::flashing() const {
  return !snapshot_->cellsBeforeRemoval.empty() && sinceFlash_.isValid() &&
         sinceFlash_.elapsed() < kFlashMilliseconds;
}

bool BoardAnimation::moving() const {
  return flashing() || (snapshot_->fall && snapshot_->fall->perSecond > 0);
}

void BoardAnimation::addCells(BoardPicture& picture, const std::vector<std::uint8_t>& cells) const {
  const auto count = static_cast<std::size_t>(picture.rows * columns_);
  const auto from = static_cast<std::size_t>(picture.hiddenRows - snapshot_->settledRows) *
                    static_cast<std::size_t>(columns_);
  picture.cells.assign(count, BoardPicture::emptyCell);
  for (std::size_t i = 0; i < count && from + i < cells.size(); ++i) picture.cells[i] = cells[from + i];
}

void BoardAnimation::addFall(BoardPicture& picture) const {
  const Fall& fall = *snapshot_->fall;
  const double seconds = static_cast<double>(sinceSnapshot_.elapsed()) / 1000;
  const double progress = std::clamp(fall.progress + seconds * fall.perSecond, 0.0, 1.0);
  const double at = progress * static_cast<double>(fall.poses.size() - 1);
  const auto index = std::min(static_cast<std::size_t>(at), fall.poses.size() - 1);
  const Fall::Pose& pose = fall.poses[index];
  const Fall::Pose& next = fall.poses[std::min(index + 1, fall.poses.size() - 1)];
  const double part = next.orientation == pose.orientation ? at - static_cast<double>(index) : 0;
  const double column = pose.column + part * (next.column - pose.column);
  const double row = pose.row + part * (next.row - pose.row);
  const double base = static_cast<double>(picture.hiddenRows - snapshot_->settledRows);

  const auto forEachCell = [&](const Fall::Pose& where, auto add) {
    const Orientation& shape =
        (*pieces_)[fall.piece].orientations[static_cast<std::size_t>(where.orientation)];
    for (int c = 0; c < shape.width; ++c)
      for (int r = 0; r < shape.height; ++r)
        if ((shape.column[static_cast<std::size_t>(c)] >> r) & 1) add(c, r);
  };
  picture.fallingKind = fall.piece;
  forEachCell(pose, [&](int c, int r) { picture.falling.emplace_back(column + c, row + r - base); });
  const Fall::Pose& last = fall.poses.back();
  forEachCell(last, [&](int c, int r) {
    picture.ghost.emplace_back(last.column + c, last.row + r - static_cast<int>(base));
  });
}

/// Draws the piece that the agent failed to place at the top.
void BoardAnimation::addWaitingPiece(BoardPicture& picture) const {
  const Orientation& shape = (*pieces_)[snapshot_->piece].orientations.front();
  picture.fallingKind = snapshot_->piece;
  for (int c = 0; c < shape.width; ++c)
    for (int r = 0; r < shape.height; ++r)
      if ((shape.column[static_cast<std::size_t>(c)] >> r) & 1)
        picture.falling.emplace_back((columns_ - shape.width) / 2 + c, rows_ - shape.height + r);
}

BoardPicture BoardAnimation::picture() const {
  BoardPicture picture;
  picture.columns = columns_;
  picture.rows = rows_;
  if (unlimited_) {
    picture.hiddenRows = static_cast<int>(rowsHidden(snapshot_->pileHeight, snapshot_->settledRows));
    picture.pileHeight = static_cast<int>(snapshot_->pileHeight);
  }
  if (flashing()) {
    addCells(picture, snapshot_->cellsBeforeRemoval);
    for (std::uint64_t rows = snapshot_->removed; rows != 0; rows &= rows - 1) {
      const int row = std::countr_zero(rows) - static_cast<int>(picture.hiddenRows - snapshot_->settledRows);
      if (row >= 0 && row < picture.rows) picture.flashingRows.push_back(row);
    }
    picture.flash = 1 - static_cast<double>(sinceFlash_.elapsed()) / kFlashMilliseconds;
    return picture;
  }
  addCells(picture, snapshot_->cells);
  if (snapshot_->fall)
    addFall(picture);
  else if (!snapshot_->failure.empty() && snapshot_->board)
    addWaitingPiece(picture);
  picture.heat = heat_;
  for (const QPoint& cell : advice_)
    picture.advice.emplace_back(cell.x(),
                                cell.y() - static_cast<int>(picture.hiddenRows - snapshot_->settledRows));
  return picture;
}

}  // namespace tetrabench
