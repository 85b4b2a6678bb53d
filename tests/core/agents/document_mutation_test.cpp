#include <QTemporaryDir>
#include <fstream>
#include <random>

#include "core/agents/agent_document.h"
#include "core/agents/incremental/incremental_features.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/optimizers/optimization_document.h"
#include "core/play/player.h"
#include "core/play/replay_timeline.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "core/tetris/mdp_document.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class DocumentMutationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aDamagedMdpIsReadOrRefused();
  void aDamagedAgentIsReadOrRefused();
  void aDamagedOptimizationIsReadOrRefused();
  void aDamagedReplayIsReadOrRefused();
};

namespace {

const int kMutations = allCases() ? 5000 : 1500;

/// Returns a number below `end`, identical with every standard library.
std::size_t below(std::mt19937_64& random, std::size_t end) {
  return random() % end;
}

/// Damages the text in up to three places: changes a byte; removes, duplicates or moves a part; replaces a
/// number; or cuts off the end.
std::string damaged(std::string text, std::mt19937_64& random) {
  static const std::vector<std::string> numbers = {"-1",   "0",          "1e308", "1e999",
                                                   "-0.0", "4294967296", "60",    "null",
                                                   "[]",   "{}",         "true",  "18446744073709551615",
                                                   "\"\"", "5e-324"};
  for (std::size_t damages = 1 + below(random, 3); damages > 0 && !text.empty(); --damages) {
    const std::size_t at = below(random, text.size());
    const std::size_t length = 1 + below(random, 12);
    switch (below(random, 7)) {
      case 0:
        text[at] = static_cast<char>(text[at] ^ (1 << below(random, 8)));
        break;
      case 1:
        text[at] = static_cast<char>(random());
        break;
      case 2:
        text.erase(at, length);
        break;
      case 3:
        text.insert(at, text.substr(at, length));
        break;
      case 4:
        text.insert(below(random, text.size()), text.substr(at, length));
        break;
      case 5:
        text.resize(at);
        break;
      default:
        if (const std::size_t digit = text.find_first_of("0123456789", at); digit != std::string::npos) {
          const std::size_t end = text.find_first_not_of("0123456789.", digit);
          text.replace(digit, end - digit, numbers[below(random, numbers.size())]);
        }
    }
  }
  return text;
}

struct Outcomes {
  int read = 0, refused = 0;
};

/// Counts how many damaged copies are read and how many are refused. Exceptions other than Error propagate.
template <typename Read>
Outcomes outcomesOf(const std::vector<std::string>& texts, std::uint64_t seed, Read&& read) {
  std::mt19937_64 random(seed);
  Outcomes outcomes;
  for (int i = 0; i < kMutations; ++i) {
    const std::string text = damaged(texts[below(random, texts.size())], random);
    try {
      read(text);
      ++outcomes.read;
    } catch (const Error& error) {
      ++outcomes.refused;
      const std::string_view sentence = error.what();
      if (!sentence.ends_with('.') || sentence.find('\n') != std::string_view::npos)
        throw std::runtime_error("not one sentence: \"" + std::string(sentence) + "\", of " + text);
    } catch (const std::exception& error) {
      throw std::runtime_error(std::string(error.what()) + ", of " + text);
    }
  }
  return outcomes;
}

}  // namespace

void DocumentMutationTest::aDamagedMdpIsReadOrRefused() {
  const QTemporaryDir folder;
  std::ofstream(folder.filePath("pieces.txt").toStdString()) << "IOTSZJL\n";
  MdpSettings recorded = {.name = "Recorded", .preview = 2};
  recorded.draw = RecordedDraw{"pieces.txt", {}};
  recorded.reward = TableReward{{1, 2, 3, 4}};
  recorded.prefill = {"X.........", "XXXXX.XXXX"};
  MdpSettings evil = Library::instance().mdp("rlc2009/training-00").settings();
  evil.stepLimit = 1000;
  std::vector<std::string> texts = {toText(toJson(recorded)), toText(toJson(evil))};
  for (const char* id : {"standard/10x20", "rlc2008/training-00", "reduced/6-wide"})
    texts.push_back(toText(toJson(Library::instance().mdp(id).settings())));

  AgentSettings random;
  random.kind = RandomSettings{};
  const Outcomes outcomes = outcomesOf(texts, 1, [&](const std::string& text) {
    const Mdp mdp = mdpFromJson(parseJson(text), folder.path().toStdString());
    if (!(mdpFromJson(parseJson(toText(toJson(mdp.settings()))), {}) == mdp))
      throw std::runtime_error("it is not read back as it was written");
    Player player(mdp, random, 1);
    for (int pieces = 0; pieces < 20; ++pieces) player.playPiece();
    if (!std::isfinite(player.total().reward)) throw std::runtime_error("the reward is no number");
  });
  QCOMPARE(outcomes.read + outcomes.refused, kMutations);
  QVERIFY(outcomes.read > kMutations / 50);
  QVERIFY(outcomes.refused > kMutations / 2);
}

