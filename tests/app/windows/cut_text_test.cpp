
#include <QAbstractButton>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QStyleOptionComboBox>
#include <QStyleOptionSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_page.h"
#include "app/windows/settings/settings_page.h"
#include "app/windows/watch/speed_control.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "core/optimizers/optimization_document.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/elided_label.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/shell/task_item.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

QString plain(const QString& text) {
  return QString(text).remove('&');
}

struct Finding {
  QString text;
  int needed = 0, has = 0;
};

Finding ofLabel(const QLabel& label) {
  if (qobject_cast<const ElidedLabel*>(&label) || label.text().isEmpty()) return {};
  if (label.wordWrap()) return {label.text().left(40), label.heightForWidth(label.width()), label.height()};
  return {label.text().left(40), label.sizeHint().width(), label.width()};
}

Finding ofCombo(const QComboBox& combo) {
  QStyleOptionComboBox option;
  option.initFrom(&combo);
  option.editable = combo.isEditable();
  const QRect field =
      combo.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &combo);
  return {combo.currentText(), combo.fontMetrics().horizontalAdvance(combo.currentText()), field.width()};
}

Finding ofSpin(const QAbstractSpinBox& spin) {
  const auto* line = spin.findChild<QLineEdit*>();
  constexpr int kMargins = 4;  // of a line edit: two pixels at each side
  return {spin.text(), line->fontMetrics().horizontalAdvance(spin.text()) + kMargins, line->width()};
}

void add(QStringList& cut, const QWidget& widget, const Finding& finding) {
  if (finding.needed <= finding.has) return;
  cut << QStringLiteral("%1 \"%2\" in %3 has %4 of %5 pixels")
             .arg(widget.metaObject()->className(), finding.text,
                  widget.parentWidget() ? widget.parentWidget()->metaObject()->className() : "nothing")
             .arg(finding.has)
             .arg(finding.needed);
}

void addHeader(QStringList& cut, const QHeaderView& header) {
  if (header.orientation() != Qt::Horizontal || !header.model()) return;
  for (int section = 0; section < header.count(); ++section) {
    const QString text = header.model()->headerData(section, Qt::Horizontal).toString();
    const bool inToolTip =
        header.model()->headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString().contains(text);
    if (!header.isSectionHidden(section) && !text.isEmpty() && !inToolTip)
      add(cut, header, {text, header.sectionSizeHint(section), header.sectionSize(section)});
  }
}

void addTabs(QStringList& cut, const QTabBar& tabs) {
  for (int i = 0; i < tabs.count(); ++i)
    if (tabs.isTabVisible(i))
      add(cut, tabs,
          {tabs.tabText(i), tabs.fontMetrics().horizontalAdvance(plain(tabs.tabText(i))),
           tabs.tabRect(i).intersected(tabs.rect()).width()});
}

}  // namespace

QStringList cutTexts(const QWidget& window) {
  QStringList cut;
  for (const auto* widget : window.findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
      add(cut, *label, ofLabel(*label));
    } else if (const auto* chooser = qobject_cast<const NameChooser*>(widget)) {
      // A field to search in: a long name is in its tool tip, and whole in its list.
      if (!chooser->currentText().isEmpty() &&
          !chooser->lineEdit()->toolTip().startsWith(chooser->currentText()))
        cut << "no tool tip: " + chooser->currentText();
    } else if (const auto* combo = qobject_cast<const QComboBox*>(widget)) {
      add(cut, *combo, ofCombo(*combo));
    } else if (const auto* spin = qobject_cast<const QAbstractSpinBox*>(widget)) {
      add(cut, *spin, ofSpin(*spin));
    } else if (const auto* header = qobject_cast<const QHeaderView*>(widget)) {
      addHeader(cut, *header);
    } else if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
      addTabs(cut, *tabs);
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
      if (!button->text().isEmpty() && !qobject_cast<const TaskItem*>(button) &&
          !button->inherits("QDockWidgetTitleButton"))
        add(cut, *button, {button->text(), button->sizeHint().width(), button->width()});
    }
  }
  return cut;
}

}  // namespace tetrabench

using namespace tetrabench;

