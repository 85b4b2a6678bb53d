#include "core/play/fumen/fumen.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/error.h"
#include "core/play/fumen/fumen_comment.h"
#include "core/tetris/super_rotation.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Row = FumenPage::Row;
constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kBase = 64;
/// Cell numbers in fumens, indexed by ours: empty, I, O, T, S, Z, J, L, grey.
constexpr std::array<std::uint8_t, 9> kNumbers{0, 1, 3, 5, 7, 4, 6, 2, 8};
constexpr int kNoChange = 8;  ///< offset of cell differences

const PieceSet& tetrominoes() {
  return PieceSet::tetrominoes();
}

std::uint8_t cellOf(int number) {
  return static_cast<std::uint8_t>(std::ranges::find(kNumbers, number) - kNumbers.begin());
}

/// Reader of base-64 digits, least significant first.
class FumenDigits {
 public:
  explicit FumenDigits(std::string_view text) {
    for (const char c : text) {
      if (c == '?' || c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
      const std::size_t digit = kDigits.find(c);
      if (digit == std::string_view::npos)
        throw InvalidArgument(Core::sentence("it has the character {}, which is not valid in a fumen.",
                                             static_cast<unsigned char>(c) < 128 && c > ' '
                                                 ? fmt::format("'{}'", c)
                                                 : fmt::format("{:#x}", static_cast<unsigned char>(c))));
      digits_.push_back(static_cast<int>(digit));
    }
  }
  bool empty() const { return at_ == digits_.size(); }
  std::int64_t take(int count, std::size_t page) {
    std::int64_t value = 0, place = 1;
    for (int i = 0; i < count; ++i, place *= kBase) {
      if (empty()) throw InvalidArgument(Core::sentence("it ends in the middle of page {}.", page));
      value += place * digits_[at_++];
    }
    return value;
  }

 private:
  std::vector<int> digits_;
  std::size_t at_ = 0;
};

/// The board as it changes from page to page.
struct FumenField {
  std::array<Row, FumenPage::kHeight> rows{};
  Row garbage{};

  static std::size_t cells(std::size_t height) { return (height + 1) * FumenPage::kWidth; }
  /// Returns a cell of a board of this height, indexed row by row from the top left; the garbage row comes
  /// last.
  std::uint8_t& cell(std::size_t index, std::size_t height) {
    const std::size_t row = index / FumenPage::kWidth, column = index % FumenPage::kWidth;
    return row == height ? garbage[column] : rows[height - 1 - row][column];
  }
  bool operator==(const FumenField&) const = default;

  void finish(const FumenPage& page) {
    if (!page.locks) return;
    if (page.move) {
      const Orientation& shape = shapeOf(*page.move);
      for (int x = 0; x < shape.width; ++x)
        for (int y = 0; y < shape.height; ++y)
          if (shapes::has(shape, x, y))
            rows[static_cast<std::size_t>(page.move->row + y)]
                [static_cast<std::size_t>(page.move->column + x)] =
                    static_cast<std::uint8_t>(page.move->piece + 1);
    }
    const auto full = [](const Row& row) { return std::ranges::find(row, 0) == row.end(); };
    std::fill(std::remove_if(rows.begin(), rows.end(), full), rows.end(), Row{});
    if (page.rises) {
      std::ranges::rotate(rows, rows.end() - 1);
      rows.front() = garbage;
      garbage = {};
    }
    if (page.mirrors)
      for (Row& row : rows) std::ranges::reverse(row);
  }

