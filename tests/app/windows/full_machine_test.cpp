#include <sys/resource.h>

#include <QProcess>
#include <QSignalSpy>
#include <algorithm>
#include <csignal>

#include "app/windows/compare/compare_page.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/figures/figure_file.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "app/windows/watch/watch_view.h"
#include "core/storage/atomic_file.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

namespace {

/// Guard that prevents this process from growing any file during its lifetime, as if the disk were full.
class FullDisk {
 public:
  FullDisk() : before_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &limit_);
    const rlimit none{0, limit_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &none);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &limit_);
    std::signal(SIGXFSZ, before_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit limit_{};
  void (*before_)(int);
};

}  // namespace

/// Tests for a machine that is out of disk space or memory.
class FullMachineTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void whatCannotBeSavedIsSaidAndTheFileStaysAsItWas_data() {
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("file");
    QTest::newRow("MDP") << QString("watch") << "a.mdp.json";
    QTest::newRow("agent") << QString("watch") << "a.agent.json";
    QTest::newRow("curve") << QString("watch") << "a.curve.json";
    QTest::newRow("figure") << QString("watch") << "a.svg";
    QTest::newRow("experiment") << QString("experiment") << "a.experiment.json";
    QTest::newRow("optimization") << QString("optimize") << "a.optimization.json";
    QTest::newRow("table") << QString("compare") << "a.table.csv";
  }
  void whatCannotBeSavedIsSaidAndTheFileStaysAsItWas() {
    QFETCH(QString, page);
    QFETCH(QString, file);
    const QString path = settings_->path(file);
    writeFileAtomically(path.toStdString(), "before");
    window_->showPage(page);
    auto& watch = part<WatchDocuments>(*window_);
    QTRY_VERIFY(!watch.agent().name.empty());
    {
      const FullDisk full;
      if (file == "a.mdp.json") watch.saveMdp(path);
      if (file == "a.agent.json") watch.saveAgent(path);
      if (file == "a.curve.json") watch.saveCurve(path);
      if (file == "a.svg") part<WatchPage>(*window_).exportFigure(path, {{}, defaultFigureSize()});
      if (file == "a.experiment.json") part<ExperimentPage>(*window_).documents()->save(path);
      if (file == "a.optimization.json") part<OptimizePage>(*window_).documents()->save(path);
      if (file == "a.table.csv") part<ComparePage>(*window_).exportData(path);
      QTRY_VERIFY(errorBarOf(window_.get())->message().contains(file));
    }
    QCOMPARE(QString::fromStdString(readTextFile(path.toStdString(), 100)), QString("before"));
    QVERIFY(QDir(QFileInfo(path).path()).entryList({file + "?*"}, QDir::Files | QDir::Hidden).isEmpty());
  }

  void wantOfThreadsAndOfMemoryIsReported() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_DATA_HOME", settings_->path("data"));
    environment.insert("XDG_CONFIG_HOME", settings_->path("config"));
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(TETRABENCH_FAILING_EVENT, QStringList());
    QVERIFY(process.waitForFinished(test::kGuardMilliseconds));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    const QList<QByteArray> said = process.readAllStandardOutput().split('\n');
    QVERIFY2(said[0].startsWith("failed: "), said[0]);
    QVERIFY2(said.value(1).startsWith("There is not enough memory."), said.value(1));
  }
};

TETRABENCH_TEST(FullMachineTest)
#include "full_machine_test.moc"
