#include "core/optimizers/optimization_document.h"

#include <QDir>
#include <QTemporaryDir>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/storage/documents/document_folders.h"
#include "tests/support/documents/merge_patch.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class OptimizationDocumentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void methodsAreInTheOrderOfTheirSettings();
  void aPlanIsReadBack_data();
  void aPlanIsReadBack();
  void anOpponentIsReadBackWithItsGarbage();
  void anotherMdpNeedsNoOpponent();
  void featuresMakeAnAgentWithZeroWeights();
  void theSpaceHasTheAgentsWeights();
  void defaultsAreThoseOfTheLiterature();
  void aWholeDocumentNeedsNothingBesideIt();
  void predefinedOptimizationsAreValid();
  void objectivesDifferOnlyByTheGamesPlayed();
  void endlessGamesNeedALimit();
  void badValuesAreExplained_data();
  void badValuesAreExplained();
};

namespace {

Json smallDocument(const char* method = "cross-entropy") {
  Json json = parseJson(R"({"format": "tetrabench-optimization/1", "name": "Small", "mdp": "standard/10x10",
      "agent": "dellacherie", "objective": {"games": 3, "pieceLimit": 500}, "seed": 3})");
  json["method"] = method;
  if (std::ranges::any_of(methods(),
                          [&](const MethodKind& info) { return info.id == method && info.learning; }))
    json["agent"] = {{"format", "tetrabench-agent/1"},
                     {"name", "Tables"},
                     {"kind", "n-tuple"},
                     {"boardWidth", 10},
                     {"boardHeight", 10},
                     {"windows", {{{"width", 2}, {"height", 2}}}}};
  return json;
}

Json versusDocument() {
  Json json = smallDocument();
  json["mdp"] = "guideline/10x20";
  json["objective"]["measure"] = "reward";
  json["objective"]["opponent"] = "dt-20";
  return json;
}

}  // namespace

void OptimizationDocumentTest::methodsAreInTheOrderOfTheirSettings() {
  QCOMPARE(methods().size(), std::variant_size_v<Method::variant>);
  for (const MethodKind& info : methods()) QVERIFY(&kindOf(info.make()) == &info);
  Method method = CmaEsSettings();
  QVERIFY(setNumber(method, "/settings/startAtCurrent", 1));
  QVERIFY(std::get<CmaEsSettings>(method).startAtCurrent);
  method = GridSettings();
  QVERIFY(!setNumber(method, "/settings/startAtCurrent", 1));
}

void OptimizationDocumentTest::aPlanIsReadBack_data() {
  QTest::addColumn<QByteArray>("method");
  for (const MethodKind& info : methods()) QTest::newRow(info.id.data()) << QByteArray(info.id.data());
}

void OptimizationDocumentTest::aPlanIsReadBack() {
  QFETCH(QByteArray, method);
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a.optimization.json").toStdString();
  Json document = smallDocument(method);
  const MethodKind& info = kindOf(optimizationFromJson(document, {}).method);
  const bool climbs = info.races;
  document["objective"]["sequences"] = climbs ? "fixed" : "fresh";
  document["objective"]["measure"] = "lexicographic";
  document["objective"]["seed"] = 8U;
  document["objective"]["racing"] = climbs;
  document["budget"] = {{"evaluations", 5}, {"pieces", 6}, {"seconds", 7.5}};
  document["validation"] = {
      {"candidates", 2}, {"games", 9}, {"mdp", "standard/10x20"}, {"pieceLimit", nullptr}};
  document["previewCheck"] = {{"agent", "dellacherie"}, {"games", 4}};
  if (info.learning) {  // values fit a single board size
    document["validation"].erase("mdp");
    document.erase("previewCheck");
  }
  QCOMPARE(refusalOf([&] { optimizationFromJson(document, {}); }), std::string("accepted"));
  // Sets every setting to a non-default value.
  const Method defaults = info.make();
  for (const MethodNumber& setting : info.numbers) {
    const double value = setting.get(defaults);
    const std::string key(setting.place.substr(10));
    if (setting.range.flag)
      document["settings"][key] = value == 0;
    else if (setting.range.whole)
      document["settings"][key] = static_cast<std::int64_t>(value) + 6;
    else
      document["settings"][key] = value * 0.5 + 0.01;
  }
  for (const MethodList& list : info.lists) document["settings"][std::string(list.place.substr(10))] = {7, 3};
  const OptimizationPlan plan = optimizationFromJson(document, {});
  for (const MethodNumber& setting : info.numbers) QVERIFY(setting.get(plan.method) != setting.get(defaults));
  for (const MethodList& list : info.lists) QCOMPARE(list.get(plan.method), (std::vector<double>{7, 3}));
  QCOMPARE(plan.budget.seconds, std::optional(7.5));
  QVERIFY(plan.fresh != climbs && plan.racing == climbs && plan.measure == ScoreMeasure::Lexicographic);
  QCOMPARE(plan.validation.pieceLimit, std::nullopt);
  if (!info.learning) QCOMPARE(plan.previewCheck->pieceLimit, std::optional(std::int64_t{500}));
  QCOMPARE(plan.objective().seed, std::uint64_t{8});
  writeOptimization(file, plan);
  QVERIFY(readOptimization(file) == plan);
  QVERIFY(optimizationFromJson(toJson(plan), {}) == plan);
}

