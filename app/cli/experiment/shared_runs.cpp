#include "app/cli/experiment/shared_runs.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/command.h"
#include "core/agents/external/trusted_agents.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/program_versions.h"
#include "core/parallel/processor_time.h"

namespace tetrabench::cli {
namespace {

/// Serializes values and lists of them for another process of this program, which has the same memory layout.
template <typename Value>
void append(std::string& bytes, const Value& value) {
  const auto record = toRecord(value);
  bytes.append(reinterpret_cast<const char*>(record.data()), record.size());
}
template <typename Value>
void append(std::string& bytes, const std::vector<Value>& values) {
  append(bytes, values.size());
  for (const Value& value : values) append(bytes, value);
}

void append(std::string& bytes, const std::string& text) {
  append(bytes, std::vector<char>(text.begin(), text.end()));
}

template <typename Value>
void take(std::string_view& bytes, Value& value) {
  if (bytes.size() < sizeof value)
    throw Error("Another process sent less than it should: is it of this version?");
  value = fromRecord<Value>(std::as_bytes(std::span(bytes.substr(0, sizeof value))));
  bytes.remove_prefix(sizeof value);
}
template <typename Value>
void take(std::string_view& bytes, std::vector<Value>& values) {
  std::size_t size = 0;
  take(bytes, size);
  if (size > bytes.size()) throw Error("Another process sent less than it should: is it of this version?");
  values.resize(size);
  for (Value& value : values) take(bytes, value);
}

void take(std::string_view& bytes, std::string& text) {
  std::vector<char> characters;
  take(bytes, characters);
  text.assign(characters.begin(), characters.end());
}

/// Calls `what` for each part of a result that is sent to the root process, in the same order at both ends.
template <typename Bytes, typename Result, typename Progress, typename Do>
void forEachPart(Bytes& bytes, Result& result, Progress& progress, Do what) {
  what(bytes, result.total);
  what(bytes, result.episodes);
  what(bytes, result.deaths);
  what(bytes, result.curve);
  what(bytes, result.rewards);
  what(bytes, result.lines);
  what(bytes, result.versus);
  what(bytes, result.forfeit);
  what(bytes, progress.seconds);
  what(bytes, progress.elsewhere);
}

std::string toBytes(const RunResult& result, const RunProgress& progress) {
  std::string bytes;
  forEachPart(bytes, result, progress, [](std::string& to, const auto& part) { append(to, part); });
  return bytes;
}

RunResult fromBytes(std::string_view bytes, RunProgress& progress) {
  RunResult result;
  forEachPart(bytes, result, progress, [](std::string_view& from, auto& part) { take(from, part); });
  return result;
}

}  // namespace

SharedRuns::SharedRuns(const ExperimentPlan& plan, int threads) : free_(threads), threads_(threads) {
  if (executor().processes() == 1) return;
  executor().broadcast(toJson(plan, DocumentParts::Whole).dump());
  others_ = processes().callOthers();
  threads_ += others_->atOnce();
}

bool SharedRuns::takeOwnThread() {
  const std::lock_guard lock(mutex_);
  if (free_ == 0) return false;
  --free_;
  return true;
}

std::optional<RunResult> SharedRuns::play(const ExperimentPlan& plan, const RunKey& run,
                                          RunProgress& progress, const std::stop_token& stop) {
  if (!takeOwnThread()) {
    std::string argument;
    append(argument, run);
    append(argument, programVersionOf(plan, run));
    const auto answer = others_->call(argument, progress, stop);
    if (!answer || answer->empty()) return {};
    return fromBytes(*answer, progress);
  }
  struct GiveBack {
    SharedRuns& runs;
    ~GiveBack() {
      const std::lock_guard lock(runs.mutex_);
      ++runs.free_;
    }
  } const giveBack{*this};
  return playRun(plan, run, progress, stop);
}

bool SharedRuns::exchange() {
  if (others_) others_->exchange();
  return others_ != nullptr;
}

void playSharedRuns(int threads, const std::stop_token& stop) {
  const ExperimentPlan plan = experimentDraftFromJson(Json::parse(executor().broadcast({})), {});
  for (const NamedAgent& agent : plan.agents) trustForNow(agent.agent);  // the root process has asked
  CurrentPrograms programs(plan);
  processes().answerCalls(
      threads,
      [&](const std::string& argument, RunProgress& progress, const std::stop_token& dropped) -> std::string {
        std::string_view bytes = argument;
        RunKey run;
        std::uint64_t program = 0;
        take(bytes, run);
        take(bytes, program);
        if (programs.of(run) != program)
          throw Error(fmt::format("the program of {} is another one here than on rank 0.",
                                  run.opponent
                                      ? fmt::format("\"{}\" or \"{}\"", plan.agents[run.agent].agent.name,
                                                    plan.agents[*run.opponent].agent.name)
                                      : fmt::format("\"{}\"", plan.agents[run.agent].agent.name)));
        const double before = processorSeconds();
        const auto result = playRun(plan, run, progress, dropped);
        if (!result) return {};
        progress.elsewhere = processorSeconds() - before;
        return toBytes(*result, progress);
      },
      stop);
}

}  // namespace tetrabench::cli
