#include "core/play/environments/afterstate_values.h"

#include <random>

#include "core/agents/library.h"
#include "core/agents/position.h"
#include "core/features/catalogue.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class AfterstateValuesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void valuesAreThoseOfEachAfterstate_data();
  void valuesAreThoseOfEachAfterstate();
  void namesAreThoseOfTheFeatures();
};

void AfterstateValuesTest::valuesAreThoseOfEachAfterstate_data() {
  QTest::addColumn<QString>("mdp");
  QTest::addColumn<QString>("features");
  QTest::addColumn<bool>("fast");
  for (const char* mdp : {"standard/10x20", "standard/fahey-10x20", "rlc2008/training-00", "guideline/10x20",
                          "standard/5x5", "reduced/6-wide"})
    for (const auto& [features, fast] :
         {std::pair("dellacherie", true), std::pair("bcts", true), std::pair("dt", true),
          std::pair("bertsekas", true), std::pair("huji", true), std::pair("cornell", false),
          std::pair("cmu", false)})
      QTest::addRow("%s, %s", mdp, features) << mdp << features << fast;
}

void AfterstateValuesTest::valuesAreThoseOfEachAfterstate() {
  QFETCH(QString, mdp);
  QFETCH(QString, features);
  QFETCH(bool, fast);
  const auto& ids = Library::instance().mdpIds();
  const std::string id = mdp.toStdString();
  QVERIFY2(std::ranges::binary_search(ids, id), "there is no such MDP");
  const Mdp m = Library::instance().mdp(id);
  const auto used = resolveFeatures(features.toStdString());
  AfterstateValues values(used, m);
  QCOMPARE(values.isFast(), fast);
  const auto size = static_cast<std::size_t>(values.size());
  std::mt19937 random(7);
  std::uint64_t number = 0;
  Game game(m, 3, number);
  for (int move = 0; move < 400; ++move) {
    const auto placements = game.placements();
    const std::size_t count = placements.size();
    std::vector<std::uint32_t> places(count);  // in reverse order, with a gap at the front
    for (std::size_t i = 0; i < count; ++i) places[i] = static_cast<std::uint32_t>(count - i);
    constexpr float kNothing = -12345;
    std::vector<float> rows((count + 1) * size, kNothing);
    std::vector<std::uint8_t> loses(count + 1, 7);
    values.rate(viewOf(game), places, rows.data(), loses.data());
    const Position position(game);
    for (std::size_t i = 0; i < count; ++i) {
      const Afterstate after = position.afterstate(i);
      std::vector<double> expected;
      for (const Feature* feature : used) feature->addValues(after.board, after.landing, expected);
      QCOMPARE(expected.size(), size);
      for (std::size_t v = 0; v < size; ++v)
        QCOMPARE(rows[places[i] * size + v], static_cast<float>(expected[v]));
      Board board = position.board();
      QCOMPARE(loses[places[i]] != 0, position.put(i, board).loses);
    }
    for (std::size_t v = 0; v < size; ++v) QCOMPARE(rows[v], kNothing);
    QCOMPARE(loses[0], 7);
    // Prefers low placements, so that piles of all heights occur.
    std::size_t chosen = random() % count;
    for (int tries = 0; tries < 6; ++tries)
      if (const std::size_t other = random() % count; game.landingRow(other) < game.landingRow(chosen))
        chosen = other;
    game.play(chosen);
    if (game.over()) game.restart(++number);
  }
}

void AfterstateValuesTest::namesAreThoseOfTheFeatures() {
  const Mdp m = Library::instance().mdp("standard/5x5");
  const AfterstateValues values(resolveFeatures("holes,columnHeight"), m);
  QCOMPARE(values.names(),
           (std::vector<std::string>{"holes", "columnHeight[0]", "columnHeight[1]", "columnHeight[2]",
                                     "columnHeight[3]", "columnHeight[4]"}));
  QCOMPARE(values.size(), 6);
}

TETRABENCH_TEST(AfterstateValuesTest)
#include "afterstate_values_test.moc"
