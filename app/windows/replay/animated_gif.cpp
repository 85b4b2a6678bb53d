#include "app/windows/replay/animated_gif.h"

#include <fmt/format.h>
#include <gif_lib.h>

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::int64_t kMaxDelay = 65535;

void checkRange(Untranslated what, std::int64_t value, int most) {
  if (value < 1 || value > most)
    throw InvalidArgument(
        Core::sentence("GIF {}: {} is out of range; it must be 1 to {}.", Core::tr(what), value, most));
}

int append(GifFileType* gif, const GifByteType* bytes, int count) {
  static_cast<std::string*>(gif->UserData)
      ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
  return count;
}

/// Converts a palette to a GIF colour table, padded to a power of two.
ColorMapObject* colorMapOf(std::span<const AnimatedGif::Color> palette) {
  const auto size = static_cast<int>(std::max<std::size_t>(2, std::bit_ceil(palette.size())));
  ColorMapObject* map = GifMakeMapObject(size, nullptr);
  if (map == nullptr) throw std::bad_alloc();
  for (std::size_t i = 0; i < palette.size(); ++i)
    map->Colors[i] = {palette[i].red, palette[i].green, palette[i].blue};
  return map;
}

}  // namespace

void AnimatedGif::Closer::operator()(GifFileType* gif) const {
  EGifCloseFile(gif, nullptr);
}

AnimatedGif::AnimatedGif(const std::filesystem::path& path, int width, int height,
                         std::span<const Color> palette)
    : file_(path), width_(width), height_(height) {
  checkRange(Core::noop("width"), width, kMaxSide);
  checkRange(Core::noop("height"), height, kMaxSide);
  checkRange(Core::noop("colours"), std::ssize(palette), kMaxColors);
  int error = 0;
  gif_.reset(EGifOpen(&buffer_, append, &error));
  if (!gif_) throw std::bad_alloc();
  EGifSetGifVersion(gif_.get(), true);
  const std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> colors(colorMapOf(palette),
                                                                            &GifFreeMapObject);
  check(EGifPutScreenDesc(gif_.get(), width, height, 8, 0, colors.get()));
  // Netscape extension: loop forever.
  constexpr char kRepeat[] = {1, 0, 0};
  check(EGifPutExtensionLeader(gif_.get(), APPLICATION_EXT_FUNC_CODE));
  check(EGifPutExtensionBlock(gif_.get(), 11, "NETSCAPE2.0"));
  check(EGifPutExtensionBlock(gif_.get(), sizeof kRepeat, kRepeat));
  check(EGifPutExtensionTrailer(gif_.get()));
}

AnimatedGif::~AnimatedGif() = default;

void AnimatedGif::check(int written) {
  if (written != GIF_ERROR) return;
  const char* why = GifErrorString(gif_->Error);
  throw StorageError(Core::sentence("{}: could not be written: {}", file_.path().string(),
                                    why != nullptr ? why : "the GIF library failed"));
}

void AnimatedGif::flush() {
  file_.write(buffer_);
  buffer_.clear();
}

/// Returns the bounding rectangle of the changes from the previous frame, empty if there are none.
AnimatedGif::Rectangle AnimatedGif::changed(std::span<const std::uint8_t> pixels) const {
  if (last_.empty()) return {0, 0, width_, height_};
  int left = width_, right = -1, top = height_, bottom = -1;
  for (int y = 0; y < height_; ++y) {
    const auto row = pixels.begin() + std::ptrdiff_t{y} * width_;
    const auto lastRow = last_.begin() + std::ptrdiff_t{y} * width_;
    const auto first = static_cast<int>(std::mismatch(row, row + width_, lastRow).first - row);
    if (first == width_) continue;
    int end = width_ - 1;
    while (row[end] == lastRow[end]) --end;
    left = std::min(left, first);
    right = std::max(right, end);
    top = std::min(top, y);
    bottom = y;
  }
  if (bottom < 0) return {};
  return {left, top, right - left + 1, bottom - top + 1};
}

void AnimatedGif::add(std::span<const std::uint8_t> pixels, std::int64_t centiseconds) {
  assert(std::ssize(pixels) == std::int64_t{width_} * height_ && centiseconds >= 1);
  const Rectangle change = changed(pixels);
  if (change.width == 0) {
    lastCentiseconds_ += centiseconds;
    return;
  }
  if (!last_.empty()) writeLast();
  last_.assign(pixels.begin(), pixels.end());
  lastChange_ = change;
  lastCentiseconds_ = centiseconds;
}

/// Writes the last frame. A duration above the maximum for one frame is continued in minimal follow-up frames
/// that change nothing.
void AnimatedGif::writeLast() {
  for (Rectangle rectangle = lastChange_; lastCentiseconds_ > 0; rectangle = {0, 0, 1, 1}) {
    const std::int64_t delay = std::min(lastCentiseconds_, kMaxDelay);
    writeFrame(rectangle, static_cast<int>(delay));
    lastCentiseconds_ -= delay;
  }
  flush();
}

void AnimatedGif::writeFrame(const Rectangle& rectangle, int centiseconds) {
  const GraphicsControlBlock control{.DisposalMode = DISPOSE_DO_NOT,
                                     .UserInputFlag = false,
                                     .DelayTime = centiseconds,
                                     .TransparentColor = NO_TRANSPARENT_COLOR};
  GifByteType extension[4];
  EGifGCBToExtension(&control, extension);
  check(EGifPutExtension(gif_.get(), GRAPHICS_EXT_FUNC_CODE, sizeof extension, extension));
  check(EGifPutImageDesc(gif_.get(), rectangle.left, rectangle.top, rectangle.width, rectangle.height, false,
                         nullptr));
  for (int y = rectangle.top; y < rectangle.top + rectangle.height; ++y)
    check(EGifPutLine(gif_.get(), &last_[static_cast<std::size_t>(std::int64_t{y} * width_ + rectangle.left)],
                      rectangle.width));
}

void AnimatedGif::finish() {
  writeLast();
  GifFileType* gif = gif_.release();  // EGifCloseFile frees it even on error
  int error = 0;
  if (EGifCloseFile(gif, &error) == GIF_ERROR)
    throw StorageError(
        Core::sentence("{}: could not be written: {}", file_.path().string(), GifErrorString(error)));
  flush();
  file_.finish();
}

}  // namespace tetrabench
