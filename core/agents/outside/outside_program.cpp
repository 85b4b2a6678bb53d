#include "core/agents/outside/outside_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/storage/plain_text.h"

namespace tetrabench {

void throwAnsweredTwice(std::uint64_t id) {
  throw InvalidDocument::plain("/ids", fmt::format("it answers a question about game {} twice.", id));
}

std::string oneOfThoseOffered(std::span<const std::uint16_t> offered) {
  constexpr std::size_t kMost = 10;
  return fmt::format("one of the placements offered: {}{}",
                     fmt::join(offered.first(std::min(kMost, offered.size())), ", "),
                     offered.size() > kMost ? fmt::format(" or {} others", offered.size() - kMost) : "");
}

std::string shownLine(std::string_view line) {
  constexpr std::size_t kShownBytes = 80;
  if (line.size() <= kShownBytes) return plainText(line);
  std::size_t end = kShownBytes;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xc0) == 0x80) --end;  // inside a character
  return plainText(line.substr(0, end)) + "...";
}

std::string reasonIn(const JsonReader& message) {
  const auto reason = message.find("reason");
  std::string text = reason && reason->isString() ? reason->string() : "no reason given";
  while (text.ends_with('.')) text.pop_back();
  return text;
}

void throwRefused(const ProgramInfo& info, const Mdp& mdp, const std::string& reason) {
  throw InvalidDocument::plain("", fmt::format("{} cannot play {}: {}.", info.name, mdp.name(), reason));
}

}  // namespace tetrabench
