#include "core/regression/network_fit.h"

#include <cmath>

#include "tests/support/qtest.h"
#include "tests/support/regression/network_twin.h"
#include "tests/support/regression/random_rows.h"

using namespace tetrabench;
using namespace tetrabench::test;

class NetworkFitTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void predictsAsTheTwin_data();
  void predictsAsTheTwin();
  void aFitHasTheSameBitsOnEveryMachine();
  void learnsExclusiveOr();
  void learnsAKnownFunction();
  void unitsOfAttributesAndOutputsDoNotMatter();
  void oneExampleIsPredicted();
  void constantOutputsArePredicted();
  void equalAttributesGiveTheMean();
  void aConstantAttributeHasNoInfluence();
};

namespace {

RegressionModel fitted(const RegressionData& data, int iterations = kNetworkIterations) {
  return {.attributes = data.x.front().size(), .of = fitNetwork(data, iterations)};
}

/// Returns the root mean square error relative to that of the constant model, for examples with one output.
double relativeError(const RegressionModel& model, const RegressionData& data) {
  const RegressionModel constant = fitRegression(RegressionKind::Constant, data);
  double error = 0, whole = 0;
  for (std::size_t i = 0; i < data.x.size(); ++i) {
    error += std::pow(model.predict(data.x[i])[0] - data.y[i][0], 2);
    whole += std::pow(constant.predict(data.x[i])[0] - data.y[i][0], 2);
  }
  return std::sqrt(error / whole);
}

}  // namespace

void NetworkFitTest::predictsAsTheTwin_data() {
  QTest::addColumn<int>("attributes");
  QTest::addColumn<int>("outputs");
  QTest::addColumn<int>("examples");
  QTest::addRow("one of each") << 1 << 1 << 10;
  QTest::addRow("several outputs") << 4 << 2 << 40;
  QTest::addRow("more weights than examples") << 9 << 5 << 7;
  QTest::addRow("many examples") << 3 << 1 << 300;
}
void NetworkFitTest::predictsAsTheTwin() {
  QFETCH(const int, attributes);
  QFETCH(const int, outputs);
  QFETCH(const int, examples);
  const auto count = static_cast<std::size_t>(examples), size = static_cast<std::size_t>(attributes);
  const RegressionData data{randomRows(count, size, 1),
                            randomRows(count, static_cast<std::size_t>(outputs), 2)};
  const Rows fresh = randomRows(20, size, 3);
  for (const int iterations : {0, 1, 2, 10, kNetworkIterations}) {
    const RegressionModel model = fitted(data, iterations);
    const Rows expected = networkTwin(data, iterations, fresh);
    for (std::size_t i = 0; i < fresh.size(); ++i) {
      const std::vector<double> predicted = model.predict(fresh[i]);
      QCOMPARE(predicted.size(), expected[i].size());
      for (std::size_t k = 0; k < predicted.size(); ++k)
        QVERIFY2(std::abs(predicted[k] - expected[i][k]) < 1e-9,
                 qPrintable(QString("%1 iterations: %2 instead of %3")
                                .arg(iterations)
                                .arg(predicted[k], 0, 'g', 17)
                                .arg(expected[i][k], 0, 'g', 17)));
    }
  }
}

void NetworkFitTest::aFitHasTheSameBitsOnEveryMachine() {
  const RegressionData data{randomRows(50, 4, 1), randomRows(50, 2, 2)};
  const RegressionModel model = fitted(data);
  QVERIFY(model == fitted(data));
  QCOMPARE(model.predict(std::vector<double>{0.5, -0.25, 0.125, 1}),
           (std::vector<double>{0.044165521295230353, -0.083265337245485405}));
}

void NetworkFitTest::learnsExclusiveOr() {
  const RegressionData data{{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, {{0}, {1}, {1}, {0}}};
  QVERIFY(relativeError(fitRegression(RegressionKind::Linear, data), data) > 0.999);
  QVERIFY(relativeError(fitted(data, 200), data) < 0.01);
}

void NetworkFitTest::learnsAKnownFunction() {
  const auto examples = [](std::uint64_t seed) {
    RegressionData data{randomRows(200, 2, seed), {}};
    for (const auto& x : data.x) data.y.push_back({5 + 10 * std::tanh(3 * x[0] - 2 * x[1] + 1)});
    return data;
  };
  const RegressionModel model = fitted(examples(1), 500);
  QVERIFY2(relativeError(model, examples(2)) < 0.01,
           qPrintable(QString::number(relativeError(model, examples(2)))));
}

void NetworkFitTest::unitsOfAttributesAndOutputsDoNotMatter() {
  const RegressionData data{randomRows(60, 3, 1), randomRows(60, 2, 2)};
  const auto converted = [](Rows rows) {
    for (auto& row : rows)
      for (double& value : row) value = 1000 + 8 * value;
    return rows;
  };
  const RegressionModel model = fitted(data), other = fitted({converted(data.x), converted(data.y)});
  for (const auto& x : randomRows(20, 3, 3)) {
    const Rows expected = converted({model.predict(x)});
    const std::vector<double> predicted = other.predict(converted({x})[0]);
    for (std::size_t k = 0; k < 2; ++k) QVERIFY(std::abs(predicted[k] - expected[0][k]) < 1e-6);
  }
}

void NetworkFitTest::oneExampleIsPredicted() {
  const RegressionModel model = fitted({{{1, 2, 3}}, {{4, 5}}});
  QCOMPARE(model.predict(std::vector<double>{1, 2, 3}), (std::vector<double>{4, 5}));
  QCOMPARE(model.predict(std::vector<double>{-7, 0, 1e6}), (std::vector<double>{4, 5}));
}

void NetworkFitTest::constantOutputsArePredicted() {
  RegressionData data{randomRows(30, 3, 1), randomRows(30, 2, 2)};
  for (auto& y : data.y) y[0] = 0.75;
  const RegressionModel model = fitted(data);
  for (const auto& x : randomRows(20, 3, 3)) QCOMPARE(model.predict(x)[0], 0.75);
}

void NetworkFitTest::equalAttributesGiveTheMean() {
  const RegressionData data{Rows(5, {2, -3}), {{1}, {2}, {3}, {4}, {10}}};
  QVERIFY(std::abs(fitted(data).predict(data.x[0])[0] - 4) < 1e-3);
}

void NetworkFitTest::aConstantAttributeHasNoInfluence() {
  RegressionData data{randomRows(40, 3, 1), randomRows(40, 1, 2)};
  for (auto& x : data.x) x[1] = 6;
  const RegressionModel model = fitted(data);
  QCOMPARE(model.predict(std::vector<double>{0.5, 6, -0.5}),
           model.predict(std::vector<double>{0.5, -600, -0.5}));
}

TETRABENCH_TEST(NetworkFitTest)
#include "network_fit_test.moc"
