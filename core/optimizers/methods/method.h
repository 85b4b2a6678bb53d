#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/agents/number_setting.h"
#include "core/one_of.h"
#include "core/optimizers/methods/actor_critic/actor_critic.h"
#include "core/optimizers/methods/beam_hill_climbing/beam_hill_climbing.h"
#include "core/optimizers/methods/cma_es/cma_es.h"
#include "core/optimizers/methods/cross_entropy/cross_entropy.h"
#include "core/optimizers/methods/genetic/genetic_algorithm.h"
#include "core/optimizers/methods/grid_search/grid_search.h"
#include "core/optimizers/methods/hill_climbing/hill_climbing.h"
#include "core/optimizers/methods/islands/islands.h"
#include "core/optimizers/methods/learner.h"
#include "core/optimizers/methods/nelder_mead/nelder_mead.h"
#include "core/optimizers/methods/particle_swarm/particle_swarm.h"
#include "core/optimizers/methods/temporal_difference/temporal_difference.h"
#include "core/translation.h"

namespace tetrabench {

/// A method of optimization with its settings: the only table of methods. Each folder beside this file
/// contains the settings of a method, its algorithm, and a MethodKind, which is all that documents, forms and
/// plots use of it. To add a method, add a folder and a line here.
using Method = OneOf<HillClimbingSettings,         //
                     NelderMeadSettings,           //
                     GridSettings,                 //
                     BeamHillClimbingSettings,     //
                     GeneticAlgorithmSettings,     //
                     ParticleSwarmSearchSettings,  //
                     IslandsSettings,              //
                     CrossEntropySettings,         //
                     CmaEsSettings,                //
                     TemporalDifferenceSettings,   //
                     ActorCriticSettings>;

using MethodNumber = NumberSettingOf<Method>;

/// A list of numbers among the settings of a method; it must not be empty.
struct MethodList {
  std::string_view place;  ///< location in a document: "/settings/steps"
  Untranslated label;      ///< one or two words
  Untranslated meaning;    ///< one sentence
  NumberRange range;       ///< range of each number
  std::vector<double> (*get)(const Method& method);
  void (*set)(Method& method, const std::vector<double>& numbers);
};

/// The order in which a search requests candidates.
enum class SearchCourse {
  OneByOne,     ///< each depends on the last score; a candidate's generation is the index of its trial
  AllAtOnce,    ///< none depends on another
  Generations,  ///< population after population
};

/// Additional properties of a method that trains agents.
struct Learning {
  int agents;                                   ///< number of agents stored per candidate, including a critic
  std::int64_t (*games)(const Method& method);  ///< returns the number of games between two candidates
  std::unique_ptr<Learner> (*learner)(const Method& method, const Mdp& mdp, const LearnedState& learned,
                                      std::uint64_t seed);
};

/// Everything specific to a method except its settings, which refer to it as `kKind`.
struct MethodKind {
  std::string_view id;   ///< identifier in documents
  Untranslated label;    ///< name shown to the user
  Untranslated meaning;  ///< one sentence
  std::span<const MethodNumber> numbers;
  std::span<const MethodList> lists = {};

  SearchCourse course = SearchCourse::Generations;
  Untranslated generation = Core::noop("generation");  ///< term for the generation of a candidate
  /// True if it does not need exact scores of bad candidates, which may then be stopped early.
  bool races = false;
  bool needsRange = true;     ///< true if each variable that is not fixed needs a range, `from` < `to`
  bool onlyPositive = false;  ///< true if it finds only weights of 0 or more, so that features are costs
  /// Returns the range of variables for which a document gives none; null: -100 to 100.
  std::array<double, 2> (*defaultRange)(const AgentSettings& agent) = nullptr;

