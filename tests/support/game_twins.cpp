#include "tests/support/game_twins.h"

#include <fmt/format.h>

#include <stdexcept>

#include "core/features/kernels/kernels.h"
#include "core/play/player.h"
#include "core/tetris/piece_sequence.h"
#include "tests/support/linear_twin.h"
#include "tests/support/random_grids.h"

namespace tetrabench::test {
namespace {

std::string toText(const Episode& e) {
  return fmt::format("game {}: {} pieces, {} lines ({} {} {} {}), {} steps, reward {}, {}", e.game,
                     e.tally.pieces, e.tally.lines, e.tally.clears[0], e.tally.clears[1], e.tally.clears[2],
                     e.tally.clears[3], e.tally.steps, e.tally.reward, e.truncated ? "truncated" : "lost");
}

std::string toText(const AgentSettings& agent) {
  std::string text = agent.linear()->loseWhenBest ? "loses when best" : "";
  for (const auto& [feature, weights] : agent.weights()) {
    text += fmt::format(" {}", feature->id);
    for (double weight : weights) text += fmt::format(" {}", weight);
  }
  return text;
}

}  // namespace

std::function<std::optional<LinearGames::Game>()> inOrder(const GamesToPlay& play, std::size_t& begun) {
  return [&]() -> std::optional<LinearGames::Game> {
    if (begun == play.games.size()) return {};
    return play.games[begun++];
  };
}

std::vector<Episode> playedInBatches(const GamesToPlay& play, int inFlight) {
  std::vector<Episode> episodes(play.games.size());
  std::size_t begun = 0, ended = 0;
  const LinearGames::Source source{
      .next = inOrder(play, begun),
      .ended =
          [&](const LinearGames::Game& game, const Episode& episode) {
            ++ended;
            for (std::size_t i = 0; i < play.games.size(); ++i)
              if (play.games[i].number == game.number && play.games[i].agent == game.agent)
                episodes[i] = episode;
          },
      .bounded = std::ranges::any_of(play.games, [](const auto& game) {
        return game.below > 0 || game.reach < LinearGames::kNoHeight;
      })};
  LinearGames(play.mdp, play.agents, play.seed).play(source, inFlight);
  if (ended != play.games.size()) throw std::logic_error("games did not end once each");
  return episodes;
}

std::vector<Episode> playedByRuns(const GamesToPlay& play) {
  std::vector<Episode> episodes;
  for (const LinearGames::Game& game : play.games)
    episodes.push_back(Player(play.mdp, play.agents[game.agent], play.seed,
                              {.pieces = game.pieces, .steps = {}}, game.number)
                           .playEpisode());
  return episodes;
}

Episode playedOnAGrid(const GamesToPlay& play, const LinearGames::Game& game) {
  const MdpSettings& s = play.mdp.settings();
  const AgentSettings& agent = play.agents[game.agent];
  const LinearFunction function(agent.linear()->weights, s.width, *s.height + 4);
  const LinearTwin twin(agent, play.mdp, function.resolution());
  const PlacementTwin rules{s.height, s.spawnRows};
  const auto placements = allPlacements(play.mdp);
  PieceSequence pieces(play.mdp, play.seed, game.number);
  Grid grid = toGrid(game.start ? *game.start : play.mdp.startBoard());
  Episode episode{.game = game.number, .tally = {}, .truncated = false};
  for (bool over = false; !over && !episode.truncated;) {
    const auto piece = static_cast<std::size_t>(pieces.at(static_cast<std::uint64_t>(episode.tally.pieces)));
    const Board board = toBoard(grid);
    const PositionView position{board, play.mdp.pieces(), static_cast<int>(piece),
                                {},    placements[piece], LossRule{}};
    const Placement chosen = placements[piece][twin.choose(position)];
    const TwinMove move =
        rules.play(grid, drawnTurns(play.mdp.pieces())[piece][chosen.orientation], chosen.column);
    over = move.over;
    ++episode.tally.pieces;
    episode.tally.addMove(move.rowsRemoved(), {}, play.mdp);
    for (const auto& limit : {game.pieces, s.pieceLimit})
      episode.truncated = episode.truncated || (!over && limit && episode.tally.pieces >= *limit);
    const int pile = grid.pileHeight();
    episode.truncated = episode.truncated || (!over && (pile < game.below || pile >= game.reach));
  }
  if (episode.truncated && game.last) *game.last = toBoard(grid);
  return episode;
}

std::vector<Episode> playedOnGrids(const GamesToPlay& play) {
  std::vector<Episode> episodes;
  for (const LinearGames::Game& game : play.games) episodes.push_back(playedOnAGrid(play, game));
  return episodes;
}

PartsToPlay::PartsToPlay(std::mt19937_64& random, const Mdp& mdp, std::vector<AgentSettings> agents,
                         int count)
    : play{.mdp = mdp, .agents = std::move(agents), .seed = random()},
      ends(static_cast<std::size_t>(count), mdp.startBoard()) {
  const int most = mdp.boardHeight() - mdp.settings().spawnRows;
  for (int i = 0; i < count; ++i)
    starts.push_back(toBoard(anyPile(random, mdp.width(), mdp.boardHeight(), between(random, 0, most))));
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    LinearGames::Game part{.number = random() >> 8, .pieces = between(random, 1, 60), .mark = i};
    part.agent = static_cast<std::uint32_t>(below(random, static_cast<int>(play.agents.size())));
    part.start = below(random, 4) ? &starts[at] : nullptr;
    part.last = &ends[at];
    const int height = part.start ? part.start->pileHeight() : 0;
    if (below(random, 3)) part.below = static_cast<std::uint8_t>(between(random, 0, height));
    if (below(random, 3)) part.reach = static_cast<std::uint8_t>(between(random, height + 1, most + 1));
    play.games.push_back(part);
  }
}

std::string PartsToPlay::difference(const std::vector<Episode>& found) {
  const std::vector<Board> left = ends;
  const std::vector<Episode> expected = playedOnGrids(play);
  if (std::string differs = test::difference(play, found, expected); !differs.empty()) return differs;
  for (std::size_t i = 0; i < ends.size(); ++i)
    if (expected[i].truncated && !(left[i] == ends[i]))
      return "part " + std::to_string(i) + " left\n" + tetrabench::toText(left[i]) + "instead of\n" +
             tetrabench::toText(ends[i]);
  return {};
}

std::string difference(const GamesToPlay& play, const std::vector<Episode>& found,
                       const std::vector<Episode>& expected) {
  if (found.size() != expected.size())
    return fmt::format("{} games instead of {}", found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i] == expected[i]) continue;
    const MdpSettings& s = play.mdp.settings();
    return fmt::format("{}x{}, {} spawn rows, with {}, seed {}: {}\ninstead of {}\nby{}", s.width, *s.height,
                       s.spawnRows, instructionSet(), play.seed, toText(found[i]), toText(expected[i]),
                       toText(play.agents[play.games[i].agent]));
  }
  return {};
}

std::string differenceOnEverySet(const GamesToPlay& play, const std::vector<Episode>& expected,
                                 int inFlight) {
  std::string found;
  for (std::string_view name : instructionSets()) {
    useInstructionSet(name);
    if (found.empty()) found = difference(play, playedInBatches(play, inFlight), expected);
  }
  return found;
}

std::int64_t piecesOf(const std::vector<Episode>& episodes) {
  std::int64_t pieces = 0;
  for (const Episode& episode : episodes) pieces += episode.tally.pieces;
  return pieces;
}

}  // namespace tetrabench::test
