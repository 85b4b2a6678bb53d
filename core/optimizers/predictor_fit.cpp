#include "core/optimizers/predictor_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <stop_token>

#include "core/agents/predictor/placement_attributes.h"
#include "core/error.h"
#include "core/play/replay_game.h"

namespace tetrabench {
namespace {

/// A placement whose value is not yet known.
struct OpenExample {
  std::array<double, kPlacementAttributes> attributes;
  double value;
};

/// Adds the examples of a game, buffering only its last placements, up to the horizon.
void addGame(PredictorExamples& examples, const Mdp& mdp, const Replay& replay, const RecordedGame& game,
             int horizon) {
  std::deque<OpenExample> open;
  std::stop_source enough;  // a game may have many more pieces than needed
  const auto addOldest = [&] {
    const OpenExample& oldest = open.front();
    if (examples.data.x.size() == PredictorExamples::kMax) {
      examples.complete = false;
      enough.request_stop();
    } else {
      examples.data.x.emplace_back(oldest.attributes.begin(), oldest.attributes.end());
      examples.data.y.push_back({oldest.value});
    }
    open.pop_front();
  };
  const auto watch = [&](const Board& board, const ReplayedPiece& piece) {
    ++examples.pieces;
    open.push_back({placementAttributes(board, mdp.pieces(), piece.piece, piece.placement), 0});
    for (OpenExample& example : open) example.value += piece.lines;
    if (std::ssize(open) == horizon) addOldest();
  };
  const ReplayedGame played = replayGameOnBoards(mdp, replay.seed, game, watch, enough.get_token());
  if (played.problem) throw InvalidArgument(*played.problem);
  if (played.episode.truncated || played.stopped) return;
  while (!open.empty()) addOldest();
}

/// Returns the root mean square error of predictions for the examples from `first` on.
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
    throw InvalidArgument(fmt::format(
        "\"{}\" has pieces other than tetrominoes; a predictor requires tetrominoes.", mdp.name()));
  if (mdp.unlimited())
    throw InvalidArgument(fmt::format("\"{}\" has no height limit; a predictor requires one.", mdp.name()));
  for (const RecordedGame& game : replay.games) {
    if (game.byHand)
      throw InvalidArgument(
          "Some games were played by hand; a predictor can be fitted only to games of agents.");
    if (examples.complete) addGame(examples, mdp, replay, game, horizon);
  }
}

FittedPredictor fitPredictor(const PredictorExamples& examples, RegressionKind kind, int horizon) {
  const RegressionData& data = examples.data;
  if (data.x.size() < PredictorExamples::kFewest)
    throw InvalidArgument(fmt::format("The replays have only {} to learn from; at least {} are required.",
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
