#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/storage/atomic_file.h"

struct GifFileType;

namespace tetrabench {

/// A frame-by-frame writer of an endlessly looping animated GIF. It stores only the bounding rectangle of the
/// changes from the previous frame; an identical frame extends the previous one.
class AnimatedGif {
 public:
  struct Color {
    std::uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Color&) const = default;
  };
  static constexpr int kMaxSide = 65535, kMaxColors = 256;

  /// Opens the file, which appears only once finished (AtomicFile). Throws InvalidArgument unless both sides
  /// are within 1 to kMaxSide and the palette has 1 to kMaxColors entries. All members throw StorageError on
  /// write errors.
  AnimatedGif(const std::filesystem::path& path, int width, int height, std::span<const Color> palette);
  ~AnimatedGif();
  AnimatedGif(const AnimatedGif&) = delete;
  AnimatedGif& operator=(const AnimatedGif&) = delete;

  /// Adds a frame: palette indices, row by row from the top, and a duration of at least 1 centisecond.
  /// (Browsers treat durations below 2 as 10.)
  void add(std::span<const std::uint8_t> pixels, std::int64_t centiseconds);

  /// Completes the file. Requires at least one frame; none may be added afterwards.
  void finish();

 private:
  struct Closer {
    void operator()(GifFileType* gif) const;
  };
  struct Rectangle {
    int left = 0, top = 0, width = 0, height = 0;
  };

  Rectangle changed(std::span<const std::uint8_t> pixels) const;
  void writeLast();
  void writeFrame(const Rectangle& rectangle, int centiseconds);
  void check(int written);
  void flush();

  AtomicFile file_;
  int width_, height_;
  std::string buffer_;  ///< giflib output not yet written to the file
  std::unique_ptr<GifFileType, Closer> gif_;
  std::vector<std::uint8_t> last_;     ///< the last frame, empty before the first
  Rectangle lastChange_;               ///< the region of last_ to be written
  std::int64_t lastCentiseconds_ = 0;  ///< duration of last_
};

}  // namespace tetrabench
