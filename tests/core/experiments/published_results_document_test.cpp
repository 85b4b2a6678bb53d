#include "core/experiments/published_results_document.h"

#include <cmath>

#include "core/storage/json/json_pointer.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class PublishedResultsDocumentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void missingKeysHaveDefaults();
  void precisionIsConvertedToLostGames_data();
  void precisionIsConvertedToLostGames();
  void roundingIsHalfTheLastDigit_data();
  void roundingIsHalfTheLastDigit();
  void invalidValuesAreRejected_data();
  void invalidValuesAreRejected();
};

namespace {

Json row() {
  return Json::parse(R"({"id": "a", "controller": "dt-20", "mdp": "standard/10x20",
                         "published": {"mean": 5000, "digits": 2}, "source": "A paper",
                         "full": {"lost": 400, "games": 512}, "piecesPerLoss": 12000})");
}

std::vector<PublishedResult> read(const std::vector<Json>& rows) {
  return publishedResultsFromJson({{"format", "tetrabench-published-results/1"}, {"results", rows}});
}

}  // namespace

void PublishedResultsDocumentTest::missingKeysHaveDefaults() {
  const PublishedResult result = read({row()}).front();
  QVERIFY(!result.loseWhenBest && result.spawnRows == 0 && result.sequence == 0 && result.judged);
  QVERIFY(result.measure == PublishedResult::Measure::Lines);
  QVERIFY(!result.quick && !result.full.pieces && !result.published->games);
  QCOMPARE(result.published->from, 5000.0);
  QCOMPARE(result.published->to, 5000.0);
}

void PublishedResultsDocumentTest::precisionIsConvertedToLostGames_data() {
  QTest::addColumn<QByteArray>("figure");
  QTest::addColumn<double>("games");
  QTest::newRow("interval") << QByteArray(R"({"mean": 10, "digits": 2, "halfWidth": 0.2})") << 96.04;
  QTest::newRow("standard error") << QByteArray(R"({"mean": 10, "digits": 2, "standardError": 0.01})") << 1e4;
  QTest::newRow("lost games") << QByteArray(R"({"mean": 10, "digits": 2, "games": 56})") << 56.0;
  QTest::newRow("games of another deviation")
      << QByteArray(R"({"mean": 10, "digits": 2, "games": 15, "deviation": 0.5})") << 60.0;
}

void PublishedResultsDocumentTest::precisionIsConvertedToLostGames() {
  QFETCH(QByteArray, figure);
  QFETCH(double, games);
  Json json = row();
  json["published"] = Json::parse(figure.toStdString());
  QVERIFY(std::abs(*read({json}).front().published->games - games) < 1e-9 * games);
}

void PublishedResultsDocumentTest::roundingIsHalfTheLastDigit_data() {
  QTest::addColumn<double>("mean");
  QTest::addColumn<int>("digits");
  QTest::addColumn<double>("rounding");
  QTest::newRow("5.2 million") << 5.2e6 << 2 << 50e3;
  QTest::newRow("3800") << 3800.0 << 2 << 50.0;
  QTest::newRow("314") << 314.0 << 3 << 0.5;
  QTest::newRow("10148") << 10148.0 << 5 << 0.5;
}

void PublishedResultsDocumentTest::roundingIsHalfTheLastDigit() {
  QFETCH(double, mean);
  QFETCH(int, digits);
  QFETCH(double, rounding);
  Json json = row();
  json["published"] = {{"mean", mean}, {"digits", digits}};
  QCOMPARE(read({json}).front().published->rounding, rounding);
}

void PublishedResultsDocumentTest::invalidValuesAreRejected_data() {
  QTest::addColumn<QByteArray>("place");
  QTest::addColumn<QByteArray>("value");  // empty: removes the key
  QTest::addColumn<QByteArray>("sentence");
  const auto add = [](const char* place, const char* value, const char* sentence) {
    QTest::newRow(sentence) << QByteArray(place) << QByteArray(value) << QByteArray(sentence);
  };
  add("/id", "", "results[0].id is missing.");
  add("/colour", "1", "results[0].colour is not a known key; the keys are id, ");
  add("/piecesPerLoss", "0", "results[0].piecesPerLoss is 0; it must be greater than 0.");
  add("/full/lost", "0", "results[0].full.lost is 0; it must be ");
  add("/published/mean", "-1", "results[0].published.mean is -1; it must be greater than 0.");
  add("/published/from", "1", "results[0].published has a mean and a range; give one of them.");
  add("/published", R"({"from": 2, "to": 1, "digits": 1})",
      "results[0].published.to is 1; it must be at least as large as from.");
  add("/published", R"({"mean": 1, "digits": 1, "games": 1, "halfWidth": 1})",
      "results[0].published has more than one of halfWidth, standardError and games.");
  add("/published/deviation", "1", "results[0].published.deviation is of no use without games.");
  add("/published", "", "results[0].published is missing.");
  add("/judged", "false", "results[0].note is missing.");
  add("/measure", R"("points")", "results[0].measure is \"points\"; it must be ");
}

void PublishedResultsDocumentTest::invalidValuesAreRejected() {
  QFETCH(QByteArray, place);
  QFETCH(QByteArray, value);
  QFETCH(QByteArray, sentence);
  Json json = row();
  const JsonPointer at(place.toStdString());
  if (value.isEmpty())
    json.erase(place.mid(1).toStdString());
  else
    json[at] = Json::parse(value.toStdString());
  try {
    read({json});
    QFAIL("it was read");
  } catch (const InvalidDocument& error) {
    QVERIFY2(QByteArray(error.what()).startsWith(sentence), error.what());
  }
  QVERIFY_THROWS_EXCEPTION(InvalidDocument, read({row(), row()}));  // a duplicate id
}

TETRABENCH_TEST(PublishedResultsDocumentTest)
#include "published_results_document_test.moc"
