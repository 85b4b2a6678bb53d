#include "core/optimizers/learn_from_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "core/agents/position.h"
#include "core/play/replay_game.h"

namespace tetrabench {
namespace {

/// Returns the rules that define the alternatives of a choice: placement rules in games by hand, where a
/// piece can be moved under others; otherwise the rules of the game.
Mdp rulesOfChoice(const Replay& replay, const RecordedGame& game) {
  return Mdp(game.byHand ? underRules(Rules::Placement, replay.mdp) : replay.mdp);
}

void addGame(RecordedChoices& recorded, const Replay& replay, const RecordedGame& game,
             const LinearSettings& features, const std::stop_token& stop) {
  const Mdp played(replay.mdp), chosenBy = rulesOfChoice(replay, game);
  replayGameOnBoards(
      played, replay.seed, game,
      [&](const Board& board, const ReplayedPiece& piece) {
        if (recorded.choices.size() >= kMaxChoices) return;
        ++recorded.pieces;
        const Position position(chosenBy, board, piece.piece);
        Placement chosen = piece.placement;
        chosen.held = false;  // compared only with placements of the same piece
        const auto found = std::ranges::find(position.placements(), chosen);
        const auto index = static_cast<std::size_t>(found - position.placements().begin());
        const bool dropped = found != position.placements().end() && position.landingRow(index) == piece.row;
        if (dropped && position.placements().size() > 1) {
          PlacementChoice choice{.features = {}, .chosen = index};
          for (std::size_t i = 0; i < position.placements().size(); ++i) {
            const Afterstate after = position.afterstate(i);
            for (const WeightedFeature& weighted : features.weights)
              weighted.feature->addValues(after.board, after.landing, choice.features);
          }
          recorded.choices.push_back(std::move(choice));
        } else {
          ++recorded.leftOut;
        }
      },
      stop);
}

}  // namespace

RecordedChoices choicesIn(std::span<const Replay> replays, const LinearSettings& features,
                          const std::stop_token& stop) {
  RecordedChoices recorded;
  for (const WeightedFeature& weighted : features.weights) recorded.features += weighted.weights.size();
  for (const Replay& replay : replays | std::views::reverse) {
    const bool fits = !features.boardWidth || *features.boardWidth == replay.mdp.width;
    if (!replay.mdp.height || !fits) continue;
    for (const RecordedGame& game : replay.games) {
      if (stop.stop_requested() || recorded.choices.size() >= kMaxChoices) return recorded;
      addGame(recorded, replay, game, features, stop);
    }
  }
  return recorded;
}

LearnedFromGames learnFrom(const RecordedChoices& recorded, const LinearSettings& features) {
  LearnedFromGames learned{.agent = {}, .fit = fitPlacements(recorded.choices, recorded.features)};
  AgentSettings& agent = learned.agent;
  agent.name = "Plays like the games it was fitted to";
  auto& linear = agent.kind.emplace<LinearSettings>();
  linear.boardWidth = features.boardWidth;
  agent.source =
      fmt::format("Fitted to {} placements by conditional logit; predicts {:.0f} % of held-out placements",
                  recorded.choices.size(), 100 * learned.fit.predicted);
  auto weight = learned.fit.weights.begin();
  for (const WeightedFeature& weighted : features.weights) {
    const auto end = weight + static_cast<std::ptrdiff_t>(weighted.weights.size());
    linear.weights.push_back({weighted.feature, {weight, end}});
    weight = end;
  }
  return learned;
}

}  // namespace tetrabench
