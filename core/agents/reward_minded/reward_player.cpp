#include "core/agents/reward_minded/reward_player.h"

#include <algorithm>
#include <numeric>

#include "core/agents/afterstate_values/value_player.h"
#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// The rows that are full in all columns before column i, and from column i on, for finding full rows fast.
struct FullRows {
  std::array<std::uint64_t, Board::kMaxWidth + 1> before, from;

  explicit FullRows(const Board& board) {
    const auto width = static_cast<std::size_t>(board.width());
    before[0] = from[width] = ~std::uint64_t{0};
    for (std::size_t c = 0; c < width; ++c) before[c + 1] = before[c] & board.column(static_cast<int>(c));
    for (std::size_t c = width; c-- > 0;) from[c] = from[c + 1] & board.column(static_cast<int>(c));
  }

  /// Returns how many rows are full once the piece lies there.
  int with(const Board& board, const Orientation& piece, int column, int row) const {
    std::uint64_t full =
        before[static_cast<std::size_t>(column)] & from[static_cast<std::size_t>(column + piece.width)];
    for (int i = 0; full != 0 && i < piece.width; ++i)
      full &= board.column(column + i) | (piece.column[static_cast<std::size_t>(i)] << row);
    return std::popcount(full);
  }
};

}  // namespace

RewardPlayer::RewardPlayer(const Mdp& model, const RewardFunction& function)
    : model_(model),
      function_(function.weights, model.width(), model.mostRows()),
      finder_(model),
      step_(function.step / function_.resolution()),
      gameOver_(function.gameOver * std::max(function.reward, 0.0) / function_.resolution()),
      startBoard_(function_(model.startBoard(), Landing{})) {
  if (model.rules() == Rules::Standard)
    throw InvalidDocument("/rules", "standard",
                          Core::tr("placement or competition for a reward-minded agent"));
  if (!function_.parts())
    throw InvalidDocument("/weights/" + std::string(function_.withoutKernel().front()->id),
                          Core::tr("a feature without a vectorised kernel"),
                          Core::tr("a feature with a vectorised kernel"));
  kernel_ = makePlacementKernel(*function_.parts(), model.pieces());
  if (function.tables) {
    requireBoard(function.tables->layout.boardWidth, function.tables->layout.boardHeight, model);
    tables_ = std::make_unique<NTupleValue>(*function.tables);
    startTables_ = tables_->setBoard(model.startBoard()) / function_.resolution();
  }
  for (int rows = 1; rows <= 4; ++rows)
    reward_[static_cast<std::size_t>(rows)] = function.reward * model.reward(rows) / function_.resolution();
  const auto pieces = static_cast<std::ptrdiff_t>(model.pieces().size());
  chance_.assign(model.settings().weights.begin(), model.settings().weights.begin() + pieces);
  const double sum = std::accumulate(chance_.begin(), chance_.end(), 0.0);
  for (double& chance : chance_) chance /= sum;
  replyOnStartBoard_ = expectedReply(model.startBoard(), {});
}

double RewardPlayer::restart(const Board& board) const {
  const double tables = tables_ ? startTables_ - tables_->valueOf(board) / function_.resolution() : 0;
  return startBoard_ - function_(board, Landing{}) - gameOver_ + tables;
}

/// Rates placements like `rateByKernel`, but computes the function in full on each board, where the kernel
/// does not apply (`LossRule::isPlainFor`).
void RewardPlayer::rateInFull(const PositionView& position) {
  const double before = function_(position.board, Landing{.pieceHeight = 1});
  values_.clear();
  for (const Placement placement : position.placements) {
    const Orientation& piece = position.shapeOf(placement);
    const int row = position.loss.landingRow(position.board, piece, placement);
    const Afterstate after = afterstateOf(position, placement, row);
    const bool loses = position.loss.loses(piece, row, after.board.pileHeight());
    values_.push_back((loses ? restart(position.board)
                             : function_(after.board, after.landing) - before +
                                   reward_[static_cast<std::size_t>(after.landing.rowsRemoved)]) -
                      step_);
  }
}

