#include "widgets/agents/weights_model.h"

#include <QAbstractItemModelTester>
#include <QFont>
#include <QSignalSpy>
#include <cmath>

#include "core/features/catalogue.h"
#include "core/features/linear_function.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class WeightsModelTest : public QObject {
  Q_OBJECT

  using Weights = std::vector<WeightedFeature>;

  static Weights weights(const std::vector<std::pair<const char*, std::vector<double>>>& weights) {
    Weights result;
    for (const auto& [id, values] : weights) result.push_back({findFeature(id), values});
    return result;
  }

  static QString text(const WeightsModel& model, int row, int column) {
    return model.index(row, column).data().toString();
  }

 private Q_SLOTS:
  void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

  void theModelPassesTheModelTester() {
    WeightsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const Weights small = weights({{"holes", {-4}}}),
                  large = weights({{"holes", {-4}}, {"columnHeight", {1, 2, 3}}});
    for (const Weights& next : {small, large, Weights(), large, small}) {
      model.setWeights(next);
      model.setOriginal(large);
      if (model.rowCount() > 0) QVERIFY(model.setData(model.index(0, WeightsModel::kWeight), 7.5));
    }
  }

  void eachValueHasARow() {
    WeightsModel model;
    model.setWeights(weights({{"holes", {-4}}, {"columnHeight", {1, 2.5, 3}}}));
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(text(model, 0, WeightsModel::kFeature), QStringLiteral("Holes"));
    QCOMPARE(text(model, 2, WeightsModel::kFeature), QStringLiteral("Column heights [1]"));
    QCOMPARE(text(model, 2, WeightsModel::kWeight), QStringLiteral("2.5"));
    QCOMPARE(model.featureAt(3), findFeature("columnHeight"));
    const QString tip = model.index(0, 0).data(Qt::ToolTipRole).toString();
    QVERIFY(tip.contains(
        QString::fromUtf8(findFeature("holes")->name.data(), qsizetype(findFeature("holes")->name.size()))
            .toHtmlEscaped()));
  }

  void fiveValuesHaveFiveRows() {
    WeightsModel model;
    model.setWeights(weights({{"rbfHeight", {1, 2, 3, 4, 5}}, {"constant", {6}}}));
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(text(model, 0, WeightsModel::kFeature), QStringLiteral("Radial basis of the mean height [0]"));
    QCOMPARE(text(model, 4, WeightsModel::kFeature), QStringLiteral("Radial basis of the mean height [4]"));
    QCOMPARE(text(model, 5, WeightsModel::kFeature), QStringLiteral("Constant"));
    QVERIFY(model.setData(model.index(4, WeightsModel::kWeight), -5));
    QCOMPARE(model.weights()[0].weights, (std::vector<double>{1, 2, 3, 4, -5}));
  }

  void aChangedWeightIsMarkedAndShowsTheOldOne() {
    WeightsModel model;
    const Weights before = weights({{"holes", {-4}}, {"wellCells", {0.5}}});
    model.setWeights(before);
    model.setOriginal(before);
    QCOMPARE(text(model, 0, WeightsModel::kOriginal), QString());
    QSignalSpy edited(&model, &WeightsModel::weightEdited), changed(&model, &WeightsModel::dataChanged);
    QVERIFY(model.setData(model.index(0, WeightsModel::kWeight), -5));
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited[0][0].toInt(), 0);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(model.weights()[0].weights[0], -5.0);
    QCOMPARE(text(model, 0, WeightsModel::kOriginal), QStringLiteral("−4"));
    QVERIFY(model.index(0, WeightsModel::kWeight).data(Qt::FontRole).value<QFont>().bold());
    QCOMPARE(text(model, 1, WeightsModel::kOriginal), QString());
    QVERIFY(model.setData(model.index(0, WeightsModel::kWeight), -5));  // unchanged
    QCOMPARE(edited.size(), 1);
  }

  void onlyWeightsWithinTheBoundsAreAccepted_data() {
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<bool>("taken");
    QTest::newRow("a number") << QVariant(1e-300) << true;
    QTest::newRow("the largest") << QVariant(LinearFunction::kMaxWeight) << true;
    QTest::newRow("the smallest") << QVariant(-LinearFunction::kMaxWeight) << true;
    QTest::newRow("too large") << QVariant(LinearFunction::kMaxWeight * 1.01) << false;
    QTest::newRow("NaN") << QVariant(std::nan("")) << false;
    QTest::newRow("infinity") << QVariant(std::numeric_limits<double>::infinity()) << false;
    QTest::newRow("a word") << QVariant(QStringLiteral("many")) << false;
  }
  void onlyWeightsWithinTheBoundsAreAccepted() {
    QFETCH(QVariant, value);
    QFETCH(bool, taken);
    WeightsModel model;
    model.setWeights(weights({{"holes", {-4}}}));
    QCOMPARE(model.setData(model.index(0, WeightsModel::kWeight), value), taken);
    QCOMPARE(model.weights()[0].weights[0], taken ? value.toDouble() : -4.0);
  }

  void onlyWeightsCanBeEdited() {
    WeightsModel model;
    model.setWeights(weights({{"holes", {-4}}}));
    for (const int column : {WeightsModel::kFeature, WeightsModel::kOriginal}) {
      QVERIFY(!model.setData(model.index(0, column), 3));
      QVERIFY(!model.flags(model.index(0, column)).testFlag(Qt::ItemIsEditable));
    }
    QVERIFY(!model.setData(QModelIndex(), 3));
    QVERIFY(!model.setData(model.index(0, WeightsModel::kWeight), 3, Qt::DisplayRole));
  }

  void theSameFeaturesKeepTheRows() {
    WeightsModel model;
    model.setWeights(weights({{"holes", {-4}}, {"wellCells", {1}}}));
    QSignalSpy reset(&model, &WeightsModel::modelReset);
    model.setWeights(weights({{"holes", {3}}, {"wellCells", {2}}}));
    QVERIFY(reset.isEmpty());
    QCOMPARE(text(model, 0, WeightsModel::kWeight), QStringLiteral("3"));
    model.setWeights(weights({{"wellCells", {2}}, {"holes", {3}}}));
    QCOMPARE(reset.size(), 1);
  }

  void weightsAreShownInTheUsersLocale_data() {
    QTest::addColumn<double>("weight");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("german");
    QTest::newRow("real") << -12.63 << "−12.63"
                          << "−12,63";
    QTest::newRow("no group separators") << 12345.5 << "12345.5"
                                         << "12345,5";
    QTest::newRow("seven digits") << 1.0 / 3 << "0.3333333"
                                  << "0,3333333";
    QTest::newRow("zero") << 0.0 << "0"
                          << "0";
  }
  void weightsAreShownInTheUsersLocale() {
    QFETCH(double, weight);
    WeightsModel model;
    model.setWeights(weights({{"holes", {weight}}}));
    QTEST(text(model, 0, WeightsModel::kWeight), "english");
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    QTEST(text(model, 0, WeightsModel::kWeight), "german");
  }
};

TETRABENCH_TEST(WeightsModelTest)
#include "weights_model_test.moc"
