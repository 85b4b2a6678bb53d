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

/// Writes an animated GIF that repeats for ever, frame by frame. Of each frame only the rectangle is stored
/// in which it differs from the last one; one that does not differ only prolongs it.
class AnimatedGif {
 public:
  struct Color {
    std::uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Color&) const = default;
  };
  static constexpr int kMaxSide = 65535, kMaxColors = 256;

  /// The file is there once it is finished (AtomicFile). Throws InvalidArgument if a side is not within 1 to
  /// kMaxSide or the palette not within 1 to kMaxColors, and StorageError, as the others.
  AnimatedGif(const std::filesystem::path& path, int width, int height, std::span<const Color> palette);
  ~AnimatedGif();
  AnimatedGif(const AnimatedGif&) = delete;
  AnimatedGif& operator=(const AnimatedGif&) = delete;

  /// A picture, row by row from the top as indices into the palette, to be seen for so many hundredths of a
  /// second, at least 1. (Browsers take less than 2 for 10.)
  void add(std::span<const std::uint8_t> pixels, std::int64_t centiseconds);

  /// Writes the end. Needs a frame; none may be added after.
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
  std::string buffer_;  ///< of what giflib wrote and the file did not get yet
  std::unique_ptr<GifFileType, Closer> gif_;
  std::vector<std::uint8_t> last_;     ///< the last frame, empty before the first
  Rectangle lastChange_;               ///< what of it is to be written
  std::int64_t lastCentiseconds_ = 0;  ///< for how long it is seen
};

}  // namespace tetrabench
