#include "core/agents/outside/outside_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

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

void throwRefused(const ProgramInfo& info, const Mdp& mdp, const std::string& reason) {
  throw InvalidDocument::plain("", fmt::format("{} cannot play {}: {}.", info.name, mdp.name(), reason));
}

}  // namespace tetrabench
