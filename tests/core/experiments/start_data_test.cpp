#include "core/experiments/start_model/start_data.h"

#include <QTemporaryDir>
#include <cmath>

#include "core/agents/library.h"
#include "core/agents/smart_agent/evolving_agent.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/start_model/start_fit.h"
#include "core/features/catalogue.h"
#include "core/play/player.h"
#include "core/storage/documents/document_folders.h"
#include "core/storage/json/json_pointer.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class StartDataTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void anInstanceIsTheBestSetAtTheEndOfARun();
  void theValidatedSetEarnsMostByItself();
  void threadsMakeNoDifference();
  void aStoppedCollectionResumes();
  void eachRunIsInTheFileAtOnce();
  void setsThatAreAllEqualHaveNoErrors();
  void documentsKeepWhatWasCollected();
  void unsuitablePlansAreRefused();
  void errorsAreThoseOfThePlainFormula();
  void theSpreadIsWithinMdps();
  void aModelIsFittedToAllSets();
  void theTableHasARowForEachSet();

 private:
  static ExperimentPlan plan();
  static StartData collected(int threads);
  static std::string file() { return folder().filePath("a.start-data.json").toStdString(); }
  static const QTemporaryDir& folder() {
    static const QTemporaryDir kFolder;
    return kFolder;
  }
};

namespace {

double squareError(const StartModelComparison& comparison, const StartFit& fit, std::size_t k) {
  double sum = 0;
  for (std::size_t i = 0; i < comparison.found.size(); ++i)
    sum += std::pow(fit.predicted[i][k] - comparison.found[i][k], 2);
  return sum / static_cast<double>(comparison.found.size());
}

}  // namespace

/// Returns a plan of three MDPs and four repetitions.
ExperimentPlan StartDataTest::plan() {
  ExperimentPlan plan = readExperiment(documentFile(kExperimentKind, "smartagent-start"));
  plan.mdps.resize(3);
  plan.repetitions = 4;
  plan.length.amount = 3000;
  return plan;
}

StartData StartDataTest::collected(int threads) {
  StartData data{plan(), 0, {}};
  ThreadExecutor executor;
  collectStartData(data, file(), executor, threads, {}, [](std::size_t) {});
  return data;
}

void StartDataTest::anInstanceIsTheBestSetAtTheEndOfARun() {
  const StartData data = collected(1);
  QCOMPARE(data.instances.size(), std::size_t{12});
  for (std::size_t i = 0; i < 12; ++i) {
    const StartInstance& instance = data.instances[i];
    QCOMPARE(instance.mdp, i % 3);
    QCOMPARE(instance.repetition, static_cast<int>(i / 3));
    Player player(data.plan.mdps[instance.mdp].mdp, data.plan.agents[0].agent, data.plan.seed + i / 3,
                  {.pieces = {}, .steps = 3000});
    while (!player.finished()) player.playPiece();
    const auto learned = std::get<LearnedSets>(player.learned()->what);
    QVERIFY(learned.sets.front() == instance.best);
    for (const auto& entry : learned.sets) QVERIFY(entry.value() <= instance.best.value());
    QCOMPARE(instance.seen, learned.seen);
    QCOMPARE(instance.reward, player.total().reward);
    QCOMPARE(learned.temperature, 0.5);
  }
}

void StartDataTest::theValidatedSetEarnsMostByItself() {
  StartData data{plan(), 500, {}};
  data.plan.repetitions = 2;
  ThreadExecutor executor;
  collectStartData(data, file(), executor, 2, {}, [](std::size_t) {});
  int others = 0;
  for (const StartInstance& instance : data.instances) {
    const Mdp& mdp = data.plan.mdps[instance.mdp].mdp;
    const std::uint64_t seed = data.plan.seedOf(instance.repetition);
    Player player(mdp, data.plan.agents[0].agent, seed, {.pieces = {}, .steps = 3000});
    while (!player.finished()) player.playPiece();
    double most = -1;
    ParameterSet winner{};
    const auto learned = std::get<LearnedSets>(player.learned()->what);
    for (const auto& entry : learned.sets) {
      AgentSettings fixed = Library::instance().agent("smartagent-start");
      const char* ids[] = {"bumpiness", "maxWellDepth", "cubedPileHeight", "holes", "rowsRemoved"};
      for (std::size_t k = 0; k < 5; ++k)
        fixed.linear()->weights[k] = {findFeature(ids[k]), {k == 4 ? -entry.set[k] : entry.set[k]}};
      Player alone(mdp, fixed, seed + (std::uint64_t{1} << 40), {.pieces = {}, .steps = 500});
      while (!alone.finished()) alone.playPiece();
      if (alone.total().reward > most) winner = entry.set;
      most = std::max(most, alone.total().reward);
    }
    QCOMPARE(instance.validated->reward, most);
    QCOMPARE(instance.validated->set, winner);
    others += winner != instance.best.set;
  }
  QVERIFY(others > 0);
  QVERIFY(startDataFromJson(parseJson(toText(toJson(data))), {}).instances == data.instances);
  QVERIFY(compareStartModels(data, StartSets::Validated, StartTarget::LogRatios).found !=
          compareStartModels(data, StartSets::Best, StartTarget::LogRatios).found);
  QCOMPARE(refusalOf([] { compareStartModels(collected(1), StartSets::Validated, StartTarget::Weights); }),
           std::string("The sets were not validated; collect them with --validate."));
}

