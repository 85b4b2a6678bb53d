#include "core/play/live/lockstep_gate.h"

#include <map>
#include <random>
#include <thread>

#include "core/agents/library.h"
#include "core/play/live/live_run.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

namespace {

/// A plain gate that remembers all choices.
struct GateTwin {
  std::array<std::map<Turn, Placement>, 2> choices;
  std::array<std::optional<Turn>, 2> placed;
  std::array<std::uint64_t, 2> games{};  ///< the latest that each side has begun
  bool open = false;                     ///< a side has left a difference

  void offer(int side, const Turn& turn, const Placement& choice) {
    auto& own = choices[static_cast<std::size_t>(side)];
    own.erase(own.lower_bound(turn), own.end());
    own[turn] = choice;
    games[static_cast<std::size_t>(side)] = turn.game;
    const auto found = difference();
    if (!found) return;
    for (const auto& offered : choices) {
      const Turn last = offered.rbegin()->first;
      if (last.game == found->turn.game && last.piece > found->turn.piece) open = true;
    }
  }
  std::optional<LockstepGate::Difference> difference() const {
    if (open || choices[0].empty() || choices[1].empty()) return std::nullopt;
    const std::uint64_t game = std::min(games[0], games[1]);
    for (const auto& [turn, choice] : choices[0]) {
      const auto other = choices[1].find(turn);
      if (turn.game >= game && other != choices[1].end() && other->second != choice)
        return LockstepGate::Difference{turn, {choice, other->second}};
    }
    return std::nullopt;
  }
  bool allows(int side, const Turn& turn) const {
    const auto& other = choices[static_cast<std::size_t>(1 - side)];
    return open || (!other.empty() && other.rbegin()->first >= turn && !difference());
  }
  bool place(int side, const Turn& turn) {
    if (!allows(side, turn)) return false;
    if (!open) placed[static_cast<std::size_t>(side)] = turn;
    return true;
  }
  bool withdraw(int side, const Turn& turn) {
    const auto& other = placed[static_cast<std::size_t>(1 - side)];
    if (open) return true;
    if (other && *other >= turn) return false;
    auto& own = choices[static_cast<std::size_t>(side)];
    own.erase(own.lower_bound(turn), own.end());
    return true;
  }
};

}  // namespace

class LockstepGateTest : public QObject {
  Q_OBJECT

  static AgentSettings agent(const char* id) { return Library::instance().agent(id); }
  static Mdp mdp(const char* id) { return Library::instance().mdp(id); }

