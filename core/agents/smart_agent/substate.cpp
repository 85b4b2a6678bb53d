#include "core/agents/smart_agent/substate.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace tetrabench {
namespace {

constexpr int kCap = 2, kBase = 2 * kCap + 1;

Substate substateAt(const Contour& contour, int column, int width) {
  std::array<int, kWidestSubstate - 1> differences{};
  const auto count = static_cast<std::size_t>(width) - 1;
  for (std::size_t i = 0; i < count; ++i) differences[i] = contour.difference(column + static_cast<int>(i));
  const auto* const first = contour.height.data() + column;
  return {substateNumber({differences.data(), count}), column, width,
          *std::min_element(first, first + width)};
}

/// Returns the number of a well of one column between cuts; none if it is not a well.
std::optional<int> wellNumber(const Contour& contour, int column) {
  const bool atStart = column == 0, atEnd = column + 1 == contour.width;
  const bool falls = atStart || contour.difference(column - 1) < 0;
  const bool rises = atEnd || contour.difference(column) > 0;
  if (!falls || !rises) return {};
  return atStart ? kWellAtStart : atEnd ? kWellAtEnd : kWellInside;
}

}  // namespace

Contour::Contour(const Board& board) : width(board.width()) {
  for (int c = 0; c < width; ++c) height[static_cast<std::size_t>(c)] = board.columnHeight(c);
}

int substateNumber(std::span<const int> differences) {
  int number = 0;
  for (const int difference : differences)
    number = number * kBase + std::clamp(difference, -kCap, kCap) + kCap;
  return kFirstSubstate[differences.size() + 1] + number;
}

int substateWidth(int number) {
  int width = 1;
  while (width < kWidestSubstate && number < kFirstSubstate[static_cast<std::size_t>(width)]) ++width;
  return width;
}

std::vector<int> substateDifferences(int number) {
  const auto width = static_cast<std::size_t>(substateWidth(number));
  std::vector<int> differences(width - 1);
  int digits = number - kFirstSubstate[width];
  for (std::size_t i = differences.size(); i > 0; digits /= kBase) differences[--i] = digits % kBase - kCap;
  return differences;
}

std::vector<Substate> fixedSubstates(const Contour& contour) {
  std::vector<Substate> substates;
  for (int c = 0; c + kWidestSubstate <= contour.width; ++c)
    substates.push_back(substateAt(contour, c, kWidestSubstate));
  return substates;
}

std::vector<Substate> variableSubstates(const Contour& contour) {
  std::vector<Substate> substates;
  for (int first = 0, end = 1; first < contour.width; first = end++) {
    while (end < contour.width && !contour.isCut(end - 1)) ++end;
    const int width = std::min(end - first, kWidestSubstate);
    if (width == 1)
      std::ranges::copy(minimalSubstates(contour, first, 1), std::back_inserter(substates));
    else
      for (int c = first; c + width <= end; ++c) substates.push_back(substateAt(contour, c, width));
  }
  return substates;
}

std::vector<Substate> minimalSubstates(const Contour& contour, int first, int columns) {
  if (columns > 1) {
    for (int c = first; c + 1 < first + columns; ++c)
      if (contour.isCut(c)) return {};
    return {substateAt(contour, first, columns)};
  }
  std::vector<Substate> substates;
  if (first > 0 && !contour.isCut(first - 1)) substates.push_back(substateAt(contour, first - 1, 2));
  if (first + 1 < contour.width && !contour.isCut(first)) substates.push_back(substateAt(contour, first, 2));
  if (!substates.empty()) return substates;
  if (const auto well = wellNumber(contour, first))
    return {{*well, first, 1, contour.height[static_cast<std::size_t>(first)]}};
  return {};
}

void removeHigh(std::vector<Substate>& substates) {
  constexpr int kTooHigh = 4;
  if (substates.empty()) return;
  const int lowest = std::ranges::min(substates, {}, &Substate::height).height;
  std::erase_if(substates, [&](const Substate& s) { return s.height >= lowest + kTooHigh; });
}

}  // namespace tetrabench