  static const Orientation& shapeOf(const FumenPage::Move& move) {
    const ArcadeShape shape = arcadeShape(tetrominoes(), move.piece, move.turns);
    return tetrominoes()[move.piece].orientations[static_cast<std::size_t>(shape.orientation)];
  }
};

/// Offset from a piece's centre to the cell that marks its location in a fumen, which for some pieces and
/// rotations is another cell.
struct Shift {
  int x = 0, y = 0;
};
Shift placeShift(char letter, int turns) {
  switch (letter) {
    case 'O':
      return turns == 3 ? Shift{-1, 1} : turns == 2 ? Shift{-1, 0} : turns == 0 ? Shift{0, 1} : Shift{};
    case 'I':
      return turns == 2 ? Shift{-1, 0} : turns == 3 ? Shift{0, 1} : Shift{};
    case 'S':
      return turns == 0 ? Shift{0, 1} : turns == 1 ? Shift{1, 0} : Shift{};
    case 'Z':
      return turns == 0 ? Shift{0, 1} : turns == 3 ? Shift{-1, 0} : Shift{};
    default:
      return {};
  }
}

/// Data of a page other than its board.
struct PageAction {
  std::optional<FumenPage::Move> move;
  bool locks = true, comment = false, colours = false, mirrors = false, rises = false;
};

/// Converts between the clockwise quarter turns of a piece and its rotation number in fumens, in which 0 is
/// upside down and 2 is the spawn orientation; the mapping is its own inverse.
constexpr std::int64_t rotationOfTurns(std::int64_t turns) {
  return (6 - turns) % 4;
}

PageAction pageActionOf(std::int64_t value, std::size_t height, std::size_t page) {
  const auto part = [&](std::int64_t count) {
    const std::int64_t rest = value % count;
    value /= count;
    return rest;
  };
  const std::int64_t number = part(8), rotation = part(4);
  const auto place = part(static_cast<std::int64_t>(FumenField::cells(height)));
  PageAction action;
  action.rises = part(2) != 0;
  action.mirrors = part(2) != 0;
  action.colours = part(2) != 0;
  action.comment = part(2) != 0;
  action.locks = part(2) == 0;
  if (number == 0) return action;
  FumenPage::Move move{.piece = static_cast<std::uint8_t>(cellOf(static_cast<int>(number)) - 1),
                       .turns = static_cast<std::uint8_t>(rotationOfTurns(rotation))};
  const Shift shift = placeShift(tetrominoes()[move.piece].letter, move.turns);
  const PieceMiddle middle = middleOf(tetrominoes(), move.piece, move.turns);
  const auto width = static_cast<std::int64_t>(FumenPage::kWidth);
  move.column = static_cast<int>(place % width) - shift.x - middle.column;
  move.row = static_cast<int>(static_cast<std::int64_t>(height) - 1 - place / width) - shift.y - middle.row;
  const Orientation& shape = FumenField::shapeOf(move);
  if (move.column < 0 || move.column + shape.width > width || move.row < 0 ||
      move.row + shape.height > static_cast<int>(FumenPage::kHeight))
    throw InvalidArgument(Core::sentence("page {} has a piece outside of the board.", page));
  action.move = move;
  return action;
}

std::int64_t numberOf(const PageAction& action) {
  std::int64_t number = 0, rotation = 0, place = 0;
  if (const auto& move = action.move) {
    const Shift shift = placeShift(tetrominoes()[move->piece].letter, move->turns);
    const PieceMiddle middle = middleOf(tetrominoes(), move->piece, move->turns);
    number = kNumbers[static_cast<std::size_t>(move->piece) + 1];
    rotation = rotationOfTurns(move->turns);
    const int x = move->column + middle.column + shift.x, y = move->row + middle.row + shift.y;
    place = (static_cast<std::int64_t>(FumenPage::kHeight) - 1 - y) *
                static_cast<std::int64_t>(FumenPage::kWidth) +
            x;
  }
  std::int64_t value = action.locks ? 0 : 1;
  for (const bool flag : {action.comment, action.colours, action.mirrors, action.rises})
    value = 2 * value + (flag ? 1 : 0);
  value = value * static_cast<std::int64_t>(FumenField::cells(FumenPage::kHeight)) + place;
  return (value * 4 + rotation) * 8 + number;
}

/// Applies a page's cell differences to the board; returns false if there are none.
bool readField(FumenDigits& digits, FumenField& field, std::size_t height, std::size_t page) {
  const auto cells = static_cast<std::int64_t>(FumenField::cells(height));
  bool changed = false;
  for (std::int64_t index = 0; index < cells;) {
    const std::int64_t value = digits.take(2, page);
    const std::int64_t difference = value / cells - kNoChange, count = value % cells + 1;
    if (index + count > cells)
      throw InvalidArgument(Core::sentence("page {} has more cells than its board.", page));
    changed = changed || difference != 0 || count != cells;
    for (std::int64_t i = 0; i < count; ++i, ++index) {
      std::uint8_t& cell = field.cell(static_cast<std::size_t>(index), height);
      const std::int64_t number = kNumbers[cell] + difference;
      if (number < 0 || number > FumenPage::kGrey)
        throw InvalidArgument(Core::sentence("page {} has a cell that is no piece.", page));
      cell = cellOf(static_cast<int>(number));
    }
  }
  return changed;
}

std::string readComment(FumenDigits& digits, std::size_t page) {
  const std::int64_t length = digits.take(2, page);
  std::vector<std::int64_t> parts;
  for (std::int64_t i = 0; i < (length + 3) / 4; ++i) parts.push_back(digits.take(5, page));
  return commentFrom(parts, static_cast<std::size_t>(length));
}

class FumenWriter {
 public:
  void add(std::int64_t value, int count) {
    for (int i = 0; i < count; ++i, value /= kBase) text_ += kDigits[static_cast<std::size_t>(value % kBase)];
  }
  /// Writes a board's differences. Consecutive boards that are unchanged from the previous page are
  /// run-length encoded, up to 64 of them in one digit.
  void addField(FumenField& before, FumenField& now) {
    if (before == now) {
      if (repeats_ && text_[*repeats_] != kDigits.back()) {
        text_[*repeats_] = kDigits[kDigits.find(text_[*repeats_]) + 1];
        return;
      }
      addDifferences(before, now);
      repeats_ = text_.size();
      text_ += kDigits.front();
      return;
    }
    repeats_.reset();
    addDifferences(before, now);
  }
  /// Returns the fumen: the version prefix and the digits, with a separator after every 47 characters.
  std::string text() const {
    constexpr std::string_view kBegin = "v115@";
    constexpr std::size_t kLine = 47;
    std::string text(kBegin);
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (i > 0 && (i + kBegin.size()) % kLine == 0) text += '?';
      text += text_[i];
    }
    return text;
  }