/// Walks over all pages of the window.
class CutTextTest : public QObject, WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
  void init() {
    cut_.clear();
    openWindow();
  }
  void cleanup() {
    closeWindow();
    applyTheme(*qApp, ThemeChoice::Light);
  }

  void noTextIsCut_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("at first") << QSize(1280, 800);
    QTest::newRow("smallest") << QSize(960, 640);
  }
  void noTextIsCut() {
    QFETCH(QSize, size);
    window_->resize(size);
    seeWatch();
    seePlay();
    seeExperiment();
    seeOptimize();
    see("compare", MainWindow::kCompare);
    see("championship", MainWindow::kChampionship);
    see("settings", MainWindow::kSettings);
    for (const QString& line : cut_) qWarning().noquote() << "cut:" << line;
    QVERIFY(cut_.isEmpty());
  }

  /// While it is shown, and after that from the start.
  void noSettingIsCutInTextOfTwiceTheSize() {
    Preferences large;
    large.textSize = kMostTextSize;
    for (const QSize size : {QSize(1280, 800), QSize(960, 640)}) {
      window_->resize(size);
      window_->showPage(MainWindow::kSettings);
      part<SettingsPage>(*window_).setPreferences(large);
      for (const auto& [setting, label] : SettingsPage::settings()) {
        part<SettingsPage>(*window_).focusOn(setting);
        see(label);
      }
      QVERIFY(window_->centralWidget()->width() <= size.width());
    }
    for (const QString& line : cut_) qWarning().noquote() << "cut:" << line;
    QVERIFY(cut_.isEmpty());
  }

 private:
  void see(const QString& what) {
    QTest::qWait(0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QTest::qWait(0);
    for (const QString& line : cutTexts(*window_))
      if (const QString found = what + ": " + line; !cut_.contains(found)) cut_ << found;
  }
  void see(const QString& what, MainWindow::Page page) {
    window_->showPage(page);
    see(what);
  }

  void seeWatch() {
    window_->showPage(MainWindow::kWatch);
    auto& page = part<WatchPage>(*window_);
    part<WatchDocuments>(*window_).load("rlc2008/training-14", "dt-20");
    QTRY_COMPARE(part<WatchDocuments>(*window_).agent().name, std::string("DT-20"));
    page.speedControl()->setSpeed(std::nullopt);
    page.setPaused(false);
    QTRY_VERIFY(page.snapshot()->total.pieces > 1000);
    page.setPaused(true);
    for (int i = 0; i < 3; ++i) page.step();
    for (const char* dock : {"mdpDock", "agentDock", "whyDock", "learnedDock"}) {
      showDock(*window_, dock);
      QTest::qWait(200);
      see(QString("watch, ") + dock);
    }
  }

  void seePlay() {
    auto& page = part<PlayPage>(*window_);
    window_->showPage(MainWindow::kPlay);
    see("play");
    page.setPlacementsShown(true);
    see("play with placements");
    page.setPlacementsShown(false);
    while (page.seatCount() < PlayPage::kMostSeats) page.addBoard();
    const auto seated = [&] {
      for (std::size_t i = 0; i < page.seatCount(); ++i)
        if (!page.seat(i)->hasGame()) return false;
      return true;
    };
    QTRY_VERIFY(seated());
    see("play with six boards");
    see("laboratory", MainWindow::kLaboratory);
    see("replay", MainWindow::kReplay);
  }

  void seeExperiment() {
    auto& page = part<ExperimentPage>(*window_);
    window_->showPage(MainWindow::kExperiment);
    page.documents()->open("rlc2008-training");
    QTRY_VERIFY(page.editor()->plan().mdps.size() > 10);
    see("experiment");
  }

  void seeOptimize() {
    auto& page = part<OptimizePage>(*window_);
    window_->showPage(MainWindow::kOptimize);
    page.documents()->open("cmu/map");
    QTRY_VERIFY(page.editor()->plan().name != "New optimization");
    for (auto* tabs : page.findChildren<QTabWidget*>())
      for (int i = 0; i < tabs->count(); ++i) {
        tabs->setCurrentIndex(i);
        see("optimize, " + tabs->tabText(i));
      }
  }

  QStringList cut_;
};

TETRABENCH_TEST(CutTextTest)
#include "cut_text_test.moc"
