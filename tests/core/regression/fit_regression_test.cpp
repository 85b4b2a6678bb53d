#include "core/regression/fit_regression.h"

#include <cmath>

#include "core/error.h"
#include "core/regression/regression_document.h"
#include "tests/support/qtest.h"
#include "tests/support/regression/random_rows.h"

using namespace tetrabench;
using namespace tetrabench::test;

class FitRegressionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theConstantIsTheMean();
  void linearRecoversKnownWeights();
  void linearSolvesTheNormalEquations();
  void sharesThatAddUpToOneAreNoTrouble();
  void theNetworkLearnsWhatIsNotLinear();
  void aFitIsTheSameEachTime_data();
  void aFitIsTheSameEachTime();
  void aGroupIsPredictedWithoutItsOwnExamples();
  void documentsKeepModels();
  void badDocumentsAreRefused_data();
  void badDocumentsAreRefused();
};

namespace {

/// Returns examples with four attributes and two outputs, one of them a step function.
RegressionData steps(std::size_t examples, std::uint64_t seed) {
  RegressionData data{randomRows(examples, 4, seed), {}};
  for (const auto& x : data.x) data.y.push_back({x[0] > 0 ? 1.0 : -1.0, 3 * x[2] - x[3]});
  return data;
}

RegressionKind kindOf(int index) {
  return static_cast<RegressionKind>(index);
}

double meanSquare(const Rows& a, const Rows& b, std::size_t column) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += std::pow(a[i][column] - b[i][column], 2);
  return sum / static_cast<double>(a.size());
}

Rows predictions(const RegressionModel& model, const Rows& x) {
  Rows rows;
  for (const auto& row : x) rows.push_back(model.predict(row));
  return rows;
}

/// Solves the normal equations of least squares with a ridge of 0.01 per example on scaled attributes by
/// Gaussian elimination, and predicts x.
double twin(const RegressionData& data, std::size_t k, const std::vector<double>& x) {
  const std::size_t n = data.x.size(), size = x.size();
  std::vector<double> mean(size), deviation(size);
  double level = 0;
  for (std::size_t i = 0; i < n; ++i) level += data.y[i][k] / static_cast<double>(n);
  for (std::size_t j = 0; j < size; ++j) {
    for (std::size_t i = 0; i < n; ++i) mean[j] += data.x[i][j] / static_cast<double>(n);
    for (std::size_t i = 0; i < n; ++i)
      deviation[j] += std::pow(data.x[i][j] - mean[j], 2) / static_cast<double>(n);
    deviation[j] = std::sqrt(deviation[j]);
  }
  const auto scaled = [&](const std::vector<double>& row, std::size_t j) {
    return (row[j] - mean[j]) / deviation[j];
  };
  Rows system(size, std::vector<double>(size + 1));
  for (std::size_t a = 0; a < size; ++a) {
    system[a][a] = 0.01 * static_cast<double>(n);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t b = 0; b < size; ++b) system[a][b] += scaled(data.x[i], a) * scaled(data.x[i], b);
      system[a][size] += scaled(data.x[i], a) * (data.y[i][k] - level);
    }
  }
  for (std::size_t pivot = 0; pivot < size; ++pivot)
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double factor = system[row][pivot] / system[pivot][pivot];
      for (std::size_t b = 0; b <= size; ++b) system[row][b] -= factor * system[pivot][b];
    }
  double value = level;
  for (std::size_t a = 0; a < size; ++a) value += scaled(x, a) * system[a][size] / system[a][a];
  return value;
}

}  // namespace

void FitRegressionTest::theConstantIsTheMean() {
  const RegressionModel model =
      fitRegression(RegressionKind::Constant, {{{1, 2}, {3, 4}, {5, 9}}, {{1, 10}, {2, 20}, {6, 60}}});
  QCOMPARE(model.predict(std::vector<double>{7, -7}), (std::vector<double>{3, 30}));
}

void FitRegressionTest::linearRecoversKnownWeights() {
  RegressionData data{randomRows(2000, 3, 1), {}};
  for (const auto& x : data.x) data.y.push_back({3 * x[0] - 2 * x[1] + 5, x[2]});
  const RegressionModel model = fitRegression(RegressionKind::Linear, data);
  const auto& rows = std::get<LinearModel>(model.of).rows;
  const Rows expected{{3, -2, 0, 5}, {0, 0, 1, 0}};
  for (std::size_t k = 0; k < 2; ++k)
    for (std::size_t j = 0; j < 4; ++j) QVERIFY(std::abs(rows[k][j] - expected[k][j]) < 0.04);
}

void FitRegressionTest::linearSolvesTheNormalEquations() {
  for (std::size_t size = 1; size <= 12; ++size) {
    const RegressionData data{randomRows(30, size, size), randomRows(30, 2, size + 100)};
    const RegressionModel model = fitRegression(RegressionKind::Linear, data);
    for (const auto& x : randomRows(5, size, size + 200))
      for (std::size_t k = 0; k < 2; ++k) QVERIFY(std::abs(model.predict(x)[k] - twin(data, k, x)) < 1e-9);
  }
}

