#include <random>

#include "core/agents/library.h"
#include "core/agents/look_ahead/look_ahead_agent.h"
#include "core/agents/make_agent.h"
#include "core/agents/position.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/play/player.h"
#include "tests/support/guideline/guideline_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for agents under guideline rules: all can play, and look-ahead considers the hold.
class GuidelineAgentsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyAgentPlays();
  void lookingAheadChoosesAsTryingEverythingDoes_data();
  void lookingAheadChoosesAsTryingEverythingDoes();
  void attackIsValued();
};

namespace {

MdpSettings guideline(int width, int height, int preview) {
  MdpSettings settings;
  settings.rules = Rules::Guideline;
  settings.width = width;
  settings.height = height;
  settings.draw = BagDraw{};
  settings.preview = preview;
  settings.hold = true;
  return settings;
}

LinearSettings attacker() {
  LinearSettings linear;
  for (const auto& [id, weight] : {std::pair("holes", -4.0),
                                   {"bumpiness", -1.0},
                                   {"pileHeight", -1.0},
                                   {"attack", 3.0},
                                   {"combo", 1.0},
                                   {"backToBack", 1.0}})
    linear.weights.push_back({findFeature(id), {weight}});
  return linear;
}

/// Value of a choice: fewer lost games first, then the evaluation.
struct Worth {
  int lost = 0;
  double value = 0;
  bool isBetterThan(const Worth& other) const {
    return lost != other.lost ? lost < other.lost : value > other.value + 1e-9;
  }
};

/// Exhaustive search over the known pieces, for comparison.
class EveryChoice {
 public:
  EveryChoice(const Mdp& mdp, const LookAheadSettings& settings) : mdp_(mdp), settings_(settings) {}

  std::size_t best(const Position& position) const { return bestOf(position, settings_.depth, 0).second; }

 private:
  static double weightOf(const LookAheadSettings& settings, std::string_view id) {
    for (const WeightedFeature& feature : settings.linear.weights)
      if (feature.feature->id == id) return feature.weights.front();
    return 0;
  }

  double valueOf(const Afterstate& after) const {
    double value = 0;
    for (const WeightedFeature& feature : settings_.linear.weights)
      value += feature.weights.front() * feature.feature->value(after.board, after.landing);
    return value;
  }

  std::pair<Worth, std::size_t> bestOf(const Position& position, int ahead, double earned) const {
    std::pair<Worth, std::size_t> best;
    for (std::size_t i = 0; i < position.placements().size(); ++i)
      if (const Worth worth = worthOf(position, i, ahead, earned); i == 0 || worth.isBetterThan(best.first))
        best = {worth, i};
    return best;
  }

  Worth worthOf(const Position& position, std::size_t index, int ahead, double earned) const {
    const Afterstate after = position.afterstate(index);
    Board board = position.board();
    const bool loses = position.put(index, board).loses;
    const double value = valueOf(after) + earned;
    if (ahead == 0 || loses) return {loses, value};
    const Placement placement = position.placements()[index];
    GuidelineState state = position.state();
    score(state, {after.landing.rowsRemoved, placement.spin, board.pileHeight() == 0});
    std::vector<std::uint8_t> known = position.preview();
    if (placement.held) {
      if (state.held == GuidelineState::kNone) known.erase(known.begin());
      state.held = static_cast<std::int8_t>(position.piece());
    }
    const int piece = known.front();
    known.erase(known.begin());
    const Position next(mdp_, board, piece, known, state);
    if (next.placements().empty()) return {1, value};
    if (settings_.countAllRows) earned += weightOf(settings_, "attack") * after.landing.attack;
    const Worth later = bestOf(next, ahead - 1, earned).first;
    return {later.lost, (1 - settings_.alpha) * value + settings_.alpha * later.value};
  }

  const Mdp& mdp_;
  const LookAheadSettings& settings_;
};

}  // namespace

void GuidelineAgentsTest::everyAgentPlays() {
  const Mdp mdp(guideline(10, 8, 3));
  for (const std::string& id : Library::instance().agentIds()) {
    Player player(mdp, Library::instance().agent(id), 1, {.pieces = 8, .steps = {}});
    const Episode episode = player.playEpisode();
    QVERIFY2(episode.tally.pieces == 8 || !episode.truncated, id.c_str());
  }
}

void GuidelineAgentsTest::lookingAheadChoosesAsTryingEverythingDoes_data() {
  QTest::addColumn<int>("depth");
  QTest::addColumn<double>("alpha");
  QTest::addColumn<bool>("countAllRows");
  QTest::addColumn<int>("moves");
  QTest::newRow("one piece") << 1 << 0.5 << false << 60;
  QTest::newRow("one piece, all attack") << 1 << 1.0 << true << 60;
  QTest::newRow("two pieces, all attack") << 2 << 1.0 << true << 5;
}

void GuidelineAgentsTest::lookingAheadChoosesAsTryingEverythingDoes() {
  QFETCH(int, depth);
  QFETCH(double, alpha);
  QFETCH(bool, countAllRows);
  QFETCH(int, moves);
  const Mdp mdp(guideline(4, 7, depth + 2));
  LookAheadSettings settings;
  settings.linear = attacker();
  settings.depth = depth;
  settings.alpha = alpha;
  settings.countAllRows = countAllRows;
  AgentSettings agent;
  agent.kind = settings;
  const auto player = makeAgent(agent, mdp, 1);
  const EveryChoice twin(mdp, settings);
  std::mt19937_64 random(static_cast<std::uint64_t>(depth));
  int played = 0, holds = 0;
  for (std::uint64_t number = 0; played < moves; ++number) {
    Game game(mdp, 1, number);
    while (!game.over() && played < moves) {
      const Position position(game);
      const std::size_t chosen = player->choose(viewOf(game));
      const std::size_t expected = twin.best(position);
      QVERIFY2(chosen == expected, qPrintable(QStringLiteral("game %1, move %2: %3 instead of %4")
                                                  .arg(number)
                                                  .arg(game.pieces())
                                                  .arg(chosen)
                                                  .arg(expected)));
      holds += position.placements()[chosen].held;
      ++played;
      // Occasional random moves lead to more varied boards.
      game.play(below(random, 3) == 0
                    ? static_cast<std::size_t>(below(random, static_cast<int>(game.placements().size())))
                    : chosen);
    }
  }
  QVERIFY(holds > 0);
}

void GuidelineAgentsTest::attackIsValued() {
  const Mdp mdp = Library::instance().mdp("guideline/10x20");
  const auto attackOf = [&](double weight) {
    AgentSettings agent = Library::instance().agent("dellacherie");
    agent.as<LinearSettings>().weights.push_back({findFeature("attack"), {weight}});
    Player player(mdp, agent, 1, {.pieces = 300, .steps = {}});
    return player.playEpisode().tally.attack;
  };
  QVERIFY(attackOf(5) > attackOf(0));
}

TETRABENCH_TEST(GuidelineAgentsTest)
#include "guideline_agents_test.moc"
