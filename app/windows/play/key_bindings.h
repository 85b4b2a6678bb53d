#pragma once

#include <QString>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/tetris/arcade_game.h"

namespace tetrabench {

/// What a key can do while a person plays: the keys of arcade games, in their order, and what is beside them.
enum class PlayKey : std::uint8_t {
  Left,
  Right,
  TurnClockwise,
  TurnCounterclockwise,
  TurnHalf,
  SoftDrop,
  HardDrop,
  Hold,
  Advice,
  Placements,
  Pause,
  NewGame,
};
inline constexpr int kPlayKeys = 12;

/// "Move left".
QString nameOf(PlayKey key);
/// The key of an arcade game that it is; none for what is beside the game.
std::optional<ArcadeKey> arcadeKeyOf(PlayKey key);

/// Which key of the keyboard (Qt::Key) does what; each does one thing, or nothing (0).
class KeyBindings {
 public:
  /// The arrows, Space, C, Z and A, as the Tetris Guideline has them, and letters for what is beside them.
  KeyBindings();

  /// Those of the settings, which `save` wrote; defaults where they have none that fits.
  static KeyBindings load();
  void save() const;

  int keyFor(PlayKey key) const { return keys_[static_cast<std::size_t>(key)]; }
  void set(PlayKey key, int qtKey) { keys_[static_cast<std::size_t>(key)] = qtKey; }
  /// What a key does; where several were given the same, the first.
  std::optional<PlayKey> find(int qtKey) const;
  /// The others that were given the same key.
  std::vector<PlayKey> conflicts(PlayKey key) const;
  bool operator==(const KeyBindings&) const = default;

 private:
  std::array<int, kPlayKeys> keys_;
};

/// Handling in the settings; defaults where they have none that fits.
Handling loadHandling();
void saveHandling(const Handling& handling);

}  // namespace tetrabench