void FitRegressionTest::sharesThatAddUpToOneAreNoTrouble() {
  RegressionData data{randomRows(50, 3, 1), {}};
  for (auto& x : data.x) {
    x[2] = 1 - x[0] - x[1];
    x.push_back(4);  // constant
    data.y.push_back({x[0]});
  }
  const RegressionModel model = fitRegression(RegressionKind::Linear, data);
  QCOMPARE(std::get<LinearModel>(model.of).rows[0][3], 0.0);
  QVERIFY(meanSquare(predictions(model, data.x), data.y, 0) < 1e-3);
}

void FitRegressionTest::theNetworkLearnsWhatIsNotLinear() {
  const RegressionData data = steps(600, 7), fresh = steps(200, 8);
  const auto error = [&](RegressionKind kind) {
    return meanSquare(predictions(fitRegression(kind, data), fresh.x), fresh.y, 0);
  };
  const double constant = error(RegressionKind::Constant);
  QVERIFY(error(RegressionKind::Linear) > 0.2 * constant);  // 1/4 in theory
  QVERIFY(error(RegressionKind::Network) < 0.15 * constant);
}

void FitRegressionTest::aFitIsTheSameEachTime_data() {
  QTest::addColumn<int>("kind");
  for (int kind = 0; kind < 3; ++kind) QTest::newRow(kRegressionKinds[kind].data()) << kind;
}

void FitRegressionTest::aFitIsTheSameEachTime() {
  QFETCH(const int, kind);
  const RegressionData data = steps(100, 9);
  const RegressionModel first = fitRegression(kindOf(kind), data);
  fitRegression(kindOf(kind), steps(50, 1));
  QVERIFY(fitRegression(kindOf(kind), data) == first);
}

void FitRegressionTest::aGroupIsPredictedWithoutItsOwnExamples() {
  const RegressionData data = steps(60, 10);
  std::vector<int> groups;
  for (int i = 0; i < 60; ++i) groups.push_back(i % 3);
  for (int kind = 0; kind < 3; ++kind) {
    const Rows predicted = predictOtherGroups(kindOf(kind), data, groups);
    RegressionData others;
    for (std::size_t i = 0; i < 60; ++i)
      if (i % 3 != 1) {
        others.x.push_back(data.x[i]);
        others.y.push_back(data.y[i]);
      }
    const RegressionModel model = fitRegression(kindOf(kind), others);
    for (std::size_t i = 1; i < 60; i += 3) QCOMPARE(predicted[i], model.predict(data.x[i]));
  }
}

void FitRegressionTest::documentsKeepModels() {
  for (int kind = 0; kind < 3; ++kind) {
    const RegressionModel model = fitRegression(kindOf(kind), steps(80, 11));
    QCOMPARE(model.outputs(), std::size_t{2});
    const Json json = parseJson(toText(toJson(model)));
    QVERIFY(readRegression(JsonReader(json), 4, 2) == model);
  }
}

void FitRegressionTest::badDocumentsAreRefused_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* text, const char* sentence) {
    QTest::newRow(sentence) << text << sentence;
  };
  row(R"({"kind": "tree"})", "kind is \"tree\"; it must be one of linear, network.");
  row(R"({"kind": "linear", "rows": [[1, 2]]})",
      "rows[0] is a list of 2; it must be a list of 3 weights, the last of which is a constant.");
  row(R"({"kind": "linear", "rows": []})", "rows is []; it must be a list of 1 row.");
  row(R"({"kind": "linear", "rows": [[1, 2, 1e200]]})",
      "rows[0][2] is 1e+200; it must be a number between -1e100 and 1e100.");
  row(R"({"kind": "linear", "rows": [[1, 2, 3]], "layers": []})",
      "layers is not a known key; the keys are kind, rows");
  row(R"({"kind": "network", "layers": []})", "layers is []; it must be a list of 1 to 10 layers.");
  row(R"({"kind": "network", "layers": [[[1, 2, 3], [1, 2, 3]], [[1, 2]]]})",
      "layers[1][0] is a list of 2; it must be a list of 3 weights, the last of which is a constant.");
}

void FitRegressionTest::badDocumentsAreRefused() {
  QFETCH(const QString, text);
  QFETCH(const QString, sentence);
  const Json json = parseJson(text.toStdString());
  try {
    readRegression(JsonReader(json), 2, 1);
    QFAIL("it was read");
  } catch (const InvalidDocument& error) {
    QVERIFY2(QString(error.what()).contains(sentence), error.what());
  }
}

TETRABENCH_TEST(FitRegressionTest)
#include "fit_regression_test.moc"
