#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QUndoStack>

#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/library.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/agents/numbers_table.h"
#include "widgets/board/board_view.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/rate_text.h"
#include "widgets/shell/speed_control.h"

using namespace tetrabench;

/// Tests for the performance figures on Watch.
class WatchNumbersTest : public QObject, WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void theTableShowsTheRewardRateAndTheLastEpisodes() {
    play("rlc2008/training-14", "random", 15'000);
    const auto snapshot = page().snapshot();
    QVERIFY(snapshot->episodesEnded > RecentPlay::kEpisodes);
    const int perThousand = rowOf("Reward/1k steps"), window = rowOf("Last 10,000 steps");
    QCOMPARE(table().horizontalHeaderItem(4)->text(), QString("Last 20"));
    const Tally& total = snapshot->total;
    QCOMPARE(number(perThousand, 2), shown(1000 * total.reward / static_cast<double>(total.steps)));
    QCOMPARE(number(window, 2), shown(1000 * snapshot->recent.rate()));
    QCOMPARE(number(rowOf("Lines"), 4), shown(static_cast<double>(snapshot->recent.sum.lines) / 20));
  }

  void theRowOfTheLastStepsSaysHowManyThereAre() {
    const Mdp mdp = Library::instance().mdp("rlc2008/training-14");
    part<WatchDocuments>(*window_).watch(mdp, Library::instance().agent("random"));
    QTRY_COMPARE(page().mdp().name(), mdp.name());
    page().stepPiece();
    QTRY_VERIFY(page().snapshot()->total.steps > 0);
    QTRY_VERIFY(rowOf(QString("Last %1 steps").arg(page().snapshot()->total.steps)) > 0);
    QVERIFY(rowOf("Last 10,000 steps") < 0);
  }

  void aRateThatIsNotKnownYetIsADash() {
    QCOMPARE(rateText(0), QString("– pieces/s"));
    QCOMPARE(rateText(0.5), QString("0.5 pieces/s"));
  }