void OptimizationDocumentTest::anOpponentIsReadBackWithItsGarbage() {
  OptimizationPlan plan = optimizationFromJson(versusDocument(), {});
  QCOMPARE(plan.opponent->reference, std::string("dt-20"));
  QVERIFY(plan.garbage == GarbageRules());
  const Json usual = toJson(plan);
  QVERIFY(!usual["objective"].contains("garbage"));
  const std::string text = textOf(plan.objective());
  plan.garbage.delay = 3;
  plan.garbage.attack.perfect = 6;
  const OptimizationPlan again = optimizationFromJson(toJson(plan), {});
  QVERIFY(again == plan);
  QVERIFY(again.objective().garbage == plan.garbage);
  QVERIFY(again.objectiveOf(again.validation).garbage == plan.garbage);
  QVERIFY(textOf(again.objective()) != text);
  QVERIFY(!again.isSameSearchAs(optimizationFromJson(usual, {})));
}

void OptimizationDocumentTest::anotherMdpNeedsNoOpponent() {
  OptimizationPlan plan = optimizationFromJson(versusDocument(), {});
  plan.garbage.delay = 3;
  MdpSettings small = plan.mdp.mdp.settings();
  small.height = 10;
  plan.setMdp({"", Mdp(small)});
  QVERIFY(plan.opponent && plan.garbage.delay == 3);
  plan.setMdp({"standard/10x20", Library::instance().mdp("standard/10x20")});
  QCOMPARE(refusalOf([&] { plan.check(); }), std::string("accepted"));
  QVERIFY(!plan.opponent);
  QVERIFY(optimizationFromJson(toJson(plan), {}) == plan);
}

void OptimizationDocumentTest::featuresMakeAnAgentWithZeroWeights() {
  Json document = smallDocument();
  document.erase("agent");
  document["features"] = "bertsekas";
  const OptimizationPlan plan = optimizationFromJson(document, {});
  QCOMPARE(plan.space.size(), std::size_t{10 + 9 + 3});
  QCOMPARE(plan.space[0].name, std::string("columnHeight 1"));
  for (const Variable& v : plan.space) QVERIFY(v.start == 0 && v.from == -100 && v.to == 100 && !v.fixed);
  document["features"] = {"holes", "bumpiness"};
  QCOMPARE(optimizationFromJson(document, {}).space.size(), std::size_t{2});
}

void OptimizationDocumentTest::theSpaceHasTheAgentsWeights() {
  Json document = smallDocument();
  document["space"] = parseJson(
      R"({"from": -2, "to": 3, "variables": {"holes": {"from": -9, "start": 1.5}, "erodedCells": {"fixed": true}}})");
  const OptimizationPlan plan = optimizationFromJson(document, {});
  const SearchSpace expected{{"landingHeight", -2, 3, -1},  {"erodedCells", -2, 3, 1, true},
                             {"rowTransitions", -2, 3, -1}, {"columnTransitions", -2, 3, -1},
                             {"holes", -9, 3, 1.5},         {"cumulativeWells", -2, 3, -1}};
  QVERIFY(plan.space == expected);
}

