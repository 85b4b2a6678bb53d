#include "core/play/replay_timeline.h"

#include <map>
#include <random>

#include "core/agents/library.h"
#include "core/play/player.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class ReplayTimelineTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyPositionIsThatOfTheGame_data();
  void everyPositionIsThatOfTheGame();
  void everyPositionOfAGameByHandIsThatOfTheGame_data();
  void everyPositionOfAGameByHandIsThatOfTheGame();
  void partsSumUpThePiecesOfTheGame();
  void aWrongMoveIsReportedAndTheGameEndsBeforeIt_data();
  void aWrongMoveIsReportedAndTheGameEndsBeforeIt();
  void aPieceCaughtByTheEndOfTheStepsDoesNotCount();
  void anInputAfterTheEndIsReported();
  void itStopsOnRequest();
};

namespace {

/// All rows of cells from the floor up, with numbers as in PieceMap.
class NumberedCells {
 public:
  explicit NumberedCells(const Board& start) : width_(start.width()) {
    for (int row = 0; row < start.pileHeight(); ++row)
      for (int c = 0; c < width_; ++c)
        if (start.full(c, row)) cell(c, row) = PieceMap::kUnknown;
  }

  void place(const Orientation& shape, int piece, int column, std::int64_t row) {
    for (int c = 0; c < shape.width; ++c)
      for (int r = 0; r < shape.height; ++r)
        if ((shape.column[static_cast<std::size_t>(c)] >> r) & 1)
          cell(column + c, row + r) = static_cast<std::uint8_t>(piece + 1);
  }
  void removeRows(std::uint64_t rows, std::int64_t from) {
    for (int row = 63; row >= 0; --row)
      if ((rows >> row) & 1) rows_.erase(rows_.begin() + from + row);
  }
  int at(int column, std::int64_t row) const {
    return row < std::ssize(rows_) ? rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]
                                   : 0;
  }

 private:
  std::uint8_t& cell(int column, std::int64_t row) {
    while (std::ssize(rows_) <= row) rows_.emplace_back(static_cast<std::size_t>(width_));
    return rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }

  int width_;
  std::vector<std::vector<std::uint8_t>> rows_;
};

/// Expected position.
struct Seen {
  Board board;
  NumberedCells pile;
  std::int64_t settledRows = 0, lines = 0, points = 0;
  std::optional<std::uint8_t> piece = {}, held = {};
  GuidelineState state = {};
  std::vector<std::uint8_t> preview = {};
};

/// Describes the first difference; empty if there is none.
QString difference(const ReplayMoment& found, const Seen& seen) {
  if (!(found.shown.board == seen.board)) return "board";
  if (found.settledRows != seen.settledRows) return "settled rows";
  if (found.lines != seen.lines) return "lines";
  if (found.points != seen.points) return "points";
  if (found.piece != seen.piece) return "piece";
  if (found.held != seen.held) return "held";
  if (!(found.state == seen.state)) return "state";
  if (found.piece && found.preview != seen.preview) return "preview";
  for (int row = 0; row < 64; ++row)
    for (int c = 0; c < found.shown.board.width(); ++c)
      if (found.shown.pieces.at(found.shown.board, c, row) != seen.pile.at(c, row + seen.settledRows))
        return QString("cell %1, %2").arg(c).arg(row);
  return {};
}

const Orientation& shapeOf(const Mdp& mdp, int piece, Placement placement) {
  return mdp.pieces()[piece].orientations[placement.orientation];
}

Seen seenIn(const Game& game, const NumberedCells& pile) {
  Seen seen{.board = game.board(),
            .pile = pile,
            .settledRows = game.settledRows(),
            .lines = game.lines(),
            .state = game.state(),
            .preview = {game.preview().begin(), game.preview().end()}};
  if (!game.over()) seen.piece = static_cast<std::uint8_t>(game.piece());
  return seen;
}

