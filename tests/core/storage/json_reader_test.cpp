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
  void aTextThatEndsTooEarlyIsRefused();
  void sixtyFourLevelsAreTheMost();
  void aThousandKeysInAnObjectAreTheMost();
  void aLargeTextIsReadOrRefusedSoon();
  void aValueOfAnotherTypeIsRefused_data();
  void aValueOfAnotherTypeIsRefused();
  void wholeNumbersAreReadToTheirBounds();
  void placesAreJsonPointers();
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
        QString("found %1 in line %2 (byte %3 of %4); allowed: one whole JSON value")
            .arg(byte > std::ssize(text) && !text.empty() ? "the end too early" : "no JSON")
            .arg(line)
            .arg(byte)
            .arg(text.size())
            .toUtf8();
    addText(name, text, refusal);
  };
  noJson("nothing", "", 1, 1);
  noJson("a space", " ", 1, 2);
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
  noJson("a foreign byte", "[\"\xff\"]", 1, 3);
  noJson("half a character", "[\"\xc3\"]", 1, 4);
  noJson("an overlong character", "[\"\xc0\xaf\"]", 1, 3);
  noJson("a surrogate as UTF-8", "[\"\xed\xa0\x80\"]", 1, 4);
  noJson("a lone surrogate", "[\"\\ud800\"]", 1, 9);
  noJson("UTF-16", "\xff\xfe{", 1, 1);
  const char* tooLarge = "found a number that is too large; allowed: numbers up to 1.8e308";
  addText("1e999", "{\"a\": [1, 1e999]}", tooLarge);
  addText("-1e999", "-1e999", tooLarge);
  addText("a whole number of 400 digits", "[1" + repeated("0", 400) + "]", tooLarge);
  addText("a key twice", R"({"a": {"b": 1, "c": 2, "b": 3}})",
          "found \"b\" twice in one object; allowed: each key once");
  addText("a key twice, once escaped", R"({"b": 1, "\u0062": 3})",
          "found \"b\" twice in one object; allowed: each key once");
}

void JsonReaderTest::aTextThatIsNotJsonIsRefused() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, refusal);
  QCOMPARE(parsed(text.toStdString()), refusal.toStdString());
}

void JsonReaderTest::aTextThatEndsTooEarlyIsRefused() {
  MdpSettings settings = Library::instance().mdp("rlc2009/training-03").settings();
  settings.name = "\u00fcber \"all\" \\";
  settings.prefill = {"X........."};
  std::string text = toText(toJson(settings));
  text.pop_back();  // the line end, without which it still is a document
  QCOMPARE(parsed(text), std::string("accepted"));
  for (std::size_t length = 0; length < text.size(); ++length) {
    const std::string refusal = parsed(text.substr(0, length));
    QVERIFY2(refusal.starts_with(length == 0 ? "found no JSON in line " : "found the end too early in line "),
             (std::to_string(length) + ": " + refusal).c_str());
  }
}

void JsonReaderTest::sixtyFourLevelsAreTheMost() {
  const std::string refusal = "found too many levels; allowed: up to 64 levels of lists and objects";
  QCOMPARE(parsed(repeated("[", 64) + repeated("]", 64)), std::string("accepted"));
  QCOMPARE(parsed(repeated("[", 64) + "1" + repeated("]", 64)), std::string("accepted"));
  QCOMPARE(parsed(repeated("{\"a\":", 64) + "1" + repeated("}", 64)), std::string("accepted"));
  QCOMPARE(parsed(repeated("[", 65) + repeated("]", 65)), refusal);
  QCOMPARE(parsed(repeated("{\"a\":", 65) + "1" + repeated("}", 65)), refusal);
}

void JsonReaderTest::aThousandKeysInAnObjectAreTheMost() {
  const auto keys = [](int count) {
    std::string text = "{\"0\": 0";
    for (int i = 1; i < count; ++i) text += ", \"" + std::to_string(i) + "\": 0";
    return text + "}";
  };
  QCOMPARE(parsed("[" + keys(1000) + "," + keys(1000) + "]"), std::string("accepted"));
  QCOMPARE(parsed(keys(1001)), std::string("found too many keys; allowed: up to 1000 keys in one object"));
}

