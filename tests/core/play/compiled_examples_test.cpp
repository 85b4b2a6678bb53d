#include "core/agents/agent_document.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/play/play_games.h"
#include "core/play/player.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

namespace {

struct Example {
  const char* name;
  const char* document;
  bool inProcess;
};
constexpr Example kExamples[] = {{"C, in the host", "c/dellacherie.agent.json", false},
                                 {"C, in this process", "c/dellacherie.agent.json", true},
                                 {"fast C", "c/fast_library.agent.json", true},
                                 {"C++", "cpp/dellacherie.agent.json", false}};

constexpr const char* kMdps[] = {"standard/10x20", "standard/5x5", "reduced/6-wide", "rlc2008/training-00"};

/// Returns a low board, on which games reach the special cases near the top.
Mdp lowBoard(Rules rules) {
  MdpSettings settings;
  settings.rules = rules;
  settings.width = 8;
  settings.height = 8;
  settings.preview = 1;
  if (rules == Rules::Placement) settings.spawnRows = 2;
  return Mdp(settings);
}

}  // namespace

/// Tests that the C and C++ examples play the same games as the built-in agent of the same name.
class CompiledExamplesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }

  void theirGamesAreThoseOfTheBuiltInAgent_data() {
    QTest::addColumn<int>("example");
    QTest::addColumn<Mdp>("mdp");
    for (int i = 0; i < static_cast<int>(std::size(kExamples)); ++i) {
      for (const char* mdp : kMdps)
        QTest::addRow("%s, %s", kExamples[i].name, mdp) << i << Library::instance().mdp(mdp);
      for (const Rules rules : {Rules::Placement, Rules::Competition, Rules::Standard})
        QTest::addRow("%s, low board, %d", kExamples[i].name, static_cast<int>(rules))
            << i << lowBoard(rules);
    }
  }
  void theirGamesAreThoseOfTheBuiltInAgent() {
    QFETCH(int, example);
    QFETCH(Mdp, mdp);
    AgentSettings agent = readAgent(std::filesystem::path(TETRABENCH_EXAMPLES) / kExamples[example].document);
    if (agent.is<LibrarySettings>()) agent.as<LibrarySettings>().inProcess = kExamples[example].inProcess;
    using Moves = std::map<std::uint64_t, std::vector<Placement>>;
    const auto movesOf = [&](const AgentSettings& player) {
      Moves moves;
      PlayRequest request{.mdp = mdp, .agent = player, .seed = 11, .games = 40, .pieces = 500, .threads = 1};
      request.onMove = [&](std::uint64_t game, const Player::Move& move) {
        moves[game].push_back(move.placement);
      };
      playGames(request);
      return moves;
    };
    QVERIFY(movesOf(agent) == movesOf(Library::instance().agent("dellacherie")));
  }
};

TETRABENCH_TEST(CompiledExamplesTest)
#include "compiled_examples_test.moc"