Mdp mdpOf(const QString& name) {
  if (!name.startsWith("own")) return Library::instance().mdp(name.toStdString());
  MdpSettings settings;
  if (name == "own: prefilled, bags, preview") {
    settings.prefill = {"X.........", "XX.XX.XXXX", "XXXXXXXXX."};
    settings.draw = BagDraw{};
    settings.preview = 3;
  } else {
    settings.width = 4;
    if (name == "own: narrow and without height limit") settings.height.reset();
    if (name == "own: narrow, guideline rules") {
      settings.rules = Rules::Guideline;
      settings.draw = BagDraw{};
      settings.preview = 3;
      settings.hold = true;
    }
  }
  return Mdp(settings);
}

/// Returns a short game played with random keys held for random durations.
ArcadeRecord recordAtRandom(std::mt19937& random, int pieces, const Mdp& mdp, std::uint64_t number) {
  const auto upTo = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  ArcadeRecord record{.handling = {.delayedAutoShift = upTo(300),
                                   .autoRepeat = upTo(60),
                                   .softDrop = upTo(40),
                                   .lockDelay = 1 + upTo(600),
                                   .lockResets = upTo(20),
                                   .hold = upTo(5) > 0,
                                   .startLevel = upTo(20)},
                      .inputs = {},
                      .end = 0};
  ArcadeGame game(mdp, 2, number, record.handling);
  while (game.pieces() < pieces && !game.over()) {
    game.advance(game.now() + upTo(60'000));
    if (game.over()) break;
    const ArcadeInput input{game.now(), static_cast<ArcadeKey>(upTo(kArcadeKeys)), upTo(2) == 0};
    record.inputs.push_back(input);
    game.apply(input);
  }
  record.end = game.now() + upTo(3'000'000);
  return record;
}

Replay replayOf(const Mdp& mdp, RecordedGame game, std::uint64_t seed = 2) {
  return {mdp.settings(), seed, "Somebody", {std::move(game)}};
}

/// Returns game 3 of an agent, up to this number of pieces.
RecordedGame recorded(const Mdp& mdp, const char* agent, std::int64_t pieces) {
  RecordedGame game{.number = 3};
  Player player(mdp, Library::instance().agent(agent), 2, {.pieces = pieces, .steps = {}}, 3);
  while (!player.betweenEpisodes()) game.placements.push_back(player.playPiece().placement);
  return game;
}

}  // namespace

void ReplayTimelineTest::everyPositionIsThatOfTheGame_data() {
  QTest::addColumn<QString>("mdp");
  QTest::addColumn<QString>("agent");
  QTest::newRow("long") << "standard/10x20"
                        << "dellacherie";
  QTest::newRow("short") << "standard/10x20"
                         << "random";
  QTest::newRow("narrow") << "standard/6x12"
                          << "dt-20";
  QTest::newRow("standard rules") << "standard/fahey-10x20"
                                  << "dellacherie";
  QTest::newRow("competition") << "rlc2008/training-00"
                               << "dellacherie";
  QTest::newRow("evil") << "rlc2009/training-02"
                        << "dellacherie";
  QTest::newRow("prefilled") << "own: prefilled, bags, preview"
                             << "dt-20";
  QTest::newRow("reduced, no height limit") << "reduced/6-wide"
                                            << "cmu";
  QTest::newRow("no height limit") << "own: narrow and without height limit"
                                   << "random";
}

void ReplayTimelineTest::everyPositionIsThatOfTheGame() {
  QFETCH(QString, mdp);
  QFETCH(QString, agent);
  const Mdp played = mdpOf(mdp);
  std::int64_t cameBack = 0;
  for (std::uint64_t number = 0; number < 5; ++number) {
    Player player(played, Library::instance().agent(agent.toStdString()), 2, {.pieces = 1300, .steps = {}},
                  number);
    NumberedCells pile(player.game().board());
    std::vector<Seen> seen{seenIn(player.game(), pile)};
    std::vector<std::int64_t> heights;
    RecordedGame record{.number = number};
    while (!player.betweenEpisodes()) {
      const std::int64_t settled = player.game().settledRows();
      const Player::Move move = player.playPiece();
      pile.place(shapeOf(played, move.piece, move.placement), move.piece, move.placement.column,
                 move.result.row + settled);
      pile.removeRows(move.result.removed, settled);
      record.placements.push_back(move.placement);
      seen.push_back(seenIn(player.game(), pile));
      heights.push_back(player.game().pileHeight());
      cameBack += player.game().settledRows() < settled;
    }
    const ReplayTimeline timeline(replayOf(played, record), 0);
    QCOMPARE(timeline.problem().value_or(""), std::string());
    QVERIFY(timeline.result().episode == player.episode());
    QCOMPARE(timeline.pieces(), std::ssize(record.placements));
    for (std::int64_t i = 0; i <= timeline.pieces(); ++i)
      QCOMPARE(difference(timeline.at(i), seen[static_cast<std::size_t>(i)]), QString());
    for (std::int64_t i = 0; i < timeline.pieces(); ++i) {
      QVERIFY(timeline.piece(i).placement == record.placements[static_cast<std::size_t>(i)]);
      QCOMPARE(timeline.pileHeight(i), heights[static_cast<std::size_t>(i)]);
    }
  }
  if (mdp.contains("narrow")) QVERIFY2(cameBack > 0, "play came down to settled rows");
}

void ReplayTimelineTest::everyPositionOfAGameByHandIsThatOfTheGame_data() {
  QTest::addColumn<QString>("mdp");
  for (const char* mdp :
       {"standard/10x20", "own: prefilled, bags, preview", "own: narrow", "own: narrow, guideline rules"})
    QTest::newRow(mdp) << mdp;
}

/// The reference game advances in time steps so small that at most one piece locks in each.
void ReplayTimelineTest::everyPositionOfAGameByHandIsThatOfTheGame() {
  QFETCH(QString, mdp);
  const Mdp played = mdpOf(mdp);
  std::mt19937 random(6);
  const bool guideline = played.rules() == Rules::Guideline;
  int tucks = 0, swaps = 0, lines = 0, combos = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const ArcadeRecord record = recordAtRandom(random, 60, played, number);
    const ReplayTimeline timeline(replayOf(played, {.number = number, .byHand = record}), 0);
    ArcadeGame game(played, 2, number, record.handling);
    NumberedCells pile(game.board());
    std::vector<Seen> seen;
    const auto now = [&] {
      Seen state{.board = game.board(), .pile = pile, .lines = game.lines(), .points = game.points()};
      if (!game.over()) state.piece = static_cast<std::uint8_t>(game.piece());
      if (game.held()) state.held = static_cast<std::uint8_t>(*game.held());
      if (guideline) state.state = game.state();
      for (int i = 0; i < played.settings().preview; ++i)
        state.preview.push_back(static_cast<std::uint8_t>(game.preview(i)));
      return state;
    };
    Seen before = now();
    const auto watch = [&] {
      if (game.pieces() > std::ssize(seen)) {
        seen.push_back(before);
        QCOMPARE(game.pieces(), std::ssize(seen));
        const ArcadeMove& move = game.moves().back();
        const Orientation& shape = shapeOf(played, move.piece, move.placement);
        tucks += before.board.landingRow(shape, move.placement.column) != move.row;
        Board full = before.board;
        full.place(shape, move.placement.column, move.row);
        pile.place(shape, move.piece, move.placement.column, move.row);
        if (move.lines > 0) pile.removeRows(full.fullRows(), 0);
      }
      before = now();
    };
    const auto advance = [&](ArcadeTime to) {
      while (game.now() < to && !game.over()) {
        game.advance(std::min(to, game.now() + 500));
        watch();
      }
    };
    for (const ArcadeInput& input : record.inputs) {
      advance(input.at);
      const auto held = game.held();
      game.apply(input);
      swaps += held && held != game.held();
      watch();
    }
    advance(record.end);
    seen.push_back(before);
    QCOMPARE(timeline.problem().value_or(""), std::string());
    QCOMPARE(timeline.pieces(), game.pieces());
    QCOMPARE(timeline.result().points, game.points());
    QCOMPARE(timeline.result().episode.tally.lines, game.lines());
    QCOMPARE(timeline.result().episode.truncated, !game.over());
    for (std::int64_t i = 0; i <= timeline.pieces(); ++i) {
      const ReplayMoment moment = timeline.at(i);
      QCOMPARE(difference(moment, seen[static_cast<std::size_t>(i)]), QString());
      combos += moment.state.combo > 0;
      if (i > 0) QCOMPARE(moment.at, game.moves()[static_cast<std::size_t>(i - 1)].at);
    }
    lines += static_cast<int>(game.lines());
  }
  QVERIFY(swaps > 50);
  QCOMPARE(combos > 0, guideline);
  if (played.width() == 10)
    QVERIFY(tucks > 10);
  else
    QVERIFY(lines > (guideline ? 20 : 100));
}

