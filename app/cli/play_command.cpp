#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>

#include "app/cli/command.h"
#include "app/cli/document_changes.h"
#include "app/cli/play_estimate.h"
#include "app/cli/progress.h"
#include "app/cli/reports/episode_report.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/agents/linear/linear_agent.h"
#include "core/agents/linear_games/linear_games.h"
#include "core/error.h"
#include "core/play/play_games.h"
#include "core/play/replay_document.h"
#include "core/statistics/pile_heights.h"
#include "core/tetris/random_bits.h"

namespace tetrabench::cli {
namespace {

constexpr const char* kExampleWeight = "weights.holes=400";

struct PlayOptions {
  std::string mdp, agent, replay, saveAgent, record;
  std::vector<std::string> options;  ///< "NAME=VALUE"
  std::vector<std::string> changes;  ///< "PLACE=VALUE"
  std::optional<std::uint64_t> seed;
  std::optional<std::int64_t> games, pieces, steps;
  int threads = 0;
  bool json = false, heights = false;
  EstimateOptions estimate;
};

/// A collector of games for a replay, until they exceed its size limit.
class Recorder {
 public:
  Recorder(Rules rules, std::function<void()> onTooMany)
      : placementBytes_(rules == Rules::Guideline ? 6 : 4), onTooMany_(std::move(onTooMany)) {}

  void add(std::uint64_t number, const Player::Move& move) {
    const std::lock_guard lock(mutex_);
    RecordedGame& game = games_[number];
    game.number = number;
    bytes_ += placementBytes_ + (game.placements.empty() ? kGameBytes : 0);
    if (!move.actions.empty()) bytes_ += kActionsBytes + std::ssize(move.actions);
    if (bytes_ <= kMaxBytes)
      game.add(move.placement, move.actions);
    else
      onTooMany_();
  }
  void add(const Episode& episode) {
    if (bytes_ <= kMaxBytes) episodes_.push_back(episode);
  }

  bool empty() const { return episodes_.empty(); }

  void write(const std::string& file, const PlayRequest& request) const {
    if (bytes_ > kMaxBytes)
      throw StorageError(
          fmt::format("{}: not written; a replay can have at most {} placements (each game counts as {} "
                      "more). Limit the run with --pieces, --games or --steps.",
                      file, kMaxBytes / placementBytes_, kGameBytes / placementBytes_));
    Replay replay{request.mdp.settings(), request.seed, request.agent.name, {}};
    for (const Episode& episode : episodes_) {
      const auto recorded = games_.find(episode.game);  // none if it was stopped before its first piece
      RecordedGame game = recorded != games_.end() ? recorded->second : RecordedGame{.number = episode.game};
      if (std::ssize(game.placements) > episode.tally.pieces) game.steps = episode.tally.steps;
      replay.games.push_back(std::move(game));
    }
    writeReplay(file, replay);
  }

 private:
  // A replay must not exceed kMaxDocumentBytes: a placement takes up to 4 bytes, under guideline rules 6; its
  // actions take 1 byte each and 3 more, the rest of a game up to 56.
  static constexpr std::int64_t kMaxBytes = 16'000'000, kActionsBytes = 3, kGameBytes = 56;
  const std::int64_t placementBytes_;
  std::mutex mutex_;
  std::atomic<std::int64_t> bytes_ = 0;
  std::map<std::uint64_t, RecordedGame> games_;
  std::vector<Episode> episodes_;
  const std::function<void()> onTooMany_;
};

void checkSavedAgent(const std::string& file, const AgentSettings& agent) {
  if (!agent.learns()) throw InvalidArgument(fmt::format("--save-agent: {} does not learn.", agent.name));
  if (externalOf(agent))
    throw InvalidArgument(
        fmt::format("--save-agent: what {} learns is stored in its program, which exits after the run; an "
                    "agent document cannot contain it.",
                    agent.name));
  checkFileToWrite("--save-agent", file, ".agent.json");
}

/// Parses the value of an option of an external agent: JSON such as 3 or true, or else plain text.
OptionValue optionValueOf(const std::string& text) {
  const Json json = Json::parseOrDiscard(text);
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number()) return json.get<double>();
  return json.is_string() ? json.get<std::string>() : text;
}

AgentSettings changedAgent(const std::string& name, const std::vector<std::string>& changes) {
  AgentSettings agent = Library::instance().agent(name);
  if (changes.empty()) return agent;
  return readChanged(toJson(agent), changes, kExampleWeight,
                     [](const Json& json) { return agentFromJson(json); });
}

void setOptions(AgentSettings& agent, const std::vector<std::string>& options) {
  if (options.empty()) return;
  ExternalSettings* external = externalOf(agent);
  if (!external)
    throw InvalidArgument(
        fmt::format("--option: {} is built in; change its settings with --set.", agent.name));
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == 0 || equals == std::string::npos)
      throw InvalidArgument(fmt::format("--option: {} must have the form NAME=VALUE.", option));
    external->options[option.substr(0, equals)] = optionValueOf(option.substr(equals + 1));
  }
}

