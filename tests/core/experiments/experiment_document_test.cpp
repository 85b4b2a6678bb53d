#include "core/experiments/experiment_document.h"

#include <QDir>
#include <QTemporaryDir>
#include <functional>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/tetris/mdp_document.h"
#include "tests/support/documents/merge_patch.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ExperimentDocumentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aPlanIsReadBack();
  void namesAreLookedForBesideThePlanFirst();
  void aPredefinedIdComesBeforeAFileBesideThePlan();
  void aWholeDocumentNeedsNothingBesideIt();
  void thePlansThatComeWithTheProgramCanBeRun();
  void pairsThatDoNotFitAreNamedAndTheOthersArePlayed();
  void asFewAsAreNeededAreRemovedForAllPairsToFit();
  void theUsualLengthIsOneThatAllMdpsHave();
  void badValuesAreReported_data();
  void badValuesAreReported();
};

namespace {

Json smallDocument() {
  return parseJson(R"({"format": "tetrabench-experiment/1", "name": "Small", "mdps": ["rlc2008/training-00"],
                       "agents": ["dt-20", "random"], "repetitions": 2, "stepLimit": 500, "checkpoints": 10, "seed": 3})");
}

}  // namespace

void ExperimentDocumentTest::aPlanIsReadBack() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.experiment.json").toStdString();
  Json document = smallDocument();
  document["agents"].push_back(toJson(Library::instance().agent("bcts")));
  const ExperimentPlan plan = experimentFromJson(document, {});
  QCOMPARE(plan.agents.size(), std::size_t{3});
  QVERIFY((plan.length == RunLength{RunLength::Unit::Steps, 500}));
  QCOMPARE(plan.agents[2].reference, std::string());
  writeExperiment(file, plan);
  QVERIFY(readExperiment(file) == plan);
  QVERIFY(toJson(plan) == document);
}

void ExperimentDocumentTest::namesAreLookedForBesideThePlanFirst() {
  const QTemporaryDir folder;
  QVERIFY(QDir(folder.path()).mkdir("mine"));
  const std::filesystem::path path = folder.path().toStdString();
  AgentSettings agent = Library::instance().agent("dt-20");
  agent.name = "Mine";
  writeAgent(path / "mine/my.agent.json", agent);
  Json document = smallDocument();
  document["agents"][0] = "mine/my.agent.json";
  const ExperimentPlan plan = experimentFromJson(document, path);
  QCOMPARE(plan.agents[0].agent.name, std::string("Mine"));
  // A plan next to its documents refers to them by relative paths, one elsewhere by absolute paths.
  writeExperiment(path / "plan.experiment.json", plan);
  QVERIFY(readJsonFile(path / "plan.experiment.json") == document);
  QVERIFY(readExperiment(path / "plan.experiment.json") == plan);
  QVERIFY(QDir(folder.path()).mkdir("elsewhere"));
  writeExperiment(path / "elsewhere/plan.experiment.json", plan);
  QVERIFY(readJsonFile(path / "elsewhere/plan.experiment.json")["agents"][0] ==
          (path / "mine/my.agent.json").string());
  QVERIFY(readExperiment(path / "elsewhere/plan.experiment.json") == plan);
}

void ExperimentDocumentTest::aPredefinedIdComesBeforeAFileBesideThePlan() {
  const QTemporaryDir folder;
  const std::filesystem::path path = folder.path().toStdString();
  AgentSettings agent = Library::instance().agent("dt-20");
  agent.name = "Mine";
  writeAgent(path / "dt-20", agent);
  Json document = smallDocument();
  QCOMPARE(experimentFromJson(document, path).agents[0].agent.name, std::string("DT-20"));
  document["agents"][0] = "./dt-20";
  const ExperimentPlan plan = experimentFromJson(document, path);
  QCOMPARE(plan.agents[0].agent.name, std::string("Mine"));
  writeExperiment(path / "plan.experiment.json", plan);
  QVERIFY(readExperiment(path / "plan.experiment.json") == plan);
}

void ExperimentDocumentTest::aWholeDocumentNeedsNothingBesideIt() {
  const ExperimentPlan plan = experimentFromJson(smallDocument(), {});
  const QTemporaryDir empty;
  const ExperimentPlan whole =
      experimentFromJson(toJson(plan, DocumentParts::Whole), empty.path().toStdString());
  QVERIFY(whole.mdps[0].mdp.settings() == plan.mdps[0].mdp.settings());
  QVERIFY(whole.agents[1].agent == plan.agents[1].agent);
  QCOMPARE(whole.agents[1].reference, std::string());
}

void ExperimentDocumentTest::thePlansThatComeWithTheProgramCanBeRun() {
  const QDir folder(TETRABENCH_SOURCE_DIR "/resources/experiments");
  const QStringList files = folder.entryList(QDir::Files);
  QVERIFY(!files.isEmpty());
  for (const QString& file : files) {
    QVERIFY(file.endsWith(".experiment.json"));
    QVERIFY(!readExperiment(folder.filePath(file).toStdString()).runs().empty());
  }
}

/// BDU's weights require boards ten columns wide, and training 14 is not.
void ExperimentDocumentTest::pairsThatDoNotFitAreNamedAndTheOthersArePlayed() {
  Json document = smallDocument();
  document["agents"] = {"bdu", "dt-20"};
  document["mdps"] = {"rlc2008/training-14", "rlc2008/training-00"};
  const ExperimentPlan plan = experimentFromJson(document, {});
  const auto unfit = plan.incompatiblePairs();
  QCOMPARE(unfit.size(), std::size_t{1});
  QCOMPARE(unfit[0].agent, std::size_t{0});
  QCOMPARE(unfit[0].mdp, std::size_t{0});
  const std::string reason =
      "\"BDU\" cannot play \"RL Competition 2008, training 14\": weights.columnHeight has 10 values; ";
  QVERIFY(unfit[0].reason.starts_with(reason));
  QVERIFY(incompatibleSentence(plan, unfit)
              .starts_with("1 of 4 pairs is incompatible and is skipped: " + reason));
  QCOMPARE(incompatibleSentence(plan, {}), std::string());
}