void ReplayTimelineTest::partsSumUpThePiecesOfTheGame() {
  const Mdp mdp = mdpOf("standard/10x20");
  const ReplayTimeline timeline(replayOf(mdp, recorded(mdp, "dellacherie", 1003)), 0);
  QCOMPARE(timeline.pieces(), std::int64_t{1003});
  for (const int count : {1, 2, 10, 1002, 1003, 5000}) {
    const auto parts = timeline.parts(count);
    QCOMPARE(std::ssize(parts), std::min<std::int64_t>(count, 1003));
    std::int64_t first = 0;
    for (const ReplayTimeline::Part& part : parts) {
      const std::int64_t length = part.pieces - first;
      QVERIFY(length == 1003 / std::ssize(parts) || length == 1003 / std::ssize(parts) + 1);
      std::multimap<std::int64_t, int> heights;
      double sum = 0;
      for (; first < part.pieces; ++first) {
        const int height = timeline.at(first + 1).shown.board.pileHeight();
        heights.emplace(height, 0);
        sum += height;
      }
      QCOMPARE(part.lowest, heights.begin()->first);
      QCOMPARE(part.highest, heights.rbegin()->first);
      QCOMPARE(part.mean, sum / static_cast<double>(length));
      QCOMPARE(part.lines, timeline.at(part.pieces).lines);
    }
    QCOMPARE(first, std::int64_t{1003});
  }
  QVERIFY(ReplayTimeline(replayOf(mdp, {.number = 0}), 0).parts(7).empty());
}

