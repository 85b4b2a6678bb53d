#include "tests/core/storage/json/json_twin.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests of printing and parsing of Json against nlohmann::json.
class JsonTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void documentsArePrintedAsTheTwinPrintsThem();
  void documentsAreParsedAsTheTwinParsesThem();
  void damagedTextsAreParsedAsTheTwinParsesThem();
  void deepNestingIsParsedAndFreed();
};

void JsonTextTest::documentsArePrintedAsTheTwinPrintsThem() {
  Documents documents(1);
  for (int i = 0; i < 3000; ++i) {
    documents.wrong = i % 3 == 0;
    const Both document = documents.document(i % 6);
    VERIFY_NOTHING(differenceOf(document));
    for (const int indent : {-1, 0, 1, 2, 4})
      for (const bool ascii : {false, true})
        for (const bool replaces : {false, true})
          QCOMPARE(printed(document.json, indent, i % 2 == 0 ? ' ' : '\t', ascii, replaces),
                   printed(document.twin, indent, i % 2 == 0 ? ' ' : '\t', ascii, replaces));
    QCOMPARE(printed(document.json, -1, ' ', false, false) == "error",
             throwsJsonError([&] { static_cast<void>(document.json.dump()); }));
  }
}

void JsonTextTest::documentsAreParsedAsTheTwinParsesThem() {
  Documents documents(2);
  for (int i = 0; i < 3000; ++i) {
    const Both document = documents.document(i % 6);
    const std::string text = document.json.dump(i % 4 - 1);
    const Json parsed = Json::parse(text);
    VERIFY_NOTHING(differenceOf(parsed, Twin::parse(text)));
    QVERIFY(parsed == Json::parseStrictly(text, 10, 10));
    QCOMPARE(parsed == document.json, Twin::parse(text) == document.twin);
    const Both other = documents.document(i % 3);
    QCOMPARE(other.json == document.json, other.twin == document.twin);
    QVERIFY(!Json::parseOrDiscard(text).is_discarded());
  }
}

void JsonTextTest::damagedTextsAreParsedAsTheTwinParsesThem() {
  Documents documents(3);
  int accepted = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text =
        R"({"a":[1,-2.50,true,null,"\ud83d\ude00\u00e9"],"b":{"a":1e5,"\u0061":{"c":[]}},"d":"x"})";
    if (i % 2 == 0) text = documents.document(3).json.dump(2);
    constexpr std::string_view kBytes = "\"\\{}[]:,.-+eE0123456789ntfu \n\x80\xff";
    for (std::uint64_t change = documents.below(3) + 1; change > 0 && !text.empty(); --change) {
      const std::size_t at = documents.below(text.size());
      if (documents.below(2) == 0)
        text.erase(at, documents.below(4));
      else
        text[at] = kBytes[documents.below(kBytes.size())];
    }
    Twin twin = Twin::parse(text, nullptr, false);
    makeZerosUnsigned(twin);
    const Json json = Json::parseOrDiscard(text);
    VERIFY_NOTHING(differenceOf(json, twin));
    QCOMPARE(Json::parseOrDiscard(text).is_discarded(), twin.is_discarded());
    QCOMPARE(throwsJsonError([&] { Json::parse(text); }), twin.is_discarded());
    accepted += !twin.is_discarded();
  }
  QVERIFY(accepted > 1000 && accepted < 19000);
}

void JsonTextTest::deepNestingIsParsedAndFreed() {
  constexpr std::size_t kDepth = 1000000;
  QVERIFY(Json::parse(std::string(kDepth, '[') + std::string(kDepth, ']')).is_array());
  QVERIFY(Json::parseOrDiscard(std::string(kDepth, '[')).is_discarded());
  std::string objects;
  for (std::size_t i = 0; i < kDepth; ++i) objects += R"({"a":)";
  QVERIFY(Json::parse(objects + "1" + std::string(kDepth, '}')).is_object());
}

TETRABENCH_TEST(JsonTextTest)
#include "json_text_test.moc"
