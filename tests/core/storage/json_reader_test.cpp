#include "core/storage/json_reader.h"

#include <QTemporaryDir>
#include <cctype>
#include <fstream>

#include "core/agents/library.h"
#include "core/tetris/mdp_document.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class JsonReaderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aTextThatIsNotJsonIsRefused_data();
  void aTextThatIsNotJsonIsRefused();
  void anIncompleteTextIsRefused();
  void nestingIsLimitedTo64Levels();
  void anObjectHasAtMostAThousandKeys();
  void aLargeTextIsReadOrRefusedQuickly();
  void aValueOfAnotherTypeIsRefused_data();
  void aValueOfAnotherTypeIsRefused();
  void wholeNumbersAreReadToTheirBounds();
  void placesAreJsonPointers();
  void aMisspeltKeyOrChoiceGetsASuggestion();
  void aFileIsNamedInTheSentence();
};

namespace {

std::string parsed(const std::string& text) {
  return refusalOf([&] { parseJson(text); });
}

std::string repeated(const std::string& part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

void addText(const char* name, const std::string& text, const char* refusal) {
  QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(refusal);
}

}  // namespace

void JsonReaderTest::aTextThatIsNotJsonIsRefused_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("refusal");
  const auto noJson = [](const char* name, const std::string& text, int line, int byte) {
    const QByteArray refusal =
        (byte > std::ssize(text)
             ? QString("the file is incomplete (it ends at line %1).").arg(line)
             : QString("not valid JSON in line %1 (byte %2 of %3).").arg(line).arg(byte).arg(text.size()))
            .toUtf8();
    addText(name, text, refusal);
  };
  addText("nothing", "", "the file is empty.");
  addText("a space", " ", "the file is empty.");
  noJson("a word", "hello", 1, 1);
  noJson("two values", "{} {}", 1, 4);
  noJson("a comma at the end", "[1,2,]", 1, 6);
  noJson("a missing comma", "{\"a\": 1\n \"b\": 2}", 2, 12);
  noJson("single quotes", "{'a': 1}", 1, 2);
  noJson("a key that is no text", "{1: 2}", 1, 2);
  noJson("a comment", "{} // why", 1, 4);
  noJson("NaN", "{\"a\": NaN}", 1, 7);
  noJson("Infinity", "[-Infinity]", 1, 3);
  noJson("a leading zero", "[01]", 1, 3);
  noJson("a leading plus", "[+1]", 1, 2);
  noJson("a bare decimal point", "[1.]", 1, 4);
  noJson("a hexadecimal number", "[0x10]", 1, 3);
  noJson("a line end in a text", "[\"a\nb\"]", 2, 4);
  noJson("a zero byte", std::string("[\0]", 3), 1, 2);
  noJson("a zero byte after the value", std::string("{}\0{}", 5), 1, 3);
  noJson("a foreign byte", "[\"\xff\"]", 1, 3);
  noJson("half a character", "[\"\xc3\"]", 1, 4);
  noJson("an overlong character", "[\"\xc0\xaf\"]", 1, 3);
  noJson("a surrogate as UTF-8", "[\"\xed\xa0\x80\"]", 1, 4);
  noJson("a lone surrogate", "[\"\\ud800\"]", 1, 9);
  noJson("UTF-16", "\xff\xfe{", 1, 1);
  const char* tooLarge = "a number is larger than 1.8e308.";
  addText("1e999", "{\"a\": [1, 1e999]}", tooLarge);
  addText("-1e999", "-1e999", tooLarge);
  addText("a whole number of 400 digits", "[1" + repeated("0", 400) + "]", tooLarge);
  addText("a key twice", R"({"a": {"b": 1, "c": 2, "b": 3}})", "an object has the key \"b\" twice.");
  addText("a key twice, once escaped", R"({"b": 1, "\u0062": 3})", "an object has the key \"b\" twice.");
}

void JsonReaderTest::aTextThatIsNotJsonIsRefused() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, refusal);
  QCOMPARE(parsed(text.toStdString()), refusal.toStdString());
}

void JsonReaderTest::anIncompleteTextIsRefused() {
  MdpSettings settings = Library::instance().mdp("rlc2009/training-03").settings();
  settings.name = "\u00fcber \"all\" \\";
  settings.prefill = {"X........."};
  std::string text = toText(toJson(settings));
  text.pop_back();  // removes the final newline, without which the document is still complete
  QCOMPARE(parsed(text), std::string("accepted"));
  for (std::size_t length = 0; length < text.size(); ++length) {
    const std::string refusal = parsed(text.substr(0, length));
    QVERIFY2(refusal == (length == 0 ? "the file is empty." : "") ||
                 refusal.starts_with("the file is incomplete (it ends at line "),
             (std::to_string(length) + ": " + refusal).c_str());
  }
}

