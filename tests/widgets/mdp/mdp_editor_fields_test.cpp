#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QUndoStack>
#include <algorithm>
#include <functional>
#include <limits>

#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/mdp/mdp_editor.h"

using namespace tetrabench;

using Act = std::function<void(MdpEditor&)>;

/// Tests for each field of the editor and the setting it edits.
class MdpEditorFieldsTest : public QObject {
  Q_OBJECT

  static Act choice(const QString& field, const QString& item) {
    return [=](MdpEditor& e) { choose(named<QComboBox>(e, field), item); };
  }
  static Act typing(const QString& field, const QString& text) {
    return [=](MdpEditor& e) { retype(named<QWidget>(e, field), text); };
  }
  static Act clicking(const QString& text) {
    return [=](MdpEditor& e) { QTest::mouseClick(button(e, text), Qt::LeftButton, {}, {10, 10}); };
  }

 private Q_SLOTS:
  void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

  void everyFieldEditsItsSettingAndNoOther_data() {
    QTest::addColumn<MdpSettings>("start");
    QTest::addColumn<Act>("act");
    QTest::addColumn<MdpSettings>("wanted");
    const auto add = [](const char* tag, const MdpSettings& start, const Act& act,
                        const MdpSettings& wanted) { QTest::newRow(tag) << start << act << wanted; };
    constexpr Rules competition = Rules::Competition;
    add("name", {}, typing("MDP name", "Mine"), {.name = "Mine"});
    add("rules", {}, choice("Rules", "Competition"), {.rules = competition});
    add("width", {}, typing("Width", "12"), {.width = 12});
    add("height", {}, typing("Height", "31"), {.height = 31});
    add("no height limit", {.spawnRows = 3}, clicking("No height limit"), {.height = {}, .spawnRows = 0});
    add("a height limit again", {.height = {}}, clicking("No height limit"), {});
    add("spawn rows", {}, typing("Spawn rows", "2"), {.spawnRows = 2});
    add("start rows", {}, typing("Start rows", "xx........\n.XXXXXXXXX"),
        {.prefill = {"XX........", ".XXXXXXXXX"}});
    add("piece set", {.weights = {1, 2, 3, 4, 5, 6, 7}}, choice("Set", "Reduced set"),
        {.pieces = &PieceSet::reduced(), .weights = {1, 1, 1, 1, 1, 0, 0}});
    add("bags", {}, choice("Draw", "From bags"), {.draw = BagDraw{}});
    add("independent draws", {.draw = BagDraw{}}, choice("Draw", "Independently"), {});
    add("preview", {}, typing("Preview", "3"), {.preview = 3});
    add("make weights equal", {.weights = {1, 2, 3, 4, 5, 6, 7}}, clicking("Equal"), {});
    for (std::size_t piece = 0; piece < 7; ++piece) {
      const QString weight = QStringLiteral("Weight of %1").arg(QLatin1Char("IOTSZJL"[piece]));
      MdpSettings typed, slid;
      typed.weights[piece] = 0.25;
      slid.weights[piece] = 0.37;
      add(qPrintable(weight), {}, typing(weight, "0.25"), typed);
      const QString slider = weight + QStringLiteral(", slider");
      add(
          qPrintable(slider), {}, [slider](MdpEditor& e) { named<QSlider>(e, slider)->setValue(370); }, slid);
    }
    add("lines", {.reward = PowerReward{2}}, choice("Type", "One per row"), {});
    add("competition reward", {}, choice("Type", "Competition"), {.reward = CompetitionReward{1}});
    add("power keeps the exponent", {.reward = CompetitionReward{1.5}}, choice("Type", "Power"),
        {.reward = PowerReward{1.5}});
    add("a table starts from the reward before", {.reward = PowerReward{2}}, choice("Type", "Table"),
        {.reward = TableReward{{1, 4, 9, 16}}});
    add("exponent of a power", {.reward = PowerReward{2}}, typing("Exponent", "0.5"),
        {.reward = PowerReward{0.5}});
    add("exponent of the competition", {.reward = CompetitionReward{2}}, typing("Exponent", "3"),
        {.reward = CompetitionReward{3}});
    add("reward for a row", {.reward = TableReward{}}, typing("Reward for 1 row", "-0.5"),
        {.reward = TableReward{{-0.5, 2, 3, 4}}});
    add("reward for four rows", {.reward = TableReward{}}, typing("Reward for 4 rows", "1200"),
        {.reward = TableReward{{1, 2, 3, 1200}}});
    add("seed", {}, typing("Seed", "18446744073709551615"), {.seed = ~std::uint64_t{0}});
    add("a fresh seed", {}, clicking("New for each run"), {.seed = {}});
    add("piece limit", {}, typing("Piece limit", "9223372036854775807"),
        {.pieceLimit = std::numeric_limits<std::int64_t>::max()});
    add("no piece limit", {.pieceLimit = 7}, typing("Piece limit", ""), {});
    add("step limit", {.rules = competition}, typing("Step limit", "5000"),
        {.rules = competition, .stepLimit = 5000});
    add("evilness", {.rules = competition}, typing("Evilness", "0.4"),
        {.rules = competition, .evilness = 0.4});
    add("benchmark score", {.rules = competition}, typing("Benchmark score", "250.5"),
        {.rules = competition, .benchmarkScore = 250.5});
    add("placement rules drop what only a competition has",
        {.rules = competition, .evilness = 0.5, .benchmarkScore = 10, .stepLimit = 7},
        choice("Rules", "Placement"), {});
    add("standard rules drop what only a competition has",
        {.rules = competition, .evilness = 0.5, .benchmarkScore = 10, .stepLimit = 7},
        choice("Rules", "Standard"), {.rules = Rules::Standard});
    add("standard rules drop spawn rows", {.spawnRows = 3}, choice("Rules", "Standard"),
        {.rules = Rules::Standard});
  }
  void everyFieldEditsItsSettingAndNoOther() {
    QFETCH(MdpSettings, start);
    QFETCH(Act, act);
    QFETCH(MdpSettings, wanted);
    MdpEditor editor;
    editor.resize(340, 1800);
    editor.setSettings(start);
    editor.show();
    QVERIFY(editor.isValid() && !editor.isModified());
    QSignalSpy edited(&editor, &MdpEditor::edited);

    act(editor);
    QCOMPARE(editor.settings(), wanted);
    QVERIFY(editor.isValid() && editor.isModified());
    QVERIFY(!edited.isEmpty());
    QCOMPARE(editor.undoStack()->count(), 1);
    editor.undoStack()->undo();
    QCOMPARE(editor.settings(), start);
    QVERIFY(!editor.isModified());
    editor.undoStack()->redo();
    QCOMPARE(editor.settings(), wanted);
  }

