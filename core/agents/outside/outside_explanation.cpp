#include "core/agents/outside/outside_explanation.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/agents/outside/outside_agent.h"
#include "core/agents/outside/program_pool.h"
#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

OutsideAnalysis analysisOf(const AgentSettings& agent, const Position& position,
                           const std::stop_token& stop) {
  if (outsideOf(agent)->learns)
    throw AgentFailure(Core::sentence(
        "What \"{}\" has learned is in the program that plays, which cannot be asked.", agent.name));
  constexpr std::uint64_t kSeed = 1;  // as in Position::choiceOf
  ProgramLease program(agent, position.mdp(), kSeed, stop);
  if (!program->info().analyzes)
    throw AgentFailure(Core::sentence("\"{}\" does not explain its choices.", agent.name));
  try {
    program->beginGame(0, 0);
    OutsideAnalysis analysis = program->analyze({0, position.view()}, stop);
    program->endGame(0, false);
    return analysis;
  } catch (...) {
    program.discard();  // its answer may still arrive
    throw;
  }
}

}  // namespace

Explanation outsideExplanation(const AgentSettings& agent, const Position& position,
                               const std::stop_token& stop) {
  OutsideAnalysis analysis = analysisOf(agent, position, stop);
  const PlacementNumbers numbers(position.mdp());
  Explanation explanation;
  for (const OutsideAnalysis::Value& value : analysis.values) {
    const auto place =
        std::ranges::find(position.placements(), numbers.all(position.piece())[value.placement]);
    if (place == position.placements().end()) continue;  // not offered here
    const auto index = static_cast<std::size_t>(place - position.placements().begin());
    Board board = position.board();
    explanation.placements.push_back({.index = index,
                                      .row = position.landingRow(index),
                                      .loses = position.put(index, board).loses,
                                      .value = value.value,
                                      .contributions = {}});
  }
  std::ranges::stable_sort(explanation.placements, std::greater(), &ExplainedPlacement::value);
  for (const OutsideAnalysis::Expected& expected : analysis.line)
    explanation.expected.push_back({expected.piece, numbers.all(expected.piece)[expected.placement]});
  explanation.text = std::move(analysis.text);
  return explanation;
}

}  // namespace tetrabench