 private:
  void addDifferences(FumenField& before, FumenField& now) {
    const std::size_t cells = FumenField::cells(FumenPage::kHeight);
    const auto difference = [&](std::size_t i) {
      return kNumbers[now.cell(i, FumenPage::kHeight)] - kNumbers[before.cell(i, FumenPage::kHeight)];
    };
    for (std::size_t first = 0, end = 0; first < cells; first = end) {
      while (end < cells && difference(end) == difference(first)) ++end;
      add((difference(first) + kNoChange) * static_cast<std::int64_t>(cells) +
              static_cast<std::int64_t>(end - first - 1),
          2);
    }
  }

  std::string text_;
  std::optional<std::size_t> repeats_;
};

/// A fumen found in a text: the height of its boards, and its digits.
struct Encoded {
  std::size_t height = 0;
  std::string_view digits;
};

/// Returns the text with percent-escapes of printable ASCII (RFC 3986) resolved: addresses may have %40 for
/// @.
std::string withoutEscapes(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned code = 0;
    const std::string_view hex = text.substr(i).substr(1, 2);
    const bool isEscape = text[i] == '%' && hex.size() == 2 &&
                          std::from_chars(hex.data(), hex.data() + 2, code, 16).ptr == hex.data() + 2;
    if (isEscape && code > ' ' && code < 127) {
      plain += static_cast<char>(code);
      i += 2;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

/// Returns the position of the next fumen's prefix, such as `v115@`; npos if there is none. The letter tells
/// viewers how to show it: v view, m edit, d list, in either case.
std::size_t findPrefix(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find("11", from + 1); at < text.size(); at = text.find("11", at + 1)) {
    const std::string_view mark = text.substr(at, 4);
    const bool isLetter = std::string_view("vmdVMD").find(text[at - 1]) != std::string_view::npos;
    if (isLetter && (mark == "115@" || mark == "110@")) return at - 1;
  }
  return std::string_view::npos;
}

/// Returns the fumens in a text in any surroundings: addresses, Markdown, quotes, lists. A fumen ends where
/// the next begins or at a character that closes or separates it; a space ends it, too, but a line break does
/// only in an address, as long fumens are broken into lines.
std::vector<Encoded> fumensIn(std::string_view text) {
  constexpr std::size_t kPrefix = 5;
  const auto ends = [](char c) {
    constexpr std::string_view kMarks = "&#<>()[]{}\"'`,;|\\ \t.!:*_~";
    return static_cast<unsigned char>(c) >= 0x80 || kMarks.find(c) != std::string_view::npos;
  };
  std::vector<Encoded> fumens;
  std::size_t searched = 0;
  for (std::size_t at = findPrefix(text, 0); at != std::string_view::npos;) {
    const std::string_view before = text.substr(searched, at - searched);
    const std::size_t next = findPrefix(text, at + kPrefix);
    std::string_view digits =
        text.substr(at + kPrefix, next == std::string_view::npos ? next : next - at - kPrefix);
    digits = {digits.begin(), std::ranges::find_if(digits, ends)};
    const std::string_view word = before.substr(before.find_last_of(" \t\r\n") + 1);
    if (word.find("://") != std::string_view::npos) digits = digits.substr(0, digits.find_first_of("\r\n"));
    fumens.push_back({text.substr(at + 1, 3) == "115" ? FumenPage::kHeight : std::size_t{21}, digits});
    searched = at + kPrefix;
    at = next;
  }
  return fumens;
}

/// Appends the pages of a fumen.
void readPages(const Encoded& encoded, std::size_t most, std::vector<FumenPage>& pages) {
  FumenDigits digits(encoded.digits);
  FumenField field;
  std::int64_t repeats = 0;
  FumenQuiz quiz;
  const std::size_t before = pages.size();
  while (!digits.empty()) {
    const std::size_t number = pages.size() + 1;
    if (number > most)
      throw InvalidArgument(
          Core::sentence("it has more than {} pages.", grouped(static_cast<std::int64_t>(most))));
    if (repeats > 0)
      --repeats;
    else if (!readField(digits, field, encoded.height, number))
      repeats = digits.take(1, number);
    const PageAction action = pageActionOf(digits.take(3, number), encoded.height, number);
    FumenPage& page = pages.emplace_back();
    page.rows = field.rows;
    page.garbage = field.garbage;
    page.move = action.move;
    page.locks = action.locks;
    page.rises = action.rises;
    page.mirrors = action.mirrors;
    if (action.comment) quiz = FumenQuiz(readComment(digits, number));
    page.comment = quiz.comment();
    quiz.play(page);
    field.finish(page);
  }
  if (pages.size() == before) throw InvalidArgument(Core::tr("it has no pages."));
}

}  // namespace

