#include "core/statistics/figure_presets.h"

#include "core/error.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class FigurePresetsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theFirstPresetLeavesTheProposedLook() {
    QCOMPARE(kFigurePresets.front().width, 0.0);
    QCOMPARE(kFigurePresets.front().points, 0.0);
  }

  void presetsAreFoundByTheirIds() {
    const std::vector<std::string> ids = figurePresetIds();
    QCOMPARE(ids.size(), kFigurePresets.size());
    for (std::size_t i = 0; i < ids.size(); ++i) QCOMPARE(&figurePreset(ids[i]), &kFigurePresets[i]);
    QVERIFY_THROWS_EXCEPTION(InvalidArgument, figurePreset("poster"));
    QVERIFY_THROWS_EXCEPTION(InvalidArgument, figurePreset(""));
  }
};

TETRABENCH_TEST(FigurePresetsTest)
#include "figure_presets_test.moc"
