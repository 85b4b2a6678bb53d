#include "core/translation.h"

#include "tests/support/test_main.h"

namespace tetrabench::test {

class TranslationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { Core::setTranslator(nullptr); }

  void textsAreEnglishWithoutATranslator() {
    QCOMPARE(Core::tr("Rows"), std::string("Rows"));
    QCOMPARE(Core::tr("%n rows", "%n row", 1), std::string("1 row"));
    QCOMPARE(Core::tr("%n rows", "%n row", 0), std::string("0 rows"));
    QCOMPARE(Core::sentence("{} is {}.", std::string_view("width"), 3), std::string("width is 3."));
  }

  void translationsMayChangeTheOrder() {
    Core::setTranslator([](const char*, const char*, std::int64_t) { return std::string("{1}: {0}"); });
    QCOMPARE(Core::sentence("{} is {}.", std::string_view("width"), 3), std::string("3: width"));
  }

  void countsReachTheTranslator() {
    Core::setTranslator([](const char* text, const char* singular, std::int64_t count) {
      return std::string(text) + singular + std::to_string(count);
    });
    QCOMPARE(Core::tr("rows", "row", 7), std::string("rowsrow7"));
  }

  void aTranslationWithOtherValuesIsNotUsed() {
    Core::setTranslator([](const char*, const char*, std::int64_t) { return std::string("{} {} {}"); });
    QCOMPARE(Core::sentence("{} is {}.", std::string_view("width"), 3), std::string("width is 3."));
  }

  void textsOfTablesStayEnglish() {
    Core::setTranslator([](const char*, const char*, std::int64_t) { return std::string("Zeilen"); });
    QCOMPARE(Core::noop("Rows"), "Rows");
    QCOMPARE(Core::tr(Core::noop("Rows")), std::string("Zeilen"));
  }
};

TETRABENCH_TEST(TranslationTest)

}  // namespace tetrabench::test

#include "translation_test.moc"
