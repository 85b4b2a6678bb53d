#include "tests/support/batch_moves.h"

#include <fmt/format.h>

#include <algorithm>

namespace tetrabench::test {
namespace {

std::vector<LinearParts> partsOf(const std::vector<LinearAgent>& agents) {
  std::vector<LinearParts> parts;
  for (const LinearAgent& agent : agents) parts.push_back(*agent.function().parts());
  return parts;
}

std::string toText(const BatchMove& move) {
  return fmt::format("placement {}, {} rows removed, a pile {} high, over {}, columns {}", move.placement,
                     move.removed, move.pile, move.over, fmt::join(move.columns, " "));
}

BatchBoard toBatch(const Board& board, bool tall) {
  BatchBoard batch{};
  if (tall) batch.tall = {};
  for (int c = 0; c < board.width(); ++c) {
    if (tall)
      batch.tall[static_cast<std::size_t>(c)] = static_cast<std::uint32_t>(board.column(c));
    else
      batch.low[static_cast<std::size_t>(c)] = static_cast<std::uint16_t>(board.column(c));
  }
  return batch;
}

}  // namespace

BatchMoves::BatchMoves(const Mdp& mdp, const std::vector<AgentSettings>& agents)
    : mdp_(mdp),
      rules_{.width = mdp.width(),
             .height = mdp.boardHeight(),
             .pileLimit = mdp.boardHeight() - mdp.settings().spawnRows,
             .loseWhenBest = agents.front().linear()->loseWhenBest},
      placements_(allPlacements(mdp)) {
  for (const AgentSettings& agent : agents) agents_.emplace_back(*agent.linear(), mdp);
  low_ = makeLowKernel(partsOf(agents_));
  tall_ = makeTallKernel(partsOf(agents_));
}

std::vector<BatchMove> BatchMoves::byKernel(const std::vector<Game>& games, int piece, bool tall) {
  BatchKernel& kernel = tall ? *tall_ : *low_;
  std::vector<BatchMove> moves;
  for (std::size_t first = 0; first < games.size(); first += static_cast<std::size_t>(kernel.lanes())) {
    std::array<BatchBoard, kMaxLanes> boards;
    Batch batch{};
    batch.rules = &rules_;
    batch.score.fill(BatchBoard::kUnknownScore);
    batch.piece = piece;
    for (std::size_t i = first; i < games.size() && batch.count < kernel.lanes(); ++i) {
      const auto lane = static_cast<std::size_t>(batch.count++);
      boards[lane] = toBatch(games[i].board, tall);
      batch.boards[lane] = &boards[lane];
      batch.functions[lane] = games[i].agent;
    }
    kernel.play(batch);
    for (std::size_t lane = 0; lane < static_cast<std::size_t>(batch.count); ++lane) {
      BatchMove move{-1, 0, 0, false, {}};
      if (batch.placement[lane] != Batch::kNoPlacement)
        move = {batch.placement[lane], batch.removed[lane], batch.pile[lane], batch.over[lane] != 0, {}};
      for (std::size_t c = 0; c < static_cast<std::size_t>(mdp_.width()); ++c)
        move.columns.push_back(tall ? boards[lane].tall[c] : boards[lane].low[c]);
      moves.push_back(move);
    }
  }
  return moves;
}

BatchMove BatchMoves::byAgent(const Game& game, int piece) {
  const auto& placements = placements_[static_cast<std::size_t>(piece)];
  const LossRule loss{.rows = rules_.height, .pileLimit = rules_.pileLimit};
  const std::size_t chosen =
      agents_[game.agent].choose({game.board, mdp_.pieces(), piece, {}, placements, loss});
  const Orientation& shape = mdp_.pieces()[piece].orientations[placements[chosen].orientation];
  Board board = game.board;
  const int column = placements[chosen].column;
  const LossRule::Put put = loss.put(board, shape, column, board.landingRow(shape, column));
  BatchMove move{static_cast<int>(chosen), std::popcount(put.removed), board.pileHeight(), put.loses, {}};
  if (move.over && !rules_.loseWhenBest) {
    move = {-1, 0, 0, false, {}};
    board = game.board;
  }
  for (int c = 0; c < board.width(); ++c) move.columns.push_back(board.column(c));
  return move;
}

std::string BatchMoves::play(std::vector<Game>& games, int piece, bool tall) {
  const std::vector<BatchMove> found = byKernel(games, piece, tall);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const BatchMove expected = byAgent(games[i], piece);
    if (found[i] != expected)
      return fmt::format("{}, {} lanes of {} bits: {}\ninstead of {}\nfor {} on a board {} rows high\n{}",
                         instructionSet(), (tall ? tall_ : low_)->lanes(), tall ? 32 : 16, toText(found[i]),
                         toText(expected), mdp_.pieces()[piece].letter, rules_.height,
                         tetrabench::toText(games[i].board));
    if (expected.over || expected.placement < 0)
      games[i].board = mdp_.startBoard();
    else
      for (int c = 0; c < mdp_.width(); ++c)
        games[i].board.setColumn(c, expected.columns[static_cast<std::size_t>(c)]);
  }
  return {};
}

std::string BatchMoves::play(std::vector<Game>& games, int piece) {
  const auto high =
      std::ranges::partition(games, [](const Game& game) { return game.board.pileHeight() <= kLowPile; });
  std::vector<Game> low(games.begin(), high.begin()), tall(high.begin(), games.end());
  std::string found = play(low, piece, false);
  if (found.empty()) found = play(tall, piece, true);
  std::ranges::copy(tall, std::ranges::copy(low, games.begin()).out);
  return found;
}

}  // namespace tetrabench::test
