#include "core/optimizers/predictor_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stop_token>

#include "core/agents/predictor/placement_attributes.h"
#include "core/error.h"
#include "core/play/play_again.h"

namespace tetrabench {
namespace {

void addGame(PredictorExamples& examples, const Mdp& mdp, const Replay& replay, const RecordedGame& game,
             int horizon) {
  Board board = mdp.startBoard();
  std::vector<std::array<double, kPlacementAttributes>> attributes;
  std::vector<int> lines;
  const std::size_t room =
      PredictorExamples::kMost - examples.data.x.size() + static_cast<std::size_t>(horizon);
  std::stop_source enough;  // a game may have many more pieces than are used
  const auto watch = [&](const ReplayedPiece& piece) {
    attributes.push_back(placementAttributes(board, mdp.pieces(), piece.piece, piece.placement));
    lines.push_back(piece.lines);
    board.place(mdp.pieces()[piece.piece].orientations[piece.placement.orientation], piece.placement.column,
                piece.row);
    if (piece.lines > 0) board.removeRows(board.fullRows());
    if (lines.size() == room) enough.request_stop();
  };
  const ReplayedGame played = playAgain(mdp, replay.seed, game, watch, enough.get_token());
  if (played.problem) throw InvalidArgument(*played.problem);
  examples.pieces += std::ssize(lines);
  const auto all = std::ssize(lines),
             known = played.episode.truncated || played.stopped ? all - horizon + 1 : all;
  for (std::int64_t i = 0; i < known; ++i) {
    if (examples.data.x.size() == PredictorExamples::kMost) {
      examples.complete = false;
      return;
    }
    double value = 0;
    for (std::int64_t k = i; k < std::min(i + horizon, all); ++k) value += lines[static_cast<std::size_t>(k)];
    const auto& x = attributes[static_cast<std::size_t>(i)];
    examples.data.x.emplace_back(x.begin(), x.end());
    examples.data.y.push_back({value});
  }
}

/// The root of the mean square error of predictions for the examples from `first` on.
double errorOf(const RegressionModel& model, const RegressionData& data, std::size_t first) {
  double sum = 0;
  for (std::size_t i = first; i < data.x.size(); ++i)
    sum += std::pow(model.predict(data.x[i]).front() - data.y[i].front(), 2);
  return std::sqrt(sum / static_cast<double>(data.x.size() - first));
}

}  // namespace

void addExamples(PredictorExamples& examples, const Replay& replay, int horizon) {
  const Mdp mdp(replay.mdp);
  if (&mdp.pieces() != &PieceSet::tetrominoes())
    throw InvalidArgument(fmt::format("\"{}\" has other pieces than tetrominoes.", mdp.name()));
  if (mdp.unlimited()) throw InvalidArgument(fmt::format("\"{}\" has no height limit.", mdp.name()));
  for (const RecordedGame& game : replay.games) {
    if (game.byHand) throw InvalidArgument("There are games by hand; only those of agents can be used.");
    if (examples.complete) addGame(examples, mdp, replay, game, horizon);
  }
}

FittedPredictor fitPredictor(const PredictorExamples& examples, RegressionKind kind, int horizon) {
  const RegressionData& data = examples.data;
  if (data.x.size() < PredictorExamples::kFewest)
    throw InvalidArgument(fmt::format("There are {} to learn from; there must be at least {}.",
                                      counted(std::ssize(data.x), "placement"), PredictorExamples::kFewest));
  const std::size_t first = data.x.size() / 5 * 4;
  const RegressionData most{{data.x.begin(), data.x.begin() + static_cast<std::ptrdiff_t>(first)},
                            {data.y.begin(), data.y.begin() + static_cast<std::ptrdiff_t>(first)}};
  FittedPredictor fitted;
  fitted.error = errorOf(fitRegression(kind, most), data, first);
  fitted.errorOfConstant = errorOf(fitRegression(RegressionKind::Constant, most), data, first);
  const std::string_view name = kRegressionKinds[static_cast<std::size_t>(kind)];
  fitted.agent.name = fmt::format("Predictor, {}, horizon {}", name, horizon);
  fitted.agent.source = fmt::format(
      "Fitted to {} placements of recorded games; after Sarjant, SmartAgent, 2008, "
      "chapter 5",
      data.x.size());
  fitted.agent.kind = PredictorSettings{.model = fitRegression(kind, data)};
  return fitted;
}

}  // namespace tetrabench
