#include "core/experiments/start_model/start_data.h"

#include <algorithm>

#include "core/agents/smart_agent/evolving_agent.h"
#include "core/error.h"
#include "core/play/player.h"

namespace tetrabench {
namespace {

bool isBefore(const StartInstance& a, const StartInstance& b) {
  return std::pair(a.repetition, a.mdp) < std::pair(b.repetition, b.mdp);
}

/// Plays a run of this length and returns its reward.
double play(Player& player, const RunLength& length) {
  const bool steps = length.unit == RunLength::Unit::Steps;
  while (steps ? !player.finished() : player.total().pieces < length.amount) player.playPiece();
  return player.total().reward;
}

Player::Limits limitsOf(const RunLength& length) {
  return {.pieces = {},
          .steps = length.unit == RunLength::Unit::Steps ? std::optional(length.amount) : std::nullopt};
}

/// Offset of validation seeds, which keeps them distinct from the seeds of repetitions.
constexpr std::uint64_t kValidationSeeds = std::uint64_t{1} << 40;

StartInstance::Validated validated(const RunTask& task, const LearnedSets& learned, std::int64_t amount) {
  const RunLength length{task.length.unit, amount};
  std::optional<StartInstance::Validated> best;
  AgentSettings agent;
  for (const ParameterPolicy::Entry& entry : learned.sets) {
    agent.kind = linearOf(task.agent.as<SmartAgentSettings>(), entry.set);
    Player player(task.mdp, agent, task.seed + kValidationSeeds, limitsOf(length));
    const double reward = play(player, length);
    if (!best || reward > best->reward) best = {entry.set, reward};
  }
  return *best;
}

StartInstance instanceOf(const StartData& data, const RunKey& run) {
  const RunTask task = data.plan.task(run);
  Player player(task.mdp, task.agent, task.seed, limitsOf(task.length));
  const double reward = play(player, task.length);
  const LearnedSets learned = std::get<LearnedSets>(player.learned()->what);
  if (learned.sets.empty())
    throw InvalidArgument("The runs are too short: no parameter set completed its trial.");
  StartInstance instance{run.mdp, run.repetition, learned.seen, learned.sets.front(), reward};
  if (data.validation > 0) instance.validated = validated(task, learned, data.validation);
  return instance;
}

}  // namespace

void checkStartPlan(const ExperimentPlan& plan) {
  const auto* smart = plan.agents.size() == 1 && plan.searches.empty()
                          ? std::get_if<SmartAgentSettings>(&plan.agents.front().agent.kind)
                          : nullptr;
  if (!smart || smart->hasSubstates() || !smart->learns())
    throw InvalidDocument::plain(
        "/agents",
        "parameter sets are collected from one agent, a SmartAgent of version 1.5 or "
        "later.");
  if (!plan.length.hasCurves())
    throw InvalidDocument::plain("", "parameter sets are collected from runs of steps or pieces, not games.");
  for (std::size_t i = 0; i < plan.mdps.size(); ++i)
    if (&plan.mdps[i].mdp.pieces() != &PieceSet::tetrominoes())
      throw InvalidDocument::plain("/mdps/" + std::to_string(i),
                                   "parameter sets are collected on MDPs with tetrominoes.");
}

void collectStartData(StartData& data, const std::filesystem::path& file, Executor& executor, int threads,
                      const std::stop_token& stop, const std::function<void(std::size_t done)>& added) {
  if (executor.isRoot()) writeStartData(file, data);
  std::vector<RunKey> missing = data.plan.runs();
  std::erase_if(missing, [&](const RunKey& run) {
    return std::ranges::any_of(data.instances, [&](const StartInstance& instance) {
      return instance.mdp == run.mdp && instance.repetition == run.repetition;
    });
  });
  const Job job{
      .count = std::ssize(missing),
      .threads = threads,
      .work =
          [&](Tasks& tasks) {
            while (const auto index = tasks.next())
              tasks.finish(*index, toRecord(instanceOf(data, missing[static_cast<std::size_t>(*index)])));
          },
      .finished =
          [&](std::int64_t, std::span<const std::byte> record) {
            const auto instance = fromRecord<StartInstance>(record);
            data.instances.insert(std::ranges::upper_bound(data.instances, instance, isBefore), instance);
            writeStartData(file, data);
            added(data.instances.size());
          }};
  executor.run(job, stop);
}

}  // namespace tetrabench
