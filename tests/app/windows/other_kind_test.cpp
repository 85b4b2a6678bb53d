#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTimer>

#include "app/windows/compare/compare_page.h"
#include "app/windows/compare/compare_sources.h"
#include "app/windows/documents/document_lists.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/experiments/results_database.h"
#include "core/play/curve_document.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/mdp_document.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

namespace {

struct KindOfFile {
  const char* content;
  QString words;
};

const KindOfFile kKinds[] = {
    {R"({"format": "tetrabench-mdp/1"})", "an MDP"},
    {R"({"format": "tetrabench-agent/1"})", "an agent"},
    {R"({"format": "tetrabench-curve/1"})", "a curve"},
    {"# tetrabench-concatenated-curve/1\n", "a concatenated curve"},
    {R"({"format": "tetrabench-replay/1"})", "a replay"},
    {R"({"format": "tetrabench-experiment/1"})", "an experiment"},
    {R"({"format": "tetrabench-optimization/1"})", "an optimization"},
    {"SQLite format 3", "a results file"},
};

}  // namespace

/// Tests for documents of a kind that a dialog does not expect, and the dialog for all kinds.
class OtherKindTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void theErrorBarSaysWhatAFileIsAndOffersToOpenIt_data() {
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QStringList>("fitting");
    QTest::newRow("MDP") << QString("watch") << "openMdp" << QStringList{"an MDP"};
    QTest::newRow("MDP to play") << QString("play") << "openPlayMdp" << QStringList{"an MDP"};
    QTest::newRow("agent") << QString("watch") << "loadAgent" << QStringList{"an agent"};
    QTest::newRow("curve") << QString("watch") << "loadCurve" << QStringList{"a curve"};
    QTest::newRow("replay") << QString("replay") << "openReplay" << QStringList{"a replay"};
    QTest::newRow("experiment") << QString("experiment") << "openExperiment" << QStringList{"an experiment"};
    QTest::newRow("optimization") << QString("optimize") << "openOptimization"
                                  << QStringList{"an optimization"};
    QTest::newRow("compared") << QString("compare") << "addCurves"
                              << QStringList{"a curve", "a concatenated curve", "a results file"};
    QTest::newRow("results") << QString("experiment") << "chooseResults" << QStringList{"a results file"};
  }
  void theErrorBarSaysWhatAFileIsAndOffersToOpenIt() {
    QFETCH(QString, page);
    QFETCH(QString, id);
    QFETCH(QStringList, fitting);
    window_->showPage(page);
    for (const auto& [content, words] : kKinds) {
      if (fitting.contains(words)) continue;
      choose(qPrintable(id), {written("wrong.file", content)});
      QTRY_VERIFY2(shown() && shown()->message() == "wrong.file is " + words + ".", qPrintable(words));
      QCOMPARE(offer()->text().remove('&'), "Open it");
      shown()->dismiss();
    }
  }

  void theOfferOpensTheFile() {
    AgentSettings agent = Library::instance().agent("bcts");
    agent.name = "My agent";
    window_->showPage("compare");
    choose("addCurves", {written("mine.agent.json", toJson(agent).dump())});
    QTRY_VERIFY(shown());
    offer()->click();
    QTRY_COMPARE(part<WatchDocuments>(*window_).agent().name, std::string("My agent"));
    QVERIFY(part<WatchView>(*window_).isVisible());
    QVERIFY(!shown());
  }

  void ofSeveralFilesThoseThatFitAreUsed() {
    window_->showPage("compare");
    const QString curve = settings_->path("c.curve.json");
    writeCurve(curve.toStdString(), {"Somebody", "Some MDP", 1, "steps", {{0, 0}, {10, 5}}, {}});
    choose("addCurves", {written("wrong", kKinds[1].content), curve});
    QTRY_COMPARE(part<ComparePage>(*window_).sources()->list().loaded.size(), std::size_t{1});
    QTRY_VERIFY(shown());
    QCOMPARE(shown()->message(), QString("wrong is an agent."));
  }

  void aFileOfTheRightKindIsOpenedWithoutAWord() {
    choose("openMdp", {written("mine", mdpOfHeight(13))});
    QTRY_COMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 13);
    QVERIFY(!shown());
  }

  void openTakesAnyKindOnEveryPage() {
    const QString path = written("mine.mdp.json", mdpOfHeight(17));
    const QString agent = settings_->path("mine.agent.json");
    writeAgent(agent.toStdString(), Library::instance().agent("bcts"));
    window_->showPage("optimize");
    QStringList filters;
    choose("open", {path}, &filters);
    QVERIFY(filters.first().startsWith("Optimizations"));
    QVERIFY(filters.contains("Replays (*.replay.json)") && filters.contains("Agents (*.agent.json)"));
    QTRY_COMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 17);
    QVERIFY(part<WatchView>(*window_).isVisible());
    window_->showPage("laboratory");
    choose("open", {agent}, &filters);
    QVERIFY(filters.first().startsWith("All documents"));
    QTRY_COMPARE(QString::fromStdString(part<WatchDocuments>(*window_).agent().name),
                 QString::fromStdString(Library::instance().agent("bcts").name));
    QCOMPARE(DocumentLists::recent(), (QStringList{agent, path}));
  }

  void recentDocumentsOfAnyKindOpenFromTheMenu() {
    window_->open({written("mine.mdp.json", mdpOfHeight(17))});
    QTRY_COMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 17);
    part<WatchDocuments>(*window_).loadMdp("standard/10x20");
    QTRY_COMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 20);
    window_->showPage("replay");
    QMenu* menu = action("openRecent")->menu();
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions().first()->text(), QString("&1  mine.mdp.json"));
    menu->actions().first()->trigger();
    QTRY_COMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 17);
    menu->actions().last()->trigger();
    Q_EMIT menu->aboutToShow();
    QVERIFY(!menu->actions().first()->isEnabled());
  }

  void recentDocumentsOpenByDigitsUnlessTheyAreGone() {
    const QString gone = written("gone.mdp.json", mdpOfHeight(16)),
                  kept = written("kept.mdp.json", mdpOfHeight(17));
    for (const QString& path : {kept, gone}) DocumentLists::instance().note(path);
    QCOMPARE(DocumentLists::recent(), (QStringList{gone, kept}));
    QVERIFY(QFile::remove(gone));
    QMenu* menu = action("openRecent")->menu();
    menu->popup(window_->pos());
    QTRY_VERIFY(menu->isVisible());
    QCOMPARE(DocumentLists::recent(), QStringList{kept});
    QTest::keyClick(menu, Qt::Key_1);
    QTRY_COMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 17);
  }

  void theFormerResultsFileIsARecentDocument() {
    auto& results = part<ResultsFile>(*window_);
    const QString former = results.path(), other = settings_->path("other.tetrabench");
    { ResultsDatabase database(former.toStdString()); }
    results.choose(other);
    QTRY_COMPARE(results.path(), other);
    QCOMPARE(DocumentLists::recent(), QStringList{former});
  }

 private:
  static std::string mdpOfHeight(int height) {
    MdpSettings mdp{.name = "Mine"};
    mdp.height = height;
    return toJson(mdp).dump();
  }
  QString written(const QString& name, const std::string& content) const {
    writeFileAtomically(settings_->path(name).toStdString(), content);
    return settings_->path(name);
  }
  /// Selects these files in the dialog that the action opens.
  void choose(const char* id, const QStringList& paths, QStringList* filters = nullptr) const {
    bool seen = false;
    QTimer::singleShot(0, window_.get(), [&] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (!dialog) return;
      seen = true;
      if (filters) *filters = dialog->nameFilters();
      dialog->setDirectory(QFileInfo(paths.first()).path());
      for (const QString& path : paths) dialog->selectFile(path);
      if (paths.size() > 1) {
        QStringList quoted;
        for (const QString& path : paths) quoted << '"' + QFileInfo(path).fileName() + '"';
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(quoted.join(' '));
      }
      static_cast<QDialog*>(dialog)->accept();
    });
    action(id)->trigger();
    QVERIFY(seen);
  }
  /// Returns the visible error bar; null if there is none.
  ErrorBar* shown() const {
    for (auto* bar : window_->findChildren<ErrorBar*>())
      if (bar->isVisible()) return bar;
    return nullptr;
  }
  QPushButton* offer() const { return shown()->findChildren<QPushButton*>().last(); }
};

TETRABENCH_TEST(OtherKindTest)
#include "other_kind_test.moc"
