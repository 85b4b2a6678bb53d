#pragma once

#include <QString>
#include <optional>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"
#include "widgets/agents/value_table.h"
#include "widgets/plots/heat_map.h"

namespace tetrabench {

/// What an agent has learned as the panel shows it. Each kind of learner fills in the parts that it has, so
/// that the panel need not know the kinds.
struct LearnedPicture {
  QString summary;  ///< a sentence
  QString inUse;    ///< what it plays by now, a sentence
  ValueRows table;
  QString tableName;
  ValueRows second;  ///< another table
  QString secondName;
  HeatMapValues values;
  QString valuesName;
  std::vector<double> pieces;  ///< the fraction of each piece among those seen
  QString pieceLetters;
};

/// One overload for each alternative of Learned::what.
LearnedPicture pictureOf(const LearnedSets& learned, const AgentSettings& agent, const Mdp& mdp);
LearnedPicture pictureOf(const LearnedPieces& learned, const AgentSettings& agent, const Mdp& mdp);
LearnedPicture pictureOf(const LearnedSubstates& learned, const AgentSettings& agent, const Mdp& mdp);
LearnedPicture pictureOf(const LearnedRegression& learned, const AgentSettings& agent, const Mdp& mdp);
LearnedPicture pictureOf(const LearnedValue& learned, const AgentSettings& agent, const Mdp& mdp);

/// Fills in how often each piece was seen.
void showPieces(LearnedPicture& picture, const PieceCounts& seen, const Mdp& mdp);

LearnedPicture pictureOf(const Learned& learned, const AgentSettings& agent, const Mdp& mdp);

}  // namespace tetrabench
