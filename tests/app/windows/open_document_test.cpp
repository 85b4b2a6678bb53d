#include <QFile>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTimer>

#include "app/windows/compare/compare_page.h"
#include "app/windows/compare/compare_sources.h"
#include "app/windows/documents/document_lists.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/results_database.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/optimization_document.h"
#include "core/play/replay_document.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "core/tetris/mdp_document.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

namespace {

/// Responder that answers "discard" to the question about unsaved changes and counts the questions; it may
/// run another action while the first question is open.
class Answers {
 public:
  explicit Answers(std::function<void()> meanwhile = {}) : meanwhile_(std::move(meanwhile)) {
    QObject::connect(&timer_, &QTimer::timeout, [this] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (!box) return;
      if (meanwhile_) return QTimer::singleShot(0, std::exchange(meanwhile_, {}));
      ++questions_;
      box->button(QMessageBox::Discard)->click();
    });
    timer_.start(10);
  }
  int questions() const { return questions_; }

 private:
  std::function<void()> meanwhile_;
  QTimer timer_;
  int questions_ = 0;
};

}  // namespace

/// Tests that documents of every kind, whatever their names, open on the right page.
class OpenDocumentTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void mdpsAndAgentsAreWatched() {
    MdpSettings mdp{.name = "Mine"};
    mdp.height = 13;
    open(toJson(mdp).dump());
    QTRY_COMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 13);
    AgentSettings agent = Library::instance().agent("bcts");
    agent.name = "My agent";
    window_->showPage("compare");
    open(toJson(agent).dump());
    QTRY_COMPARE(part<WatchDocuments>(*window_).agent().name, std::string("My agent"));
    QCOMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 13);
    QVERIFY(part<WatchView>(*window_).isVisible());
  }

  void whatIsWrongWithEachFileIsSaid() {
    const QString broken = settings_->path("broken"), none = settings_->path("none");
    writeFileAtomically(broken.toStdString(), R"({"format": "tetrabench-mdp/1", "name": "Mine"})");
    window_->open({broken, none});
    const auto& errors = *part<WatchView>(*window_).errors();
    QTRY_VERIFY(errors.message().contains("broken: rules is missing"));
    QVERIFY(errors.message().contains(none));
    QVERIFY(!DocumentLists::recent().contains(broken));
  }

  void curvesAndReplaysAreShown() {
    const QString curve = settings_->path("c");
    writeCurve(curve.toStdString(), {"Somebody", "Some MDP", 1, "steps", {{0, 0}, {10, 5}}, {}});
    window_->open({curve});
    QTRY_COMPARE(part<WatchView>(*window_).curves()->otherCurves().size(), qsizetype{1});
    const QString replay = settings_->path("r");
    writeReplay(replay.toStdString(),
                {Mdp().settings(), 1, "Nobody", {{.number = 0, .placements = {{0, 0}}}}});
    window_->open({replay});
    QTRY_VERIFY(part<ReplayPage>(*window_).timeline());
    QVERIFY(part<ReplayPage>(*window_).isVisible());
  }

  void theCurrentPageOpensWhatItCan() {
    const QString curve = settings_->path("c"), mdp = settings_->path("m");
    writeCurve(curve.toStdString(), {"Somebody", "Some MDP", 1, "steps", {{0, 0}, {10, 5}}, {}});
    writeMdp(mdp.toStdString(), MdpSettings{.name = "Mine"});
    window_->showPage("compare");
    window_->openHere({curve});
    const auto& sources = part<CompareSources>(*window_);
    QTRY_COMPARE(sources.entries().size(), std::size_t{1});
    QCOMPARE(window_->page(), "compare");
    QVERIFY(part<WatchView>(*window_).curves()->otherCurves().isEmpty());
    window_->openHere({mdp});
    QTRY_COMPARE(window_->page(), "watch");
    for (int times = 0; times < 2; ++times) window_->openHere({curve});
    QTRY_COMPARE(part<WatchView>(*window_).curves()->otherCurves().size(), qsizetype{1});
    QCOMPARE(sources.entries().size(), std::size_t{1});
    window_->open({curve}, "compare");
    QTRY_VERIFY(part<ComparePage>(*window_).errors()->message().contains("already in the comparison"));
    QCOMPARE(sources.entries().size(), std::size_t{1});
  }

  void aDamagedFileIsReportedWhereItWasOpened() {
    const QString broken = settings_->path("b.curve.json");
    writeFileAtomically(broken.toStdString(), "{\"format\": ");
    window_->showPage("compare");
    window_->openHere({broken});
    QTRY_VERIFY(part<ComparePage>(*window_).errors()->message().contains("b.curve.json"));
    QCOMPARE(window_->page(), "compare");
  }

  void aFileThatIsAddedTakesTheErrorAway() {
    const QString curve = settings_->path("c");
    writeCurve(curve.toStdString(), {"Somebody", "Some MDP", 1, "steps", {{0, 0}, {10, 5}}, {}});
    window_->showPage("compare");
    ComparePage& page = part<ComparePage>(*window_);
    page.addFiles({settings_->path("none")});
    QTRY_VERIFY(!page.errors()->message().isEmpty());
    page.addFiles({curve});
    QTRY_COMPARE(part<CompareSources>(*window_).entries().size(), std::size_t{1});
    QVERIFY(page.errors()->isHidden());
  }

  void plansAreOpened() {
    window_->open({QString::fromStdString(documentFile(kExperimentKind, "smartagent").string())});
    QTRY_COMPARE(part<ExperimentPage>(*window_).editor()->plan().agents.size(), std::size_t{11});
    QVERIFY(part<ExperimentPage>(*window_).isVisible());
    window_->open({QString::fromStdString(documentFile(kOptimizationKind, "huji/beam").string())});
    QTRY_COMPARE(part<OptimizePage>(*window_).editor()->plan().name, std::string("HUJI: beam hill climbing"));
    QVERIFY(part<OptimizePage>(*window_).isVisible());
  }

  void changesAreGivenUpOnlyForAPlanThatCouldBeRead() {
    auto& page = part<ExperimentPage>(*window_);
    page.editor()->setModified();
    const QString broken = settings_->path("broken");
    writeFileAtomically(broken.toStdString(), R"({"format": "tetrabench-experiment/1", "name": 5})");
    Answers answers;
    window_->open({broken});
    QTRY_VERIFY(page.errors()->message().contains("broken"));
    QCOMPARE(answers.questions(), 0);
    QVERIFY(page.editor()->isModified());
  }

  void oneQuestionComesForSeveralPlans() {
    auto& page = part<ExperimentPage>(*window_);
    page.editor()->setModified();
    Answers answers;
    const auto path = [&](const char* id) {
      return QString::fromStdString(documentFile(kExperimentKind, id).string());
    };
    window_->open({path("rlc2008-training"), path("smartagent")});
    QTRY_COMPARE(page.editor()->plan().agents.size(), std::size_t{11});
    QCOMPARE(answers.questions(), 1);
  }

  void theLastRequestFollowsTheOneQuestion() {
    auto& page = part<ExperimentPage>(*window_);
    page.editor()->setModified();
    Answers answers([&] { page.documents()->askNew(); });
    window_->open({QString::fromStdString(documentFile(kExperimentKind, "smartagent").string())});
    QTRY_VERIFY(answers.questions() > 0 && !page.editor()->isModified());
    QCOMPARE(answers.questions(), 1);
    QVERIFY(page.editor()->plan().agents.size() != 11);
    QVERIFY(page.documents()->file().isEmpty());
  }

  void resultsAreCompared() {
    const QString path = settings_->path("other");
    { ResultsDatabase database(path.toStdString()); }
    window_->open({path});
    const QString working = part<ResultsFile>(*window_).path();
    QTRY_COMPARE(part<ComparePage>(*window_).sources()->list().files, QStringList{path});
    QVERIFY(part<ComparePage>(*window_).isVisible());
    QTRY_VERIFY(
        part<ComparePage>(*window_).errors()->message().contains("has no experiments to compare yet"));
    QCOMPARE(part<ResultsFile>(*window_).path(), working);
  }

  void resultsWithSearchesAloneAreShownOnOptimize() {
    const QString path = settings_->path("searches");
    {
      OptimizationPlan plan = part<OptimizePage>(*window_).editor()->plan();
      for (const char* name : {"Earlier", "Later"}) {
        plan.name = name;
        EvaluationDatabase(path.toStdString()).add(plan);
      }
    }
    window_->open({path});
    QTRY_COMPARE(part<OptimizePage>(*window_).editor()->plan().name, std::string("Later"));
    QCOMPARE(window_->page(), QString("optimize"));
    QCOMPARE(part<ResultsFile>(*window_).path(), path);
    QVERIFY(part<ComparePage>(*window_).sources()->list().files.isEmpty());
  }

  void thePageThatWasAskedForIsShownInTheEnd() {
    const QString path = settings_->path("compared");
    { ResultsDatabase database(path.toStdString()); }
    window_->open({path}, "optimize");
    window_->showPage("optimize");
    QTRY_COMPARE(part<ComparePage>(*window_).sources()->list().files, QStringList{path});
    QCOMPARE(window_->page(), QString("optimize"));
  }

  void whatIsNoDocumentIsRefused_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("text") << QByteArray("Dear reader") << "document is not a Tetrabench file.";
    QTest::newRow("nothing") << QByteArray() << "document is not a Tetrabench file.";
    QTest::newRow("no format") << QByteArray("{}")
                               << "document is not a Tetrabench document (it has no \"format\" entry).";
    QTest::newRow("a mistake") << QByteArray("{\"format\" 1}") << "not valid JSON in line 1";
    QTest::newRow("another format") << QByteArray(R"({"format": "tetrabench-mdp/2"})")
                                    << "format is \"tetrabench-mdp/2\"; it must be tetrabench-mdp/1.";
    QTest::newRow("another program's format")
        << QByteArray(R"({"format": "other/1"})")
        << "format is \"other/1\"; it must be that of a Tetrabench document.";
    QTest::newRow("a kind without a page")
        << QByteArray(R"({"format": "tetrabench-start-data/1"})")
        << "document is a collection of parameter sets, which no page can open.";
    QTest::newRow("a list") << QByteArray("[1]") << "document is not a Tetrabench file.";
  }
  void whatIsNoDocumentIsRefused() {
    QFETCH(QByteArray, content);
    QFETCH(QString, sentence);
    open(content.toStdString());
    ErrorBar* errors = part<WatchView>(*window_).errors();
    QTRY_VERIFY(errors->message().contains("document"));
    QVERIFY2(errors->message().contains(sentence), qPrintable(errors->message()));
    window_->open({settings_->path("missing")});
    QTRY_VERIFY(errors->message().contains("missing: no such file."));
  }

  void allThatCannotBeOpenedAreNamed() {
    const QString curve = settings_->path("c.curve.json");
    writeCurve(curve.toStdString(), {"Somebody", "Some MDP", 1, "steps", {{0, 0}, {10, 5}}, {}});
    window_->open({settings_->path("missing"), curve, settings_->path("gone")});
    ErrorBar* errors = part<WatchView>(*window_).errors();
    QTRY_VERIFY(errors->message().contains(settings_->path("missing")));
    QVERIFY(errors->message().contains(settings_->path("gone")));
  }

  void messagesStayWhenAnotherFileHasLoaded() {
    AgentSettings agent = Library::instance().agent("bcts");
    agent.name = "My agent";
    const QString path = settings_->path("mine.agent.json");
    writeAgent(path.toStdString(), agent);
    window_->open({path, settings_->path("missing")});
    QTRY_COMPARE(part<WatchDocuments>(*window_).agent().name, std::string("My agent"));
    QTest::qWait(0);
    QVERIFY(part<WatchView>(*window_).errors()->isVisible());
    QVERIFY(part<WatchView>(*window_).errors()->message().contains("missing"));
  }

  void filesCanBeDropped() {
    MdpSettings mdp{.name = "Dropped"};
    mdp.height = 17;
    const QString path = settings_->path("document");
    writeFileAtomically(path.toStdString(), toJson(mdp).dump());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &drop);
    QTRY_COMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 17);
  }

  void desktopsHaveATypeForEachKind() {
    QFile file(TETRABENCH_SOURCE_DIR "/resources/org.tetrabench.Tetrabench.xml");
    QVERIFY(file.open(QFile::ReadOnly));
    const QString types = QString::fromUtf8(file.readAll());
    std::vector<FileKind> kinds = documentFiles();
    std::erase_if(kinds, [](const FileKind& kind) { return kind.ending == "curve.txt"; });  // a text file
    for (const FileKind& kind : kinds)
      QVERIFY2(types.contains("<glob pattern=\"*." + kind.ending + "\"/>"), qPrintable(kind.id));
    QCOMPARE(types.count("<mime-type "), static_cast<qsizetype>(kinds.size()));
  }

 private:
  void open(const std::string& content) {
    const QString path = settings_->path("document");
    writeFileAtomically(path.toStdString(), content);
    window_->open({path});
  }
};

TETRABENCH_TEST(OpenDocumentTest)
#include "open_document_test.moc"
