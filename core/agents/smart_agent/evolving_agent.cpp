#include "core/agents/smart_agent/evolving_agent.h"

#include <numeric>
#include <utility>

#include "core/agents/kind_document.h"
#include "core/features/catalogue.h"
#include "core/tetris/random_bits.h"

namespace tetrabench {
namespace {

/// Returns the costs of a version, for a linear agent to minimise.
std::vector<WeightedFeature> costsOf(const SmartAgentSettings& settings, const ParameterSet& set) {
  constexpr const char* kHeights[] = {"pileHeight", "squaredPileHeight", "cubedPileHeight"};
  const char* const ids[] = {"bumpiness", settings.is16() ? "maxWellDepth" : "chasms",
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

/// Returns a generator of an agent's random numbers.
SetEvolution::Random randomOf(std::uint64_t seed) {
  return [seed, drawn = std::uint64_t{0}]() mutable {
    return randomBits(seed, 0, drawn++, RandomStream::Agent)[0];
  };
}

/// A set that keeps the pile low (Sarjant 2008, section 3.1.8).
constexpr ParameterSet kEmergencySet{1, 1, 32, 1, 256};

LearnedSets learnedOf(const AgentSettings& agent) {
  if (agent.learned) return std::get<LearnedSets>(agent.learned->what);
  const double temperature = agent.as<SmartAgentSettings>().temperature;
  return {.sets = {}, .temperature = temperature, .emergencySets = {}, .emergencyTemperature = temperature};
}

/// Returns the settings with the initial set that the model predicts, if there is a model.
SmartAgentSettings predicted(SmartAgentSettings settings, const Mdp& mdp) {
  if (settings.start) settings.initialSet = settings.start->predict(mdp, {});
  return settings;
}

}  // namespace

LinearSettings linearOf(const SmartAgentSettings& settings, const ParameterSet& set) {
  LinearSettings costs;
  costs.sense = Sense::Min;
  costs.weights = costsOf(settings, set);
  return costs;
}

EvolvingAgent::EvolvingAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed)
    : settings_(predicted(agent.as<SmartAgentSettings>(), mdp)),
      mdp_(mdp),
      random_(randomOf(seed)),
      regular_(settings_, settings_.initialSet, learnedOf(agent).sets, learnedOf(agent).temperature),
      emergency_(settings_, kEmergencySet, learnedOf(agent).emergencySets,
                 learnedOf(agent).emergencyTemperature),
      current_(settings_.initialSet),
      unweighted_(negated(costsOf(settings_, {1, 1, 1, 1, 1})), mdp.width(), mdp.boardHeight() + 4) {
  const LearnedSets learned = learnedOf(agent);
  seen_ = learned.seen;
  checkSeen(seen_, mdp);
  if (learned.inUse)
    current_ = *learned.inUse;
  else if (!learned.sets.empty())
    current_ = regular_.next(random_);
  use(current_);
}

std::optional<Learned> EvolvingAgent::learned() const {
  if (!settings_.learns()) return {};
  return Learned{mdp_.width(), LearnedSets{.sets = policy().entries(),
                                           .temperature = temperature(),
                                           .emergencySets = emergencyPolicy().entries(),
                                           .emergencyTemperature = emergency_.temperature(),
                                           .seen = seen_,
                                           .inUse = inEmergency_ ? predicted_ : current_}};
}

void EvolvingAgent::use(const ParameterSet& set) {
  current_ = set;
  const LinearSettings costs = linearOf(settings_, set);
  if (settings_.version == SmartAgentSettings::Version::Probable) {
    AgentSettings player;
    player.kind = LookAheadSettings{.linear = costs, .chances = LookAheadSettings::Chances::Observed};
    player.learned = Learned{mdp_.width(), LearnedPieces{seen_}};
    player_ = std::make_unique<LookAheadAgent>(player, mdp_);
  } else {
    player_ = std::make_unique<LinearAgent>(costs, mdp_);
  }
}

void EvolvingAgent::beginGame(std::uint64_t number) {
  player_->beginGame(number);
  onEmptyField_ = true;
  before_ = 0;
  // If the last game was stopped in emergency play, its trial is discarded.
  if (const bool emergency = isEmergency(mdp_.startBoard()); emergency != inEmergency_) {
    reward_ = 0;
    pieces_ = 0;
    enter(emergency);
  }
}

std::size_t EvolvingAgent::decide(const PositionView& position, const std::stop_token& stop) {
  piece_ = position.piece;
  return player_->choose(position, stop);
}

/// Returns whether the pile reaches into the upper half; always false for a board without a height limit.
bool EvolvingAgent::isEmergency(const Board& field) const {
  return settings_.emergency && !mdp_.unlimited() && 2 * field.pileHeight() > mdp_.boardHeight();
}

void EvolvingAgent::observe(const MoveResult& result, const Board& after) {
  player_->observe(result, after);
  if (!settings_.learns()) return;
  ++seen_[static_cast<std::size_t>(piece_)];
  reward_ += result.reward;
  ++pieces_;
  const bool emergency = isEmergency(result.over ? mdp_.startBoard() : after);
  const bool isPredicted =
      settings_.start &&
      settings_.start->pieces == std::accumulate(seen_.begin(), seen_.end(), std::int64_t{0});
  if (pieces_ < settings_.trialPieces && !result.over && emergency == inEmergency_ && !isPredicted) return;
  endTrial(after);
  if (isPredicted) predicted_ = settings_.start->predict(mdp_, seen_);
  enter(emergency);
}

/// Returns the unweighted cost of a board by itself (Sarjant 2008, version 1.6).
double EvolvingAgent::cost(const Board& field) const {
  return -unweighted_(field, Landing{}) * unweighted_.resolution();
}

void EvolvingAgent::endTrial(const Board& after) {
  const double now = settings_.is16() ? cost(after) : 0;
  if (settings_.is16() && !onEmptyField_) reward_ += before_ - now;
  evolution().add(current_, reward_, pieces_);
  reward_ = 0;
  pieces_ = 0;
  before_ = now;
  onEmptyField_ = false;
}

/// Starts another trial.
void EvolvingAgent::enter(bool emergency) {
  const bool isEntered = emergency && !inEmergency_;
  inEmergency_ = emergency;
  const bool takesBest = isEntered || evolution().policy().entries().empty();
  if (const ParameterSet set = takesBest ? evolution().best() : evolution().next(random_); set != current_)
    use(set);
  if (predicted_ && !inEmergency_) use(*std::exchange(predicted_, std::nullopt));
}

}  // namespace tetrabench
