#include "widgets/forms/fuzzy_match.h"

#include <algorithm>
#include <vector>

namespace tetrabench {

namespace {

constexpr int kLetter = 1;
constexpr int kWordStart = 8;
constexpr int kRun = 5;  // less than a word start, so that "ne" finds "new experiment" before "tune"
constexpr int kTextStart = 2;
constexpr int kImpossible = -1'000'000;

bool startsWord(const QString& text, qsizetype i) {
  if (i == 0) return true;
  const QChar before = text[i - 1];
  return !before.isLetterOrNumber() || (before.isLower() && text[i].isUpper()) ||
         (before.isLetter() && text[i].isDigit());
}

}  // namespace

std::optional<int> fuzzyScore(const QString& pattern, const QString& text) {
  QString letters = pattern.toCaseFolded();
  letters.removeIf([](QChar c) { return c.isSpace(); });
  if (letters.isEmpty()) return 0;

  // best[i]: best score of the letters so far with the last one at i; reached: maximum of best before i.
  const QString folded = text.toCaseFolded();
  if (folded.size() != text.size()) return std::nullopt;  // folding changed the length: not a title
  const auto size = static_cast<std::size_t>(text.size());
  std::vector<int> best(size, kImpossible);
  for (qsizetype letter = 0; letter < letters.size(); ++letter) {
    std::vector<int> next(size, kImpossible);
    int reached = letter == 0 ? 0 : kImpossible;
    for (std::size_t i = 0; i < size; ++i) {
      const auto position = static_cast<qsizetype>(i);
      if (folded[position] == letters[letter]) {
        const int bonus = startsWord(text, position) ? kWordStart + (i == 0 ? kTextStart : 0) : 0;
        const int run = i > 0 && letter > 0 ? best[i - 1] + kRun : kImpossible;
        next[i] = std::max(reached + bonus, run) + kLetter;
      }
      if (letter > 0) reached = std::max(reached, best[i]);
    }
    best = std::move(next);
  }
  const int score = size == 0 ? kImpossible : *std::ranges::max_element(best);
  if (score < 0) return std::nullopt;
  return score;
}

}  // namespace tetrabench
