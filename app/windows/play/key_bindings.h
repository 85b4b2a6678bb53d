#pragma once

#include <QString>
#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "core/tetris/arcade_game.h"

namespace tetrabench {

/// What the keyboard can do apart from the game.
enum class PlayCommand : std::uint8_t { Advice, Placements, Pause, NewGame };

/// What a key of the keyboard can do while a person plays: a key of the arcade game, or a command.
using PlayKey = std::variant<ArcadeKey, PlayCommand>;

/// All of them: the keys of arcade games first.
inline constexpr std::array<PlayKey, kArcadeKeys + 4> kPlayKeys{
    ArcadeKey::Left,     ArcadeKey::Right,        ArcadeKey::TurnClockwise, ArcadeKey::TurnCounterclockwise,
    ArcadeKey::TurnHalf, ArcadeKey::SoftDrop,     ArcadeKey::HardDrop,      ArcadeKey::Hold,
    PlayCommand::Advice, PlayCommand::Placements, PlayCommand::Pause,       PlayCommand::NewGame};

/// "Move left".
QString nameOf(PlayKey key);

/// Which key of the keyboard (Qt::Key) does what; each does one thing, or nothing (0).
class KeyBindings {
 public:
  /// The arrow keys, Space, C and Z, as in the Tetris Guideline, A for half turns, and letters for commands.
  KeyBindings();

  /// From the settings, as `save` wrote them; defaults for what is missing or not valid.
  static KeyBindings load();
  void save() const;

  int keyFor(PlayKey key) const;
  void set(PlayKey key, int qtKey);
  /// What a key does; if it was given to several, the first.
  std::optional<PlayKey> find(int qtKey) const;
  /// The others that were given the same key.
  std::vector<PlayKey> conflicts(PlayKey key) const;
  bool operator==(const KeyBindings&) const = default;

 private:
  std::array<int, kPlayKeys.size()> keys_;  ///< as kPlayKeys
};

/// Handling from the settings; defaults for what is missing or out of range.
Handling loadHandling();
void saveHandling(const Handling& handling);

/// Seconds that are counted down after a pause; 0: the game resumes at once.
int loadCountdown();
void saveCountdown(bool countsDown);

}  // namespace tetrabench
