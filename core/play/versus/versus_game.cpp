#include "core/play/versus/versus_game.h"

#include <fmt/format.h>

#include <bit>
#include <memory>

#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

const Mdp& guidelineMdp(const Mdp& mdp) {
  if (mdp.rules() != Rules::Guideline)
    throw InvalidDocument::about("/rules", Core::tr("must be guideline in games between agents"));
  return mdp;
}

}  // namespace

VersusGame::VersusGame(const Mdp& mdp, const GarbageRules& garbage, std::uint64_t seed, std::uint64_t number)
    : rules_(garbage),
      seed_(seed),
      number_(number),
      games_{Game(guidelineMdp(mdp), seed, number), Game(mdp, seed, number)},
      queues_{GarbageQueue(garbage), GarbageQueue(garbage)} {}

VersusGame::Move VersusGame::playSide(int side, std::size_t choice) {
  Game& game = games_[static_cast<std::size_t>(side)];
  const Placement placement = game.placements()[choice];
  const int piece = game.pieceOf(placement);
  GuidelineState before = game.state();
  const MoveResult result = game.play(choice);
  Move move{.piece = piece, .placement = placement, .result = result, .after = game.board()};
  const int rows = std::popcount(move.result.removed);
  move.attack =
      score(before, {rows, move.placement.spin, game.board().pileHeight() == 0}, rules_.attack).attack;
  return move;
}

VersusGame::Moves VersusGame::play(std::array<std::size_t, kSides> choices) {
  Moves moves{playSide(0, choices[0]), playSide(1, choices[1])};
  const std::array left{queues_[0].cancel(moves[0].attack), queues_[1].cancel(moves[1].attack)};
  for (std::size_t side = 0; side < kSides; ++side) {
    sent_[side] += left[side];
    const std::size_t other = 1 - side;
    const int hole =
        garbageHole(games_[other].board().width(), seed_, number_, static_cast<int>(other), rounds_);
    queues_[other].add({left[side], hole}, rounds_);
  }
  for (std::size_t side = 0; side < kSides; ++side) {
    if (games_[side].over()) continue;
    moves[side].rose = queues_[side].rise(std::popcount(moves[side].result.removed), rounds_);
    for (const Garbage& garbage : moves[side].rose) games_[side].receive(garbage.rows, garbage.hole);
  }
  ++rounds_;
  return moves;
}

namespace {

/// An agent in a versus game, which it forfeits if it fails.
class SidePlayer {
 public:
  SidePlayer(int side, const AgentSettings& agent, const VersusRequest& request)
      : side_(side),
        name_(agent.name),
        request_(request),
        agent_(makeAgent(agent, request.mdp, request.seed)) {
    agent_->beginGame(request.number);
  }

  std::size_t choose(const Game& game, const std::stop_token& stop) {
    std::size_t choice = 0;
    guarded([&] {
      choice = agent_->choose(viewOf(game), stop);
      if (choice >= game.placements().size())
        throw AgentFailure(Core::tr("the agent chose a placement out of range"));
    });
    return choice;
  }
  void observe(const VersusGame::Move& move, bool lost) {
    guarded([&] {
      agent_->observe(move.result, move.after);
      if (lost && !move.result.over) agent_->loseByGarbage();
    });
  }
  bool failed() const { return failed_; }

 private:
  template <typename Use>
  void guarded(const Use& use) {
    if (failed_) return;
    try {
      use();
    } catch (const StartFailure& failure) {
      const std::string reason = failure.what();
      throw StartFailure(reason.starts_with(name_) ? reason : fmt::format("{}: {}", name_, reason));
    } catch (const AgentFailure& failure) {
      failed_ = true;
      if (request_.failed) request_.failed(side_, failure);
    }
  }