  void rulesWithoutStepsCountPieces() {
    play("standard/10x20", "dellacherie", 200);
    const Tally& total = page().snapshot()->total;
    QCOMPARE(number(rowOf("Reward/1k pieces"), 2),
             shown(1000 * total.reward / static_cast<double>(total.pieces)));
    const auto last = std::min<std::int64_t>(total.pieces, 10'000);
    QVERIFY(rowOf("Last " + table().locale().toString(last) + " pieces") > 0);
  }

  /// The averaging window is at least as long as the sample spacing of the curve.
  void theGraphOfTheRateEndsNearTheRateInTheTable() {
    page().curves()->restoreState("2,0,0");
    play("standard/10x20", "dellacherie", 5000);
    const auto rate = [this] { return 1000 * page().snapshot()->recent.rate(); };
    QTRY_VERIFY(!page().curves()->plot()->curves().empty() &&
                page().curves()->plot()->curves().back().x.back() ==
                    static_cast<double>(page().snapshot()->total.pieces));
    const double drawn = page().curves()->plot()->curves().back().y.back();
    QVERIFY2(std::abs(drawn / rate() - 1) < 0.05, qPrintable(QString::number(drawn)));
  }

  /// Holds however long the agent takes for its first piece.
  void theBoardOfANewRunIsShownAtOnce() {
    MdpSettings settings{.name = "Prefilled", .width = 6, .height = 8, .prefill = {"XX..XX", "X.X.X."}};
    WatchView fresh;
    fresh.start(Mdp(settings), Library::instance().agent("dellacherie"));
    const BoardPicture& picture = fresh.board()->picture();
    QCOMPARE(picture.columns, 6);
    QCOMPARE(picture.rows, 8);
    QCOMPARE(std::ranges::count(picture.cells, BoardPicture::emptyCell), 6 * 8 - 7);
  }

  void aSingleStepCounts() {
    play("rlc2008/training-14", "dellacherie", 1);
    const auto shownSteps = [this] { return number(rowOf("Steps"), 2); };
    const auto counted = [&] { return table().locale().toString(page().snapshot()->total.steps); };
    // Some pieces have only one action, the drop.
    const auto isLong = [this] {
      return page().snapshot()->fall && page().snapshot()->fall->poses.size() > 3;
    };
    for (int piece = 0; piece < 1000 && !isLong(); ++piece) {
      const auto pieces = page().snapshot()->total.pieces;
      page().stepPiece();
      QTRY_VERIFY(page().snapshot()->total.pieces > pieces && page().snapshot()->fall);
    }
    QVERIFY(isLong());
    QTRY_COMPARE(shownSteps(), counted());
    const QString before = shownSteps();
    page().step();
    QTRY_VERIFY(shownSteps() != before);
    QCOMPARE(shownSteps(), table().locale().toString(table().locale().toInt(before) + 1));
  }

  void aChangeOfWeightsIsMarkedInTheGraph() {
    play("standard/10x20", "dellacherie", 300);
    auto* weights = part<AgentEditor>(*window_).findChild<QTableView*>();
    QVERIFY(weights->model()->setData(weights->model()->index(4, 1), -7.5));
    const auto at = static_cast<double>(page().snapshot()->total.pieces);
    for (int i = 0; i < 5; ++i) page().stepPiece();
    QTRY_COMPARE(page().curves()->plot()->marks().size(), std::size_t{1});
    QCOMPARE(page().curves()->plot()->marks()[0].x, at);
    QCOMPARE(page().curves()->plot()->marks()[0].text, QString("weights changed"));
    QVERIFY(page().areWeightsChanged());
    page().restart();
    QTRY_VERIFY(page().curves()->plot()->marks().empty());
  }

  void aChangeUndoneBeforeAPieceIsPlacedIsNotMarked() {
    play("standard/10x20", "dellacherie", 300);
    AgentEditor& editor = part<AgentEditor>(*window_);
    auto* weights = editor.findChild<QTableView*>();
    QVERIFY(weights->model()->setData(weights->model()->index(4, 1), -7.5));
    QTRY_VERIFY(page().areWeightsChanged());
    QTRY_VERIFY(QString::fromStdString(page().curves()->savedCurve().name).contains("weights changed"));
    editor.undoStack()->undo();
    QTRY_VERIFY(!page().areWeightsChanged());
    QCOMPARE(QString::fromStdString(page().curves()->savedCurve().name), QString("Dellacherie"));
    for (int i = 0; i < 5; ++i) page().stepPiece();
    QTRY_VERIFY(page().curves()->plot()->marks().empty());
    QVERIFY(!page().areWeightsChanged());
  }

  void anotherNameIsNoChangeOfWeights() {
    play("standard/10x20", "dellacherie", 300);
    retype(named<QLineEdit>(part<AgentEditor>(*window_), "Agent name"), "Somebody else");
    QTRY_COMPARE(page().agent().name, std::string("Somebody else"));
    for (int i = 0; i < 5; ++i) page().stepPiece();
    QTRY_COMPARE(page().snapshot()->paused, true);
    QVERIFY(!page().areWeightsChanged());
    QVERIFY(page().curves()->plot()->marks().empty());
  }

  /// Boards and graphs do not move while numbers grow and the pointer moves over the graph.
  void readOutsDoNotMoveTheLayout() {
    window_->resize(960, 640);
    play("rlc2008/training-14", "random", 1);
    const QList<QWidget*> still{page().board(), page().curves(), page().curves()->plot(), &table()};
    const auto places = [&] {
      QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
      QList<QRect> all;
      for (const QWidget* widget : still) all << widget->geometry();
      return all;
    };
    const auto before = places();
    const QList<int> columns = widths();
    play("rlc2008/training-14", "random", 30'000);
    Q_EMIT page().curves()->plot()->readOut(QString(400, 'x'));
    QCOMPARE(places(), before);
    QCOMPARE(widths(), columns);
  }

 private:
  WatchView& page() const { return part<WatchView>(*window_); }
  NumbersTable& table() const { return *page().findChild<NumbersTable*>(); }

  /// Plays at least this many pieces and pauses.
  void play(const char* mdp, const char* agent, std::int64_t pieces) {
    part<WatchDocuments>(*window_).watch(Library::instance().mdp(mdp), Library::instance().agent(agent));
    page().speedControl()->setSpeed(std::nullopt);
    page().setPaused(false);
    QTRY_VERIFY(page().snapshot()->total.pieces >= pieces);
    page().setPaused(true);
    QTRY_VERIFY(page().snapshot()->paused);
    const auto wanted = page().snapshot()->total.pieces;
    QTRY_COMPARE(number(rowOf("Pieces"), 2), table().locale().toString(wanted));
  }

  int rowOf(const QString& name) const {
    for (int row = 0; row < table().rowCount(); ++row)
      if (table().item(row, 0)->text() == name) return row;
    return -1;
  }
  QString number(int row, int column) const {
    const auto* item = table().item(row, column);
    return item ? item->text() : QString();
  }
  /// Formats a value as the table formats means.
  QString shown(double value) const {
    return table().locale().toString(value, 'f', value < 100 ? 2 : value < 1000 ? 1 : 0);
  }
  QList<int> widths() const {
    QList<int> all;
    for (int column = 0; column < table().columnCount(); ++column) all << table().columnWidth(column);
    return all;
  }
};

TETRABENCH_TEST(WatchNumbersTest)
#include "watch_numbers_test.moc"
