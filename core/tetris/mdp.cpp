#include "core/tetris/mdp.h"

#include <fmt/format.h>

#include <cmath>

#include "core/error.h"
#include "core/one_of-inl.h"
#include "core/tetris/competition_shapes.h"
#include "core/tetris/guideline/guideline_placements.h"
#include "core/tetris/standard_placements.h"
#include "core/translation.h"

namespace tetrabench {

template struct OneOf<IndependentDraw, BagDraw, RecordedDraw>;

namespace {

template <typename Value>
void require(bool holds, const std::string& place, const Value& found, const std::string& required) {
  if (!holds) throw InvalidDocument(place, fmt::format("{}", found), required);
}

/// Checks a condition, described by a predicate of the place such as "has a full row".
void require(bool holds, const std::string& place, const std::string& predicate) {
  if (!holds) throw InvalidDocument::about(place, predicate);
}

void checkSize(const MdpSettings& s) {
  require(s.width >= Board::kMinWidth && s.width <= Board::kMaxWidth, "/width", s.width,
          Core::sentence("a whole number between {} and {}", Board::kMinWidth, Board::kMaxWidth));
  if (s.height && s.rules == Rules::Guideline) {
    require(*s.height >= Board::kMinHeight && *s.height <= GuidelinePlacements::kMaxHeight, "/height",
            *s.height,
            Core::sentence("a whole number between {} and {} with guideline rules", Board::kMinHeight,
                           GuidelinePlacements::kMaxHeight));
  } else if (s.height) {
    require(*s.height >= Board::kMinHeight && *s.height <= Board::kMaxHeight, "/height", *s.height,
            Core::sentence("a whole number between {} and {}, or null for no limit", Board::kMinHeight,
                           Board::kMaxHeight));
  } else {
    require(s.rules == Rules::Placement, "/height", "null",
            Core::tr("a number of rows; only placement rules allow no limit"));
  }
  const int most = s.height.value_or(Board::kMaxHeight) - Board::kMinHeight;
  require(s.spawnRows >= 0 && s.spawnRows <= most, "/spawnRows", s.spawnRows,
          Core::sentence("a whole number between 0 and {}", most));
  require(s.spawnRows == 0 || (s.rules == Rules::Placement && s.height), "/spawnRows", s.spawnRows,
          Core::tr("0 unless the rules are placement and the board has a height"));
}

void checkPieces(const MdpSettings& s) {
  double sum = 0;
  bool equal = true;
  for (int i = 0; i < s.pieces->size(); ++i) {
    const double weight = s.weights[static_cast<std::size_t>(i)];
    require(std::isfinite(weight) && weight >= 0 && weight <= Mdp::kMaxPieceWeight,
            fmt::format("/pieces/weights/{}", (*s.pieces)[i].letter), weight,
            Core::tr("a number between 0 and 1e9"));
    sum += weight;
    equal = equal && weight == s.weights[0];
  }
  require(sum > 0, "/pieces/weights", Core::tr("must have at least one value above 0"));
  require(s.rules == Rules::Placement || s.pieces == &PieceSet::tetrominoes(), "/pieces/set",
          s.pieces->name(), Core::tr("tetrominoes unless the rules are placement"));
  require(!std::holds_alternative<BagDraw>(s.draw) || equal, "/pieces/draw",
          Core::tr("is seven-bag, which needs equal weights; use independent with these weights"));
  if (const auto* recorded = std::get_if<RecordedDraw>(&s.draw)) {
    require(!recorded->games.empty(), "/pieces/draw/recorded", Core::tr("has no games"));
    for (const auto& game : recorded->games) {
      require(!game.empty(), "/pieces/draw/recorded", Core::tr("has a game without pieces"));
      for (int piece : game)
        require(piece < s.pieces->size(), "/pieces/draw/recorded",
                Core::sentence("has a piece {}, which is not in the piece set of the MDP", piece));
    }
  }
  require(s.evilness >= 0 && s.evilness <= 1, "/evilness", s.evilness, Core::tr("a number between 0 and 1"));
  if (s.evilness > 0) {
    require(
        s.rules == Rules::Competition && s.preview == 0 && std::holds_alternative<IndependentDraw>(s.draw),
        "/evilness", s.evilness,
        Core::tr("0 unless the rules are competition with independent draws and no preview"));
  }
}

void checkReward(const MdpSettings& s) {
  const auto checkExponent = [](double exponent) {
    require(exponent >= 0 && exponent <= kMaxRewardExponent, "/reward/exponent", exponent,
            Core::sentence("a number between 0 and {}", kMaxRewardExponent));
  };
  if (const auto* reward = std::get_if<CompetitionReward>(&s.reward)) checkExponent(reward->exponent);
  if (const auto* reward = std::get_if<PowerReward>(&s.reward)) checkExponent(reward->exponent);
  if (const auto* reward = std::get_if<TableReward>(&s.reward)) {
    for (std::size_t i = 0; i < reward->values.size(); ++i)
      require(std::abs(reward->values[i]) <= kMaxRewardValue, fmt::format("/reward/values/{}", i),
              reward->values[i], Core::tr("a number between -1e9 and 1e9"));
  }
  require(!isOfGuideline(s.reward) || s.rules == Rules::Guideline, "/reward/type",
          std::holds_alternative<PointsReward>(s.reward) ? "points" : "attack",
          Core::tr("competition, power, lines or table unless the rules are guideline"));
  require(s.benchmarkScore >= Mdp::kMinBenchmarkScore && s.benchmarkScore <= Mdp::kMaxBenchmarkScore,
          "/benchmarkScore", s.benchmarkScore, Core::tr("a number between 1e-6 and 1e12"));
}

bool spawnIsFree(Rules rules, const Board& board, int piece) {
  switch (rules) {
    case Rules::Competition:
      return competitionSpawnIsFree(board, piece);
    case Rules::Standard:
      return StandardPlacements(board.width(), board.height()).spawnIsFree(board, piece);
    case Rules::Guideline:
      return GuidelinePlacements(board.width(), board.height()).spawnIsFree(board, piece);
    case Rules::Placement:
      break;  // a piece is dropped from above the board
  }
  return true;
}

void checkPrefill(const MdpSettings& s, const Board& board) {
  require(board.fullRows() == 0, "/prefill", Core::tr("has a full row; each row needs an empty cell"));
  const int room = board.height() - s.spawnRows;
  const std::string pile = Core::tr("%n rows", "%n row", board.pileHeight());
  require(board.pileHeight() <= room, "/prefill",
          Core::sentence("has a pile {} high; below the spawn rows there is room for {}", pile, room));
  require(s.height || board.pileHeight() - board.minHeight() < Board::kMaxHeight, "/prefill",
          Core::sentence("has column heights that differ by {} rows or more; a board without a height limit "
                         "needs smaller differences",
                         Board::kMaxHeight));
  for (int piece = 0; piece < s.pieces->size(); ++piece)
    require(spawnIsFree(s.rules, board, piece), "/prefill",
            Core::tr("blocks the cells where pieces spawn; it must stay below them"));
}

}  // namespace

MdpSettings underRules(Rules rules, MdpSettings settings) {
  settings.rules = rules;
  if (rules != Rules::Placement) settings.spawnRows = 0;
  if (rules != Rules::Competition) {
    settings.stepLimit.reset();
    settings.evilness = 0;
    settings.benchmarkScore = MdpSettings().benchmarkScore;
  }
  if (rules != Rules::Guideline) {
    settings.hold = false;
    if (isOfGuideline(settings.reward)) settings.reward = LinesReward{};
  }
  return settings;
}

Mdp::Mdp(MdpSettings settings) : settings_(std::move(settings)) {
  const MdpSettings& s = settings_;
  require(s.name.size() <= 200, "/name",
          Core::sentence("has {} bytes; it must have at most 200", s.name.size()));
  checkSize(s);
  require(s.preview >= 0 && s.preview <= kMaxPreview, "/preview", s.preview,
          Core::sentence("a whole number between 0 and {}", kMaxPreview));
  require(!s.hold || s.rules == Rules::Guideline, "/hold", "true",
          Core::tr("false unless the rules are guideline"));
  require(!s.hold || s.preview > 0, "/hold", "true", Core::tr("false on an MDP without preview"));
  checkPieces(s);
  checkReward(s);
  require(s.stepLimit.value_or(1) >= 1, "/stepLimit", s.stepLimit.value_or(1), Core::tr("at least 1"));
  require(!s.stepLimit || s.rules == Rules::Competition, "/stepLimit", s.stepLimit.value_or(1),
          Core::tr("null unless the rules are competition; other rules count pieces (pieceLimit)"));
  require(s.pieceLimit.value_or(1) >= 1, "/pieceLimit", s.pieceLimit.value_or(1), Core::tr("at least 1"));
  for (std::size_t i = 0; i < settings_.weights.size(); ++i)
    if (static_cast<int>(i) >= s.pieces->size()) settings_.weights[i] = 0;
  checkPrefill(s, startBoard());
  scale_ = 1000 / s.benchmarkScore;
  for (int rows = 0; rows <= 4; ++rows) {
    double& reward = rewards_[static_cast<std::size_t>(rows)];
    reward = rewardOf(s.reward, rows) * scale_;
    require(std::abs(reward) <= kMaxRewardValue, "/benchmarkScore", s.benchmarkScore,
            Core::tr("a value for which a move that removes %n rows earns at most 1e9",
                     "a value for which a move that removes %n row earns at most 1e9", rows));
  }
}

int Mdp::mostRows() const {
  constexpr int kMaxPieceRows = 4;
  return boardHeight() + (rules() == Rules::Guideline ? GuidelinePlacements::kHiddenRows : kMaxPieceRows);
}

std::int64_t Mdp::mostLines(std::int64_t pieces, std::int64_t games) const {
  constexpr std::int64_t kMaxCells = 4;  // per piece
  std::int64_t startCells = 0;
  for (const std::string& row : settings_.prefill) startCells += std::ranges::count(row, 'X');
  return (kMaxCells * pieces + games * startCells) / width();
}

Board Mdp::startBoard() const {
  Board board(width(), boardHeight());
  const auto& rows = settings_.prefill;
  const std::string found = Core::tr("%n rows", "%n row", std::ssize(rows));
  require(static_cast<int>(rows.size()) <= board.height(), "/prefill",
          Core::sentence("has {}; the board has {}", found, board.height()));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    require(
        static_cast<int>(rows[r].size()) == width() && rows[r].find_first_not_of("X.") == std::string::npos,
        fmt::format("/prefill/{}", r), fmt::format("\"{}\"", rows[r].substr(0, 40)),
        Core::sentence("{} cells, each 'X' or '.'", width()));
    for (int c = 0; c < width(); ++c)
      board.set(c, static_cast<int>(rows.size() - 1 - r), rows[r][static_cast<std::size_t>(c)] == 'X');
  }
  return board;
}

}  // namespace tetrabench
