#include "core/play/environments/state_document.h"

#include <limits>

#include "core/error.h"
#include "core/tetris/placement_finder.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::int64_t kMax = 1'000'000'000'000'000;

Json columnsOf(const Board& board) {
  Json columns = Json::array();
  for (int c = 0; c < board.width(); ++c) columns.push_back(board.column(c));
  return columns;
}

/// Reads a board whose cells lie in the lowest `rows` rows.
Board boardFrom(const JsonReader& value, const Mdp& mdp, int rows) {
  Board board(mdp.width(), mdp.boardHeight());
  const auto columns = value.items();
  if (std::ssize(columns) != mdp.width())
    value.fail(Core::sentence("a list of {} whole numbers", mdp.width()));
  for (int c = 0; c < mdp.width(); ++c)
    board.setColumn(c, static_cast<std::uint64_t>(columns[static_cast<std::size_t>(c)].integer(
                           0, static_cast<std::int64_t>((std::uint64_t{1} << std::min(rows, 62)) - 1))));
  return board;
}

Json tallyOf(const Episode& episode) {
  const Tally& t = episode.tally;
  return {{"pieces", t.pieces},
          {"lines", t.lines},
          {"steps", t.steps},
          {"clears", t.clears},
          {"points", t.points},
          {"attack", t.attack},
          {"truncated", episode.truncated}};
}

Episode episodeFrom(const JsonReader& value, std::uint64_t number, const Mdp& mdp) {
  Episode episode{.game = number, .tally = {}};
  Tally& t = episode.tally;
  t.pieces = value["pieces"].integer(0, kMax);
  t.lines = value["lines"].integer(0, kMax);
  t.steps = value["steps"].integer(0, kMax);
  const auto clears = value["clears"].items();
  if (clears.size() != t.clears.size()) value["clears"].fail(Core::tr("a list of 4 whole numbers"));
  for (std::size_t i = 0; i < t.clears.size(); ++i) t.clears[i] = clears[i].integer(0, kMax);
  t.points = value["points"].integer(0, kMax);
  t.attack = value["attack"].integer(0, kMax);
  episode.truncated = value["truncated"].boolean();
  t.countReward(mdp);
  return episode;
}

std::uint64_t countFrom(const JsonReader& value) {
  return static_cast<std::uint64_t>(value.integer(0, kMax));
}

}  // namespace

Json toJson(const PlacementGames::State& state) {
  const GameState& g = state.game;
  return {{"number", g.number},
          {"board", columnsOf(g.board)},
          {"drawn", g.drawn},
          {"held", g.guideline.held},
          {"backToBack", g.guideline.backToBack},
          {"combo", g.guideline.combo},
          {"pieces", g.pieces},
          {"lines", g.lines},
          {"settledRows", g.settledRows},
          {"settled", g.settled},
          {"lost", g.over},
          {"over", state.over},
          {"episode", tallyOf(state.episode)}};
}

PlacementGames::State placementStateFrom(const JsonReader& document, const Mdp& mdp) {
  GameState g(boardFrom(document["board"], mdp, mdp.unlimited() ? Board::kMaxHeight : mdp.mostRows()));
  g.number = countFrom(document["number"]);
  g.drawn = countFrom(document["drawn"]);
  g.guideline.held = static_cast<std::int8_t>(document["held"].integer(-1, mdp.pieces().size() - 1));
  g.guideline.backToBack = document["backToBack"].boolean();
  g.guideline.combo =
      static_cast<std::int16_t>(document["combo"].integer(0, std::numeric_limits<std::int16_t>::max()));
  g.pieces = document["pieces"].integer(0, kMax);
  g.lines = document["lines"].integer(0, kMax);
  g.settledRows = document["settledRows"].integer(0, kMax);
  const std::int64_t full = (std::int64_t{1} << mdp.width()) - 1;
  for (const JsonReader& row : document["settled"].items())
    g.settled.push_back(static_cast<std::uint32_t>(row.integer(0, full)));
  if (std::ssize(g.settled) > g.settledRows || (!mdp.unlimited() && g.settledRows > 0))
    document["settled"].fail(
        Core::tr("the most recent settled rows, which only a board without a height limit has"));
  g.over = document["lost"].boolean();
  const bool over = document["over"].boolean();
  if (!g.over && !over && g.board.fullRows() != 0)
    document["board"].fail(Core::tr("a board without full rows"));
  if (!g.over && g.board.pileHeight() > mdp.boardHeight())
    document["board"].fail(Core::sentence("a pile of up to {} rows", mdp.boardHeight()));
  const Episode episode = episodeFrom(document["episode"], g.number, mdp);
  return {std::move(g), episode, over};
}

Json toJson(const StepsGame::State& state) {
  const CompetitionPose& pose = state.piece.pose;
  return {{"number", state.number},
          {"drawn", state.drawn},
          {"board", columnsOf(state.board)},
          {"piece", state.piece.piece},
          {"pose", {pose.rotation, pose.x, pose.y}},
          {"falling", state.falling},
          {"over", state.over},
          {"episode", tallyOf(state.episode)}};
}

StepsGame::State stepsStateFrom(const JsonReader& document, const Mdp& mdp) {
  const Board board = boardFrom(document["board"], mdp, mdp.boardHeight());
  if (board.fullRows() != 0) document["board"].fail(Core::tr("a board without full rows"));
  FallingPiece piece(board, static_cast<int>(document["piece"].integer(0, mdp.pieces().size() - 1)));
  const auto pose = document["pose"].items();
  if (pose.size() != 3) document["pose"].fail(Core::tr("a list of 3 whole numbers"));
  piece.pose = {static_cast<int>(pose[0].integer(0, kCompetitionRotations - 1)),
                static_cast<int>(pose[1].integer(-4, mdp.width())),
                static_cast<int>(pose[2].integer(-4, mdp.boardHeight()))};
  const bool falling = document["falling"].boolean();
  // A piece that has locked is still shown where it locked, although the board may have changed since.
  const Board empty(mdp.width(), mdp.boardHeight());
  if (!competitionFits(falling ? board : empty, piece.piece, piece.pose))
    document["pose"].fail(Core::tr("one in which the piece fits"));
  const auto number = countFrom(document["number"]);
  return {number,
          countFrom(document["drawn"]),
          board,
          piece,
          falling,
          document["over"].boolean(),
          episodeFrom(document["episode"], number, mdp)};
}

}  // namespace tetrabench
