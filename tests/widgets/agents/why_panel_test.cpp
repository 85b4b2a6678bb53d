#include "widgets/agents/why_panel.h"

#include <QCheckBox>
#include <QSignalSpy>
#include <QStandardItemModel>

#include "core/agents/library.h"
#include "tests/support/test_main.h"
#include "tests/widgets/isolated_settings.h"
#include "tests/widgets/shell/background_work.h"
#include "widgets/agents/placement_difference.h"
#include "widgets/agents/placement_table.h"

using namespace tetrabench;

class WhyPanelTest : public QObject {
  Q_OBJECT

  static Position positionOf(int piece) {
    const Mdp mdp = Library::instance().mdp("standard/10x20");
    return {mdp, mdp.startBoard(), piece};
  }
  static std::ptrdiff_t chosenRow(const WhyPanel& panel) {
    const auto& rows = panel.table()->rows().rows;
    return std::ranges::find(rows, true, &PlacementRows::Row::chosen) - rows.begin();
  }

 private Q_SLOTS:
  void init() {
    settings_ = std::make_unique<IsolatedSettings>();
    panel_ = std::make_unique<WhyPanel>();
    panel_->show();
  }
  void cleanup() {
    panel_.reset();
    settings_.reset();
  }

  void placementsAreRankedAsTheAgentPrefersThem() {
    const AgentSettings agent = Library::instance().agent("dellacherie");
    const Position position = positionOf(4);
    panel_->explain(agent, position);
    QTRY_COMPARE(rows().size(), position.placements().size());
    QVERIFY(rows().front().chosen);
    QSignalSpy chosen(panel_.get(), &WhyPanel::placementChosen);
    Q_EMIT panel_->table()->activated(panel_->table()->model()->index(0, 0));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].value<std::size_t>(), position.choiceOf(agent));
  }

  /// Where optimal values are known, each placement has a regret.
  void placementsHaveTheirRegrets() {
    const Mdp mdp = Library::instance().mdp("small/4x4");
    const AgentSettings agent = Library::instance().agent("dellacherie");
    const Position position(mdp, mdp.startBoard(), 3);
    panel_->explain(agent, position);
    QTRY_COMPARE(rows().size(), position.placements().size());
    QVERIFY(!panel_->table()->rows().regrets);

    std::filesystem::create_directories(ownValuesFolder());
    const OptimalValues values = solve(mdp, {});
    writeValues(ownValuesFolder() / "4x4.values", values);
    panel_ = std::make_unique<WhyPanel>();
    panel_->show();
    panel_->explain(agent, position);
    QTRY_COMPARE(rows().size(), position.placements().size());
    QVERIFY(panel_->table()->rows().regrets);
    const std::vector<double> lines = values.ofPlacements(mdp.startBoard(), 3, 3);
    for (const PlacementRows::Row& row : rows()) QVERIFY(row.regret >= 0);
    QCOMPARE(std::ranges::min(rows(), {}, &PlacementRows::Row::regret).regret, 0.0);
    QCOMPARE(std::ranges::max(rows(), {}, &PlacementRows::Row::regret).regret,
             std::ranges::max(lines) - std::ranges::min(lines));

    AgentSettings best;
    best.name = "Best";
    best.kind = OptimalSettings{.folder = ownValuesFolder(), .values = "4x4.values"};
    panel_->explain(best, position);
    QTRY_VERIFY(!rows().empty() && rows().front().value == std::ranges::max(lines));
    QVERIFY(rows().front().chosen);
    QCOMPARE(rows().front().regret, 0.0);
    QCOMPARE(rows().back().value, std::ranges::min(lines));
  }

  void onlyTheLatestPositionIsShown() {
    const AgentSettings agent = Library::instance().agent("dellacherie");
    for (int piece = 0; piece < 7; ++piece) panel_->explain(agent, positionOf(piece));
    const QChar letter = QLatin1Char(PieceSet::tetrominoes()[6].letter);
    QTRY_VERIFY(!rows().empty());
    QVERIFY(rows().front().words.startsWith(letter));
    test::finishBackgroundWork();
    QVERIFY(rows().front().words.startsWith(letter));
  }

  /// Rows of the previous position remain visible until the new ranking arrives, but do not belong to the new
  /// position.
  void nothingCanBeChosenBeforeTheAnswerIsThere() {
    const AgentSettings agent = Library::instance().agent("dellacherie");
    panel_->explain(agent, positionOf(0));
    QTRY_VERIFY(!rows().empty());
    panel_->explain(agent, positionOf(1));
    QVERIFY(!rows().empty());
    QSignalSpy chosen(panel_.get(), &WhyPanel::placementChosen);
    QSignalSpy pointed(panel_.get(), &WhyPanel::pointedAt);
    Q_EMIT panel_->table()->activated(panel_->table()->model()->index(0, 0));
    Q_EMIT panel_->table()->pointedAt(0);
    QCOMPARE(chosen.count(), 0);
    QVERIFY(pointed.last()[0].value<std::vector<QPoint>>().empty());
  }

  void anotherChoiceNeedsNoNewRanking() {
    const AgentSettings agent = Library::instance().agent("dellacherie");
    const Position position = positionOf(2);
    panel_->explain(agent, position, position.placements()[0]);
    QTRY_VERIFY(!rows().empty());
    const auto first = chosenRow(*panel_);
    panel_->explain(agent, position, position.placements()[1]);
    QVERIFY(chosenRow(*panel_) != first);  // immediately
  }

  /// Covers mouse and keys; the differences are those of the contributions.
  void twoSelectedPlacementsAreCompared() {
    const AgentSettings agent = Library::instance().agent("dellacherie");
    panel_->explain(agent, positionOf(4));
    QTRY_VERIFY(!rows().empty());
    PlacementTable& table = *panel_->table();
    const PlacementDifference& difference = *panel_->difference();
    QVERIFY(difference.isHidden());
    const auto click = [&](int row, Qt::KeyboardModifiers modifiers) {
      QTest::mouseClick(table.viewport(), Qt::LeftButton, modifiers,
                        table.visualRect(table.model()->index(row, 1)).center());
    };
    click(0, {});
    QVERIFY(difference.isHidden());
    click(4, Qt::ControlModifier);
    QTRY_VERIFY(difference.isVisible());
    QCOMPARE(difference.sentence(), QString("Why 1 is better than 5"));
    const QStandardItemModel& shown = difference.table();
    const auto &best = rows()[0], &fifth = rows()[4];
    int differing = 0;
    for (std::size_t i = 0; i < best.contributions.size(); ++i)
      differing += best.contributions[i] != fifth.contributions[i] ? 1 : 0;
    QCOMPARE(shown.rowCount(), differing + 1);
    const auto valueOf = [&](int row) {
      return shown.item(row, 1)->text().replace(QChar(0x2212), '-').toDouble();
    };
    double sum = 0;
    for (int row = 0; row < differing; ++row) {
      sum += valueOf(row);
      QVERIFY(row == 0 || std::abs(valueOf(row)) <= std::abs(valueOf(row - 1)));
      QVERIFY(shown.item(row, 0)->toolTip().contains("Placement 5: "));
    }
    QCOMPARE(shown.item(differing, 0)->text(), QString("Sum"));
    QVERIFY(std::abs(sum - (best.value - fifth.value)) < 0.01 * differing);
    QVERIFY(std::abs(valueOf(differing) - (best.value - fifth.value)) < 0.01);

    click(0, {});
    QVERIFY(difference.isHidden());
    QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(!difference.isHidden());
    QVERIFY(difference.sentence().contains("1") && difference.sentence().contains("2"));
    panel_->clear();
    QVERIFY(difference.isHidden());
  }

  void anAgentWithoutWeightsIsExplainedByASentence() {
    panel_->explain(Library::instance().agent("dellacherie"), positionOf(2));
    panel_->explain(Library::instance().agent("random"), positionOf(2));
    test::finishBackgroundWork();
    QVERIFY(rows().empty());
    QVERIFY(panel_->table()->isHidden());
  }

  void theHeatIsThatOfTheRanking() {
    QSignalSpy heat(panel_.get(), &WhyPanel::heatChanged);
    panel_->findChild<QCheckBox*>()->setChecked(true);
    panel_->explain(Library::instance().agent("dellacherie"), positionOf(1));
    QTRY_VERIFY(!rows().empty());
    const auto columns = heat.last()[0].value<std::vector<std::optional<double>>>();
    QCOMPARE(columns.size(), std::size_t{10});
    QCOMPARE(*std::ranges::max(columns), 1.0);
  }

  /// Closing the window takes the focus from the table, which reports the change.
  void nothingIsPointedAtByAPanelThatIsDestroyed() {
    panel_->explain(Library::instance().agent("dellacherie"), positionOf(1));
    QTRY_VERIFY(!rows().empty());
    panel_->activateWindow();
    panel_->table()->setFocus();
    QTRY_VERIFY(panel_->table()->hasFocus());
    panel_->table()->selectRow(1);
    int pointed = 0;
    connect(panel_.get(), &WhyPanel::pointedAt, this, [&] { ++pointed; });
    panel_.reset();
    QCOMPARE(pointed, 0);
  }

 private:
  const std::vector<PlacementRows::Row>& rows() const { return panel_->table()->rows().rows; }

  std::unique_ptr<IsolatedSettings> settings_;
  std::unique_ptr<WhyPanel> panel_;
};

TETRABENCH_TEST(WhyPanelTest)
#include "why_panel_test.moc"