  Method (*make)();  ///< returns the method with default settings
  void (*run)(const Search& search, const Method& method);
  /// Throws InvalidDocument unless settings within their ranges fit each other and the space; null: they
  /// always do. `fresh`: each generation gets its own pieces.
  void (*check)(const Method& method, const SearchSpace& space, bool fresh) = nullptr;
  /// Returns the number of candidates it requests; null: it depends on the results.
  double (*trials)(const Method& method, const SearchSpace& space) = nullptr;
  /// Set for training methods, whose candidates are stages of one agent; their only number is the number of
  /// training games. Null for all others.
  const Learning* learning = nullptr;
  /// True if its islands are independent searches, each with its own optimum.
  bool hasRuns = false;
  /// Returns the name of an island of candidates, such as "run 2"; null: "candidates".
  std::string (*islandName)(const Method& method, int island) = nullptr;
};

/// Returns all methods, in the order of the variant.
std::span<const MethodKind> methods();
const MethodKind& kindOf(const Method& method);

/// Sets the number at a place such as "/settings/startAtCurrent"; returns false if the method has no such
/// number.
bool setNumber(Method& method, std::string_view place, double value);

/// Returns an entry for a method's table of numbers: methodNumber<GridSettings, &GridSettings::points>.
template <typename Settings, auto... kPath>
constexpr MethodNumber methodNumber(std::string_view place, Untranslated label, Untranslated meaning,
                                    NumberRange range) {
  constexpr auto settings = [](auto& owner) -> auto& {
    return std::get<Settings>(owner);
  };
  return numberOf<Method, settings, kPath...>(place, Core::noop("Settings"), label, meaning, range);
}

/// Ranges shared by several methods.
inline constexpr NumberRange kFlagRange{.least = 0, .most = 1, .whole = true, .flag = true};
inline constexpr NumberRange kProbabilityRange{.least = 0, .most = 1};
inline constexpr NumberRange kPopulationRange{.least = 2, .most = 100'000, .whole = true};

/// Returns the number setting for the generations of a method, the member `generations` of its settings.
template <typename Settings>
constexpr MethodNumber generationsNumber(Untranslated meaning) {
  return methodNumber<Settings, &Settings::generations>("/settings/generations", Core::noop("Generations"),
                                                        meaning,
                                                        {.least = 1, .most = 1'000'000, .whole = true});
}

/// Returns a method with default settings. This and `runMethod` are for a MethodKind.
template <typename Settings>
Method makeMethod() {
  return Settings();
}
template <typename Settings, void (*kRun)(const Search& search, const Settings& settings)>
void runMethod(const Search& search, const Method& method) {
  kRun(search, std::get<Settings>(method));
}

/// Ranges and numbers common to all training methods, which are members of their settings.
inline constexpr NumberRange kFactorRange{.least = 0, .most = 1, .aboveLeast = true};
inline constexpr NumberRange kStepRange{.least = 0, .most = 10, .aboveLeast = true};
template <typename Settings>
constexpr MethodNumber trialsNumber() {
  return methodNumber<Settings, &Settings::trials>("/settings/trials", Core::noop("Candidates"),
                                                   Core::noop("How often the agent is scored as it learns."),
                                                   {.least = 1, .most = 1'000'000, .whole = true});
}
template <typename Settings>
constexpr MethodNumber trainingGamesNumber() {
  return methodNumber<Settings, &Settings::games>(
      "/settings/games", Core::noop("Training games per candidate"),
      Core::noop("Games played for training between successive candidates."),
      {.least = 1, .most = 1'000'000'000, .whole = true});
}
template <typename Settings>
constexpr MethodNumber discountNumber() {
  return methodNumber<Settings, &Settings::discount>(
      "/settings/discount", Core::noop("Discount"),
      Core::noop("Gamma: the factor applied to a reward one piece later."), kFactorRange);
}

/// Runs a training method. This and the following are for the MethodKind of a training method, whose settings
/// have `trials`, `games` and `stepDecay`.
template <typename Settings>
void runLearning(const Search& search, const Method& method) {
  const auto& settings = std::get<Settings>(method);
  scoreWhileLearning(search, settings.trials, settings.games);
}
template <typename Settings>
void checkTraining(const Method& method, const SearchSpace& space, bool /*fresh*/) {
  const auto& settings = std::get<Settings>(method);
  checkTrainingGames(space, settings.trials, settings.games);
}
template <typename Settings>
double trialsOfLearning(const Method& method, const SearchSpace& /*space*/) {
  return static_cast<double>(std::get<Settings>(method).trials);
}
template <typename Settings, typename Made, int kAgents>
inline constexpr Learning kLearning{
    .agents = kAgents,
    .games = [](const Method& method) { return std::get<Settings>(method).games; },
    .learner = [](const Method& method, const Mdp& mdp, const LearnedState& learned,
                  std::uint64_t seed) -> std::unique_ptr<Learner> {
      return std::make_unique<Made>(mdp, learned, std::get<Settings>(method), seed);
    }};

}  // namespace tetrabench
