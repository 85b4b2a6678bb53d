#include "widgets/board/timeline_view.h"

#include <QSignalSpy>
#include <QWheelEvent>

#include "tests/support/test_main.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class TimelineViewTest : public QObject {
  Q_OBJECT

  static std::vector<TimelineView::Part> parts() {
    std::vector<TimelineView::Part> all;
    for (int i = 0; i < 100; ++i)
      all.push_back({.lines = 40.0 * (i + 1), .lowest = 2, .mean = 5, .highest = 10});
    return all;
  }

 private Q_SLOTS:
  void theMarkFollowsMouseKeysAndWheel() {
    TimelineView view;
    view.resize(412, 100);
    view.setGame(parts(), 10000);
    view.show();
    QSignalSpy moved(&view, &TimelineView::moved);
    QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(6 + 100, 50));
    QCOMPARE(view.position(), std::int64_t{2500});
    QCOMPARE(moved.back()[0].toLongLong(), 2500);
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(view.position(), std::int64_t{2499});
    QTest::keyClick(&view, Qt::Key_PageDown);
    QCOMPARE(view.position(), std::int64_t{2999});
    QWheelEvent wheel({100, 50}, view.mapToGlobal(QPointF(100, 50)), {}, {0, -120}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &wheel);
    QCOMPARE(view.position(), std::int64_t{3000});
    QCOMPARE(view.accessibleDescription(),
             QString("piece %1 of %2").arg(QLocale().toString(3000), QLocale().toString(10000)));
  }

  void theMarkStaysInTheGame() {
    TimelineView view;
    view.setGame(parts(), 10000);
    QSignalSpy moved(&view, &TimelineView::moved);
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(moved.count(), 0);
    view.setPosition(20000);
    QCOMPARE(view.position(), std::int64_t{10000});
    QCOMPARE(moved.count(), 0);  // not moved by the user
    view.setGame({}, 0);
    QCOMPARE(view.position(), std::int64_t{0});
    view.grab();
  }

  /// The height band extends from one fifth to the full height of the graph, with the mean in the middle.
  void heightsAndLinesAreDrawn() {
    TimelineView view;
    view.resize(412, 226);  // the graph is 400 x 200
    view.setGame(parts(), 10000);
    const QImage image = view.grab().toImage();
    const auto colorAt = [&](double height) {
      return image.pixelColor(320, 220 - static_cast<int>(200 * height));
    };
    QCOMPARE(colorAt(0.3), themeColors().accentSurface);
    QCOMPARE(colorAt(0.9), themeColors().accentSurface);
    QCOMPARE(colorAt(0.1), themeColors().surface);
    bool mean = false;
    for (int y = 117; y <= 123; ++y)  // antialiased, so only close to its colour
      mean = mean || std::abs(image.pixelColor(320, y).red() - themeColors().accent.red()) < 80;
    QVERIFY(mean);
  }
};

TETRABENCH_TEST(TimelineViewTest)
#include "timeline_view_test.moc"
