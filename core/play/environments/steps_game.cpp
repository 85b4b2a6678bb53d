#include "core/play/environments/steps_game.h"

#include <fmt/format.h>

#include <bit>

#include "core/error.h"
#include "core/tetris/evil_draw.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

const Mdp& withSteps(const Mdp& mdp) {
  if (mdp.rules() != Rules::Competition)
    throw InvalidArgument(
        Core::sentence("{} does not have competition rules, under which pieces take steps.", mdp.name()));
  return mdp;
}

}  // namespace

StepsGame::StepsGame(const Mdp& mdp, std::uint64_t seed, std::uint64_t number)
    : mdp_(withSteps(mdp)), seed_(seed), sequence_(mdp, seed, number) {
  cells_.resize(static_cast<std::size_t>(mdp.width() * mdp.boardHeight()));
  reset(seed, number);
}

void StepsGame::reset(std::uint64_t seed, std::uint64_t number) {
  seed_ = seed;
  sequence_ = PieceSequence(mdp_, seed, number);
  drawn_ = 0;
  environment_ =
      std::make_unique<CompetitionEnvironment>(mdp_, [this](const Board& board) { return nextPiece(board); });
  episode_ = {.game = number, .tally = {.steps = 1}};
  over_ = false;
  draw();
}

int StepsGame::nextPiece(const Board& board) {
  const std::uint64_t k = drawn_++;
  return mdp_.settings().evilness > 0 ? sequence_.at(k, evilWeights(mdp_, board)) : sequence_.at(k);
}

StepsGame::Result StepsGame::step(std::int64_t action) {
  if (over_) throw InvalidArgument(Core::tr("The game is over; reset it before the next action."));
  if (action < 0 || action >= kActions)
    throw InvalidArgument(wrongValue(Core::tr("the action"), fmt::format("{}", action),
                                     Core::tr("a whole number between 0 and 5")));
  Result result;
  Tally& tally = episode_.tally;
  const int before = environment_->board().cells();
  const CompetitionEnvironment::Step step = environment_->step(static_cast<Action>(action));
  result.terminated = step.terminal;
  tally.steps += !step.terminal;
  if (step.locked) {
    constexpr int kCells = 4;
    result.lines = (before + kCells - environment_->board().cells()) / mdp_.width();
    result.reward = step.reward;
    ++tally.pieces;
    tally.addMove(result.lines, {}, mdp_);
  }
  draw();
  const MdpSettings& limits = mdp_.settings();
  result.truncated = !result.terminated && ((limits.stepLimit && tally.steps >= *limits.stepLimit) ||
                                            (limits.pieceLimit && tally.pieces >= *limits.pieceLimit));
  // A game that the next step would terminate counts as lost despite the limit, as the terminal step is not
  // counted.
  if (result.truncated && step.locked && environment_->step(Action::None).terminal) {
    result.terminated = true;
    result.truncated = false;
  }
  over_ = result.terminated || result.truncated;
  episode_.truncated = result.truncated;
  return result;
}

void StepsGame::draw() {
  const Board& board = environment_->board();
  const int width = board.width(), height = board.height();
  Board shown = board;
  const FallingPiece& piece = environment_->fallingPiece();
  const Placement placement = piece.placement();
  shown.place(mdp_.pieces()[piece.piece].orientations[placement.orientation], placement.column,
              piece.row(board));
  for (int row = 0; row < height; ++row)
    for (int c = 0; c < width; ++c)
      cells_[static_cast<std::size_t>((height - 1 - row) * width + c)] = shown.full(c, row);
}

StepsGame::State StepsGame::save() const {
  return {episode_.game, drawn_,  environment_->board(), environment_->fallingPiece(), falling(),
          over_,         episode_};
}

void StepsGame::restore(const State& state) {
  sequence_ = PieceSequence(mdp_, seed_, state.number);
  environment_->restore(state.board, state.piece, state.falling);
  drawn_ = state.drawn;
  over_ = state.over;
  episode_ = state.episode;
  draw();
}

}  // namespace tetrabench
