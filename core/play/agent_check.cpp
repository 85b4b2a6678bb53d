#include "core/play/agent_check.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "core/agents/agent_kind.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/parallel/stopwatch.h"
#include "core/play/agent_games.h"
#include "core/play/player.h"

namespace tetrabench {
namespace {

constexpr std::int64_t kPiecesOfGame = 100;  // so that even a good agent plays several openings
constexpr std::uint64_t kSeed = 1;

struct Played {
  std::map<std::uint64_t, std::vector<Placement>> games;
  std::int64_t pieces = 0, lines = 0;
  double seconds = 0;
};

using Progress = std::function<void(std::int64_t pieces)>;

bool canPlay(const AgentSettings& agent, const std::string& mdp) {
  try {
    makeAgent(agent, Library::instance().mdp(mdp), kSeed);
    return true;
  } catch (const Error&) {
    return false;
  }
}

/// Plays games sequentially, for agents that learn from one game to the next.
Played playSingly(const AgentSettings& agent, const Mdp& mdp, std::int64_t pieces, bool /*backwards*/,
                  const Progress& progress, const std::stop_token& stop) {
  Player player(mdp, agent, kSeed, {.pieces = kPiecesOfGame, .steps = {}});
  player.decide(stop);  // starts a program
  Played played;
  const Stopwatch watch;
  while (player.total().pieces < pieces) {
    const Player::Move move = player.playPiece(stop);
    player.requirePieces();
    played.games[player.episode().game].push_back(move.placement);
    progress(player.total().pieces);
    throwIfStopped(stop);
  }
  played.seconds = Stopwatch::seconds(watch.elapsed());
  played.pieces = player.total().pieces;
  played.lines = player.total().lines;
  return played;
}

/// Plays as many games concurrently as the agent supports. Pieces left over by games that end early go to
/// additional games. `backwards` reverses the order of the games, as results must not depend on what was
/// played before.
Played playTogether(const AgentSettings& agent, const Mdp& mdp, std::int64_t pieces, bool backwards,
                    const Progress& progress, const std::stop_token& stop) {
  Played played;
  ThreadExecutor executor;
  const Stopwatch watch;
  while (played.pieces < pieces) {
    const std::int64_t before = played.pieces, left = pieces - before;
    const std::uint64_t first = played.games.size();
    const std::int64_t each = std::min(left, kPiecesOfGame), count = left / each;
    const AgentGames games{
        .mdp = mdp,
        .agents = std::span(&agent, 1),
        .seed = kSeed,
        .count = count,
        .game = [&](std::int64_t index) -> AgentGame {
          return {.agent = 0,
                  .number = first + static_cast<std::uint64_t>(backwards ? count - 1 - index : index)};
        },
        .pieces = each,
        .onMove = [&](std::uint64_t game,
                      const Player::Move& move) { played.games[game].push_back(move.placement); },
        .onEnded =
            [&](std::size_t, const Episode& episode) {
              played.pieces += episode.tally.pieces;
              played.lines += episode.tally.lines;
            },
        .onProgress = [&](std::int64_t, std::int64_t placed) { progress(before + placed); }};
    playAgentGames(games, executor, stop);
    throwIfStopped(stop);
    if (played.pieces == before)
      throw AgentFailure(Core::sentence("no piece came to rest in {} games", count));
  }
  played.seconds = Stopwatch::seconds(watch.elapsed());
  return played;
}

/// Terminates the program that has played, so that the next run uses a new process: differences between
/// processes, such as hash table order, then show up too. If the program supports explanations, requests one
/// from a fresh process, where a surplus reply would be mistaken for the reply to `start`.
void endProgram(const AgentSettings& agent, const Mdp& mdp, const std::stop_token& stop) {
  ProgramLease program(agent, mdp, kSeed + 1, stop);
  program.discard();
  const Game game(mdp, kSeed, 0);
  if (program->info().analyzes) program->analyze({0, viewOf(game)}, stop);
}

}  // namespace

std::string checkMdpOf(const AgentSettings& agent) {
  std::string usual(kindOf(agent).checkMdp);
  if (externalOf(agent) || canPlay(agent, usual)) return usual;
  std::vector<Library::MdpEntry> others = Library::instance().mdps();
  std::ranges::stable_sort(others, {}, [](const Library::MdpEntry& mdp) {
    return std::tuple(mdp.settings.preview, !mdp.id.starts_with("standard/"), !mdp.id.starts_with("small/"));
  });
  const auto found = std::ranges::find_if(others, [&](const auto& mdp) { return canPlay(agent, mdp.id); });
  return found == others.end() ? usual : found->id;
}

std::int64_t checkPiecesOf(const AgentSettings& agent) {
  return kindOf(agent).checkPieces;
}

AgentCheck checkAgent(const AgentSettings& agent, const Mdp& mdp, std::int64_t pieces,
                      const std::function<void(std::int64_t done, std::int64_t all)>& progress,
                      const std::stop_token& stop) {
  AgentCheck check;
  check.mdp = mdp.name();
  terminateIdlePrograms();  // an idle program may have been started from a file that has since changed
  if (externalOf(agent)) check.info = programInfoOf(agent, stop);
  const auto play = agent.learns() ? playSingly : playTogether;
  const Played first = play(
      agent, mdp, pieces, false, [&](auto placed) { progress(placed, 2 * pieces); }, stop);
  if (check.info) endProgram(agent, mdp, stop);
  const Played second = play(
      agent, mdp, pieces, true, [&](auto placed) { progress(pieces + placed, 2 * pieces); }, stop);
  check.pieces = first.pieces;
  check.lines = first.lines;
  check.seconds = first.seconds;
  if (check.info) endProgram(agent, mdp, stop);
  check.repeats = first.games == second.games;
  return check;
}

}  // namespace tetrabench
