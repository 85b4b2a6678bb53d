#include "core/storage/plain_text.h"

#include "core/error.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class PlainTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void namesStayAsTheyAre_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"", "DT-20", "Größe 10×20", "日本", "emoji \U0001f9e9", "C:\\a", "100 %",
                             "not UTF-8: \xff \xc3 \xe2\x80"})
      QTest::newRow(name) << QByteArray(name);
  }
  void namesStayAsTheyAre() {
    QFETCH(QByteArray, name);
    QCOMPARE(QByteArray::fromStdString(plainText(name.toStdString())), name);
  }

  void whatWouldMoveOrHideTextIsWrittenAsAnEscape() {
    QCOMPARE(plainText("a\nb\t\r"), std::string("a\\x0ab\\x09\\x0d"));
    QCOMPARE(plainText("\x1b]0;title\a\x1b[31m"), std::string("\\x1b]0;title\\x07\\x1b[31m"));
    QCOMPARE(plainText(std::string("nul\0tail", 8)), std::string("nul\\x00tail"));
    QCOMPARE(plainText("abc\u202etxt.exe"), std::string("abc\\u202etxt.exe"));
    QCOMPARE(plainText("a\u200bb\u2066c\ufeff"), std::string("a\\u200bb\\u2066c\\ufeff"));
    QCOMPARE(plainText("a\u0085b\u009bc\u2028"), std::string("a\\u0085b\\u009bc\\u2028"));
  }

  void sentencesOfErrorsAreNeitherCutNorEndless() {
    QCOMPARE(std::string(Error(std::string_view("bad\0key is unknown.", 19)).what()),
             std::string("bad\\x00key is unknown."));
    const std::string sentence = Error("a.json: " + std::string(1'000'000, 'x') + " is unknown.").what();
    QVERIFY(sentence.size() < Error::kMaxBytes);
    QVERIFY(sentence.starts_with("a.json: xx") && sentence.ends_with("x is unknown."));
    QVERIFY(sentence.find("x ... x") != std::string::npos);
    std::string wide;
    for (int i = 0; i < 2000; ++i) wide += "\u65e5";
    QCOMPARE(QString::fromStdString(Error(wide).what()).count(QChar::ReplacementCharacter), 0);
    QCOMPARE(std::string(Error(std::string(Error::kMaxBytes, 'x')).what()).size(), Error::kMaxBytes);
  }

  void aCellOfATableIsOneCell() {
    QCOMPARE(markdownText("a\n| forged | 99 |"), std::string("a\\\\x0a\\| forged \\| 99 \\|"));
    QCOMPARE(markdownText("<img src=\"/dev/zero\"> `code` [link](x)"),
             std::string("&lt;img src=\"/dev/zero\"> \\`code\\` \\[link](x)"));
    QCOMPARE(markdownText("SmartAgent 1.6"), std::string("SmartAgent 1.6"));
  }

  void numbersOfTablesAreRounded() {
    for (const auto& [value, text] :
         std::initializer_list<std::pair<double, std::string>>{{0, "0"},
                                                               {1.0 / 3, "0.333"},
                                                               {-1.0 / 3, "-0.333"},
                                                               {12, "12.0"},
                                                               {328.64, "329"},
                                                               {999.4, "999"},
                                                               {999.6, "1,000"},
                                                               {12345.678901, "12,350"},
                                                               {-12345.678901, "-12,350"},
                                                               {6849123, "6,849,000"},
                                                               {1.5e300, "1.500e+300"}})
      QCOMPARE(roundedNumber(value), text);
    QCOMPARE(wholeOrRounded(20001), std::string("20,001"));
    QCOMPARE(wholeOrRounded(20001.25), std::string("20,000"));
    QCOMPARE(grouped(std::string("-1234567.8901")), std::string("-1,234,567.8901"));
    QCOMPARE(grouped(std::string("-123.5")), std::string("-123.5"));
  }

  void eachCharacterOfMarkdownIsShownAsItself_data() {
    QTest::addColumn<QByteArray>("escaped");
    for (const char* c : {"\\", "|", "`", "[", "*", "_", "~"}) QTest::newRow(c) << QByteArray("\\") + c;
    QTest::newRow("<") << QByteArray("&lt;");
    QTest::newRow("&") << QByteArray("&amp;");
  }
  void eachCharacterOfMarkdownIsShownAsItself() {
    QFETCH(QByteArray, escaped);
    const std::string character = QTest::currentDataTag();
    QCOMPARE(QByteArray::fromStdString(markdownText(character)), escaped);
    QCOMPARE(QByteArray::fromStdString(markdownText("a" + character + "b")), "a" + escaped + "b");
  }
};

TETRABENCH_TEST(PlainTextTest)
#include "plain_text_test.moc"
