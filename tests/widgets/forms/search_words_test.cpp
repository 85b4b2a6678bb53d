#include "tests/support/test_main.h"
#include "widgets/forms/search_line.h"

using namespace tetrabench;

class SearchWordsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void allWordsMustOccurInAnyOrder() {
    QVERIFY(finds("scherrer thiery", "Thiery and Scherrer, 2009"));
    QVERIFY(finds("ACHE", "P. Dellacherie"));
    QVERIFY(!finds("ache x", "P. Dellacherie"));
    QVERIFY(finds("", "anything"));
  }
  void oneOrTwoLettersMustBeginAWord() {
    QVERIFY(finds("Idea C", "Idea C Linear P. Dellacherie Mine Not tested"));
    QVERIFY(!finds("Idea C", "Idea A Linear P. Dellacherie Mine Not tested"));
    QVERIFY(finds("dt 20", "DT-20"));
    QVERIFY(finds("20", "Standard 10x20"));
    QVERIFY(finds("x2", "Standard 10x20"));
    QVERIFY(!finds("2 0", "DT-20"));
    QVERIFY(finds(".", "P. Dellacherie"));
  }

 private:
  static bool finds(const QString& words, const QString& text) { return text.contains(allWords(words)); }
};

TETRABENCH_TEST(SearchWordsTest)
#include "search_words_test.moc"
