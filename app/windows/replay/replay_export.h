#pragma once

#include <QString>
#include <atomic>
#include <memory>
#include <stop_token>

#include "core/play/replay_timeline.h"
#include "widgets/board/board_painter.h"

namespace tetrabench {

/// Range and rendering options of an animation of a recorded game.
struct GameAnimation {
  static constexpr int kSmallestCell = 4, kLargestCell = 64;
  static constexpr std::int64_t kMaxFrames = 20000;

  std::int64_t from = 0, to = 0;  ///< range in pieces, both ends included
  double piecesPerSecond = 8;
  int cell = 16;  ///< cell size in pixels
};

/// Writes an animated GIF. `done` counts frames. No file remains if stopped. Thread-safe. Throws
/// StorageError, and InvalidArgument if the pieces are out of range or too many.
void writeGif(const QString& path, const ReplayTimeline& timeline, const GameAnimation& animation,
              const BoardLook& look, const std::stop_token& stop, std::atomic<std::int64_t>& done);
/// Writes one PNG per piece into a new folder (for a.png: a/0001.png and so on), otherwise as `writeGif`. If
/// stopped, the files written so far remain. Throws InvalidArgument also if the folder exists.
void writePngSeries(const QString& path, const ReplayTimeline& timeline, const GameAnimation& animation,
                    const BoardLook& look, const std::stop_token& stop, std::atomic<std::int64_t>& done);

}  // namespace tetrabench
