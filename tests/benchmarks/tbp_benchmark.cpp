#include <benchmark/benchmark.h>

#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/agents/tbp/tbp_server.h"

using namespace tetrabench;

namespace {

/// Game of an agent as a frontend would send it, with the positions of its choices.
struct RecordedGame {
  std::vector<std::string> lines;
  std::vector<Position> positions;
};

std::string nameOf(int piece) {
  return std::string(tbpName(piece));
}

RecordedGame recordedGame(const AgentSettings& agent) {
  constexpr int kPieces = 300;
  const Mdp mdp({.rules = Rules::Guideline,
                 .draw = BagDraw{},
                 .preview = Mdp::kMaxPreview,
                 .hold = true,
                 .reward = AttackReward{}});
  Game game(mdp, 1, 0);
  const auto player = makeAgent(agent, mdp, 1);
  player->beginGame(0);
  Json queue{nameOf(game.piece())};
  for (const auto piece : game.preview()) queue.push_back(nameOf(piece));
  RecordedGame recorded;
  recorded.lines.push_back(Json{
      {"type", "start"},
      {"hold", nullptr},
      {"queue", queue},
      {"combo", 0},
      {"back_to_back", false},
      {"board",
       toTbp(game.board())}}.dump());
  while (!game.over() && game.pieces() < kPieces) {
    recorded.positions.emplace_back(game);
    const Placement choice = game.placements()[player->choose(viewOf(game))];
    const bool takesTwo = choice.held && game.state().held == GuidelineState::kNone;
    const Json move = toTbp(tbpMoveOf(game.pieceOf(choice), choice));
    const auto index =
        static_cast<std::size_t>(std::ranges::find(game.placements(), choice) - game.placements().begin());
    player->observe(game.play(index), game.board());
    recorded.lines.push_back(R"({"type":"suggest"})");
    recorded.lines.push_back(Json{{"type", "play"}, {"move", move}}.dump());
    for (std::size_t i = takesTwo ? 4 : 5; i < 6; ++i)
      recorded.lines.push_back(Json{{"type", "new_piece"}, {"piece", nameOf(game.preview()[i])}}.dump());
  }
  return recorded;
}

/// Frontend turns per second: suggest, play and new_piece.
void tbpTurns(benchmark::State& state) {
  const AgentSettings agent = Library::instance().agent("dellacherie");
  const RecordedGame game = recordedGame(agent);
  TbpServer server(agent);
  std::size_t bytes = 0;
  for (auto _ : state)
    for (const std::string& line : game.lines)
      for (const std::string& answer : server.receive(line)) bytes += answer.size();
  benchmark::DoNotOptimize(bytes);
  state.SetItemsProcessed(state.iterations() * std::ssize(game.positions));
}
BENCHMARK(tbpTurns)->Unit(benchmark::kMillisecond);

/// The agent's own share of a turn.
void tbpAgentAlone(benchmark::State& state) {
  const AgentSettings agent = Library::instance().agent("dellacherie");
  const RecordedGame game = recordedGame(agent);
  const auto player = makeAgent(agent, game.positions.front().mdp(), 1);
  std::size_t chosen = 0;
  for (auto _ : state)
    for (const Position& position : game.positions) chosen += player->choose(position.view());
  benchmark::DoNotOptimize(chosen);
  state.SetItemsProcessed(state.iterations() * std::ssize(game.positions));
}
BENCHMARK(tbpAgentAlone)->Unit(benchmark::kMillisecond);

}  // namespace
