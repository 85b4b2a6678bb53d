#include "core/agents/smart_agent/contour_agent.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/agents/smart_agent/ideal_contour.h"
#include "core/error.h"
#include "core/tetris/random_bits.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

bool contains(const Substate& substate, const PositionView& position, Placement placement) {
  const Orientation& piece = position.shapeOf(placement);
  return substate.contains(placement.column, piece.width);
}

std::vector<std::size_t> placementsIn(const Substate& substate, const PositionView& position) {
  std::vector<std::size_t> inside;
  for (std::size_t i = 0; i < position.placements.size(); ++i)
    if (contains(substate, position, position.placements[i])) inside.push_back(i);
  return inside;
}

template <typename Item>
const Item& oneOf(std::span<const Item> items, std::uint32_t bits) {
  return items[below(static_cast<std::uint32_t>(items.size()), bits)];
}

}  // namespace

ContourAgent::ContourAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed)
    : version_(agent.as<SmartAgentSettings>().version),
      settings_(agent.as<SmartAgentSettings>().substates),
      boardWidth_(mdp.width()),
      seed_(seed),
      configurations_(mdp.pieces()),
      policy_(configurations_.size()),
      temperature_(1, settings_.cooling),
      trace_(version_ == Version::V13 ? settings_.traceLength : 1) {
  if (!agent.learned) return;
  const auto& learned = std::get<LearnedSubstates>(agent.learned->what);
  if (learned.configurations != configurations_.size())
    throw InvalidDocument("/learned/configurations", fmt::format("{}", learned.configurations),
                          Core::sentence("{}, for {}", configurations_.size(), mdp.pieces().name()));
  policy_ = SubstatePolicy(learned.configurations, learned.values);
  temperature_ = Temperature(learned.temperature, settings_.cooling);
}

std::optional<Learned> ContourAgent::learned() const {
  return Learned{boardWidth_,
                 LearnedSubstates{configurations_.size(), policy_.values(), temperature_.value()}};
}

void ContourAgent::beginGame(std::uint64_t /*number*/) {
  trace_.clear();
}

std::size_t ContourAgent::decide(const PositionView& position, const std::stop_token& /*stop*/) {
  const Bits bits = randomBits(seed_, 0, pieces_, RandomStream::Agent);
  const Contour contour(position.board);
  const std::vector<Substate> possible = possibleSubstates(position, contour);
  explored_ = temperature_.explores(bits[0]);
  const std::size_t choice =
      explored_ ? explore(position, contour, possible, bits) : exploit(position, possible, bits);
  chosen_ = pairsAt(position, contour, position.placements[choice]);
  return choice;
}

std::vector<Substate> ContourAgent::possibleSubstates(const PositionView& position,
                                                      const Contour& contour) const {
  auto substates = version_ == Version::V10 ? fixedSubstates(contour) : variableSubstates(contour);
  std::erase_if(substates, [&](const Substate& s) {
    return std::ranges::none_of(position.placements, [&](Placement p) { return contains(s, position, p); });
  });
  removeHigh(substates);
  return substates;
}

std::size_t ContourAgent::explore(const PositionView& position, const Contour& contour,
                                  std::span<const Substate> possible, const Bits& bits) const {
  std::vector<std::size_t> places;
  if (version_ >= Version::V12)
    places = idealPlacements(position, contour, possible);
  else if (!possible.empty())
    places = placementsIn(oneOf(possible, bits[1]), position);
  if (places.empty()) return below(static_cast<std::uint32_t>(position.placements.size()), bits[2]);
  return oneOf(std::span<const std::size_t>(places), bits[2]);
}

std::size_t ContourAgent::exploit(const PositionView& position, std::span<const Substate> possible,
                                  const Bits& bits) const {
  std::vector<std::size_t> best;
  double most = -std::numeric_limits<double>::infinity();
  for (const Substate& substate : possible)
    for (const std::size_t i : placementsIn(substate, position)) {
      const double value = policy_.value(pairOf(position, substate, position.placements[i]));
      if (value < most) continue;
      if (value > most) best.clear();
      most = value;
      best.push_back(i);
    }
  if (best.empty()) return below(static_cast<std::uint32_t>(position.placements.size()), bits[2]);
  return oneOf(std::span<const std::size_t>(best), bits[2]);
}

SubstatePair ContourAgent::pairOf(const PositionView& position, const Substate& substate,
                                  Placement placement) const {
  return {substate.number, configurations_.number(position.pieceOf(placement), placement.orientation,
                                                  placement.column - substate.column)};
}

std::vector<SubstatePair> ContourAgent::pairsAt(const PositionView& position, const Contour& contour,
                                                Placement placement) const {
  const int columns = position.shapeOf(placement).width;
  const auto substates = version_ == Version::V10 ? fixedSubstates(contour)
                                                  : minimalSubstates(contour, placement.column, columns);
  std::vector<SubstatePair> pairs;
  for (const Substate& substate : substates)
    if (contains(substate, position, placement)) pairs.push_back(pairOf(position, substate, placement));
  return pairs;
}

void ContourAgent::observe(const MoveResult& result, const Board& /*after*/) {
  ++pieces_;
  if (explored_) temperature_.cool();
  trace_.add(std::exchange(chosen_, {}));
  const std::size_t rewarded = result.reward != 0 ? trace_.size() : 1;
  for (std::size_t position = 0; position < rewarded; ++position) {
    const double reward = shareOfReward(settings_, position) * result.reward;
    for (const SubstatePair pair : trace_[position])
      if (version_ == Version::V10)
        policy_.update(pair, reward, settings_.learningRate);
      else
        policy_.updateSuperstates(pair, reward, settings_.learningRate);
  }
}

}  // namespace tetrabench
