#include "core/optimizers/training.h"

#include <fmt/format.h>

#include <cmath>

#include "core/agents/agent_document.h"
#include "core/agents/agent_kind.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/optimizers/game_evaluator.h"
#include "core/optimizers/methods/method.h"
#include "core/optimizers/methods/temporal_difference/td_learner.h"
#include "core/storage/atomic_file.h"
#include "core/storage/checksum.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kPiecesBetween = 2000;  // two calls of the hooks

AgentSettings withGames(const AgentSettings& agent, std::int64_t games) {
  return withNumbers(agent, {static_cast<double>(games)}, {std::string(kTrainingGames)});
}

std::int64_t gamesOf(const AgentSettings& agent) {
  const NumberSetting* games = findOption(agent, kTrainingGames);
  return games ? static_cast<std::int64_t>(games->get(agent)) : 0;
}

}  // namespace

Json toJson(const Training& training) {
  Json settings = Json::object();
  const Method method = training.settings;
  for (const MethodNumber& number : TemporalDifferenceSettings::info.numbers)
    if (number.place != "/settings/trials") settings[std::string(number.place)] = number.get(method);
  AgentSettings agent = training.agent;
  agent.name = "-";
  agent.source.clear();
  return Json{{"mdp", toWholeJson(training.mdp.settings())},
              {"agent", toJson(agent)},
              {"settings", std::move(settings)},
              {"pieceLimit", training.pieceLimit ? Json(*training.pieceLimit) : Json()},
              {"seed", training.seed}};
}

struct Trainer::State {
  AgentSettings agent;
  double averageReward = 0;
};

Trainer::Trainer(Training training, const fs::path& database)
    : training_(std::move(training)),
      folder_(database.empty() ? fs::path() : folderOf(database)),
      start_(gamesOf(training_.agent)),
      key_(fmt::format("{:016x}", checksumOf(toJson(training_).dump()))) {
  makeAgent(training_.agent, training_.mdp, training_.seed);  // throws what would be thrown later
}

Trainer::~Trainer() = default;

fs::path Trainer::folderOf(const fs::path& database) {
  fs::path folder = database;
  return folder += ".training";
}

fs::path Trainer::fileOf(std::int64_t games) const {
  return folder_ / fmt::format("{}-{}.json", key_, games);
}

/// A file that is missing or damaged is no failure: what it had is learned again.
std::optional<Trainer::State> Trainer::read(std::int64_t games) const {
  std::error_code error;
  if (folder_.empty() || !fs::exists(fileOf(games), error)) return {};
  try {
    const Json json = readJsonFile(fileOf(games));
    const JsonReader document(json);
    document.allowKeys({"averageReward", "agent"});
    return State{.agent = agentFromJson(document["agent"].json()),
                 .averageReward = document["averageReward"].number()};
  } catch (const Error&) {
    return {};
  }
}

void Trainer::keep(const State& state) const {
  if (folder_.empty()) return;
  createFolder(folder_);
  const Json json{{"averageReward", state.averageReward}, {"agent", toJson(state.agent)}};
  writeFileAtomically(fileOf(gamesOf(state.agent)), json.dump());
}

/// The games to the next candidate.
void Trainer::learnOn(State& state, const Hooks& hooks, const std::stop_token& stop) const {
  const std::int64_t from = gamesOf(state.agent), each = training_.settings.games;
  const auto value = kindOf(state.agent).value(state.agent);
  TdLearner learner(training_.mdp, *value, training_.settings, training_.seed);
  learner.setAverageReward(state.averageReward);
  const auto before = static_cast<double>((from - start_) / each);
  const double step = training_.settings.step * std::pow(training_.settings.stepDecay, before);
  std::int64_t pieces = 0;
  for (std::int64_t game = from; game < from + each; ++game) {
    pieces += learner.playGame(static_cast<std::uint64_t>(game), step, training_.pieceLimit, stop).pieces;
    if (pieces < kPiecesBetween && game + 1 < from + each) continue;
    if (hooks.between) hooks.between();
    if (hooks.onProgress) hooks.onProgress(std::exchange(pieces, 0));
  }
  value->saveTo(state.agent);
  state.agent = withGames(state.agent, from + each);
  state.averageReward = learner.averageReward();
}

AgentSettings Trainer::agentAfter(std::int64_t games, const Hooks& hooks, const std::stop_token& stop) {
  const std::lock_guard lock(mutex_);
  if (latest_ && gamesOf(latest_->agent) == games) return latest_->agent;
  if (auto kept = read(games)) {
    latest_ = std::make_unique<State>(*std::move(kept));
    return latest_->agent;
  }
  if (games <= start_) return training_.agent;
  State state{training_.agent};
  if (latest_ && gamesOf(latest_->agent) < games) state = *latest_;
  for (std::int64_t known = games - training_.settings.games; known > gamesOf(state.agent);
       known -= training_.settings.games)
    if (auto kept = read(known)) state = *std::move(kept);
  while (gamesOf(state.agent) < games) {
    learnOn(state, hooks, stop);
    keep(state);
    latest_ = std::make_unique<State>(state);
  }
  return state.agent;
}

std::optional<AgentSettings> Trainer::keptAgent(std::int64_t games) const {
  if (auto kept = read(games)) return std::move(kept->agent);
  return {};
}

}  // namespace tetrabench
