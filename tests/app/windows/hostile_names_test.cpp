#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QTabBar>
#include <QTimer>
#include <QToolTip>

#include "app/windows/compare/compare_page.h"
#include "app/windows/compare/compare_sources.h"
#include "app/windows/documents/document_lists.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/play_page.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/experiment_runner.h"
#include "core/optimizers/optimization_document.h"
#include "core/play/curve_document.h"
#include "core/tetris/mdp_document.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/shell/background_work.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/plots/plot_legend.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

namespace {

/// Prefix of all names, by which texts that contain one are recognized. No temporary folder's name contains
/// it, since those end in random letters.
const QString kMark = QStringLiteral("Z+");

/// Collector of all texts that the user can read, and of problems with them.
class Reader {
 public:
  explicit Reader(const std::string& name)
      : shown_{shownText(name), shownText(name, kLongestSentence), text(name)} {}

  void read(const QString& where, const QString& text) {
    if (text.size() > 4 * kLongestSentence) find(where, "is too long: " + text.left(40));
    for (const QChar c : text)
      if ((c < QChar(' ') && c != '\n' && c != '\t') || c == QChar(0x202e))
        return find(where, "has control characters");
    if (text.contains(kMark)) ++names_;
    const auto holds = [&](const QString& name) { return text.contains(name); };
    if (text.contains(kMark) && std::ranges::none_of(shown_, holds))
      find(where, "has another name: " + text.left(100));
  }
  /// Checks a text in which an ampersand marks a mnemonic.
  void readWithMnemonic(const QString& where, const QString& text) {
    QString literal = text;
    literal.replace("&&", QString(QChar(1))).remove('&').replace(QChar(1), '&');
    read(where, literal);
  }
  void read(QAbstractItemModel& model, const QModelIndex& parent = {}) {
    const QString where = model.metaObject()->className();
    for (int column = 0; column < model.columnCount(parent); ++column)
      for (const int role : {Qt::DisplayRole, Qt::ToolTipRole})
        read(where, model.headerData(column, Qt::Horizontal, role).toString());
    for (int row = 0; row < std::min(model.rowCount(parent), 500); ++row) {
      for (int column = 0; column < model.columnCount(parent); ++column)
        for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
          read(where, model.index(row, column, parent).data(role).toString());
      if (model.hasChildren(model.index(row, 0, parent))) read(model, model.index(row, 0, parent));
    }
  }
  void read(QWidget& widget) {
    const QString where = widget.metaObject()->className();
    for (const QString& text : {widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(),
                                widget.windowTitle(), widget.whatsThis(), widget.statusTip()})
      read(where, text);
    if (auto* label = qobject_cast<QLabel*>(&widget)) {
      label->ensurePolished();
      read(where, label->text());
      if (label->textFormat() == Qt::AutoText ||
          (label->textFormat() != Qt::PlainText && label->text().contains(kMark)))
        find(where, "draws mark-up: " + label->text().left(40));
    } else if (const auto* button = qobject_cast<QAbstractButton*>(&widget)) {
      readWithMnemonic(where, button->text());
    } else if (const auto* combo = qobject_cast<QComboBox*>(&widget)) {
      read(*combo->model());
    } else if (const auto* tabs = qobject_cast<QTabBar*>(&widget)) {
      for (int i = 0; i < tabs->count(); ++i) readWithMnemonic(where, tabs->tabText(i));
    } else if (const auto* view = qobject_cast<QAbstractItemView*>(&widget); view && view->model()) {
      read(*view->model());
    }
  }
  void readAll(const QString& page) {
    page_ = page;
    names_ = 0;
    for (QWidget* widget : QApplication::allWidgets()) {
      read(*widget);
      for (const QAction* action : widget->actions()) {
        readWithMnemonic("an action", action->text());
        read("an action", action->toolTip());
      }
    }
  }
  int names() const { return names_; }
  const QStringList& findings() const { return findings_; }

 private:
  void find(const QString& where, const QString& what) {
    const QString finding = QStringLiteral("%1: %2 %3").arg(page_, where, what);
    if (!findings_.contains(finding)) findings_ << finding;
  }

