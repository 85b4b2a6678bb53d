#include "widgets/forms/number_form.h"

#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>
#include <QUndoStack>

#include "core/agents/agent_document.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/forms/real_spin_box.h"

using namespace tetrabench;

/// Tests for the numeric fields of SmartAgent in the agent editor.
class NumberFormTest : public QObject {
  Q_OBJECT

  std::unique_ptr<AgentEditor> editor_;

  static AgentSettings smart(SmartAgentSettings::Version version = SmartAgentSettings::Version::V16) {
    AgentSettings agent;
    agent.kind = SmartAgentSettings{};
    agent.name = "Smart";
    agent.as<SmartAgentSettings>().version = version;
    return agent;
  }

  template <typename Field>
  Field* field(const char* name) const {
    return named<Field>(*editor_, QLatin1String(name));
  }

  /// Types a number and confirms it with Enter.
  void enter(QAbstractSpinBox* field, const char* number) const {
    field->setFocus();
    retype(field, QLatin1String(number));
    QTest::keyClick(field, Qt::Key_Return);
  }

 private Q_SLOTS:
  void init() {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    editor_ = std::make_unique<AgentEditor>();
    editor_->resize(340, 700);
    editor_->setAgent(smart());
    editor_->show();
    QVERIFY(QTest::qWaitForWindowExposed(editor_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { editor_.reset(); }

  void allNumbersAreShown() {
    const std::pair<const char*, const char*> reals[] = {
        {"Bumpiness", "11250"}, {"Wells", "1"},      {"Height", "10"}, {"Holes", "55000"},
        {"Lines", "1"},         {"Cooling", "0.99"}, {"Beta", "5"}};
    for (const auto& [name, text] : reals) QCOMPARE(field<RealSpinBox>(name)->text(), QString(text));
    QCOMPARE(field<QSpinBox>("Height power")->value(), 3);
    QCOMPARE(field<QSpinBox>("Trial pieces")->value(), 20);
    QCOMPARE(editor_->undoStack()->count(), 0);
    QVERIFY(!editor_->isModified());
  }

  void aNumberIsTypedAndUndone() {
    QSignalSpy edited(editor_.get(), &AgentEditor::weightsEdited);
    enter(field<RealSpinBox>("Cooling"), "0.95");
    QCOMPARE(editor_->agent().as<SmartAgentSettings>().cooling, 0.95);
    enter(field<QSpinBox>("Trial pieces"), "50");
    QCOMPARE(editor_->agent().as<SmartAgentSettings>().trialPieces, 50);
    enter(field<RealSpinBox>("Holes"), "123.5");
    QCOMPARE(editor_->agent().as<SmartAgentSettings>().initialSet[3], 123.5);
    QCOMPARE(edited.size(), 3);
    QCOMPARE(editor_->undoStack()->count(), 3);
    QCOMPARE(editor_->undoStack()->undoText(), QString("change holes"));
    QTest::keyClick(field<RealSpinBox>("Holes"), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(field<RealSpinBox>("Holes")->text(), QString("55000"));
    while (editor_->undoStack()->canUndo()) editor_->undoStack()->undo();
    QCOMPARE(editor_->agent(), smart());
    QTest::keyClick(field<QSpinBox>("Height power"), Qt::Key_Down);
    QCOMPARE(editor_->agent().as<SmartAgentSettings>().heightPower, 2);
    QTest::mouseClick(named<QToolButton>(*editor_, "Revert to the opened agent"), Qt::LeftButton);
    QCOMPARE(editor_->agent(), smart());
  }

  void aNumberOutOfRangeIsExplainedAndNotPlayed_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QString>("told");
    QTest::newRow("power 4") << QByteArray("Height power") << QByteArray("4")
                             << "Must be a whole number between 1 and 3.";
    QTest::newRow("no pieces") << QByteArray("Trial pieces") << QByteArray("0")
                               << "Must be a whole number between 1 and 1000000.";
    QTest::newRow("heating") << QByteArray("Cooling") << QByteArray("1.5")
                             << "Must be a number above 0, up to 1.";
    QTest::newRow("no weight") << QByteArray("Wells") << QByteArray("0")
                               << "Must be a number above 0, up to 1000000000000.";
    QTest::newRow("negative") << QByteArray("Beta") << QByteArray("-2")
                              << "Must be a number above 0, up to 1000000.";
  }
  void aNumberOutOfRangeIsExplainedAndNotPlayed() {
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, typed);
    QFETCH(QString, told);
    QSignalSpy edited(editor_.get(), &AgentEditor::weightsEdited);
    auto* input = field<QAbstractSpinBox>(name);
    enter(input, typed);
    QCOMPARE(input->accessibleDescription(), told);
    QVERIFY(!editor_->isValid());
    QCOMPARE(edited.size(), 0);
    bool shown = false;
    for (const QLabel* label : editor_->findChildren<QLabel*>())
      shown = shown || (label->isVisible() && label->text() == told);
    QVERIFY(shown);
    editor_->undoStack()->undo();
    QVERIFY(editor_->isValid());
    QCOMPARE(input->accessibleDescription(), QString());
    QCOMPARE(edited.size(), 1);
    QCOMPARE(editor_->agent(), smart());
  }

  void openingAndLeavingAFieldKeepsEveryDigit() {
    AgentSettings agent = smart();
    agent.as<SmartAgentSettings>().initialSet = {1.0 / 3, 1e-9, 999999999999.5, 0.1 + 0.2, 1e12};
    agent.as<SmartAgentSettings>().cooling = 1 - 1e-15;
    editor_->setAgent(agent);
    for (const char* name : {"Bumpiness", "Wells", "Height", "Holes", "Lines", "Cooling"}) {
      field<RealSpinBox>(name)->setFocus();
      QTest::keyClick(field<RealSpinBox>(name), Qt::Key_Return);
    }
    QCOMPARE(editor_->agent(), agent);
    QCOMPARE(editor_->undoStack()->count(), 0);
  }

  void whatAVersionDoesNotUseIsNotShown() {
    editor_->setAgent(smart(SmartAgentSettings::Version::V14));
    QVERIFY(field<RealSpinBox>("Holes")->isVisible());
    for (const RealSpinBox* input : editor_->findChildren<RealSpinBox*>())
      QVERIFY(input->accessibleName() != "Cooling" && input->accessibleName() != "Beta");
    for (const QLabel* label : editor_->findChildren<QLabel*>())
      QVERIFY(!label->isVisible() || label->text() != "Learning");
    editor_->setAgent(smart());
    QVERIFY(field<RealSpinBox>("Cooling")->isVisible());
  }

  void kindsWithoutNumbersHaveNoForm() {
    AgentSettings random;
    random.kind = RandomSettings{};
    editor_->setAgent(random);
    QVERIFY(editor_->findChildren<RealSpinBox*>().isEmpty());
    QVERIFY(editor_->isValid());
    editor_->setAgent(smart());
    QVERIFY(field<RealSpinBox>("Beta")->isVisible());
  }

  void factsAreShownAndCannotBeChanged() {
    editor_->setAgent(agentFromJson(Json::parse(
        R"({"format": "tetrabench-agent/1", "name": "Tables", "kind": "n-tuple", "boardWidth": 10,
            "boardHeight": 10, "trainingGames": 500, "windows": [{"width": 3, "height": 3}]})")));
    QVERIFY(editor_->findChildren<QAbstractSpinBox*>().isEmpty());
    QLabel* const games = field<QLabel>("Training games 500");
    QVERIFY(games && games->isVisible());
    QCOMPARE(games->text(), QString("500"));
  }

  void learnedStateIsMentionedAndSurvivesEdits() {
    AgentSettings agent = smart();
    agent.learned = Learned{12, LearnedSets{{}, 0.5, {}}};
    editor_->setAgent(agent);
    bool told = false;
    for (const QLabel* label : editor_->findChildren<QLabel*>())
      told = told || (label->isVisible() &&
                      label->text() == "Continues with what it learned on boards 12 columns wide.");
    QVERIFY(told);
    enter(field<RealSpinBox>("Beta"), "4");
    QVERIFY(editor_->agent().learned == agent.learned);
  }
};

TETRABENCH_TEST(NumberFormTest)
#include "number_form_test.moc"
