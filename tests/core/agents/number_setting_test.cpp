#include "core/agents/number_setting.h"

#include <cmath>
#include <limits>

#include "core/agents/agent_document.h"
#include "core/agents/agent_kind.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/storage/json/json_pointer.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

namespace {

AgentSettings agentOf(const QByteArray& id) {
  return Library::instance().agent(id.toStdString());
}

}  // namespace

class NumberSettingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aRangeHoldsWhatItSays_data();
  void aRangeHoldsWhatItSays();
  void aDocumentHasTheNumberAtItsPlace_data() { addSettings(); }
  void aDocumentHasTheNumberAtItsPlace();
  void aDocumentAllowsWhatTheRangeHolds_data() { addSettings(); }
  void aDocumentAllowsWhatTheRangeHolds();
  void anAgentThatDoesNotLearnHasNoLearningNumbers();

 private:
  static void addSettings() {
    QTest::addColumn<const NumberSetting*>("setting");
    QTest::addColumn<QByteArray>("id");
    for (const char* id : {"smartagent-1.3", "smartagent-1.6", "smartagent-adaptive", "cmu-look-ahead",
                           "reward-minded", "incremental"})
      for (const AgentSettings agent = agentOf(id); const NumberSetting& setting : kindOf(agent).numbers) {
        if (setting.appliesTo(agent))
          QTest::addRow("%s %s", id, setting.place.data()) << &setting << QByteArray(id);
      }
  }
};

namespace {

JsonPointer pointer(const NumberSetting& setting) {
  return JsonPointer(std::string(setting.place));
}

/// Returns the adjacent value in this direction: an integer or a floating-point number, as the setting
/// requires.
double next(const NumberSetting& setting, double value, int direction) {
  return setting.range.whole ? value + direction : std::nextafter(value, direction * HUGE_VAL);
}

/// Returns a document with this value, as if edited by hand.
Json documentWith(const AgentSettings& agent, const NumberSetting& setting, double value) {
  Json json = toJson(agent);
  json[pointer(setting)] = setting.range.whole ? Json(static_cast<std::int64_t>(value)) : Json(value);
  return json;
}

}  // namespace

void NumberSettingTest::aRangeHoldsWhatItSays_data() {
  QTest::addColumn<NumberRange>("range");
  QTest::addColumn<QString>("allowed");
  QTest::addColumn<QList<double>>("held");
  QTest::addColumn<QList<double>>("refused");
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
  QTest::newRow("whole") << NumberRange{.least = 1, .most = 3, .whole = true}
                         << "a whole number between 1 and 3" << QList<double>{1, 2, 3}
                         << QList<double>{0, 4, 1.5, -1, kNaN};
  QTest::newRow("real") << NumberRange{.least = -1, .most = 0.5} << "a number between -1 and 0.5"
                        << QList<double>{-1, -0.25, 0, 0.5} << QList<double>{-1.001, 0.501, HUGE_VAL, kNaN};
  QTest::newRow("above") << NumberRange{.least = 0, .most = 1, .aboveLeast = true}
                         << "a number above 0, up to 1" << QList<double>{5e-324, 0.5, 1}
                         << QList<double>{0, -0.0, -1, 1.001};
  QTest::newRow("large") << NumberRange{.least = 1, .most = 1e6, .whole = true}
                         << "a whole number between 1 and 1000000" << QList<double>{1e6}
                         << QList<double>{1e6 + 1};
}

void NumberSettingTest::aRangeHoldsWhatItSays() {
  QFETCH(NumberRange, range);
  QFETCH(QString, allowed);
  QFETCH(QList<double>, held);
  QFETCH(QList<double>, refused);
  QCOMPARE(QString::fromStdString(range.allowed()), allowed);
  for (const double value : held) QVERIFY2(range.holds(value), qPrintable(QString::number(value)));
  for (const double value : refused) QVERIFY2(!range.holds(value), qPrintable(QString::number(value)));
}

void NumberSettingTest::aDocumentHasTheNumberAtItsPlace() {
  QFETCH(const NumberSetting*, setting);
  QFETCH(QByteArray, id);
  const AgentSettings before = agentOf(id);
  AgentSettings agent = before;
  setting->set(agent, 2);
  QVERIFY(agent != before || setting->get(before) == 2);
  QCOMPARE(setting->get(agent), 2.0);
  QCOMPARE(toJson(agent).at(pointer(*setting)).get<double>(), 2.0);
}

void NumberSettingTest::aDocumentAllowsWhatTheRangeHolds() {
  QFETCH(const NumberSetting*, setting);
  QFETCH(QByteArray, id);
  const AgentSettings agent = agentOf(id);
  const NumberRange& range = setting->range;
  const double least = range.aboveLeast ? next(*setting, range.least, 1) : range.least;
  for (const double value : {least, range.most}) {
    QVERIFY(range.holds(value));
    QCOMPARE(setting->get(agentFromJson(documentWith(agent, *setting, value))), value);
  }
  for (const double value : {next(*setting, least, -1), next(*setting, range.most, 1)}) {
    QVERIFY(!range.holds(value));
    try {
      agentFromJson(documentWith(agent, *setting, value));
      QFAIL(qPrintable(QString("%1 was read").arg(value)));
    } catch (const InvalidDocument& error) {
      QCOMPARE(error.place(), std::string(setting->place));
      QCOMPARE(error.required(), range.allowed());
    }
  }
}

void NumberSettingTest::anAgentThatDoesNotLearnHasNoLearningNumbers() {
  const AgentSettings fixed = Library::instance().agent("smartagent-1.4"),
                      learning = agentOf("smartagent-1.6");
  QStringList ofFixed, ofLearning;
  for (const NumberSetting& setting : SmartAgentSettings::kKind.numbers) {
    if (!setting.applies || setting.applies(fixed)) ofFixed << setting.place.data();
    if (!setting.applies || setting.applies(learning)) ofLearning << setting.place.data();
  }
  const QStringList costs{"/initialSet/0", "/initialSet/1", "/initialSet/2",
                          "/initialSet/3", "/initialSet/4", "/heightPower"};
  QCOMPARE(ofFixed, costs);
  QCOMPARE(ofLearning,
           (costs + QStringList{"/trialPieces", "/temperature", "/cooling", "/beta", "/similarity"}));
  QVERIFY(LinearSettings::kKind.numbers.empty() && RandomSettings::kKind.numbers.empty());
}

TETRABENCH_TEST(NumberSettingTest)
#include "number_setting_test.moc"
