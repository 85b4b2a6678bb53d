#include "core/reproduction/placeholder.h"

#include <fmt/format.h>

#include "tests/support/refusal.h"
#include "tests/support/test_main.h"

using namespace tetrabench;
using namespace tetrabench::test;

class PlaceholderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aTextIsTakenApart() {
    const auto found = placeholdersOf(
        "A {{ahead/lines/mean millions}} and {{b.command}}, {{b/x over a/y change}}.\n{{made}}");
    QCOMPARE(found.size(), std::size_t{4});
    QCOMPARE(found[0].run, std::string("ahead"));
    QCOMPARE(found[0].place, std::string("/lines/mean"));
    QCOMPARE(found[0].formats, std::vector<std::string>{"millions"});
    QCOMPARE(found[0].at, std::size_t{2});
    QCOMPARE(found[1].property, std::string("command"));
    QCOMPARE(found[2].arithmetic.size(), std::size_t{1});
    QCOMPARE(found[2].arithmetic[0].run + found[2].arithmetic[0].place, std::string("a/y"));
    QCOMPARE(found[2].formats, std::vector<std::string>{"change"});
    QVERIFY(found[3].run.empty() && found[3].isTime());
  }

  void mistakesNameTheirLine() {
    const auto refused = [](const std::string& text) { return refusalOf([&] { placeholdersOf(text); }); };
    QCOMPARE(refused("one\n{{ahead/lines"), std::string("line 2 has {{ without }}."));
    QCOMPARE(refused("{{}}"), std::string("line 1 has {{}}, which is empty."));
    QCOMPARE(refused("{{a.colour}}"),
             std::string(
                 "line 1 has {{a.colour}}, which asks for .colour; only .command and .seconds are known."));
    QVERIFY(refused("{{a/x loud}}").find("has the unknown format \"loud\"") != std::string::npos);
    for (const char* word : {"p0", "p100", "p", "px"})
      QVERIFY(refused(fmt::format("{{{{a/x {}}}}}", word)).find("unknown format") != std::string::npos);
    QCOMPARE(refused("{{a/x over}}"),
             std::string("line 1 has {{a/x over}}, which has nothing after \"over\"."));
  }

  void placesReachIntoDocuments() {
    const Json document = Json::parse(R"({"a": {"b": [1, 2]}, "list": [{"x": 3}, {"x": 4}]})");
    QCOMPARE(valueAt(document, "/a/b/1").dump(), std::string("2"));
    QCOMPARE(valueAt(document, "").dump(), document.dump());
    QCOMPARE(valueAt(document, "/list/*/x").dump(), std::string("[3,4]"));
    for (const char* place : {"/c", "/list/7", "/a/b/x", "/list/*/y", "a", "/a/b/1/deeper"})
      QCOMPARE(refusalOf([&] { valueAt(document, place); }), std::string("has no value at ") + place);
  }

  void valuesAreShown_data() {
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("formats");
    QTest::addColumn<QString>("text");
    const auto add = [](const char* values, const char* formats, const char* text) {
      QTest::addRow("%s %s", values, formats) << values << formats << text;
    };
    add("[116463.25]", "", "116,500");
    add("[465853]", "", "465,853");
    add("[999.6]", "", "1,000");
    add("[12.04]", "", "12.0");
    add("[0.12345]", "", "0.123");
    add("[0]", "", "0");
    add("[-4321.9]", "", "-4,322");
    add("[28330000]", "millions", "28.3 M");
    add("[0.123]", "percent", "12.3 %");
    add("[0.954]", "change", "-4.6 %");
    add("[200]", "time", "3 min");
    add("[0.2]", "time", "under a second");
    add("[9000]", "time", "2.5 h");
    add("[\"two words\"]", "", "two words");
    add("[true]", "", "yes");
    add("[1, 2, 3.5]", "", "1, 2, 3.50");
    add("[[4, 8, 6]]", "median", "6.00");
    add("[3, 1, 2]", "least", "1");
    add("[3, 1, 2]", "greatest", "3");
    add("[3, 1, 2]", "sum", "6");
    add("[3, 1, 2]", "count", "3");
    add("[2, 4]", "mean bare", "3.00");
    add("[[2, 4], [10]]", "mean bare", "5.33");
    add("[[2, 4], [10]]", "greatest mean bare", "7.00");
    add("[[1, 9], [2, 7], [3, 8]]", "least greatest", "3");
    add("[2, 4, 4, 4, 5, 5, 7, 9]", "deviation", "2.14");
    add("[[1, 2, 3, 4, 5]]", "p20", "1");
    add("[[1, 2, 3, 4, 5]]", "p21", "2");
    add("[[5, 4, 3, 2, 1]]", "p99", "5");
    add(R"([{"mean": 2606.4, "ci95": [2580.2, 2632.6]}])", "", "2,606 (2,580 to 2,633)");
    add(R"([{"mean": 2606.4, "ci95": [2580.2, 2632.6]}])", "margin", "2,606 ± 26.2");
    add(R"([{"mean": 2606.4, "ci95": null}])", "", "2,606");
    add(R"([{"mean": 2}, {"mean": 5}])", "greatest", "5");
  }

  void valuesAreShown() {
    QFETCH(QString, values);
    QFETCH(QString, formats);
    QFETCH(QString, text);
    std::vector<std::string> words;
    for (const QString& word : formats.split(' ', Qt::SkipEmptyParts)) words.push_back(word.toStdString());
    QCOMPARE(QString::fromStdString(shown(Json::parse(values.toStdString()), words)), text);
  }

  /// Student's t for 1, 2, 3, 4, 5: 3 ± 2.776 sqrt(2.5 / 5).
  void aMeanOfSeedsHasAnInterval() {
    QCOMPARE(shown(Json::parse("[1, 2, 3, 4, 5]"), {"mean"}), std::string("3.00 (1.04 to 4.96)"));
  }

  void whatIsNoNumberIsRefused() {
    QVERIFY(refusalOf([] { shown(Json::parse(R"(["x"])"), {"sum"}); }).find("not a number") !=
            std::string::npos);
    QVERIFY(refusalOf([] { shown(Json::parse(R"([[]])"), {"least"}); }).find("no values") !=
            std::string::npos);
    QVERIFY(refusalOf([] { shown(Json::parse(R"([{"a": 1}])"), {}); }).find("cannot be shown") !=
            std::string::npos);
  }
};

TETRABENCH_TEST(PlaceholderTest)
#include "placeholder_test.moc"
