#include "core/agents/smart_agent/evolving_agent.h"

#include "core/features/catalogue.h"
#include "core/tetris/random_bits.h"

namespace tetrabench {
namespace {

/// The costs of a version as a linear agent minimises them.
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

/// Random numbers of an agent, one after the other.
SetEvolution::Random randomOf(std::uint64_t seed) {
  return [seed, drawn = std::uint64_t{0}]() mutable {
    return randomBits(seed, 0, drawn++, RandomStream::Agent)[0];
  };
}

/// Focuses on keeping the pile low (S4.25).
constexpr ParameterSet kEmergencySet{1, 1, 32, 1, 256};

LearnedSets learnedOf(const AgentSettings& settings) {
  return settings.learned ? std::get<LearnedSets>(settings.learned->what) : LearnedSets{};
}

}  // namespace

EvolvingAgent::EvolvingAgent(const AgentSettings& settings, const Mdp& mdp, std::uint64_t seed)
    : settings_(settings.smartAgent),
      mdp_(mdp),
      random_(randomOf(seed)),
      regular_(settings_, settings_.initialSet, learnedOf(settings).sets, learnedOf(settings).temperature),
      emergency_(settings_, kEmergencySet, learnedOf(settings).emergencySets,
                 learnedOf(settings).emergencyTemperature),
      current_(settings_.initialSet),
      unweighted_(negated(costsOf(settings_, {1, 1, 1, 1, 1})), mdp.width(), mdp.boardHeight() + 4) {
  const LearnedSets learned = learnedOf(settings);
  seen_ = learned.seen;
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
                                           .inUse = inEmergency_ ? std::nullopt : std::optional(current_)}};
}

void EvolvingAgent::use(const ParameterSet& set) {
  current_ = set;
  AgentSettings player;
  player.sense = Sense::Min;
  player.weights = costsOf(settings_, set);
  if (settings_.version == SmartAgentSettings::Version::Probable) {
    player.lookAhead.chances = LookAheadSettings::Chances::Observed;
    player.learned = Learned{mdp_.width(), LearnedPieces{seen_}};
    player_ = std::make_unique<LookAheadAgent>(player, mdp_);
  } else {
    player_ = std::make_unique<LinearAgent>(player, mdp_);
  }
}

void EvolvingAgent::beginGame(std::uint64_t number) {
  player_->beginGame(number);
  onEmptyField_ = true;
  before_ = 0;
  // A game that was stopped in emergency leaves a trial that does not go on.
  if (const bool emergency = isEmergency(mdp_.startBoard()); emergency != inEmergency_) {
    reward_ = 0;
    pieces_ = 0;
    enter(emergency);
  }
}

std::size_t EvolvingAgent::choose(const Situation& situation) {
  piece_ = situation.piece;
  return player_->choose(situation);
}

/// True if the pile reaches the upper half. A field without height limit has none.
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
  if (pieces_ < settings_.trialPieces && !result.over && emergency == inEmergency_) return;
  endTrial(after);
  enter(emergency);
}

/// Unweighted cost of a field that nothing is done to (S4.24).
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

/// Begins another trial.
void EvolvingAgent::enter(bool emergency) {
  const bool isEntered = emergency && !inEmergency_;
  inEmergency_ = emergency;
  const bool takesBest = isEntered || evolution().policy().entries().empty();
  if (const ParameterSet set = takesBest ? evolution().best() : evolution().next(random_); set != current_)
    use(set);
}

}  // namespace tetrabench
