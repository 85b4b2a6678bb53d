#include "core/agents/edited_source.h"

#include <array>

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
    agent.source = editedSource(agent, {&original, 1});
    QCOMPARE(agent.source, "after " + original.source + ", edited");
    QCOMPARE(originalSource(agent.source), original.source);
    agent.linear()->weights[0].weights[0] += 1;
    QCOMPARE(editedSource(agent, {&original, 1}), "after " + original.source + ", edited");  // not nested
    agent.linear()->weights[0].weights[0] -= 2;
    QCOMPARE(editedSource(agent, {&original, 1}), original.source);
  }

  void aNewNameIsNoEdit() {
    const AgentSettings original = Library::instance().agent("dellacherie");
    AgentSettings agent = original;
    agent.name = "Mine";
    QCOMPARE(editedSource(agent, {&original, 1}), original.source);
  }

  void anOriginalOfAnotherSourceIsNotCredited() {
    const AgentSettings original = Library::instance().agent("dellacherie");
    AgentSettings agent = original;
    agent.source = "Somebody else";
    QCOMPARE(editedSource(agent, {&original, 1}), std::string("after Somebody else, edited"));
    agent.source.clear();
    QCOMPARE(editedSource(agent, {&original, 1}), std::string());
  }

  void theFirstOriginalThatPlaysAlikeCounts() {
    const AgentSettings original = Library::instance().agent("dellacherie");
    AgentSettings opened = original;  // an edited copy that was saved
    opened.linear()->weights[0].weights[0] += 1;
    opened.source = editedSource(opened, {&original, 1});
    const std::array originals{opened, original};
    QCOMPARE(editedSource(opened, originals), opened.source);
    AgentSettings restored = original;
    restored.source = opened.source;
    QCOMPARE(editedSource(restored, originals), original.source);
  }
};

TETRABENCH_TEST(EditedSourceTest)
#include "edited_source_test.moc"
