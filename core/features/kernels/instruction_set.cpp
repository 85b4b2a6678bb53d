#include <fmt/format.h>
#include <fmt/ranges.h>

#include <hwy/highway.h>
#include "core/error.h"
#include "core/features/kernels/kernels.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

struct Target {
  std::int64_t bit;
  std::string_view name;
};

constexpr Target kTargets[] = {
#if HWY_ARCH_X86
    {HWY_AVX3_DL, "AVX-512"},
    {HWY_AVX2, "AVX2"},
    {HWY_SSE4, "SSE4"},
#else
    {HWY_STATIC_TARGET, "native"},
#endif
};

std::int64_t supported() {
  static const std::int64_t targets = hwy::SupportedTargets() & HWY_TARGETS;
  return targets;
}

}  // namespace

std::vector<std::string_view> instructionSets() {
  std::vector<std::string_view> names;
  for (const Target& target : kTargets)
    if ((supported() & target.bit) != 0) names.push_back(target.name);
  return names;
}

std::string_view instructionSet() {
  const std::int64_t chosen = hwy::SupportedTargets() & HWY_TARGETS;
  for (const Target& target : kTargets)
    if ((chosen & target.bit) != 0) return target.name;
  return "SSE4";
}

void useInstructionSet(std::string_view name) {
  for (const Target& target : kTargets) {
    if (target.name != name || (supported() & target.bit) == 0) continue;
    hwy::SetSupportedTargetsForTest(supported() & ~(target.bit - 1));
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    return;
  }
  throw InvalidArgument(Core::sentence("\"{}\" is not an instruction set of this machine; it has {}.", name,
                                       fmt::join(instructionSets(), ", ")));
}

}  // namespace tetrabench
