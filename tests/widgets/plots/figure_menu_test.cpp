#include "widgets/access/figure_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetrics>
#include <QImage>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>

#include "tests/support/test_main.h"
#include "widgets/plots/heat_map.h"
#include "widgets/plots/plot_cursor.h"
#include "widgets/plots/plot_view.h"

using namespace tetrabench;

/// Tests of the context menu of graphs.
class FigureMenuTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    view_ = std::make_unique<PlotView>();
    view_->resize(600, 400);
    view_->setAxisTitles("steps", "reward");
    view_->setCurves({{.name = "DT-20, 1", .color = Qt::blue, .x = {1, 10, 100}, .y = {2, 3, 4}}});
    view_->show();
    view_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(view_.get(), test::kGuardMilliseconds));
    QApplication::clipboard()->clear();
  }
  void cleanup() { view_.reset(); }

  void copyTakesPictureAndData() {
    QTest::keyClick(view_.get(), Qt::Key_C, Qt::ControlModifier);
    const QMimeData* copied = QApplication::clipboard()->mimeData();
    QVERIFY(copied->hasImage());
    QVERIFY(qvariant_cast<QImage>(copied->imageData()).width() >= 2 * view_->width());
    QCOMPARE(copied->text().section('\n', 0, 1), QString("curve\tsteps\treward\nDT-20, 1\t1\t2"));
  }

  void tsvHasNoQuotes() {
    QCOMPARE(tsvOf("a,\"b, \"\"c\"\"\",\"d\ne\"\n1,,2\n"), QString("a\tb, \"c\"\td e\n1\t\t2\n"));
  }

  void namesInTsvAreNoFormulas() {
    QCOMPARE(tsvOf("\"=1+1\",-2.5e-05\n+cmd,@a\n"), QString("'=1+1\t-2.5e-05\n'+cmd\t'@a\n"));
  }

  void theMenuKeyOpensAMenuWithTheActionsOfThePage() {
    QWidget page;
    auto* map = new HeatMap(&page);
    QAction exported("Export figure...");
    addToFigureMenus(page, &exported);
    page.show();
    const QMenu* menu = openMenu(*map);
    QVERIFY(menu);
    QVERIFY(menu->actions().contains(&exported));
  }

  void logarithmicAxesAreChosenInTheMenu() {
    toggle("Logarithmic y axis");
    QVERIFY(view_->isYLog());
    view_->setYLog(false);  // as the page does at its next update
    QVERIFY(view_->isYLog());
    toggle("Logarithmic x axis");
    QCOMPARE(view_->xScale(), XScale::Logarithmic);
    toggle("Logarithmic y axis");
    QVERIFY(!view_->isYLog());
  }

  void aPageWithControlsDecidesOnTheScales() {
    int chosen = 0;
    connect(view_.get(), &PlotView::scalesChosen, this,
            [&](XScale x, bool yLog) { chosen += x == XScale::Linear && yLog; });
    toggle("Logarithmic y axis");
    QCOMPARE(chosen, 1);
    QVERIFY(!view_->isYLog());
    view_->setYLog(true);
    QVERIFY(view_->isYLog());
  }

  void aLogarithmicAxisNeedsPositiveValues() {
    view_->setCurves({{.name = "a", .color = Qt::blue, .x = {0, 1}, .y = {-1, 0}}});
    QVERIFY(!find(*openMenu(*view_), "Logarithmic y axis")->isEnabled());
  }

  void theMenuShowsAll() {
    QTest::keyClick(view_.get(), Qt::Key_Plus);
    QVERIFY(!view_->isFollowing());
    find(*openMenu(*view_), "Show all")->trigger();
    QVERIFY(view_->isFollowing());
  }

  void aNameInTheReadOutIsNotElidedWhereThereIsRoom() {
    for (double size = 8; size < 16; size += 0.25) {
      QFont font;
      font.setPointSizeF(size);
      const QFontMetrics metrics(font);
      for (const char* name : {"DT-20", "BCTS", "Idea A (edited)", "W", "fi", "AVAWAToTe"}) {
        PlotReadOut readOut;
        readOut.rows.push_back({Qt::blue, name, "1", 0});
        const PlotReadOutBox box(readOut, metrics, {600, 400});
        QCOMPARE(metrics.elidedText(name, Qt::ElideMiddle, box.nameWidth), QString(name));
      }
    }
  }

 private:
  static QMenu* openMenu(QWidget& view) {
    const QPoint at = view.rect().center();
    QContextMenuEvent wanted(QContextMenuEvent::Keyboard, at, view.mapToGlobal(at));
    QApplication::sendEvent(&view, &wanted);
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
  }
  static QAction* find(const QMenu& menu, const QString& text) {
    for (QAction* one : menu.actions())
      if (one->text().remove('&').section('\t', 0, 0) == text) return one;
    qFatal("there is no %s", qPrintable(text));
  }
  void toggle(const QString& text) const {
    QMenu* menu = openMenu(*view_);
    find(*menu, text)->trigger();
    delete menu;
  }

  std::unique_ptr<PlotView> view_;
};

TETRABENCH_TEST(FigureMenuTest)
#include "figure_menu_test.moc"
