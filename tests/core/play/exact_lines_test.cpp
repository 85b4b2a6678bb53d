#include "core/play/exact_lines.h"

#include <map>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/agents/position.h"
#include "core/error.h"
#include "core/optimal/value_file.h"
#include "core/storage/text.h"
#include "core/tetris/game.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"
#include "tests/support/scratch_file.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ExactLinesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void linesAreThoseOfPolicyEvaluationOnBoards_data();
  void linesAreThoseOfPolicyEvaluationOnBoards();
  void gamesHaveTheseLinesOnAverage();
  void theOptimalAgentHasTheBestLines();
  void theOptimalAgentRefusesOtherFilesAndBoards();
  void documentsOfTheOptimalAgentNameTheFile();
  void agentsThatDependOnMoreAreRefused();
};

namespace {

Mdp small(int width, int height, int preview = 0) {
  MdpSettings settings;
  settings.width = width;
  settings.height = height;
  settings.preview = preview;
  return Mdp(settings);
}

/// Textbook policy evaluation in double precision: positions, queried through `Position`, in a map keyed by
/// their text. For the random agent, takes the mean over all placements.
class PolicyTwin {
 public:
  PolicyTwin(const AgentSettings& agent, const Mdp& mdp) : mdp_(mdp) {
    const bool random = agent.is<RandomSettings>();
    const auto player = makeAgent(agent, mdp, 1);
    player->beginGame(0);
    indexOf(mdp.startBoard());
    const int nexts = mdp.settings().preview == 1 ? 7 : 1;
    for (std::size_t b = 0; b < boards_.size(); ++b)
      for (int piece = 0; piece < 7; ++piece)
        for (int next = 0; next < nexts; ++next) {
          std::vector<std::uint8_t> preview;
          if (nexts > 1) preview.push_back(static_cast<std::uint8_t>(next));
          const Position position(mdp_, boards_[b], piece, preview);
          std::vector<std::size_t> chosen{random ? 0 : player->choose(position.view())};
          if (random)
            for (std::size_t m = 1; m < position.placements().size(); ++m) chosen.push_back(m);
          for (const std::size_t m : chosen) {
            Board after = position.board();
            const LossRule::Put put = position.put(m, after);
            moves_.push_back({b, piece, next, 1.0 / static_cast<double>(chosen.size()),
                              std::popcount(put.removed), put.loses ? -1 : static_cast<int>(indexOf(after))});
          }
        }
    evaluate(nexts);
  }

  double start() const {
    double mean = 0;
    for (const double value : values_.front()) mean += value / static_cast<double>(values_.front().size());
    return mean;
  }
  std::size_t boards() const { return boards_.size(); }

 private:
  struct Move {
    std::size_t board;
    int piece, next;
    double chance;
    int lines, after;
  };

  std::size_t indexOf(const Board& board) {
    const auto [at, isNew] = index_.try_emplace(toText(board), boards_.size());
    if (isNew) boards_.push_back(board);
    return at->second;
  }

  /// Iterates values_[board][piece to be placed], or values_[board][0] without a preview.
  void evaluate(int nexts) {
    values_.assign(boards_.size(), std::vector<double>(static_cast<std::size_t>(nexts)));
    for (double change = 1; change > 1e-11;) {
      auto now = values_;
      for (auto& row : now) std::ranges::fill(row, 0.0);
      for (const Move& move : moves_) {
        const auto placed = static_cast<std::size_t>(nexts > 1 ? move.piece : 0);
        const double after = move.after < 0 ? 0
                                            : values_[static_cast<std::size_t>(move.after)]
                                                     [static_cast<std::size_t>(nexts > 1 ? move.next : 0)];
        now[move.board][placed] += move.chance / 7 * (move.lines + after);
      }
      change = 0;
      for (std::size_t b = 0; b < now.size(); ++b)
        for (std::size_t v = 0; v < now[b].size(); ++v)
          change = std::max(change, std::abs(now[b][v] - values_[b][v]));
      values_ = std::move(now);
    }
  }

  const Mdp mdp_;
  std::vector<Board> boards_;
  std::map<std::string, std::size_t> index_;
  std::vector<Move> moves_;
  std::vector<std::vector<double>> values_;
};

AgentSettings optimalAgent(const std::filesystem::path& file) {
  AgentSettings agent;
  agent.name = "Best";
  agent.kind = OptimalSettings{.folder = file.parent_path(), .values = file.filename()};
  return agent;
}

}  // namespace

void ExactLinesTest::linesAreThoseOfPolicyEvaluationOnBoards_data() {
  QTest::addColumn<QByteArray>("agent");
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("preview");
  for (const char* agent : {"random", "dellacherie", "huji-2", "cmu-look-ahead", "predictor"})
    QTest::addRow("%s", agent) << QByteArray(agent) << 4 << 0;
  QTest::addRow("dellacherie on 5x4") << QByteArray("dellacherie") << 5 << 0;
  QTest::addRow("random, preview") << QByteArray("random") << 4 << 1;
  QTest::addRow("fahey-two-piece, preview") << QByteArray("fahey-two-piece") << 4 << 1;
}

void ExactLinesTest::linesAreThoseOfPolicyEvaluationOnBoards() {
  QFETCH(QByteArray, agent);
  QFETCH(int, width);
  QFETCH(int, preview);
  const Mdp mdp = small(width, 4, preview);
  const AgentSettings settings = Library::instance().agent(agent.toStdString());
  const PolicyTwin twin(settings, mdp);
  const ExactLines exact = exactLines(settings, mdp, 2);
  QVERIFY(exact.bounds.lower <= twin.start() + 1e-9 && twin.start() - 1e-9 <= exact.bounds.upper);
  QVERIFY(exact.bounds.upper - exact.bounds.lower < 1e-4);
  QVERIFY(twin.start() > 0.1);
  if (!settings.is<RandomSettings>()) QCOMPARE(exact.boards, twin.boards());
  QCOMPARE(exactLines(settings, mdp, 1).lines, exact.lines);
}