bool looksLikeFumen(std::string_view text) {
  return !fumensIn(withoutEscapes(text)).empty();
}

std::vector<FumenPage> readFumen(std::string_view text, std::size_t most) {
  const std::string plain = withoutEscapes(text);
  const std::vector<Encoded> fumens = fumensIn(plain);
  if (fumens.empty())
    throw InvalidArgument(Core::tr("the text does not contain a version 115 or 110 fumen."));
  std::vector<FumenPage> pages;
  for (const Encoded& fumen : fumens) readPages(fumen, most, pages);
  return pages;
}

std::string toFumen(std::span<const FumenPage> pages) {
  FumenWriter writer;
  FumenField before;
  FumenQuiz quiz;
  for (const FumenPage& page : pages) {
    FumenField field{page.rows, page.garbage};
    writer.addField(before, field);
    const bool comment = quiz.comment() != page.comment;
    writer.add(numberOf({.move = page.move,
                         .locks = page.locks,
                         .comment = comment,
                         .colours = &page == pages.data(),
                         .mirrors = page.mirrors,
                         .rises = page.rises}),
               3);
    if (comment) {
      std::size_t length = 0;
      const auto parts = partsOf(page.comment, length);
      writer.add(static_cast<std::int64_t>(length), 2);
      for (const std::int64_t part : parts) writer.add(part, 5);
      quiz = FumenQuiz(page.comment);
    }
    quiz.play(page);
    field.finish(page);
    before = field;
  }
  return writer.text();
}

}  // namespace tetrabench
