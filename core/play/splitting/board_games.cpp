#include "core/play/splitting/board_games.h"

#include "core/agents/external/external_agent.h"
#include "core/agents/make_agent.h"
#include "core/play/time_slice.h"
#include "core/tetris/game.h"
#include "core/tetris/piece_sequence.h"
#include "core/translation.h"

namespace tetrabench {

struct BoardGames::OneByOne {
  OneByOne(const Mdp& mdp, const AgentSettings& settings, std::uint64_t gamesSeed)
      : agent(makeAgent(settings, mdp, gamesSeed)), seed(gamesSeed), game(mdp, gamesSeed, 0) {}

  void begin(const LinearGames::Game& next) {
    GameState state(next.start ? *next.start : game.mdp().startBoard());
    state.number = next.number;
    if (next.shown) state.drawn = firstDraw(next.number, *next.shown);
    game.restore(state);
    agent->beginGame(next.number);
  }

  /// Returns the first index at which these pieces occur in the sequence of a game; the pieces after it are
  /// still distributed as usual.
  std::uint64_t firstDraw(std::uint64_t number, const LinearGames::ShownPieces& shown) const {
    PieceSequence sequence(game.mdp(), seed, number);
    for (std::uint64_t first = 0;; ++first) {
      int same = 0;
      while (same < shown.count && sequence.at(first + static_cast<std::uint64_t>(same)) ==
                                       shown.pieces[static_cast<std::size_t>(same)])
        ++same;
      if (same == shown.count) return first;
    }
  }

  LinearGames::ShownPieces shownBeforeLastMove() const {
    LinearGames::ShownPieces shown{.count = game.mdp().settings().preview};
    for (int i = 0; i < shown.count; ++i)
      shown.pieces[static_cast<std::size_t>(i)] =
          i == 0 ? static_cast<std::uint8_t>(game.piece()) : game.preview()[static_cast<std::size_t>(i - 1)];
    return shown;
  }

  /// Plays a move and returns true if it ended the game.
  bool move(const LinearGames::Game& limits, Episode& episode, const std::stop_token& stop) {
    const MoveResult result = game.play(agent->choose(viewOf(game), stop));
    agent->observe(result, game.board());
    ++episode.tally.pieces;
    episode.tally.addMove(std::popcount(result.removed), result.score, game.mdp());
    if (result.over) return true;
    const int pile = game.board().pileHeight();
    episode.truncated = pile < limits.below || pile >= limits.reach ||
                        (limits.pieces && episode.tally.pieces >= *limits.pieces);
    return episode.truncated;
  }

  /// Plays until the game ends or a stop is requested.
  void playOn(const LinearGames::Source& source, const LinearGames::Game& limits, Episode& episode,
              const std::stop_token& stop) try {
    for (bool ended = false; !ended;) {
      const std::int64_t before = episode.tally.pieces;
      for (TimeSlice slice; !ended && slice.next();) ended = move(limits, episode, stop);
      if (source.progress) source.progress(episode.tally.pieces - before);
      if (!ended && stop.stop_requested()) throw Stopped();
    }
  } catch (const Stopped&) {
    episode.truncated = episode.cutOff = true;
  }

  void play(const LinearGames::Source& source, const std::stop_token& stop) {
    while (const auto next = source.next()) {
      begin(*next);
      Episode episode{.game = next->number, .tally = {}};
      playOn(source, *next, episode, stop);
      if (next->last && episode.truncated) *next->last = game.board();
      if (next->lastShown && episode.truncated) *next->lastShown = shownBeforeLastMove();
      source.ended(*next, episode);
      if (stop.stop_requested()) return;
    }
  }

  std::unique_ptr<Agent> agent;
  std::uint64_t seed;
  Game game;
};

std::optional<std::string> BoardGames::obstacle(const AgentSettings& agent, const Mdp& mdp) {
  const MdpSettings& s = mdp.settings();
  if (agent.learns()) return Core::tr("the agent learns");
  if (externalOf(agent)) return Core::tr("the agent is external, and may remember what it saw");
  if (s.rules != Rules::Placement) return Core::tr("the rules are not placement");
  if (!std::holds_alternative<IndependentDraw>(s.draw))
    return Core::tr("the pieces are not drawn independently");
  if (s.preview > LinearGames::ShownPieces::kMax)
    return Core::sentence("more than {} next pieces are known", LinearGames::ShownPieces::kMax);
  if (mdp.unlimited()) return Core::tr("the board has no height limit");
  if (s.pieceLimit) return Core::tr("the MDP limits the pieces of a game");
  return {};
}

BoardGames::BoardGames(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed) {
  if (LinearGames::obstacle(agent, mdp))
    oneByOne_ = std::make_unique<OneByOne>(mdp, agent, seed);
  else
    inBatches_ = std::make_unique<LinearGames>(mdp, std::span(&agent, 1), seed);
}

BoardGames::~BoardGames() = default;

void BoardGames::play(const LinearGames::Source& source, int inFlight, const std::stop_token& stop) {
  if (oneByOne_) return oneByOne_->play(source, stop);
  LinearGames::Source bounded = source;
  bounded.bounded = true;
  inBatches_->play(bounded, inFlight, stop);
}

}  // namespace tetrabench