void ExperimentDocumentTest::asFewAsAreNeededAreRemovedForAllPairsToFit() {
  const auto namesOf = [](const ExperimentPlan& plan) {
    std::string names;
    for (const auto& named : plan.agents) names += named.agent.name + ", ";
    for (const auto& named : plan.mdps) names += named.mdp.name() + ", ";
    return names;
  };
  Json document = smallDocument();
  document["agents"] = {"bdu", "dt-20", "dt-10"};
  document["mdps"] = {"rlc2008/training-14", "rlc2008/training-00"};
  ExperimentPlan plan = experimentFromJson(document, {});
  QCOMPARE(namesOf(withoutIncompatible(plan, plan.incompatiblePairs())),
           std::string("DT-20, DT-10, RL Competition 2008, training 14, RL Competition 2008, training 0, "));
  // Drops the MDP that no agent can play rather than all agents.
  document["agents"] = {"bdu"};
  plan = experimentFromJson(document, {});
  QCOMPARE(namesOf(withoutIncompatible(plan, plan.incompatiblePairs())),
           std::string("BDU, RL Competition 2008, training 0, "));
  QVERIFY(withoutIncompatible(plan, {}) == plan);
}

void ExperimentDocumentTest::theUsualLengthIsOneThatAllMdpsHave() {
  const auto lengthOf = [](std::initializer_list<const char*> ids) {
    std::vector<NamedMdp> mdps;
    for (const char* id : ids) mdps.push_back({id, Library::instance().mdp(id)});
    return defaultLength(mdps);
  };
  QVERIFY((lengthOf({"rlc2008/training-00"}) == RunLength{RunLength::Unit::Steps, 24'000}));
  QVERIFY((lengthOf({"standard/10x20"}) == RunLength{RunLength::Unit::Splitting, 4096}));
  for (const RunLength& length :
       {lengthOf({"guideline/10x20"}), lengthOf({"rlc2008/training-00", "standard/10x20"})})
    QVERIFY((length == RunLength{RunLength::Unit::Pieces, 10'000}));
}

void ExperimentDocumentTest::badValuesAreReported_data() {
  QTest::addColumn<QByteArray>("patch");
  QTest::addColumn<QByteArray>("sentence");
  const auto add = [](const char* name, const char* patch, const char* sentence) {
    QTest::newRow(name) << QByteArray(patch) << QByteArray(sentence);
  };
  add("no MDPs", R"({"mdps": []})", "mdps is []; it must be a list of 1 to 1000.");
  add("an agent twice", R"({"agents": ["dt-20", "bcts", "dt-20"]})",
      "Two agents are named \"DT-20\"; rename one of them.");
  add("two agents of one name",
      R"({"agents": ["dt-20", {"format": "tetrabench-agent/1", "kind": "random", "name": "DT-20"}]})",
      "Two agents are named \"DT-20\"; rename one of them.");
  add("no name", R"({"name": ""})", "name is \"\"; it must be a string of 1 to 200 bytes.");
  add("an unknown agent", R"({"agents": ["dt-21"]})",
      "agents[0] is \"dt-21\"; it must be a file beside the plan, or an id that `agent list` prints (such as "
      "dt-20).");
  add("a number as MDP", R"({"mdps": [7]})", "mdps[0] is 7; it must be an id, a file, or a whole document.");
  add("a wrong value within a document", R"({"mdps": [{"format": "tetrabench-mdp/1", "rules": "competition",
      "width": 3, "height": 20}]})",
      "mdps[0].width is 3; it must be a whole number between 4 and 32.");
  add("steps without steps", R"({"mdps": ["standard/10x20"]})",
      "\"Standard 10x20\" has no steps: set the length in pieces or games.");
  add("two lengths", R"({"gameLimit": 5})",
      "the length is given twice; give only one of stepLimit, pieceLimit, gameLimit and splittingEffort.");
  add("splitting of games that cannot be", R"({"stepLimit": null, "splittingEffort": 100})",
      "DT-20 on RL Competition 2008, training 0 cannot be estimated by splitting: ");
  add("too much effort", R"({"stepLimit": null, "splittingEffort": 1000000})",
      "splittingEffort is 1000000; it must be a whole number between 10 and 100000.");
  add("no length", R"({"stepLimit": null})",
      "the length is missing; give one of stepLimit, pieceLimit, gameLimit and splittingEffort.");
  add("no repetitions", R"({"repetitions": 0})",
      "repetitions is 0; it must be a whole number between 1 and 10000.");
  add("an agent of another width", R"({"agents": ["bdu"], "mdps": ["rlc2008/training-14"]})",
      "\"BDU\" cannot play \"RL Competition 2008, training 14\": weights.columnHeight has 10 values; ");
  add("a word too many", R"({"repetition": 3})", "repetition is ");
}

void ExperimentDocumentTest::badValuesAreReported() {
  QFETCH(QByteArray, patch);
  QFETCH(QByteArray, sentence);
  Json document = smallDocument();
  mergePatch(document, parseJson(patch.toStdString()));
  const std::string refusal = refusalOf([&] { experimentFromJson(document, {}); });
  QVERIFY2(QByteArray::fromStdString(refusal).startsWith(sentence), refusal.c_str());
}

TETRABENCH_TEST(ExperimentDocumentTest)
#include "experiment_document_test.moc"
