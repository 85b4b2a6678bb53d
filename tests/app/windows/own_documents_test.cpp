#include <QAbstractItemView>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/play/play_header.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/experiments/experiment_document.h"
#include "core/play/curve_document.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/mdp_document.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/forms/error_bar.h"
#include "widgets/mdp/mdp_editor.h"
#include "widgets/mdp/mdp_tree.h"

using namespace tetrabench;

/// Tests that every list includes the user's saved documents.
class OwnDocumentsTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void aSavedAgentIsInEveryChooserAndSelected() {
    const QString path = own("agents") + "/my.agent.json";
    QVERIFY(QDir().mkpath(own("agents")));
    documents().loadAgent("bcts");
    QTRY_COMPARE(documents().agent().name, std::string("BCTS"));
    AgentSettings agent = documents().agent();
    agent.name = "My agent";
    documents().watch(documents().mdp(), agent);
    documents().saveAgent(path);
    for (DocumentChooser* chooser : window_->findChildren<DocumentChooser*>())
      if (chooser->findText("DT-20") >= 0) QTRY_COMPARE(idOf(*chooser, "My agent"), path);
    DocumentChooser& watched = *part<WatchView>(*window_).agentChooser();
    QTRY_COMPARE(watched.currentId(), path);
    QCOMPARE(watched.currentText(), QString("My agent"));
    QCOMPARE(headingOf(watched, "My agent"), QString("Mine"));
    QCOMPARE(headingOf(watched, "DT-20"), QString("Predefined"));
  }

  void aSavedMdpIsInTheTreeOfMdpsAndCurrentThere() {
    const QString path = own("mdps") + "/narrow.mdp.json";
    QVERIFY(QDir().mkpath(own("mdps")));
    documents().saveMdp(path);
    QTRY_COMPARE(part<MdpTree>(*window_).currentId(), path);
    QTRY_COMPARE(idOf(*part<PlayHeader>(*window_).mdpChooser(), titleOf(path)), path);
  }

  void filesThatAppearChangeAndVanishAreNoticed() {
    QTRY_VERIFY(QDir(own("agents")).exists());
    const DocumentChooser& chooser = *part<WatchView>(*window_).agentChooser();
    const QString path = own("agents") + "/a.agent.json";
    writeAgentNamed(path, "First name");
    QTRY_COMPARE(idOf(chooser, "First name"), path);
    writeAgentNamed(path, "Second name");
    QTRY_COMPARE(idOf(chooser, "Second name"), path);
    QCOMPARE(idOf(chooser, "First name"), QString());
    QVERIFY(QFile::remove(path));
    QTRY_COMPARE(idOf(chooser, "Second name"), QString());
  }

  void aDamagedFileIsListedWithItsError() {
    QTRY_VERIFY(QDir(own("agents")).exists());
    const QString path = own("agents") + "/broken.agent.json";
    writeFileAtomically(path.toStdString(),
                        R"({"format": "tetrabench-agent/1", "name": "X", "kind": "magic"})");
    DocumentChooser& chooser = *part<WatchView>(*window_).agentChooser();
    QTRY_COMPARE(idOf(chooser, "broken"), path);
    const int row = chooser.findText("broken");
    QVERIFY(chooser.itemData(row, Qt::ToolTipRole).toString().contains("kind is \"magic\""));
    QVERIFY(!chooser.itemIcon(row).isNull());
    Q_EMIT chooser.chosen(path);
    QTRY_VERIFY(part<WatchView>(*window_).errors()->message().contains("kind is \"magic\""));
  }

  void aDocumentElsewhereIsRecentAlsoAfterARestart() {
    const QString path = settings_->path("elsewhere.agent.json");
    writeAgentNamed(path, "From elsewhere");
    window_->open({path});
    QTRY_COMPARE(documents().agent().name, std::string("From elsewhere"));
    QTRY_COMPARE(headingOf(*part<WatchView>(*window_).agentChooser(), "From elsewhere"), QString("Recent"));
    QCOMPARE(part<WatchView>(*window_).agentChooser()->currentId(), path);
    window_->close();
    openWindow();
    QTRY_COMPARE(headingOf(*part<WatchView>(*window_).agentChooser(), "From elsewhere"), QString("Recent"));
  }

  void aDocumentNamedLikeAPredefinedOneIsToldFromIt() {
    QTRY_VERIFY(QDir(own("agents")).exists());
    const QString path = own("agents") + "/copy.agent.json";
    writeAgentNamed(path, "DT-20");
    const DocumentChooser& chooser = *part<WatchView>(*window_).agentChooser();
    QTRY_COMPARE(idOf(chooser, "DT-20 (copy.agent.json)"), path);
    QCOMPARE(idOf(chooser, "DT-20"), QString("dt-20"));
  }

  void ownExperimentsAreInTheMenuOfOpen() {
    window_->showPage("experiment");
    auto& page = part<ExperimentPage>(*window_);
    const QString path = own("experiments") + "/mine.experiment.json";
    QTRY_VERIFY(QDir(own("experiments")).exists());
    ExperimentPlan plan = page.editor()->plan();
    plan.name = "My comparison";
    writeExperiment(path.toStdString(), plan);
    QMenu* menu = nullptr;
    for (auto* button : page.findChildren<QToolButton*>())
      if (button->menu() && button->defaultAction() == action("openExperiment")) menu = button->menu();
    QVERIFY(menu);
    const auto own = [menu]() -> QAction* {
      Q_EMIT menu->aboutToShow();
      for (QAction* action : menu->actions())
        if (action->text() == "My comparison") return action;
      return nullptr;
    };
    QTRY_VERIFY(own());
    own()->trigger();
    QTRY_COMPARE(page.editor()->plan().name, std::string("My comparison"));
    QCOMPARE(page.documents()->file(), path);
  }

  void aChangedMdpIsSavedUnderAnotherName() {
    part<WatchDocuments>(*window_).load("standard/10x20", {});
    QTRY_COMPARE(documents().mdp().name(), std::string("Standard 10x20"));
    auto& editor = part<MdpEditor>(*window_);
    const auto save = [&](const QString& typed) {
      QString offered;
      QTimer::singleShot(0, window_.get(), [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog) return;
        offered = QFileInfo(dialog->selectedFiles().value(0)).fileName();
        if (!typed.isEmpty()) dialog->selectFile(typed + ".mdp.json");
        static_cast<QDialog*>(dialog)->accept();
      });
      documents().askSaveMdp(true);
      return offered;
    };
    retype(named<QSpinBox>(editor, "Width"), "9");
    QCOMPARE(save({}), QString("Standard 10x20 (edited).mdp.json"));
    QCOMPARE(editor.settings().name, std::string("Standard 10x20 (edited)"));
    editor.undoStack()->undo();
    QCOMPARE(editor.settings().name, std::string("Standard 10x20"));
    save("nine");
    QCOMPARE(editor.settings().name, std::string("nine"));
    const QString path = own("mdps") + "/nine.mdp.json";
    QTRY_VERIFY(QFile::exists(path));
    QCOMPARE(readMdp(path.toStdString()).name(), std::string("nine"));
  }

  void figuresAreNoRecentDocuments() {
    QVERIFY(isDocument("/a/b.curve.json") && isDocument("b.tetrabench") && isDocument("b.experiment.json"));
    QVERIFY(!isDocument("/a/b.svg") && !isDocument("/a/b.csv") && !isDocument("/a/mdp.json.png"));
  }

  void saveDialogsStartInTheOwnFolder() {
    QString folder;
    QTimer::singleShot(0, window_.get(), [&folder] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      folder = dialog ? dialog->directory().absolutePath() : QString();
      if (dialog) dialog->reject();
    });
    QVERIFY(!askSave(window_.get(), filesOf(kMdpKind), "Save MDP", "mine"));
    QCOMPARE(folder, own("mdps"));
  }

  void aFileNamedWithoutItsEndingIsReplacedOnlyIfConfirmed() {
    const QString name = settings_->path("Search 1.5"), path = name + ".curve.json";
    QVERIFY(QFile(path).open(QFile::WriteOnly));
    QStringList questions;
    int shown = 0;
    QTimer looking;
    connect(&looking, &QTimer::timeout, this, [&] {
      QWidget* top = QApplication::activeModalWidget();
      if (auto* box = qobject_cast<QMessageBox*>(top)) {
        questions << box->text();
        box->button(QMessageBox::No)->click();
      } else if (auto* dialog = qobject_cast<QFileDialog*>(top); dialog && shown++ == 0) {
        dialog->selectFile(name);
        static_cast<QDialog*>(dialog)->accept();
      } else if (dialog) {
        dialog->reject();
      }
    });
    looking.start(1);
    QVERIFY(!askSave(window_.get(), filesOf(kCurveKind), "Save curve", "mine"));
    QCOMPARE(questions, QStringList("Search 1.5.curve.json already exists. Do you want to replace it?"));
  }

  void aProposedFileNameIsAsLongAsAFileMayHave() {
    const auto proposed = [this](const QString& name) {
      QString file;
      QTimer::singleShot(0, window_.get(), [&file] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (dialog) file = QFileInfo(dialog->selectedFiles().value(0)).fileName();
        if (dialog) dialog->reject();
      });
      askSave(window_.get(), filesOf(kCurveKind), "Save curve", name);
      return file;
    };
    const QString agent(100, 'W');
    QCOMPARE(proposed(agent + " on A/B"), agent + " on A-B.curve.json");
    const QString longest = proposed(QString(300, QChar(0xfc)));
    QVERIFY(longest.endsWith(QChar(0xfc) + QString(".curve.json")));
    QVERIFY(longest.toUtf8().size() < 240);
  }

 private:
  WatchDocuments& documents() const { return part<WatchDocuments>(*window_); }
  QString own(const QString& folder) const { return settings_->path("data/tetrabench/" + folder); }
  static QString titleOf(const QString& mdp) {
    return QString::fromStdString(readMdp(mdp.toStdString()).name()) + " (" + QFileInfo(mdp).fileName() + ")";
  }
  static void writeAgentNamed(const QString& path, const std::string& name) {
    AgentSettings agent = Library::instance().agent("bcts");
    agent.name = name;
    writeAgent(path.toStdString(), agent);
  }
  /// Returns the id of the first entry with this title; empty if there is none.
  static QString idOf(const DocumentChooser& chooser, const QString& title) {
    const int row = chooser.findText(title);
    return row < 0 ? QString() : chooser.itemData(row).toString();
  }
  /// Returns the nearest heading above an entry.
  static QString headingOf(const DocumentChooser& chooser, const QString& title) {
    int row = chooser.findText(title);
    while (row >= 0 && chooser.model()->flags(chooser.model()->index(row, 0)).testFlag(Qt::ItemIsEnabled))
      --row;
    return row < 0 ? QString() : chooser.itemText(row);
  }
};

TETRABENCH_TEST(OwnDocumentsTest)
#include "own_documents_test.moc"
