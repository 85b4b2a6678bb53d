#include <map>
#include <mutex>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/features/kernels/kernels.h"
#include "core/optimizers/optimizer.h"
#include "core/optimizers/option_space.h"
#include "core/play/play_games.h"
#include "tests/support/qtest.h"
#include "tests/support/results_rows.h"
#include "tests/support/scratch_file.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests that games and searches do not depend on the number of threads or the instruction set.
class DeterminismTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyAgentPlaysTheSameGames_data();
  void everyAgentPlaysTheSameGames();
  void everyMethodSearchesAlike_data();
  void everyMethodSearchesAlike();
  void cleanup() { useInstructionSet(instructionSets().front()); }
  void cleanupTestCase() const { qInfo("%d runs were compared", runs_); }

 private:
  /// Calls `result` for each number of threads with each instruction set; returns whether the results are
  /// equal.
  bool isSame(auto&& result) {
    std::optional<decltype(result(1))> first;
    for (const std::string_view instructions : instructionSets()) {
      useInstructionSet(instructions);
      for (const int threads : {1, 2, 3, 8}) {
        auto found = result(threads);
        ++runs_;
        if (!first)
          first = std::move(found);
        else if (found != *first)
          return false;
      }
    }
    return true;
  }

  int runs_ = 0;
};

namespace {

using Moves = std::map<std::uint64_t, std::vector<Placement>>;

std::pair<std::vector<Episode>, Moves> played(const Mdp& mdp, const AgentSettings& agent, int threads) {
  Moves moves;
  std::mutex mutex;
  PlayRequest request{.mdp = mdp, .agent = agent, .seed = 7, .games = 12, .pieces = 60, .threads = threads};
  request.onMove = [&](std::uint64_t game, const Player::Move& move) {
    const std::lock_guard lock(mutex);
    moves[game].push_back(move.placement);
  };
  auto episodes = playGames(request);
  return {std::move(episodes), std::move(moves)};
}

OptimizationPlan smallSearch(Method method) {
  OptimizationPlan plan;
  plan.name = "Search";
  plan.mdp = {"", Library::instance().mdp("standard/10x10")};
  plan.agent = {"", Library::instance().agent("huji-2")};
  plan.space = spaceOf(plan.agent.agent, 0, 100);
  if (kindOf(method).learning) {
    NTupleSettings tables;
    tables.layout = {.boardWidth = 10, .boardHeight = 10, .windows = {{3, 3}}};
    plan.agent.agent.kind = std::move(tables);
    plan.space = numbersOf(plan.agent.agent);
  }
  plan.games = 9;
  plan.pieceLimit = plan.validation.pieceLimit = 200;
  plan.validation.games = 5;
  plan.candidates = 3;
  plan.budget.evaluations = 60;
  plan.method = std::move(method);
  return plan;
}

}  // namespace

void DeterminismTest::everyAgentPlaysTheSameGames_data() {
  QTest::addColumn<QString>("agent");
  for (const std::string& id : Library::instance().agentIds())
    QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

void DeterminismTest::everyAgentPlaysTheSameGames() {
  QFETCH(QString, agent);
  const AgentSettings settings = Library::instance().agent(agent.toStdString());
  int boards = 0;
  for (const char* id : {"standard/6x12", "standard/10x20", "rlc2008/training-00"}) {
    const Mdp mdp = Library::instance().mdp(id);
    try {
      played(mdp, settings, 1);
    } catch (const InvalidDocument&) {
      continue;  // requires another board
    }
    QVERIFY2(isSame([&](int threads) { return played(mdp, settings, threads); }), id);
    ++boards;
  }
  QVERIFY(boards > 0);
}

void DeterminismTest::everyMethodSearchesAlike_data() {
  QTest::addColumn<int>("method");
  for (std::size_t i = 0; i < methods().size(); ++i) QTest::newRow(methods()[i].id.data()) << int(i);
}

void DeterminismTest::everyMethodSearchesAlike() {
  QFETCH(int, method);
  const OptimizationPlan plan = smallSearch(methods()[static_cast<std::size_t>(method)].make());
  QVERIFY(isSame([&](int threads) {
    const ScratchFile file("search.tetrabench");
    ThreadExecutor executor;
    Optimizer(plan, file.path(), executor, {.threads = threads}).run({});
    return resultsRows(file.path());
  }));
}

TETRABENCH_TEST(DeterminismTest)
#include "determinism_test.moc"
