#pragma once

#include "core/play/environments/placement_games.h"
#include "core/play/environments/steps_game.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// A game of a learner as text, for files and other processes. Readers throw InvalidDocument where a value
/// cannot be of a game of this MDP.
Json toJson(const PlacementGames::State& state);
Json toJson(const StepsGame::State& state);
PlacementGames::State placementStateFrom(const JsonReader& document, const Mdp& mdp);
StepsGame::State stepsStateFrom(const JsonReader& document, const Mdp& mdp);

}  // namespace tetrabench
