#include "core/statistics/concatenated_curve_file.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/checksum.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kChecksumPrefix = "# checksum ";

constexpr std::uintmax_t kMaxBytes = 64U << 20;  // about a million points
constexpr std::string_view kUnits[] = {"steps", "pieces", "steps or pieces"};

bool isPlain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte != 0x7f && c != '\\';
}

std::string escaped(std::string_view name) {
  std::string text;
  for (const char c : name)
    text += isPlain(c) ? std::string(1, c) : fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
  return text;
}

/// Reverses `escaped`; none if there is an invalid escape.
std::optional<std::string> unescaped(std::string_view text) {
  std::string name;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      name += text[i];
      continue;
    }
    unsigned byte = 0;
    const std::string_view digits = text.substr(i).size() >= 4 ? text.substr(i + 2, 2) : "";
    const auto [end, error] = std::from_chars(digits.begin(), digits.end(), byte, 16);
    if (digits.empty() || text[i + 1] != 'x' || error != std::errc{} || end != digits.end()) return {};
    name += static_cast<char>(byte);
    i += 3;
  }
  return name;
}

std::string_view columnsOf(std::int64_t repetitions) {
  return repetitions > 1 ? "x\treward\tlow\thigh" : "x\treward";
}

/// Line reader of a text, which reports errors in the last line read.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  bool atEnd() const { return rest_.empty(); }
  bool nextBeginsWith(std::string_view prefix) const { return rest_.starts_with(prefix); }
  std::string_view next(const std::string& allowed) {
    ++number_;
    if (atEnd())
      throw InvalidDocument::plain(
          "", Core::sentence("the file is incomplete (it ends at line {}); line {} must be {}.", number_ - 1,
                             number_, allowed));
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    if (end == std::string_view::npos)
      throw InvalidDocument::plain("",
                                   Core::sentence("the file is incomplete (it ends at line {}).", number_));
    rest_.remove_prefix(end + 1);
    return line_;
  }
  /// Reads a line with this prefix and returns the rest of it.
  std::string_view after(std::string_view prefix, const std::string& what) {
    const std::string allowed = Core::sentence("\"{}\" and {}", prefix, what);
    const std::string_view line = next(allowed);
    if (!line.starts_with(prefix)) fail(allowed);
    return line.substr(prefix.size());
  }
  std::string name(std::string_view text) const {
    const auto name = unescaped(text);
    if (!name) fail(Core::tr("a name with \\xHH in place of each \\ and control character"));
    return *name;
  }
  std::int64_t whole(std::string_view text, std::int64_t from) const {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.begin(), text.end(), value);
    if (error != std::errc{} || end != text.end() || value < from)
      fail(
          Core::sentence("a whole number between {} and {}", from, std::numeric_limits<std::int64_t>::max()));
    return value;
  }
  double number(std::string_view text) const {
    double value = 0;
    const auto [end, error] = std::from_chars(text.begin(), text.end(), value);
    if (error != std::errc{} || end != text.end() || !std::isfinite(value)) fail(Core::tr("finite numbers"));
    return value;
  }
  [[noreturn]] void fail(const std::string& allowed) const {
    const std::string found = escaped(line_.substr(0, 60)) + (line_.size() > 60 ? "..." : "");
    throw InvalidDocument(Core::sentence("line {}", number_), '"' + found + '"', allowed);
  }

 private:
  std::string_view rest_, line_;
  std::int64_t number_ = 0;
};

std::string unitOf(Lines& lines) {
  const std::string_view unit = lines.after("# x ", Core::tr("steps, pieces, or steps or pieces"));
  for (const std::string_view known : kUnits)
    if (unit == known) return std::string(unit);
  lines.fail(Core::tr("steps, pieces, or steps or pieces"));
}

ConcatenatedCurveFile::Border borderOf(Lines& lines, std::int64_t before) {
  const std::string_view text = lines.after("# border ", Core::tr("where the MDP ends, and its name"));
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos)
    lines.fail(Core::tr("\"# border \", a number, a space and the name of an MDP"));
  return {lines.whole(text.substr(0, space), before), lines.name(text.substr(space + 1))};
}

