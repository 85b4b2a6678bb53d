#include "widgets/experiments/plan_colors.h"

#include "tests/support/test_main.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class PlanColorsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { colors_.open({"a", "b", "c"}); }

  void anAgentRetainsItsColourWhenAnotherIsRemovedOrMoved() {
    colors_.follow({"c", "b"});
    QCOMPARE(colors_.of("b"), agentColor(1));
    QCOMPARE(colors_.of("c"), agentColor(2));
  }
  void aNewAgentGetsTheFirstFreeColour() {
    colors_.follow({"b", "c", "d"});
    QCOMPARE(colors_.of("d"), agentColor(0));
    QCOMPARE(colors_.of("candidate of a search"), agentColor(3));
  }
  void aRenamedAgentRetainsItsColour() {
    colors_.follow({"a", "other", "c"});
    QCOMPARE(colors_.of("other"), agentColor(1));
  }
  void aRemovalThatIsUndoneRestoresTheColour() {
    colors_.follow({"a", "c"});
    colors_.follow({"a", "b", "c"});
    QCOMPARE(colors_.of("b"), agentColor(1));
    colors_.follow({"a", "c"});
    colors_.follow({"a", "c", "d"});  // takes the colour of b
    colors_.follow({"a", "b", "c", "d"});
    QCOMPARE(colors_.of("d"), agentColor(1));
    QCOMPARE(colors_.of("b"), agentColor(3));
  }
  void anOpenedPlanHasTheColoursOfItsOrder() {
    colors_.follow({"c"});
    colors_.open({"c", "a"});
    QCOMPARE(colors_.of("c"), agentColor(0));
    QCOMPARE(colors_.of("a"), agentColor(1));
  }
  void manyAgentsGetTheColoursThatOneAtATimeWould() {
    std::vector<std::string> names;
    for (int agent = 0; agent < 1000; ++agent) names.push_back("agent " + std::to_string(agent));
    colors_.open(names);
    for (int agent = 0; agent < 1000; ++agent)
      QCOMPARE(colors_.of(names[static_cast<std::size_t>(agent)]), agentColor(agent));
    names.erase(names.begin() + 3, names.begin() + 5);
    colors_.follow(names);
    names.insert(names.begin(), {"new", "agent 4", "newer"});
    colors_.follow(names);
    QCOMPARE(colors_.of("new"), agentColor(3));
    QCOMPARE(colors_.of("agent 4"), agentColor(4));  // returns to its own
    QCOMPARE(colors_.of("newer"), agentColor(1000));
  }

 private:
  PlanColors colors_;
};

TETRABENCH_TEST(PlanColorsTest)
#include "plan_colors_test.moc"
