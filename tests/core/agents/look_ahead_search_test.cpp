#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/agents/agent_document.h"
#include "core/agents/linear/linear_agent.h"
#include "core/agents/make_agent.h"
#include "core/features/catalogue.h"
#include "core/features/kernels/kernels.h"
#include "core/tetris/mdp_document.h"
#include "tests/support/look_ahead_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/random_agents.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests that pruning never changes the choice, by comparison with an exhaustive search.
class LookAheadSearchTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void choicesAreThoseOfAnExhaustiveSearch_data();
  void choicesAreThoseOfAnExhaustiveSearch();
  void cleanup() { useInstructionSet(instructionSets().front()); }
};

namespace {

/// Returns an agent with or without fast kernels, with random settings of every kind.
AgentSettings anyAgent(std::mt19937_64& random, const Mdp& mdp) {
  AgentSettings agent = randomAgent(random, mdp.width(), TETRABENCH_TEST_DATA);
  // The twin of standard rules does not count contacts.
  if (below(random, 4) == 0 && mdp.rules() != Rules::Standard)
    agent.linear()->weights.push_back({findFeature("contacts"), {0.5}});
  if (below(random, 4) == 0) agent.linear()->keepLastColumnFreeBelow = between(random, 1, 8);
  if (below(random, 4) == 0 && &mdp.pieces() == &PieceSet::tetrominoes())
    agent.linear()->tieBreak = TieBreak::Dellacherie;
  const LinearSettings linear = *agent.linear();
  auto& settings = agent.kind.emplace<LookAheadSettings>();
  settings.linear = linear;
  if (mdp.width() < 6 && below(random, 4) == 0) settings.depth = between(random, 2, 3);
  settings.alpha = std::ldexp(1.0, -below(random, 3));  // so that values remain exact in binary
  settings.countAllRows = below(random, 3) == 0;
  if (below(random, 4) == 0) settings.firstMoves = between(random, 1, 12);
  if (settings.depth > 1) settings.likelyPieces = between(random, 1, 4 - settings.depth);
  const bool known = mdp.rules() != Rules::Competition && below(random, 2) == 1;
  settings.chances = known ? LookAheadSettings::Chances::Exact : LookAheadSettings::Chances::Uniform;
  return agent;
}

Mdp anyMdp(std::mt19937_64& random, const QString& rules) {
  MdpSettings settings;
  settings.width = between(random, 4, 6);
  settings.height = between(random, 6, 20);
  if (rules == "competition") {
    settings.rules = Rules::Competition;
  } else if (rules == "standard") {
    settings.rules = Rules::Standard;
  } else if (rules == "no limit") {
    settings.height = std::nullopt;
    settings.pieces = &PieceSet::reduced();
  } else {
    if (below(random, 3) == 0) settings.spawnRows = between(random, 1, 2);
    if (below(random, 6) == 0) settings.width = 10;
  }
  for (double& weight : settings.weights) weight = between(random, 0, 3);
  settings.weights[0] = 1;
  if (settings.pieces == &PieceSet::reduced()) settings.weights[5] = settings.weights[6] = 0;
  return Mdp(settings);
}

std::vector<double> chancesOf(const AgentSettings& agent, const Mdp& mdp) {
  std::vector<double> chances(static_cast<std::size_t>(mdp.pieces().size()), 1);
  if (agent.as<LookAheadSettings>().chances == LookAheadSettings::Chances::Exact)
    for (std::size_t piece = 0; piece < chances.size(); ++piece)
      chances[piece] = mdp.settings().weights[piece];
  if (!agent.as<LookAheadSettings>().likelyPieces) return chances;
  // Removes the least likely piece, the last one among ties.
  for (int left = mdp.pieces().size(); left > *agent.as<LookAheadSettings>().likelyPieces; --left) {
    std::size_t least = chances.size();
    for (std::size_t piece = 0; piece < chances.size(); ++piece)
      if (chances[piece] > 0 && (least == chances.size() || chances[piece] <= chances[least])) least = piece;
    if (std::ranges::count_if(chances, [](double chance) { return chance > 0; }) >
        *agent.as<LookAheadSettings>().likelyPieces)
      chances[least] = 0;
  }
  return chances;
}

}  // namespace

void LookAheadSearchTest::choicesAreThoseOfAnExhaustiveSearch_data() {
  QTest::addColumn<QString>("instructions");
  QTest::addColumn<QString>("rules");
  QTest::addColumn<int>("agents");
  const auto add = [](std::string_view instructions, const char* rules, int agents) {
    const auto name = QString::fromStdString(std::string(instructions));
    QTest::addRow("%s, %s", rules, qPrintable(name)) << name << QString(rules) << agents;
  };
  for (const std::string_view name : instructionSets()) {
    add(name, "placement", 150);
    add(name, "competition", 150);
  }
  add(instructionSets().front(), "standard", 60);
  add(instructionSets().front(), "no limit", 60);
}

void LookAheadSearchTest::choicesAreThoseOfAnExhaustiveSearch() {
  QFETCH(QString, instructions);
  QFETCH(QString, rules);
  QFETCH(int, agents);
  useInstructionSet(instructions.toStdString());
  std::mt19937_64 random(31 + static_cast<std::uint64_t>(rules.size()));
  int unlikeGreedy = 0;
  for (int i = 0; i < agents; ++i) {
    const Mdp mdp = anyMdp(random, rules);
    const AgentSettings settings = anyAgent(random, mdp);
    const LinearFunction function = LinearAgent(*settings.linear(), mdp).function();
    if (!function.isExact()) continue;
    const LookAheadTwin twin(settings, mdp, function.resolution(), chancesOf(settings, mdp));
    const auto agent = makeAgent(settings, mdp, 1);
    PlacementFinder finder(mdp);
    for (int k = 0; k < 3; ++k) {
      const int height = mdp.settings().height.value_or(20);
      const Board board = toBoard(anyPile(random, mdp.width(), mdp.boardHeight(),
                                          height - mdp.settings().spawnRows - below(random, height / 2)));
      const int piece = below(random, mdp.pieces().size());
      std::vector<std::uint8_t> preview(static_cast<std::size_t>(below(random, 3)));
      for (auto& next : preview) next = static_cast<std::uint8_t>(below(random, mdp.pieces().size()));
      const Routes* routes = finder.find(board, piece);
      if (!routes) continue;
      const auto placements = routes->placements;
      const PositionView position{board,   mdp.pieces(), piece,
                                  preview, placements,   finder.lossRule(board, piece)};
      const std::size_t found = agent->choose(position), expected = twin.choose(position);
      QVERIFY2(found == expected,
               fmt::format("{} instead of {} of {} for {} and {} by\n{}on {}\n{}", found, expected,
                           placements.size(), mdp.pieces()[piece].letter, fmt::join(preview, " "),
                           toText(toJson(settings)), toText(toJson(mdp.settings())), toText(board))
                   .c_str());
      unlikeGreedy += found != LinearAgent(*settings.linear(), mdp).choose(position);
    }
  }
  QVERIFY2(unlikeGreedy > agents / 3, qPrintable(QString::number(unlikeGreedy)));
}

TETRABENCH_TEST(LookAheadSearchTest)
#include "look_ahead_search_test.moc"