void JsonReaderTest::nestingIsLimitedTo64Levels() {
  const std::string refusal = "lists and objects are nested more than 64 deep.";
  QCOMPARE(parsed(repeated("[", 64) + repeated("]", 64)), std::string("accepted"));
  QCOMPARE(parsed(repeated("[", 64) + "1" + repeated("]", 64)), std::string("accepted"));
  QCOMPARE(parsed(repeated("{\"a\":", 64) + "1" + repeated("}", 64)), std::string("accepted"));
  QCOMPARE(parsed(repeated("[", 65) + repeated("]", 65)), refusal);
  QCOMPARE(parsed(repeated("{\"a\":", 65) + "1" + repeated("}", 65)), refusal);
}

void JsonReaderTest::anObjectHasAtMostAThousandKeys() {
  const auto keys = [](int count) {
    std::string text = "{\"0\": 0";
    for (int i = 1; i < count; ++i) text += ", \"" + std::to_string(i) + "\": 0";
    return text + "}";
  };
  QCOMPARE(parsed("[" + keys(1000) + "," + keys(1000) + "]"), std::string("accepted"));
  QCOMPARE(parsed(keys(1001)), std::string("an object has more than 1000 keys."));
}

void JsonReaderTest::aLargeTextIsReadOrRefusedQuickly() {
  QVERIFY(parsed(repeated("[", 100000)).starts_with("lists and objects are nested more than"));
  QVERIFY(parsed(repeated("{\"a\":", 100000)).starts_with("lists and objects are nested more than"));
  std::string keys = "{\"0\":0";
  for (int i = 1; i < 1000000; ++i) keys += ",\"" + std::to_string(i) + "\":0";
  QVERIFY(parsed(keys + "}").starts_with("an object has more than"));
  QCOMPARE(parsed("[" + repeated("{},", 1000000) + "{}]"), std::string("accepted"));
}

void JsonReaderTest::aValueOfAnotherTypeIsRefused_data() {
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QByteArray>("type");
  QTest::addColumn<QByteArray>("refusal");
  const std::vector<std::pair<std::string, std::string>> values = {
      {"null", "null"},   {"true", "true"},       {"1.5", "1.5"},   {"\"text\"", "\"text\""},
      {"[]", "[]"},       {"[1]", "a list of 1"}, {"{}", "{}"},     {"{\"a\": 1}", "an object"},
      {"\"1\"", "\"1\""}, {"-3", "-3"},           {"1e3", "1000.0"}};
  const auto isNumber = [](const std::string& text) { return text[0] == '-' || std::isdigit(text[0]) != 0; };
  const auto addWith = [&](const char* type, const char* allowed, const char* ofNumber,
                           const std::vector<std::string>& accepted) {
    for (const auto& [value, shown] : values) {
      const bool fits = std::ranges::find(accepted, value) != accepted.end();
      QTest::addRow("%s as %s", value.c_str(), type)
          << QByteArray::fromStdString(value) << QByteArray(type)
          << QByteArray::fromStdString(fits ? "accepted"
                                            : "x is " + shown + "; it must be " +
                                                  (isNumber(shown) ? ofNumber : allowed) + ".");
    }
  };
  const auto add = [&](const char* type, const char* allowed, const std::vector<std::string>& accepted) {
    addWith(type, allowed, allowed, accepted);
  };
  add("string", "a string", {"\"text\"", "\"1\""});
  add("boolean", "true or false", {"true"});
  add("number", "a finite number", {"1.5", "-3", "1e3"});
  add("integer", "a whole number between -5 and 5", {"-3"});
  add("unsigned", "a whole number between 0 and 18446744073709551615", {});
  add("list", "a list", {"[]", "[1]"});
  addWith("choice", "one of text, other", "a string in quotation marks, one of text, other", {"\"text\""});
  add("object", "an object", {"{}", "{\"a\": 1}"});
}

void JsonReaderTest::aValueOfAnotherTypeIsRefused() {
  QFETCH(QByteArray, value);
  QFETCH(QByteArray, type);
  QFETCH(QByteArray, refusal);
  const Json json = parseJson("{\"x\": " + value.toStdString() + "}");
  const JsonReader reader = JsonReader(json)["x"];
  constexpr std::string_view kChoices[] = {"text", "other"};
  const std::map<QByteArray, std::function<void()>> read = {{"string", [&] { reader.string(); }},
                                                            {"boolean", [&] { reader.boolean(); }},
                                                            {"number", [&] { reader.number(); }},
                                                            {"integer", [&] { reader.integer(-5, 5); }},
                                                            {"unsigned", [&] { reader.unsignedInteger(); }},
                                                            {"list", [&] { reader.items(); }},
                                                            {"choice", [&] { reader.choice(kChoices); }},
                                                            {"object", [&] { reader.allowKeys({"a"}); }}};
  QCOMPARE(refusalOf(read.at(type)), refusal.toStdString());
}