/// Returns a random seed, the same on all ranks.
std::uint64_t sharedFreshSeed() {
  return std::stoull(executor().broadcast(std::to_string(freshSeed())));
}

/// Returns the largest rounding error of the agent's weights; 0 if it has none, or plays with exact weights.
double weightsRoundedBy(const PlayRequest& request) {
  const auto agent = makeAgent(request.agent, request.mdp, request.seed);
  const auto* linear = dynamic_cast<const LinearAgent*>(agent.get());
  return linear == nullptr ? 0 : linear->function().roundingError();
}

/// Explains why an agent of a batchable kind is not played in batches, unless the reason is an option that
/// needs every move.
void explainUnbatched(const PlayRequest& request) {
  const bool isFast = request.agent.is<LinearSettings>() || request.agent.is<LookAheadSettings>();
  const bool hasBatches =
      request.mdp.rules() == Rules::Placement || request.mdp.rules() == Rules::Competition;
  if (request.steps || !isFast || !hasBatches) return;
  if (const auto obstacle = LinearGames::obstacle(request.agent, request.mdp))
    printError("played one game at a time: " + *obstacle);
}

PlayRequest requestOf(const PlayOptions& options, const Executor& players, bool playsAlone) {
  PlayRequest request{.mdp = Library::instance().mdp(options.mdp),
                      .agent = changedAgent(options.agent, options.changes)};
  if (!options.saveAgent.empty() && executor().isRoot()) checkSavedAgent(options.saveAgent, request.agent);
  setOptions(request.agent, options.options);
  requireTrusted(request.agent);
  record(request.agent, options.record);
  const std::optional<std::uint64_t> seed = options.seed ? options.seed : request.mdp.settings().seed;
  request.seed = seed ? *seed : playsAlone ? freshSeed() : sharedFreshSeed();
  request.games = options.games.value_or(1);
  request.pieces = options.pieces;
  request.steps = options.steps;
  request.threads = options.threads > 0 ? options.threads : players.defaultThreads();
  if (!options.record.empty()) request.threads = 1;  // each thread would start its own program
  return request;
}

