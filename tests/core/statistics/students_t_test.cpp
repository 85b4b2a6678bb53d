#include "core/statistics/students_t.h"

#include <cmath>
#include <numbers>

#include "tests/support/qtest.h"

namespace tetrabench::test {
namespace {

/// Integrates the density of t, which with t = sqrt(degrees) tan(angle) is cos(angle)^(degrees - 1) up to a
/// factor.
double integral(double from, double degrees) {
  constexpr int kSteps = 20'000;
  const double to = std::numbers::pi / 2, width = (to - from) / kSteps;
  double sum = 0;
  for (int i = 0; i <= kSteps; ++i) {
    const double factor = i == 0 || i == kSteps ? 1 : i % 2 ? 4 : 2;  // Simpson's rule
    sum += factor * std::pow(std::cos(std::min(from + i * width, to)), degrees - 1);
  }
  return sum * width / 3;
}

double tailsTwin(double t, double degrees) {
  return integral(std::atan(t / std::sqrt(degrees)), degrees) / integral(0, degrees);
}

}  // namespace

class StudentsTTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tailsAreThoseOfTheDensity() {
    for (const double degrees : {1.0, 2.0, 3.0, 7.0, 30.0, 99.0, 1000.0})
      for (const double t : {0.0, 0.1, 1.0, 2.0, 5.0}) {
        const double expected = tailsTwin(t, degrees);
        QVERIFY2(std::abs(studentsTTwoSided(t, degrees) - expected) < 1e-9 * expected + 1e-13,
                 qPrintable(QString("%1 %2").arg(t).arg(degrees)));
      }
  }

  void quantilesAreThoseOfTables_data() {
    QTest::addColumn<double>("degrees");
    QTest::addColumn<double>("quantile");
    // Abramowitz and Stegun, table 26.10.
    const double table[][2] = {{1, 12.706}, {2, 4.303},   {3, 3.182},   {4, 2.776},
                               {5, 2.571},  {10, 2.228},  {20, 2.086},  {30, 2.042},
                               {60, 2.000}, {120, 1.980}, {1e6, 1.960}, {1e9, 1.960}};
    for (const auto& [degrees, quantile] : table) QTest::addRow("%g", degrees) << degrees << quantile;
  }

  void quantilesAreThoseOfTables() {
    QFETCH(double, degrees);
    QFETCH(double, quantile);
    QCOMPARE(std::round(studentsT95(degrees) * 1000) / 1000, quantile);
    QVERIFY(std::abs(studentsTTwoSided(studentsT95(degrees), degrees) - 0.05) < 1e-8);
  }
};

TETRABENCH_TEST(StudentsTTest)

}  // namespace tetrabench::test

#include "students_t_test.moc"