void ReplayTimelineTest::aWrongMoveIsReportedAndTheGameEndsBeforeIt_data() {
  QTest::addColumn<QString>("mdp");
  QTest::addColumn<int>("move");  // index of the recorded move that is changed; -1: one is appended
  QTest::addColumn<int>("column");
  QTest::addColumn<int>("steps");
  QTest::addColumn<int>("played");  // -1: all
  QTest::addColumn<QString>("problem");
  QTest::newRow("no such column") << "standard/10x20" << 6 << 31 << 0 << 6
                                  << "move 7: orientation 0 in column 31 is not a legal placement.";
  QTest::newRow("first") << "own: narrow and without height limit" << 0 << 4 << 0 << 0
                         << "move 1: orientation 0 in column 4 is not a legal placement.";
  QTest::newRow("after the end") << "standard/10x20" << -1 << 2 << 0 << -1
                                 << "move %1: orientation 0 in column 2 comes after the game is over.";
  QTest::newRow("steps used up") << "rlc2008/training-00" << -1 << 2 << 60 << 0
                                 << "comes after the last step of the game.";
}

void ReplayTimelineTest::aWrongMoveIsReportedAndTheGameEndsBeforeIt() {
  QFETCH(QString, mdp);
  QFETCH(int, move);
  QFETCH(int, column);
  QFETCH(int, steps);
  QFETCH(int, played);
  QFETCH(QString, problem);
  const Mdp of = mdpOf(mdp);
  RecordedGame game = recorded(of, "random", 5000);
  const ReplayTimeline whole(replayOf(of, game), 0);
  QVERIFY(!whole.problem());
  const Placement other{0, static_cast<std::uint8_t>(column)};
  if (move >= 0)
    game.placements[static_cast<std::size_t>(move)] = other;
  else
    game.placements.push_back(other);
  if (steps > 0) game.steps = steps;
  const ReplayTimeline timeline(replayOf(of, game), 0);
  const QString found = QString::fromStdString(timeline.problem().value_or(""));
  QVERIFY2(found.startsWith("game 4: move "), qPrintable(found));
  if (problem.contains("%1")) problem = problem.arg(game.placements.size());
  QVERIFY2(found.endsWith(problem), qPrintable(found));
  if (steps > 0) {
    QVERIFY(timeline.pieces() > 0 && timeline.pieces() < whole.pieces());
    QVERIFY(timeline.result().episode.tally.steps == steps);
  } else {
    QCOMPARE(timeline.pieces(), played < 0 ? whole.pieces() : std::int64_t{played});
  }
  for (std::int64_t i = 0; i < timeline.pieces(); ++i) QVERIFY(timeline.piece(i) == whole.piece(i));
  QVERIFY(timeline.at(timeline.pieces()).shown.board == whole.at(timeline.pieces()).shown.board);
  QCOMPARE(timeline.at(timeline.pieces()).piece, whole.at(timeline.pieces()).piece);
}