/// Plays games and prints the results. If an agent fails, prints and saves the games that were finished.
void playAndReport(const PlayOptions& options, PlayRequest request, Executor& players, Outcome& outcome) {
  std::stop_source stopSource;
  const std::stop_callback forwardStop(interruption(), [&] { stopSource.request_stop(); });
  Recorder recorder(request.mdp.rules(), [&] { stopSource.request_stop(); });
  PileHeights heights;
  if (!options.replay.empty() || options.heights)
    request.onMove = [&](std::uint64_t game, const Player::Move& move) {
      if (!options.replay.empty()) recorder.add(game, move);
      if (options.heights && !move.cutOff) heights.add(move.height);
    };
  // A closed pipe must not prevent saving the files.
  if (!options.replay.empty() || !options.saveAgent.empty()) std::signal(SIGPIPE, SIG_IGN);
  AgentSettings played = request.agent;
  request.onLearned = [&](const Learned& learned) { played = request.agent.withLearned(learned); };

  const double roundedBy = weightsRoundedBy(request);
  explainUnbatched(request);
  const auto start = std::chrono::steady_clock::now();
  std::optional<EpisodeReport> report;
  if (executor().isRoot())
    report.emplace(EpisodeReport::Heading{.mdp = options.mdp,
                                          .agent = request.agent.name,
                                          .seed = request.seed,
                                          .external = externalOf(request.agent) != nullptr,
                                          .rows = request.mdp.settings().height,
                                          .sharesSteps = request.steps.has_value()},
                   options.json);
  const auto onEpisode = [&](const Episode& episode) {
    report->add(episode);
    if (!options.replay.empty()) recorder.add(episode);
  };
  std::exception_ptr failure;
  std::string error;
  try {
    ProgressLine line(options.steps ? "steps" : "games");
    const bool wouldMixWithOutput = options.json && isatty(STDOUT_FILENO) == 1;
    playEpisodes(request, players, onEpisode, stopSource.get_token(), [&](const PlayProgress& p) {
      if (wouldMixWithOutput) return;
      line.show(static_cast<double>(p.done), static_cast<double>(p.of), static_cast<double>(p.pieces));
    });
  } catch (const std::exception& thrown) {
    const bool isInput = dynamic_cast<const InvalidArgument*>(&thrown) != nullptr;
    if (isInput && !(report && report->hasBegun())) throw;  // bad input should have prevented the run
    failure = std::current_exception();
    error = sentenceOf(thrown);
  }
  if (!executor().isRoot()) {
    if (failure) std::rethrow_exception(failure);
    return;
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  try {  // a failed write must not hide the results
    if (!options.saveAgent.empty() && !failure) writeAgent(options.saveAgent, played);
    if (!options.replay.empty() && !(failure && recorder.empty())) recorder.write(options.replay, request);
  } catch (const std::exception&) {
    if (!failure) failure = std::current_exception();
  }
  report->finish(seconds, roundedBy, options.heights ? &heights : nullptr, error);
  reportRestarts({&request.agent, 1});
  if (failure) std::rethrow_exception(failure);
  if (interruption().stop_requested()) {
    reportInterruption(
        fmt::format(
            "the results so far are above (games in progress count as truncated); --seed {} repeats the run",
            request.seed),
        outcome);
  }
}

void play(const PlayOptions& options, Outcome& outcome) {
  // These options need every move, which only the process that plays it sees, so the root rank plays alone.
  const bool alone = !options.replay.empty() || options.heights || !options.record.empty();
  if (alone && !executor().isRoot()) return;
  ThreadExecutor ownThreads;
  Executor& players = alone ? ownThreads : executor();
  if (!options.replay.empty()) checkFileToWrite("--replay", options.replay, ".replay.json");
  PlayRequest request = requestOf(options, players, alone);
  if (options.estimate.method.empty()) return playAndReport(options, std::move(request), players, outcome);
  EstimateOptions estimate = options.estimate;
  estimate.json = options.json;
  requireSplitting(request.agent, request.mdp, estimate.splitting);
  estimatePlay(estimate, request, options.mdp, weightsRoundedBy(request), outcome);
}

}  // namespace

void addPlayCommand(CLI::App& app, Outcome& outcome) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = app.add_subcommand("play", "Play games with an agent");
  command->footer(
      "A game of a good agent may last for hours: limit it with --pieces or --steps, or press Ctrl-C. If "
      "games were stopped,\nthe mean number of lines is estimated as total lines / games lost.");
  addMdpOption(*command, options->mdp);
  addTrustOption(*command);
  addAgentOption(*command, options->agent);
  command->add_option("--seed", options->seed, "Seed of the pieces (default: the MDP's, or a random one)")
      ->check(wholeNumber(0));
  auto* games = command->add_option("--games", options->games, "Games to play (default: 1)")
                    ->check(wholeNumber(1, 10'000'000));
  auto* pieces = command->add_option("--pieces", options->pieces, "Stop each game at this many pieces")
                     ->check(wholeNumber(1, 1'000'000'000'000));
  auto* steps = command
                    ->add_option("--steps", options->steps,
                                 "Play games for this many steps in total (competition rules)")
                    ->check(wholeNumber(1, 1'000'000'000'000))
                    ->excludes(games);
  addThreadsOption(*command, options->threads);
  command->add_flag("--json", options->json, "Print one JSON object");
  auto* heights = command->add_flag("--heights", options->heights,
                                    "Also print a histogram of the pile height after each piece");
  auto* replay = command
                     ->add_option("--replay", options->replay,
                                  "Write a replay of all placements to this file (up to 4,000,000; under "
                                  "guideline rules 2,666,666)")
                     ->type_name("FILE")
                     ->check(fileToWrite());
  addRecordOption(*command, options->record);
  command
      ->add_option("--option", options->options,
                   "Set an option of an external agent for this run; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  addSetOption(*command, options->changes, "agent's document", kExampleWeight);
  auto* saveAgent =
      command
          ->add_option(
              "--save-agent", options->saveAgent,
              "Write the agent, with what it has learned, to this file; later runs of it continue from there")
          ->type_name("FILE")
          ->check(fileToWrite());
  addEstimateOptions(*command, options->estimate,
                     {games, pieces, steps, heights, replay, saveAgent, command->get_option("--record")});
  command->callback([options, &outcome] { play(*options, outcome); });
}

}  // namespace tetrabench::cli
