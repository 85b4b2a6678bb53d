#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <algorithm>
#include <optional>

#include "core/error.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/mdp/mdp_editor.h"

using namespace tetrabench;

/// Tests for values from which no Mdp can be constructed.
class MdpEditorRefusalTest : public QObject {
  Q_OBJECT

  static std::optional<InvalidDocument> refusalOf(const MdpSettings& settings) {
    try {
      Mdp mdp(settings);
    } catch (const InvalidDocument& error) {
      return error;
    }
    return {};
  }

  static bool isReadable(const MdpEditor& editor, const QString& text) {
    for (const auto* label : editor.findChildren<QLabel*>())
      if (label->isVisibleTo(&editor) && label->text().contains(text)) return true;
    return false;
  }

  struct Invalid {
    const char* tag;
    const char* field;  ///< field that explains the problem
    MdpSettings settings;
  };

  static std::vector<Invalid> invalid() {
    constexpr Rules competition = Rules::Competition;
    const PieceSet* reduced = &PieceSet::reduced();
    const RecordedDraw recorded{"f", {{1}}};
    return {
        {"name too long", "MDP name", {.name = std::string(201, 'n')}},
        {"width 3", "Width", {.width = 3}},
        {"width 33", "Width", {.width = 33}},
        {"height 3", "Height", {.height = 3}},
        {"height 61", "Height", {.height = 61}},
        {"competition without height", "Height", {.rules = competition, .height = {}}},
        {"spawn rows leave no board", "Spawn rows", {.spawnRows = 17}},
        {"spawn rows in a competition", "Spawn rows", {.rules = competition, .spawnRows = 1}},
        {"spawn rows without height", "Spawn rows", {.height = {}, .spawnRows = 1}},
        {"start row too short", "Start rows", {.prefill = {"X."}}},
        {"start row with another letter", "Start rows", {.prefill = {"X........O"}}},
        {"more start rows than rows", "Start rows", {.prefill = std::vector<std::string>(21, "X.........")}},
        {"a full start row", "Start rows", {.prefill = {"XXXXXXXXXX"}}},
        {"start rows in the way of pieces",
         "Start rows",
         {.rules = competition, .prefill = std::vector<std::string>(20, "XXXXXXXXX.")}},
        {"reduced set in a competition", "Set", {.rules = competition, .pieces = reduced}},
        {"unequal weights from bags", "Draw", {.weights = {1, 1, 1, 2, 1, 1, 1}, .draw = BagDraw{}}},
        {"no recorded games", "Draw", {.draw = RecordedDraw{"f", {}}}},
        {"an empty recorded game", "Draw", {.draw = RecordedDraw{"f", {{1}, {}}}}},
        {"a recorded piece of another set", "Draw", {.draw = RecordedDraw{"f", {{7}}}}},
        {"preview 7", "Preview", {.preview = 7}},
        {"a weight below 0", "Weight of T", {.weights = {1, 1, -0.1, 1, 1, 1, 1}}},
        {"a weight too large", "Weight of L", {.weights = {1, 1, 1, 1, 1, 1, 2e9}}},
        {"only zeros", "Weight of S", {.weights = {}}},
        {"a weight of the reduced set", "Weight of M", {.pieces = reduced, .weights = {-1, 1, 1, 1, 1}}},
        {"a weight although recorded", "Weight of I", {.weights = {-1, 1, 1, 1, 1, 1, 1}, .draw = recorded}},
        {"power too large", "Exponent", {.reward = PowerReward{10.5}}},
        {"power below 0", "Exponent", {.reward = PowerReward{-1}}},
        {"competition power too large", "Exponent", {.reward = CompetitionReward{11}}},
        {"a reward too large", "Reward for 3 rows", {.reward = TableReward{{0, 0, 2e9, 0}}}},
        {"a reward too small", "Reward for 1 row", {.reward = TableReward{{-2e9, 0, 0, 0}}}},
        {"benchmark 0", "Benchmark score", {.rules = competition, .benchmarkScore = 0}},
        {"benchmark too large", "Benchmark score", {.benchmarkScore = 1e13}},
        {"evilness below 0", "Evilness", {.rules = competition, .evilness = -0.1}},
        {"evilness above 1", "Evilness", {.rules = competition, .evilness = 1.1}},
        {"reduced set in standard rules", "Set", {.rules = Rules::Standard, .pieces = reduced}},
        {"standard rules without height", "Height", {.rules = Rules::Standard, .height = {}}},
        {"spawn rows in standard rules", "Spawn rows", {.rules = Rules::Standard, .spawnRows = 1}},
        {"evilness in standard rules", "Evilness", {.rules = Rules::Standard, .evilness = 0.5}},
        {"step limit in standard rules", "Step limit", {.rules = Rules::Standard, .stepLimit = 10}},
        {"evilness under placement rules", "Evilness", {.evilness = 0.5}},
        {"evilness with preview", "Evilness", {.rules = competition, .preview = 1, .evilness = 0.5}},
        {"evilness with bags", "Evilness", {.rules = competition, .draw = BagDraw{}, .evilness = 0.5}},
        {"step limit 0", "Step limit", {.rules = competition, .stepLimit = 0}},
        {"step limit under placement rules", "Step limit", {.stepLimit = 10}},
        {"guideline rules on 41 rows", "Height", {.rules = Rules::Guideline, .height = 41}},
        {"hold under placement rules", "Hold", {.preview = 1, .hold = true}},
        {"hold without preview", "Hold", {.rules = Rules::Guideline, .hold = true}},
        {"attack under placement rules", "Type", {.reward = AttackReward{}}},
        {"points under standard rules", "Type", {.rules = Rules::Standard, .reward = PointsReward{}}},
        {"piece limit 0", "Piece limit", {.pieceLimit = 0}},
    };
  }

