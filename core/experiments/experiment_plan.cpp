#include "core/experiments/experiment_plan.h"

#include <fmt/format.h>

#include <map>

#include "core/agents/make_agent.h"
#include "core/error.h"

namespace tetrabench {
namespace {

void checkNumber(const std::string& place, std::int64_t number, std::int64_t from, std::int64_t to) {
  if (number < from || number > to)
    throw InvalidDocument(place, fmt::format("{}", number),
                          fmt::format("a whole number between {} and {}", from, to));
}

/// A list is neither empty nor too long, and has no duplicates.
template <typename Item, typename Value>
void checkList(const std::string& place, const std::vector<Item>& items, std::size_t most, Value value) {
  if (items.empty() || items.size() > most)
    throw InvalidDocument(place, items.empty() ? "[]" : fmt::format("a list of {}", items.size()),
                          fmt::format("a list of 1 to {}", most));
  for (std::size_t i = 0; i < items.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (value(items[i]) == value(items[k]))
        throw InvalidDocument::about(fmt::format("{}/{}", place, i),
                                     "repeats " + placeInWords(fmt::format("{}/{}", place, k)));
}

/// Tables and figures identify agents and MDPs by their names.
template <typename Item, typename Name>
void checkNames(const std::string& place, const std::vector<Item>& items, Name nameOf) {
  std::map<std::string, std::size_t> known;
  for (std::size_t i = 0; i < items.size(); ++i)
    if (const auto [other, isNew] = known.emplace(nameOf(items[i]), i); !isNew)
      throw InvalidDocument::about(
          fmt::format("{}/{}", place, i),
          fmt::format("has the same name as {}, \"{}\"",
                      placeInWords(fmt::format("{}/{}", place, other->second)), nameOf(items[i])));
}

}  // namespace

std::vector<ExperimentUnit> ExperimentPlan::units() const {
  std::vector<ExperimentUnit> units;
  for (int repetition = 0; repetition < repetitions; ++repetition)
    for (std::size_t mdp = 0; mdp < mdps.size(); ++mdp)
      for (std::size_t agent = 0; agent < agents.size(); ++agent) units.push_back({agent, mdp, repetition});
  return units;
}

void ExperimentPlan::check() const {
  checkList("/mdps", mdps, kMaxMdps,
            [](const NamedMdp& m) -> const MdpSettings& { return m.mdp.settings(); });
  checkList("/agents", agents, kMaxAgents,
            [](const NamedAgent& a) -> const AgentSettings& { return a.agent; });
  if (name.empty() || name.size() > kMaxName)
    throw InvalidDocument("/name", name.empty() ? "\"\"" : fmt::format("{} bytes", name.size()),
                          fmt::format("a string of 1 to {} bytes", kMaxName));
  checkNames("/mdps", mdps, [](const NamedMdp& m) -> const std::string& { return m.mdp.name(); });
  checkNames("/agents", agents, [](const NamedAgent& a) -> const std::string& { return a.agent.name; });
  checkNumber("/repetitions", repetitions, 1, kMaxRepetitions);
  checkNumber("/checkpoints", checkpoints, 1, kMaxCheckpoints);
  constexpr const char* kPlaces[] = {"/stepLimit", "/pieceLimit", "/gameLimit"};
  checkNumber(kPlaces[static_cast<std::size_t>(length.unit)], length.amount, 1, RunLength::kMaxAmount);
  for (std::size_t i = 0; i < mdps.size(); ++i) {
    const Mdp& mdp = mdps[i].mdp;
    if (length.unit == RunLength::Unit::Steps && mdp.rules() != Rules::Competition)
      throw InvalidDocument::plain(
          fmt::format("/mdps/{}", i),
          fmt::format("\"{}\" has no steps: set the length in pieces or games.", mdp.name()));
  }
  for (std::size_t i = 0; i < agents.size(); ++i)
    for (const NamedMdp& named : mdps) try {
        makeAgent(agents[i].agent, named.mdp, seed);
      } catch (const InvalidDocument& error) {
        throw InvalidDocument::plain(fmt::format("/agents/{}", i),
                                     fmt::format("\"{}\" cannot play \"{}\": {}", agents[i].agent.name,
                                                 named.mdp.name(), error.sentence()));
      }
}

}  // namespace tetrabench
