#pragma once

#include "core/play/environments/placement_games.h"
#include "core/play/environments/steps_game.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Serialises a learner's game for files and other processes. The readers throw InvalidDocument if a value is
/// impossible in a game of this MDP.
Json toJson(const PlacementGames::State& state);
Json toJson(const StepsGame::State& state);
PlacementGames::State placementStateFrom(const JsonReader& document, const Mdp& mdp);
StepsGame::State stepsStateFrom(const JsonReader& document, const Mdp& mdp);

}  // namespace tetrabench