void OptimizationDocumentTest::defaultsAreThoseOfTheLiterature() {
  Json climbing = smallDocument("modified-rrhc");
  const auto rangeOf = [&](const char* agent) {
    climbing["agent"] = agent;
    const OptimizationPlan plan = optimizationFromJson(climbing, {});
    return std::pair(plan.space[0].from, plan.space[0].to);
  };
  QCOMPARE(rangeOf("cornell"), std::pair(0.0, 600.0));
  QCOMPARE(rangeOf("dellacherie"), std::pair(-600.0, 600.0));
  const auto methodOf = [](const char* id) { return optimizationFromJson(smallDocument(id), {}).method; };
  QCOMPARE(std::get<HillClimbingSettings>(optimizationFromJson(climbing, {}).method).longestWalk, 200);
  const auto beam = std::get<BeamHillClimbingSettings>(methodOf("beam-hill-climbing"));
  QCOMPARE(beam.steps, (std::vector<int>{100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 5}));
  QVERIFY(beam.sum == 1000 && beam.restart == 0.5 && beam.beam == 10 && beam.noise == 20);
  const auto islands = std::get<IslandsSettings>(methodOf("ga-pso-islands"));
  QVERIFY(islands.genetic.population == 100 && islands.swarm.population == 100);
  QVERIFY(islands.migrants == 10 && islands.genetic.mutation == 0.1);
  QVERIFY(islands.swarm.ownWeight == 2 && islands.swarm.inertiaFall == 0.2);
  const auto entropy = std::get<CrossEntropySettings>(methodOf("cross-entropy"));
  QVERIFY(entropy.population == 100 && entropy.elite == 10);
}

void OptimizationDocumentTest::aWholeDocumentNeedsNothingBesideIt() {
  const QTemporaryDir folder;
  const std::filesystem::path path = folder.path().toStdString();
  AgentSettings agent = Library::instance().agent("dellacherie");
  agent.name = "Mine";
  writeAgent(path / "my.agent.json", agent);
  Json document = smallDocument();
  document["agent"] = "my.agent.json";
  const OptimizationPlan plan = optimizationFromJson(document, path);
  QCOMPARE(plan.agent.agent.name, std::string("Mine"));
  const QTemporaryDir empty;
  const OptimizationPlan whole =
      optimizationFromJson(toJson(plan, DocumentParts::Whole), empty.path().toStdString());
  QVERIFY(whole.agent.reference.empty());
  QVERIFY(whole.isSameSearchAs(plan));
  // A file next to the plan is referred to by its name.
  writeOptimization(path / "plan.optimization.json", plan);
  QCOMPARE(readJsonFile(path / "plan.optimization.json")["agent"].get<std::string>(),
           std::string("my.agent.json"));
}

void OptimizationDocumentTest::predefinedOptimizationsAreValid() {
  const auto& ids = predefinedIds(kOptimizationKind);
  QVERIFY(ids.size() > 10);
  for (const std::string& id : ids) {
    const OptimizationPlan plan = readOptimization(documentFile(kOptimizationKind, id));
    QVERIFY2(!plan.name.empty(), id.c_str());
  }
}

void OptimizationDocumentTest::objectivesDifferOnlyByTheGamesPlayed() {
  const OptimizationPlan plan = optimizationFromJson(smallDocument(), {});
  const std::string text = textOf(plan.objective());
  OptimizationPlan other = plan;
  other.agent.agent.name = "Other";
  other.agent.agent.linear()->weights[0].weights[0] = 77;
  other.measure = ScoreMeasure::Pieces;
  std::get<CrossEntropySettings>(other.method).elite = 3;
  QCOMPARE(textOf(other.objective()), text);
  for (const auto& change : std::initializer_list<std::function<void(OptimizationPlan&)>>{
           [](OptimizationPlan& p) { p.games = 4; }, [](OptimizationPlan& p) { p.pieceLimit = 501; },
           [](OptimizationPlan& p) { p.pieceSeed = 9; },
           [](OptimizationPlan& p) { p.mdp.mdp = Library::instance().mdp("standard/10x20"); },
           [](OptimizationPlan& p) { p.agent.agent.linear()->weights.pop_back(); }}) {
    other = plan;
    change(other);
    QVERIFY(textOf(other.objective()) != text);
  }
}

void OptimizationDocumentTest::endlessGamesNeedALimit() {
  OptimizationPlan plan = optimizationFromJson(smallDocument(), {});
  MdpSettings settings = plan.mdp.mdp.settings();
  settings.height.reset();
  plan.mdp = {"", Mdp(settings)};
  QCOMPARE(refusalOf([&] { plan.check(); }), std::string("accepted"));
  plan.pieceLimit.reset();
  QCOMPARE(refusalOf([&] { plan.check(); }),
           std::string("Games need a piece limit, as games on a board without a height limit never end."));
}

