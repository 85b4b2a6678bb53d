#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "core/agents/library.h"
#include "core/agents/tbp/tbp_server.h"
#include "core/error.h"

namespace tetrabench::cli {
namespace {

/// Default beam width, the number of first-piece placements searched further, by look-ahead depth in pieces.
/// A move then takes some tens of milliseconds (resources/help/tbp.md).
constexpr std::array<std::optional<int>, 4> kFirstMoves{std::nullopt, std::nullopt, 20, 6};
static_assert(kFirstMoves.size() == LookAheadSettings::kMaxDepth + 1);

AgentSettings lookingAhead(AgentSettings agent, int depth, std::optional<int> firstMoves) {
  const LinearSettings* linear = agent.linear();
  if (!linear)
    throw InvalidArgument(fmt::format(
        "--depth: {} has no linear function with which to rate placements of later pieces.", agent.name));
  LookAheadSettings settings{.linear = *linear};
  if (agent.is<LookAheadSettings>()) settings = agent.as<LookAheadSettings>();
  settings.depth = depth;
  if (firstMoves)
    settings.firstMoves = firstMoves;
  else if (const auto most = kFirstMoves[static_cast<std::size_t>(depth)])
    settings.firstMoves = std::min(settings.firstMoves.value_or(*most), *most);
  agent.kind = std::move(settings);
  return agent;
}

/// Reads the next line of standard input, without its newline; none at the end of input. An overlong line is
/// truncated to just over the limit, so that the server rejects it.
std::optional<std::string> nextLine() {
  std::string line;
  std::streambuf& input = *std::cin.rdbuf();
  int byte = input.sbumpc();
  if (byte == EOF) return {};
  for (; byte != '\n' && byte != EOF; byte = input.sbumpc())
    if (line.size() <= TbpServer::kLongestReceived) line += static_cast<char>(byte);
  return line;
}

void send(const std::string& line) {
  std::cout << line << '\n' << std::flush;
  if (!std::cout) throw StorageError("standard output could not be written");
}

void serve(const std::string& agentName, std::optional<int> depth, std::optional<int> firstMoves) {
  AgentSettings agent = Library::instance().agent(agentName);
  if (depth) agent = lookingAhead(std::move(agent), *depth, firstMoves);
  TbpServer server(agent);
  send(server.info());
  while (!server.ended()) {
    const auto line = nextLine();
    if (!line) return;
    for (const std::string& answer : server.receive(*line)) send(answer);
  }
}

}  // namespace

void addTbpCommand(CLI::App& app, Outcome&) {
  struct Options {
    std::string agent;
    std::optional<int> depth, firstMoves;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("tbp", "Act as a bot for a frontend of the Tetris Bot Protocol");
  command->footer(
      "A frontend starts this command as its bot: it reads messages from standard input, one JSON object per "
      "line, and\nreplies on standard output until it receives the message quit.");
  command->add_option("--agent", options->agent, "An id that `agent list` prints, or a file")
      ->type_name("AGENT")
      ->required();
  CLI::Option* depth =
      command->add_option("--depth", options->depth, "Pieces to look ahead with the agent's linear function")
          ->type_name("N")
          ->check(wholeNumber(1, LookAheadSettings::kMaxDepth));
  command
      ->add_option("--first-moves", options->firstMoves,
                   "Number of placements of the first piece to search further, best first (default: 20 at "
                   "depth 2, 6 at depth 3)")
      ->type_name("N")
      ->needs(depth)
      ->check(wholeNumber(1, 4 * Board::kMaxWidth));
  command->callback([options] { serve(options->agent, options->depth, options->firstMoves); });
}

}  // namespace tetrabench::cli