  const int side_;
  const std::string& name_;
  const VersusRequest& request_;
  std::unique_ptr<Agent> agent_;
  bool failed_ = false;
};

std::optional<int> winnerOf(bool firstLost, bool secondLost) {
  if (firstLost == secondLost) return {};
  return firstLost ? 1 : 0;
}

}  // namespace

VersusResult playVersus(const VersusRequest& request,
                        const std::array<const AgentSettings*, VersusGame::kSides>& agents,
                        std::array<RecordedGame, VersusGame::kSides>* replay, const std::stop_token& stop) {
  VersusGame game(request.mdp, request.garbage, request.seed, request.number);
  std::array players{SidePlayer(0, *agents[0], request), SidePlayer(1, *agents[1], request)};
  if (replay) replay->fill(RecordedGame{.number = request.number});
  VersusResult result;
  const auto failed = [&] { return players[0].failed() || players[1].failed(); };
  while (!game.over() && !failed() && game.rounds() < request.pieceLimit) {
    throwIfStopped(stop);
    const std::array choices{players[0].choose(game.game(0), stop), players[1].choose(game.game(1), stop)};
    if (failed()) break;
    const VersusGame::Moves moves = game.play(choices);
    for (std::size_t side = 0; side < VersusGame::kSides; ++side) {
      const VersusGame::Move& move = moves[side];
      players[side].observe(move, game.game(static_cast<int>(side)).over());
      result.sides[side].attack += move.attack;
      if (!replay) continue;
      RecordedGame& recorded = (*replay)[side];
      recorded.add(move.placement, {});
      for (const Garbage& garbage : move.rose) recorded.garbage.push_back({game.rounds(), garbage});
    }
    if (request.after) request.after(game);
  }
  result.rounds = game.rounds();
  for (std::size_t side = 0; side < VersusGame::kSides; ++side) {
    result.sides[side].lines = game.game(static_cast<int>(side)).lines();
    result.sides[side].sent = game.sent(static_cast<int>(side));
  }
  if (game.over()) {
    result.winner = winnerOf(game.game(0).over(), game.game(1).over());
  } else if (failed()) {
    result.forfeited = true;
    result.winner = winnerOf(players[0].failed(), players[1].failed());
  } else {
    result.truncated = true;
    result.winner = winnerOf(game.sent(0) < game.sent(1), game.sent(1) < game.sent(0));
  }
  return result;
}

std::vector<std::int64_t> toNumbers(const VersusResult& result) {
  std::vector<std::int64_t> numbers{result.winner.value_or(-1), result.truncated, result.forfeited,
                                    result.rounds};
  for (const VersusResult::Side& side : result.sides)
    numbers.insert(numbers.end(), {side.lines, side.attack, side.sent});
  return numbers;
}

std::optional<VersusResult> versusFromNumbers(std::span<const std::int64_t> numbers) {
  constexpr std::size_t kHeader = 4, kPerSide = 3;
  constexpr int kMaxRows = 4;
  if (numbers.size() != kHeader + kPerSide * VersusGame::kSides) return {};
  const auto isBoolean = [](std::int64_t number) { return number == 0 || number == 1; };
  if (numbers[0] < -1 || numbers[0] >= VersusGame::kSides || numbers[3] < 0) return {};
  if (!isBoolean(numbers[1]) || !isBoolean(numbers[2]) || (numbers[1] == 1 && numbers[2] == 1)) return {};
  VersusResult result;
  result.truncated = numbers[1] != 0;
  result.forfeited = numbers[2] != 0;
  result.rounds = numbers[3];
  if (numbers[0] >= 0) result.winner = static_cast<int>(numbers[0]);
  for (std::size_t side = 0; side < VersusGame::kSides; ++side) {
    const auto of = numbers.subspan(kHeader + kPerSide * side, kPerSide);
    if (of[0] < 0 || of[0] / kMaxRows > result.rounds || of[2] < 0 || of[2] > of[1]) return {};
    result.sides[side] = {of[0], of[1], of[2]};
  }
  return result;
}

}  // namespace tetrabench