void StartDataTest::threadsMakeNoDifference() {
  QVERIFY(collected(1) == collected(3));
}

void StartDataTest::aStoppedCollectionResumes() {
  StartData data{plan(), 0, {}};
  std::stop_source stop;
  ThreadExecutor executor;
  collectStartData(data, file(), executor, 2, stop.get_token(), [&](std::size_t done) {
    if (done == 5) stop.request_stop();
  });
  QVERIFY(data.instances.size() >= 5 && data.instances.size() <= 6);
  data = startDataFromJson(parseJson(toText(toJson(data))), {});
  std::vector<std::size_t> counts;
  collectStartData(data, file(), executor, 1, {}, [&](std::size_t done) { counts.push_back(done); });
  QCOMPARE(counts.back(), std::size_t{12});
  QVERIFY(counts.size() <= 7);
  QVERIFY(data.instances == collected(1).instances);
}

void StartDataTest::eachRunIsInTheFileAtOnce() {
  StartData data{plan(), 0, {}};
  std::size_t last = 0;
  ThreadExecutor executor;
  collectStartData(data, file(), executor, 2, {}, [&](std::size_t done) {
    QCOMPARE(readStartData(file()).instances.size(), done);
    last = done;
  });
  QCOMPARE(last, std::size_t{12});
}

void StartDataTest::setsThatAreAllEqualHaveNoErrors() {
  StartData data = collected(2);
  for (StartInstance& instance : data.instances) instance.best.set = {1, 1, 1, 1, 1};
  const StartModelComparison comparison = compareStartModels(data, StartSets::Best, StartTarget::LogRatios);
  QCOMPARE(comparison.fits.front().errors.all, 0.0);
  QCOMPARE(comparison.ofConstant(comparison.spread), 1.0);
  for (const StartFit& fit : comparison.fits) QCOMPARE(fit.relative, 1.0);
}

void StartDataTest::documentsKeepWhatWasCollected() {
  const StartData data = collected(2);
  writeStartData(file(), data);
  QVERIFY(readStartData(file()).instances == data.instances);
  const Json json = toJson(data);
  const auto refusal = [&](const char* place, const Json& value) {
    Json changed = json;
    changed[JsonPointer(place)] = value;
    return refusalOf([&] { startDataFromJson(changed, {}); });
  };
  QCOMPARE(refusal("/instances/1/mdp", 3),
           std::string("instances[1].mdp is 3; it must be a whole number between 0 and 2."));
  QCOMPARE(refusal("/instances/1/mdp", 0),
           std::string("instances[1] is not in the order of repetitions and MDPs."));
  const std::string counts = "it must be a whole number between 0 and 1125899906842624.";
  QCOMPARE(refusal("/instances/0/seen/0", "x"), "instances[0].seen[0] is \"x\"; " + counts);
  QCOMPARE(refusal("/instances/0/seen/0", -1), "instances[0].seen[0] is -1; " + counts);
  QVERIFY(refusal("/instances/0/seen", Json::array({1, 2})).starts_with("instances[0].seen is "));
  QCOMPARE(refusal("/instances/0/set", Json::array({1, 2})),
           std::string("instances[0].set is a list of 2; it must be a list of 5 weights."));
  QCOMPARE(refusal("/plan/repetitions", 0),
           std::string("plan.repetitions is 0; it must be a whole number between 1 and 10000."));
}

