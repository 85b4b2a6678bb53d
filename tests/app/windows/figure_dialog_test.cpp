#include "app/windows/figures/figure_dialog.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTimer>
#include <QXmlStreamReader>
#include <cmath>

#include "app/windows/documents/file_dialogs.h"
#include "core/play/curve_document.h"
#include "tests/app/windows/compared_files.h"
#include "tests/app/windows/languages/german.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/plots/plot_view.h"

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
      QCOMPARE(dialog.look().size, QSizeF(900, 560));
      QCOMPARE(dialog.look().title, QString("Title"));
      named<QDoubleSpinBox>(dialog, "Width")->setValue(100);
      dialog.findChild<QLineEdit*>()->setText(" ");
      dialog.accept();
      QCOMPARE(dialog.look().title, QString());
    }
    FigureDialog dialog(proposed, window_.get());
    QCOMPARE(dialog.look().size.width(), 100 * 96 / 25.4);
    auto* preset = named<QComboBox>(dialog, "Preset");
    QCOMPARE(preset->currentText(), QString("Custom"));
    choose(preset, "Screen");  // the default, so not remembered
    dialog.accept();
    QCOMPARE(FigureDialog({"", {1200, 800}}, window_.get()).look().size, QSizeF(1200, 800));
  }

  /// The printed width and the size of the letters are those of the preset, in every format.
  void presetsSetWidthAndTextSize() {
    FigureDialog dialog(page().figureLook(), window_.get());
    choose(named<QComboBox>(dialog, "Preset"), "One column");
    QCOMPARE(named<QDoubleSpinBox>(dialog, "Width")->value(), 85.0);
    QCOMPARE(named<QDoubleSpinBox>(dialog, "Text size")->value(), 8.0);
    const FigureLook look = dialog.look();
    QCOMPARE(QImage::fromData(renderFigure(*page().plot(), "a.png", look)).width(), 1004);  // 300 per inch
    QCOMPARE(pngSize(look).width(), 1004);
    const QString svg = QString::fromUtf8(renderFigure(*page().plot(), "a.svg", look));
    const auto printed = QRegularExpression("width=\"([0-9.]+)mm\"").match(svg);
    QVERIFY2(std::abs(printed.captured(1).toDouble() - 85) < 0.05, qPrintable(printed.captured()));
    const auto drawn = QRegularExpression("viewBox=\"0 0 ([0-9]+) ").match(svg).captured(1).toDouble();
    QVERIFY(svg.contains("font-size=\"13\""));
    QVERIFY(std::abs(13 / drawn * 85 / 25.4 * 72 - 8) < 0.1);  // points
    dialog.accept();
    QCOMPARE(named<QComboBox>(FigureDialog(page().figureLook(), window_.get()), "Preset")->currentText(),
             QString("One column"));
  }

  void theLegendIsWhereItIsWanted() {
    const auto legendOfFigure = [&](LegendPlace place) {
      FigureLook look = page().figureLook();
      look.title.clear();
      look.legend = place;
      QXmlStreamReader svg(renderFigure(*page().plot(), "a.svg", look));
      QPointF at;
      while (!svg.atEnd())
        if (svg.readNext() == QXmlStreamReader::StartElement && svg.name() == QLatin1String("g") &&
            svg.attributes().hasAttribute("transform")) {
          const auto numbers = QRegularExpression("matrix\\(1,0,0,1,([0-9.-]+),([0-9.-]+)\\)")
                                   .match(svg.attributes().value("transform").toString());
          if (numbers.hasMatch()) at = {numbers.captured(1).toDouble(), numbers.captured(2).toDouble()};
        } else if (svg.isStartElement() && svg.name() == QLatin1String("text")) {
          const QPointF own(svg.attributes().value("x").toDouble(), svg.attributes().value("y").toDouble());
          if (svg.readElementText().startsWith("BCTS")) return own + at;
        }
      return QPointF(-1, -1);
    };
    QTRY_VERIFY(page().isSettled() && !page().plot()->curves().empty());
    QVERIFY(legendOfFigure(LegendPlace::Above).y() < 60);
    QVERIFY(legendOfFigure(LegendPlace::Below).y() > 500);
    QVERIFY(legendOfFigure(LegendPlace::Right).x() > 600);
    QCOMPARE(legendOfFigure(LegendPlace::Hidden), QPointF(-1, -1));
  }

  void thePreviewFollowsTheChoices() {
    const auto preview = [this](const FigureLook& look) {
      return renderFigure(*page().plot(), QStringLiteral(".png"), look);
    };
    FigureDialog dialog(page().figureLook(), window_.get(), preview);
    dialog.show();
    auto* picture = named<QLabel>(dialog, "Preview");
    QTRY_VERIFY(!picture->pixmap().isNull());
    const QImage before = picture->pixmap().toImage();
    choose(named<QComboBox>(dialog, "Legend"), "None");
    QCOMPARE(named<QComboBox>(dialog, "Preset")->currentText(), QString("Custom"));
    QTRY_VERIFY(picture->pixmap().toImage() != before);
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
