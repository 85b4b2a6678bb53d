#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/cli/agent_fit.h"
#include "app/cli/command.h"
#include "app/cli/progress.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/dialogue.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/play/agent_check.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

struct TestOptions {
  std::string agent, mdp, record;
  std::int64_t pieces = 0;  ///< 0: the default number
  bool json = false;
};

std::string optionLine(const tetrabench::Json& option) {
  const auto valueOf = [&](const char* key) { return option.contains(key) ? option[key].dump() : ""; };
  std::string values;
  if (option.contains("choices"))
    values = fmt::format("{}", fmt::join(option["choices"].get<std::vector<std::string>>(), ", "));
  else if (option.contains("min") && option.contains("max"))
    values = fmt::format("{} to {}", valueOf("min"), valueOf("max"));
  else if (option.contains("min"))
    values = "from " + valueOf("min");
  else if (option.contains("max"))
    values = "up to " + valueOf("max");
  return fmt::format("  {:20}  {:6}  {:20}  default {:8}  {}", option["name"].get<std::string>(),
                     option["type"].get<std::string>(), values, valueOf("default"), option.value("help", ""));
}

void printInfo(const ProgramInfo& info) {
  std::string line = info.name;
  if (!info.version.empty()) line += ' ' + info.version;
  if (!info.author.empty()) line += " by " + info.author;
  std::vector<std::string> traits{info.deterministic ? "declares itself deterministic"
                                                     : "does not declare itself deterministic"};
  if (info.learns) traits.emplace_back("learns");
  if (info.analyzes) traits.emplace_back("explains its choices");
  if (info.steers) traits.emplace_back("steers its pieces under competition rules");
  if (info.afterstates) traits.emplace_back("receives afterstates");
  traits.push_back(info.batch == 1 ? "takes one position at a time"
                                   : fmt::format("takes {} positions at once", info.batch));
  std::cout << plainText(line) << '\n' << fmt::format("It {}.\n", fmt::join(traits, ". It "));
  const auto json = toJson(info);
  for (const auto& option : json["options"]) std::cout << plainText(optionLine(option)) << '\n';
}

/// Returns the text of a log line that is meant for the user; nothing for protocol messages and start events.
std::optional<std::string> userMessageOf(const ProgramLog::Line& line) {
  if (line.from == ProgramLog::From::AgentError) return line.text;
  if (line.from == ProgramLog::From::Event && !line.text.starts_with("start ") &&
      !line.text.starts_with("load "))
    return line.text;
  if (line.from != ProgramLog::From::Agent) return {};
  const Json message = Json::parseOrDiscard(line.text);
  if (!message.is_object()) return message.is_discarded() ? std::optional(line.text) : std::nullopt;
  if (message.value("type", Json()) != "log" || !message.value("text", Json()).is_string()) return {};
  return message["text"].get<std::string>();
}

/// Splits a text into rows, dropping blank ones.
std::vector<std::string> filledRows(std::string_view text) {
  std::vector<std::string> rows;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view row = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    if (const auto last = row.find_last_not_of(" \t\r"); last != row.npos)
      rows.push_back(plainText(row.substr(0, last + 1)));
  }
  return rows;
}

/// Terminates the agent's programs and prints the last log lines meant for the user. A final line equal to
/// `failure`, which the caller prints afterwards, is omitted.
void printLog(const AgentSettings& agent, std::string_view failure = {}) {
  const auto log = programLogOf(agent);
  if (!log) return;
  terminateIdlePrograms();
  ChildProcess::waitForEnded();
  constexpr std::size_t kMaxLines = 20;
  std::deque<std::string> lines;
  for (const ProgramLog::Line& line : log->since(0))
    for (std::string& row : filledRows(userMessageOf(line).value_or(""))) {
      if (lines.size() == kMaxLines) lines.pop_front();
      lines.push_back(std::move(row));
    }
  if (!lines.empty() && lines.back() == plainText(std::string(failure))) lines.pop_back();
  if (!lines.empty()) std::cout << fmt::format("The end of its log:\n  {}\n", fmt::join(lines, "\n  "));
}

void printCheck(const AgentSettings& agent, const AgentCheck& check, double speed) {
  if (check.info) printInfo(*check.info);
  if (check.info && externalOf(agent)->learns && !check.info->learns)
    std::cout << "Its document declares that it learns, but the agent does not: its games are needlessly "
                 "played one after another.\n";
  std::cout << fmt::format("{} placed on {}, all legally; {} removed; {} pieces/s\n",
                           counted(check.pieces, "piece"), plainText(check.mdp), counted(check.lines, "row"),
                           grouped(std::llround(speed)))
            << fmt::format("A second run with the same seed played {} placements.\n",
                           check.repeats ? "the same" : "other");
  printLog(agent);
}