  void theRulesAreExplainedAndDisallowedSettingsAreNotOffered_data() {
    QTest::addColumn<Rules>("rules");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<bool>("placement");
    QTest::addColumn<bool>("steps");
    QTest::newRow("placement") << Rules::Placement << "drop straight down" << true << false;
    QTest::newRow("competition") << Rules::Competition << "RL Competition" << false << true;
    QTest::newRow("standard") << Rules::Standard << "Fahey" << false << false;
  }
  void theRulesAreExplainedAndDisallowedSettingsAreNotOffered() {
    QFETCH(Rules, rules);
    QFETCH(QString, sentence);
    QFETCH(bool, placement);
    QFETCH(bool, steps);
    MdpEditor editor;
    editor.resize(330, 900);
    editor.show();
    QCoreApplication::processEvents();  // lays out the lines with their first text
    editor.setSettings({.rules = rules});
    const auto labels = editor.findChildren<QLabel*>();
    const auto found = std::ranges::find_if(
        labels, [&](const QLabel* label) { return label->isVisible() && label->text().contains(sentence); });
    QVERIFY(found != labels.end());
    QTRY_VERIFY2((*found)->height() >= (*found)->heightForWidth((*found)->width()), "lines are cut off");
    QCOMPARE(named<QWidget>(editor, "Set")->isEnabled(), placement);
    QCOMPARE(button(editor, "No height limit")->isEnabled(), placement);
    QCOMPARE(named<QWidget>(editor, "Spawn rows")->isVisibleTo(&editor), placement);
    QCOMPARE(named<QWidget>(editor, "Step limit")->isVisibleTo(&editor), steps);
    QCOMPARE(named<QWidget>(editor, "Evilness")->isVisibleTo(&editor), steps);
  }

