#include "core/optimizers/training.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/agents/agent_document.h"
#include "core/agents/agent_kind.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/optimizers/game_evaluator.h"
#include "core/storage/atomic_file.h"
#include "core/storage/checked_json.h"
#include "core/storage/checksum.h"
#include "core/storage/file_names.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kPiecesBetween = 2000;  // between two calls of the hooks
constexpr std::string_view kEnding = ".json";
constexpr std::uintmax_t kMaxBytes = 3 * kMaxDocumentBytes;  // two agents, each of which fits a document

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
  for (const MethodNumber& number : kindOf(training.method).numbers)
    if (number.place != "/settings/trials") settings[std::string(number.place)] = number.get(training.method);
  AgentSettings agent = training.agent;
  agent.name = "-";
  agent.source.clear();
  return Json{{"mdp", toSelfContainedJson(training.mdp.settings())},
              {"agent", toJson(agent)},
              {"method", kindOf(training.method).id},
              {"settings", std::move(settings)},
              {"pieceLimit", training.pieceLimit ? Json(*training.pieceLimit) : Json()},
              {"seed", training.seed}};
}

Trainer::Trainer(Training training, const fs::path& database)
    : training_(std::move(training)),
      folder_(database.empty() ? fs::path() : folderOf(database)),
      start_(gamesOf(training_.agent)),
      key_(fmt::format("{:016x}", checksumOf(toJson(training_).dump()))) {
  makeAgent(training_.agent, training_.mdp, training_.seed);  // validates the agent now rather than later
}

fs::path Trainer::folderOf(const fs::path& database) {
  return besideResults(database, ".training");
}

std::string Trainer::subjectOf(std::int64_t games) const {
  return fmt::format("{}-{}", key_, games);
}

fs::path Trainer::fileOf(std::int64_t games) const {
  return besideResults(folder_ / subjectOf(games), kEnding);
}

/// Reads a stored state; none if the file is missing or corrupt, as its contents can be learned again.
std::optional<LearnedState> Trainer::read(std::int64_t games) const {
  std::error_code error;
  if (folder_.empty() || !fs::exists(fileOf(games), error)) return {};
  try {
    const Json json = readCheckedJson(fileOf(games), kMaxBytes, subjectOf(games));
    const JsonReader document(json);
    document.allowKeys({"averageReward", "agent", "critic"});
    LearnedState learned{.agent = agentFromJson(document["agent"].json()),
                         .averageReward = document["averageReward"].number()};
    if (const auto critic = document.find("critic")) learned.critic = agentFromJson(critic->json());
    return learned;
  } catch (const Error&) {
    return {};
  }
}

void Trainer::keep(const LearnedState& learned) const {
  if (folder_.empty()) return;
  createFolder(folder_);
  Json json{{"averageReward", learned.averageReward}, {"agent", toJson(learned.agent)}};
  if (learned.critic) json["critic"] = toJson(*learned.critic);
  const std::int64_t games = gamesOf(learned.agent);
  writeCheckedJson(fileOf(games), json, subjectOf(games));
}

/// Plays the games up to the next candidate.
void Trainer::learnOn(LearnedState& learned, const Hooks& hooks, const std::stop_token& stop) const {
  const Learning& learning = *kindOf(training_.method).learning;
  const std::int64_t from = gamesOf(learned.agent), each = learning.games(training_.method);
  const auto learner = learning.learner(training_.method, training_.mdp, learned, training_.seed);
  std::int64_t pieces = 0;
  for (std::int64_t game = from; game < from + each; ++game) {
    const auto number = static_cast<std::uint64_t>(game);
    pieces += learner->playGame(number, (from - start_) / each, training_.pieceLimit, stop).pieces;
    if (pieces < kPiecesBetween && game + 1 < from + each) continue;
    if (hooks.between) hooks.between();
    if (hooks.onProgress) hooks.onProgress(std::exchange(pieces, 0));
  }
  learner->saveTo(learned);
  learned.agent = withGames(learned.agent, from + each);
}

AgentSettings Trainer::agentAfter(std::int64_t games, const Hooks& hooks, const std::stop_token& stop) {
  const std::lock_guard lock(mutex_);
  if (latest_ && gamesOf(latest_->agent) == games) return latest_->agent;
  if (auto kept = read(games)) {
    latest_ = *std::move(kept);
    return latest_->agent;
  }
  if (games <= start_) return training_.agent;
  const std::int64_t each = kindOf(training_.method).learning->games(training_.method);
  LearnedState learned{training_.agent};
  if (latest_ && gamesOf(latest_->agent) < games) learned = *latest_;
  for (std::int64_t known = games - each; known > gamesOf(learned.agent); known -= each)
    if (auto kept = read(known)) learned = *std::move(kept);
  while (gamesOf(learned.agent) < games) {
    learnOn(learned, hooks, stop);
    keep(learned);
    latest_ = learned;
  }
  return learned.agent;
}

Checkpoints checkpointsOf(const fs::path& database) {
  Checkpoints found;
  std::error_code error;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(Trainer::folderOf(database), error))
    if (entry.path().extension() == kEnding) files.push_back(entry.path());
  std::ranges::sort(files);
  for (const fs::path& file : files) try {
      readCheckedJson(file, kMaxBytes, file.stem().string());
      found.sound.push_back(file);
    } catch (const Error&) {
      found.damaged.push_back(file);
    }
  return found;
}

std::optional<AgentSettings> Trainer::storedAgent(std::int64_t games) const {
  if (auto kept = read(games)) return std::move(kept->agent);
  return {};
}

}  // namespace tetrabench
