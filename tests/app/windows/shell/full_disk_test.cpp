#include <sys/statvfs.h>
#include <unistd.h>

#include <QDirIterator>
#include <QLineEdit>
#include <QProcess>
#include <QSignalSpy>
#include <QTimer>
#include <map>

#include "app/windows/documents/saved_games.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/pages.h"
#include "app/windows/shell/auto_saver.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/watch_view.h"
#include "tests/app/windows/optimize/optimize_fixture.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/shell/background_work.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

namespace {

constexpr const char* kSmallDisk = "TETRABENCH_SMALL_DISK";
constexpr const char* kMount = R"(mount -t tmpfs -o size=20m none "$TMPDIR")";

/// Guard that fills the disk of the temporary folder during its lifetime.
class FilledDisk {
 public:
  FilledDisk() : file_(QDir::temp().filePath("filler")) {
    if (!file_.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) qFatal("the disk cannot be filled");
    while (file_.write(QByteArray(4096, 'x')) > 0) {
    }
  }
  ~FilledDisk() { file_.remove(); }
  FilledDisk(const FilledDisk&) = delete;
  FilledDisk& operator=(const FilledDisk&) = delete;

 private:
  QFile file_;
};

}  // namespace

/// Tests for a window whose settings, documents, games and results are on a 20 MB disk that is genuinely full
/// at times. The tests run in a child process in which that disk is mounted in place of the temporary folder.
class FullDiskTest : public QObject, private OptimizeFixture {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    if (qEnvironmentVariableIsSet(kSmallDisk)) {
      struct statvfs disk {};
      QCOMPARE(::statvfs(qPrintable(QDir::tempPath()), &disk), 0);
      QVERIFY(disk.f_blocks * disk.f_frsize <= 20 << 20);
    }
  }
  void init() {
    if (isHere()) openWindow();
  }
  void cleanup() { closeWindow(); }

  /// Runs all tests of this class on such a disk.
  void aDiskOfTwentyMegabytes() {
    if (isHere()) return;
    const QTemporaryDir folder;
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(kSmallDisk, "1");
    environment.insert("TMPDIR", folder.path());
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    const QStringList unshare{::geteuid() == 0 ? "-m" : "-rm", "sh", "-c"};
    process.start("unshare", unshare + QStringList{kMount});
    if (!process.waitForFinished(test::kGuardMilliseconds) || process.exitCode() != 0)
      QSKIP("this user may mount no file systems");
    process.start("unshare", unshare + QStringList{QString(kMount) + R"( && exec "$0" FullDiskTest)",
                                                   QCoreApplication::applicationFilePath()});
    QVERIFY(process.waitForFinished(test::kGuardMilliseconds));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
  }

  void whatTheWindowShowsIsSavedAgainOnceThereIsRoom() {
    if (!isHere()) return;
    nameExperiment("Before");
    part<WatchView>(*window_).curves()->addCurve(curve("First"));
    QTRY_VERIFY(contains("experiment.json", "Before") && contains("list.json", ".curve.json"));
    QTRY_VERIFY(contains("play.json", "") && contains("watch.json", "") && contains("laboratory.json", ""));
    window_->showPage("experiment");
    QTRY_COMPARE(QSettings().value("window/page").toString(), QString("experiment"));
    const ErrorBar& errors = *part<ExperimentPage>(*window_).errors();
    {
      const FilledDisk full;
      const auto before = files();
      nameExperiment("After");
      part<WatchView>(*window_).curves()->addCurve(curve("Second"));
      window_->resize(1111, 700);
      QTRY_VERIFY(!errors.message().isEmpty());
      QVERIFY2(errors.message().startsWith("Changes are currently not being saved. "),
               qPrintable(errors.message()));
      QVERIFY2(isOfFullDisk(errors.message()), qPrintable(errors.message()));
      for (const AutoSaver* autoSaver : window_->findChildren<AutoSaver*>()) {  // saving is retried
        if (!autoSaver->isActive()) continue;
        QSignalSpy again(autoSaver->findChild<QTimer*>(), &QTimer::timeout);
        QTRY_VERIFY(!again.isEmpty());
      }
      test::finishBackgroundWork();
      QCOMPARE(changesSince(before), QStringList());
      // A window opened now shows the saved state, and reports the error once something changes.
      window_.reset();
      window_ = std::make_unique<MainWindow>(makePages);
      window_->show();
      QCOMPARE(part<ExperimentPage>(*window_).editor()->plan().name, std::string("Before"));
      QTRY_COMPARE(curves(), QStringList{"First"});
      nameExperiment("After");
      QTRY_VERIFY(isOfFullDisk(part<ExperimentPage>(*window_).errors()->message()));
      test::finishBackgroundWork();  // another attempt may have a temporary file
      QCOMPARE(changesSince(before), QStringList());
    }
    QTRY_VERIFY(part<ExperimentPage>(*window_).errors()->message().contains("are being saved again"));
    QTRY_VERIFY(contains("experiment.json", "After"));
    window_.reset();
    window_ = std::make_unique<MainWindow>(makePages);
    QCOMPARE(part<ExperimentPage>(*window_).editor()->plan().name, std::string("After"));
    QTRY_COMPARE(curves(), QStringList{"First"});
  }

  void aWindowStartsOnADiskThatWasAlwaysFull() {
    if (!isHere()) return;
    closeWindow();
    settings_ = std::make_unique<IsolatedSettings>();
    {
      const FilledDisk full;
      openWindow();
      window_->showPage("experiment");
      nameExperiment("After");
      const ErrorBar& errors = *part<ExperimentPage>(*window_).errors();
      QTRY_VERIFY(isOfFullDisk(errors.message()));
    }
    QTRY_VERIFY(contains("experiment.json", "After"));
  }

  void anExperimentEndsInOneSentenceAndIsResumed() {
    if (!isHere()) return;
    window_->showPage("experiment");
    ExperimentPage& page = part<ExperimentPage>(*window_);
    ExperimentPlan plan = experiment();
    page.session()->show(plan);
    page.session()->run(2, {});
    QTRY_VERIFY(!page.session()->isRunning() && done() == 4);
    const auto rewards = [&] {
      std::vector<double> each;
      for (const auto& run : page.session()->runs())
        if (run.state == ResultsDatabase::State::Done && run.key.repetition < 2) each.push_back(run.reward);
      return each;
    };
    const auto before = rewards();
    plan.repetitions = 1000;
    page.session()->show(plan);
    page.session()->run(2, {});
    QTRY_VERIFY(done() > 4 || !page.session()->isRunning());
    {
      const FilledDisk full;
      part<WatchView>(*window_).curves()->addCurve(curve("Second"));  // another change that cannot be saved
      QTRY_VERIFY(!page.session()->isRunning());
      QVERIFY(done() < 2000);
      QTRY_VERIFY(page.errors()->message().contains("results.tetrabench") &&
                  page.errors()->message().contains("Changes are currently not being saved"));
      QVERIFY2(isOfFullDisk(page.errors()->message()), qPrintable(page.errors()->message()));
      page.errors()->dismiss();
      page.session()->run(2, {});
      QTRY_VERIFY(!page.session()->isRunning() &&
                  page.errors()->message().startsWith("The 2,000 runs of this plan need about "));
    }
    page.errors()->dismiss();
    page.session()->run(2, {});
    QTRY_VERIFY2(!page.session()->isRunning() && done() == 2000, qPrintable(page.errors()->message()));
    QCOMPARE(rewards(), before);
    // The window saves its state again and reports it.
    QTRY_VERIFY2(page.errors()->isHidden() || page.errors()->isNotice(),
                 qPrintable(page.errors()->message()));
    ResultsDatabase(settings_->path("results.tetrabench").toStdString()).checkAll();
  }

  void anExperimentThatNeedsMoreThanTheDiskIsRefused() {
    if (!isHere()) return;
    window_->showPage("experiment");
    ExperimentPage& page = part<ExperimentPage>(*window_);
    ExperimentPlan plan = experiment();
    plan.repetitions = 10'000;
    plan.checkpoints = 300;
    page.session()->show(plan);
    page.session()->run(2, {});
    QTRY_VERIFY(!page.session()->isRunning() && !page.errors()->isHidden());
    QVERIFY2(page.errors()->message().startsWith("The 20,000 runs of this plan need about "),
             qPrintable(page.errors()->message()));
    QVERIFY(page.errors()->message().contains(" of disk space, but only "));
  }

  void aSearchEndsInOneSentenceAndIsResumed() {
    if (!isHere()) return;
    window_->showPage("optimize");
    OptimizationPlan plan = smallPlan();
    std::get<CrossEntropySettings>(plan.method).generations = 200;
    page().editor()->setPlan(plan);
    action("runOptimization")->trigger();
    QTRY_VERIFY(page().session()->progress() && page().session()->progress()->search.evaluations > 20);
    {
      const FilledDisk full;
      QTRY_VERIFY(!page().session()->isRunning());
      QTRY_VERIFY(!page().errors()->isHidden());
      QVERIFY2(isOfFullDisk(page().errors()->message()), qPrintable(page().errors()->message()));
    }
    page().errors()->dismiss();
    QTRY_VERIFY(action("runOptimization")->isEnabled());  // once the results file has been read
    run();
    // If saving the window's state had failed, too, saving resumes and the page reports it.
    QTRY_VERIFY2(
        page().errors()->isHidden() || page().errors()->message() == "Changes are being saved again.",
        qPrintable(page().errors()->message()));
    QCOMPARE(page().session()->progress()->phase, OptimizationProgress::Phase::Ended);
    QCOMPARE(page().session()->progress()->search.trials, 200 * (10 + 1));  // trials, plus one for each mean
    ResultsDatabase(settings_->path("results.tetrabench").toStdString()).checkAll();
  }

 private:
  static bool isHere() { return qEnvironmentVariableIsSet(kSmallDisk); }
  static bool isOfFullDisk(const QString& sentence) {
    return sentence.contains("No space left on device") || sentence.contains("the disk is full") ||
           sentence.contains("only 0 kB are free") || sentence.contains("the settings could not be saved");
  }
  void nameExperiment(const QString& name) const {
    Q_EMIT part<ExperimentPage>(*window_).editor()->findChild<QLineEdit*>()->textEdited(name);
  }
  static SavedCurve curve(const char* name) { return {name, "somewhere", 1, "steps", {{1000, 50}}, {}}; }
  QStringList curves() const {
    QStringList names;
    for (const SavedCurve& opened : part<WatchView>(*window_).curves()->watchedCurves().opened)
      names << QString::fromStdString(opened.name);
    return names;
  }
  /// Returns a plan of four runs that take long for what they write: a thousand repetitions need less disk
  /// space than there is, and do not end before the disk is filled.
  static ExperimentPlan experiment() {
    ExperimentPlan plan;
    plan.name = "Filling the disk";
    plan.mdps = {{"", Library::instance().mdp("rlc2008/training-00")}};
    for (const char* id : {"cmu-look-ahead", "cobras-style"})
      plan.agents.push_back({id, Library::instance().agent(id)});
    plan.repetitions = 2;
    plan.length.amount = 200;
    return plan;
  }
  std::int64_t done() const {
    return std::ranges::count(part<ExperimentPage>(*window_).session()->runs(), ResultsDatabase::State::Done,
                              &ResultsDatabase::Run::state);
  }
  /// Returns the content of all saved files, by path.
  std::map<QString, QByteArray> files() const {
    std::map<QString, QByteArray> files;
    QDirIterator all(QFileInfo(settings_->path(".")).path(), QDir::Files | QDir::Hidden,
                     QDirIterator::Subdirectories);
    while (all.hasNext()) {
      QFile file(all.next());
      if (file.open(QIODevice::ReadOnly)) files[file.fileName()] = file.readAll();
    }
    return files;
  }
  /// Returns the names of the files that have been added, changed or removed.
  QStringList changesSince(const std::map<QString, QByteArray>& before) const {
    const auto now = files();
    std::map<QString, QByteArray> all = before;
    all.insert(now.begin(), now.end());
    QStringList changed;
    for (const auto& [name, content] : all)
      if (!before.contains(name) || !now.contains(name) || before.at(name) != now.at(name)) changed << name;
    return changed;
  }
  bool contains(const QString& name, const QByteArray& text) const {
    const auto all = files();
    return std::ranges::any_of(
        all, [&](const auto& file) { return file.first.endsWith('/' + name) && file.second.contains(text); });
  }
};

TETRABENCH_TEST(FullDiskTest)
#include "full_disk_test.moc"
