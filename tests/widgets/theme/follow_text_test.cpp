#include "widgets/theme/follow_text.h"

#include <QApplication>
#include <QFontMetrics>
#include <QLabel>

#include <cmath>

#include "tests/support/test_main.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class FollowTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { applyTheme(*qApp, ThemeChoice::Light); }
  void cleanup() { applyTheme(*qApp, ThemeChoice::Light); }

  void aLengthFollowsTheSizeOfTheText() {
    QLabel label(QStringLiteral("100 %"));
    const auto needed = [&label] { return label.fontMetrics().horizontalAdvance(label.text()) + 8; };
    followText(&label, [&] { label.setFixedWidth(needed()); });
    const int usual = label.width();
    QCOMPARE(usual, needed());
    label.show();
    for (const int percent : {200, 80, 100}) {
      applyTheme(*qApp, ThemeChoice::Light, percent);
      QCOMPARE(label.width(), needed());
      QCOMPARE(label.width() > usual, percent > 100);
    }
    QCOMPARE(label.width(), usual);
  }

  void aFontOfAnotherSizeFollowsToo() {
    QLabel label(QStringLiteral("text"));
    followText(&label, [&] { label.setFont(textFont(0.85)); });
    label.show();
    for (const int percent : {100, 200, 150}) {
      applyTheme(*qApp, ThemeChoice::Dark, percent);
      QVERIFY(std::abs(label.font().pointSizeF() - 0.85 * QApplication::font().pointSizeF()) < 0.01);
    }
  }

  void lettersOfOneWidthAreAsLargeAsTheText() {
    applyTheme(*qApp, ThemeChoice::Light, 150);
    QVERIFY(std::abs(fixedFont().pointSizeF() - QApplication::font().pointSizeF()) < 0.01);
    const QFontMetrics metrics(fixedFont());
    QCOMPARE(metrics.horizontalAdvance(QStringLiteral("iii")),
             metrics.horizontalAdvance(QStringLiteral("MMM")));
  }
};

TETRABENCH_TEST(FollowTextTest)
#include "follow_text_test.moc"
