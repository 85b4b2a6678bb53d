#include "core/error.h"

#include <fmt/format.h>

namespace tetrabench {
namespace {

std::string sentence(const std::string& document, const std::string& place, const std::string& found,
                     const std::string& allowed) {
  std::string where = document;
  if (!place.empty()) where += (where.empty() ? "" : ": ") + place;
  return fmt::format("{}{}found {}; allowed: {}", where, where.empty() ? "" : ": ", found, allowed);
}

}  // namespace

InvalidDocument::InvalidDocument(std::string place, std::string found, std::string allowed,
                                 std::string document)
    : Error(sentence(document, place, found, allowed)),
      place_(std::move(place)),
      found_(std::move(found)),
      allowed_(std::move(allowed)),
      document_(std::move(document)) {}

InvalidDocument InvalidDocument::in(const std::string& document) const {
  return {place_, found_, allowed_, document};
}

}  // namespace tetrabench
