#include "widgets/forms/fuzzy_match.h"
#include "tests/support/test_main.h"

#include <random>

using namespace tetrabench;

class FuzzyMatchTest : public QObject {
  Q_OBJECT

  static bool startsWord(const QString& text, qsizetype i) {
    if (i == 0 || !text[i - 1].isLetterOrNumber()) return true;
    return (text[i - 1].isLower() && text[i].isUpper()) || (text[i - 1].isLetter() && text[i].isDigit());
  }

  /// Computes the best match by trying every way to find the letters.
  static std::optional<int> bestOfAll(const QString& letters, const QString& text, qsizetype letter = 0,
                                      qsizetype last = -2) {
    if (letter == letters.size()) return 0;
    std::optional<int> best;
    for (qsizetype i = std::max<qsizetype>(last + 1, 0); i < text.size(); ++i) {
      if (text[i].toCaseFolded() != letters[letter].toCaseFolded()) continue;
      const auto rest = bestOfAll(letters, text, letter + 1, i);
      if (!rest) continue;
      const int word = startsWord(text, i) ? 8 + (i == 0 ? 2 : 0) : 0;
      const int here = 1 + std::max(word, i == last + 1 ? 5 : 0);
      best = std::max(best.value_or(0), here + *rest);
    }
    return best;
  }

 private Q_SLOTS:
  void lettersMustOccurInTheirOrder_data() {
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("found");
    QTest::newRow("nothing typed") << ""
                                   << "Open" << true;
    QTest::newRow("nothing at all") << ""
                                    << "" << true;
    QTest::newRow("no text") << "a"
                             << "" << false;
    QTest::newRow("other letters") << "xyz"
                                   << "Open" << false;
    QTest::newRow("wrong order") << "po"
                                 << "Op" << false;
    QTest::newRow("scattered") << "oen"
                               << "Open" << true;
    QTest::newRow("case") << "OPEN"
                          << "open" << true;
    QTest::newRow("spaces") << " new  exp "
                            << "New experiment" << true;
    QTest::newRow("one letter too many") << "oo"
                                         << "Open" << false;
    QTest::newRow("umlaut") << QStringLiteral("ÄN") << QStringLiteral("ändern") << true;
  }
  void lettersMustOccurInTheirOrder() {
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    QTEST(fuzzyScore(pattern, text).has_value(), "found");
  }

  void theBetterMatchScoresMore_data() {
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("better");
    QTest::addColumn<QString>("worse");
    QTest::newRow("starts of words") << "ne"
                                     << "New experiment"
                                     << "Tune";
    QTest::newRow("a run") << "open"
                           << "Reopen"
                           << "Look up the men";
    QTest::newRow("start of the text") << "s"
                                       << "Save"
                                       << "Open save";
    QTest::newRow("humps") << "wb"
                           << "tetraWorkBench"
                           << "swabs";
    QTest::newRow("digits") << "dt20"
                            << "DT-20"
                            << "dot 1200";
  }
  void theBetterMatchScoresMore() {
    QFETCH(QString, pattern);
    QFETCH(QString, better);
    QFETCH(QString, worse);
    QVERIFY(fuzzyScore(pattern, worse).has_value());
    QVERIFY(*fuzzyScore(pattern, better) > *fuzzyScore(pattern, worse));
  }

  void theScoreIsThatOfTheBestAlignment() {
    std::mt19937 random(1);
    const QString alphabet = QStringLiteral("abAB1 -");
    const auto word = [&](std::size_t most) {
      QString result;
      for (std::size_t n = random() % (most + 1); n > 0; --n)
        result += alphabet[static_cast<qsizetype>(random() % 7)];
      return result;
    };
    int found = 0;
    for (int i = 0; i < 4000; ++i) {
      const QString text = word(9);
      const QString pattern = word(4).remove(QLatin1Char(' '));
      const auto score = fuzzyScore(pattern, text);
      QVERIFY2(score == bestOfAll(pattern, text), qPrintable(pattern + QStringLiteral(" in ") + text));
      found += score.has_value();
    }
    QVERIFY(found > 1000 && found < 3800);
  }
};

TETRABENCH_TEST(FuzzyMatchTest)
#include "fuzzy_match_test.moc"