/// Ends the agent's programs; returns what went wrong then, such as a crash in destroy().
std::optional<std::string> failureAtEnd(const AgentSettings& agent) {
  const auto log = programLogOf(agent);
  if (!log) return {};
  const auto before = log->since(0);
  terminateIdlePrograms();
  ChildProcess::waitForEnded();
  std::string event, error;
  for (const ProgramLog::Line& line : log->since(before.empty() ? 0 : before.back().number + 1)) {
    const std::string text = userMessageOf(line).value_or("");
    if (line.from == ProgramLog::From::Event && !text.empty()) event = text;
    if (line.from == ProgramLog::From::AgentError && !text.empty()) error = text;
  }
  if (event.empty()) return {};
  if (event.ends_with('.')) event.pop_back();
  return error.empty() ? event + '.'
                       : fmt::format("{}; its last error message is \"{}\".", event, plainText(error));
}

void testAgent(TestOptions options, Outcome& outcome) try {
  const AgentSettings agent = Library::instance().agent(options.agent);
  if (options.mdp.empty()) options.mdp = checkMdpOf(agent);
  if (options.pieces == 0) options.pieces = checkPiecesOf(agent);
  const Mdp mdp = Library::instance().mdp(options.mdp);
  requireTrusted(agent);
  record(agent, options.record);
  AgentCheck check;
  {
    ProgressLine progress("pieces");
    const auto show = [&](std::int64_t done, std::int64_t all) {
      progress.show(static_cast<double>(done), static_cast<double>(all), static_cast<double>(done));
    };
    try {
      check = checkAgent(agent, mdp, options.pieces, show, interruption());
    } catch (const AgentFailure& failure) {
      if (!options.json) printLog(agent, failure.what());
      throw;
    }
  }
  const double speed = static_cast<double>(check.pieces) / check.seconds;
  if (options.json)
    print({{"agent", agent.name},
           {"mdp", options.mdp},
           {"info", check.info ? Json(toJson(*check.info)) : Json(nullptr)},
           {"pieces", check.pieces},
           {"lines", check.lines},
           {"seconds", check.seconds},
           {"piecesPerSecond", speed},
           {"repeats", check.repeats}});
  const auto failure = failureAtEnd(agent);
  if (!options.json) printCheck(agent, check, speed);
  if (failure) throw AgentFailure(*failure);
  if (check.info && check.info->deterministic && !check.repeats)
    throw AgentFailure(fmt::format(
        "{} declares itself deterministic, but a second run differed from the first.", agent.name));
} catch (const Stopped&) {
  outcome.exitCode = kInterrupted;
}

