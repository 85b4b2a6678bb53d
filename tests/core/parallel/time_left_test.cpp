#include "core/parallel/time_left.h"

#include <cmath>
#include <functional>

#include "tests/support/qtest.h"

using namespace tetrabench;

class TimeLeftTest : public QObject {
  Q_OBJECT

  /// Returns the predictions for work that takes `total` seconds and has completed `fraction(t)` after t of
  /// them, sampled ten times a second.
  static std::vector<std::pair<double, std::optional<double>>> predictions(
      double total, const std::function<double(double)>& fraction) {
    TimeLeft left;
    std::vector<std::pair<double, std::optional<double>>> all;
    for (int i = 0; i <= std::lround(10 * total); ++i) {
      const double t = i / 10.0;
      left.add(t, fraction(t));
      all.emplace_back(t, left.left());
    }
    return all;
  }

 private Q_SLOTS:
  void steadyWorkIsPredicted() {
    for (const auto& [t, left] : predictions(600, [](double s) { return s / 600; })) {
      QCOMPARE(left.has_value(), t >= 600 * TimeLeft::kMinFraction);
      if (left) QVERIFY(std::abs(*left - (600 - t)) < 1);
    }
  }

  void thereIsNoPredictionAtFirst() {
    for (const auto& [t, left] : predictions(20, [](double s) { return s / 20; }))
      if (t < TimeLeft::kMinSeconds) QVERIFY(!left);
  }

  /// A search whose games take four times as long every minute must not be reported as nearly done.
  void workThatBecomesDearerIsNotPredictedToEndSoon() {
    const double all = 1 - std::pow(4, -8.0);
    for (const auto& [t, left] :
         predictions(480, [all](double s) { return (1 - std::pow(4, -s / 60)) / all; }))
      if (left) QVERIFY2(*left >= (480 - t) / 2, qPrintable(QString("%1 s after %2 s").arg(*left).arg(t)));
  }

  void aResumedSearchIsPredictedFromWhatItDoesNow() {
    TimeLeft left;
    for (int i = 0; i <= 100; ++i) left.add(i / 10.0, 0.8 + 0.01 * i / 10.0);
    QVERIFY(left.left().has_value());
    QVERIFY(std::abs(*left.left() - 10) < 0.5);
  }

  void whatIsDoneTakesNoTime() {
    TimeLeft left;
    left.add(0, 1);
    QCOMPARE(left.left(), std::optional<double>(0));
    QVERIFY(!TimeLeft().left());
  }

  void perCentAreRoundedDown() {
    QCOMPARE(wholePercent(0), 0);
    QCOMPARE(wholePercent(0.0299), 2);
    for (int percent = 0; percent <= 100; ++percent) QCOMPARE(wholePercent(percent / 100.0), percent);
    QCOMPARE(wholePercent(0.9999), 99);
    QCOMPARE(wholePercent(1), 100);
  }

  void manySamplesAreThinnedOut() {
    TimeLeft left;
    for (int i = 0; i < 50'000; ++i) left.add(i, i / 100'000.0);
    QVERIFY(std::abs(*left.left() - 50'000) < 200);
  }
};

TETRABENCH_TEST(TimeLeftTest)
#include "time_left_test.moc"
