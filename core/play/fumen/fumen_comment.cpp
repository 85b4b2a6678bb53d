#include "core/play/fumen/fumen_comment.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace tetrabench {
namespace {

constexpr std::string_view kBegin = "#Q=";
constexpr std::string_view kEnded = "#Q=[]()";
constexpr std::int64_t kCharacters = 96;  ///< space to ~, and one unused value
constexpr int kInPart = 4;
constexpr std::size_t kLongest = 4095;

void addUtf8(std::string& text, std::uint32_t c) {
  const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (c < 0x80) return add(c);
  if (c < 0x800) {
    add(0xC0 | c >> 6);
  } else {
    if (c < 0x10000) {
      add(0xE0 | c >> 12);
    } else {
      add(0xF0 | c >> 18);
      add(0x80 | (c >> 12 & 0x3F));
    }
    add(0x80 | (c >> 6 & 0x3F));
  }
  add(0x80 | (c & 0x3F));
}

/// Decodes the UTF-8 code point at `at` and advances past it; invalid bytes become U+FFFD.
std::uint32_t nextOf(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  if (first < 0x80) return first;
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  std::uint32_t c = more == 3 ? first & 0x07 : more == 2 ? first & 0x0F : first & 0x1F;
  for (int i = 0; i < more; ++i) {
    if (at == text.size() || (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80) return 0xFFFD;
    c = c << 6 | (static_cast<unsigned char>(text[at++]) & 0x3F);
  }
  const bool surrogate = c >= 0xD800 && c < 0xE000;
  return more == 0 || c > 0x10FFFF || surrogate ? 0xFFFD : c;
}

/// Escapes UTF-16 code units like JavaScript's legacy escape().
std::string escaped(std::string_view text) {
  constexpr std::string_view kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@*_+-./";
  std::string out;
  const auto addUnit = [&](std::uint32_t unit) {
    out += unit < 0x100 ? fmt::format("%{:02X}", unit) : fmt::format("%u{:04X}", unit);
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t before = out.size();
    const std::uint32_t c = nextOf(text, at);
    if (c < 0x80 && kPlain.find(static_cast<char>(c)) != std::string_view::npos) {
      out += static_cast<char>(c);
    } else if (c < 0x10000) {
      addUnit(c);
    } else {
      addUnit(0xD800 + ((c - 0x10000) >> 10));
      addUnit(0xDC00 + ((c - 0x10000) & 0x3FF));
    }
    if (out.size() > kLongest) {
      out.resize(before);
      break;
    }
  }
  return out;
}

/// Parses the first `count` hexadecimal digits; none if there are not that many.
std::optional<std::uint32_t> hexadecimal(std::string_view digits, std::size_t count) {
  if (digits.size() < count) return {};
  std::uint32_t value = 0;
  for (const char c : digits.substr(0, count)) {
    const std::size_t digit = std::string_view("0123456789ABCDEFabcdef").find(c);
    if (digit == std::string_view::npos) return {};
    value = value * 16 + static_cast<std::uint32_t>(digit < 16 ? digit : digit - 6);
  }
  return value;
}

std::string unescaped(std::string_view text) {
  std::vector<std::uint32_t> units;
  while (!text.empty()) {
    const bool longer = text.starts_with("%u");
    const std::size_t mark = longer ? 2 : 1, count = longer ? 4 : 2;
    const auto value = text.front() == '%' ? hexadecimal(text.substr(mark), count) : std::nullopt;
    units.push_back(value ? *value : static_cast<unsigned char>(text.front()));
    text.remove_prefix(value ? mark + count : 1);
  }
  std::string out;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const std::uint32_t unit = units[i];
    const bool pair = unit >= 0xD800 && unit < 0xDC00 && i + 1 < units.size() && units[i + 1] >= 0xDC00 &&
                      units[i + 1] < 0xE000;
    if (pair)
      addUtf8(out, 0x10000 + ((unit - 0xD800) << 10) + (units[++i] - 0xDC00));
    else
      addUtf8(out, unit >= 0xD800 && unit < 0xE000 ? 0xFFFD : unit);
  }
  return out;
}

int pieceOf(char letter) {
  return PieceSet::tetrominoes().find(letter);
}

/// A parsed quiz.
struct Quiz {
  char held = 0, piece = 0;
  std::string rest;  ///< the pieces after it, and the text after ';'