void StartDataTest::unsuitablePlansAreRefused() {
  const auto refusal = [](auto change) {
    ExperimentPlan changed = plan();
    change(changed);
    return refusalOf([&] { checkStartPlan(changed); });
  };
  const std::string agents =
      "parameter sets are collected from one agent, a SmartAgent of version 1.5 or later.";
  QCOMPARE(refusal([](ExperimentPlan& p) { p.agents[0].agent = Library::instance().agent("bcts"); }), agents);
  QCOMPARE(
      refusal([](ExperimentPlan& p) { p.agents[0].agent = Library::instance().agent("smartagent-1.4"); }),
      agents);
  QCOMPARE(refusal([](ExperimentPlan& p) {
             p.agents.push_back({"", Library::instance().agent("smartagent-1.6")});
           }),
           agents);
  QCOMPARE(refusal([](ExperimentPlan& p) { p.length.unit = RunLength::Unit::Games; }),
           std::string("parameter sets are collected from runs of steps or pieces, not games."));
  QCOMPARE(refusal([](ExperimentPlan& p) { p.mdps[1].mdp = Library::instance().mdp("reduced/6-wide"); }),
           std::string("parameter sets are collected on MDPs with tetrominoes."));
}

void StartDataTest::errorsAreThoseOfThePlainFormula() {
  const StartData data = collected(2);
  for (const StartTarget target : {StartTarget::Weights, StartTarget::LogRatios}) {
    const StartModelComparison comparison = compareStartModels(data, StartSets::Best, target);
    QCOMPARE(comparison.fits.size(), std::size_t{3});
    for (const StartFit& fit : comparison.fits) {
      double all = 0;
      for (std::size_t k = 0; k < 5; ++k) {
        const double square = squareError(comparison, fit, k);
        QVERIFY(std::abs(fit.errors.each[k] / std::sqrt(square) - 1) < 1e-9);
        all += square / 5;
      }
      QVERIFY(std::abs(fit.errors.all / std::sqrt(all) - 1) < 1e-9);
      QVERIFY(std::abs(fit.relative * comparison.fits[0].errors.all / fit.errors.all - 1) < 1e-9);
    }
    // The constant predicted for an MDP is the mean over the other two.
    double mean = 0;
    for (std::size_t i = 0; i < 12; ++i)
      if (i % 3 != 1) mean += comparison.found[i][3] / 8;
    QVERIFY(std::abs(comparison.fits[0].predicted[4][3] - mean) <= 1e-9 * std::abs(mean));
  }
}

void StartDataTest::theSpreadIsWithinMdps() {
  StartData data = collected(2);
  for (StartInstance& instance : data.instances)
    instance.best.set = {1, 1, 1, 1, instance.mdp == 0 ? 1.0 : 50.0};
  const StartModelComparison same = compareStartModels(data, StartSets::Best, StartTarget::LogRatios);
  QVERIFY(same.spread.all < 1e-9);
  QVERIFY(same.fits[0].errors.all > 1);
  data.instances[0].best.set[4] = 9;  // one of four, so that their mean log is log(9) / 4
  const double mean = std::log(9) / 4;
  const double square = (std::pow(std::log(9) - mean, 2) + 3 * mean * mean) / 12;
  const double each = std::sqrt(square) * 0.8;  // log-ratios subtract the mean of five logarithms
  const StartModelComparison one = compareStartModels(data, StartSets::Best, StartTarget::LogRatios);
  QVERIFY(std::abs(one.spread.each[4] - each) < 1e-9);
}

void StartDataTest::aModelIsFittedToAllSets() {
  const StartData data = collected(2);
  const StartModel model =
      fitStartModel(data, StartSets::Best, StartTarget::LogRatios, RegressionKind::Constant);
  std::array<double, 5> mean{};
  for (const StartInstance& instance : data.instances)
    for (std::size_t k = 0; k < 5; ++k) mean[k] += logRatios(instance.best.set)[k] / 12;
  QCOMPARE(model.predict(data.plan.mdps[0].mdp, {}), setOfLogRatios({mean.begin(), mean.end()}));
  QVERIFY(fitStartModel(data, StartSets::Best, StartTarget::LogRatios, RegressionKind::Network) ==
          fitStartModel(data, StartSets::Best, StartTarget::LogRatios, RegressionKind::Network));
}

void StartDataTest::theTableHasARowForEachSet() {
  const std::string table = instancesAsCsv(collected(2));
  QCOMPARE(std::ranges::count(table, '\n'), std::ptrdiff_t{13});
  QVERIFY(table.starts_with(
      "mdp,repetition,rows,columns,I,O,T,S,Z,J,L,bumpiness,wells,height,holes,lines,"
      "earned per piece,pieces,reward of the run\n\"RL Competition 2008, training 0\",0,25,10,0."));
}

TETRABENCH_TEST(StartDataTest)
#include "start_data_test.moc"
