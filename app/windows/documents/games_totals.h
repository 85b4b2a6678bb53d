#pragma once

#include <QString>
#include <vector>

namespace tetrabench {

struct SavedGame;

/// Returns the totals of the user's games as sentences: pieces, lines, attack and time, pieces per second,
/// and the games won against opponents, in total and at each level. Empty without games.
QString totalsText(const std::vector<SavedGame>& games);

}  // namespace tetrabench