  void disallowedSettingsCanBeUndone() {
    MdpEditor editor;
    editor.setSettings({.rules = Rules::Standard, .height = {}, .pieces = &PieceSet::reduced()});
    QVERIFY(!editor.isValid());
    QVERIFY(named<QWidget>(editor, "Set")->isEnabled());
    QVERIFY(button(editor, "No height limit")->isEnabled());
  }

  void loadingIsNoEdit() {
    MdpEditor editor;
    QSignalSpy edited(&editor, &MdpEditor::edited);
    MdpSettings settings;
    settings.name = "Other";
    settings.rules = Rules::Competition;
    settings.width = 6;
    settings.height = 12;
    settings.weights = {1, 0.1234567, 1e-9, 3, 1e9, 0, 2};  // more digits than the fields display
    settings.reward = TableReward{{0, -1e9, 1.0 / 3, 4}};
    settings.seed.reset();
    settings.stepLimit = 99;
    settings.evilness = 0.125;
    settings.prefill = {"X.....", ".XXXX."};
    editor.setSettings(settings);
    QCOMPARE(editor.settings(), settings);
    QVERIFY(edited.isEmpty() && !editor.isModified() && editor.undoStack()->count() == 0);
    editor.setRunning(settings);
    QVERIFY(!button(editor, "Apply")->isEnabled());
    named<QSpinBox>(editor, "Width")->setValue(7);
    named<QSpinBox>(editor, "Width")->setValue(6);
    QCOMPARE(editor.settings(), settings);
  }

  void theDiceGiveAnotherValidSeed() {
    MdpEditor editor;
    editor.setSettings({});
    QTest::mouseClick(named<QToolButton>(editor, "New random seed"), Qt::LeftButton);
    QVERIFY(editor.isValid());
    QCOMPARE(named<QLineEdit>(editor, "Seed")->text().toULongLong(), *editor.settings().seed);
    QVERIFY(*editor.settings().seed != 1);
  }

  void aFreshSeedCanBeUndone() {
    MdpEditor editor;
    MdpSettings settings;
    settings.seed = 4711;
    editor.setSettings(settings);
    editor.resize(340, 1800);
    editor.show();
    QTest::mouseClick(button(editor, "New for each run"), Qt::LeftButton, {}, {5, 5});
    QVERIFY(!named<QLineEdit>(editor, "Seed")->isEnabled());
    QTest::mouseClick(button(editor, "New for each run"), Qt::LeftButton, {}, {5, 5});
    QCOMPARE(editor.settings().seed, std::optional<std::uint64_t>(4711));
  }

  void recordedGamesStayAvailableUntilTheNextMdp() {
    MdpEditor editor;
    MdpSettings recorded;
    recorded.draw = RecordedDraw{"games.pieces", {{0, 1}}};
    editor.setSettings(recorded);
    auto* draw = named<QComboBox>(editor, "Draw");
    QCOMPARE(draw->count(), 3);
    choose(draw, "Independently");
    QCOMPARE(editor.settings().draw, PieceDraw{IndependentDraw{}});
    choose(draw, "Recorded");
    QCOMPARE(editor.settings(), recorded);
    editor.setSettings({});
    QCOMPARE(draw->count(), 2);
  }

  void germanNumbersAreTypedAndShownWithAComma() {
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    MdpEditor editor;
    MdpSettings settings;
    settings.weights[0] = 1234.5;
    editor.setSettings(settings);
    QCOMPARE(named<RealSpinBox>(editor, "Weight of I")->text(), QStringLiteral("1234,5"));
    auto* weight = named<RealSpinBox>(editor, "Weight of T");
    retype(weight, "0,75");
    QCOMPARE(editor.settings().weights[2], 0.75);
    QCOMPARE(weight->text(), QStringLiteral("0,75"));
    QTest::keyClick(weight, Qt::Key_Down);
    QCOMPARE(editor.settings().weights[2], 0.74);
    QCOMPARE(weight->text(), QStringLiteral("0,74"));
  }
};

TETRABENCH_TEST(MdpEditorFieldsTest)
#include "mdp_editor_fields_test.moc"
