#include "core/agents/edited_source.h"

#include "core/agents/library.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

/// Tests for the source of edited agents.
class EditedSourceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aChangedWeightIsCreditedAsEditedAndTheOriginalOneIsNot() {
    const AgentSettings original = Library::instance().agent("dellacherie");
    QVERIFY(!original.source.empty());
    AgentSettings agent = original;
    agent.linear()->weights[0].weights[0] += 1;
    agent.source = editedSource(agent, original);
    QCOMPARE(agent.source, "after " + original.source + ", edited");
    agent.linear()->weights[0].weights[0] += 1;
    QCOMPARE(editedSource(agent, original), "after " + original.source + ", edited");  // not nested
    agent.linear()->weights[0].weights[0] -= 2;
    QCOMPARE(editedSource(agent, original), original.source);
  }

  void aNewNameIsNoEdit() {
    const AgentSettings original = Library::instance().agent("dellacherie");
    AgentSettings agent = original;
    agent.name = "Mine";
    QCOMPARE(editedSource(agent, original), original.source);
  }

  void anOriginalOfAnotherSourceIsNotCredited() {
    const AgentSettings original = Library::instance().agent("dellacherie");
    AgentSettings agent = original;
    agent.source = "Somebody else";
    QCOMPARE(editedSource(agent, original), std::string("after Somebody else, edited"));
    agent.source.clear();
    QCOMPARE(editedSource(agent, original), std::string());
  }

  void anEditedCopyThatWasSavedRetainsItsSource() {
    AgentSettings saved = Library::instance().agent("dellacherie"), agent = saved;
    saved.linear()->weights[0].weights[0] += 1;
    saved.source = editedSource(saved, agent);
    agent = saved;
    agent.linear()->weights[0].weights[0] += 1;
    agent.source = editedSource(agent, saved);
    QCOMPARE(agent.source, saved.source);
    agent.linear()->weights[0].weights[0] -= 1;
    QCOMPARE(editedSource(agent, saved), saved.source);
  }
};

TETRABENCH_TEST(EditedSourceTest)
#include "edited_source_test.moc"
