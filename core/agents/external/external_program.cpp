#include "core/agents/external/external_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/storage/plain_text.h"
#include "core/translation.h"

namespace tetrabench {

void throwUnexpectedAnswer(std::uint64_t id) {
  throw InvalidDocument::plain("/ids", Core::sentence("it answers a request about game {} twice.", id));
}

std::string offeredRequirement(std::span<const std::uint16_t> offered) {
  constexpr std::size_t kMax = 10;
  return Core::sentence("one of the placements offered: {}{}",
                        fmt::join(offered.first(std::min(kMax, offered.size())), ", "),
                        offered.size() > kMax ? Core::sentence(" or {} others", offered.size() - kMax) : "");
}

std::string shownLine(std::string_view line) {
  constexpr std::size_t kShownBytes = 80;
  if (line.size() <= kShownBytes) return plainText(line);
  std::size_t end = kShownBytes;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xc0) == 0x80) --end;  // inside a UTF-8 sequence
  return plainText(line.substr(0, end)) + "...";
}

std::string reasonIn(const JsonReader& message) {
  const auto reason = message.find("reason");
  std::string text = reason && reason->isString() ? reason->string() : Core::tr("no reason given");
  while (text.ends_with('.')) text.pop_back();
  return text;
}

void throwRefused(const ProgramInfo& info, const Mdp& mdp, const std::string& reason) {
  throw InvalidDocument::plain("", Core::sentence("{} cannot play {}: {}.", info.name, mdp.name(), reason));
}

}  // namespace tetrabench