void ReplayTimelineTest::aPieceCaughtByTheEndOfTheStepsDoesNotCount() {
  const Mdp mdp = mdpOf("rlc2008/training-00");
  int caught = 0;
  for (std::int64_t steps = 100; steps < 130; ++steps) {
    Player player(mdp, Library::instance().agent("random"), 2, {.pieces = {}, .steps = steps}, 3);
    RecordedGame game{.number = 3};
    Player::Move last;
    while (!player.betweenEpisodes()) {
      last = player.playPiece();
      game.placements.push_back(last.placement);
    }
    if (last.cutOff) game.steps = steps;
    caught += last.cutOff;
    const ReplayTimeline timeline(replayOf(mdp, game), 0);
    QVERIFY(!timeline.problem());
    QVERIFY(timeline.result().episode == player.episode());
    QCOMPARE(timeline.pieces(), player.episode().tally.pieces);
    if (last.cutOff) QCOMPARE(int{*timeline.at(timeline.pieces()).piece}, last.piece);
  }
  QVERIFY(caught > 5 && caught < 30);
}

void ReplayTimelineTest::anInputAfterTheEndIsReported() {
  const Mdp mdp = mdpOf("standard/5x5");
  ArcadeRecord record;
  for (int i = 0; i < 200; ++i) record.inputs.push_back({i * 1000, ArcadeKey::HardDrop, i % 2 == 0});
  record.end = 200'000;
  ArcadeGame game(mdp, 2, 7);
  std::size_t until = 0;
  while (!game.over()) game.apply(record.inputs[until++]);
  const ReplayTimeline timeline(replayOf(mdp, {.number = 7, .byHand = record}), 0);
  QCOMPARE(timeline.pieces(), game.pieces());
  QCOMPARE(timeline.problem().value_or(""), "game 8: input " + std::to_string(until + 1) + ": hard-drop at " +
                                                std::to_string(until) +
                                                "000 microseconds comes after the game is over.");
  record.inputs.resize(until);
  QVERIFY(!ReplayTimeline(replayOf(mdp, {.number = 7, .byHand = record}), 0).problem());
}

void ReplayTimelineTest::itStopsOnRequest() {
  const Mdp mdp = mdpOf("standard/10x20");
  std::stop_source stop;
  stop.request_stop();
  const ReplayTimeline timeline(replayOf(mdp, recorded(mdp, "random", 10)), 0, stop.get_token());
  QVERIFY(timeline.result().stopped);
  QVERIFY(!timeline.problem());
  QCOMPARE(timeline.pieces(), std::int64_t{0});
  QVERIFY(timeline.at(0).shown.board == mdp.startBoard());
}

TETRABENCH_TEST(ReplayTimelineTest)
#include "replay_timeline_test.moc"
