#include "core/storage/near_name.h"

#include <algorithm>
#include <random>

#include "tests/support/qtest.h"

using namespace tetrabench;

namespace {

/// Computes the edit distance, with transpositions, by its recursive definition.
std::size_t slowDistance(const std::string& a, const std::string& b) {
  if (a.empty() || b.empty()) return a.size() + b.size();
  const std::string a1 = a.substr(0, a.size() - 1), b1 = b.substr(0, b.size() - 1);
  std::size_t least = slowDistance(a1, b1) + (a.back() == b.back() ? 0 : 1);
  least = std::min({least, slowDistance(a1, b) + 1, slowDistance(a, b1) + 1});
  if (a.size() > 1 && b.size() > 1 && a.back() == b1.back() && a1.back() == b.back())
    least = std::min(least, slowDistance(a.substr(0, a.size() - 2), b.substr(0, b.size() - 2)) + 1);
  return least;
}

}  // namespace

class NearNameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aMisspeltNameIsFound_data();
  void aMisspeltNameIsFound();
  void theFirstOfTheNearestIsFound();
};

void NearNameTest::aMisspeltNameIsFound_data() {
  QTest::addColumn<QString>("written");
  QTest::addColumn<QString>("meant");  // empty: none
  QTest::newRow("a letter too few") << "dellachrie"
                                    << "dellacherie";
  QTest::newRow("a letter too many") << "dellaccherie"
                                     << "dellacherie";
  QTest::newRow("another letter") << "dellacharie"
                                  << "dellacherie";
  QTest::newRow("upper case") << "BCTS"
                              << "bcts";
  QTest::newRow("letters swapped") << "--mpd"
                                   << "--mdp";
  QTest::newRow("more letters swapped") << "--peices"
                                        << "--pieces";
  QTest::newRow("another word") << "random"
                                << "";
  QTest::newRow("nothing") << ""
                           << "";
  QTest::newRow("a letter") << "x"
                            << "";
}

void NearNameTest::aMisspeltNameIsFound() {
  QFETCH(QString, written);
  QFETCH(QString, meant);
  const auto found = nearName(written.toStdString(), {"dellacherie", "bcts", "--mdp", "--pieces"});
  QCOMPARE(QString::fromStdString(found.value_or("")), meant);
}

void NearNameTest::theFirstOfTheNearestIsFound() {
  std::mt19937 random(1);
  const auto word = [&] {
    std::string letters(1 + random() % 6, 'a');
    for (char& letter : letters) letter = static_cast<char>('a' + random() % 3);
    return letters;
  };
  int some = 0;
  for (int i = 0; i < 500; ++i) {
    const std::string written = word();
    const std::vector<std::string> names{word(), word(), word(), word()};
    const auto beginning = [&](const std::string& name) {
      std::size_t length = 0;
      while (length < std::min(name.size(), written.size()) && name[length] == written[length]) ++length;
      return length;
    };
    const auto nearest = std::ranges::min_element(names, {}, [&](const std::string& name) {
      return std::pair(slowDistance(written, name), -static_cast<int>(beginning(name)));
    });
    const std::size_t apart = slowDistance(written, *nearest);
    const bool near = apart <= std::max<std::size_t>(1, written.size() / 4) && apart < written.size();
    const auto found = nearName(written, names);
    QCOMPARE(found.value_or("none"), near ? *nearest : std::string("none"));
    some += near;
  }
  QVERIFY(some > 50 && some < 450);
}

TETRABENCH_TEST(NearNameTest)
#include "near_name_test.moc"
