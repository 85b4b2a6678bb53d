#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QTreeWidget>
#include <QUrl>

#include "app/windows/help/help_pages.h"
#include "app/windows/help/help_search.h"
#include "app/windows/help/help_window.h"
#include "core/features/catalogue.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

const QString kRoot = QStringLiteral(TETRABENCH_SOURCE_DIR "/");

QString readText(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Removes code blocks, in which brackets are not links and # is not a heading.
QString withoutCode(QString text) {
  static const QRegularExpression fenced(
      "^```.*?^```", QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
  return text.remove(fenced);
}

QStringList targetsOf(const QString& text) {
  static const QRegularExpression link(R"(\]\(([^)\s]+)\))");
  QStringList targets;
  for (auto matches = link.globalMatch(withoutCode(text)); matches.hasNext();)
    targets.append(matches.next().captured(1));
  return targets;
}

QStringList anchorsOf(const QString& text) {
  static const QRegularExpression heading("^#+ (.+)$", QRegularExpression::MultilineOption);
  QStringList anchors;
  for (auto matches = heading.globalMatch(withoutCode(text)); matches.hasNext();)
    anchors.append(headingAnchor(matches.next().captured(1)));
  return anchors;
}

/// Describes why a link in a file is broken; empty if it is valid.
QString brokenLink(const QString& file, const QString& target) {
  const QUrl url(target);
  if (!url.isRelative()) return {};
  const QString path =
      url.path().isEmpty() ? file : QDir::cleanPath(QFileInfo(file).path() + '/' + url.path());
  if (!QFileInfo(kRoot + path).isFile())
    return QStringLiteral("%1 links to %2, which is no file").arg(file, target);
  if (url.hasFragment() && !anchorsOf(readText(kRoot + path)).contains(url.fragment()))
    return QStringLiteral("%1 links to %2, which is no heading").arg(file, target);
  return {};
}

}  // namespace

class HelpTest : public QObject, WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { closeWindow(); }

  void everyLinkAndPictureIsThere() {
    QStringList files{"README.md"};
    for (const QString& name : QDir(kRoot + "resources/help").entryList({"*.md"}))
      files.append("resources/help/" + name);
    for (const QString& file : files)
      for (const QString& target : targetsOf(readText(kRoot + file))) {
        const QString broken = brokenLink(file, target);
        QVERIFY2(broken.isEmpty(), qPrintable(broken));
      }
  }

  void brokenLinksAreFound() {
    QVERIFY(brokenLink("README.md", "resources/help/watch.md#the-docks").isEmpty());
    QVERIFY(!brokenLink("README.md", "resources/help/nothing").isEmpty());
    QVERIFY(!brokenLink("README.md", "resources/help/watch.md#nothing").isEmpty());
    QVERIFY(!brokenLink("resources/help/watch.md", "../screenshots/nothing.png").isEmpty());
    QCOMPARE(targetsOf("[a](b.md) ![c](d.png)\n```\n[e](f.md)\n```\n"), QStringList({"b.md", "d.png"}));
  }

  void headingsHaveTheAnchorsOfTheWebPages() {
    QCOMPARE(headingAnchor("Evil pieces and benchmark score (2009)"), "evil-pieces-and-benchmark-score-2009");
    QCOMPARE(headingAnchor("`wellCells`"), "wellcells");
    QCOMPARE(headingAnchor("Bradtke and Barto 1996, Boyan 2002"), "bradtke-and-barto-1996-boyan-2002");
  }

  void noTwoHeadingsOfAPageHaveOneAnchor() {
    for (const HelpPage& page : helpPages()) {
      QStringList anchors = anchorsOf(helpText(page.name));
      anchors.sort();
      QStringList unique = anchors;
      unique.removeDuplicates();
      QVERIFY2(anchors == unique, qPrintable(page.name));
    }
  }

  void theProgramHoldsEveryPageAndPicture() {
    QStringList listed{kHelpIndex};
    for (const HelpPage& page : helpPages()) listed.append(page.name);
    for (const QString& name : QDir(kRoot + "resources/help").entryList({"*.md"})) {
      QVERIFY2(listed.contains(name.chopped(3)), qPrintable(name + " is not in index.md"));
      const QString text = readText(kRoot + "resources/help/" + name);
      QCOMPARE(helpText(name.chopped(3)), text);
      for (const QString& target : targetsOf(text))
        if (target.endsWith(".png"))
          QVERIFY2(QFile::exists(QDir::cleanPath(":/help/" + target)), qPrintable(target));
    }
  }

  void everyFeatureIsDescribed() {
    const QStringList anchors = anchorsOf(helpText("features"));
    for (const Feature& feature : featureCatalogue()) {
      const QString id = QString::fromStdString(std::string(feature.id));
      QVERIFY2(anchors.contains(id.toLower()), qPrintable(id));
    }
  }

  void everyPageOfTheProgramHasHelp() {
    openWindow();
    const std::pair<const char*, const char*> pages[] = {
        {"watch", "Watch"},           {"play", "Play"},
        {"laboratory", "Laboratory"}, {"replay", "Replay"},
        {"experiment", "Experiment"}, {"optimize", "Optimize"},
        {"compare", "Compare"},       {"agents", "Agents page"},
        {"settings", "Settings"}};
    for (const auto& [page, title] : pages) {
      window_->showPage(page);
      action("help")->trigger();
      QVERIFY(help().isVisible());
      QVERIFY2(help().windowTitle().startsWith(title), title);
      QCOMPARE(view().document()->firstBlock().text(), title);
    }
  }

  void linksLeadToHeadings() {
    openHelp("tour");
    Q_EMIT view().anchorClicked(QUrl("statistics.md#paired-difference"));
    QVERIFY(help().windowTitle().startsWith("Statistics"));
    QVERIFY(view().verticalScrollBar()->value() > 0);
    const QTextCursor top = view().cursorForPosition(QPoint(40, 40));
    QVERIFY2(top.block().text().contains("Paired difference") ||
                 top.block().previous().text().contains("Paired difference"),
             qPrintable(top.block().text()));
  }

  void backAndForwardReturnToTheSamePlace() {
    openHelp("rules");
    view().verticalScrollBar()->setValue(300);
    Q_EMIT view().anchorClicked(QUrl("watch.md"));
    QCOMPARE(view().verticalScrollBar()->value(), 0);
    QTest::keyClick(&help(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(help().windowTitle().startsWith("Rules"));
    QCOMPARE(view().verticalScrollBar()->value(), 300);
    QTest::keyClick(&help(), Qt::Key_Right, Qt::AltModifier);
    QVERIFY(help().windowTitle().startsWith("Watch"));
  }

  void searchFindsSectionsAndMarksTheWords() {
    openHelp("index");
    QTest::keyClick(&help(), Qt::Key_F, Qt::ControlModifier);
    auto* field = named<QLineEdit>(help(), "Search help");
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, "paired difference");
    auto* hits = named<QListWidget>(help(), "Pages found");
    QVERIFY(hits->isVisible());
    QTRY_VERIFY(hits->item(0)->text().startsWith("Statistics: Paired difference"));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(help().windowTitle().startsWith("Statistics"));
    QVERIFY(!view().extraSelections().isEmpty());
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(named<QTreeWidget>(help(), "Help contents")->isVisible());
    QVERIFY(view().extraSelections().isEmpty());
  }

  void escapeClosesTheWindow() {
    openHelp("index");
    QVERIFY(help().isVisible());
    QTest::keyClick(help().focusWidget(), Qt::Key_Escape);
    QVERIFY(!help().isVisible());
    openHelp("index");
    auto* field = named<QLineEdit>(help(), "Search help");
    field->setText("pieces");
    QTest::keyClick(field, Qt::Key_Escape);  // clears the search first
    QVERIFY(help().isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!help().isVisible());
  }

  void aSearchBeforeThePagesAreReadWaitsForThem() {
    HelpWindow help(nullptr);  // no event has been processed since it started reading
    help.show();
    named<QLineEdit>(help, "Search help")->setText("d");
    auto* hits = named<QListWidget>(help, "Pages found");
    QCOMPARE(hits->item(0)->text(), QString("Reading the help..."));
    QCOMPARE(hits->count(), 1);
    QTRY_VERIFY(hits->count() > 10);
  }

  void searchNeedsAllWords() {
    const std::vector<HelpSection> sections = helpSections();
    QVERIFY(searchHelp(sections, "").empty());
    QVERIFY(searchHelp(sections, "holes nonexistentword").empty());
    const auto hits = searchHelp(sections, "dellacherie");
    QVERIFY(hits.size() > 3);
    for (const HelpHit& hit : hits) QVERIFY(!hit.page.isEmpty());
  }

  void picturesFitTheView() {
    openHelp("watch");
    for (const int width : {1100, 700}) {
      help().resize(width, 700);
      QTRY_VERIFY(view().document()->size().width() <= view().viewport()->width());
    }
  }

  void thePageFollowsTheTheme() {
    openHelp("documents");
    view().verticalScrollBar()->setValue(400);
    for (const char* theme : {"darkTheme", "lightTheme", "darkTheme", "lightTheme"}) {
      action(theme)->trigger();
      QTRY_COMPARE(headerColor(), themeColors().background);
      QVERIFY(view().verticalScrollBar()->value() > 300);
    }
  }

  void theSizeIsRemembered() {
    openHelp("watch");
    help().resize(900, 640);
    help().close();
    window_ = nullptr;
    openWindow();
    openHelp("watch");
    QCOMPARE(help().size(), QSize(900, 640));
  }

 private:
  HelpWindow& help() const { return *window_->findChild<HelpWindow*>(); }
  HelpView& view() const { return *named<HelpView>(help(), "Help page"); }
  /// Returns the background colour of a header cell in the first table.
  QColor headerColor() const {
    for (QTextFrame* frame : view().document()->rootFrame()->childFrames())
      if (auto* table = qobject_cast<QTextTable*>(frame))
        return table->cellAt(0, 0).format().background().color();
    return {};
  }
  void openHelp(const QString& page) {
    if (!window_) openWindow();
    action("help")->trigger();
    help().open(page);
    QVERIFY(QTest::qWaitForWindowActive(&help(), test::kGuardMilliseconds));
  }
};

TETRABENCH_TEST(HelpTest)

}  // namespace tetrabench

#include "help_test.moc"
