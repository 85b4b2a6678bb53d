#include "core/agents/edited_source.h"

#include <string_view>
#include <utility>

namespace tetrabench {
namespace {

constexpr std::string_view kBefore = "after ", kBehind = ", edited";

bool playAlike(AgentSettings one, AgentSettings other) {
  one.learned.reset();
  other.learned.reset();
  return one.playsAs(std::move(other));
}

/// Returns X for X and for "after X, edited".
std::string originalSource(const std::string& source) {
  const bool isEdited = source.size() > kBefore.size() + kBehind.size() && source.starts_with(kBefore) &&
                        source.ends_with(kBehind);
  return isEdited ? source.substr(kBefore.size(), source.size() - kBefore.size() - kBehind.size()) : source;
}

}  // namespace

std::string editedSource(const AgentSettings& edited, const AgentSettings& original) {
  const std::string source = originalSource(edited.source);
  if (source.empty()) return {};
  if (originalSource(original.source) == source && playAlike(edited, original)) return original.source;
  return std::string(kBefore).append(source).append(kBehind);
}

}  // namespace tetrabench