void JsonReaderTest::wholeNumbersAreReadToTheirBounds() {
  for (const char* zero : {"0", "-0"}) {
    const Json json = parseJson(zero);
    QCOMPARE(JsonReader(json).unsignedInteger(), std::uint64_t{0});
    QCOMPARE(JsonReader(json).integer(0, 1), std::int64_t{0});
  }
  const auto integer = [](const char* text, std::int64_t from, std::int64_t to) {
    const Json json = parseJson(text);
    return refusalOf([&] { JsonReader(json).integer(from, to); });
  };
  QCOMPARE(integer("9223372036854775807", INT64_MIN, INT64_MAX), std::string("accepted"));
  QCOMPARE(integer("-9223372036854775808", INT64_MIN, INT64_MAX), std::string("accepted"));
  for (const char* number : {"9223372036854775808", "18446744073709551615", "18446744073709551616", "-1e30"})
    QVERIFY(integer(number, INT64_MIN, INT64_MAX)
                .ends_with("it must be a whole number between -9223372036854775808 and "
                           "9223372036854775807."));
  QCOMPARE(integer("6", -5, 5),
           std::string("the document is 6; it must be a whole number between -5 and 5."));
  QCOMPARE(integer("-6", -5, 5),
           std::string("the document is -6; it must be a whole number between -5 and 5."));
  QCOMPARE(JsonReader(parseJson("18446744073709551615")).unsignedInteger(), UINT64_MAX);
  const Json tooLarge = parseJson("18446744073709551616");
  QCOMPARE(refusalOf([&] { JsonReader(tooLarge).unsignedInteger(); }),
           std::string("the document is 1.8446744073709552e+19; it must be a whole number between 0 and "
                       "18446744073709551615."));
}

void JsonReaderTest::placesAreJsonPointers() {
  const Json json = parseJson(R"({"a/b~c": [0, {"d": "\u0007)" + std::string(80, 'x') + R"("}]})");
  const JsonReader value = JsonReader(json)["a/b~c"].items()[1]["d"];
  QCOMPARE(value.place(), std::string("/a~1b~0c/1/d"));
  QCOMPARE(refusalOf([&] { value.number(); }),
           "a/b~c[1].d is \"\\u0007" + std::string(50, 'x') + "...; it must be a finite number.");
  QCOMPARE(refusalOf([&] {
             JsonReader(json).allowKeys({"b", "c"});
           }),
           std::string("a/b~c is not a known key; the keys are b, c."));
  QCOMPARE(refusalOf([&] { JsonReader{json}["d"]; }), std::string("d is missing."));
  QVERIFY(!JsonReader(json).find("d"));
}

void JsonReaderTest::aMisspeltKeyOrChoiceGetsASuggestion() {
  const Json json = parseJson(R"({"wieghts": 1, "kind": "linaer", "rules": "none"})");
  const JsonReader reader(json);
  QCOMPARE(
      refusalOf([&] {
        reader.allowKeys({"kind", "rules", "weights"});
      }),
      std::string("wieghts is not a known key (did you mean weights?); the keys are kind, rules, weights."));
  QCOMPARE(refusalOf([&] {
             reader.allowKeys({"kind", "rules"});
           }),
           std::string("wieghts is not a known key; the keys are kind, rules."));
  constexpr std::string_view kKinds[] = {"linear", "process"};
  QCOMPARE(refusalOf([&] { reader["kind"].choice(kKinds); }),
           std::string("kind is \"linaer\"; it must be one of linear, process (did you mean linear?)."));
  constexpr std::string_view kVersions[] = {"1.0", "1.1"};
  QCOMPARE(refusalOf([&] { JsonReader(Json("1.2"), "/version").choice(kVersions); }),
           std::string("version is \"1.2\"; it must be one of 1.0, 1.1."));
  QCOMPARE(refusalOf([&] { reader["rules"].choice(kKinds); }),
           std::string("rules is \"none\"; it must be one of linear, process."));
}

void JsonReaderTest::aFileIsNamedInTheSentence() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.json").toStdString();
  QCOMPARE(refusalOf([&] { readJsonFile(file); }), file + ": no such file.");
  std::ofstream(file) << "[1,\n2";
  QCOMPARE(refusalOf([&] { readJsonFile(file); }), file + ": the file is incomplete (it ends at line 2).");
  QCOMPARE(refusalOf([&] { readJsonFile(folder.path().toStdString()); }),
           folder.path().toStdString() + ": not a regular file.");
}

TETRABENCH_TEST(JsonReaderTest)
#include "json_reader_test.moc"
