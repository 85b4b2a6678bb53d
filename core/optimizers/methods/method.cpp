#include "core/optimizers/methods/method.h"

namespace tetrabench {
namespace {

template <auto... kPath>
constexpr MethodSetting setting(std::string_view place, std::string_view label, std::string_view meaning,
                                NumberRange range) {
  return numberOf<MethodSettings, kPath...>(place, "Settings", label, meaning, range);
}

constexpr NumberRange kFlag{.least = 0, .most = 1, .whole = true, .flag = true};
constexpr NumberRange kPopulation{.least = 2, .most = 100'000, .whole = true};
constexpr NumberRange kGenerations{.least = 1, .most = 1'000'000, .whole = true};

constexpr auto kHills = &MethodSettings::hillClimbing;
constexpr MethodSetting kHillClimbing[] = {
    setting<kHills, &HillClimbingSettings::runs>("/settings/runs", "Runs",
                                                 "R: climbs, each from another place.",
                                                 {.least = 1, .most = 100'000, .whole = true}),
    setting<kHills, &HillClimbingSettings::passes>("/settings/passes", "Passes",
                                                   "P: times that a run goes through all weights.",
                                                   {.least = 1, .most = 100'000, .whole = true}),
    setting<kHills, &HillClimbingSettings::step>("/settings/step", "Step size",
                                                 "STEPSIZE: what a weight changes by.",
                                                 {.least = 0, .most = 1e9, .aboveLeast = true}),
    setting<kHills, &HillClimbingSettings::slack>(
        "/settings/slack", "Slack %", "SLACK: how far below the best average lines a walk goes on.",
        {.least = 0, .most = 100}),
    setting<kHills, &HillClimbingSettings::longestWalk>("/settings/longestWalk", "Longest walk",
                                                        "Trials in one direction, at most.",
                                                        {.least = 1, .most = 1'000'000, .whole = true}),
    setting<kHills, &HillClimbingSettings::startAtCurrent>(
        "/settings/startAtCurrent", "Start at current weights",
        "Whether the first run begins there, not anywhere.", kFlag),
};

constexpr auto kSimplex = &MethodSettings::nelderMead;
constexpr MethodSetting kNelderMead[] = {
    setting<kSimplex, &NelderMeadSettings::simplexSize>(
        "/settings/simplexSize", "Simplex size", "How far the other corners are from the start at first.",
        {.least = 0, .most = 1e9, .aboveLeast = true}),
    setting<kSimplex, &NelderMeadSettings::tolerance>(
        "/settings/tolerance", "Tolerance",
        "Ends when the corners differ by less than this part of themselves.", {.least = 1e-12, .most = 1}),
};

constexpr MethodSetting kGrid[] = {
    setting<&MethodSettings::grid, &GridSettings::points>("/settings/points", "Points",
                                                          "Numbers of each weight that is not fixed.",
                                                          {.least = 1, .most = 10'000, .whole = true}),
};

constexpr auto kBeamSettings = &MethodSettings::beam;
constexpr MethodSetting kBeam[] = {
    setting<kBeamSettings, &BeamHillClimbingSettings::climbs>("/settings/climbs", "Climbs",
                                                              "How often the steps are gone through.",
                                                              {.least = 1, .most = 1'000'000, .whole = true}),
    setting<kBeamSettings, &BeamHillClimbingSettings::sum>("/settings/sum", "Sum",
                                                           "What the weights, whole numbers, add up to.",
                                                           {.least = 1, .most = 1'000'000, .whole = true}),
    setting<kBeamSettings, &BeamHillClimbingSettings::restart>(
        "/settings/restart", "Restart", "Probability that a climb begins anywhere.", {.least = 0, .most = 1}),
    setting<kBeamSettings, &BeamHillClimbingSettings::restartFactor>(
        "/settings/restartFactor", "Restart factor", "Of that probability, with each climb.",
        {.least = 0, .most = 1}),
    setting<kBeamSettings, &BeamHillClimbingSettings::beam>(
        "/settings/beam", "Beam", "So many of the best are begun at, each as likely.",
        {.least = 1, .most = 10'000, .whole = true}),
    setting<kBeamSettings, &BeamHillClimbingSettings::noise>(
        "/settings/noise", "Noise", "What is added to each weight of these is less than this, either way.",
        {.least = 1, .most = 1'000'000, .whole = true}),
    setting<kBeamSettings, &BeamHillClimbingSettings::shared>(
        "/settings/shared", "Shared beam",
        "Whether the best are those of all searches for the same in the database, not its own.", kFlag),
};

constexpr auto kIslands = &MethodSettings::islands;
constexpr MethodSetting kGenerationsOfIslands = setting<kIslands, &IslandsSettings::generations>(
    "/settings/generations", "Generations", "How often all are tried.", kGenerations);
constexpr MethodSetting kMigrants = setting<kIslands, &IslandsSettings::migrants>(
    "/settings/migrants", "Migrants", "The best that are copied to the next island after each generation.",
    {.least = 0, .most = 100'000, .whole = true});
constexpr MethodSetting kGeneticIslands = setting<kIslands, &IslandsSettings::geneticIslands>(
    "/settings/geneticIslands", "Genetic islands", "Populations that evolve beside each other.",
    {.least = 0, .most = 1000, .whole = true});
constexpr MethodSetting kSwarmIslands = setting<kIslands, &IslandsSettings::swarmIslands>(
    "/settings/swarmIslands", "Swarm islands", "Particle swarms beside each other.",
    {.least = 0, .most = 1000, .whole = true});

template <auto kMember>
constexpr MethodSetting genetic(std::string_view place, std::string_view label, std::string_view meaning,
                                NumberRange range) {
  return setting<kIslands, &IslandsSettings::genetic, kMember>(place, label, meaning, range);
}
constexpr MethodSetting kGeneticPopulation = genetic<&GeneticSettings::population>(
    "/settings/geneticPopulation", "Genetic population", "Of each genetic island.", kPopulation);
constexpr MethodSetting kMutation = genetic<&GeneticSettings::mutation>(
    "/settings/mutation", "Mutation", "Probability that a weight of a child changes.",
    {.least = 0, .most = 1});
constexpr MethodSetting kMutationDeviation = genetic<&GeneticSettings::mutationDeviation>(
    "/settings/mutationDeviation", "Mutation deviation", "Of the factor, whose mean is 1.",
    {.least = 0, .most = 1e6});

template <auto kMember>
constexpr MethodSetting swarm(std::string_view place, std::string_view label, std::string_view meaning,
                              NumberRange range) {
  return setting<kIslands, &IslandsSettings::swarm, kMember>(place, label, meaning, range);
}
constexpr MethodSetting kSwarmPopulation = swarm<&ParticleSwarmSettings::population>(
    "/settings/swarmPopulation", "Swarm population", "Particles of each swarm.", kPopulation);
constexpr MethodSetting kOwnWeight = swarm<&ParticleSwarmSettings::ownWeight>(
    "/settings/ownWeight", "Own weight", "rho_p: pull of the best place a particle has seen.",
    {.least = 0, .most = 1000});
constexpr MethodSetting kGlobalWeight = swarm<&ParticleSwarmSettings::globalWeight>(
    "/settings/globalWeight", "Global weight", "rho_g: pull of the best place any has seen.",
    {.least = 0, .most = 1000});
constexpr MethodSetting kVelocity = swarm<&ParticleSwarmSettings::velocity>(
    "/settings/velocity", "Velocity", "At first each component is up to this, either way.",
    {.least = 0, .most = 1e9});
constexpr MethodSetting kAdaptsInertia = swarm<&ParticleSwarmSettings::adaptsInertia>(
    "/settings/adaptsInertia", "Adapting inertia",
    "Whether omega = 1.2 - k (log10 A - 3), A the mean performance, or stays the same.", kFlag);
constexpr MethodSetting kInertiaFall = swarm<&ParticleSwarmSettings::inertiaFall>(
    "/settings/inertiaFall", "Inertia fall", "k, where the inertia adapts.", {.least = -100, .most = 100});
constexpr MethodSetting kInertia = swarm<&ParticleSwarmSettings::inertia>(
    "/settings/inertia", "Inertia", "omega, where it stays.", {.least = -100, .most = 100});

constexpr MethodSetting kGenetic[] = {kGenerationsOfIslands, kGeneticPopulation, kMutation,
                                      kMutationDeviation};
constexpr MethodSetting kSwarm[] = {kGenerationsOfIslands, kSwarmPopulation, kOwnWeight,
                                    kGlobalWeight,         kVelocity,        kAdaptsInertia,
                                    kInertiaFall,          kInertia};
constexpr MethodSetting kBoth[] = {
    kGenerationsOfIslands, kGeneticIslands,  kGeneticPopulation, kMutation,     kMutationDeviation,
    kSwarmIslands,         kSwarmPopulation, kOwnWeight,         kGlobalWeight, kVelocity,
    kAdaptsInertia,        kInertiaFall,     kInertia,           kMigrants};

constexpr auto kEntropy = &MethodSettings::crossEntropy;
constexpr MethodSetting kCrossEntropy[] = {
    setting<kEntropy, &CrossEntropySettings::generations>("/settings/generations", "Generations",
                                                          "How often a population is drawn.", kGenerations),
    setting<kEntropy, &CrossEntropySettings::population>("/settings/population", "Population",
                                                         "Candidates of a generation.", kPopulation),
    setting<kEntropy, &CrossEntropySettings::elite>("/settings/elite", "Elite",
                                                    "The best, which make the next generation.",
                                                    {.least = 1, .most = 100'000, .whole = true}),
    setting<kEntropy, &CrossEntropySettings::deviation>("/settings/deviation", "Deviation",
                                                        "Of every weight at first.",
                                                        {.least = 0, .most = 1e9, .aboveLeast = true}),
    setting<kEntropy, &CrossEntropySettings::noise>("/settings/noise", "Noise",
                                                    "Added to the variance of every weight; 0: none.",
                                                    {.least = 0, .most = 1e12}),
    setting<kEntropy, &CrossEntropySettings::noiseFall>(
        "/settings/noiseFall", "Noise fall", "What the noise loses with each generation; 0: constant noise.",
        {.least = 0, .most = 1e12}),
    setting<kEntropy, &CrossEntropySettings::triesMean>(
        "/settings/triesMean", "Try the mean",
        "Whether the mean of each generation's distribution is tried as well.", kFlag),
};

constexpr auto kCma = &MethodSettings::cmaEs;
constexpr MethodSetting kCmaEs[] = {
    setting<kCma, &CmaEsSettings::generations>("/settings/generations", "Generations",
                                               "How often a population is drawn.", kGenerations),
    setting<kCma, &CmaEsSettings::population>("/settings/population", "Population",
                                              "Candidates of a generation, 5 or more; 0: 4 + 3 ln(weights).",
                                              {.least = 0, .most = 100'000, .whole = true}),
    setting<kCma, &CmaEsSettings::deviation>("/settings/deviation", "Deviation",
                                             "At first, as a part of each weight's range.",
                                             {.least = 0, .most = 1e6, .aboveLeast = true}),
    setting<kCma, &CmaEsSettings::incumbents>("/settings/incumbents", "Incumbents",
                                              "So many of the best are played again with each generation.",
                                              {.least = 0, .most = 1000, .whole = true}),
    setting<kCma, &CmaEsSettings::startAtCurrent>(
        "/settings/startAtCurrent", "Start at current weights",
        "Whether one of the first population is there, or all are anywhere.", kFlag),
};

void evolveGenetic(const Search& search, const MethodSettings& settings) {
  IslandsSettings one = settings.islands;
  one.geneticIslands = 1;
  one.swarmIslands = 0;
  evolveIslands(search, one);
}

void evolveSwarm(const Search& search, const MethodSettings& settings) {
  IslandsSettings one = settings.islands;
  one.geneticIslands = 0;
  one.swarmIslands = 1;
  evolveIslands(search, one);
}

constexpr MethodInfo kMethods[] = {
    {Method::ModifiedRrhc, "modified-rrhc", "Modified random-restart hill-climbing",
     "Changes one weight after the other by steps, up while that helps, else down (Cornell 1999).",
     kHillClimbing,
     [](const Search& search, const MethodSettings& s) { climbHills(search, s.hillClimbing); }},
    {Method::NelderMead, "nelder-mead", "Nelder-Mead simplex",
     "Moves a simplex of weights, as fminsearch does (CMU).", kNelderMead,
     [](const Search& search, const MethodSettings& s) { searchBySimplex(search, s.nelderMead); }},
    {Method::Grid, "grid", "Grid search", "Tries all combinations of some numbers of each weight (CMU).",
     kGrid, [](const Search& search, const MethodSettings& s) { searchGrid(search, s.grid); }},
    {Method::BeamHillClimbing, "beam-hill-climbing", "Beam hill climbing",
     "Climbs with shrinking steps, from anywhere or near one of the ten best (HUJI 2011).", kBeam,
     [](const Search& search, const MethodSettings& s) { climbInBeam(search, s.beam); }},
    {Method::Genetic, "genetic", "Genetic algorithm",
     "The better half stays, children of good parents take the places of the rest (NUS 2017).", kGenetic,
     evolveGenetic},
    {Method::ParticleSwarm, "particle-swarm", "Particle swarm",
     "Particles fly to the best places seen (NUS 2017).", kSwarm, evolveSwarm},
    {Method::GaPsoIslands, "ga-pso-islands", "GA and PSO islands",
     "Genetic populations and swarms that exchange their best (NUS 2017).", kBoth,
     [](const Search& search, const MethodSettings& s) { evolveIslands(search, s.islands); }},
    {Method::CrossEntropy, "cross-entropy", "Noisy cross-entropy",
     "Draws weights from normal distributions that follow the best (Szita & Lorincz 2006).", kCrossEntropy,
     [](const Search& search, const MethodSettings& s) { searchByCrossEntropy(search, s.crossEntropy); }},
    {Method::CmaEs, "cma-es", "CMA-ES",
     "Draws weights from a normal distribution whose covariance adapts (Hansen; Boumaza 2009).", kCmaEs,
     [](const Search& search, const MethodSettings& s) { searchByCmaEs(search, s.cmaEs); }},
};

}  // namespace

std::span<const MethodInfo> methods() {
  return kMethods;
}

const MethodInfo& infoOf(Method method) {
  return kMethods[static_cast<std::size_t>(method)];
}

}  // namespace tetrabench
