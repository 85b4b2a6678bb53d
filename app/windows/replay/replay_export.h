#pragma once

#include <QString>
#include <atomic>
#include <memory>
#include <stop_token>

#include "core/play/replay_timeline.h"
#include "widgets/board/board_painter.h"

namespace tetrabench {

/// A part of a recorded game as moving pictures.
struct GameFilm {
  static constexpr int kSmallestCell = 4, kLargestCell = 64;
  static constexpr std::int64_t kMostFrames = 20000;

  std::int64_t from = 0, to = 0;  ///< pieces; both boards are shown
  double piecesPerSecond = 8;
  int cell = 16;  ///< pixels
};

/// Writes an animated GIF, or a PNG for each piece into a new folder (film.png: film/0001.png and so on).
/// `done` counts frames. A GIF that is stopped is not there; of a series what was written stays. May be
/// called on any thread. Throws StorageError, and InvalidArgument if the pieces are not of the game or
/// kMostFrames or more.
void writeGif(const QString& path, const ReplayTimeline& timeline, const GameFilm& film,
              const BoardLook& look, const std::stop_token& stop, std::atomic<std::int64_t>& done);
void writePngSeries(const QString& path, const ReplayTimeline& timeline, const GameFilm& film,
                    const BoardLook& look, const std::stop_token& stop, std::atomic<std::int64_t>& done);

}  // namespace tetrabench
