#include "core/agents/external/library_fault.h"

#include "core/agents/external/external_message.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

namespace {

std::string helloFault(const char* json) {
  try {
    const Json hello = parseJson(json);
    programInfoFrom(JsonReader(hello));
  } catch (const InvalidDocument& error) {
    return libraryFault("hello", error);
  }
  return "no fault";
}

std::string analysisFault(const char* json) {
  try {
    const Json analysis = parseJson(json);
    analysisFrom(JsonReader(analysis), 0, PlacementNumbers(Mdp()));
  } catch (const InvalidDocument& error) {
    return libraryFault("analysis", error);
  }
  return "no fault";
}

}  // namespace

class LibraryFaultTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aTableIsFaultyInTheWordsOfTheHeader_data() {
    QTest::addColumn<QByteArray>("hello");
    QTest::addColumn<QByteArray>("fault");
    const auto row = [](const char* name, const char* hello, const char* fault) {
      QTest::newRow(name) << QByteArray(hello) << QByteArray(fault);
    };
    row("name", R"({"name": null})", "name is NULL; it must be a string.");
    row("version", R"({"name": "A", "version": 1})", "agent_version is 1; it must be a string.");
    row("initial text",
        R"({"name": "A", "options": [{"name": "a", "type": "combo", "choices": ["x"], "default": null}]})",
        "options[0].initial is NULL; it must be one of x.");
    row("type", R"({"name": "A", "options": [{"name": "a", "type": 9, "default": 1}]})",
        "options[0].type is 9; it must be TETRABENCH_CHECK, TETRABENCH_SPIN, TETRABENCH_NUMBER, "
        "TETRABENCH_COMBO or TETRABENCH_STRING.");
    row("batch", R"({"name": "A", "batch": 5000})",
        "batch is 5000; it must be a whole number between 1 and 4096.");
  }
  void aTableIsFaultyInTheWordsOfTheHeader() {
    QFETCH(QByteArray, hello);
    QFETCH(QByteArray, fault);
    QCOMPARE(QByteArray::fromStdString(helloFault(hello)), "has an invalid table: " + fault);
  }

  void anAnalysisIsFaultyInTheWordsOfTheHeader() {
    const std::string made = "returned an invalid analysis: ";
    QCOMPARE(analysisFault(R"({"placements": [0], "values": [null]})"),
             made + "values[0] is infinite or not a number; it must be a finite number.");
    QCOMPARE(analysisFault(R"({"line": [[0, 0], [9, 0]]})"),
             made + "line_pieces[1] is 9; it must be a whole number between 0 and 6.");
    QVERIFY(analysisFault(R"({"line": [[0, 999]]})")
                .starts_with(made + "line_placements[0] is 999; it must be "));
    Json line = Json::array();
    for (int i = 0; i < 51; ++i) line.push_back({0, 0});
    QCOMPARE(analysisFault(Json{{"line", line}}.dump().c_str()), made + "line_length must be at most 50.");
  }
};

TETRABENCH_TEST(LibraryFaultTest)
#include "library_fault_test.moc"
