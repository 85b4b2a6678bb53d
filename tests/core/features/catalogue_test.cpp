#include "core/features/catalogue.h"

#include "core/error.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class CatalogueTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void weightsHaveNamesForPeople();
  void everyFeatureIsEitherWholeUnitsWithABoundOrReal();
  void namedSetsResolveToTheirFeatures();
  void setsHaveTheNumberOfValuesOfTheirPapers_data();
  void setsHaveTheNumberOfValuesOfTheirPapers();
  void onlyListsByColumnShowTheWidth();
  void listsOfIdsResolveInTheirOrder();
  void unknownIdsAreRejectedByName_data();
  void unknownIdsAreRejectedByName();
};

void CatalogueTest::everyFeatureIsEitherWholeUnitsWithABoundOrReal() {
  for (const Feature& feature : featureCatalogue()) {
    const std::string id(feature.id);
    QVERIFY2((feature.units != nullptr) != (feature.real != nullptr), id.c_str());
    QVERIFY2((feature.units != nullptr) == (feature.bound != nullptr), id.c_str());
    QVERIFY2(!feature.name.empty() && !feature.definition.empty() && !feature.source.empty(), id.c_str());
    QCOMPARE(findFeature(feature.id), &feature);
  }
}

void CatalogueTest::namedSetsResolveToTheirFeatures() {
  QCOMPARE(resolveFeatures("dellacherie").size(), std::size_t{6});
  QCOMPARE(resolveFeatures("bcts").size(), std::size_t{8});
  QCOMPARE(resolveFeatures("dt").size(), std::size_t{9});
  QCOMPARE(resolveFeatures("cmu").size(), std::size_t{11});
  QCOMPARE(resolveFeatures("huji").size(), std::size_t{5});
  QCOMPARE(resolveFeatures("nus").size(), std::size_t{13});
  QCOMPARE(resolveFeatures("smartagent").size(), std::size_t{5});
  QCOMPARE(resolveFeatures("cornell").size(), std::size_t{8});
  for (const FeatureSet& set : featureSets()) {
    const auto features = resolveFeatures(set.name);
    QCOMPARE(features.size(), set.features.size());
    for (std::size_t i = 0; i < features.size(); ++i) QVERIFY(features[i]->id == set.features[i]);
  }
}

void CatalogueTest::setsHaveTheNumberOfValuesOfTheirPapers_data() {
  QTest::addColumn<QString>("set");
  QTest::addColumn<int>("perColumn");
  QTest::addColumn<int>("more");
  QTest::newRow("bertsekas") << "bertsekas" << 2 << 2;
  QTest::newRow("maia") << "maia" << 2 << 9;
  QTest::newRow("cornell") << "cornell" << 0 << 8;
  QTest::newRow("dellacherie") << "dellacherie" << 0 << 6;
}

void CatalogueTest::setsHaveTheNumberOfValuesOfTheirPapers() {
  QFETCH(QString, set);
  QFETCH(int, perColumn);
  QFETCH(int, more);
  for (int width : {4, 10, 32}) {
    int values = 0;
    for (const Feature* feature : resolveFeatures(set.toStdString())) values += feature->size(width);
    QCOMPARE(values, perColumn * width + more);
  }
}

void CatalogueTest::onlyListsByColumnShowTheWidth() {
  for (const Feature& feature : featureCatalogue())
    QCOMPARE(feature.dependsOnWidth(), feature.size(10) != feature.size(11));
}

void CatalogueTest::listsOfIdsResolveInTheirOrder() {
  const auto features = resolveFeatures("holes,columnHeight,landingHeight");
  QCOMPARE(features.size(), std::size_t{3});
  QCOMPARE(features[0], findFeature("holes"));
  QCOMPARE(features[1], findFeature("columnHeight"));
  QCOMPARE(features[2], findFeature("landingHeight"));
  QCOMPARE(features[1]->size(10), 10);
  QCOMPARE(findFeature("heightDifference")->size(10), 9);
  for (int width : {4, 10}) QCOMPARE(findFeature("rbfHeight")->size(width), 5);
}

void CatalogueTest::unknownIdsAreRejectedByName_data() {
  QTest::addColumn<QString>("ids");
  QTest::addColumn<QString>("unknown");
  QTest::newRow("one") << "hole"
                       << "\"hole\"";
  QTest::newRow("among others") << "holes,wells,bumpiness"
                                << "\"wells\"";
  QTest::newRow("nothing") << ""
                           << "\"\"";
  QTest::newRow("a comma too many") << "holes,"
                                    << "\"\"";
  QTest::newRow("other case") << "Holes"
                              << "\"Holes\"";
}

void CatalogueTest::unknownIdsAreRejectedByName() {
  QFETCH(QString, ids);
  QFETCH(QString, unknown);
  try {
    resolveFeatures(ids.toStdString());
    QFAIL("the ids were accepted");
  } catch (const InvalidArgument& error) {
    QVERIFY2(QString(error.what()).contains(unknown), error.what());
  }
}

void CatalogueTest::weightsHaveNamesForPeople() {
  QCOMPARE(titleOfWeight("holes"), std::string("Holes"));
  QCOMPARE(titleOfWeight("columnHeight[3]"), std::string("Column heights [3]"));
  QCOMPARE(titleOfWeight("something else"), std::string("something else"));
}

TETRABENCH_TEST(CatalogueTest)
#include "catalogue_test.moc"
