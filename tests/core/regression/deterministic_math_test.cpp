#include "core/regression/deterministic_math.h"

#include <cmath>

#include "tests/support/qtest.h"

using namespace tetrabench;

class DeterministicMathTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void expIsThatOfTheLibrary();
  void tanhIsThatOfTheLibrary();
  void tanhIsKnownFarFromZero();
};

void DeterministicMathTest::expIsThatOfTheLibrary() {
  QCOMPARE(deterministicExp(0), 1.0);
  for (double x = -700; x <= 700; x += 0.37) QVERIFY(std::abs(deterministicExp(x) / std::exp(x) - 1) < 4e-15);
}

void DeterministicMathTest::tanhIsThatOfTheLibrary() {
  QCOMPARE(deterministicTanh(0), 0.0);
  for (double x = -25; x <= 25; x += 0.0037) QVERIFY(std::abs(deterministicTanh(x) - std::tanh(x)) < 4e-16);
}

void DeterministicMathTest::tanhIsKnownFarFromZero() {
  for (const double x : {20.0, 1000.0, 1e300, HUGE_VAL}) {
    QCOMPARE(deterministicTanh(x), 1.0);
    QCOMPARE(deterministicTanh(-x), -1.0);
  }
}

TETRABENCH_TEST(DeterministicMathTest)
#include "deterministic_math_test.moc"