void addTest(CLI::App& agent, Outcome& outcome) {
  auto options = std::make_shared<TestOptions>();
  CLI::App* command =
      agent.add_subcommand("test", "Check that an agent follows the protocol, and measure its speed");
  command->add_option("AGENT", options->agent, "A file, or an id that `agent list` prints")->required();
  command
      ->add_option("--mdp", options->mdp,
                   "The MDP to play (default: standard/10x20, or another that the agent can play; "
                   "guideline/10x20 for a TBP bot)")
      ->type_name("MDP");
  command
      ->add_option("--pieces", options->pieces,
                   "Pieces to place in each of the two test runs (default: 1000; 100 for a TBP bot)")
      ->check(wholeNumber(1, 1'000'000'000));
  command->add_flag("--json", options->json, "Print one JSON object");
  addRecordOption(*command, options->record);
  addTrustOption(*command);
  command->callback([options, &outcome] { testAgent(*options, outcome); });
}

struct AddOptions {
  std::string file;
  bool force = false, trust = false, own = false;
};

void addOwn(const AddOptions& options) {
  const std::string& file = options.file;
  const AgentSettings agent = readAgent(file);
  const std::string ending(kAgentKind.ending);
  std::string id = fs::path(file).filename().string();
  id.resize(id.ends_with(ending) ? id.size() - ending.size() : fs::path(id).stem().string().size());
  const fs::path folder = ownFolder(kAgentKind);
  if (folder.empty()) throw StorageError("There is no folder for your own agents: set HOME.");
  const fs::path target = folder / (id + ending);
  id.insert(0, kOwnPrefix);
  std::error_code error;
  if (fs::exists(target, error) && !options.force)
    throw InvalidArgument(fmt::format("{} already exists; use --force to replace it.", id));
  createFolder(folder);
  writeAgent(target, agent);
  if (externalOf(agent) && (options.trust || options.own)) {
    Permission permission = permissionFor(readAgent(target));
    permission.coversChanges = options.own;
    trustAlways(permission);
  }
  std::cout << fmt::format("{}: {}\n", plainText(id), plainText(agent.name));
  if (externalOf(agent))
    std::cout << fmt::format(
        "It runs {}{}\n", plainText(commandDescription(agent)),
        isTrusted(agent) ? ", which is allowed." : ". Add it with --trust to allow that.");
}

void addAdd(CLI::App& agent) {
  auto options = std::make_shared<AddOptions>();
  CLI::App* command = agent.add_subcommand("add", "Copy an agent's document to your own folder");
  command->add_option("FILE", options->file, "A document")->required();
  command->add_flag("--force", options->force, "Replace your agent of the same name");
  command->add_flag("--trust", options->trust,
                    "Allow the program or library that the document names, until its files change");
  command->add_flag("--own", options->own,
                    "Keep it allowed when its files change, because it is your own program");
  command->callback([options] { addOwn(*options); });
}

void removeOwn(const std::string& id) {
  const fs::path file = ownFile(kAgentKind, id);
  if (file.empty())
    throw InvalidArgument(
        fmt::format("{} is not one of your own agents; `agent list` prints their ids, which begin with {}.",
                    id, kOwnPrefix));
  std::error_code error;
  if (!fs::remove(file, error))
    throw StorageError(fmt::format("{}: cannot be removed: {}.", file.string(), error.message()));
  std::cout << fmt::format("Removed {}.\n", plainText(file.string()));
}

void addRemove(CLI::App& agent) {
  auto id = std::make_shared<std::string>();
  CLI::App* command = agent.add_subcommand("remove", "Remove the document of one of your own agents");
  command->add_option("ID", *id, "An id that `agent list` prints")->required();
  command->callback([id] { removeOwn(*id); });
}

void addAllowed(CLI::App& agent) {
  auto isJson = std::make_shared<bool>(false);
  CLI::App* command =
      agent.add_subcommand("allowed", "List the programs and libraries that are allowed to run");
  command->add_flag("--json", *isJson, "Print one JSON list");
  command->callback([isJson] {
    Json list = Json::array();
    for (const TrustedAgent& trusted : trustedAgents()) {
      const std::string runs = commandDescription(trusted.agent);
      if (*isJson)
        list.push_back({{"runs", runs}, {"coversChanges", trusted.coversChanges}});
      else
        std::cout << plainText(runs) << (trusted.coversChanges ? ", even if its files change\n" : "\n");
    }
    if (*isJson) print(list);
  });
}

void addForget(CLI::App& agent) {
  struct Options {
    std::string agent;
    bool all = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = agent.add_subcommand("forget", "Ask again before a program or library runs");
  auto* one = command->add_option("AGENT", options->agent, "An agent that runs it: a file, or an id");
  command->add_flag("--all", options->all, "Revoke all permissions")->excludes(one);
  command->callback([options] {
    if (options->all) return trustNone();
    if (options->agent.empty()) throw InvalidArgument("name an agent, or use --all.");
    if (!revokeTrust(Library::instance().agent(options->agent)))
      throw InvalidArgument(
          fmt::format("{} is not among the allowed programs; see `agent allowed`.", options->agent));
  });
}

/// Prints an excerpt of both lines around their first difference, with a caret below it.
void printDifference(const DialogueReplay::Difference& difference) {
  const auto withoutSpaces = [](const std::string& line) {
    const Json message = Json::parseOrDiscard(line);
    return message.is_discarded() ? line : message.dump();
  };
  const std::string before = withoutSpaces(difference.recorded), now = withoutSpaces(difference.now);
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(before, now).in1 - before.begin());
  constexpr std::size_t kBefore = 40, kShown = 100;
  const std::size_t from = at < kBefore ? 0 : at - kBefore;
  const auto shown = [&](const std::string& line) { return plainText(line.substr(from, kShown)); };
  const std::string dots = from > 0 ? "..." : "";
  std::cout << fmt::format("  recorded  {0}{1}\n  now       {0}{2}\n            {3}^\n", dots, shown(before),
                           shown(now),
                           std::string(dots.size() + plainText(before.substr(from, at - from)).size(), ' '));
}

void replayRecorded(const std::string& file, const std::string& name, Outcome& outcome) try {
  const DialogueReplay replayed = replayDialogue(file, Library::instance().agent(name), interruption());
  if (replayed.hello) {
    std::cout << fmt::format("{}:{}: its self-description differs from the recorded one:\n", file,
                             replayed.hello->line);
    printDifference(*replayed.hello);
  }
  if (replayed.difference) {
    printDifference(*replayed.difference);
    throw AgentFailure(
        fmt::format("{}:{}: the answer differs from the recorded one.", file, replayed.difference->line));
  }
  std::cout << fmt::format("{} as recorded\n", counted(replayed.answers, "answer"));
} catch (const Stopped&) {
  outcome.exitCode = kInterrupted;
}

void addReplayDialogue(CLI::App& agent, Outcome& outcome) {
  struct Options {
    std::string file, agent;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = agent.add_subcommand(
      "replay-dialogue", "Replay a recorded dialogue with a program or library, and compare its answers");
  command->add_option("FILE", options->file, "A file that --record wrote")->required();
  command->add_option("AGENT", options->agent, "A file, or an id that `agent list` prints")->required();
  addTrustOption(*command);
  command->callback([options, &outcome] { replayRecorded(options->file, options->agent, outcome); });
}

}  // namespace

void addAgentCommand(CLI::App& app, Outcome& outcome) {
  CLI::App* command = app.add_subcommand(
      "agent", "List, check, test, add and remove agents, and manage which programs may run");
  command->require_subcommand(1);
  addAgentDocuments(*command, outcome);
  addTest(*command, outcome);
  addAdd(*command);
  addRemove(*command);
  addAllowed(*command);
  addForget(*command);
  addReplayDialogue(*command, outcome);
  addAgentFit(*command);
}

}  // namespace tetrabench::cli
