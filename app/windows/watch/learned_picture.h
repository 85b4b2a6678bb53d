#pragma once

#include <QString>
#include <optional>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"
#include "widgets/agents/value_table.h"
#include "widgets/plots/heat_map.h"

namespace tetrabench {

/// View model of LearnedPanel. Each kind of learner fills in the parts that apply to it, so the panel does
/// not depend on the kinds.
struct LearnedPicture {
  QString summary;  ///< one sentence
  QString inUse;    ///< one sentence on the values that the agent currently uses
  ValueRows table;
  QString tableName;
  ValueRows second;  ///< optional second table
  QString secondName;
  HeatMapValues values;
  QString valuesName;
  std::vector<double> pieces;  ///< observed relative frequency of each piece
  QString pieceLetters;
};

/// Returns the view of what was learned; one overload per alternative of Learned::what.
LearnedPicture pictureOf(const LearnedSets& learned, const AgentSettings& agent, const Mdp& mdp);
LearnedPicture pictureOf(const LearnedPieces& learned, const AgentSettings& agent, const Mdp& mdp);
LearnedPicture pictureOf(const LearnedSubstates& learned, const AgentSettings& agent, const Mdp& mdp);
LearnedPicture pictureOf(const LearnedRegression& learned, const AgentSettings& agent, const Mdp& mdp);
LearnedPicture pictureOf(const LearnedValue& learned, const AgentSettings& agent, const Mdp& mdp);

/// Fills in the observed piece frequencies.
void showPieces(LearnedPicture& picture, const PieceCounts& seen, const Mdp& mdp);

LearnedPicture pictureOf(const Learned& learned, const AgentSettings& agent, const Mdp& mdp);

}  // namespace tetrabench
