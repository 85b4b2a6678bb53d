#include "core/play/player.h"

#include <limits>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

std::optional<std::int64_t> smaller(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  return a && b ? std::min(*a, *b) : a ? a : b;
}

}  // namespace

Player::Player(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, Limits limits,
               std::uint64_t firstGame)
    : seed_(seed), limits_(limits), agent_(makeAgent(agent, mdp, seed)), game_(mdp, seed, firstGame) {
  if (limits_.steps && mdp.rules() != Rules::Competition)
    throw InvalidArgument(Core::tr("only competition rules have steps; limit the pieces instead"));
  limits_.pieces = smaller(limits_.pieces, mdp.settings().pieceLimit);
  episode_.game = firstGame;
  agent_->beginGame(firstGame);
}

std::int64_t Player::stepsLeft() const {
  constexpr auto kNoLimit = std::numeric_limits<std::int64_t>::max();
  const std::int64_t ofRun = limits_.steps ? *limits_.steps - total_.steps : kNoLimit;
  const auto& limit = mdp().settings().stepLimit;
  return std::min(ofRun, limit ? *limit - episode_.tally.steps : kNoLimit);
}

void Player::begin(std::uint64_t game) {
  game_.restart(game);
  episode_ = {.game = game, .tally = {}, .truncated = false};
  betweenEpisodes_ = false;
  agent_->beginGame(game);
}

void Player::end(bool truncated) {
  episode_.truncated = truncated;
  if (mdp().unlimited()) episode_.pileHeight = game_.pileHeight();
  ++episodesEnded_;
  deaths_ += !truncated;
  curve_.addEpisode(episode_.tally.reward);
  betweenEpisodes_ = true;
  emptyEpisodes_ = truncated && episode_.tally.pieces == 0 ? emptyEpisodes_ + 1 : 0;
}

void Player::requirePieces() const {
  constexpr int kMaxEmptyEpisodes = 1000;
  if (emptyEpisodes_ >= kMaxEmptyEpisodes)
    throw AgentFailure(Core::sentence(
        "no piece came to rest in {} games in a row, as the MDP's step limit ends them too early",
        kMaxEmptyEpisodes));
}

std::size_t Player::decide(const std::stop_token& stop) {
  if (betweenEpisodes_) begin(episode_.game + 1);
  if (!decision_) {
    decision_ = agent_->choose(viewOf(game_), stop);
    const auto actions = agent_->actions();
    actions_.assign(actions.begin(), actions.end());
    if (*decision_ >= game_.placements().size() && actions_.empty())
      throw AgentFailure(Core::tr("the agent chose a placement out of range"));
  }
  return *decision_;
}

Player::Move Player::playPiece(const std::stop_token& stop) {
  const std::size_t choice = decide(stop);
  return playChoice(choice, actions_);
}

Pilot::Way Player::way() const {
  return actions_.empty() ? game_.way(*decision_) : Pilot::way(game_.board(), game_.piece(), actions_);
}

Player::Move Player::playChoice(std::size_t choice, std::span<const Action> actions) {
  decision_.reset();
  Move move;
  move.actions = actions;
  move.placement = actions.empty() ? game_.placements()[choice]
                                   : steered(game_.board(), game_.piece(), actions).placement();
  move.piece = game_.pieceOf(move.placement);
  move.result = actions.empty() ? game_.play(choice) : game_.play(actions);
  move.height = game_.pileHeight();
  const std::int64_t left = stepsLeft();
  move.cutOff = move.result.steps > left;
  if (move.cutOff) move.result = {.row = move.result.row, .steps = left};
  if (!move.cutOff) agent_->observe(move.result, game_.board());
  for (Tally* tally : {&episode_.tally, &total_}) {
    tally->pieces += !move.cutOff;
    tally->steps += move.result.steps;
    tally->addMove(std::popcount(move.result.removed), move.result.score, mdp());
  }
  finished_ = limits_.steps && total_.steps >= *limits_.steps;
  const bool competition = mdp().rules() == Rules::Competition;
  curve_.add(static_cast<double>(competition ? total_.steps : total_.pieces), total_.reward);

  if (move.result.over) {
    end(false);
  } else if (stepsLeft() == 0 || (limits_.pieces && episode_.tally.pieces >= *limits_.pieces)) {
    end(true);
  }
  move.episodeEnded = betweenEpisodes_;
  return move;
}

void Player::receive(const Garbage& garbage) {
  if (game_.over()) return;
  game_.receive(garbage.rows, garbage.hole);
  if (!game_.over()) return;
  agent_->loseByGarbage();
  end(false);
}

Episode Player::playEpisode() {
  while (!playPiece().episodeEnded) {
  }
  return episode_;
}

void Player::skipEpisode() {
  if (betweenEpisodes_) return;
  decision_.reset();
  episode_.cutOff = true;
  end(true);
}

void Player::setAgent(const AgentSettings& agent) {
  agent_ = makeAgent(agent, mdp(), seed_);
  agent_->beginGame(episode_.game);
  decision_.reset();
}

}  // namespace tetrabench