void RewardPlayer::addTables(const PositionView& position) {
  const double before = tables_->setBoard(position.board);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const Orientation& piece = position.shapeOf(position.placements[i]);
    const int row = position.loss.landingRow(position.board, piece, position.placements[i]);
    Board after = position.board;
    if (position.loss.put(after, piece, position.placements[i].column, row).loses) continue;
    values_[i] += (tables_->valueOf(after) - before) / function_.resolution();
  }
}

const std::vector<double>& RewardPlayer::rate(const PositionView& position) {
  if (position.loss.isPlainFor(position.board))
    rateByKernel(position);
  else
    rateInFull(position);
  if (tables_) addTables(position);
  return values_;
}

void RewardPlayer::rateByKernel(const PositionView& position) {
  const PlacementKernel::Ratings& ratings = kernel_->rate(position.board, position.piece, position.loss.rows);
  const FullRows full(position.board);
  const auto& orientations = model_.pieces()[position.piece].orientations;
  values_.resize(position.placements.size());
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const Placement placement = position.placements[i];
    const Orientation& piece = orientations[placement.orientation];
    const Rating& rating = ratings[placement.orientation][placement.column];
    const double steps = position.actions.empty() ? 1 : position.actions[i] + 1;
    if (rating.row + piece.height > position.loss.rows || rating.pile > position.loss.pileLimit)
      values_[i] = restart(position.board) - step_ * steps;
    else
      values_[i] =
          static_cast<double>(rating.score) - step_ * steps +
          reward_[static_cast<std::size_t>(full.with(position.board, piece, placement.column, rating.row))];
  }
}

std::size_t RewardPlayer::best(const PositionView& position) {
  if (position.board.pileHeight() > PlacementKernel::kMaxRatedPile) return 0;  // lost within one piece
  const auto& values = rate(position);
  return static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
}

double RewardPlayer::expectedReply(const Board& board, std::optional<int> next) {
  double sum = 0;
  for (int piece = 0; piece < model_.pieces().size(); ++piece) {
    const double chance =
        next ? static_cast<double>(piece == *next) : chance_[static_cast<std::size_t>(piece)];
    if (chance == 0) continue;
    const Routes* routes =
        board.pileHeight() > PlacementKernel::kMaxRatedPile ? nullptr : finder_.find(board, piece);
    if (!routes) {
      sum += chance * (restart(board) + replyOnStartBoard_);
      continue;
    }
    const PositionView reply{
        board,          model_.pieces(), piece, {}, routes->placements, finder_.lossRule(board, piece),
        routes->actions};
    sum += chance * std::ranges::max(rate(reply));
  }
  return sum;
}

std::size_t RewardPlayer::bestLookingAhead(const PositionView& position, std::optional<int> firstMoves,
                                           const std::stop_token& stop) {
  if (position.board.pileHeight() > PlacementKernel::kMaxRatedPile) return 0;
  const std::vector<double> values = rate(position);
  order_.resize(values.size());
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  if (firstMoves && std::ssize(order_) > *firstMoves) {
    std::ranges::stable_sort(order_, std::ranges::greater{}, [&](std::size_t i) { return values[i]; });
    order_.resize(static_cast<std::size_t>(*firstMoves));
    std::ranges::sort(order_);
  }
  std::optional<int> next;
  if (!position.preview.empty()) next = position.preview.front();
  std::size_t best = 0;
  double most = -std::numeric_limits<double>::infinity();
  for (const std::size_t i : order_) {
    throwIfStopped(stop);
    const Placement placement = position.placements[i];
    const Orientation& piece = position.shapeOf(placement);
    const int row = position.loss.landingRow(position.board, piece, placement);
    Board after = position.board;
    const bool loses = position.loss.put(after, piece, placement.column, row).loses;
    const double value = values[i] + (loses ? replyOnStartBoard_ : expectedReply(after, next));
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return best;
}

}  // namespace tetrabench
