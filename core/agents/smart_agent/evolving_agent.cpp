#include "core/agents/smart_agent/evolving_agent.h"

#include "core/features/catalogue.h"
#include "core/tetris/random_bits.h"

namespace tetrabench {
namespace {

using Version = SmartAgentSettings::Version;

/// The costs of a version as a linear agent minimises them.
std::vector<WeightedFeature> costsOf(const SmartAgentSettings& settings, const ParameterSet& set) {
  constexpr const char* kHeights[] = {"pileHeight", "squaredPileHeight", "cubedPileHeight"};
  const char* const ids[] = {"bumpiness", settings.version == Version::V16 ? "maxWellDepth" : "chasms",
                             kHeights[settings.heightPower - 1], "holes", "rowsRemoved"};
  std::vector<WeightedFeature> costs;
  for (std::size_t i = 0; i < set.size(); ++i)
    costs.push_back({findFeature(ids[i]), {i + 1 == set.size() ? -set[i] : set[i]}});
  return costs;
}

std::vector<WeightedFeature> negated(std::vector<WeightedFeature> weights) {
  for (WeightedFeature& weighted : weights) weighted.weights.front() *= -1;
  return weights;
}

}  // namespace

EvolvingAgent::EvolvingAgent(const AgentSettings& settings, const Mdp& mdp, std::uint64_t seed)
    : settings_(settings.smartAgent),
      mdp_(mdp),
      seed_(seed),
      current_(settings_.initialSet),
      unweighted_(negated(costsOf(settings_, {1, 1, 1, 1, 1})), mdp.width(), mdp.boardHeight() + 4) {
  if (settings.learned) {
    const auto& learned = std::get<LearnedSets>(settings.learned->what);
    policy_ = ParameterPolicy(learned.sets);
    temperature_ = learned.temperature;
    if (!learned.sets.empty()) current_ = nextSet();
  }
  use(current_);
}

std::optional<Learned> EvolvingAgent::learned() const {
  if (!settings_.learns()) return {};
  return Learned{mdp_.width(), LearnedSets{policy_.entries(), temperature_}};
}

void EvolvingAgent::use(const ParameterSet& set) {
  current_ = set;
  AgentSettings player;
  player.sense = Sense::Min;
  player.weights = costsOf(settings_, set);
  player_ = std::make_unique<LinearAgent>(player, mdp_);
}

void EvolvingAgent::beginGame(std::uint64_t number) {
  player_->beginGame(number);
  onEmptyField_ = true;
  before_ = 0;
}

std::size_t EvolvingAgent::choose(const Situation& situation) {
  return player_->choose(situation);
}

void EvolvingAgent::observe(const MoveResult& result, const Board& after) {
  if (settings_.version == Version::V14) return;
  reward_ += result.reward;
  ++pieces_;
  if (pieces_ >= settings_.trialPieces || result.over) endTrial(after);
}

/// Unweighted cost of a field that nothing is done to (S4.24).
double EvolvingAgent::cost(const Board& field) const {
  return -unweighted_(field, Landing{}) * unweighted_.resolution();
}

void EvolvingAgent::endTrial(const Board& after) {
  const bool judgesField = settings_.version == Version::V16;
  const double now = judgesField ? cost(after) : 0;
  if (judgesField && !onEmptyField_) reward_ += before_ - now;
  policy_.add(current_, reward_, pieces_);
  reward_ = 0;
  pieces_ = 0;
  before_ = now;
  onEmptyField_ = false;
  if (const ParameterSet next = nextSet(); next != current_) use(next);
}

std::uint32_t EvolvingAgent::chance(std::uint32_t bound) {
  return below(bound, randomBits(seed_, 0, decisions_++, RandomStream::Agent)[0]);
}

/// The best set so far or, with the temperature as its probability, a mutation. The second set is always one,
/// as the temperature begins at 1; each exploration cools it (S4.12, S4.28).
ParameterSet EvolvingAgent::nextSet() {
  constexpr double kOutcomes = 4294967296.0;
  const double drawn = randomBits(seed_, 0, decisions_++, RandomStream::Agent)[0] / kOutcomes;
  if (drawn >= temperature_) return policy_.entries().front().set;
  temperature_ *= settings_.cooling;
  return policy_.mutate(settings_.beta, [this](std::uint32_t bound) { return chance(bound); });
}

}  // namespace tetrabench
