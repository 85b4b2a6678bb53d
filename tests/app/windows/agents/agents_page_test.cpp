#include "app/windows/agents/agents_page.h"

#include <QAccessible>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTimer>
#include <QUndoStack>
#include <QUrl>

#include "app/windows/agents/agent_details.h"
#include "app/windows/agents/document_dialog.h"
#include "app/windows/agents/options_form.h"
#include "app/windows/documents/document_lists.h"
#include "app/windows/play/play_page.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/library.h"
#include "tests/app/windows/agents/agents_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/elided_label.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/forms/search_line.h"

using namespace tetrabench;

/// Tests of managing agents on the Agents page, as a user would.
class AgentsPageTest : public QObject, private AgentsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openAgents(); }
  void cleanup() { closeWindow(); }

  void theModeBarAndCtrl8ShowThePage() {
    QCOMPARE(action("agentsMode")->shortcut(), QKeySequence("Ctrl+8"));
    action("agentsMode")->trigger();
    QVERIFY(page().isVisible());
    QVERIFY(action("testAgent")->isVisible());
    action("watchMode")->trigger();
    QVERIFY(!action("testAgent")->isVisible());
  }

  void everyAgentIsListedWithKindOriginAndState() {
    const QString file = write(own(), "mine", testAgent(""));
    select(file);
    QCOMPARE(cell(file, AgentCatalogue::kName), QString("Test agent"));
    QCOMPARE(cell(file, AgentCatalogue::kKind), QString("Program"));
    QCOMPARE(cell(file, AgentCatalogue::kOrigin), QString("Mine"));
    QCOMPARE(cell(file, AgentCatalogue::kState), QString("Not allowed to run"));
    QCOMPARE(cell("dt-20", AgentCatalogue::kOrigin), QString("Predefined"));
    QCOMPARE(cell("dt-20", AgentCatalogue::kState), QString("Not tested"));
  }

  void examplesAreInAGroupOfTheirOwnInAllChoosers() {
    const QString example = "examples/python/dellacherie";
    select(example);
    QCOMPARE(cell(example, AgentCatalogue::kOrigin), QString("Example"));
    QVERIFY(page().current()->allowed);
    int choosers = 0;
    for (auto* chooser : window_->findChildren<NameChooser*>()) {
      const int row = chooser->findData(example);
      if (row < 0) continue;
      ++choosers;
      QVERIFY(row > chooser->findData("dt-20"));
      QVERIFY(chooser->findText("Examples") > chooser->findData("dt-20"));
      QVERIFY(chooser->findText("Examples") < row);
    }
    QVERIFY(choosers >= 5);  // Watch, Play twice, Laboratory, Optimize
    const auto forExperiments = nameEntries(kAgentKind);
    QCOMPARE(std::ranges::find(forExperiments, example, &NameEntry::id)->group, QString("Examples"));
  }

  void aSearchShowsRowsWithAllWordsAndSaysWhenThereAreNone() {
    select("dt-20");
    const int all = page().table()->model()->rowCount();
    page().search()->setText("predefined dt-20");
    QVERIFY(page().table()->model()->rowCount() >= 1);
    QVERIFY(page().table()->model()->rowCount() < all);
    QVERIFY(page().table()->isVisible());
    page().search()->setText("no such agent");
    QVERIFY(!page().table()->isVisible());
    button(page(), "Show all agents")->click();
    QVERIFY(page().table()->isVisible());
    QCOMPARE(page().table()->model()->rowCount(), all);
  }

  void aDroppedDocumentIsCopiedIntoTheOwnFolderAndInAllChoosers() {
    window_->showPage("agents");
    const QString file = write(settings_->path("elsewhere"), "dropped", testAgent("", "Dropped"));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&page(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&page(), &drop);
    const QString copy = own() + "/dropped.agent.json";
    QTRY_VERIFY(page().current() && page().current()->id == copy);
    QCOMPARE(page().current()->name, QString("Dropped"));
    int choosers = 0;
    for (auto* chooser : window_->findChildren<NameChooser*>())
      if (chooser->findText("DT-20") >= 0 && chooser->findText("BCTS") >= 0) {
        ++choosers;
        if (chooser->findText("Random") >= 0)  // not limited to linear agents
          QTRY_VERIFY(chooser->findText("Dropped") >= 0);
      }
    QVERIFY(choosers >= 4);
  }

  void aFileThatIsNoAgentIsNotAdded() {
    window_->showPage("agents");
    const QString file = settings_->path("broken.agent.json");
    QFile broken(file);
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{");
    broken.close();
    page().add({file});
    QTRY_VERIFY(page().errors()->message().contains("broken.agent.json"));
  }

  void aDuplicateIsAnOwnAgentUnderAnotherName() {
    select("dt-20");
    action("duplicateAgent")->trigger();
    QTRY_VERIFY(page().current() && page().current()->origin == ListedAgent::Origin::Own);
    QCOMPARE(page().current()->name, QString("DT-20 (2)"));
  }

  void itsKeysWorkWhereverTheFocusIs() {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    select("dt-20");
    page().table()->setFocus();
    QTest::keyClick(page().table(), Qt::Key_D, Qt::ControlModifier);
    QTRY_COMPARE(page().current() ? page().current()->name : QString(), QString("DT-20 (2)"));
  }

  void removingAsksAndMovesTheDocumentToTheTrash() {
    select("dt-20");
    QVERIFY(!action("removeAgent")->isEnabled());
    const QString file = addOwn("");
    QVERIFY(action("removeAgent")->isEnabled());
    action("removeAgent")->trigger();
    answer("removeQuestion", "Cancel");
    QVERIFY(QFile::exists(file));
    action("removeAgent")->trigger();
    answer("removeQuestion", "Move to trash");
    QTRY_VERIFY(page().catalogue()->rowOf(file) < 0);
    QVERIFY(!QFile::exists(file));
    QVERIFY(!QDir(settings_->path("data/Trash/files")).isEmpty());
  }

  void aDocumentIsSavedOnlyIfItIsOne() {
    const QString file = addOwn("");
    const std::string before = page().current()->content;
    action("editAgent")->trigger();
    QTRY_VERIFY(window_->findChild<DocumentDialog*>());
    const QPointer<DocumentDialog> dialog = window_->findChild<DocumentDialog*>();
    const QString text = dialog->text()->toPlainText();
    dialog->text()->setPlainText("{}");
    dialog->accept();
    QTRY_VERIFY(!dialog->errors()->message().isEmpty());
    QVERIFY(dialog->isVisible());
    QTest::keyClicks(dialog->text(), " ");
    dialog->reject();
    answer("unsavedQuestion", "Cancel");
    QVERIFY(dialog->isVisible());
    dialog->text()->setPlainText(QString(text).replace("Test agent", "Renamed"));
    dialog->accept();
    QVERIFY(dialog->isVisible());  // until the document is written
    QTRY_VERIFY(!dialog || !dialog->isVisible());
    QTRY_COMPARE(page().current()->name, QString("Renamed"));
    QCOMPARE(page().current()->id, file);
  }

  void optionsAreFieldsThatWriteTheDocumentAndCanBeUndone() {
    addOwn("");
    page().details()->setTab(AgentDetails::kOptions);
    QTRY_VERIFY(page().details()->options()->field("rule"));
    auto* rule = qobject_cast<QDoubleSpinBox*>(page().details()->options()->field("rule"));
    QVERIFY(rule && rule->isEnabled());
    QCOMPARE(rule->minimum(), 0);
    QCOMPARE(rule->maximum(), 100);
    rule->setValue(7);
    QTRY_COMPARE(writtenRule(), OptionValues({{"rule", 7.0}}));
    action("undo")->trigger();
    QTRY_COMPARE(writtenRule(), OptionValues());
    QCOMPARE(rule->value(), 0);
    action("redo")->trigger();
    QTRY_COMPARE(writtenRule(), OptionValues({{"rule", 7.0}}));
    QCOMPARE(rule->value(), 7);
  }

  void everyControlIsNamedAndReachedByTab_data() {
    QTest::addColumn<int>("tab");
    QTest::newRow("about") << int{AgentDetails::kAbout};
    QTest::newRow("options") << int{AgentDetails::kOptions};
    QTest::newRow("log") << int{AgentDetails::kLog};
  }
  void everyControlIsNamedAndReachedByTab() {
    QFETCH(int, tab);
    addOwn("");
    page().details()->setTab(AgentDetails::Tab(tab));
    const auto isShown = [&] {
      const QWidget* rule = page().details()->options()->field("rule");
      return rule && rule->isVisible();
    };
    if (tab == AgentDetails::kOptions) QTRY_VERIFY(isShown());
    QApplication::setActiveWindow(window_.get());
    page().search()->setFocus();
    QTRY_VERIFY(page().search()->hasFocus());
    QSet<QWidget*> reached;
    do {
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
      QWidget* now = QApplication::focusWidget();
      QVERIFY2(now && !reached.contains(now), now ? now->metaObject()->className() : "nothing");
      reached << now;
    } while (!page().search()->hasFocus());
    for (QWidget* widget : page().findChildren<QWidget*>()) {
      const bool stops = widget->isVisible() && widget->isEnabled() &&
                         (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy();
      if (!stops) continue;
      QVERIFY2(reached.contains(widget), widget->metaObject()->className());
      QVERIFY2(!QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name).isEmpty(),
               widget->metaObject()->className());
    }
  }

  void theFirstAgentIsSelectedAndNamedWhenThePageOpens() {
    const auto* heading = page().details()->findChild<ElidedLabel*>();
    QCOMPARE(heading->text(), QString("Choose an agent"));
    window_->showPage("agents");
    QTRY_VERIFY(page().current());
    QVERIFY(page().table()->currentIndex().isValid());
    window_->resize(1100, 700);
    QTRY_COMPARE(heading->text(), page().current()->name);
    QVERIFY(!heading->text().isEmpty());
  }

  void anAgentThatIsNotListedYetIsSelectedOnceItIs() {
    const QString coming = own() + "/coming.agent.json";
    select("dt-20");
    page().select(coming);
    QCOMPARE(page().current()->id, QString("dt-20"));
    const QString other = write(own(), "other", testAgent("", "Other"));
    QTRY_VERIFY(page().catalogue()->rowOf(other) >= 0);
    QCOMPARE(page().current()->id, QString("dt-20"));
    QCOMPARE(write(own(), "coming", testAgent("", "Coming")), coming);
    QTRY_VERIFY(page().current() && page().current()->id == coming);
    page().select("bcts");  // a later selection is not overridden
    const QString third = write(own(), "third", testAgent("", "Third"));
    QTRY_VERIFY(page().catalogue()->rowOf(third) >= 0);
    QCOMPARE(page().current()->id, QString("bcts"));
  }

  void anAddedFileTakesThePlaceOfTheOpenedOne() {
    const AgentSettings agent = testAgent("", "Twin");
    trustForNow(agent);
    const QString file = write(settings_->path("elsewhere"), "twin", agent);
    DocumentLists::instance().note(file);
    auto& play = part<PlayPage>(*window_);
    window_->showPage("play");
    play.addBoard();
    play.setPlayer(1, file);
    play.setAdviser(file);
    QTRY_COMPARE(play.seat(1)->header()->id(), file);
    QTRY_VERIFY(play.advice()->adviser());
    part<WatchDocuments>(*window_).loadAgent(file);
    QTRY_COMPARE(part<WatchView>(*window_).agentChooser()->currentId(), file);
    select(file);
    page().add({file});
    const QString copy = own() + "/twin.agent.json";
    QTRY_VERIFY(page().catalogue()->rowOf(copy) >= 0);
    QTRY_COMPARE(page().catalogue()->rowOf(file), -1);
    QTRY_COMPARE(part<WatchView>(*window_).agentChooser()->currentId(), copy);
    QCOMPARE(play.seat(1)->header()->id(), copy);
    for (auto* chooser : window_->findChildren<NameChooser*>()) QVERIFY(chooser->findData(file) < 0);
    QVERIFY(QFile::exists(file));
  }

  void agentsOfOneNameSayWhichFileTheyAre() {
    const QString file = write(own(), "twin", testAgent("", "Twin"));
    const QString other = write(settings_->path("elsewhere"), "twin", testAgent("", "Twin"));
    DocumentLists::instance().note(other);
    select(other);
    select(file);
    QCOMPARE(cell(file, AgentCatalogue::kName), QString("Twin (agents/twin.agent.json)"));
    QCOMPARE(cell(other, AgentCatalogue::kName), QString("Twin (elsewhere/twin.agent.json)"));
    NameChooser* chooser = part<WatchView>(*window_).agentChooser();
    QTRY_VERIFY(chooser->findText("Twin (agents/twin.agent.json)") >= 0);
    QVERIFY(chooser->findText("Twin (elsewhere/twin.agent.json)") >= 0);
  }

  void anOpenedAgentIsRemovedFromTheListAndItsFileStays() {
    const QString file = write(settings_->path("elsewhere"), "other", testAgent("", "Other"));
    DocumentLists::instance().note(file);
    select(file);
    QVERIFY(action("removeAgent")->isEnabled());
    QCOMPARE(action("removeAgent")->text().remove('&'), QString("Remove from the list"));
    QVERIFY(page().table()->actions().contains(action("removeAgent")));
    QCOMPARE(page().table()->contextMenuPolicy(), Qt::ActionsContextMenu);
    page().table()->setFocus();
    QTest::keyClick(page().table(), Qt::Key_Delete);
    QTRY_COMPARE(page().catalogue()->rowOf(file), -1);
    QVERIFY(QFile::exists(file));
    QVERIFY(!question("removeQuestion"));
  }

  void agentsAreAddedFromTheHomeFolderAtFirst() {
    QString folder;
    QTimer::singleShot(0, window_.get(), [&] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (dialog) folder = dialog->directory().absolutePath();
      if (dialog) dialog->reject();
    });
    window_->showPage("agents");
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    page().askAdd();
    QCOMPARE(folder, QDir::homePath());
  }

  void nothingOnThePageHasBackticks() {
    addOwn("");
    for (const auto* label : page().findChildren<QLabel*>()) QVERIFY(!label->text().contains('`'));
  }

  void aLibraryInsideTetrabenchSaysWhatItCanDo() {
    AgentSettings agent;
    agent.name = "Inside";
    LibrarySettings library;
    library.library = "/nowhere/inside.so";
    library.external.folder = "/";
    library.inProcess = true;
    agent.kind = library;
    select(write(own(), "inside", agent));
    const auto says = [](const QWidget& in) {
      const auto labels = in.findChildren<QLabel*>();
      return std::ranges::any_of(labels, [](const QLabel* label) {
        return label->text().contains("if it crashes or exits, so does Tetrabench", Qt::CaseInsensitive);
      });
    };
    QVERIFY(says(*page().details()));
    action("testAgent")->trigger();
    QTRY_VERIFY(question("trustQuestion"));
    QVERIFY(says(*question("trustQuestion")));
    answer("trustQuestion", "Do not run");
  }

  void optionsOfOthersCanOnlyBeLookedAt() {
    const AgentSettings agent = testAgent("");
    trustForNow(agent);
    const QString file = write(settings_->path("elsewhere"), "other", agent);
    DocumentLists::instance().note(file);
    select(file);
    QCOMPARE(page().current()->origin, ListedAgent::Origin::Opened);
    page().details()->setTab(AgentDetails::kOptions);
    QTRY_VERIFY(page().details()->options()->field("rule"));
    QVERIFY(!page().details()->options()->field("rule")->isEnabled());
  }

  void aHintAboutAnAgentGoesWithIt() {
    select("dellacherie");
    page().askRemove();
    QVERIFY(page().errors()->isVisible());
    page().select("bcts");
    QVERIFY(!page().errors()->isVisible());
    page().errors()->showNotice("About something else.");
    page().select("dellacherie");
    QVERIFY(page().errors()->isVisible());
  }

  /// The list shows the source that the document states, as reports, exports and other pages do.
  void theSourceIsThatOfTheDocument() {
    AgentSettings copy = Library::instance().agent("dellacherie");
    copy.name = "Mine";
    copy.linear()->weights[0].weights[0] += 1;
    const QString id = write(own(), "changed", copy);
    select(id);
    const auto* catalogue = page().catalogue();
    QCOMPARE(catalogue->headerData(AgentCatalogue::kSource, Qt::Horizontal, Qt::DisplayRole).toString(),
             QString("Source"));
    QCOMPARE(cell(id, AgentCatalogue::kSource), QString::fromStdString(copy.source));
    const auto& listed = catalogue->agents()[static_cast<std::size_t>(catalogue->rowOf(id))];
    QVERIFY(listed.agent == Library::instance().agent(id.toStdString()));
  }

 private:
  QString cell(const QString& id, int column) const {
    const AgentCatalogue& catalogue = *page().catalogue();
    return catalogue.index(catalogue.rowOf(id), column).data().toString();
  }
  OptionValues writtenRule() const {
    return externalOf(readAgent(page().current()->id.toStdString()))->options;
  }
};

TETRABENCH_TEST(AgentsPageTest)
#include "agents_page_test.moc"
