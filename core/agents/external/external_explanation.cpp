#include "core/agents/external/external_explanation.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_pool.h"
#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

ExternalAnalysis analysisOf(const AgentSettings& agent, const Position& position,
                            const std::stop_token& stop) {
  if (externalOf(agent)->learns)
    throw AgentFailure(Core::sentence(
        "What \"{}\" has learned is stored in the running program, which cannot be queried.", agent.name));
  constexpr std::uint64_t kSeed = 1;  // as in Position::choiceOf
  ProgramLease program(agent, position.mdp(), kSeed, stop);
  if (!program->info().analyzes)
    throw AgentFailure(Core::sentence("\"{}\" does not explain its choices.", agent.name));
  try {
    program->beginGame(0, 0);
    ExternalAnalysis analysis = program->analyze({0, position.view()}, stop);
    program->endGame(0, false);
    return analysis;
  } catch (...) {
    program.discard();  // its answer may still arrive
    throw;
  }
}

}  // namespace

Explanation externalExplanation(const AgentSettings& agent, const Position& position,
                                const std::stop_token& stop) {
  ExternalAnalysis analysis = analysisOf(agent, position, stop);
  const PlacementNumbers numbers(position.mdp());
  Explanation explanation;
  for (const ExternalAnalysis::Value& value : analysis.values) {
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
  for (const ExternalAnalysis::Expected& expected : analysis.line)
    explanation.expected.push_back({expected.piece, numbers.all(expected.piece)[expected.placement]});
  explanation.text = std::move(analysis.text);
  return explanation;
}

}  // namespace tetrabench