ConcatenatedCurveFile::Point pointOf(Lines& lines, std::size_t columns, std::int64_t from) {
  std::string_view line = lines.next(Core::tr("a point"));
  std::string_view fields[4];
  std::size_t found = 0;
  for (bool more = true; more; ++found) {
    const std::size_t tab = line.find('\t');
    more = tab != std::string_view::npos;
    if (found < columns) fields[found] = line.substr(0, tab);
    if (more) line.remove_prefix(tab + 1);
  }
  if (found != columns) lines.fail(Core::sentence("{} numbers separated by tabs", columns));
  ConcatenatedCurveFile::Point point{.x = lines.whole(fields[0], from), .reward = lines.number(fields[1])};
  point.low = columns > 2 ? lines.number(fields[2]) : point.reward;
  point.high = columns > 2 ? lines.number(fields[3]) : point.reward;
  if (point.low > point.reward || point.high < point.reward)
    lines.fail(Core::tr("a point with low <= reward <= high"));
  return point;
}

ConcatenatedCurveFile curveFromText(std::string_view text) {
  Lines lines(text);
  ConcatenatedCurveFile curve;
  if (lines.after("# ", std::string(kConcatenatedCurveFormat)) != kConcatenatedCurveFormat)
    lines.fail(fmt::format("\"# {}\"", kConcatenatedCurveFormat));
  curve.agent = lines.name(lines.after("# agent ", Core::tr("a name")));
  curve.experiment = lines.name(lines.after("# experiment ", Core::tr("a name")));
  curve.x = unitOf(lines);
  curve.repetitions = lines.whole(lines.after("# repetitions ", Core::tr("their number")), 1);
  do curve.borders.push_back(borderOf(lines, curve.borders.empty() ? 0 : curve.borders.back().x));
  while (lines.nextBeginsWith("# border "));
  const std::string columns(columnsOf(curve.repetitions));
  if (lines.after("# ", columns) != columns) lines.fail(fmt::format("\"# {}\"", escaped(columns)));
  const std::int64_t end = curve.borders.back().x;
  std::int64_t next = 0;
  while (!lines.atEnd()) {
    curve.points.push_back(pointOf(lines, curve.repetitions > 1 ? 4 : 2, next));
    if (curve.points.back().x > end)
      lines.fail(Core::sentence("a point with x up to that of the last border, {}", end));
    next = std::min(curve.points.back().x, end) + 1;
  }
  if (next <= end) lines.next(Core::sentence("a point at the last border, {}", end));
  return curve;
}

std::string checksumLine(std::string_view text) {
  return fmt::format("{}{:016x}\n", kChecksumPrefix, checksumOf(text));
}

/// Returns the text without its last line, if that is a checksum. Throws InvalidDocument if it does not
/// match.
std::string_view verified(std::string_view text) {
  const std::size_t end = text.rfind('\n', text.empty() ? 0 : text.size() - 2);
  const std::size_t begin = end == std::string_view::npos ? 0 : end + 1;
  if (!text.substr(begin).starts_with(kChecksumPrefix)) return text;
  if (text.substr(begin) != checksumLine(text.substr(0, begin)))
    throw InvalidDocument::plain(
        "",
        Core::tr("the checksum does not match: the file is damaged, or it was edited. To use an edited file, "
                 "remove its last line."));
  return text.substr(0, begin);
}

}  // namespace

constinit const DocumentKind kConcatenatedCurveKind{.id = "concatenated-curve",
                                                    .singular = Core::noop("a concatenated curve"),
                                                    .plural = Core::noop("Concatenated curves"),
                                                    .ending = ".curve.txt"};

ConcatenatedCurveFile readConcatenatedCurve(const std::filesystem::path& path) {
  const std::string text = readTextFile(path, kMaxBytes);
  try {
    return curveFromText(verified(text));
  } catch (const InvalidDocument& error) {
    throw error.in(path.string());
  }
}

void writeConcatenatedCurve(const std::filesystem::path& path, const ConcatenatedCurveFile& curve) {
  std::string text =
      fmt::format("# {}\n# agent {}\n# experiment {}\n# x {}\n# repetitions {}\n", kConcatenatedCurveFormat,
                  escaped(curve.agent), escaped(curve.experiment), curve.x, curve.repetitions);
  for (const auto& border : curve.borders)
    text += fmt::format("# border {} {}\n", border.x, escaped(border.mdp));
  text += fmt::format("# {}\n", columnsOf(curve.repetitions));
  for (const auto& point : curve.points) {
    text += fmt::format("{}\t{}", point.x, point.reward);
    if (curve.repetitions > 1) text += fmt::format("\t{}\t{}", point.low, point.high);
    text += '\n';
  }
  if (text.size() > kMaxBytes)
    throw StorageError(Core::sentence("{}: the curve has {} bytes; at most {} are read.", path.string(),
                                      text.size(), kMaxBytes));
  writeFileAtomically(path, text + checksumLine(text));
}

}  // namespace tetrabench
