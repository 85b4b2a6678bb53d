#include "app/windows/replay/animated_gif.h"

#include <gif_lib.h>

#include <QDir>
#include <QTemporaryDir>
#include <random>

#include "core/error.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class AnimatedGifTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void framesAreReadBack_data();
  void framesAreReadBack();
  void onlyWhatChangesIsStored();
  void aFrameLikeTheLastOneProlongsIt();
  void itRepeatsForEver();
  void anUnfinishedFileIsRemoved();
  void valuesOutOfRangeAreRefused();
};

namespace {

using Pixels = std::vector<std::uint8_t>;
using Palette = std::vector<AnimatedGif::Color>;

/// Stored frame, and the whole picture after it is drawn.
struct Frame {
  int left = 0, top = 0, width = 0, height = 0, delay = 0;
  Pixels picture;
};

struct ReadGif {
  int width = 0, height = 0;
  Palette palette;
  std::vector<Frame> frames;
  std::string application;  ///< application extension data before the first frame
};

ReadGif read(const std::string& path) {
  int error = 0;
  GifFileType* gif = DGifOpenFileName(path.c_str(), &error);
  if (gif == nullptr || DGifSlurp(gif) == GIF_ERROR) return {};
  ReadGif result{gif->SWidth, gif->SHeight, {}, {}, {}};
  for (int i = 0; i < gif->SColorMap->ColorCount; ++i) {
    const GifColorType color = gif->SColorMap->Colors[i];
    result.palette.push_back({color.Red, color.Green, color.Blue});
  }
  Pixels picture(static_cast<std::size_t>(result.width) * static_cast<std::size_t>(result.height));
  for (int i = 0; i < gif->ImageCount; ++i) {
    const SavedImage& image = gif->SavedImages[i];
    GraphicsControlBlock control;
    DGifSavedExtensionToGCB(gif, i, &control);
    const GifImageDesc& box = image.ImageDesc;
    for (int y = 0; y < box.Height; ++y)
      for (int x = 0; x < box.Width; ++x)
        picture[static_cast<std::size_t>((box.Top + y) * result.width + box.Left + x)] =
            image.RasterBits[y * box.Width + x];
    result.frames.push_back({box.Left, box.Top, box.Width, box.Height, control.DelayTime, picture});
  }
  for (int i = 0; gif->ImageCount > 0 && i < gif->SavedImages[0].ExtensionBlockCount; ++i) {
    const ExtensionBlock& block = gif->SavedImages[0].ExtensionBlocks[i];
    if (block.Function == GRAPHICS_EXT_FUNC_CODE) break;
    result.application.append(reinterpret_cast<const char*>(block.Bytes),
                              static_cast<std::size_t>(block.ByteCount));
  }
  DGifCloseFile(gif, nullptr);
  return result;
}

Palette paletteOf(int size) {
  Palette palette;
  for (int i = 0; i < size; ++i)
    palette.push_back(
        {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(7 * i), static_cast<std::uint8_t>(255 - i)});
  return palette;
}

QStringList filesIn(const QTemporaryDir& folder) {
  return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
}

}  // namespace

void AnimatedGifTest::framesAreReadBack_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::addColumn<int>("colors");
  QTest::newRow("one pixel") << 1 << 1 << 2;
  QTest::newRow("two colours") << 37 << 5 << 2;
  QTest::newRow("three colours") << 64 << 64 << 3;
  QTest::newRow("eleven colours") << 200 << 400 << 11;
  QTest::newRow("256 colours") << 123 << 77 << 256;
}

void AnimatedGifTest::framesAreReadBack() {
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(int, colors);
  const QTemporaryDir folder;
  const std::string path = folder.filePath("a.gif").toStdString();
  const Palette palette = paletteOf(colors);
  std::mt19937 random(3);
  const auto upTo = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  AnimatedGif gif(path, width, height, palette);
  Pixels pixels(static_cast<std::size_t>(width * height));
  std::vector<Frame> added;
  for (int frame = 0; frame < 25; ++frame) {
    // Fill a random box with noise; at least one pixel differs from the previous frame.
    const int left = upTo(width), top = upTo(height);
    for (int y = top; y < top + 1 + upTo(height - top); ++y)
      for (int x = left; x < width; ++x)
        pixels[static_cast<std::size_t>(y * width + x)] = static_cast<std::uint8_t>(upTo(colors));
    auto& pixel = pixels[static_cast<std::size_t>(top * width + left)];
    const bool same = frame > 0 && added.back().picture == pixels;
    if (same) pixel = static_cast<std::uint8_t>((pixel + 1) % colors);
    added.push_back({.delay = 1 + frame, .picture = pixels});
    gif.add(pixels, 1 + frame);
  }
  gif.finish();
  const ReadGif found = read(path);
  QCOMPARE(found.width, width);
  QCOMPARE(found.height, height);
  QVERIFY(found.palette.size() >= palette.size());
  QVERIFY(std::equal(palette.begin(), palette.end(), found.palette.begin()));
  QCOMPARE(found.frames.size(), added.size());
  for (std::size_t i = 0; i < added.size(); ++i) {
    QVERIFY(found.frames[i].picture == added[i].picture);
    QCOMPARE(found.frames[i].delay, added[i].delay);
  }
  QCOMPARE(filesIn(folder), QStringList{"a.gif"});
}

