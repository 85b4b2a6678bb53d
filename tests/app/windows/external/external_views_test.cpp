#include <QLabel>
#include <QTemporaryDir>

#include "app/windows/laboratory/agent_answers.h"
#include "app/windows/play/advice.h"
#include "app/windows/play/hand_board.h"
#include "app/windows/play/seat.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/external/hostile_agents.h"
#include "tests/support/test_main.h"
#include "widgets/agents/placement_table.h"
#include "widgets/agents/why_panel.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests for external agents on Play and in the views that explain choices.
class ExternalViewsTest : public QObject, private PlayFixture {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }
  void cleanup() { closeWindow(); }

  void anAgentExplainsItsChoiceItself() {
    settings_ = std::make_unique<IsolatedSettings>();
    WhyPanel panel;
    panel.show();
    const Mdp mdp = Library::instance().mdp("standard/10x20");
    const AgentSettings agent = agentThat("weighs and analyzes");
    for (int piece = 0; piece < 7; ++piece) panel.explain(agent, {mdp, mdp.startBoard(), piece});
    const Position position(mdp, mdp.startBoard(), 6);
    QTRY_COMPARE(panel.table()->rows().rows.size(), position.placements().size());
    const auto& rows = panel.table()->rows().rows;
    for (std::size_t i = 1; i < rows.size(); ++i) QVERIFY(rows[i - 1].value >= rows[i].value);
    QVERIFY(says(panel, "Low and without holes."));
    QVERIFY(says(panel, "It expects: "));
    QVERIFY(rows.front().contributions.empty() && rows.front().chosen);
    QVERIFY(panel.table()->isColumnHidden(PlacementModel::kBars));
  }

  void oneThatDoesNotExplainSaysSo() {
    settings_ = std::make_unique<IsolatedSettings>();
    WhyPanel panel;
    panel.show();
    const Mdp mdp = Library::instance().mdp("standard/10x20");
    panel.explain(agentThat("weighs"), {mdp, mdp.startBoard(), 3});
    QTRY_VERIFY(says(panel, "does not explain its choices."));
    panel.explain(Library::instance().agent("dt-20"), {mdp, mdp.startBoard(), 3});
    QTRY_VERIFY(!panel.table()->rows().rows.empty());
  }

  void theLaboratoryHasItsAnswerOrWhyThereIsNone() {
    AgentAnswers answers;
    answers.add("a", agentThat("weighs"));
    answers.add("b", agentThat("garbage"));
    const Mdp mdp = Library::instance().mdp("standard/10x20");
    answers.ask({mdp, mdp.startBoard(), 3});
    QTRY_VERIFY(answers.entries()[0].choice.has_value());
    QTRY_VERIFY(answers.entries()[1].failure.contains("is not a message"));
  }

  void itPlaysAgainstAPerson() {
    openPlay();
    page().addBoard();
    page().setPlayer(1, fileOf("weighs"));
    QTRY_VERIFY(!page().seat(1)->header()->isUser());
    start();
    QTRY_VERIFY(page().seat(1)->pieces() > 2);
    QVERIFY(page().seat(1)->failure().isEmpty());
  }

  void anOpponentThatFailsSaysWhy() {
    openPlay();
    page().addBoard();
    page().setPlayer(1, fileOf("garbage"));
    QTRY_VERIFY(!page().seat(1)->header()->isUser());
    start();
    QTRY_VERIFY(page().seat(1)->failure().contains("is not a message"));
    QVERIFY(!page().board()->game()->game().over());
  }

  void itAdvises() {
    openPlay();
    page().setAdviser(fileOf("weighs"));
    QTRY_VERIFY(page().advice()->adviser());
    start();
    page().advice()->ask();
    QTRY_VERIFY(page().board()->picture().adviceColumns);
  }

  void anAdviserThatFailsSaysWhy() {
    openPlay();
    page().setAdviser(fileOf("garbage"));
    QTRY_VERIFY(page().advice()->adviser());
    start();
    page().advice()->ask();
    QTRY_VERIFY(page().errors()->message().contains("is not a message"));
  }

 private:
  static AgentSettings agentThat(const char* behaviour) {
    AgentSettings agent = test::agentOf({behaviour}, "/");
    agent.name = "Weigher";
    return agent;
  }
  QString fileOf(const char* behaviour) const {
    const QString file = settings_->path("weigher.agent.json");
    writeAgent(file.toStdString(), agentThat(behaviour));
    return file;
  }
  static bool says(const QWidget& widget, const QString& words) {
    const auto labels = widget.findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(words); });
  }
};

TETRABENCH_TEST(ExternalViewsTest)
#include "external_views_test.moc"
