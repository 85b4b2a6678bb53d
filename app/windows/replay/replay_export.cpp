#include "app/windows/replay/replay_export.h"

#include <fmt/format.h>

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <cmath>
#include <limits>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/replay/animated_gif.h"
#include "app/windows/replay/replay_picture.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/translation.h"
#include "widgets/board/board_figure.h"

namespace tetrabench {
namespace {

void check(const ReplayTimeline& timeline, const GameAnimation& animation) {
  if (animation.from < 0 || animation.to > timeline.pieces() || animation.from > animation.to)
    throw InvalidArgument(Core::sentence("the animation range is piece {} to {}; it must be within 0 to {}.",
                                         animation.from, animation.to, timeline.pieces()));
  if (animation.to - animation.from >= GameAnimation::kMaxFrames)
    throw InvalidArgument(Core::sentence("the animation has {} pieces; it must have fewer than {}.",
                                         animation.to - animation.from, GameAnimation::kMaxFrames));
}

/// Colour palette of board pictures, sampled from a picture with every kind of cell and limited to the size
/// of a GIF palette.
class Palette {
 public:
  Palette(const BoardPicture& like, const BoardLook& look, int cell) {
    BoardPicture all = like;
    all.cells.assign(static_cast<std::size_t>(all.columns * all.rows), BoardPicture::emptyCell);
    all.rows = std::max(all.rows, 2);
    for (std::size_t i = 0; i < 8 && i < all.cells.size(); ++i)
      all.cells[i] = i == 7 ? BoardPicture::unknownCell : static_cast<std::uint8_t>(i + 1);
    add(boardImage(all, look, cell));
  }

  const std::vector<AnimatedGif::Color>& colors() const { return colors_; }

  std::vector<std::uint8_t> indicesOf(const QImage& image) {
    std::vector<std::uint8_t> indices;
    indices.reserve(static_cast<std::size_t>(image.width()) * static_cast<std::size_t>(image.height()));
    for (int y = 0; y < image.height(); ++y) {
      const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
      for (int x = 0; x < image.width(); ++x) indices.push_back(indexOf(line[x]));
    }
    return indices;
  }

 private:
  void add(const QImage& image) {
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) {
        const QRgb rgb = image.pixel(x, y);
        if (index_.contains(rgb) || colors_.size() == AnimatedGif::kMaxColors) continue;
        index_.insert(rgb, static_cast<std::uint8_t>(colors_.size()));
        colors_.push_back({static_cast<std::uint8_t>(qRed(rgb)), static_cast<std::uint8_t>(qGreen(rgb)),
                           static_cast<std::uint8_t>(qBlue(rgb))});
      }
  }

  /// Returns the palette index of a colour, or of the nearest one: antialiased letters may have more shades
  /// than a palette has entries.
  std::uint8_t indexOf(QRgb rgb) {
    const auto known = index_.constFind(rgb);
    if (known != index_.constEnd()) return *known;
    std::size_t best = 0;
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < colors_.size(); ++i) {
      const int red = qRed(rgb) - colors_[i].red, green = qGreen(rgb) - colors_[i].green,
                blue = qBlue(rgb) - colors_[i].blue;
      const int distance = red * red + green * green + blue * blue;
      if (distance < least) least = distance, best = i;
    }
    index_.insert(rgb, static_cast<std::uint8_t>(best));
    return static_cast<std::uint8_t>(best);
  }

  QHash<QRgb, std::uint8_t> index_;
  std::vector<AnimatedGif::Color> colors_;
};

}  // namespace

void writeGif(const QString& path, const ReplayTimeline& timeline, const GameAnimation& animation,
              const BoardLook& look, const std::stop_token& stop, std::atomic<std::int64_t>& done) {
  check(timeline, animation);
  const BoardPicture first = replayPicture(timeline, animation.from, false);
  Palette palette(first, look, animation.cell);
  const QSize size = boardImage(first, look, animation.cell).size();
  AnimatedGif gif(path.toStdString(), size.width(), size.height(), palette.colors());
  constexpr std::int64_t kLastCentiseconds = 200;
  // Rounds absolute times rather than durations, so that rounding errors do not accumulate.
  const auto timeOf = [&](std::int64_t piece) {
    return std::llround(100 * static_cast<double>(piece - animation.from) / animation.piecesPerSecond);
  };
  for (std::int64_t piece = animation.from; piece <= animation.to; ++piece) {
    if (stop.stop_requested()) return;
    const QImage image = boardImage(replayPicture(timeline, piece, false), look, animation.cell);
    const std::int64_t time = piece == animation.to ? kLastCentiseconds : timeOf(piece + 1) - timeOf(piece);
    gif.add(palette.indicesOf(image), std::max<std::int64_t>(2, time));
    ++done;
  }
  gif.finish();
}

void writePngSeries(const QString& path, const ReplayTimeline& timeline, const GameAnimation& animation,
                    const BoardLook& look, const std::stop_token& stop, std::atomic<std::int64_t>& done) {
  check(timeline, animation);
  const QFileInfo file(path);
  const QString folder = file.absolutePath() + QLatin1Char('/') + file.completeBaseName();
  if (QFileInfo::exists(folder))
    throw InvalidArgument(Core::sentence("{} already exists; choose a new folder name for the pictures.",
                                         folder.toStdString()));
  createFolder(folder.toStdString());
  const auto digits = static_cast<int>(QString::number(animation.to).size());
  for (std::int64_t piece = animation.from; piece <= animation.to && !stop.stop_requested(); ++piece) {
    const QString number = QStringLiteral("%1").arg(piece, digits, 10, QLatin1Char('0'));
    const QString name = QStringLiteral("%1/%2.png").arg(folder, number);
    writeFile(name,
              boardFigure(replayPicture(timeline, piece, false), look, animation.cell, FigureFormat::Png));
    ++done;
  }
}

}  // namespace tetrabench