void AnimatedGifTest::onlyWhatChangesIsStored() {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("a.gif").toStdString();
  AnimatedGif gif(path, 100, 50, paletteOf(4));
  Pixels pixels(100 * 50);
  gif.add(pixels, 5);
  for (const int changed : {20 * 100 + 30, 24 * 100 + 10}) pixels[static_cast<std::size_t>(changed)] = 1;
  gif.add(pixels, 5);
  pixels.back() = 2;
  gif.add(pixels, 5);
  gif.finish();
  const ReadGif found = read(path);
  QCOMPARE(found.frames.size(), std::size_t{3});
  const auto is = [](const Frame& frame, int left, int top, int width, int height) {
    return frame.left == left && frame.top == top && frame.width == width && frame.height == height;
  };
  QVERIFY(is(found.frames[0], 0, 0, 100, 50));
  QVERIFY(is(found.frames[1], 10, 20, 21, 5));
  QVERIFY(is(found.frames[2], 99, 49, 1, 1));
}

void AnimatedGifTest::aFrameLikeTheLastOneProlongsIt() {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("a.gif").toStdString();
  AnimatedGif gif(path, 8, 8, paletteOf(2));
  Pixels pixels(64);
  gif.add(pixels, 10);
  gif.add(pixels, 20);
  pixels[9] = 1;
  gif.add(pixels, 65535);
  gif.add(pixels, 65535 + 3);  // longer than the maximum duration of one frame
  gif.finish();
  const ReadGif found = read(path);
  QCOMPARE(found.frames.size(), std::size_t{4});
  QCOMPARE(found.frames[0].delay, 30);
  for (const std::size_t i : {1U, 2U}) QCOMPARE(found.frames[i].delay, 65535);
  QCOMPARE(found.frames[3].delay, 3);
  for (const std::size_t i : {1U, 2U, 3U}) QVERIFY(found.frames[i].picture == pixels);
  QCOMPARE(found.frames[3].width, 1);
}

void AnimatedGifTest::itRepeatsForEver() {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("a.gif").toStdString();
  AnimatedGif gif(path, 1, 1, paletteOf(1));
  gif.add(Pixels(1), 5);
  gif.finish();
  QCOMPARE(read(path).application, std::string("NETSCAPE2.0\1\0\0", 14));
}

void AnimatedGifTest::anUnfinishedFileIsRemoved() {
  const QTemporaryDir folder;
  {
    AnimatedGif gif(folder.filePath("a.gif").toStdString(), 2, 2, paletteOf(2));
    gif.add(Pixels(4), 5);
    QCOMPARE(filesIn(folder).size(), 1);
    QVERIFY(!QFile::exists(folder.filePath("a.gif")));
  }
  QCOMPARE(filesIn(folder), QStringList{});
}

void AnimatedGifTest::valuesOutOfRangeAreRefused() {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("a.gif").toStdString();
  const auto refusal = [&](int width, int height, int colors) {
    return refusalOf([&] { AnimatedGif(path, width, height, paletteOf(colors)); });
  };
  QCOMPARE(refusal(0, 1, 2), std::string("GIF width: 0 is out of range; it must be 1 to 65535."));
  QCOMPARE(refusal(1, 65536, 2), std::string("GIF height: 65536 is out of range; it must be 1 to 65535."));
  QCOMPARE(refusal(1, 1, 0), std::string("GIF colours: 0 is out of range; it must be 1 to 256."));
  QCOMPARE(refusal(1, 1, 257), std::string("GIF colours: 257 is out of range; it must be 1 to 256."));
  QCOMPARE(filesIn(folder), QStringList{});
  const std::string missing = folder.filePath("missing/a.gif").toStdString();
  QCOMPARE(refusalOf([&] { AnimatedGif(missing, 1, 1, paletteOf(1)); }),
           missing + ": could not be written: No such file or directory");
}

TETRABENCH_TEST(AnimatedGifTest)
#include "animated_gif_test.moc"
