#include "core/experiments/start_model/start_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/storage/csv.h"

namespace tetrabench {
namespace {

constexpr RegressionKind kKinds[] = {RegressionKind::Constant, RegressionKind::Linear,
                                     RegressionKind::Network};

const ParameterSet& setOf(const StartInstance& instance, StartSets sets) {
  return sets == StartSets::Best ? instance.best.set : instance.validated->set;
}

RegressionData examplesOf(const StartData& data, StartSets sets, StartTarget target) {
  if (sets == StartSets::Validated && data.validation == 0)
    throw InvalidArgument("The sets were not validated; collect them with --validate.");
  RegressionData examples;
  for (const StartInstance& instance : data.instances) {
    const auto x = startAttributes(data.plan.mdps[instance.mdp].mdp, instance.seen);
    const ParameterSet& set = setOf(instance, sets);
    const auto y = target == StartTarget::Weights ? set : logRatios(set);
    examples.x.emplace_back(x.begin(), x.end());
    examples.y.emplace_back(y.begin(), y.end());
  }
  return examples;
}

std::vector<int> mdpsOf(const StartData& data) {
  std::vector<int> mdps;
  for (const StartInstance& instance : data.instances) mdps.push_back(static_cast<int>(instance.mdp));
  return mdps;
}

StartErrors errorsOf(const std::vector<std::vector<double>>& predicted,
                     const std::vector<std::vector<double>>& found) {
  StartErrors errors;
  for (std::size_t i = 0; i < found.size(); ++i)
    for (std::size_t k = 0; k < errors.each.size(); ++k)
      errors.each[k] += std::pow(predicted[i][k] - found[i][k], 2) / static_cast<double>(found.size());
  for (double& square : errors.each) {
    errors.all += square / static_cast<double>(errors.each.size());
    square = std::sqrt(square);
  }
  errors.all = std::sqrt(errors.all);
  return errors;
}

/// Replaces each value by the mean over its MDP.
std::vector<std::vector<double>> meansOf(const std::vector<std::vector<double>>& found,
                                         const std::vector<int>& mdps) {
  std::vector<std::vector<double>> means = found;
  for (const int mdp : std::set<int>(mdps.begin(), mdps.end())) {
    RegressionData own;
    for (std::size_t i = 0; i < found.size(); ++i)
      if (mdps[i] == mdp) {
        own.x.push_back({0});
        own.y.push_back(found[i]);
      }
    const auto mean = fitRegression(RegressionKind::Constant, own).predict(own.x.front());
    for (std::size_t i = 0; i < found.size(); ++i)
      if (mdps[i] == mdp) means[i] = mean;
  }
  return means;
}

}  // namespace

double StartModelComparison::ofConstant(const StartErrors& errors) const {
  const double constant = fits.front().errors.all;
  return constant > 0 ? errors.all / constant : 1;
}

RegressionKind StartModelComparison::best() const {
  return std::ranges::min_element(fits.begin() + 1, fits.end(), {},
                                  [](const StartFit& fit) { return fit.errors.all; })
      ->kind;
}

StartModelComparison compareStartModels(const StartData& data, StartSets sets, StartTarget target) {
  const std::vector<int> mdps = mdpsOf(data);
  if (std::set<int>(mdps.begin(), mdps.end()).size() < 2)
    throw InvalidArgument(
        "Models are compared by leaving out one MDP at a time; there must be sets for at least two MDPs.");
  const RegressionData examples = examplesOf(data, sets, target);
  StartModelComparison comparison{.target = target, .found = examples.y, .fits = {}, .spread = {}};
  for (const RegressionKind kind : kKinds) {
    StartFit fit{.kind = kind, .predicted = predictOtherGroups(kind, examples, mdps), .errors = {}};
    fit.errors = errorsOf(fit.predicted, examples.y);
    comparison.fits.push_back(std::move(fit));
    comparison.fits.back().relative = comparison.ofConstant(comparison.fits.back().errors);
  }
  comparison.spread = errorsOf(meansOf(examples.y, mdps), examples.y);
  return comparison;
}

StartModel fitStartModel(const StartData& data, StartSets sets, StartTarget target, RegressionKind kind) {
  if (data.instances.empty()) throw InvalidArgument("There are no parameter sets to fit a model to.");
  return {.model = fitRegression(kind, examplesOf(data, sets, target)), .target = target};
}

AgentSettings startModelAgent(const StartData& data, StartSets sets, StartTarget target,
                              RegressionKind kind) {
  AgentSettings agent = Library::instance().agent("smartagent-1.6");
  agent.name =
      fmt::format("SmartAgent 1.6, {} model of {}{}", kRegressionKinds[static_cast<std::size_t>(kind)],
                  sets == StartSets::Validated ? "validated " : "",
                  target == StartTarget::Weights ? "weights" : "log-ratios");
  agent.source += "; first weights predicted as in section 3.2.2";
  agent.as<SmartAgentSettings>().start = fitStartModel(data, sets, target, kind);
  return agent;
}

std::string instancesAsCsv(const StartData& data) {
  std::string table = "mdp,repetition,rows,columns,I,O,T,S,Z,J,L";
  for (const std::string_view weight : kStartWeights) table += "," + std::string(weight);
  table += ",earned per piece,pieces,reward of the run";
  if (data.validation > 0) {
    for (const std::string_view weight : kStartWeights) table += ",validated " + std::string(weight);
    table += ",validated reward";
  }
  table += "\n";
  for (const StartInstance& instance : data.instances) {
    const Mdp& mdp = data.plan.mdps[instance.mdp].mdp;
    table += csv::field(mdp.name()) + "," + std::to_string(instance.repetition);
    for (const double value : startAttributes(mdp, instance.seen)) table += "," + csv::number(value);
    for (const double weight : instance.best.set) table += "," + csv::number(weight);
    table += "," + csv::number(instance.best.value()) + "," + std::to_string(instance.best.pieces) + "," +
             csv::number(instance.reward);
    if (instance.validated) {
      for (const double weight : instance.validated->set) table += "," + csv::number(weight);
      table += "," + csv::number(instance.validated->reward);
    }
    table += "\n";
  }
  return table;
}

}  // namespace tetrabench
