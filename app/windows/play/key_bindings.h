#pragma once

#include <QString>
#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "core/tetris/arcade_game.h"

namespace tetrabench {

/// A command bound to a key outside the game itself.
enum class PlayCommand : std::uint8_t { Advice, Placements, Pause, NewGame };

/// An action that a key can be bound to: an arcade key or a command.
using PlayKey = std::variant<ArcadeKey, PlayCommand>;

/// All bindable actions, arcade keys first.
inline constexpr std::array<PlayKey, kArcadeKeys + 4> kPlayKeys{
    ArcadeKey::Left,     ArcadeKey::Right,        ArcadeKey::TurnClockwise, ArcadeKey::TurnCounterclockwise,
    ArcadeKey::TurnHalf, ArcadeKey::SoftDrop,     ArcadeKey::HardDrop,      ArcadeKey::Hold,
    PlayCommand::Advice, PlayCommand::Placements, PlayCommand::Pause,       PlayCommand::NewGame};

/// Returns a name such as "Move left".
QString nameOf(PlayKey key);

/// The key (Qt::Key) bound to each action; 0 if none.
class KeyBindings {
 public:
  /// Sets the default bindings: arrow keys, Space, C and Z as in the Tetris Guideline, A for 180° rotation,
  /// and letters for commands.
  KeyBindings();

  /// Loads the bindings from the settings, with defaults for missing or invalid ones.
  static KeyBindings load();
  void save() const;

  int keyFor(PlayKey key) const;
  void set(PlayKey key, int qtKey);
  /// Returns the first action bound to a key, if any.
  std::optional<PlayKey> find(int qtKey) const;
  /// Returns the other actions bound to the same key.
  std::vector<PlayKey> conflicts(PlayKey key) const;
  bool operator==(const KeyBindings&) const = default;

 private:
  std::array<int, kPlayKeys.size()> keys_;  ///< in the order of kPlayKeys
};

/// Loads the handling from the settings, with defaults for missing or out-of-range values.
Handling loadHandling();
void saveHandling(const Handling& handling);

/// Returns the length of the countdown after a pause in seconds; 0 if disabled.
int loadCountdown();
void saveCountdown(bool countsDown);

}  // namespace tetrabench