void DocumentMutationTest::aDamagedAgentIsReadOrRefused() {
  std::vector<std::string> texts;
  for (const char* id : {"dellacherie", "bdu", "maia-phase-1", "cmu", "random", "nus", "cmu-look-ahead",
                         "smartagent-probable"})
    texts.push_back(toText(toJson(Library::instance().agent(id))));
  const Mdp mdp;
  AgentSettings substates = Library::instance().agent("smartagent-1.3");
  LearnedSubstates learned{48, std::vector<double>(158 * 48), 0.5};
  learned.values[0] = 1;
  learned.values.back() = 0.25;
  substates.learned = Learned{10, learned};
  texts.push_back(toText(toJson(substates)));
  AgentSettings evolved = Library::instance().agent("smartagent-adaptive");
  evolved.as<SmartAgentSettings>().emergency = true;
  evolved.learned = {10, LearnedSets{{{{1, 2, 3, 4, 5}, 7, 20}}, 0.5, {{{1, 1, 32, 1, 256}, -1, 3}}, 0.9}};
  texts.push_back(toText(toJson(evolved)));
  AgentSettings incremental = Library::instance().agent("incremental");
  const std::vector<double> coefficients(IncrementalFeatures(mdp.pieces(), mdp.width()).size(), 0.5);
  incremental.learned = {10, LearnedRegression{coefficients, {}, 0.5}};
  texts.push_back(toText(toJson(incremental)));
  const Outcomes outcomes = outcomesOf(texts, 2, [&](const std::string& text) {
    const AgentSettings agent = agentFromJson(parseJson(text));
    if (!(agentFromJson(parseJson(toText(toJson(agent)))) == agent))
      throw std::runtime_error("it is not read back as it was written");
    Player player(mdp, agent, 1);
    for (int pieces = 0; pieces < 20; ++pieces) player.playPiece();
  });
  QCOMPARE(outcomes.read + outcomes.refused, kMutations);
  QVERIFY(outcomes.read > kMutations / 50);
  QVERIFY(outcomes.refused > kMutations / 2);
}

void DocumentMutationTest::aDamagedOptimizationIsReadOrRefused() {
  std::vector<std::string> texts;
  for (const std::string& id : predefinedIds(kOptimizationKind))
    texts.push_back(toText(toJson(readOptimization(documentFile(kOptimizationKind, id)))));
  const Outcomes outcomes = outcomesOf(texts, 3, [&](const std::string& text) {
    const OptimizationPlan plan = optimizationFromJson(parseJson(text), {});
    if (!(optimizationFromJson(parseJson(toText(toJson(plan))), {}) == plan))
      throw std::runtime_error("it is not read back as it was written");
  });
  QCOMPARE(outcomes.read + outcomes.refused, kMutations);
  QVERIFY(outcomes.read > kMutations / 50);
  QVERIFY(outcomes.refused > kMutations / 2);
}

void DocumentMutationTest::aDamagedReplayIsReadOrRefused() {
  const Mdp mdp;
  RecordedGame byAgent, byHand{.number = 1, .byHand = ArcadeRecord{}};
  Player player(mdp, Library::instance().agent("dt-20"), 1, {.pieces = 300, .steps = {}});
  while (!player.betweenEpisodes()) byAgent.placements.push_back(player.playPiece().placement);
  std::mt19937_64 random(5);
  for (int i = 0; i < 100; ++i)
    byHand.byHand->inputs.push_back({byHand.byHand->end += static_cast<ArcadeTime>(below(random, 60'000)),
                                     static_cast<ArcadeKey>(below(random, kArcadeKeys)), i % 3 != 0});
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.replay.json").toStdString();
  std::vector<std::string> texts;
  for (const RecordedGame& game : {byAgent, byHand}) {
    writeReplay(file, {mdp.settings(), 1, "Somebody", {game}});
    Json json = readJsonFile(file);
    json.erase(kChecksumKey);  // or all that is damaged would be refused
    texts.push_back(json.dump());
  }
  const Outcomes outcomes = outcomesOf(texts, 4, [&](const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
    const Replay replay = readReplay(file);
    for (std::size_t game = 0; game < replay.games.size(); ++game) {
      const ReplayTimeline timeline(replay, game);
      if (timeline.at(timeline.pieces()).lines != timeline.result().episode.tally.lines)
        throw std::runtime_error("its last position has other lines than the game");
    }
  });
  QCOMPARE(outcomes.read + outcomes.refused, kMutations);
  QVERIFY(outcomes.read > kMutations / 50);
  QVERIFY(outcomes.refused > kMutations / 2);
}

TETRABENCH_TEST(DocumentMutationTest)
#include "document_mutation_test.moc"
