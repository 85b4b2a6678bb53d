#include "core/agents/library.h"
#include "core/experiments/experiment_document.h"

#include <QDir>
#include <QTemporaryDir>
#include <fstream>

#include "core/agents/agent_document.h"
#include "core/agents/external/trusted_agents.h"
#include "core/storage/documents/document_folders.h"
#include "core/tetris/mdp_document.h"
#include "tests/support/linear_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class LibraryTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theFamiliesAreComplete_data();
  void theFamiliesAreComplete();
  void everyIdResolves();
  void standardBoardsHaveTheirSizes();
  void controllersEqualThePublishedValues_data();
  void controllersEqualThePublishedValues();
  void everyPublishedControllerIsThere();
  void everyExperimentCanBePlayed();
  void aPredefinedIdComesBeforeAFile();
  void anUnknownNameIsReported();
  void ofAMistypedNameTheNearestIsSuggested();
};

void LibraryTest::theFamiliesAreComplete_data() {
  QTest::addColumn<QString>("prefix");
  QTest::addColumn<int>("count");
  QTest::newRow("RL Competition 2008, training") << "rlc2008/training-" << 20;
  QTest::newRow("RL Competition 2008, proving") << "rlc2008/proving-" << 100;
  QTest::newRow("RL Competition 2009") << "rlc2009/training-" << 20;
  QTest::newRow("standard") << "standard/" << 22;
  QTest::newRow("reduced") << "reduced/" << 2;
  QTest::newRow("small") << "small/" << 9;
  QTest::newRow("all") << "" << 175;
}

void LibraryTest::theFamiliesAreComplete() {
  QFETCH(QString, prefix);
  QFETCH(int, count);
  int found = 0;
  for (const std::string& id : Library::instance().mdpIds())
    found += QString::fromStdString(id).startsWith(prefix);
  QCOMPARE(found, count);
  if (!prefix.endsWith('-')) return;
  for (int i = 0; i < count; ++i) {
    const auto id = QString("%1%2").arg(prefix).arg(i, 2, 10, QChar('0')).toStdString();
    const Mdp mdp = Library::instance().mdp(id);
    QCOMPARE(mdp.rules(), Rules::Competition);
    QVERIFY(std::holds_alternative<CompetitionReward>(mdp.settings().reward));
    QCOMPARE(mdp.settings().evilness > 0 || mdp.settings().benchmarkScore != 1000,
             prefix.startsWith("rlc2009"));
  }
}

void LibraryTest::everyIdResolves() {
  const Library& library = Library::instance();
  QVERIFY(std::ranges::is_sorted(library.mdpIds()));
  QVERIFY(std::ranges::is_sorted(library.agentIds()));
  for (const std::string& id : library.mdpIds()) QVERIFY(!library.mdp(id).name().empty());
  for (const std::string& id : library.agentIds()) QVERIFY(!library.agent(id).name.empty());
  QVERIFY(std::ranges::count(library.exampleIds(), "examples/python/dellacherie") == 1);
  QVERIFY(std::ranges::count(library.agents(), "examples/python/dellacherie", &Library::AgentEntry::id) == 1);
  for (const std::string& id : library.exampleIds()) QVERIFY(isTrusted(library.agent(id)));
  for (const char* id : {"examples/c/dellacherie", "examples/cpp/dellacherie"}) {  // not compiled there
    QCOMPARE(std::ranges::count(library.exampleIds(), id), 0);
    QVERIFY(std::ranges::count(library.agents(), id, &Library::AgentEntry::id) == 0);
    QVERIFY(isTrusted(library.agent(id)));
  }
}

void LibraryTest::standardBoardsHaveTheirSizes() {
  for (const auto& [width, height] : {std::pair(10, 10), {10, 16}, {10, 19}, {10, 20}, {5, 5}, {6, 12}}) {
    const Mdp mdp =
        Library::instance().mdp("standard/" + std::to_string(width) + "x" + std::to_string(height));
    MdpSettings expected{.name = mdp.name(), .width = width, .height = height};
    QVERIFY(mdp.settings() == expected);
  }
  const Mdp fahey = Library::instance().mdp("standard/fahey-10x20");
  MdpSettings expected{.name = "Fahey's standard Tetris 10x20", .rules = Rules::Standard};
  QVERIFY(fahey.settings() == expected);
  const Mdp reduced = Library::instance().mdp("reduced/6-wide");
  QVERIFY(reduced.unlimited());
  QCOMPARE(reduced.width(), 6);
  QCOMPARE(&reduced.pieces(), &PieceSet::reduced());
}

void LibraryTest::controllersEqualThePublishedValues_data() {
  QTest::addColumn<QByteArray>("id");
  const Json controllers = readJsonFile(TETRABENCH_TEST_DATA "/controllers.json");
  for (const auto& [id, published] : controllers.items())
    QTest::newRow(id.c_str()) << QByteArray::fromStdString(id);
}

