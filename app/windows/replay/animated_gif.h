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

/// Writes an animated GIF that repeats for ever, frame by frame. Only the rectangle in which a frame differs
/// from the last one is stored; an equal frame prolongs the last one.
class AnimatedGif {
 public:
  struct Color {
    std::uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Color&) const = default;
  };
  static constexpr int kMaxSide = 65535, kMaxColors = 256;

  /// The file appears when it is finished (AtomicFile). Throws InvalidArgument if a side is not within 1 to
  /// kMaxSide or the size of the palette not within 1 to kMaxColors, and StorageError, as do the others.
  AnimatedGif(const std::filesystem::path& path, int width, int height, std::span<const Color> palette);
  ~AnimatedGif();
  AnimatedGif(const AnimatedGif&) = delete;
  AnimatedGif& operator=(const AnimatedGif&) = delete;

  /// A picture, row by row from the top as indices into the palette, and how long it is shown, at least 1
  /// hundredth of a second. (Browsers treat less than 2 as 10.)
  void add(std::span<const std::uint8_t> pixels, std::int64_t centiseconds);

  /// Writes the end. Needs at least one frame; none may be added afterwards.
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
  std::string buffer_;  ///< written by giflib, not yet to the file
  std::unique_ptr<GifFileType, Closer> gif_;
  std::vector<std::uint8_t> last_;     ///< the last frame, empty before the first
  Rectangle lastChange_;               ///< the part of it to be written
  std::int64_t lastCentiseconds_ = 0;  ///< how long it is shown
};

}  // namespace tetrabench