  char next() const { return rest.empty() || rest.front() == ';' ? '\0' : rest.front(); }
  std::string afterNext() const { return next() == 0 ? rest : rest.substr(1); }
  std::string text() const {
    std::string text(kBegin);
    text += '[';
    if (held != 0) text += held;
    text += "](";
    if (piece != 0) text += piece;
    return text + ')' + rest;
  }
};

std::optional<Quiz> quizIn(std::string_view text) {
  if (!text.starts_with(kBegin)) return {};
  text.remove_prefix(kBegin.size());
  Quiz quiz;
  const auto bracket = [&](char open, char close, char& piece) {
    if (!text.starts_with(open)) return false;
    text.remove_prefix(1);
    if (!text.empty() && pieceOf(text.front()) >= 0) {
      piece = text.front();
      text.remove_prefix(1);
    }
    if (!text.starts_with(close)) return false;
    text.remove_prefix(1);
    return true;
  };
  if (!bracket('[', ']', quiz.held) || !bracket('(', ')', quiz.piece)) return {};
  quiz.rest = text;
  return quiz;
}

/// Returns the text after the quiz if the quiz has ended.
std::string nextIfEnded(const std::string& text) {
  const std::string ended = std::string(kEnded) + ';';
  return text.starts_with(ended) ? text.substr(ended.size()) : text;
}

/// Returns the quiz text with the current piece filled in from the hold or the next pieces, if there is one.
std::string formatted(const std::string& before) {
  const std::string text = nextIfEnded(before);
  if (text == kEnded) return {};
  auto quiz = quizIn(text);
  if (!quiz || quiz->piece != 0) return text;
  if (quiz->held != 0) {
    std::swap(quiz->held, quiz->piece);
    return quiz->text();
  }
  if (quiz->rest.empty()) return {};
  if (quiz->rest.front() == ';') return quiz->rest.substr(1);
  quiz->piece = quiz->rest.front();
  quiz->rest.erase(0, 1);
  return quiz->text();
}

/// Returns the quiz after a piece was placed; none if the quiz does not offer that piece.
std::optional<std::string> played(const std::string& text, char used) {
  auto quiz = quizIn(text);
  if (!quiz) return {};
  const std::string after = quiz->afterNext();
  const auto takeSecond = [&] {
    quiz->piece = after.empty() ? '\0' : after.front();
    quiz->rest = after.empty() ? "" : after.substr(1);
  };
  const char next = quiz->next();
  if (quiz->piece == used) {
    quiz->piece = next;
    quiz->rest = after;
  } else if (quiz->held == used) {
    quiz->held = quiz->piece;
    quiz->piece = next;
    quiz->rest = after;
  } else if (next == used && quiz->held == 0) {
    quiz->held = quiz->piece;
    takeSecond();
  } else if (next == used && quiz->piece == 0) {
    takeSecond();
  } else {
    return {};
  }
  return quiz->text();
}

}  // namespace

std::string commentFrom(const std::vector<std::int64_t>& parts, std::size_t length) {
  std::string text;
  for (std::int64_t part : parts)
    for (int i = 0; i < kInPart; ++i, part /= kCharacters)
      text += static_cast<char>(' ' + std::min(part % kCharacters, kCharacters - 2));
  text.resize(length);
  return unescaped(text);
}

std::vector<std::int64_t> partsOf(const std::string& comment, std::size_t& length) {
  const std::string text = escaped(comment);
  length = text.size();
  std::vector<std::int64_t> parts;
  std::int64_t place = 1;
  for (std::size_t i = 0; i < text.size(); ++i, place *= kCharacters) {
    if (i % kInPart == 0) {
      parts.push_back(0);
      place = 1;
    }
    parts.back() += (text[i] - ' ') * place;
  }
  return parts;
}

FumenQuiz::FumenQuiz(std::string comment) : comment_(std::move(comment)) {
  std::string text = comment_;
  std::erase_if(text, [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
  if (quizIn(text)) quiz_ = std::move(text);
}

void FumenQuiz::play(const FumenPage& page) {
  if (!quiz_) return;
  const std::string now = nextIfEnded(*quiz_);
  if (page.locks && quizIn(now) && now != kEnded) {
    std::optional<std::string> next;
    if (page.move) next = played(now, PieceSet::tetrominoes()[page.move->piece].letter);
    quiz_ = next ? *next : formatted(*quiz_);
  }
  comment_ = formatted(*quiz_);
}

std::optional<FumenPieces> FumenPage::pieces() const {
  const auto quiz = quizIn(comment);
  if (!quiz) return {};
  FumenPieces pieces;
  if (quiz->held != 0) pieces.held = static_cast<std::uint8_t>(pieceOf(quiz->held));
  if (quiz->piece != 0) pieces.piece = static_cast<std::uint8_t>(pieceOf(quiz->piece));
  for (const char letter : quiz->rest) {
    const int piece = pieceOf(letter);
    if (piece < 0) break;
    pieces.next.push_back(static_cast<std::uint8_t>(piece));
  }
  return pieces;
}

std::string fumenComment(const FumenPieces& pieces) {
  const auto letter = [](std::uint8_t piece) { return PieceSet::tetrominoes()[piece].letter; };
  Quiz quiz;
  if (pieces.held) quiz.held = letter(*pieces.held);
  if (pieces.piece) quiz.piece = letter(*pieces.piece);
  for (const std::uint8_t piece : pieces.next) quiz.rest += letter(piece);
  return quiz.text();
}

}  // namespace tetrabench
