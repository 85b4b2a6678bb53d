#include <QLineEdit>
#include <QListView>

#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "core/agents/library.h"
#include "core/experiments/results_database.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/shell/command_palette.h"

using namespace tetrabench;

/// Tests for what the command palette finds in the main window.
class PaletteEntriesTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void actionsThatHaveNoEffectNowAreNotListed() {
    window_->showPage("experiment");
    QVERIFY(!action("undo")->isEnabled());
    QVERIFY(!found("Undo").contains("Undo"));
    auto& editor = *part<ExperimentPage>(*window_).editor();
    editor.setRepetitions(editor.plan().repetitions + 1);
    QVERIFY(action("undo")->isEnabled());
    QVERIFY(found("Undo").value(0).startsWith("Undo"));
    QVERIFY(found("open in the laboratory").contains("Open in the laboratory"));  // an action of another page
  }

  void experimentsOfTheResultsFileAreFoundAndOpened() {
    const QString path = settings_->path("stored.tetrabench");
    ExperimentPlan plan;
    plan.name = "Quokka";
    plan.mdps = {{"standard/10x20", Library::instance().mdp("standard/10x20")}};
    plan.agents = {{"dellacherie", Library::instance().agent("dellacherie")}};
    plan.length = defaultLength(plan.mdps);
    ResultsDatabase(path.toStdString()).addExperiment(plan);
    part<ResultsFile>(*window_).setPath(path);
    auto& page = part<ExperimentPage>(*window_);
    QTRY_VERIFY(page.findChild<ExperimentDocuments*>()->isStored("Quokka"));
    QCOMPARE(found("quokka").value(0), QString("Quokka"));
    QTest::keyClick(field(), Qt::Key_Return);
    QCOMPARE(window_->page(), QString("experiment"));
    QTRY_COMPARE(page.editor()->plan().name, std::string("Quokka"));
  }

 private:
  QLineEdit* field() const { return part<CommandPalette>(*window_).findChild<QLineEdit*>(); }
  /// Returns the titles that the palette shows after this was typed, best first.
  QStringList found(const QString& typed) const {
    part<CommandPalette>(*window_).open();
    field()->setText(typed);
    const auto* model = part<CommandPalette>(*window_).findChild<QListView*>()->model();
    QStringList titles;
    for (int row = 0; row < model->rowCount(); ++row) titles << model->index(row, 0).data().toString();
    return titles;
  }
};

TETRABENCH_TEST(PaletteEntriesTest)
#include "palette_entries_test.moc"
