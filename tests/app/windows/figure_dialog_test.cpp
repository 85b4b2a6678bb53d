#include "app/windows/figures/figure_dialog.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QImage>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTimer>

#include "app/windows/documents/file_dialogs.h"
#include "core/play/curve_document.h"
#include "tests/app/windows/compared_files.h"
#include "tests/app/windows/languages/german.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"

using namespace tetrabench;

/// Tests for the title and size that the user chooses for figures, and their file type.
class FigureDialogTest : public QObject, private CompareFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openCompare(); }
  void cleanup() { closeWindow(); }

  void aComparisonProposesWhatWasPlayed() {
    const FigureLook look = page().figureLook();
    QCOMPARE(
        look.title,
        QString("RL Competition 2008, training 0; RL Competition 2008, training 14, seeds 1 to 2, n = 2"));
    QStringList ids = sources().checked();
    ids.removeAll(entry("training 14").id);
    sources().setChecked(ids);
    QTRY_VERIFY(page().isSettled() && page().figureLook().title.startsWith("RL Competition 2008"));
    QVERIFY(page().figureLook().title.endsWith("training 0, seeds 1 to 2, n = 2"));
  }

  void titleAndSizeAreThoseOfTheFigure() {
    QSignalSpy saved(&page(), &ComparePage::saved);
    page().exportFigure(path("a.png"), {"My title", {500, 320}});
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    QCOMPARE(QImage(path("a.png")).size(), QSize(1000, 640));
    page().exportFigure(path("a.svg"), {"My title", {500, 320}});
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    QFile svg(path("a.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svg.readAll().contains("My title"));
    page().exportData(path("a.csv"));
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    QFile csv(path("a.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readLine(), QByteArray("curve,steps,total reward,low,high\n"));
  }

  /// Data files are in English in every window language, since other programs read them.
  void dataAreInEnglish() {
    const auto exported = [&](const QString& name) {
      QSignalSpy saved(&page(), &ComparePage::saved);
      page().exportData(path(name));
      if (saved.empty()) saved.wait(test::kGuardMilliseconds);
      QFile file(path(name));
      return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    for (const char* name : {"a.csv", "a.table.csv", "a.json"}) {
      const QByteArray english = exported(name);
      QVERIFY(!english.isEmpty());
      const test::German german;
      QVERIFY(QCoreApplication::translate("Texts", "weight") != "weight");
      QCOMPARE(exported(name), english);
    }
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
    named<QSpinBox>(dialog, "Width")->setValue(900);  // equal to the default size, so not remembered
    dialog.accept();
    QCOMPARE(FigureDialog({"", {1200, 800}}, window_.get()).look().size, QSize(1200, 800));
  }

  void aTypedEndingDecidesTheFormat_data() {
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("written");
    QTest::newRow("another format") << ""
                                    << "fig.svg"
                                    << "fig.svg";
    QTest::newRow("in capitals") << ""
                                 << "fig.PDF"
                                 << "fig.PDF";
    QTest::newRow("the one chosen") << "SVG (*.svg)"
                                    << "fig.svg"
                                    << "fig.svg";
    QTest::newRow("none") << ""
                          << "fig"
                          << "fig.png";
    QTest::newRow("none, another chosen") << "SVG (*.svg)"
                                          << "fig"
                                          << "fig.svg";
    QTest::newRow("no format") << "CSV (*.csv)"
                               << "fig.v2"
                               << "fig.v2.csv";
  }
  void aTypedEndingDecidesTheFormat() {
    QFETCH(QString, filter);
    QFETCH(QString, typed);
    QFETCH(QString, written);
    QDir().mkpath(path("figures"));
    inDialog([&](QFileDialog& dialog) {
      dialog.setDirectory(path("figures"));
      if (!filter.isEmpty()) {
        dialog.selectNameFilter(filter);
        Q_EMIT dialog.filterSelected(filter);
      }
      dialog.findChild<QLineEdit*>("fileNameEdit")->setText(typed);
      static_cast<QDialog&>(dialog).accept();
    });
    QCOMPARE(askSave(window_.get(), figureAndDataFiles(), "Export", "comparison"),
             path("figures/" + written));
  }

  void aFigureOfAComparisonTypedAsCsvIsItsData() {
    QDir().mkpath(path("figures"));
    QTimer::singleShot(0, window_.get(), [this] {
      auto* figure = qobject_cast<FigureDialog*>(QApplication::activeModalWidget());
      QVERIFY(figure);
      inDialog([this](QFileDialog& dialog) {
        dialog.setDirectory(path("figures"));
        dialog.findChild<QLineEdit*>("fileNameEdit")->setText("fig.csv");
        static_cast<QDialog&>(dialog).accept();
      });
      figure->accept();
    });
    QSignalSpy saved(&page(), &ComparePage::saved);
    page().askExportFigure();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(saved[0][0].toString(), path("figures/fig.csv"));
    QFile csv(path("figures/fig.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readLine(), QByteArray("curve,steps,total reward,low,high\n"));
  }

  void dialogsStartWhereTheLastFileWas() {
    QDir().mkpath(path("figures"));
    inDialog([&](QFileDialog& dialog) {
      dialog.setDirectory(path("figures"));
      static_cast<QDialog&>(dialog).accept();
    });
    QVERIFY(askSave(window_.get(), figureFiles(), "Export", "comparison"));
    window_->close();
    openCompare();
    QString folder;
    const auto look = [&](QFileDialog& dialog) {
      folder = dialog.directory().absolutePath();
      dialog.reject();
    };
    inDialog(look);
    QVERIFY(!askSave(window_.get(), figureFiles(), "Export", "comparison"));
    QCOMPARE(folder, path("figures"));
    inDialog(look);  // another kind of file, not used before
    askOpen(window_.get(), filesOf(kCurveKind), "Open", [](const QString&) {});
    QCOMPARE(folder, path("figures"));
    inDialog(look);
    QVERIFY(askFolder(window_.get(), filesOf(kCurveKind), "Folder").isEmpty());
    QCOMPARE(folder, path("figures"));
  }

  /// The chosen file type overrides the extension that the name happens to have.
  void aFileHasTheTypeThatWasChosen() {
    QCOMPARE(withEndingOf("CSV of the table (*.table.csv)", "/t.csv"), QString("/t.table.csv"));
    QCOMPARE(withEndingOf("CSV of the table (*.table.csv)", "/t.table.csv"), QString("/t.table.csv"));
    QCOMPARE(withEndingOf("JSON of both (*.json)", "/t"), QString("/t.json"));
    QCOMPARE(withEndingOf("Pictures (*.png *.svg)", "/t.svg"), QString("/t.svg"));
    QCOMPARE(withEndingOf("All files (*)", "/t.x"), QString("/t.x"));
    QCOMPARE(withEndingOf("", "/t"), QString("/t"));
  }

 private:
  /// Calls `use` on the next file dialog.
  void inDialog(const std::function<void(QFileDialog&)>& use) const {
    QTimer::singleShot(0, window_.get(), [use] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      QVERIFY(dialog);
      use(*dialog);
    });
  }
};

TETRABENCH_TEST(FigureDialogTest)
#include "figure_dialog_test.moc"
