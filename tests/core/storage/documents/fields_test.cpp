#include "core/storage/documents/fields.h"

#include <algorithm>
#include <vector>

#include "tests/support/qtest.h"

using namespace tetrabench;

namespace {

enum class Colour { Red, Green };
constexpr std::string_view kColours[] = {"red", "green"};

struct Point {
  int x = 0;
  bool isMarked = false;
  bool operator==(const Point&) const = default;
};

struct Shown {
  std::string name = "A";
  double size = 1.5;
  std::uint64_t seed = 7;
  std::optional<int> limit = {};
  Colour colour = Colour::Red;
  Point centre = {};
  std::vector<Point> corners = {};
  std::vector<std::string> rows = {};
  bool operator==(const Shown&) const = default;
};

const Fields<Point>& pointFields() {
  static const Fields<Point> fields({fieldOf<&Point::x>("x", Schema::integer(0, 9)).required(),
                                     flagField<&Point::isMarked>("marked").omittedByDefault()});
  return fields;
}

const Fields<Shown>& centreFields() {
  static const Fields<Shown> fields(
      {fieldOf<&Shown::centre, &Point::x>("column", Schema::integer(0, 9)).omittedByDefault()});
  return fields;
}

const Fields<Shown>& shownFields() {
  static const Fields<Shown> fields(
      {fieldOf<&Shown::name>("name", Schema::string()).required(),
       fieldOf<&Shown::size>("size", Schema::number({.least = 0, .most = 2})),
       fieldOf<&Shown::seed>("seed", Schema::seed()),
       fieldOf<&Shown::limit>("limit", Schema::either({Schema::integer(1, 9), Schema::null()})),
       choiceField<kColours, &Shown::colour>("colour").omittedByDefault(),
       objectField<pointFields, &Shown::centre>("centre").omittedIf(
           [](const Shown& shown) { return shown.centre.x == 3; }),
       groupField<centreFields>("place"),
       listField<pointFields, &Shown::corners>("corners", 2, Core::noop("a list of up to 2 points")),
       fieldOf<&Shown::rows>("rows", Schema::list(Schema::string())).omittedByDefault()});
  return fields;
}

/// Reads an object as a document's reader does.
Shown readShown(const std::string& text) {
  const Json json = Json::parse(text);
  const JsonReader reader(json);
  Schema::object(shownFields()).check(reader);
  Shown shown;
  shownFields().read(reader, shown);
  return shown;
}

}  // namespace

class FieldsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void anObjectIsWrittenAndReadBack() {
    Shown shown{.name = "B",
                .size = 0.25,
                .seed = 18446744073709551615U,
                .limit = 4,
                .colour = Colour::Green,
                .centre = {2, true},
                .corners = {{1, false}, {5, true}},
                .rows = {"X", "."}};
    const std::string text = shownFields().json(shown).dump();
    QCOMPARE(text, std::string(R"({"name":"B","size":0.25,"seed":18446744073709551615,"limit":4,)"
                               R"("colour":"green","centre":{"x":2,"marked":true},"place":{"column":2},)"
                               R"("corners":[{"x":1},{"x":5,"marked":true}],"rows":["X","."]})"));
    QVERIFY(readShown(text) == shown);
  }

  void omittedFieldsKeepTheirValues() {
    QCOMPARE(shownFields().json({}).dump(),
             std::string(R"({"name":"A","size":1.5,"seed":7,"limit":null,"centre":{"x":0},"corners":[]})"));
    QVERIFY(readShown(R"({"name": "A"})") == Shown());
    QVERIFY(!shownFields().json({.centre = {.x = 3}}).contains("centre"));
    const Json json = Json::parse(R"({"limit": null, "corners": []})");
    Shown shown{.size = 1, .limit = 3, .corners = {{}}};
    shownFields().read(JsonReader(json), shown);
    QVERIFY(!shown.limit && shown.corners.empty() && shown.size == 1);
  }

  void theSchemaRefusesWhatTheFieldsDoNotAllow_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {R"({})", R"({"name": 1})", R"({"name": "A", "size": 2.5})",
                             R"({"name": "A", "seed": -1})", R"({"name": "A", "limit": 0})",
                             R"({"name": "A", "colour": "blue"})", R"({"name": "A", "centre": {}})",
                             R"({"name": "A", "centre": {"x": 10}})", R"({"name": "A", "place": {"x": 1}})",
                             R"({"name": "A", "corners": [{"x": 1}, {"x": 2}, {"x": 3}]})",
                             R"({"name": "A", "rows": [1]})", R"({"name": "A", "unknown": 1})"})
      QTest::newRow(text) << text;
  }

  void theSchemaRefusesWhatTheFieldsDoNotAllow() {
    QFETCH(QString, text);
    QVERIFY_THROWS_EXCEPTION(InvalidDocument, readShown(text.toStdString()));
  }
};

TETRABENCH_TEST(FieldsTest)
#include "fields_test.moc"