void LibraryTest::controllersEqualThePublishedValues() {
  QFETCH(QByteArray, id);
  const AgentSettings publishedAgent = controller(TETRABENCH_TEST_DATA, id.toStdString());
  const AgentSettings agent = Library::instance().agent(id.toStdString());
  QVERIFY(agent.is<LinearSettings>());
  QVERIFY(!agent.source.empty());
  QCOMPARE(agent.name, publishedAgent.name);
  const LinearSettings &ours = *agent.linear(), &published = *publishedAgent.linear();
  QVERIFY(!ours.loseWhenBest);
  QCOMPARE(ours.sense, published.sense);
  QCOMPARE(ours.boardWidth, published.boardWidth);
  QCOMPARE(ours.keepLastColumnFreeBelow, published.keepLastColumnFreeBelow);
  QCOMPARE(ours.tieBreak, published.tieBreak);
  QCOMPARE(ours.weights.size(), published.weights.size());
  for (const WeightedFeature& expected : published.weights) {
    const auto found = std::ranges::find(ours.weights, expected.feature, &WeightedFeature::feature);
    QVERIFY(found != ours.weights.end());
    QCOMPARE(found->weights, expected.weights);
  }
}

void LibraryTest::everyPublishedControllerIsThere() {
  std::vector<std::string> published = {"cmaes-10x10",
                                        "cmaes-10x20",
                                        "cmaes-dt",
                                        "cmaes-dt-10x20",
                                        "cmaes-sz",
                                        "cmu-look-ahead",
                                        "cobras-style",
                                        "cornell-deep",
                                        "fahey-two-piece",
                                        "huji-phases",
                                        "incremental",
                                        "maia-style",
                                        "predictor",
                                        "random",
                                        "reward-minded",
                                        "smartagent-1.0",
                                        "smartagent-1.1",
                                        "smartagent-1.2",
                                        "smartagent-1.3",
                                        "smartagent-1.4",
                                        "smartagent-1.5",
                                        "smartagent-1.6",
                                        "smartagent-1.6-tuned",
                                        "smartagent-adaptive",
                                        "smartagent-adaptive-tuned",
                                        "smartagent-probable",
                                        "versus-1",
                                        "versus-2"};
  const Json controllers = readJsonFile(TETRABENCH_TEST_DATA "/controllers.json");
  for (const auto& [id, value] : controllers.items()) published.push_back(id);
  std::ranges::sort(published);
  QCOMPARE(Library::instance().agentIds(), published);
  QVERIFY(Library::instance().agent("random").is<RandomSettings>());
  const SmartAgentSettings last = Library::instance().agent("smartagent-1.6").as<SmartAgentSettings>();
  QCOMPARE(last.initialSet, (ParameterSet{11250, 1, 10, 55000, 1}));
  QCOMPARE(Library::instance().agent("smartagent-1.4").as<SmartAgentSettings>().initialSet,
           (ParameterSet{1, 2, 2, 8, 2}));
}

void LibraryTest::everyExperimentCanBePlayed() {
  QVERIFY(!predefinedIds(kExperimentKind).empty());
  for (const std::string& id : predefinedIds(kExperimentKind))
    readExperiment(documentFile(kExperimentKind, id)).check();
}

void LibraryTest::aPredefinedIdComesBeforeAFile() {
  const QTemporaryDir folder;
  const QString before = QDir::currentPath();
  QVERIFY(QDir::setCurrent(folder.path()));
  AgentSettings agent = Library::instance().agent("random");
  agent.name = "Mine";
  writeAgent("dt-10", agent);
  writeMdp("some mdp", {.name = "Mine too"});
  QVERIFY(QDir().mkpath("examples/python"));
  QVERIFY(QFile::copy("dt-10", "examples/python/dellacherie"));
  const std::string predefined = Library::instance().agent("dt-10").name;
  const std::string file = Library::instance().agent("./dt-10").name;
  const std::string mdp = Library::instance().mdp("some mdp").name();
  const std::string example = Library::instance().agent("examples/python/dellacherie").name;
  QVERIFY(QDir::setCurrent(before));
  QCOMPARE(predefined, std::string("DT-10"));
  QCOMPARE(file, std::string("Mine"));
  QCOMPARE(mdp, std::string("Mine too"));
  QVERIFY(example != "Mine");
}

void LibraryTest::anUnknownNameIsReported() {
  const Library& library = Library::instance();
  for (const char* name : {"", "10x20", "standard", "standard/10x20.mdp.json", "dt-10", "/"})
    QCOMPARE(refusalOf([&] { library.mdp(name); }),
             std::string(name) + ": no such file or MDP; give a file or an id that `mdp list` prints.");
  for (const char* name : {"", "standard/10x20", "../controllers/dt-10"})
    QCOMPARE(refusalOf([&] { library.agent(name); }),
             std::string(name) + ": no such file or agent; give a file or an id that `agent list` prints.");
}

void LibraryTest::ofAMistypedNameTheNearestIsSuggested() {
  const Library& library = Library::instance();
  for (const auto& [name, meant] :
       {std::pair("standard/10x21", "standard/10x20"), std::pair("Standard/10x20", "standard/10x20"),
        std::pair("rlc2008/trainin-3", "rlc2008/training-03")})
    QCOMPARE(refusalOf([&] { library.mdp(name); }),
             std::string(name) + ": no such file or MDP; did you mean " + meant + "?");
  for (const auto& [name, meant] : {std::pair("DT-10", "dt-10"), std::pair("bct", "bcts")})
    QCOMPARE(refusalOf([&] { library.agent(name); }),
             std::string(name) + ": no such file or agent; did you mean " + meant + "?");
}

TETRABENCH_TEST(LibraryTest)
#include "library_test.moc"