void ExactLinesTest::gamesHaveTheseLinesOnAverage() {
  const Mdp mdp = small(4, 5);
  const AgentSettings agent = Library::instance().agent("dellacherie");
  const double lines = exactLines(agent, mdp, 2).lines;
  constexpr int kGames = 20000;
  double sum = 0, squares = 0;
  const auto player = makeAgent(agent, mdp, 1);
  for (int g = 0; g < kGames; ++g) {
    Game game(mdp, 1, static_cast<std::uint64_t>(g));
    player->beginGame(game.number());
    while (!game.over()) game.play(player->choose(viewOf(game)));
    sum += static_cast<double>(game.lines());
    squares += static_cast<double>(game.lines() * game.lines());
  }
  const double mean = sum / kGames, error = std::sqrt((squares / kGames - mean * mean) / kGames);
  QVERIFY(error < 0.2);
  QVERIFY2(std::abs(mean - lines) < 5 * error, qPrintable(QString("%1, not %2").arg(mean).arg(lines)));
}

void ExactLinesTest::theOptimalAgentHasTheBestLines() {
  for (const int preview : {0, 1}) {
    const Mdp mdp = small(4, 4, preview);
    const ScratchFile file("best.values");
    const OptimalValues values = solve(mdp, {.threads = 2});
    writeValues(file.path(), values);
    const ExactLines exact = exactLines(optimalAgent(file.path()), mdp, 2);
    const LinesBounds best = values.boundsAt(mdp.startBoard()).value();
    QVERIFY(exact.bounds.upper >= best.lower && exact.bounds.lower <= best.upper);
    QVERIFY(std::abs(exact.lines - values.at(mdp.startBoard()).value()) < 1e-4);
    QVERIFY(exactLines(Library::instance().agent("dellacherie"), mdp, 2).bounds.upper < best.lower);
  }
}

void ExactLinesTest::theOptimalAgentRefusesOtherFilesAndBoards() {
  const Mdp mdp = small(4, 4);
  const ScratchFile file("refused.values");
  AgentSettings agent = optimalAgent(file.path());
  QCOMPARE(refusalOf([&] { makeAgent(agent, mdp, 1); }), "Best: " + file.path().string() + ": no such file.");
  writeValues(file.path(), solve(mdp, {}));
  QCOMPARE(refusalOf([&] { makeAgent(agent, small(4, 5), 1); }),
           "Best: " + file.path().string() +
               ": the values are for another MDP: height is 4; the MDP being played has 5.");
  Board odd = mdp.startBoard();
  odd.set(0, 0, true);
  const Position position(mdp, odd, 0);
  QCOMPARE(refusalOf([&] { position.choiceOf(agent); }),
           std::string("this board is not reachable in a game, so it has no value."));
  // A corrupt file is detected when it is read, at the first decision.
  std::string damaged = readFile(file.path(), 1 << 20);
  damaged[damaged.size() - 100] ^= 1;
  const ScratchFile other("damaged.values");
  other.write(damaged);
  const Position start(mdp, mdp.startBoard(), 0);
  QCOMPARE(refusalOf([&] { start.choiceOf(optimalAgent(other.path())); }),
           other.path().string() + ": the file is damaged: its checksum does not match.");
  const auto decide = [&] { start.choiceOf(optimalAgent(other.path())); };
  QVERIFY_THROWS_EXCEPTION(StartFailure, decide());
  // A piece limit does not affect how it plays.
  MdpSettings limited = mdp.settings();
  limited.pieceLimit = 10;
  QCOMPARE(refusalOf([&] { makeAgent(agent, Mdp(limited), 1); }), std::string("accepted"));
  agent.kind = OptimalSettings();
  QCOMPARE(refusalOf([&] { makeAgent(agent, mdp, 1); }),
           std::string("Best: values is empty; it must name a file that `optimal solve` has written."));
}

void ExactLinesTest::documentsOfTheOptimalAgentNameTheFile() {
  const ScratchFile file("best.agent.json");
  file.write(
      R"({"format": "tetrabench-agent/1", "name": "Best", "kind": "optimal", "values": "4x4.values"})");
  const AgentSettings agent = readAgent(file.path());
  QVERIFY(agent.as<OptimalSettings>().file() == file.path().parent_path() / "4x4.values");
  const ScratchFile copy("copy.agent.json");
  writeAgent(copy.path(), agent);
  QVERIFY(readAgent(copy.path()).as<OptimalSettings>().file() == agent.as<OptimalSettings>().file());
  file.write(R"({"format": "tetrabench-agent/1", "name": "Best", "kind": "optimal", "values": ""})");
  QCOMPARE(refusalOf([&] { readAgent(file.path()); }),
           file.path().string() + ": values is \"\"; it must be a path of 1 to 4,096 bytes.");
}

void ExactLinesTest::agentsThatDependOnMoreAreRefused() {
  for (const char* id : {"smartagent-1.6", "incremental", "reward-minded"}) {
    const AgentSettings agent = Library::instance().agent(id);
    QCOMPARE(
        refusalOf([&] { exactLines(agent, small(4, 4), 1); }),
        "exact expected lines exist only for agents whose choice depends on the position alone, which is "
        "not known to hold for \"" +
            agent.name + "\".");
  }
}

TETRABENCH_TEST(ExactLinesTest)
#include "exact_lines_test.moc"
