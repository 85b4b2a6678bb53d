#include "app/windows/figures/figure_dialog.h"

#include <QImage>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>

#include "app/windows/file_dialogs.h"
#include "tests/app/windows/compared_files.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"

using namespace tetrabench;

/// Figures have the title and the size that the user chooses.
class FigureDialogTest : public QObject, private CompareFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openCompare(); }
  void cleanup() { closeWindow(); }

  void aComparisonProposesWhatWasPlayed() {
    const FigureLook look = page().figureLook();
    QCOMPARE(look.title, QString("2 MDPs, seeds 1 to 2, n = 2"));
    QStringList ids = sources().checked();
    ids.removeAll(entry("training 14").id);
    sources().setChecked(ids);
    QTRY_VERIFY(page().isSettled() && page().figureLook().title.startsWith("RL Competition 2008"));
    QVERIFY(page().figureLook().title.endsWith("training 0, seeds 1 to 2, n = 2"));
  }

  void titleAndSizeAreThoseOfTheFigure() {
    QSignalSpy saved(&page(), &ComparePage::saved);
    page().exportFigure(path("a.png"), {"My title", {500, 320}});
    QVERIFY(saved.wait());
    QCOMPARE(QImage(path("a.png")).size(), QSize(1000, 640));
    page().exportFigure(path("a.svg"), {"My title", {500, 320}});
    QVERIFY(saved.wait());
    QFile svg(path("a.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svg.readAll().contains("My title"));
    page().exportData(path("a.csv"));
    QVERIFY(saved.wait());
    QFile csv(path("a.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readLine(), QByteArray("curve,steps,total reward,low,high\n"));
  }

  void aChosenSizeIsProposedAgain() {
    const FigureLook proposed{"Title", {900, 560}};
    {
      FigureDialog dialog(proposed, window_.get());
      QCOMPARE(dialog.look().size, QSize(900, 560));
      QCOMPARE(dialog.look().title, QString("Title"));
      named<QSpinBox>(dialog, "Width")->setValue(400);
      dialog.findChild<QLineEdit*>()->setText(" ");
      dialog.accept();
      QCOMPARE(dialog.look().title, QString());
    }
    QCOMPARE(FigureDialog(proposed, window_.get()).look().size, QSize(400, 560));
    FigureDialog dialog(proposed, window_.get());
    named<QSpinBox>(dialog, "Width")->setValue(900);  // the usual one is not remembered
    dialog.accept();
    QCOMPARE(FigureDialog({"", {1200, 800}}, window_.get()).look().size, QSize(1200, 800));
  }

  /// Not the one that the name happens to end with.
  void aFileHasTheTypeThatWasChosen() {
    QCOMPARE(withEndingOf("CSV of the table (*.table.csv)", "/t.csv"), QString("/t.table.csv"));
    QCOMPARE(withEndingOf("CSV of the table (*.table.csv)", "/t.table.csv"), QString("/t.table.csv"));
    QCOMPARE(withEndingOf("JSON of both (*.json)", "/t"), QString("/t.json"));
    QCOMPARE(withEndingOf("Pictures (*.png *.svg)", "/t.svg"), QString("/t.svg"));
    QCOMPARE(withEndingOf("All files (*)", "/t.x"), QString("/t.x"));
    QCOMPARE(withEndingOf("", "/t"), QString("/t"));
  }
};

TETRABENCH_TEST(FigureDialogTest)
#include "figure_dialog_test.moc"