void OptimizationDocumentTest::badValuesAreExplained_data() {
  QTest::addColumn<QByteArray>("method");
  QTest::addColumn<QByteArray>("patch");
  QTest::addColumn<QByteArray>("refusal");
  const auto add = [](const char* name, const char* method, const char* patch, const char* refusal) {
    QTest::newRow(name) << QByteArray(method) << QByteArray(patch) << QByteArray(refusal);
  };
  const char* ce = "cross-entropy";
  add("unknown method", "annealing", "{}",
      "method is \"annealing\"; it must be one of modified-rrhc, nelder-mead, ");
  add("unknown feature", ce, R"({"agent": null, "features": "holes,nonsense"})",
      "features is \"holes,nonsense\"; it must be the name of a set or a list of ids (");
  add("a feature twice", ce, R"({"agent": null, "features": ["holes", "pileHeight", "holes"]})",
      "features[2] is \"holes\"; it must be features that are not in the list yet.");
  add("a feature twice in one text", ce, R"({"agent": null, "features": "holes,holes"})", "features is ");
  add("no features", ce, R"({"agent": null, "features": []})", "features is ");
  add("both", ce, R"({"features": "bcts"})",
      "There are both an agent and features; the document must have one of them.");
  add("no agent", ce, R"({"agent": null})",
      "There is no agent; give \"agent\", or \"features\": the name of a set");
  add("not linear", ce, R"({"agent": "random"})",
      "\"Random\" has neither weights nor numeric options to search; choose another agent.");
  add("an opponent without guideline rules", ce, R"({"objective": {"opponent": "dt-20"}})",
      "Games against an opponent need guideline rules, which \"");
  add("an opponent for lines", ce, R"({"mdp": "guideline/10x20", "objective": {"opponent": "dt-20"}})",
      "The measure is lines; for games against an opponent it must be reward.");
  add("garbage without an opponent", ce, R"({"objective": {"garbage": {"delay": 2}}})",
      "objective.garbage is not used without objective.opponent.");
  add("learns in games", ce, R"({"agent": "smartagent-1.6"})",
      "\"SmartAgent 1.6\" learns as it plays; set a step limit, so that it plays runs, ");
  add("all fixed", ce,
      R"({"agent": null, "features": "holes", "space": {"variables": {"holes": {"fixed": true}}}})",
      "All variables are fixed; at least one must not be.");
  add("bounds reversed", ce, R"({"space": {"variables": {"holes": {"from": 3, "to": 2}}}})",
      "space.variables.holes.to is 2; it must be at least 3.");
  add("least above the usual bound", ce, R"({"space": {"variables": {"holes": {"from": 200}}}})",
      "space.variables.holes.from is 200; it must be at most 100.");
  add("all reversed", ce, R"({"space": {"from": 3, "to": 2}})",
      "The range of landingHeight is from 3 to 2; swap its bounds.");
  add("unknown variable", ce, R"({"space": {"variables": {"nonsense": {}}}})",
      "space.variables.nonsense is not a known key; ");
  add("population 1", ce, R"({"settings": {"population": 1}})",
      "settings.population is 1; it must be a whole number between 2 and 100000.");
  add("genetic population 1", "genetic", R"({"settings": {"geneticPopulation": 1}})",
      "settings.geneticPopulation is 1; it must be a whole number between 2 and 100000.");
  add("elite above population", ce, R"({"settings": {"population": 5, "elite": 6}})",
      "The elite of 6 is larger than the population of 5.");
  add("cma population 4", "cma-es", R"({"settings": {"population": 4}})",
      "settings.population is 4; it must be 0, or 5 or more.");
  add("no games", ce, R"({"objective": {"games": 0}})",
      "objective.games is 0; it must be a whole number between 1 and 1000000.");
  add("no islands", "ga-pso-islands", R"({"settings": {"geneticIslands": 0, "swarmIslands": 0}})",
      "There are no islands; the number of genetic islands or of swarm islands must be above 0.");
  add("no steps", "beam-hill-climbing", R"({"settings": {"steps": []}})",
      "settings.steps is empty; it must have at least one number.");
  add("beam with a fixed variable", "beam-hill-climbing",
      R"({"space": {"variables": {"holes": {"fixed": true}}}})",
      "holes is fixed; beam-hill-climbing changes all weights, as their sum is constant.");
  add("grid too large", "grid", R"({"settings": {"points": 100}})",
      "100 points of each variable make 1e+12 candidates; use fewer points or fix more variables, so that "
      "there "
      "are at most 100,000,000.");
  add("setting of another method", ce, R"({"settings": {"passes": 2}})",
      "settings.passes is not a known key; ");
  add("racing by another method", ce, R"({"objective": {"racing": true}})",
      "Racing cannot be used with Noisy cross-entropy (cross-entropy); methods that race are Modified random-"
      "restart hill climbing (modified-rrhc), Grid search (grid) and Beam hill climbing "
      "(beam-hill-climbing).");
  add("racing on fresh pieces", "grid",
      R"({"objective": {"racing": true, "sequences": "fresh", "pieceLimit": null}, "settings": {"points": 2}})",
      "Racing needs a piece limit and the same pieces for all candidates.");
  add("a shared beam on fresh pieces", "beam-hill-climbing",
      R"({"objective": {"sequences": "fresh"}, "settings": {"shared": true}})",
      "A shared beam needs the same pieces for all candidates.");
  add("too large a step", "beam-hill-climbing", R"({"settings": {"steps": [100, 2000000]}})",
      "settings.steps[1] is 2000000");
  add("climbing from below the range", "modified-rrhc", R"({"space": {"from": 0, "to": 10}})",
      "landingHeight starts at -1, below its range, which begins at 0. With modified-rrhc ");
  add("no seconds", ce, R"({"budget": {"seconds": 0}})",
      "budget.seconds is 0; it must be a number above 0, up to 1000000000.");
  add("no candidates", ce, R"({"validation": {"candidates": 0}})",
      "validation.candidates is 0; it must be a whole number between 1 and 100.");
  add("search by splitting of limited games", ce,
      R"({"objective": {"splittingEffort": 100, "pieceLimit": 50}})",
      "Games cannot be estimated by splitting while they have a piece limit; clear it.");
  add("search by too little effort", ce, R"({"objective": {"splittingEffort": 5, "pieceLimit": null}})",
      "objective.splittingEffort is 5; it must be at least 10.");
  add("pieces of games that are not played", ce,
      R"({"objective": {"splittingEffort": 100, "pieceLimit": null}, "budget": {"pieces": 100}})",
      "A search with splitting cannot have a piece budget, because it estimates games instead of playing "
      "them; ");
  add("splitting of limited games", ce, R"({"validation": {"splittingEffort": 100, "pieceLimit": 50}})",
      "Validation games cannot be estimated by splitting while they have a piece limit; clear it.");
  add("too little effort", ce, R"({"validation": {"splittingEffort": 5, "pieceLimit": null}})",
      "validation.splittingEffort is 5; it must be at least 10.");
  add("splitting under other rules", ce,
      R"({"objective": {"pieceLimit": null},
          "validation": {"splittingEffort": 100, "pieceLimit": null, "mdp": "rlc2008/training-00"}})",
      "Validation games cannot be estimated by splitting: ");
  add("another width", ce, R"({"agent": "ce-bertsekas", "mdp": "standard/6x12"})",
      "\"CE, Bertsekas features\" cannot play \"Standard 6x12\": ");
  add("learning look-ahead", ce, R"({"previewCheck": {"agent": "incremental"}})", "previewCheck.agent is ");
  add("other weights", ce, R"({"previewCheck": {"agent": "cornell-deep"}})",
      "previewCheck.agent is \"Cornell, deep search\", whose weights or options are not those being "
      "optimized.");
}

void OptimizationDocumentTest::badValuesAreExplained() {
  QFETCH(QByteArray, method);
  QFETCH(QByteArray, patch);
  QFETCH(QByteArray, refusal);
  Json document = smallDocument(method);
  mergePatch(document, parseJson(patch.toStdString()));
  const QByteArray told = QByteArray::fromStdString(refusalOf([&] { optimizationFromJson(document, {}); }));
  QVERIFY2(told.startsWith(refusal), told);
}

TETRABENCH_TEST(OptimizationDocumentTest)
#include "optimization_document_test.moc"
