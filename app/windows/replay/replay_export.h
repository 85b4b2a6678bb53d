#pragma once

#include <QString>
#include <atomic>
#include <memory>
#include <stop_token>

#include "core/play/replay_timeline.h"
#include "widgets/board/board_painter.h"

namespace tetrabench {

/// What part of a recorded game an animation shows, and how.
struct GameAnimation {
  static constexpr int kSmallestCell = 4, kLargestCell = 64;
  static constexpr std::int64_t kMostFrames = 20000;

  std::int64_t from = 0, to = 0;  ///< pieces; both boards are shown
  double piecesPerSecond = 8;
  int cell = 16;  ///< pixels
};

/// Writes an animated GIF, or one PNG per piece into a new folder (a.png: a/0001.png and so on).
/// `done` counts frames. If it is stopped, no GIF is left, but the PNGs written so far are. May be called on
/// any thread. Throws StorageError, and InvalidArgument if pieces are not within the game or too many.
void writeGif(const QString& path, const ReplayTimeline& timeline, const GameAnimation& animation,
              const BoardLook& look, const std::stop_token& stop, std::atomic<std::int64_t>& done);
void writePngSeries(const QString& path, const ReplayTimeline& timeline, const GameAnimation& animation,
                    const BoardLook& look, const std::stop_token& stop, std::atomic<std::int64_t>& done);

}  // namespace tetrabench
