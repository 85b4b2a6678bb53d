#include "app/windows/compare/saved_comparison.h"

#include "tests/support/test_main.h"
#include "tests/widgets/isolated_settings.h"

using namespace tetrabench;

/// Tests for the comparison state that is saved for the next start.
class SavedComparisonTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { settings_ = std::make_unique<IsolatedSettings>(); }
  void cleanup() { settings_.reset(); }

  void aComparisonOfThousandsOfCurvesIsKept() {
    const QString file = settings_->path("results.tetrabench");
    SavedComparison kept;
    for (int i = 0; i < 3000; ++i) {
      const QString id = QString("agent%1%2%1First%1%3").arg(QChar(0x1f)).arg(i < 2000 ? file : "gone");
      kept.list.looks[id.arg(i)].name = QString("Curve %1").arg(i);
      kept.lines[id.arg(i)] = Qt::DashLine;
    }
    writeComparison(kept, {});
    QStringList damaged;
    SavedComparison read = readComparison(file, damaged);
    QCOMPARE(read.list.looks.size(), std::size_t{3000 - 1000});
    QCOMPARE(read.lines.size(), std::size_t{2000});
    for (const auto& [id, look] : read.list.looks) QVERIFY(look == kept.list.looks[id]);
    for (const auto& [id, line] : read.lines) QCOMPARE(line, Qt::DashLine);
  }

 private:
  std::unique_ptr<IsolatedSettings> settings_;
};

TETRABENCH_TEST(SavedComparisonTest)
#include "saved_comparison_test.moc"