  const QStringList shown_;  ///< cut, in full, and with line breaks as in an error bar
  QString page_;
  QStringList findings_;
  int names_ = 0;
};

}  // namespace

/// Tests for every page with document names that contain markup, control characters and the like.
class HostileNamesTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
  void cleanup() { closeWindow(); }

  void namesAreShownAsTheyAre_data() {
    QTest::addColumn<QByteArray>("rest");
    QTest::newRow("image") << QByteArray(R"(<img src="/dev/zero">)");
    QTest::newRow("mark-up") << QByteArray("<h1>BIG</h1><b>x</b>");
    QTest::newRow("line end") << QByteArray("a\n| injected | 99999 |");
    QTest::newRow("escape") << QByteArray("\x1b]0;pwned\x07\x1b[2J");
    QTest::newRow("right to left") << QByteArray("abc\u202eexe.txt");
    QTest::newRow("NUL") << QByteArray("nul\0tail", 8);
    QTest::newRow("place holders") << QByteArray("%1 %2 %L3 %4 %n");
    QTest::newRow("ampersands") << QByteArray("a&Name && &");
    QTest::newRow("the longest") << QByteArray(196, 'W');
  }
  void namesAreShownAsTheyAre() {
    QFETCH(QByteArray, rest);
    const std::string name = kMark.toStdString() + rest.toStdString() + "qZ";
    Reader reader(name);
    prepare(name);
    openWindow();
    window_->resize(1280, 800);

    part<WatchDocuments>(*window_).load(own(kMdpKind), own(kAgentKind));
    QTRY_COMPARE(part<WatchDocuments>(*window_).agent().name, name);
    part<CurvePanel>(*window_).addCurve(readCurve(path("a.curve.json").toStdString()));
    see(reader, "watch");
    for (const char* dock : {"mdpDock", "agentDock", "whyDock", "learnedDock"}) {
      showDock(*window_, dock);
      see(reader, "watch");
    }

    auto& play = part<PlayPage>(*window_);
    play.setMdp(own(kMdpKind));
    QTRY_COMPARE(play.mdp().name(), name);
    play.addBoard();
    play.setPlayer(1, own(kAgentKind));
    QTRY_VERIFY(play.seat(1)->header()->agent());
    QTRY_COMPARE(play.seat(1)->header()->agent()->name, name);
    see(reader, "play");
    see(reader, "laboratory");

    auto& experiment = part<ExperimentPage>(*window_);
    experiment.documents()->open(own(kExperimentKind));
    QTRY_COMPARE(experiment.editor()->plan().name, name);
    QTRY_COMPARE(experiment.session()->runs().size(), std::size_t{1});
    see(reader, "experiment");
    ExperimentPlan more = experiment.editor()->plan();
    more.repetitions = 2;  // more than the results file has
    experiment.editor()->setPlan(more);
    experiment.editor()->setModified();
    seeQuestion(reader, [&] { experiment.documents()->askNew(); });

    auto& optimize = part<OptimizePage>(*window_);
    optimize.documents()->open(own(kOptimizationKind));
    QTRY_COMPARE(optimize.editor()->plan().name, name);
    see(reader, "optimize");

    auto& compare = part<ComparePage>(*window_);
    compare.addFiles({path("a.curve.json")});
    window_->showPage("compare");
    QTRY_VERIFY(compare.isSettled() && compare.sources()->entries().size() > 1);
    see(reader, "compare");

    part<WatchView>(*window_).errors()->showMessage(text(name) + " cannot be read.");
    see(reader, "watch");
    for (const QString& finding : reader.findings()) qWarning().noquote() << finding;
    QVERIFY(reader.findings().isEmpty());
  }

  void theNextMdpIsShownAsItIsAfterARestart() {
    const std::string name = kMark.toStdString() + "a\n\u202exe.txtqZ";
    Reader reader(name);
    prepare(name);
    openWindow();
    window_->resize(1280, 800);
    window_->showPage("play");
    auto& play = part<PlayPage>(*window_);
    play.newGame();
    QTest::keyClick(play.board(), Qt::Key_Space);
    QVERIFY(play.seat(0)->pieces() > 0);
    play.setMdp(own(kMdpKind));
    const auto isNext = [this] {
      const auto* chooser = part<PlayPage>(*window_).header()->mdpChooser();
      return chooser->currentText().contains("next game");
    };
    QTRY_VERIFY(isNext());
    window_->close();
    openWindow();
    window_->resize(1280, 800);
    window_->showPage("play");
    QTRY_VERIFY(isNext());
    see(reader, "play");
    for (const QString& finding : reader.findings()) qWarning().noquote() << finding;
    QVERIFY(reader.findings().isEmpty());
  }

  void aTipIsPlainTextOfSaneWidth() {
    openWindow();
    QWidget* widget = window_->centralWidget();
    QToolTip::showText({10, 10}, "<img src=\"/dev/zero\"> " + QString("many words ").repeated(60), widget);
    const auto tops = QApplication::topLevelWidgets();
    const auto tip =
        std::ranges::find_if(tops, [](const QWidget* top) { return top->inherits("QTipLabel"); });
    QVERIFY(tip != tops.end());
    QCOMPARE(qobject_cast<QLabel*>(*tip)->textFormat(), Qt::PlainText);
    QVERIFY((*tip)->width() < 800);
    QVERIFY((*tip)->height() > 2 * (*tip)->fontMetrics().height());
    QToolTip::hideText();
  }

 private:
  QString path(const QString& file) const { return settings_->path(file); }
  QString own(const DocumentKind& kind) const {
    QDir().mkpath(ownFolderName(kind));
    return ownFolderName(kind) + "/own" + text(kind.ending);
  }

  /// Writes a document of each kind with this name, a curve, and results of an experiment.
  void prepare(const std::string& name) {
    settings_ = std::make_unique<IsolatedSettings>();
    MdpSettings mdp = Library::instance().mdp("standard/10x20").settings();
    mdp.name = name;
    writeMdp(own(kMdpKind).toStdString(), mdp);
    AgentSettings agent = Library::instance().agent("dt-20");
    agent.name = agent.source = name;
    writeAgent(own(kAgentKind).toStdString(), agent);
    SavedCurve curve;
    curve.name = curve.mdp = name;
    curve.x = "pieces";
    curve.points = {{0, 0}, {10, 5}};
    writeCurve(path("a.curve.json").toStdString(), curve);
    ExperimentPlan plan;
    plan.name = name;
    plan.mdps = {{own(kMdpKind).toStdString(), Mdp(mdp)}};
    plan.agents = {{own(kAgentKind).toStdString(), agent}};
    plan.length = {RunLength::Unit::Pieces, 20};
    plan.repetitions = 1;
    writeExperiment(own(kExperimentKind).toStdString(), plan);
    ExperimentRunner runner(path("results.tetrabench").toStdString(), plan, {.threads = 1});
    QVERIFY(runner.waitFor(std::chrono::milliseconds(test::kGuardMilliseconds)));
    OptimizationPlan search;
    search.name = name;
    search.mdp = plan.mdps.front();
    search.agent = plan.agents.front();
    search.space = spaceOf(agent, -1, 1);
    writeOptimization(own(kOptimizationKind).toStdString(), search);
  }

  void see(Reader& reader, const QString& page) {
    window_->showPage(page);
    test::settle();
    reader.readAll(page);
    QVERIFY(reader.names() > 0);
    QCOMPARE(window_->size(), QSize(1280, 800));
  }
  void seeQuestion(Reader& reader, const std::function<void()>& ask) {
    bool seen = false;
    QTimer::singleShot(0, [&] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (!box) return;
      reader.readAll("a question");
      seen = box->text().contains(kMark) && box->width() < 1280;
      box->reject();
    });
    ask();
    QVERIFY(seen);
  }
};

TETRABENCH_TEST(HostileNamesTest)
#include "hostile_names_test.moc"
