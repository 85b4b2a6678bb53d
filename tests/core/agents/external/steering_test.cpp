#include "core/agents/external/steering.h"

#include "core/agents/external/program_pool.h"
#include "core/agents/external/trusted_agents.h"
#include "core/error.h"
#include "core/play/play_games.h"
#include "core/play/replay_document.h"
#include "core/play/replay_game.h"
#include "core/tetris/competition_environment.h"
#include "tests/external/test_agents.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

AgentSettings steeringAgent(const std::string& behaviour = "steers") {
  return testProgram(behaviour);
}

AgentSettings steeringLibrary(bool inProcess, const std::string& behaviour = "") {
  return testLibrary("steering_library.so", inProcess, behaviour);
}

Mdp competition(int width, int height) {
  MdpSettings settings;
  settings.rules = Rules::Competition;
  settings.width = width;
  settings.height = height;
  return Mdp(settings);
}

/// Returns the action that the test agent chooses.
Action actionAt(const CompetitionEnvironment& environment) {
  const CompetitionShape& shape = competitionShape(environment.piece(), environment.pose().rotation);
  const Board& board = environment.board();
  std::uint64_t sum =
      31 * shape.orientation + 7 * static_cast<std::uint64_t>(environment.pose().x + shape.left) +
      13 * static_cast<std::uint64_t>(board.height() - 1 - environment.pose().y - shape.bottom);
  for (int c = 0; c < board.width(); ++c) sum += board.column(c);
  return static_cast<Action>(sum % kActions);
}

/// Plays the same game step by step in the environment.
Tally playedByEnvironment(const Mdp& mdp, std::uint64_t seed, std::uint64_t game) {
  PieceSequence sequence(mdp, seed, game);
  std::uint64_t next = 0;
  CompetitionEnvironment environment(mdp, [&](const Board&) { return sequence.at(next++); });
  Tally tally;
  tally.steps = 1;  // the first piece spawns
  while (true) {
    const auto step = environment.step(environment.falling() ? actionAt(environment) : Action::None);
    if (step.terminal) return tally;
    ++tally.steps;
    tally.reward += step.reward;
    tally.pieces += step.locked;
  }
}

PlayRequest requestOf(const Mdp& mdp, const AgentSettings& agent, int threads = 1) {
  return {.mdp = mdp, .agent = agent, .seed = 4, .games = 40, .threads = threads};
}

/// Returns the failure message of an agent that plays many games at once, without its name.
std::string failureAmongGames(const AgentSettings& agent) {
  try {
    playGames(requestOf(competition(9, 22), agent));
  } catch (const AgentFailure& error) {
    return std::string(error.what()).substr(agent.name.size() + 1);
  }
  return "no failure";
}

}  // namespace

class SteeringTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }

  void anAgentThatSteersPlaysAsInTheEnvironment_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::newRow("6x12") << 6 << 12;
    QTest::newRow("9x22") << 9 << 22;
    QTest::newRow("10x20") << 10 << 20;
  }
  void anAgentThatSteersPlaysAsInTheEnvironment() {
    QFETCH(int, width);
    QFETCH(int, height);
    const Mdp mdp = competition(width, height);
    for (const char* behaviour : {"steers", "batch steers"})
      for (const Episode& episode : playGames(requestOf(mdp, steeringAgent(behaviour)))) {
        const Tally expected = playedByEnvironment(mdp, 4, episode.game);
        QCOMPARE(episode.tally.pieces, expected.pieces);
        QCOMPARE(episode.tally.steps, expected.steps);
        QCOMPARE(episode.tally.reward, expected.reward);
      }
  }

  void itsGamesCanBeReplayedWithTheirActions() {
    const Mdp mdp = competition(6, 12);
    Replay replay{mdp.settings(), 4, "Test", {}};
    PlayRequest request = requestOf(mdp, steeringAgent());
    bool leftTheStraightFalls = false;
    replay.games.resize(static_cast<std::size_t>(request.games));
    request.onMove = [&](std::uint64_t game, const Player::Move& move) {
      replay.games[game].add(move.placement, move.actions);
    };
    const auto episodes = playGames(request);
    for (const Episode& episode : episodes) replay.games[episode.game].number = episode.game;
    const Replay read = replayFromJson(toJson(replay), "/");
    QVERIFY(read == replay);
    for (std::size_t i = 0; i < episodes.size(); ++i) {
      const ReplayedGame again = replayGame(mdp, 4, read.games[i], [&](const ReplayedPiece&) {});
      QCOMPARE(again.problem.value_or(""), std::string());
      QVERIFY(again.episode == episodes[i]);
      RecordedGame withoutActions = read.games[i];
      withoutActions.actions.clear();
      leftTheStraightFalls |= !(replayGame(mdp, 4, withoutActions).episode == episodes[i]);
    }
    QVERIFY(leftTheStraightFalls);
    RecordedGame wrong = read.games[0];
    wrong.actions[0].push_back(Action::None);
    QCOMPARE(replayGame(mdp, 4, wrong).problem.value_or("").find("game 1: move 1: "), std::size_t{0});
  }

  void aLibraryThatSteersPlaysAsTheProgram() {
    const Mdp mdp = competition(9, 22);
    const auto expected = playGames(requestOf(mdp, steeringAgent()));
    for (const bool inProcess : {false, true})
      QVERIFY(playGames(requestOf(mdp, steeringLibrary(inProcess))) == expected);
  }

  void aLibraryMustNameAnAction() {
    const std::string required = "; it must be a whole number between 0 and 5.";
    for (const bool inProcess : {false, true}) {
      QCOMPARE(failureAmongGames(steeringLibrary(inProcess, "illegal")),
               "returned an invalid choice: actions[0] is 6" + required);
      QCOMPARE(failureAmongGames(steeringLibrary(inProcess, "writes-nothing")),
               "returned an invalid choice: actions[0] was not set" + required);
    }
  }

  void aCrashNamesTheFunctionItHappenedIn() {
    QCOMPARE(failureAmongGames(steeringLibrary(false, "crash")),
             std::string("failed: it crashed in act() (signal 6, Aborted)."));
  }

  void aProgramThatNeverMovesOnePieceRunsOutOfTime() {
    AgentSettings agent = steeringAgent("batch never-one steers");
    agent.as<ProcessSettings>().external.answerSeconds = 0.1;
    std::string failure;
    do failure = failureAmongGames(agent);
    while (failure == "did not answer \"act\" within 0.1 s.");  // the machine was too busy
    QVERIFY2(failure.starts_with("did not answer \"act\" for id ") &&
                 failure.ends_with(", but answered later requests."),
             failure.c_str());
  }

  void anActionForAQuestionThatWasAnsweredIsAFailure() {
    try {
      playGames(requestOf(competition(9, 22), steeringAgent("twice steers")));
      QFAIL("it played");
    } catch (const AgentFailure& error) {
      QVERIFY2(
          QRegularExpression("it answers a request about game \\d+ twice\\.$").match(error.what()).hasMatch(),
          error.what());
    }
  }

  void aPieceHasItsPreviewAndIsNewOnce() {
    MdpSettings settings = competition(6, 12).settings();
    settings.preview = 1;
    AgentSettings agent = steeringAgent();
    agent.as<ProcessSettings>().command.emplace_back("with preview");
    PlayRequest request = requestOf(Mdp(settings), agent);
    request.games = 1;
    const auto pieces = playGames(request).front().tally.pieces;
    std::int64_t begun = 0;
    for (const ProgramLog::Line& line : programLogOf(agent)->since(0))
      if (line.from == ProgramLog::From::Workbench && line.text.starts_with(R"({"type":"act")")) {
        const Json message = Json::parse(line.text);
        begun += message["new"][0].get<bool>();
        QCOMPARE(message["previews"][0].size(), std::size_t{1});
      }
    QCOMPARE(begun, pieces);
  }

  void turnsLeadWhereTheEnvironmentTurns() {
    for (int piece = 0; piece < PieceSet::tetrominoes().size(); ++piece) {
      const Json turns = turnsOf(piece);
      for (int rotation = 0; rotation < kCompetitionRotations; ++rotation)
        for (const bool forward : {true, false}) {
          const auto& before = competitionShape(piece, rotation);
          const auto& after = competitionShape(piece, (rotation + (forward ? 1 : 3)) % 4);
          const Json expected = {after.orientation, after.left - before.left, before.bottom - after.bottom};
          QCOMPARE(turns[before.orientation][forward ? 0 : 1].dump(), expected.dump());
        }
    }
  }
};

TETRABENCH_TEST(SteeringTest)
#include "steering_test.moc"