 private Q_SLOTS:
  void everyInvalidValueIsExplainedAtItsField_data() {
    QTest::addColumn<MdpSettings>("settings");
    QTest::addColumn<QString>("field");
    for (const auto& [tag, field, settings] : invalid()) QTest::newRow(tag) << settings << QString(field);
  }
  void everyInvalidValueIsExplainedAtItsField() {
    QFETCH(MdpSettings, settings);
    QFETCH(QString, field);
    MdpEditor editor;
    editor.setSettings({});
    editor.setRunning({});
    const auto refusal = refusalOf(settings);
    QVERIFY(refusal);
    const QString text = refusal->found().empty()
                             ? QString::fromStdString(refusal->sentence())
                             : QStringLiteral("Must be %1.").arg(QString::fromStdString(refusal->required()));
    editor.setSettings(settings);
    QVERIFY(!editor.isValid());
    QVERIFY(!button(editor, "Apply")->isEnabled());
    const auto* input = named<QWidget>(editor, field);
    QVERIFY2(input->accessibleDescription().contains(text), qPrintable(input->accessibleDescription()));
    QVERIFY(input->isVisibleTo(&editor));
    QVERIFY(isReadable(editor, text));

    editor.setSettings({});
    QVERIFY(editor.isValid());
    QVERIFY(input->accessibleDescription().isEmpty());
    QVERIFY(!isReadable(editor, QStringLiteral("found ")));
  }

  void everyPlaceThatAnMdpRefusesIsAmongThem() {
    QFile source(QStringLiteral(TETRABENCH_SOURCE_DIR "/core/tetris/mdp.cpp"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(source.readAll());
    auto places = QRegularExpression(QStringLiteral("\"(/[A-Za-z/]+)")).globalMatch(text);
    QVERIFY(places.hasNext());
    while (places.hasNext()) {
      const QString place = places.next().captured(1);
      const auto all = invalid();
      const bool tested = std::ranges::any_of(all, [&](const Invalid& one) {
        return QString::fromStdString(refusalOf(one.settings)->place()).startsWith(place);
      });
      QVERIFY2(tested, qPrintable(place));
    }
  }

  void textThatIsNotANumberIsExplained_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("problem");
    QTest::newRow("seed beyond 2^64 - 1") << "Seed"
                                          << "18446744073709551616"
                                          << "Must be a whole number between 0 and 18446744073709551615.";
    QTest::newRow("no seed") << "Seed"
                             << ""
                             << "Must be a whole number between 0 and 18446744073709551615.";
    QTest::newRow("limit beyond 2^63 - 1") << "Piece limit"
                                           << "9223372036854775808"
                                           << "Must be a whole number between 0 and 9223372036854775807.";
  }
  void textThatIsNotANumberIsExplained() {
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, problem);
    MdpEditor editor;
    MdpSettings settings;
    settings.pieceLimit = 5;
    editor.setSettings(settings);
    auto* line = named<QLineEdit>(editor, field);
    retype(line, typed);
    QVERIFY(!editor.isValid());
    QVERIFY(!button(editor, "Apply")->isEnabled());
    QVERIFY2(line->accessibleDescription().contains(problem), qPrintable(line->accessibleDescription()));
    QVERIFY(isReadable(editor, problem));
    QCOMPARE(line->text(), typed);  // text is not corrected during typing
    retype(line, QStringLiteral("7"));
    QVERIFY(editor.isValid());
    QVERIFY(line->accessibleDescription().isEmpty());
  }

  void anotherEditRestoresTheLastNumber() {
    MdpEditor editor;
    editor.setSettings({});
    auto* seed = named<QLineEdit>(editor, "Seed");
    retype(seed, {});
    QVERIFY(!editor.isValid());
    named<QSpinBox>(editor, "Width")->setValue(9);
    QVERIFY(editor.isValid());
    QCOMPARE(seed->text(), QStringLiteral("1"));
  }

  void theFirstProblemDoesNotHideThatThereIsASecond() {
    MdpEditor editor;
    MdpSettings settings;
    settings.width = 3;
    settings.preview = 9;
    editor.setSettings(settings);
    named<QSpinBox>(editor, "Width")->setValue(10);
    QVERIFY(!editor.isValid());
    QVERIFY(named<QSpinBox>(editor, "Width")->accessibleDescription().isEmpty());
    QVERIFY(named<QSpinBox>(editor, "Preview")
                ->accessibleDescription()
                .contains(QStringLiteral("Must be a whole number between 0 and 6.")));
    named<QSpinBox>(editor, "Preview")->setValue(6);
    QVERIFY(editor.isValid());
  }
};

TETRABENCH_TEST(MdpEditorRefusalTest)
#include "mdp_editor_refusal_test.moc"