void JsonReaderTest::aLargeTextIsReadOrRefusedSoon() {
  QVERIFY(parsed(repeated("[", 100000)).starts_with("found too many levels"));
  QVERIFY(parsed(repeated("{\"a\":", 100000)).starts_with("found too many levels"));
  std::string keys = "{\"0\":0";
  for (int i = 1; i < 1000000; ++i) keys += ",\"" + std::to_string(i) + "\":0";
  QVERIFY(parsed(keys + "}").starts_with("found too many keys"));
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
                                            : "/x: found " + shown +
                                                  "; allowed: " + (isNumber(shown) ? ofNumber : allowed));
    }
  };
  const auto add = [&](const char* type, const char* allowed, const std::vector<std::string>& accepted) {
    addWith(type, allowed, allowed, accepted);
  };
  add("string", "a text", {"\"text\"", "\"1\""});
  add("boolean", "true or false", {"true"});
  add("number", "a finite number", {"1.5", "-3", "1e3"});
  add("integer", "a whole number from -5 to 5", {"-3"});
  add("unsigned", "a whole number from 0 to 18446744073709551615", {});
  add("list", "a list", {"[]", "[1]"});
  addWith("choice", "text, other", "a text, in quotation marks: text, other", {"\"text\""});
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
  const auto integer = [](const char* text, std::int64_t from, std::int64_t to) {
    const Json json = parseJson(text);
    return refusalOf([&] { JsonReader(json).integer(from, to); });
  };
  QCOMPARE(integer("9223372036854775807", INT64_MIN, INT64_MAX), std::string("accepted"));
  QCOMPARE(integer("-9223372036854775808", INT64_MIN, INT64_MAX), std::string("accepted"));
  for (const char* number : {"9223372036854775808", "18446744073709551615", "18446744073709551616", "-1e30"})
    QVERIFY(integer(number, INT64_MIN, INT64_MAX)
                .ends_with("allowed: a whole number from -9223372036854775808 to "
                           "9223372036854775807"));
  QCOMPARE(integer("6", -5, 5), std::string("found 6; allowed: a whole number from -5 to 5"));
  QCOMPARE(integer("-6", -5, 5), std::string("found -6; allowed: a whole number from -5 to 5"));
  QCOMPARE(JsonReader(parseJson("18446744073709551615")).unsignedInteger(), UINT64_MAX);
  const Json tooLarge = parseJson("18446744073709551616");
  QCOMPARE(
      refusalOf([&] { JsonReader(tooLarge).unsignedInteger(); }),
      std::string("found 1.8446744073709552e+19; allowed: a whole number from 0 to 18446744073709551615"));
}

void JsonReaderTest::placesAreJsonPointers() {
  const Json json = parseJson(R"({"a/b~c": [0, {"d": "\u0007)" + std::string(80, 'x') + R"("}]})");
  const JsonReader value = JsonReader(json)["a/b~c"].items()[1]["d"];
  QCOMPARE(value.place(), std::string("/a~1b~0c/1/d"));
  QCOMPARE(refusalOf([&] { value.number(); }),
           "/a~1b~0c/1/d: found \"\\u0007" + std::string(50, 'x') + "...; allowed: a finite number");
  QCOMPARE(refusalOf([&] {
             JsonReader(json).allowKeys({"b", "c"});
           }),
           std::string("/a~1b~0c: found an unknown key; allowed: b, c"));
  QCOMPARE(refusalOf([&] { JsonReader{json}["d"]; }),
           std::string("/d: found nothing; allowed: a value, which is needed"));
  QVERIFY(!JsonReader(json).find("d"));
}

void JsonReaderTest::aFileIsNamedInTheSentence() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.json").toStdString();
  QCOMPARE(refusalOf([&] { readJsonFile(file); }),
           file + ": found no such file; allowed: a file that can be read");
  std::ofstream(file) << "[1,\n2";
  QCOMPARE(refusalOf([&] { readJsonFile(file); }),
           file + ": found the end too early in line 2 (byte 6 of 5); allowed: one whole JSON value");
  QCOMPARE(refusalOf([&] { readJsonFile(folder.path().toStdString()); }),
           folder.path().toStdString() + ": found no regular file; allowed: a file that can be read");
}

TETRABENCH_TEST(JsonReaderTest)
#include "json_reader_test.moc"