 private Q_SLOTS:
  /// Sides offer in any order, run ahead by steps, skip games, and replace or withdraw their latest choice.
  void itAgreesWithAPlainGate() {
    std::mt19937 random(7);
    const auto below = [&](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
    int differences = 0, refusals = 0;
    for (int round = 0; round < 3000; ++round) {
      LockstepGate gate;
      GateTwin twin;
      std::array<Turn, 2> turns{};
      for (int i = 0; i < 60; ++i) {
        const int side = below(2);
        Turn& turn = turns[static_cast<std::size_t>(side)];
        const bool isOdd = below(40) == 0;
        const Placement choice{.orientation = 0,
                               .column = static_cast<std::uint8_t>(turn.piece % 7 + (isOdd ? 1 : 0))};
        gate.offer(side, turn, choice);
        twin.offer(side, turn, choice);
        QCOMPARE(gate.difference().has_value(), twin.difference().has_value());
        if (gate.difference()) QVERIFY(*gate.difference() == *twin.difference());
        for (int other = 0; other < 2; ++other)
          QCOMPARE(gate.allows(other, turns[static_cast<std::size_t>(other)]),
                   twin.allows(other, turns[static_cast<std::size_t>(other)]));
        if (below(2) == 0) QCOMPARE(gate.place(side, turn), twin.place(side, turn));
        if (below(5) == 0) {
          const bool withdrawn = gate.withdraw(side, turn);
          QCOMPARE(withdrawn, twin.withdraw(side, turn));
          refusals += withdrawn ? 0 : 1;
          continue;
        }
        differences += gate.difference() ? 1 : 0;
        // Usually, the next choice is for the same turn while there is a difference, and sometimes without
        // one.
        if (gate.difference() && below(4) > 0) continue;
        if (below(3) == 0) continue;
        if (below(20) == 0)
          turn = {turn.game + 1, 0};
        else
          ++turn.piece;
      }
    }
    QVERIFY2(differences > 100 && refusals > 100, qPrintable(QString::number(refusals)));
  }

  void anOpenGateHoldsNothing() {
    LockstepGate gate;
    gate.offer(0, {}, {.orientation = 0, .column = 1});
    QVERIFY(!gate.allows(0, {}));
    gate.offer(1, {}, {.orientation = 0, .column = 2});
    QVERIFY(gate.difference());
    gate.open();
    QVERIFY(!gate.difference() && gate.isOpen());
    QVERIFY(gate.allows(0, {}) && gate.allows(1, {5, 17}));
  }

  /// Steps of one run leave a difference like this.
  void aDifferenceThatOneSideHasLeftHoldsNothing() {
    const Placement left{.orientation = 0, .column = 1}, right{.orientation = 0, .column = 2};
    LockstepGate gate;
    gate.offer(0, {0, 0}, left);
    gate.offer(1, {0, 0}, left);
    QVERIFY(gate.allows(1, {0, 0}));
    gate.offer(1, {0, 1}, left);
    gate.offer(0, {0, 0}, right);
    QVERIFY(!gate.difference());
    QVERIFY(gate.allows(0, {0, 0}) && gate.allows(1, {0, 1}));
  }

  void aChoiceHoldsOnceTheOtherSideHasPlacedThePiece() {
    const Placement left{.orientation = 0, .column = 1};
    LockstepGate gate;
    gate.offer(0, {0, 0}, left);
    gate.offer(1, {0, 0}, left);
    QVERIFY(gate.withdraw(0, {0, 0}));
    QVERIFY(!gate.place(1, {0, 0}));
    gate.offer(0, {0, 0}, left);
    QVERIFY(gate.place(1, {0, 0}));
    QVERIFY(!gate.withdraw(0, {0, 0}));
    QVERIFY(gate.place(0, {0, 0}));
  }

  void runsStopOnEqualBoardsWhereTheyFirstDiffer_data() {
    QTest::addColumn<QString>("mdpId");
    QTest::addColumn<double>("speed");
    for (const char* id : {"standard/10x20", "rlc2008/training-14"}) {
      QTest::addRow("%s, unlimited", id) << QString(id) << 0.0;
      QTest::addRow("%s, 1000/s", id) << QString(id) << 1000.0;
      QTest::addRow("%s, 50/s", id) << QString(id) << 50.0;
    }
  }
  void runsStopOnEqualBoardsWhereTheyFirstDiffer() {
    QFETCH(QString, mdpId);
    QFETCH(double, speed);
    const Mdp played = mdp(mdpId.toLatin1());
    const std::array agents{agent("dellacherie"), agent("bcts")};
    Player first(played, agents[0], 1), second(played, agents[1], 1);
    const auto choiceOf = [](Player& player) { return player.game().placements()[player.decide()]; };
    while (choiceOf(first) == choiceOf(second)) {
      first.playPiece();
      second.playPiece();
    }
    const auto gate = std::make_shared<LockstepGate>();
    LiveRun a(played, agents[0], 1), b(played, agents[1], 1);
    int side = 0;
    for (LiveRun* run : {&a, &b}) {
      run->setGate(gate, side++);
      run->setSpeed(speed > 0 ? std::optional(speed) : std::nullopt);
      run->setPaused(false);
    }
    QTRY_VERIFY(gate->difference());
    const LockstepGate::Difference difference = *gate->difference();
    QVERIFY((difference.turn == Turn{first.episode().game, first.episode().tally.pieces}));
    QVERIFY(difference.choices[0] == choiceOf(first) && difference.choices[1] == choiceOf(second));
    for (LiveRun* run : {&a, &b}) {
      std::shared_ptr<const LiveSnapshot> now;
      QTRY_VERIFY((now = run->snapshot({}))->fall && now->total.pieces == first.total().pieces);
      QVERIFY(now->board == first.game().board());
      QCOMPARE(now->piece, first.game().piece());
    }

    b.setAgent(agents[0]);  // another agent agrees: both play on
    QTRY_VERIFY(a.snapshot({})->total.pieces > first.total().pieces);
    QVERIFY(!gate->difference());
    b.setAgent(agents[1]);
    QTRY_VERIFY(gate->difference());
    const std::int64_t pieces = a.snapshot({})->total.pieces;
    gate->open();
    QTRY_VERIFY(a.snapshot({})->total.pieces > pieces + 20 && b.snapshot({})->total.pieces > pieces + 20);
  }

  void aRunThatIsHeldEndsAtOnce() {
    const auto gate = std::make_shared<LockstepGate>();
    LiveRun run(mdp("standard/10x20"), agent("dellacherie"), 1);
    run.setGate(gate, 0);
    run.setSpeed(std::nullopt);
    run.setPaused(false);
    std::shared_ptr<const LiveSnapshot> now;
    QTRY_VERIFY((now = run.snapshot({}))->fall && !now->paused);
    QCOMPARE(now->total.pieces, std::int64_t{0});
  }
};

TETRABENCH_TEST(LockstepGateTest)
#include "lockstep_gate_test.moc"
