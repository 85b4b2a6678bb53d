#include <QSignalSpy>
#include <atomic>
#include <thread>

#include "app/windows/experiment/experiment_documents.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/results_database.h"
#include "tests/support/test_main.h"
#include "tests/widgets/isolated_settings.h"
#include "tests/widgets/shell/background_work.h"
#include "widgets/experiments/plan_colors.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

namespace {

/// Document kind that names each plan after the request. Requests whose name contains "slow" block until the
/// test releases them.
struct SlowKind : ExperimentDocumentKind {
  static inline std::atomic<bool> mayAnswer = true;
  static inline std::atomic<int> answered = 0;  ///< number of slow requests answered

  static Plan read(const std::string& name) {
    const bool isSlow = name.find("slow") != std::string::npos;
    while (isSlow && !mayAnswer) std::this_thread::yield();
    Plan plan = firstPlan();
    plan.name = name;
    if (isSlow) ++answered;
    return plan;
  }
  static Plan readStored(const std::string& /*path*/, const std::string& name) { return read(name); }
  static QStringList names(const std::string& path) { return {QString::fromStdString(read(path).name)}; }
};

class SlowDocuments : public PlanDocumentsOf<SlowKind> {
 public:
  SlowDocuments(ExperimentEditor* editor, ErrorBar* errors, ResultsFile* results)
      : PlanDocumentsOf(editor, errors, results, filesOf(kExperimentKind), {}, editor) {}
  void newPlan() override { show(SlowKind::firstPlan(), {}); }
};

}  // namespace

/// Tests that the later of two requests wins even if its reply arrives first.
class LateAnswersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    settings_ = std::make_unique<IsolatedSettings>();
    results_ = std::make_unique<ResultsFile>();
    SlowKind::mayAnswer = false;
    SlowKind::answered = 0;
  }
  void cleanup() {
    SlowKind::mayAnswer = true;
    results_.reset();
    settings_.reset();
  }

  void ofTwoPlansTheLastChosenIsOpened() {
    PlanColors colors;
    ExperimentEditor editor(&colors);
    ErrorBar errors;
    SlowDocuments documents(&editor, &errors, results_.get());
    const auto name = [&editor] { return editor.plan().name; };
    documents.open("slow");
    documents.openStored("slow");
    documents.open("fast");
    QTRY_COMPARE(name(), "fast");
    documents.open("slow");
    documents.newPlan();
    const std::string fresh = name();
    answerSlowOnes(3);
    QCOMPARE(name(), fresh);
  }

  void ofTwoResultsFilesThePlansOfTheLastAreListed() {
    const QString slow = settings_->path("slow.tetrabench"), fast = settings_->path("fast.tetrabench");
    for (const QString& path : {slow, fast}) ResultsDatabase(path.toStdString());
    PlanColors colors;
    ExperimentEditor editor(&colors);
    ErrorBar errors;
    SlowDocuments documents(&editor, &errors, results_.get());
    results_->setPath(slow);
    results_->setPath(fast);
    QTRY_COMPARE(documents.stored(), QStringList{fast});
    answerSlowOnes(1);
    QCOMPARE(documents.stored(), QStringList{fast});
  }

  void theResultsFileStaysWhenARunBeginsMeanwhile() {
    const QString before = results_->path();
    bool isRunning = false;
    results_->addUser([&] { return isRunning; });
    QSignalSpy refused(results_.get(), &ResultsFile::refused);
    results_->choose(settings_->path("other.tetrabench"));
    QCOMPARE(refused.count(), qsizetype{0});
    isRunning = true;
    QTRY_COMPARE(refused.count(), qsizetype{1});
    QCOMPARE(results_->path(), before);
  }

  void ofTwoResultsFilesTheLastIsUsed() {
    QSignalSpy changed(results_.get(), &ResultsFile::pathChanged);
    for (int i = 0; i < 20; ++i) results_->choose(settings_->path(QString::number(i)));
    QTRY_COMPARE(results_->path(), settings_->path("19"));
    for (int i = 0; i < 20; ++i) QTRY_VERIFY(QFile::exists(settings_->path(QString::number(i))));
    test::finishBackgroundWork();
    QCOMPARE(changed.count(), qsizetype{1});
  }

 private:
  /// Releases the slow requests and waits until their results have been processed.
  void answerSlowOnes(int count) {
    SlowKind::mayAnswer = true;
    QTRY_COMPARE(SlowKind::answered.load(), count);
    test::finishBackgroundWork();
  }

  std::unique_ptr<IsolatedSettings> settings_;
  std::unique_ptr<ResultsFile> results_;
};

TETRABENCH_TEST(LateAnswersTest)
#include "late_answers_test.moc"
